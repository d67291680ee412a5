//! The state of a tree after a number of events.

use std::rc::Rc;

use super::{NodeIndex, Tree};
use crate::search::{Algorithm, Event, Memory, PruneReason};

/// The number of snapshots that are kept: those of the present event, the one before it, and the last.
const KEPT: usize = 4;

/// The status of a node. Each status has its own colour and sign.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NodeStatus {
    /// Waiting for expansion.
    Open,
    /// Expanded.
    Closed,
    /// Expanded and no longer in memory, in a search that keeps only one path.
    Left,
    /// On the path found.
    Path,
    /// Pruned, for this reason.
    Pruned(PruneReason),
}

/// The state of a node after a number of events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NodeState {
    /// Its current parent.
    pub parent: Option<NodeIndex>,
    /// Moves from the root.
    pub g: u32,
    /// The estimate, in the heuristic's unit.
    pub h: u32,
    /// The value by which the algorithm ranks it.
    pub f: u64,
    /// The number of its last expansion, counted from 1.
    pub order: Option<u64>,
    /// Its status.
    pub status: NodeStatus,
    /// The number of times that a shorter path to it was found.
    pub improved: u32,
}

/// The current iteration's tree after a number of events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeSnapshot {
    /// The number of events.
    pub position: u64,
    /// The iteration, counted from 0.
    pub iteration: usize,
    /// The iteration's threshold, depth or number.
    pub threshold: Option<u64>,
    /// The iteration's first node.
    pub first: NodeIndex,
    /// The nodes generated so far, in order.
    pub nodes: Vec<NodeState>,
    /// The node of the last event.
    pub now: Option<NodeIndex>,
    /// The node whose children are being generated.
    pub expanding: Option<NodeIndex>,
    /// Whether a solution is found.
    pub is_solved: bool,
    /// The number of expansions so far, in all iterations.
    pub expanded: u64,
}

impl TreeSnapshot {
    /// The state of a node; `None` if it is not in this snapshot.
    pub fn get(&self, node_index: NodeIndex) -> Option<&NodeState> {
        self.nodes.get(node_index.checked_sub(self.first)?)
    }

    /// All nodes with their states.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (NodeIndex, &NodeState)> + Clone {
        self.nodes
            .iter()
            .enumerate()
            .map(|(index, shown)| (self.first + index, shown))
    }

    /// The open nodes with their states.
    pub fn open(&self) -> impl Iterator<Item = (NodeIndex, &NodeState)> + Clone {
        self.iter()
            .filter(|(_, shown)| shown.status == NodeStatus::Open)
    }

    /// The path from a node to its root, that node first.
    pub fn path(&self, from: NodeIndex) -> Vec<NodeIndex> {
        let mut path: Vec<NodeIndex> = Vec::new();
        let mut next = Some(from);
        while let Some((node_index, shown)) =
            next.and_then(|node_index| Some((node_index, self.get(node_index)?)))
        {
            // An inconsistent recording may have a cycle of parents.
            if path.len() > self.nodes.len() {
                break;
            }
            path.push(node_index);
            next = shown.parent;
        }
        path
    }

    fn state_mut(&mut self, node_index: NodeIndex) -> Option<&mut NodeState> {
        self.nodes.get_mut(node_index.checked_sub(self.first)?)
    }
}

impl Tree {
    /// The state of the tree after a number of events. Costs O(events of the iteration), forwards and backwards alike, or
    /// O(1) for one of the last that were asked for.
    pub fn snapshot(&self, position: u64) -> Rc<TreeSnapshot> {
        let position = position.min(self.end());
        let mut latest = self.latest.borrow_mut();
        let known = latest.iter().position(|known| known.position == position);
        let snapshot = known
            .and_then(|index| latest.remove(index))
            .unwrap_or_else(|| Rc::new(self.compute(position)));
        latest.truncate(KEPT - 1);
        latest.push_front(snapshot.clone());
        snapshot
    }

