//! A node: a state with its parent and edge, in 16 bytes beside the state.
//!
//! The parent's number, the basic move that led from it, and the open flag share one word. So there are at most 2²⁸
//! nodes, which take more than 6 GB, and the number of a macro is stored elsewhere ([`Graph::origin`]).
//!
//! [`Graph::origin`]: super::graph::Graph::origin

use crate::search::operators::Edge;
use crate::search::trace::NodeId;

/// Stands for no node; larger than every node number.
pub const NO_NODE: NodeId = (1 << MOVE) - 1;

/// The position of the basic move's bits, above those of the parent.
const MOVE: u32 = 28;
/// Instead of a basic move's code: no move, or a macro.
const NO_MOVE: u32 = 4;
const CLOSED: u32 = 1 << 31;

/// The parent of a node and the edge from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Origin {
    /// The parent.
    pub parent: NodeId,
    /// The edge from the parent.
    pub edge: Edge,
}

impl Origin {
    /// The start has neither.
    pub const NONE: Self = Self {
        parent: NO_NODE,
        edge: Edge::NONE,
    };
}

/// A state with its parent, edge, g and memo.
#[derive(Clone, Debug)]
pub struct Node<S> {
    pub state: S,
    origin_bits: u32,
    /// Moves from the start.
    pub g: u32,
    /// The value from which the heuristic is updated.
    pub memo: u32,
    /// The successor in the queue's list; a beam keeps a number here.
    pub next: u32,
}

impl<S> Node<S> {
    /// An open node without a parent.
    #[inline]
    pub fn new(state: S, memo: u32) -> Self {
        Self {
            state,
            origin_bits: NO_MOVE << MOVE | NO_NODE,
            g: 0,
            memo,
            next: NO_NODE,
        }
    }

    /// Sets the parent and the edge, without the number of a macro.
    #[inline]
    pub fn set_origin(&mut self, origin: Origin) {
        let code = u32::from(origin.edge.code()).min(NO_MOVE);
        self.origin_bits = self.origin_bits & CLOSED | code << MOVE | origin.parent;
    }

    #[inline]
    pub fn parent(&self) -> NodeId {
        self.origin_bits & NO_NODE
    }

    /// The basic move from the parent, if it was one.
    #[inline]
    pub fn basic_edge(&self) -> Edge {
        match (self.origin_bits & !CLOSED) >> MOVE {
            NO_MOVE => Edge::NONE,
            code => Edge::from_code(code as u16),
        }
    }

    #[inline]
    pub fn is_open(&self) -> bool {
        self.origin_bits & CLOSED == 0
    }

    #[inline]
    pub fn open(&mut self) {
        self.origin_bits &= !CLOSED;
    }

    #[inline]
    pub fn close(&mut self) {
        self.origin_bits |= CLOSED;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Packed;

    #[test]
    fn parent_edge_and_openness_share_a_word() {
        assert_eq!(size_of::<Node<Packed>>(), 24);
        let mut node = Node::new(Packed::from_word(0), 0);
        assert_eq!((node.parent(), node.basic_edge()), (NO_NODE, Edge::NONE));
        for code in [0, 1, 2, 3, 4, 5, 4000, Edge::NONE.code()] {
            let edge = Edge::from_code(code);
            for parent in [0, 1, NO_NODE - 1, NO_NODE] {
                for is_open in [true, false] {
                    node.open();
                    assert!(node.is_open());
                    if !is_open {
                        node.close();
                    }
                    node.set_origin(Origin { parent, edge });
                    assert_eq!((node.parent(), node.is_open()), (parent, is_open));
                    assert_eq!(node.basic_edge().direction(), edge.direction());
                }
            }
        }
    }
}
