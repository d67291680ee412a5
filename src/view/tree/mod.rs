//! The search tree of a [`Recording`]: what stands where, and how it looks after any number of events.
//!
//! The tree is made once ([`Tree::new`]): its nodes with their boards, and a place for each that never changes, so that
//! nothing jumps about while it grows. What is open, closed, dropped or on the path after so many events is a
//! [`Moment`], made afresh for each position ([`Tree::moment`]): going backwards is as exact as going forwards. A search
//! that iterates has a tree for each iteration; the present one is shown. A search from both ends has two roots.
//!
//! ```
//! use std::rc::Rc;
//! use ecotile::view::tree::{Mark, Tree};
//! use ecotile::puzzle::Goal;
//! use ecotile::search::heuristic::{Evaluator, HeuristicName};
//! use ecotile::search::{Algorithm, Duplicates, Problem, Recording, Setup};
//!
//! let goal = Goal::blank_last("3x3".parse()?);
//! let problem = Problem::new("1 2 3 / 4 5 6 / 0 7 8".parse()?, goal.clone())?;
//! let setup = Setup::new(Evaluator::new(&HeuristicName::Manhattan, &goal)?);
//! let recording = Recording::make(&problem, Algorithm::AStar(Duplicates::Graph), &setup, None, 100);
//! let tree = Tree::new(&Rc::new(recording));
//! let end = tree.moment(tree.end());
//! let path = end.iter().filter(|(_, shown)| shown.mark == Mark::Path);
//! assert_eq!(path.count(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod camera;
mod cursor;
mod layout;
mod moment;

use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

pub use camera::{CELL, Camera};
pub use cursor::Way;
pub use layout::{Extent, Place};
pub use moment::{Mark, Moment, Shown};

use crate::puzzle::{Board, Direction};
use crate::search::{Algorithm, Event, NodeId, NodeRecord, Recording};

/// A node's place in the list of all nodes, in the order in which they were made.
pub type Spot = usize;

/// A node, as far as it never changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// Its number; a child that was dropped before it became a node has none.
    pub id: Option<NodeId>,
    /// The first parent; a shorter path may give it another.
    pub parent: Option<Spot>,
    /// The move that led from there; none for a root and for a macro.
    pub direction: Option<Direction>,
    /// Its board.
    pub board: Board,
    /// For a board that was seen before: the node that has it.
    pub twin: Option<Spot>,
    /// It belongs to the search from the goal.
    pub is_from_goal: bool,
    /// Where it is drawn.
    pub place: Place,
}

/// All nodes of one iteration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Iteration {
    /// The first event that tells of them.
    first_event: usize,
    spots: Range<Spot>,
    extent: Extent,
    /// The threshold that was announced before it.
    threshold: Option<u64>,
}

/// The tree of a recording.
#[derive(Clone, PartialEq, Debug)]
pub struct Tree {
    recording: Rc<Recording>,
    nodes: Vec<Node>,
    iterations: Vec<Iteration>,
    /// For each event, the node it tells of.
    spots: Vec<Option<Spot>>,
    by_id: HashMap<NodeId, Spot>,
    /// Where the search from the other end has the board of the meeting.
    meeting: Option<Spot>,
}

