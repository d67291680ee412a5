//! What a search leaves for those who watch: one event for each thing that happens to a node.
//!
//! Watching is a type parameter: with [`Silent`] the calls vanish at compile time, with [`Trace`] every event is kept.
//! An event names nodes by number and says how a child came from its parent, so that any board can be made again by
//! following the edges from the start.

use super::growth::Growth;
use super::operators::Edge;

/// A node's number, in the order in which nodes were made; the start is 0. A search that iterates numbers on.
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
    /// The estimate, in the heuristic's unit.
    pub h: u32,
    /// What it is ranked by, in the heuristic's unit.
    pub f: u64,
}

/// Why a node or a child was not followed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// Its state was seen before, on a path that was no longer.
    SeenBefore,
    /// Its state lies on its own path.
    OnOwnPath,
    /// Its f is above the iteration's threshold.
    OverThreshold,
    /// It lies below the depth limit.
    TooDeep,
    /// The beam was full of better ones.
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
    /// Bytes held by what was kept, and what its growth may need soon.
    fn bytes(&self) -> usize;
    /// What was counted.
    fn growth(&self) -> Growth {
        Growth::default()
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
        // A list that is nearly full doubles, and old and new stand beside each other meanwhile.
        let is_full = self.0.capacity() - self.0.len() < 64;
        let held = if is_full {
            3 * self.0.capacity()
        } else {
            self.0.capacity()
        };
        held * size_of::<Event>()
    }
}
