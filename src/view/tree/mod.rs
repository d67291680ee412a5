//! The search tree of a [`Recording`]: its nodes, and its state and layout after any number of events.
//!
//! [`Tree::new`] makes the nodes with their boards. A [`TreeSnapshot`] has the status of the nodes (open, closed, pruned, on
//! the path) after a number of events, and a [`TreeLayout`] their places at that moment, so that the tree is compact while
//! it grows. Both are computed from scratch for each position, so going backwards is as exact as going forwards. A
//! [`Placement`] has the places on the way from one layout to the next. An iterative search has one tree for each iteration,
//! of which the current one is shown. A search from both ends has two roots.
//!
//! - `snapshot`: the status of the nodes; `forest`: their parents and children; `folding`: the nodes that are shown
//! - `layout`: columns and rows; `tidy`: the rows of any forest; `placement`: gliding from layout to layout
//! - `sign_labels`: the numbers of folded nodes; `camera`: the part on the screen; `cursor`: going from node to node; `playback`: positions worth stepping to
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
mod folding;
mod forest;
mod layout;
mod placement;
mod playback;
mod sign_labels;
mod snapshot;
mod tidy;

use std::cell::RefCell;
use std::collections::{HashMap, VecDeque};
use std::rc::Rc;

pub use camera::{CELL, Camera};
pub use cursor::CursorMove;
pub use folding::{Folding, MOST_SHOWN};
pub use layout::{Extent, FoldSign, ShownNode, TreeItem, TreeLayout, TreePlace};
pub use placement::Placement;
pub use sign_labels::{SignLabel, sign_labels};
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
}

/// The tree of one iteration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct IterationTree {
    /// The index of its first event.
    first_event: usize,
    /// The index of its first node.
    first_node: NodeIndex,
    /// The threshold announced before it.
    threshold: Option<u64>,
}

/// The tree of a recording.
#[derive(Clone, Debug)]
pub struct Tree {
    recording: Rc<Recording>,
    nodes: Vec<TreeNode>,
    iterations: Vec<IterationTree>,
    /// For each event, the node that it concerns.
    node_indices: Vec<Option<NodeIndex>>,
    by_id: HashMap<NodeId, NodeIndex>,
    /// The node of the opposite search with the board at which both met.
    meeting: Option<NodeIndex>,
    /// The snapshots computed last, the newest first: several parts of the page ask for the same ones.
    latest: RefCell<VecDeque<Rc<TreeSnapshot>>>,
}

impl Tree {
    /// Builds the tree. Costs O(nodes x cells).
    pub fn new(recording: &Rc<Recording>) -> Self {
        let mut tree = Self {
            nodes: Vec::new(),
            iterations: Vec::new(),
            node_indices: Vec::with_capacity(recording.events().len()),
            by_id: HashMap::new(),
            meeting: None,
            latest: RefCell::default(),
            recording: recording.clone(),
        };
        // The first node of each board, by direction of search.
        let mut known: HashMap<(bool, Board), NodeIndex> = HashMap::new();
        let mut threshold = None;
        for (index, event) in recording.events().iter().enumerate() {
            let node_index = match *event {
                Event::Iteration(value) => {
                    threshold = Some(value);
                    None
                }
                Event::Generated(seen) => {
                    if seen.parent.is_none() && tree.is_new_iteration(index) {
                        known.clear();
                        tree.iterations.push(IterationTree {
                            first_event: index,
                            first_node: tree.nodes.len(),
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
                    let node_index = tree.index_of(id);
                    tree.meeting = node_index.and_then(|node_index| {
                        let node = &tree.nodes[node_index];
                        known
                            .get(&(!node.is_from_goal, node.board.clone()))
                            .copied()
                    });
                    node_index
                }
            };
            tree.node_indices.push(node_index);
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
        let first = self.iterations.last()?.first_node;
        let parent = seen.parent.and_then(|id| self.by_id.get(&id).copied());
        let parent = parent.filter(|&parent| parent >= first);
        let is_second_root = parent.is_none() && self.nodes.len() > first;
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
        let node_index = self.nodes.len();
        let twin = known.get(&(is_from_goal, board.clone())).copied();
        if let Some(id) = seen.id {
            self.by_id.insert(id, node_index);
            known
                .entry((is_from_goal, board.clone()))
                .or_insert(node_index);
        }
        self.nodes.push(TreeNode {
            id: seen.id,
            parent,
            direction: seen.edge.direction(),
            board,
            twin,
            is_from_goal,
        });
        Some(node_index)
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
            self.node_indices.get(index).copied().flatten(),
        ))
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