impl Tree {
    /// Makes the nodes and finds their places. Costs O(nodes x cells).
    pub fn new(recording: &Rc<Recording>) -> Self {
        let mut tree = Self {
            nodes: Vec::new(),
            iterations: Vec::new(),
            spots: Vec::with_capacity(recording.events().len()),
            by_id: HashMap::new(),
            meeting: None,
            recording: recording.clone(),
        };
        // The nodes of each board, to find the one that was seen before.
        let mut known: HashMap<(bool, Board), Spot> = HashMap::new();
        let mut threshold = None;
        for (index, event) in recording.events().iter().enumerate() {
            let spot = match *event {
                Event::Iteration(value) => {
                    threshold = Some(value);
                    None
                }
                Event::Generated(seen) => {
                    if seen.parent.is_none() && tree.is_new_iteration(index) {
                        known.clear();
                        tree.iterations.push(Iteration {
                            first_event: index,
                            spots: tree.nodes.len()..tree.nodes.len(),
                            extent: Extent::default(),
                            threshold,
                        });
                    }
                    tree.add(&seen, &mut known)
                }
                Event::Pruned(seen, _) if seen.id.is_none() => tree.add(&seen, &mut known),
                Event::Pruned(NodeRecord { id, .. }, _) => id.and_then(|id| tree.spot(id)),
                Event::Improved { record, .. } => record.id.and_then(|id| tree.spot(id)),
                Event::Expanded { id, .. } => tree.spot(id),
                Event::Solved(id) => {
                    let spot = tree.spot(id);
                    tree.meeting = spot.and_then(|spot| {
                        let node = &tree.nodes[spot];
                        known
                            .get(&(!node.is_from_goal, node.board.clone()))
                            .copied()
                    });
                    spot
                }
            };
            tree.spots.push(spot);
        }
        for index in 0..tree.iterations.len() {
            let end = tree
                .iterations
                .get(index + 1)
                .map_or(tree.end(), |next| next.first_event as u64);
            let last = tree.moment(end);
            let spots = tree.iterations[index].spots.clone();
            tree.iterations[index].extent = layout::lay_out(&mut tree.nodes, spots, &last);
        }
        tree
    }

    /// A root begins a new tree, unless it is the second one of a search from both ends.
    fn is_new_iteration(&self, event: usize) -> bool {
        let before = event
            .checked_sub(1)
            .and_then(|before| self.recording.events().get(before));
        self.iterations.is_empty() || matches!(before, Some(Event::Iteration(_)))
    }

    fn add(&mut self, seen: &NodeRecord, known: &mut HashMap<(bool, Board), Spot>) -> Option<Spot> {
        let iteration = self.iterations.last()?;
        let parent = seen.parent.and_then(|id| self.by_id.get(&id).copied());
        let parent = parent.filter(|&parent| parent >= iteration.spots.start);
        let is_second_root = parent.is_none() && !iteration.spots.is_empty();
        let is_from_goal = parent.map_or(is_second_root, |parent| self.nodes[parent].is_from_goal);
        let mut board = match parent {
            Some(parent) => self.nodes[parent].board.clone(),
            None if is_from_goal => self.recording.goal().clone(),
            None => self.recording.start().clone(),
        };
        // A recording from elsewhere may tell nonsense: then the board stays as it is.
        if let Some(direction) = seen.edge.direction() {
            let _ = board.slide(direction);
        } else if let Some(moves) = seen
            .edge
            .macro_index()
            .and_then(|index| self.recording.macro_moves(index))
        {
            let _ = moves.apply(&mut board);
        }
        let spot = self.nodes.len();
        let twin = known.get(&(is_from_goal, board.clone())).copied();
        if let Some(id) = seen.id {
            self.by_id.insert(id, spot);
            known.entry((is_from_goal, board.clone())).or_insert(spot);
        }
        self.nodes.push(Node {
            id: seen.id,
            parent,
            direction: seen.edge.direction(),
            board,
            twin,
            is_from_goal,
            place: Place::default(),
        });
        self.iterations.last_mut()?.spots.end = spot + 1;
        Some(spot)
    }

    /// The recording.
    pub const fn recording(&self) -> &Rc<Recording> {
        &self.recording
    }

    /// What searched.
    pub fn algorithm(&self) -> Algorithm {
        self.recording.algorithm()
    }

    /// All nodes, in the order in which they were made.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The node of a number.
    pub fn spot(&self, id: NodeId) -> Option<Spot> {
        self.by_id.get(&id).copied()
    }

    /// How many events there are.
    pub fn end(&self) -> u64 {
        self.recording.events().len() as u64
    }

    /// What happened last at a position, and to which node; nothing at the beginning.
    pub fn event(&self, position: u64) -> Option<(&Event, Option<Spot>)> {
        let index = usize::try_from(position.checked_sub(1)?).ok()?;
        Some((
            self.recording.events().get(index)?,
            self.spots.get(index).copied().flatten(),
        ))
    }

