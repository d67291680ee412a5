//! The open nodes of a best-first search, by rank.
//!
//! A rank has two parts: the lower `first` wins, then the lower `second` (A* uses h there, so that of equal f the
//! deeper node wins), then the node that came last. Nodes of equal rank form a list through the nodes themselves, so
//! that joining and taking cost O(1) and hardly any memory: the number of ranks is small beside that of nodes. A node that
//! is improved, or taken by hand, stays in its list and is passed over when its turn comes: it is closed by then, or its
//! rank is another one.
//!
//! The lists of one `first` are a [`Layer`]. Layers stand in a row, one for each whole number, as long as the numbers are
//! near each other, which those of A* are. Where they are not (a weight of 100 on a heuristic that counts in fractions
//! takes them 256,000 apart with one move) there is a tree of those layers that hold something: O(log n), but no empty
//! places. What either needs is known before it grows, so a limit of bytes is kept.

use std::collections::{BTreeMap, VecDeque};

use super::graph::Graph;
use super::layer::{Again, Layer, Link};
use super::node::{NOBODY, Node};
use crate::search::State;
use crate::search::trace::NodeId;

/// What open nodes are ordered by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rank {
    pub first: u64,
    pub second: u32,
}

/// The shortest row of layers, and the longest.
const FIRST_ROW: usize = 16;
const LONGEST_ROW: u64 = 1 << 14;
/// What a layer takes in the tree: the tree's nodes are at least half full.
const IN_TREE: usize = 2 * (size_of::<u64>() + size_of::<Layer>()) + 16;

/// Takes the first out of a list that is not empty.
#[inline]
fn take_head<S: State>(list: &mut (u32, Link), again: &mut Again, graph: &Graph<S>) -> NodeId {
    let link = list.1;
    let (id, next) = match again.get(link) {
        Some(known) => {
            again.free(link);
            known
        }
        None => (link, graph.node(link).next),
    };
    list.1 = next;
    id
}

#[derive(Debug, Default)]
pub struct Queue {
    /// The `first` of the row's beginning.
    base: u64,
    row: VecDeque<Layer>,
    /// No layer of the row before this one holds a node.
    lowest: usize,
    /// Instead of the row, where ranks are far apart: only layers that hold something.
    tree: BTreeMap<u64, Layer>,
    is_tree: bool,
    /// Open nodes.
    len: usize,
    again: Again,
    /// Places in lists that are to be passed over.
    passed: usize,
    list_bytes: usize,
    limit: usize,
    is_full: bool,
}

impl Queue {
    pub fn len(&self) -> usize {
        self.len
    }

    pub fn bytes(&self) -> usize {
        self.row.capacity() * size_of::<Layer>()
            + self.tree.len() * IN_TREE
            + self.list_bytes
            + self.again.bytes()
    }

    /// It may hold so many bytes from now on.
    pub fn set_limit(&mut self, bytes: usize) {
        self.limit = bytes;
    }

    /// Whether a node found no place within the limit: then there is no going on.
    pub fn is_full(&self) -> bool {
        self.is_full
    }

    /// Whether so many more bytes are within the limit.
    fn has_room(&self, more: usize) -> bool {
        self.bytes().saturating_add(more) <= self.limit
    }

    /// The layer's place in the row, if it is there.
    #[inline]
    fn in_row(&self, first: u64) -> Option<usize> {
        let index = first.wrapping_sub(self.base);
        (index < self.row.len() as u64).then_some(index as usize)
    }

