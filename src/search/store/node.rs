//! A node: a state with the way that led to it, in 16 bytes beside the state.
//!
//! The parent's number, the basic move that led from it, and whether the node is open share one word. So there are at most
//! 2²⁸ nodes, which are more than 6 GB; and which macro led to a node stands elsewhere ([`Graph::way`]).
//!
//! [`Graph::way`]: super::graph::Graph::way

use crate::search::operators::Edge;
use crate::search::trace::NodeId;

/// No node: above all numbers of nodes in a graph.
pub const NOBODY: NodeId = (1 << MOVE) - 1;

/// The bits of the parent end here, and those of the basic move begin.
const MOVE: u32 = 28;
/// Instead of a basic move's code: no move, or a macro.
const NO_MOVE: u32 = 4;
const CLOSED: u32 = 1 << 31;

/// How one came to a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// The node before it.
    pub parent: NodeId,
    /// The edge from there.
    pub edge: Edge,
}

impl Way {
    /// The start has none.
    pub const NONE: Self = Self {
        parent: NOBODY,
        edge: Edge::NONE,
    };
}

/// A state with the way that led to it.
#[derive(Clone, Debug)]
pub struct Node<S> {
    pub state: S,
    way: u32,
    /// Moves from the start.
    pub g: u32,
    /// What the heuristic remembers.
    pub memo: u32,
    /// What comes behind it in the queue's list; a beam keeps a number here.
    pub next: u32,
}

impl<S> Node<S> {
    /// An open node, whose way is not known yet.
    #[inline]
    pub fn new(state: S, memo: u32) -> Self {
        Self {
            state,
            way: NO_MOVE << MOVE | NOBODY,
            g: 0,
            memo,
            next: NOBODY,
        }
    }

    /// Its way from now on, but for which macro it was.
    #[inline]
    pub fn set_way(&mut self, way: Way) {
        let code = u32::from(way.edge.code()).min(NO_MOVE);
        self.way = self.way & CLOSED | code << MOVE | way.parent;
    }

    #[inline]
    pub fn parent(&self) -> NodeId {
        self.way & NOBODY
    }

    /// The basic move by which one came here, if it was one.
    #[inline]
    pub fn basic_edge(&self) -> Edge {
        match (self.way & !CLOSED) >> MOVE {
            NO_MOVE => Edge::NONE,
            code => Edge::from_code(code as u16),
        }
    }

    #[inline]
    pub fn is_open(&self) -> bool {
        self.way & CLOSED == 0
    }

    #[inline]
    pub fn open(&mut self) {
        self.way &= !CLOSED;
    }

    #[inline]
    pub fn close(&mut self) {
        self.way |= CLOSED;
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
        assert_eq!((node.parent(), node.basic_edge()), (NOBODY, Edge::NONE));
        for code in [0, 1, 2, 3, 4, 5, 4000, Edge::NONE.code()] {
            let edge = Edge::from_code(code);
            for parent in [0, 1, NOBODY - 1, NOBODY] {
                for is_open in [true, false] {
                    node.open();
                    assert!(node.is_open());
                    if !is_open {
                        node.close();
                    }
                    node.set_way(Way { parent, edge });
                    assert_eq!((node.parent(), node.is_open()), (parent, is_open));
                    assert_eq!(node.basic_edge().direction(), edge.direction());
                }
            }
        }
    }
}
