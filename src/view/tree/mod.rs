//! The search tree of a [`Recording`]: its nodes and layout, and its state after any number of events.
//!
//! - `layout`: the place of each node; `snapshot`: the state after some events; `camera`, `cursor`: the part on the
//!   screen, and the node under keys and pointer
//!
//! [`Tree::new`] makes the nodes with their boards and assigns each a place that never changes, so that nodes do not move
//! while the tree grows. A [`TreeSnapshot`] has the status of the nodes (open, closed, pruned, on the path) after a number
//! of events. It is computed from scratch for each position ([`Tree::snapshot`]), so going backwards is as exact as going
//! forwards. An iterative search has one tree for each iteration, of which the current one is shown. A search from both
//! ends has two roots.
//!
//! ```
//! use std::rc::Rc;
//! use ecotile::view::tree::{NodeStatus, Tree};
//! use ecotile::puzzle::Goal;
//! use ecotile::search::heuristic::{Evaluator, HeuristicName};
//! use ecotile::search::{Algorithm, Duplicates, Problem, Recording, Setup};
//!
//! let goal = Goal::blank_last("3x3".parse()?);
//! let problem = Problem::new("1 2 3 / 4 5 6 / 0 7 8".parse()?, goal.clone())?;
//! let setup = Setup::new(Evaluator::new(&HeuristicName::Manhattan, &goal)?);
//! let recording = Recording::make(&problem, Algorithm::AStar(Duplicates::Graph), &setup, None, 100);
//! let tree = Tree::new(&Rc::new(recording));
//! let end = tree.snapshot(tree.end());
//! let path = end.iter().filter(|(_, shown)| shown.status == NodeStatus::Path);
//! assert_eq!(path.count(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod camera;
mod cursor;
mod layout;
mod snapshot;

use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

pub use camera::{CELL, Camera};
pub use cursor::CursorMove;
pub use layout::{Extent, TreePlace};
pub use snapshot::{NodeState, NodeStatus, TreeSnapshot};

use crate::puzzle::{Board, Direction};
use crate::search::{Algorithm, Event, NodeId, NodeRecord, Recording};

/// The index of a node in the list of all nodes, in the order in which they were generated.
pub type NodeIndex = usize;

/// The constant data of a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeNode {
    /// Its number; `None` for a child that was pruned before it became a node.
    pub id: Option<NodeId>,
    /// The first parent; a shorter path may replace it.
    pub parent: Option<NodeIndex>,
    /// The move from the parent; `None` for a root and for a macro.
    pub direction: Option<Direction>,
    /// Its board.
    pub board: Board,
    /// The earlier node with the same board, if there is one.
    pub twin: Option<NodeIndex>,
    /// Whether it belongs to the search from the goal.
    pub is_from_goal: bool,
    /// Its place in the layout.
    pub place: TreePlace,
}

/// The tree of one iteration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct IterationTree {
    /// The index of its first event.
    first_event: usize,
    spots: Range<NodeIndex>,
    extent: Extent,
    /// The threshold announced before it.
    threshold: Option<u64>,
}

/// The tree of a recording.
#[derive(Clone, PartialEq, Debug)]
pub struct Tree {
    recording: Rc<Recording>,
    nodes: Vec<TreeNode>,
    iterations: Vec<IterationTree>,
    /// For each event, the node that it concerns.
    spots: Vec<Option<NodeIndex>>,
    by_id: HashMap<NodeId, NodeIndex>,
    /// The node of the opposite search with the board at which both met.
    meeting: Option<NodeIndex>,
}