    /// Puts a node in that was never in. The node itself, which may not be made yet, is left to the caller: behind it
    /// stands what is answered.
    #[expect(
        clippy::inline_always,
        reason = "a search spends its time here, and a call would cost as much again"
    )]
    #[inline(always)]
    pub fn join(&mut self, id: NodeId, rank: Rank) -> Link {
        self.len += 1;
        let mut known = None;
        if let Some(index) = self.in_row(rank.first) {
            self.lowest = self.lowest.min(index);
            known = self.row[index].join(id, rank.second);
        }
        match known {
            Some(head) => head,
            None => self.join_new(id, rank),
        }
    }

    /// Puts a closed node in that was in before, and perhaps has a place in some list still.
    pub fn join_again<S: State>(&mut self, graph: &mut Graph<S>, id: NodeId, rank: Rank) {
        graph.node_mut(id).open();
        if !self.has_room(self.again.bytes_to_grow()) {
            self.is_full = true;
            self.len += 1;
            return;
        }
        let link = self.again.add(id);
        let head = self.join(link, rank);
        self.again.put_behind(link, head);
    }

    /// The same where something has to grow first. What finds no place is counted, and in no list.
    #[cold]
    #[inline(never)]
    fn join_new(&mut self, link: Link, rank: Rank) -> Link {
        if let Some(layer) = self.tree.get_mut(&rank.first)
            && let Some(head) = layer.join(link, rank.second)
        {
            return head;
        }
        let is_reached = self.is_tree || self.reach(rank.first) || self.turn_into_tree();
        let layer = match self.in_row(rank.first) {
            Some(index) => self.row.get(index),
            None => self.tree.get(&rank.first),
        };
        let in_tree = if layer.is_none() { IN_TREE } else { 0 };
        let (more, held) = layer.unwrap_or(&Layer::default()).growth();
        // Old and new stand beside each other while they are copied.
        if !is_reached || !self.has_room(in_tree + (held + more) * Layer::LIST) {
            self.is_full = true;
            return NOBODY;
        }
        let layer = match self.in_row(rank.first) {
            Some(index) => {
                self.lowest = self.lowest.min(index);
                &mut self.row[index]
            }
            None => self.tree.entry(rank.first).or_default(),
        };
        let before = layer.bytes();
        layer.reserve(more);
        self.list_bytes += layer.bytes() - before;
        layer.join(link, rank.second).unwrap_or(NOBODY)
    }

    /// Makes the row long enough for this `first`, unless that is too long.
    fn reach(&mut self, first: u64) -> bool {
        if self.row.is_empty() {
            self.base = first;
        }
        let before = self.base.saturating_sub(first);
        let length = (self.row.len() as u64 + before).max((first + 1).saturating_sub(self.base));
        if length > LONGEST_ROW {
            return false;
        }
        let length = length as usize;
        if length > self.row.capacity() {
            let capacity = length.max(2 * self.row.capacity()).max(FIRST_ROW);
            if !self.has_room(capacity * size_of::<Layer>()) {
                return false;
            }
            self.row.reserve_exact(capacity - self.row.len());
        }
        for _ in 0..before {
            self.row.push_front(Layer::default());
        }
        self.base -= before;
        self.lowest += before as usize;
        self.row.resize(length, Layer::default());
        true
    }

    /// From now on there is a tree instead of the row, if there is room for both meanwhile.
    fn turn_into_tree(&mut self) -> bool {
        let held = |layer: &Layer| layer.lists().next().is_some();
        let layers = self.row.iter().filter(|&layer| held(layer)).count();
        if !self.has_room(layers * IN_TREE) {
            return false;
        }
        let row = std::mem::take(&mut self.row).into_iter();
        let layers = (self.base..).zip(row);
        self.tree = layers.filter(|(_, layer)| held(layer)).collect();
        self.list_bytes = self.tree.values().map(Layer::bytes).sum();
        self.is_tree = true;
        self.lowest = 0;
        true
    }

    /// The node of the lowest rank, with that rank; `rank_of` says which rank a node has now.
    pub fn peek<S: State>(
        &self,
        graph: &Graph<S>,
        rank_of: impl Fn(&Node<S>) -> Rank,
    ) -> Option<(NodeId, Rank)> {
        let row = (self.base..).zip(&self.row).skip(self.lowest);
        let tree = self.tree.iter().map(|(&first, layer)| (first, layer));
        for (first, layer) in row.chain(tree) {
            for (second, head) in layer.lists() {
                let rank = Rank { first, second };
                let mut link = head;
                while link != NOBODY {
                    let (id, next) = match self.again.get(link) {
                        Some(known) => known,
                        None => (link, graph.node(link).next),
                    };
                    let node = graph.node(id);
                    if node.is_open() && rank_of(node) == rank {
                        return Some((id, rank));
                    }
                    link = next;
                }
            }
        }
        None
    }

    /// Takes the node of the lowest rank out.
    #[inline]
    pub fn pop<S: State>(
        &mut self,
        graph: &mut Graph<S>,
        rank_of: impl Fn(&Node<S>) -> Rank,
    ) -> Option<(NodeId, Rank)> {
        loop {
            let Some(layer) = self.row.get_mut(self.lowest) else {
                return self.pop_from_tree(graph, rank_of);
            };
            let Some(list) = layer.first() else {
                self.lowest += 1;
                continue;
            };
            let first = self.base + self.lowest as u64;
            let second = list.0;
            let rank = Rank { first, second };
            let id = take_head(list, &mut self.again, graph);
            if self.is_its_turn(graph, id, rank, &rank_of) {
                return Some((id, rank));
            }
        }
    }

    /// Closes a node that came to the head of its list, unless it is to be passed over.
    #[inline]
    fn is_its_turn<S: State>(
        &mut self,
        graph: &mut Graph<S>,
        id: NodeId,
        rank: Rank,
        rank_of: &impl Fn(&Node<S>) -> Rank,
    ) -> bool {
        let node = graph.node_mut(id);
        if self.passed > 0 && !(node.is_open() && rank_of(node) == rank) {
            self.passed -= 1;
            return false;
        }
        node.close();
        self.len -= 1;
        true
    }

    #[cold]
    #[inline(never)]
    fn pop_from_tree<S: State>(
        &mut self,
        graph: &mut Graph<S>,
        rank_of: impl Fn(&Node<S>) -> Rank,
    ) -> Option<(NodeId, Rank)> {
        while let Some(mut entry) = self.tree.first_entry() {
            let first = *entry.key();
            let Some(list) = entry.get_mut().first() else {
                self.list_bytes -= entry.remove().bytes();
                continue;
            };
            let second = list.0;
            let rank = Rank { first, second };
            let id = take_head(list, &mut self.again, graph);
            if self.is_its_turn(graph, id, rank, &rank_of) {
                return Some((id, rank));
            }
        }
        None
    }

    /// Takes this open node out: its place in its list will be passed over.
    pub fn remove<S: State>(&mut self, graph: &mut Graph<S>, id: NodeId) {
        graph.node_mut(id).close();
        self.len -= 1;
        self.passed += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Random;
    use crate::search::Packed;
    use crate::search::store::node::Way;

    /// A queue with its nodes, and the rank that each has now.
    struct Case {
        graph: Graph<Packed>,
        queue: Queue,
        ranks: Vec<Rank>,
    }

    impl Case {
        fn new(limit: usize) -> Self {
            let mut queue = Queue::default();
            queue.set_limit(limit);
            Self {
                graph: Graph::new(false, false),
                queue,
                ranks: Vec::new(),
            }
        }

        fn join(&mut self, rank: Rank) -> NodeId {
            assert!(self.graph.reserve(1, usize::MAX));
            let id = self.ranks.len() as NodeId;
            let mut node = Node::new(Packed::from_word(u64::from(id)), 0);
            node.next = self.queue.join(id, rank);
            self.ranks.push(rank);
            self.graph.add(node, Way::NONE)
        }

        fn peek(&self) -> Option<(NodeId, Rank)> {
            let rank_of = |node: &Node<Packed>| self.ranks[node.state.word() as usize];
            self.queue.peek(&self.graph, rank_of)
        }

        fn pop(&mut self) -> Option<(NodeId, Rank)> {
            let ranks = &self.ranks;
            let rank_of = |node: &Node<Packed>| ranks[node.state.word() as usize];
            self.queue.pop(&mut self.graph, rank_of)
        }
    }

    /// The same order as a list that is sorted anew each time, whether ranks are near each other or far apart.
    #[test]
    fn the_lowest_rank_goes_first_and_of_equals_the_last() {
        for (spread, is_tree) in [(3, false), (50, false), (1 << 40, true)] {
            let mut random = Random::new(spread);
            let mut case = Case::new(usize::MAX);
            let mut model: Vec<(Rank, NodeId)> = Vec::new();
            for _ in 0..4_000 {
                let rank = Rank {
                    first: random.below(spread) / 7 * 7 + 1_000,
                    second: random.below(5) as u32,
                };
                model.push((rank, case.join(rank)));
                let lowest = |model: &[(Rank, NodeId)]| {
                    let ranks = model.iter().enumerate();
                    let key = |&(at, (rank, _)): &(usize, &(Rank, NodeId))| {
                        (rank.first, rank.second, usize::MAX - at)
                    };
                    ranks.min_by_key(key).map(|(at, _)| at)
                };
                let any = random.below(model.len() as u64) as usize;
                match random.below(6) {
                    0 | 1 => {
                        let at = lowest(&model).expect("one was pushed");
                        let (rank, id) = model.remove(at);
                        assert_eq!(case.peek(), Some((id, rank)));
                        assert_eq!(case.pop(), Some((id, rank)));
                    }
                    2 => {
                        let (_, id) = model.remove(any);
                        case.queue.remove(&mut case.graph, id);
                    }
                    // Improved, or come again with the same rank: from now on it is the one that came last.
                    3 | 4 => {
                        let (mut rank, id) = model.remove(any);
                        case.queue.remove(&mut case.graph, id);
                        rank.first -= random.below(2);
                        case.ranks[id as usize] = rank;
                        case.queue.join_again(&mut case.graph, id, rank);
                        model.push((rank, id));
                    }
                    _ => {}
                }
                assert_eq!(case.queue.len(), model.len());
            }
            let queue = &case.queue;
            assert_eq!((queue.is_tree, queue.is_full()), (is_tree, false));
            while let Some((id, _)) = case.pop() {
                model.retain(|&(_, other)| other != id);
            }
            assert!(model.is_empty());
            assert_eq!(case.queue.passed, 0, "every place was taken or passed over");
        }
    }

    #[test]
    fn it_asks_before_it_grows() {
        let mut random = Random::new(1);
        for limit in [1_000, 10_000, 100_000] {
            for comes_again in [false, true] {
                let mut case = Case::new(limit);
                for id in 0.. {
                    let first = if comes_again {
                        0
                    } else {
                        random.below(1 << 30)
                    };
                    let rank = Rank { first, second: 0 };
                    case.join(rank);
                    if comes_again {
                        case.queue.remove(&mut case.graph, id);
                        case.queue.join_again(&mut case.graph, id, rank);
                    }
                    assert!(case.queue.bytes() <= limit);
                    if case.queue.is_full() {
                        assert!(id > limit as NodeId / 400, "{id} nodes in {limit} bytes");
                        break;
                    }
                }
            }
        }
    }
}
