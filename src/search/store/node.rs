//! A node: a state with the way that led to it, in 16 bytes beside the state.
//!
//! The parent's number, what kind of edge came from it, and whether the node is open share one word. So there are at most
//! 2²⁸ nodes, which are more than 6 GB; and which macro an edge is stands elsewhere ([`Graph::way`]).
//!
//! [`Graph::way`]: super::graph::Graph::way

use crate::search::operators::Edge;
use crate::search::trace::NodeId;

/// No node: above all numbers.
pub const NOBODY: NodeId = (1 << KIND) - 1;

/// The bits of the parent end here, and those of the edge's kind begin.
const KIND: u32 = 28;
const CLOSED: u32 = 1 << 31;
/// Kinds beside those of the basic moves, which are their codes.
const NO_EDGE: u32 = 4;
const A_MACRO: u32 = 5;

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
    /// What comes behind it in the queue's list.
    pub next: u32,
}

impl<S> Node<S> {
    /// An open node, whose way is not known yet.
    #[inline]
    pub fn new(state: S, memo: u32) -> Self {
        Self {
            state,
            way: NO_EDGE << KIND | NOBODY,
            g: 0,
            memo,
            next: NOBODY,
        }
    }

    /// Its way from now on; answers whether that needs more than there is room for here, which a macro does.
    #[inline]
    pub fn set_way(&mut self, way: Way) -> bool {
        let kind = match u32::from(way.edge.code()) {
            code @ 0..NO_EDGE => code,
            _ if way.edge == Edge::NONE => NO_EDGE,
            _ => A_MACRO,
        };
        self.way = self.way & CLOSED | kind << KIND | way.parent;
        kind == A_MACRO
    }

    #[inline]
    pub fn parent(&self) -> NodeId {
        self.way & NOBODY
    }

    /// The basic move by which one came here, if it was one.
    #[inline]
    pub fn basic_edge(&self) -> Edge {
        match self.kind() {
            NO_EDGE | A_MACRO => Edge::NONE,
            code => Edge::from_code(code as u16),
        }
    }

    /// Whether one came here by a macro.
    pub fn is_by_macro(&self) -> bool {
        self.kind() == A_MACRO
    }

    #[inline]
    fn kind(&self) -> u32 {
        (self.way & !CLOSED) >> KIND
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
                    let is_macro = node.set_way(Way { parent, edge });
                    assert_eq!(is_macro, edge.macro_index().is_some());
                    assert_eq!(node.is_by_macro(), is_macro);
                    assert_eq!((node.parent(), node.is_open()), (parent, is_open));
                    let basic = if is_macro { Edge::NONE } else { edge };
                    assert_eq!(node.basic_edge(), basic);
                }
            }
        }
    }
}