impl Tree {
    /// Builds the tree and its layout. Costs O(nodes x cells).
    pub fn new(recording: &Rc<Recording>) -> Self {
        let mut tree = Self {
            nodes: Vec::new(),
            iterations: Vec::new(),
            spots: Vec::with_capacity(recording.events().len()),
            by_id: HashMap::new(),
            meeting: None,
            recording: recording.clone(),
        };
        // The first node of each board, by direction of search.
        let mut known: HashMap<(bool, Board), NodeIndex> = HashMap::new();
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
                        tree.iterations.push(IterationTree {
                            first_event: index,
                            spots: tree.nodes.len()..tree.nodes.len(),
                            extent: Extent::default(),
                            threshold,
                        });
                    }
                    tree.add(&seen, &mut known)
                }
                Event::Pruned(seen, _) if seen.id.is_none() => tree.add(&seen, &mut known),
                Event::Pruned(NodeRecord { id, .. }, _) => id.and_then(|id| tree.index_of(id)),
                Event::Improved { record, .. } => record.id.and_then(|id| tree.index_of(id)),
                Event::Expanded { id, .. } => tree.index_of(id),
                Event::Solved(id) => {
                    let spot = tree.index_of(id);
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
            let last = tree.snapshot(end);
            let spots = tree.iterations[index].spots.clone();
            tree.iterations[index].extent = layout::lay_out(&mut tree.nodes, spots, &last);
        }
        tree
    }

    /// Returns `true` if a root at this event begins a new tree. The second root of a search from both ends does not.
    fn is_new_iteration(&self, event: usize) -> bool {
        let before = event
            .checked_sub(1)
            .and_then(|before| self.recording.events().get(before));
        self.iterations.is_empty() || matches!(before, Some(Event::Iteration(_)))
    }

    fn add(
        &mut self,
        seen: &NodeRecord,
        known: &mut HashMap<(bool, Board), NodeIndex>,
    ) -> Option<NodeIndex> {
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
        // An imported recording may be inconsistent; then the board stays unchanged.
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
        self.nodes.push(TreeNode {
            id: seen.id,
            parent,
            direction: seen.edge.direction(),
            board,
            twin,
            is_from_goal,
            place: TreePlace::default(),
        });
        self.iterations.last_mut()?.spots.end = spot + 1;
        Some(spot)
    }

    /// The recording.
    pub const fn recording(&self) -> &Rc<Recording> {
        &self.recording
    }

    /// The algorithm of the search.
    pub fn algorithm(&self) -> Algorithm {
        self.recording.algorithm()
    }

    /// All nodes, in the order in which they were generated.
    pub fn nodes(&self) -> &[TreeNode] {
        &self.nodes
    }

    /// The index of the node with this number.
    pub fn index_of(&self, id: NodeId) -> Option<NodeIndex> {
        self.by_id.get(&id).copied()
    }

    /// The number of events, which is the last position.
    pub fn end(&self) -> u64 {
        self.recording.events().len() as u64
    }

    /// The last event before a position, with its node; `None` at the beginning.
    pub fn event(&self, position: u64) -> Option<(&Event, Option<NodeIndex>)> {
        let index = usize::try_from(position.checked_sub(1)?).ok()?;
        Some((
            self.recording.events().get(index)?,
            self.spots.get(index).copied().flatten(),
        ))
    }

    /// The node that is expanded next after a position; at the end, the node that would be.
    pub fn next_expanded(&self, position: u64) -> Option<NodeIndex> {
        let from = usize::try_from(position).ok()?;
        let coming = self.recording.events().get(from..)?.iter().enumerate();
        let next =
            coming.filter(|(_, event)| matches!(event, Event::Expanded { .. } | Event::Solved(_)));
        match next.map(|(index, _)| self.spots[from + index]).next() {
            Some(spot) => spot,
            None => self
                .recording
                .would_expand()
                .and_then(|id| self.index_of(id)),
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

    /// The extent of the complete tree of a snapshot's iteration.
    pub fn extent(&self, snapshot: &TreeSnapshot) -> Extent {
        self.iterations
            .get(snapshot.iteration)
            .map_or_else(Extent::default, |iteration| iteration.extent)
    }

    /// The nodes of a snapshot's iteration that are not generated yet.
    pub fn coming(&self, snapshot: &TreeSnapshot) -> Range<NodeIndex> {
        let end = self
            .iterations
            .get(snapshot.iteration)
            .map_or(0, |iteration| iteration.spots.end);
        (snapshot.first + snapshot.nodes.len()).min(end)..end
    }

    /// The units of h and of f, as the value of one move. The unit of h is the heuristic's; that of a weighted f is ten
    /// times as fine, since weights are in tenths.
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

    /// For each event, the number of open nodes after it and whether it begins an iteration.
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

    /// The nodes of the path found, from the start to the goal; empty if there is none.
    pub fn solution(&self) -> Vec<NodeIndex> {
        let last = self.snapshot(self.end());
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
        // Both trees have a node for the board at which they met.
        path.extend(goal.into_iter().flat_map(|goal| last.path(goal)).skip(1));
        path
    }
}
