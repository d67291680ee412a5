//! The nodes of a search by number, with a table that finds the node of a state.
//!
//! Nodes are in blocks that never move, so growing copies none. The memory of a growth is known before it happens, so
//! that a limit of bytes is kept. A lookup costs O(1) ([`NodeTable`]).

use super::node::{NO_NODE, Node, Origin};
use super::table::{FreePlace, NodeTable};
use crate::search::State;
use crate::search::operators::Edge;
use crate::search::trace::NodeId;

const BLOCK: usize = 1024;
const FIRST: usize = 16;

/// All nodes of a search.
#[derive(Debug)]
pub struct Graph<S> {
    blocks: Vec<Vec<Node<S>>>,
    len: usize,
    /// `None` if states are not looked up.
    table: Option<NodeTable>,
    /// If there are macros: the edges of all nodes, since a node itself does not hold the number of its macro.
    edges: Option<Vec<Edge>>,
    /// Bytes of a state beside its node.
    state_bytes: usize,
    /// The number of nodes that fit without growing.
    room: usize,
}

impl<S: State> Graph<S> {
    /// A graph for states like this one. A search that does not look for duplicates needs no table; one with macros
    /// needs a list of edges.
    pub fn new(like: &S, has_table: bool, has_macros: bool) -> Self {
        Self {
            blocks: Vec::new(),
            len: 0,
            table: has_table.then(NodeTable::default),
            edges: has_macros.then(Vec::new),
            state_bytes: like.heap_bytes(),
            room: 0,
        }
    }

    pub fn len(&self) -> usize {
        self.len
    }

    pub fn get(&self, id: NodeId) -> Option<&Node<S>> {
        self.blocks
            .get(id as usize / BLOCK)?
            .get(id as usize % BLOCK)
    }

    #[inline]
    pub fn node(&self, id: NodeId) -> &Node<S> {
        &self.blocks[id as usize / BLOCK][id as usize % BLOCK]
    }

    #[inline]
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node<S> {
        &mut self.blocks[id as usize / BLOCK][id as usize % BLOCK]
    }

    pub fn bytes(&self) -> usize {
        let blocks = self.blocks.len().saturating_sub(1) * BLOCK
            + self.blocks.first().map_or(0, Vec::capacity);
        blocks * size_of::<Node<S>>()
            + self.blocks.capacity() * size_of::<Vec<Node<S>>>()
            + self.table.as_ref().map_or(0, NodeTable::bytes)
            + self.edges.as_ref().map_or(0, Vec::capacity) * size_of::<Edge>()
            + self.len * self.state_bytes
    }

    /// Returns whether `extra` more nodes fit without growing.
    #[inline]
    pub fn has_room(&self, extra: usize) -> bool {
        self.len + extra <= self.room
    }

