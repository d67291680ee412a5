//! What a search leaves for those who watch: one event for each thing that happens to a node.
//!
//! Watching is a type parameter: with [`Silent`] the calls vanish at compile time, with [`Trace`] every event is kept.
//! An event names nodes by number and says how a child came from its parent, so that any board can be made again by
//! following the edges from the start.
//!
//! RTA* and LRTA* tell of the states that they stand on and of their neighbours, but not of the nodes of their look-ahead:
//! those are counted ([`Event::Expanded`]'s order goes on by them), and have neither number nor event.

use super::growth::Growth;
use super::operators::Edge;

/// A node's number, in the order in which nodes were made; the start is 0. A search that iterates numbers on. Bidirectional
/// search numbers each end by itself: the nodes from the start are even, those from the goal odd.
pub type NodeId = u32;

/// The place of a node in the tree, with what is known of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The node; `None` for a child that was dropped before it became one.
    pub id: Option<NodeId>,
    /// Its parent; `None` for the start.
    pub parent: Option<NodeId>,
    /// How the parent led to it.
    pub edge: Edge,
    /// Moves from the start.
    pub g: u32,
    /// The estimate, in the heuristic's unit; in moves for RTA* and LRTA*, 0 for blind searches.
    pub h: u32,
    /// What it is ranked by, in the unit of h; in tenths of it for weighted A*, whose weight has one digit after the point.
    pub f: u64,
}

impl Seen {
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

/// Why a node or a child was not followed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// Its state was seen before: on a path that was no longer, or on any path, where the first way to a state is kept
    /// (breadth-first, bidirectional and beam search, and the rule *first seen*).
    SeenBefore,
    /// Its state lies on its own path.
    OnOwnPath,
    /// Its f is above the iteration's threshold.
    OverThreshold,
    /// It lies beyond the depth limit.
    TooDeep,
    /// The beam was full of better nodes.
    BeamFull,
    /// Another neighbour looked better.
    NotBest,
}

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A new iteration or layer starts, with this threshold, depth or number.
    Iteration(u64),
    /// A node was made and waits.
    Generated(Seen),
    /// A node's children are made now; `order` counts expansions from 1.
    Expanded {
        /// The node.
        id: NodeId,
        /// Which expansion this is.
        order: u64,
    },
    /// A node or a child was dropped.
    Pruned(Seen, Why),
    /// A shorter path to a known node was found; `was_closed` says that it has to be expanded again.
    Improved {
        /// The node, with its new parent, edge and figures.
        seen: Seen,
        /// Whether it was closed, and is open again.
        was_closed: bool,
    },
    /// This node is the goal: the search is over.
    Solved(NodeId),
}

/// Who is told what happens.
pub trait Watch: Default + 'static {
    /// Whether anybody watches: what only serves an event need not be worked out otherwise.
    const IS_ON: bool;
    /// Takes an event; the closure is not even called when nobody watches.
    fn note(&mut self, event: impl FnOnce() -> Event);
    /// What was kept.
    fn events(&self) -> &[Event];
    /// Bytes held by what was kept.
    fn bytes(&self) -> usize;
    /// What was counted.
    fn growth(&self) -> Growth {
        Growth::default()
    }

    /// One who is told f in so many parts of a move.
    fn in_parts(parts_of_a_move: u64) -> Self {
        let _ = parts_of_a_move;
        Self::default()
    }

    /// What so many more events would need beside [`Watch::bytes`].
    fn bytes_for(&self, events: usize) -> usize {
        let _ = events;
        0
    }

    /// What the events of one expansion may need beside [`Watch::bytes`].
    fn bytes_for_step(&self) -> usize {
        self.bytes_for(64)
    }
}

/// Nobody watches.
#[derive(Clone, Copy, Default, Debug)]
pub struct Silent;

impl Watch for Silent {
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

/// Every event is kept.
#[derive(Clone, Default, Debug)]
pub struct Trace(Vec<Event>);

impl Watch for Trace {
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
        // A list that is full doubles, and old and new stand beside each other meanwhile.
        let needed = self.0.len() + events;
        if needed <= self.0.capacity() {
            return 0;
        }
        needed.max(2 * self.0.capacity()) * size_of::<Event>()
    }
}