    /// The node that is expanded next after a position; at the end, the one that would be.
    pub fn next_expanded(&self, position: u64) -> Option<Spot> {
        let from = usize::try_from(position).ok()?;
        let coming = self.recording.events().get(from..)?.iter().enumerate();
        let next =
            coming.filter(|(_, event)| matches!(event, Event::Expanded { .. } | Event::Solved(_)));
        match next.map(|(index, _)| self.spots[from + index]).next() {
            Some(spot) => spot,
            None => self.recording.would_expand().and_then(|id| self.spot(id)),
        }
    }

    /// The position just after the next expansion, or the end.
    pub fn after_next_expansion(&self, position: u64) -> u64 {
        self.next_position(position, |event| {
            matches!(event, Event::Expanded { .. } | Event::Solved(_))
        })
    }

    /// The position just after the expansion before this one, or the beginning.
    pub fn before_last_expansion(&self, position: u64) -> u64 {
        let before = usize::try_from(position.saturating_sub(1)).unwrap_or(usize::MAX);
        let events = self.recording.events();
        let earlier = &events[..before.min(events.len())];
        let found = earlier
            .iter()
            .rposition(|event| matches!(event, Event::Expanded { .. }));
        found.map_or(0, |index| index as u64 + 1)
    }

    /// The position just after the next iteration's first node or the answer, or the end.
    pub fn after_next_iteration(&self, position: u64) -> u64 {
        self.next_position(position, |event| {
            matches!(event, Event::Iteration(_) | Event::Solved(_))
        })
    }

    fn next_position(&self, position: u64, is_wanted: impl Fn(&Event) -> bool) -> u64 {
        let from = usize::try_from(position).unwrap_or(usize::MAX);
        let events = self.recording.events();
        let coming = events.get(from..).unwrap_or_default();
        coming
            .iter()
            .position(is_wanted)
            .map_or(self.end(), |index| position + index as u64 + 1)
    }

    /// How wide and high the tree of this moment gets in the end.
    pub fn extent(&self, moment: &Moment) -> Extent {
        self.iterations
            .get(moment.iteration)
            .map_or_else(Extent::default, |iteration| iteration.extent)
    }

    /// The nodes of this moment's tree that are still to come.
    pub fn coming(&self, moment: &Moment) -> Range<Spot> {
        let end = self
            .iterations
            .get(moment.iteration)
            .map_or(0, |iteration| iteration.spots.end);
        (moment.first + moment.nodes.len()).min(end)..end
    }

    /// What stands for one in h, and in f: paper 001 counts two for a move, the Euclidean distance has fractions, and a
    /// weight counts in tenths.
    pub fn units(&self) -> (u32, u32) {
        let unit = self.recording.unit().max(1);
        let is_weighted = matches!(self.algorithm(), Algorithm::WeightedAStar(_));
        (
            unit,
            if is_weighted {
                unit.saturating_mul(10)
            } else {
                unit
            },
        )
    }

    /// How many nodes wait after each event, and where a new iteration begins.
    pub fn profile(&self) -> Vec<(u32, bool)> {
        let mut open = 0_u32;
        let after = |event: &Event| {
            let is_new = matches!(event, Event::Iteration(_));
            open = match event {
                Event::Generated(_)
                | Event::Improved {
                    was_closed: true, ..
                } => open + 1,
                Event::Expanded { .. } | Event::Solved(_) => open.saturating_sub(1),
                Event::Pruned(seen, _) if seen.id.is_some() => open.saturating_sub(1),
                _ => open,
            };
            (open, is_new)
        };
        self.recording.events().iter().map(after).collect()
    }

    /// The nodes of the path that was found, from the start to the goal; empty if there is none.
    pub fn solution(&self) -> Vec<Spot> {
        let last = self.moment(self.end());
        let Some(now) = last.now.filter(|_| last.is_solved) else {
            return Vec::new();
        };
        let (start, goal) = match self.meeting(&last) {
            Some((now, other)) if self.nodes[now].is_from_goal => (other, Some(now)),
            Some((now, other)) => (now, Some(other)),
            None => (now, None),
        };
        let mut path = last.path(start);
        path.reverse();
        // The board of the meeting is there twice.
        path.extend(goal.into_iter().flat_map(|goal| last.path(goal)).skip(1));
        path
    }
}