    /// Makes room for `extra` more nodes if the total stays within `limit` bytes.
    pub fn reserve(&mut self, extra: usize, limit: usize) -> bool {
        let wanted = self.len + extra;
        if wanted >= NO_NODE as usize {
            return false;
        }
        let mut after = self.bytes().saturating_add(extra * self.state_bytes);
        let is_crowded = |table: &NodeTable| table.room() < wanted;
        let mut places = 0;
        if self.table.as_ref().is_some_and(is_crowded) {
            // Old and new table coexist for a moment.
            places = NodeTable::places(wanted);
            after = after.saturating_add(NodeTable::bytes_of(places));
        }
        let is_short = |edges: &Vec<Edge>| edges.capacity() < wanted;
        let mut edges = 0;
        if self.edges.as_ref().is_some_and(is_short) {
            edges = wanted.next_power_of_two().max(FIRST);
            after = after.saturating_add(edges * size_of::<Edge>());
        }
        // The first block doubles until it is full; then blocks are added.
        let held = self.blocks.first().map_or(0, Vec::capacity);
        let first = if held < wanted && held < BLOCK {
            wanted.next_power_of_two().clamp(FIRST, BLOCK)
        } else {
            0
        };
        let pointers = wanted.div_ceil(BLOCK).next_power_of_two().max(4);
        let new_blocks = wanted
            .div_ceil(BLOCK)
            .max(1)
            .saturating_sub(self.blocks.len());
        after = after.saturating_add(first * size_of::<Node<S>>());
        after =
            after.saturating_add(new_blocks * BLOCK.min(wanted.max(FIRST)) * size_of::<Node<S>>());
        if pointers > self.blocks.capacity() {
            after = after.saturating_add(pointers * size_of::<Vec<Node<S>>>());
        }
        if after > limit || (places > 0 && !self.grow_table(places)) {
            return false;
        }
        let missing = pointers.saturating_sub(self.blocks.len());
        if self.blocks.try_reserve_exact(missing).is_err() {
            return false;
        }
        if let Some(known) = &mut self.edges
            && edges > 0
            && known.try_reserve_exact(edges - known.len()).is_err()
        {
            return false;
        }
        if first > 0 {
            if self.blocks.is_empty() {
                self.blocks.push(Vec::new());
            }
            let block = &mut self.blocks[0];
            if block.try_reserve_exact(first - block.len()).is_err() {
                return false;
            }
        }
        while self.blocks.len() * BLOCK < wanted {
            let mut block = Vec::new();
            if block.try_reserve_exact(BLOCK).is_err() {
                return false;
            }
            self.blocks.push(block);
        }
        let in_blocks = match self.blocks.as_slice() {
            [only] => only.capacity().min(BLOCK),
            blocks => blocks.len() * BLOCK,
        };
        let in_table = self.table.as_ref().map_or(usize::MAX, NodeTable::room);
        let in_edges = self.edges.as_ref().map_or(usize::MAX, Vec::capacity);
        self.room = in_blocks.min(in_table).min(in_edges);
        // The heap memory of a state counts when it is added.
        if let Some(fitting) = limit
            .saturating_sub(self.bytes())
            .checked_div(self.state_bytes)
        {
            self.room = self.room.min(self.len + fitting.max(extra));
        }
        true
    }

    /// The bytes when all room is used.
    pub fn bytes_in_full(&self) -> usize {
        self.bytes() + self.room.saturating_sub(self.len) * self.state_bytes
    }

    fn grow_table(&mut self, places: usize) -> bool {
        let nodes = self.blocks.iter().flatten();
        let table = self.table.as_mut();
        table.is_some_and(|table| table.grow(places, nodes.map(|node| node.state.hash())))
    }

    /// The node of a state.
    #[inline]
    pub fn find(&self, state: &S) -> Option<NodeId> {
        if self.len == 0 {
            return None;
        }
        self.find_or_free(state, state.hash()).ok()
    }

    /// The tags of the table's group for this hash ([`NodeTable::first_tags`]).
    #[inline]
    pub fn first_tags(&self, hash: u64) -> u64 {
        let table = self.table.as_ref();
        table.map_or(0, |table| table.first_tags(hash))
    }

    /// Returns whether lookups in its table wait for memory ([`NodeTable::exceeds_caches`]).
    #[inline]
    pub fn exceeds_caches(&self) -> bool {
        self.table.as_ref().is_some_and(NodeTable::exceeds_caches)
    }

