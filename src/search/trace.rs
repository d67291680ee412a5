//! The events of a search: one for each thing that happens to a node.
//!
//! The observer is a type parameter: with [`Unobserved`] the calls vanish at compile time, with [`Trace`] every event
//! is kept. An event names nodes by number and gives the edge from parent to child, so that any board can be rebuilt
//! along the edges from the start.
//!
//! RTA* and LRTA* report the states of their walk and the neighbours of these, but not the nodes of the look-ahead:
//! those count in [`Event::Expanded`]'s order and have neither number nor event.

use super::growth::Growth;
use super::operators::Edge;

/// A node's number, in the order of generation; the start is 0. Iterations continue the count. Bidirectional search
/// counts each side separately: nodes from the start are even, those from the goal odd.
pub type NodeId = u32;

/// A node with its place in the tree and its values, as an event reports it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NodeRecord {
    /// The node; `None` for a child that was dropped before it became a node.
    pub id: Option<NodeId>,
    /// Its parent; `None` for the start.
    pub parent: Option<NodeId>,
    /// The edge from the parent.
    pub edge: Edge,
    /// Moves from the start.
    pub g: u32,
    /// The estimate, in the heuristic's unit; in moves for RTA* and LRTA*, 0 for uninformed searches.
    pub h: u32,
    /// The rank, in the unit of h; in tenths of it for weighted A*, whose weight has one decimal.
    pub f: u64,
}

impl NodeRecord {
    /// A node of a search without a heuristic.
    pub(crate) fn blind(id: Option<NodeId>, parent: Option<NodeId>, edge: Edge, g: u32) -> Self {
        Self {
            id,
            parent,
            edge,
            g,
            h: 0,
            f: u64::from(g),
        }
    }
}

/// The reason for dropping a node or a child.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PruneReason {
    /// Its state was generated before: by a path that was not longer; or by any path, where the first path to a state
    /// is kept (breadth-first, bidirectional and beam search, and the rule *first seen*).
    SeenBefore,
    /// Its state is on its own path.
    OnOwnPath,
    /// Its f is above the iteration's threshold.
    OverThreshold,
    /// Its depth exceeds the depth limit.
    TooDeep,
    /// The beam was full of nodes of lower h.
    BeamFull,
    /// Another neighbour has a better value.
    NotBest,
}

/// One step of a search, as it is reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// An iteration or layer starts, with this threshold, depth or number.
    Iteration(u64),
    /// A node was generated and is open.
    Generated(NodeRecord),
    /// A node is expanded; `order` counts expansions from 1.
    Expanded {
        /// The node.
        id: NodeId,
        /// The number of this expansion.
        order: u64,
    },
    /// A node or a child was dropped.
    Pruned(NodeRecord, PruneReason),
    /// A shorter path to a known node was found; if `was_closed`, it has to be expanded again.
    Improved {
        /// The node, with its new parent, edge and values.
        record: NodeRecord,
        /// True if it was closed and is open again.
        was_closed: bool,
    },
    /// This node is the goal: the search is over.
    Solved(NodeId),
}

/// An observer of a search.
pub trait SearchObserver: Default + 'static {
    /// False if events are ignored, so that values needed for events only need not be computed.
    const IS_ON: bool;
    /// Takes an event. The closure is not called if events are ignored.
    fn note(&mut self, event: impl FnOnce() -> Event);
    /// The events that were kept.
    fn events(&self) -> &[Event];
    /// The bytes of the kept events.
    fn bytes(&self) -> usize;
    /// The counts of nodes.
    fn growth(&self) -> Growth {
        Growth::default()
    }

    /// Creates an observer for a search whose f counts this many parts per move.
    fn in_parts(parts_of_a_move: u64) -> Self {
        let _ = parts_of_a_move;
        Self::default()
    }

    /// The bytes for this many more events, beside [`SearchObserver::bytes`].
    fn bytes_for(&self, events: usize) -> usize {
        let _ = events;
        0
    }

    /// An upper bound of the bytes for the events of one expansion, beside [`SearchObserver::bytes`].
    fn bytes_for_step(&self) -> usize {
        self.bytes_for(64)
    }
}

/// The observer that ignores every event.
#[derive(Clone, Copy, Default, Debug)]
pub struct Unobserved;

impl SearchObserver for Unobserved {
    const IS_ON: bool = false;

    #[inline]
    fn note(&mut self, _: impl FnOnce() -> Event) {}

    fn events(&self) -> &[Event] {
        &[]
    }

    #[inline]
    fn bytes(&self) -> usize {
        0
    }
}

/// The observer that keeps every event.
#[derive(Clone, Default, Debug)]
pub struct Trace(Vec<Event>);

impl SearchObserver for Trace {
    const IS_ON: bool = true;

    fn note(&mut self, event: impl FnOnce() -> Event) {
        self.0.push(event());
    }

    fn events(&self) -> &[Event] {
        &self.0
    }

    fn bytes(&self) -> usize {
        self.0.capacity() * size_of::<Event>()
    }

    fn bytes_for(&self, events: usize) -> usize {
        // A full vector doubles, and its old and new memory coexist while it is copied.
        let needed = self.0.len() + events;
        if needed <= self.0.capacity() {
            return 0;
        }
        needed.max(2 * self.0.capacity()) * size_of::<Event>()
    }
}