    fn compute(&self, position: u64) -> TreeSnapshot {
        let end = position as usize;
        let started = self
            .iterations
            .iter()
            .take_while(|iteration| iteration.first_event < end);
        let iteration = started.count().saturating_sub(1);
        let (first_event, first, threshold) =
            self.iterations
                .get(iteration)
                .map_or((0, 0, None), |iteration| {
                    (
                        iteration.first_event,
                        iteration.first_node,
                        iteration.threshold,
                    )
                });
        let mut snapshot = TreeSnapshot {
            position,
            iteration,
            threshold,
            first,
            nodes: Vec::new(),
            now: None,
            expanding: None,
            is_solved: false,
            expanded: 0,
        };
        let events = self.recording.events();
        let shown = events[..end]
            .iter()
            .zip(&self.node_indices)
            .skip(first_event);
        for (event, &node_index) in shown {
            snapshot.now = node_index;
            self.apply(&mut snapshot, event, node_index);
        }
        let last = events[..end].iter().rev().find_map(|event| match event {
            Event::Expanded { order, .. } => Some(*order),
            _ => None,
        });
        snapshot.expanded = last.unwrap_or_default();
        if self.algorithm().memory() == Memory::OnePath {
            mark_left(&mut snapshot);
        }
        snapshot
    }

    fn apply(&self, snapshot: &mut TreeSnapshot, event: &Event, node_index: Option<NodeIndex>) {
        match *event {
            Event::Generated(record) | Event::Pruned(record, _)
                if node_index == Some(snapshot.first + snapshot.nodes.len()) =>
            {
                let status = match *event {
                    Event::Pruned(_, why) => NodeStatus::Pruned(why),
                    _ => NodeStatus::Open,
                };
                snapshot.nodes.push(NodeState {
                    parent: node_index.and_then(|node_index| self.nodes.get(node_index)?.parent),
                    g: record.g,
                    h: record.h,
                    f: record.f,
                    order: None,
                    status,
                    improved: 0,
                });
            }
            Event::Iteration(_) | Event::Generated(_) => {}
            Event::Pruned(_, why) => {
                if let Some(shown) =
                    node_index.and_then(|node_index| snapshot.state_mut(node_index))
                {
                    shown.status = NodeStatus::Pruned(why);
                }
            }
            Event::Expanded { order, .. } => {
                snapshot.expanding = node_index;
                if let Some(shown) =
                    node_index.and_then(|node_index| snapshot.state_mut(node_index))
                {
                    shown.status = NodeStatus::Closed;
                    shown.order = Some(order);
                }
            }
            Event::Improved { record, .. } => {
                let parent = record.parent.and_then(|id| self.index_of(id));
                if let Some(shown) =
                    node_index.and_then(|node_index| snapshot.state_mut(node_index))
                {
                    shown.parent = parent;
                    (shown.g, shown.h, shown.f) = (record.g, record.h, record.f);
                    shown.status = NodeStatus::Open;
                    shown.improved += 1;
                }
            }
            Event::Solved(_) => {
                snapshot.is_solved = true;
                let ends = [
                    node_index,
                    self.meeting
                        .filter(|_| self.algorithm() == Algorithm::Bidirectional),
                ];
                for from in ends.into_iter().flatten() {
                    for on_path in snapshot.path(from) {
                        if let Some(shown) = snapshot.state_mut(on_path) {
                            shown.status = NodeStatus::Path;
                        }
                    }
                }
            }
        }
    }

    /// The two nodes at which the searches from both ends met, the last event's first.
    pub fn meeting(&self, snapshot: &TreeSnapshot) -> Option<(NodeIndex, NodeIndex)> {
        let is_both_ends = self.algorithm() == Algorithm::Bidirectional;
        let now = snapshot
            .now
            .filter(|_| snapshot.is_solved && is_both_ends)?;
        Some((now, self.meeting?))
    }
}

/// Marks nodes as left: those that are closed, have no open descendant, and are not on the path to the node being
/// expanded. A search that keeps one path has removed them from memory.
fn mark_left(snapshot: &mut TreeSnapshot) {
    let mut is_kept = vec![false; snapshot.nodes.len()];
    if let Some(now) = snapshot.expanding {
        for node_index in snapshot.path(now) {
            is_kept[node_index - snapshot.first] = true;
        }
    }
    for index in (0..snapshot.nodes.len()).rev() {
        let shown = &snapshot.nodes[index];
        if shown.status == NodeStatus::Open || is_kept[index] {
            let parent = shown
                .parent
                .and_then(|parent| parent.checked_sub(snapshot.first));
            if let Some(kept) = parent.and_then(|parent| is_kept.get_mut(parent)) {
                *kept = true;
            }
        }
        if snapshot.nodes[index].status == NodeStatus::Closed && !is_kept[index] {
            snapshot.nodes[index].status = NodeStatus::Left;
        }
    }
}