    /// The node of a state with this hash, or the free place in the table for it; `None` in a graph without a table.
    #[expect(
        clippy::inline_always,
        reason = "a search spends its time here, and a call would cost as much again"
    )]
    #[inline(always)]
    pub fn find_or_free(&self, state: &S, hash: u64) -> Result<NodeId, Option<FreePlace>> {
        let Some(table) = &self.table else {
            return Err(None);
        };
        let is_it = |id| self.node(id).state == *state;
        table.find(hash, is_it).map_err(Some)
    }

    /// The parent of this node and the edge from it.
    pub fn origin(&self, id: NodeId) -> Origin {
        let node = self.node(id);
        let known = self.edges.as_ref().map(|edges| edges[id as usize]);
        Origin {
            parent: node.parent(),
            edge: known.unwrap_or_else(|| node.basic_edge()),
        }
    }

    /// Sets another parent and edge.
    pub fn set_origin(&mut self, id: NodeId, origin: Origin) {
        self.node_mut(id).set_origin(origin);
        if let Some(edges) = &mut self.edges {
            edges[id as usize] = origin.edge;
        }
    }

    /// Adds a node with this origin; room must be reserved.
    #[inline]
    pub fn add(&mut self, node: Node<S>, origin: Origin) -> NodeId {
        let table = self.table.as_ref();
        let free = table.map(|table| table.free(node.state.hash()));
        self.add_at(free, node, origin)
    }

    /// Adds a node at the free place that was just found for it; `None` in a graph without a table.
    #[expect(
        clippy::inline_always,
        reason = "a search spends its time here, and a call would cost as much again"
    )]
    #[inline(always)]
    pub fn add_at(&mut self, free: Option<FreePlace>, mut node: Node<S>, origin: Origin) -> NodeId {
        let id = self.len;
        if let (Some(table), Some(free)) = (&mut self.table, free) {
            table.take(free, id as NodeId);
        }
        node.set_origin(origin);
        if let Some(edges) = &mut self.edges {
            edges.push(origin.edge);
        }
        self.blocks[id / BLOCK].push(node);
        self.len += 1;
        id as NodeId
    }

    /// Returns whether this state is on the path from the start to this node.
    pub fn is_on_path(&self, state: &S, from: NodeId) -> bool {
        let mut id = from;
        while let Some(node) = self.get(id) {
            if node.state == *state {
                return true;
            }
            id = node.parent();
        }
        false
    }

    /// The edges from the start to this node.
    pub fn edges_to(&self, id: NodeId) -> Vec<Edge> {
        let mut edges = Vec::new();
        let mut id = id;
        while id != NO_NODE {
            let Origin { parent, edge } = self.origin(id);
            edges.push(edge);
            id = parent;
        }
        edges.reverse();
        edges
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Packed;

    /// A graph of this many nodes in a line, all with this edge.
    fn line(nodes: u32, edge: Edge, has_macros: bool) -> Graph<Packed> {
        let mut graph = Graph::new(&Packed::from_word(0), true, has_macros);
        for id in 0..nodes {
            assert!(graph.reserve(1, usize::MAX));
            let origin = Origin {
                parent: id.checked_sub(1).unwrap_or(NO_NODE),
                edge,
            };
            graph.add(Node::new(Packed::from_word(u64::from(id)), 0), origin);
        }
        graph
    }

    #[test]
    fn an_origin_is_kept_whatever_it_was_before() {
        let (up, a_macro, another) = (
            Edge::from_code(0),
            Edge::from_code(4),
            Edge::from_code(4_000),
        );
        let mut graph = line(3, up, true);
        for edge in [a_macro, another, up, a_macro, Edge::NONE, another] {
            let origin = Origin { parent: 1, edge };
            graph.set_origin(2, origin);
            assert_eq!(graph.origin(2), origin);
            assert_eq!(graph.edges_to(2), [up, up, edge]);
            assert_eq!(
                graph.origin(1),
                Origin {
                    parent: 0,
                    edge: up
                }
            );
        }
        let graph = line(3, up, false);
        assert_eq!(graph.edges_to(2), [up, up, up]);
    }

    #[test]
    fn it_grows_within_its_limit_and_finds_all() {
        for has_macros in [false, true] {
            for limit in [2_000, 50_000, 1_000_000] {
                let mut graph = Graph::new(&Packed::from_word(0), true, has_macros);
                let mut nodes = 0;
                while graph.reserve(3, limit) {
                    for _ in 0..3 {
                        graph.add(Node::new(Packed::from_word(nodes), 0), Origin::NONE);
                        nodes += 1;
                    }
                    assert!(graph.bytes() <= limit);
                }
                assert!(nodes > limit as u64 / 100, "{nodes} nodes in {limit} bytes");
                for word in 0..nodes {
                    assert_eq!(graph.find(&Packed::from_word(word)), Some(word as NodeId));
                }
                assert_eq!(graph.find(&Packed::from_word(nodes)), None);
            }
        }
    }
}
