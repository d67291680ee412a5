//! The open nodes of a best-first search, by rank.
//!
//! A rank has two parts: the lower `first` wins, then the lower `second` (A* uses h there, so that of equal f the
//! deeper node wins), then the node that came last. Nodes of equal rank form a [`Stack`], so that joining and taking cost
//! O(1) and write where one has just written; where many share a rank, a node takes four bytes to eight.
//! A node that leaves otherwise than by its turn leaves its place behind, which counts for nothing as long as the node is
//! not open. It may come back, but only by a path that is no longer than before: so its new place comes before the old
//! one, and when that has its turn the node is closed again.
//!
//! The stacks of one `first` are a [`Layer`]. Layers stand in a row, one for each whole number, as long as the numbers are
//! near each other, which those of A* are. Where they are not (a weight of 100 on a heuristic that counts in fractions
//! takes them 256,000 apart with one move) there is a tree of those layers that hold something: O(log n), but no empty
//! places. What either needs is known before it grows, so a limit of bytes is kept.

use std::collections::{BTreeMap, VecDeque};

use super::graph::Graph;
use crate::search::State;
use crate::search::trace::NodeId;

/// What open nodes are ordered by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rank {
    pub first: u64,
    pub second: u32,
}

/// Nodes of one rank: the next to take is the last.
#[derive(Clone, Debug)]
struct Stack {
    second: u32,
    ids: Vec<NodeId>,
}

/// Stacks of one `first`, by falling `second`. The stack to take from is the last that holds something; those that were
/// emptied stay for the next nodes of their rank, until the layer is empty.
#[derive(Debug, Default)]
struct Layer {
    stacks: Vec<Stack>,
    /// So many from the beginning may hold something.
    top: usize,
}

/// The shortest row of layers, and the longest.
const FIRST_ROW: usize = 16;
const LONGEST_ROW: u64 = 1 << 14;
/// What a layer takes in the tree: the tree's nodes are at least half full.
const IN_TREE: usize = 2 * (size_of::<u64>() + size_of::<Layer>()) + 16;
/// The shortest stack. Most are short where there are many.
const FIRST_STACK: usize = 4;
/// An emptied layer of so many bytes stays.
const SMALL_LAYER: usize = 4096;

impl Layer {
    /// Where the stack of this `second` stands, or would stand. Mostly the `second`s are whole numbers without a gap, and
    /// the place can be told from the last one's; else it is looked for from the end, near which a search works.
    #[inline]
    fn place(&self, second: u32) -> usize {
        if let Some(last) = self.stacks.last() {
            let back = second.wrapping_sub(last.second) as usize;
            let guess = self.stacks.len().wrapping_sub(1).wrapping_sub(back);
            let there = self.stacks.get(guess);
            if there.is_some_and(|stack| stack.second == second) {
                return guess;
            }
        }
        self.search_place(second)
    }

    #[inline(never)]
    fn search_place(&self, second: u32) -> usize {
        let before = self.stacks.iter().rposition(|other| other.second > second);
        before.map_or(0, |place| place + 1)
    }

    /// Puts a node onto its stack; not if something had to grow for that.
    #[inline]
    fn join(&mut self, id: NodeId, second: u32) -> bool {
        let place = self.place(second);
        match self.stacks.get_mut(place) {
            Some(stack) if stack.second == second && stack.ids.len() < stack.ids.capacity() => {
                stack.ids.push(id);
                self.top = self.top.max(place + 1);
                true
            }
            _ => false,
        }
    }

    /// Takes the next open node out, and closes it; `None` if there is none.
    #[inline]
    fn take<S: State>(&mut self, graph: &mut Graph<S>) -> Option<(NodeId, u32)> {
        while let Some(stack) = self
            .top
            .checked_sub(1)
            .and_then(|at| self.stacks.get_mut(at))
        {
            while let Some(id) = stack.ids.pop() {
                if close(graph, id) {
                    return Some((id, stack.second));
                }
            }
            self.top -= 1;
        }
        None
    }

    /// The memory that it holds.
    fn bytes(&self) -> usize {
        let ids: usize = self.stacks.iter().map(|stack| stack.ids.capacity()).sum();
        self.stacks.capacity() * size_of::<Stack>() + ids * size_of::<NodeId>()
    }
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
    len: usize,
    /// What all layers hold.
    layer_bytes: usize,
    limit: usize,
    is_full: bool,
}

impl Queue {
    pub fn len(&self) -> usize {
        self.len
    }

    pub fn bytes(&self) -> usize {
        self.row.capacity() * size_of::<Layer>() + self.tree.len() * IN_TREE + self.layer_bytes
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

    /// Puts a node in, which waits nowhere yet. That it is open is left to the caller: the node may not be made yet.
    #[inline]
    pub fn push(&mut self, id: NodeId, rank: Rank) {
        self.len += 1;
        let has_joined = self.in_row(rank.first).is_some_and(|index| {
            self.lowest = self.lowest.min(index);
            self.row[index].join(id, rank.second)
        });
        if !has_joined {
            self.join_new(id, rank);
        }
    }

    /// Puts a node in where something may have to grow first. What finds no place is counted, and on no stack.
    #[cold]
    #[inline(never)]
    fn join_new(&mut self, id: NodeId, rank: Rank) {
        let layer = self.tree.get_mut(&rank.first);
        if layer.is_some_and(|layer| layer.join(id, rank.second)) {
            return;
        }
        let is_reached = self.is_tree || self.reach(rank.first) || self.turn_into_tree();
        if !is_reached || !self.grow(rank) {
            self.is_full = true;
            return;
        }
        let layer = match self.in_row(rank.first) {
            Some(index) => {
                self.lowest = self.lowest.min(index);
                self.row.get_mut(index)
            }
            None => self.tree.get_mut(&rank.first),
        };
        self.is_full |= !layer.is_some_and(|layer| layer.join(id, rank.second));
    }

    /// Makes room for one more node of this rank, if that is within the limit.
    fn grow(&mut self, rank: Rank) -> bool {
        let layer = match self.in_row(rank.first) {
            Some(index) => self.row.get(index),
            None => self.tree.get(&rank.first),
        };
        let in_tree = if layer.is_none() { IN_TREE } else { 0 };
        let (stacks, held) = layer.map_or((0, 0), |layer| {
            (layer.stacks.len(), layer.stacks.capacity())
        });
        let stack = layer
            .and_then(|layer| layer.stacks.get(layer.place(rank.second)))
            .filter(|stack| stack.second == rank.second);
        let is_new = stack.is_none();
        let more_stacks = if is_new && stacks == held {
            held.max(1)
        } else {
            0
        };
        let (ids, capacity) = stack.map_or((0, 0), |stack| (stack.ids.len(), stack.ids.capacity()));
        let more_ids = if ids == capacity {
            capacity.max(FIRST_STACK)
        } else {
            0
        };
        // Old and new stand beside each other while they are copied.
        let copies = |more: usize, held: usize| if more == 0 { 0 } else { more + held };
        let needed = in_tree
            + copies(more_stacks, held) * size_of::<Stack>()
            + copies(more_ids, capacity) * size_of::<NodeId>();
        if !self.has_room(needed) {
            return false;
        }
        let layer = match self.in_row(rank.first) {
            Some(index) => &mut self.row[index],
            None => self.tree.entry(rank.first).or_default(),
        };
        let place = layer.place(rank.second);
        if is_new {
            if layer.stacks.try_reserve_exact(more_stacks).is_err() {
                return false;
            }
            self.layer_bytes += (layer.stacks.capacity() - held) * size_of::<Stack>();
            let empty = Stack {
                second: rank.second,
                ids: Vec::new(),
            };
            layer.stacks.insert(place, empty);
            layer.top += usize::from(place < layer.top);
        }
        let ids = &mut layer.stacks[place].ids;
        let is_grown = ids.try_reserve_exact(more_ids).is_ok();
        self.layer_bytes += (ids.capacity() - capacity) * size_of::<NodeId>();
        is_grown
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
        self.row.resize_with(length, Layer::default);
        true
    }

    /// From now on there is a tree instead of the row, if there is room for both meanwhile.
    fn turn_into_tree(&mut self) -> bool {
        let layers = self.row.iter().filter(|layer| layer.top > 0);
        if !self.has_room(layers.count() * IN_TREE) {
            return false;
        }
        let row = std::mem::take(&mut self.row).into_iter();
        let layers = (self.base..).zip(row);
        self.tree = layers.filter(|(_, layer)| layer.top > 0).collect();
        self.layer_bytes = self.tree.values().map(Layer::bytes).sum();
        self.is_tree = true;
        self.lowest = 0;
        true
    }

    /// The node of the lowest rank, with that rank.
    pub fn peek<S: State>(&self, graph: &Graph<S>) -> Option<(NodeId, Rank)> {
        let row = (self.base..).zip(&self.row).skip(self.lowest);
        let tree = self.tree.iter().map(|(&first, layer)| (first, layer));
        let in_layer = |(first, layer): (u64, &Layer)| {
            let mut stacks = layer.stacks[..layer.top].iter().rev();
            stacks.find_map(|&Stack { second, ref ids }| {
                let open = ids.iter().rev().find(|&&id| graph.node(id).is_open);
                open.map(|&id| (id, Rank { first, second }))
            })
        };
        row.chain(tree).find_map(in_layer)
    }

    /// Takes the node of the lowest rank out: it is open no more.
    #[inline]
    pub fn pop<S: State>(&mut self, graph: &mut Graph<S>) -> Option<(NodeId, Rank)> {
        while let Some(layer) = self.row.get_mut(self.lowest) {
            if let Some((id, second)) = layer.take(graph) {
                self.len -= 1;
                let first = self.base + self.lowest as u64;
                return Some((id, Rank { first, second }));
            }
            // A small one may soon be needed again: a greedy search goes up and down.
            if layer.bytes() > SMALL_LAYER {
                self.layer_bytes -= layer.bytes();
                *layer = Layer::default();
            }
            self.lowest += 1;
        }
        self.pop_from_tree(graph)
    }

    #[cold]
    #[inline(never)]
    fn pop_from_tree<S: State>(&mut self, graph: &mut Graph<S>) -> Option<(NodeId, Rank)> {
        loop {
            let mut entry = self.tree.first_entry()?;
            let first = *entry.key();
            if let Some((id, second)) = entry.get_mut().take(graph) {
                self.len -= 1;
                return Some((id, Rank { first, second }));
            }
            self.layer_bytes -= entry.remove().bytes();
        }
    }

    /// Takes this open node out.
    pub fn remove<S: State>(&mut self, graph: &mut Graph<S>, id: NodeId) {
        if close(graph, id) {
            self.len -= 1;
        }
    }
}

/// Closes a node; false if it was closed.
#[inline]
fn close<S: State>(graph: &mut Graph<S>, id: NodeId) -> bool {
    std::mem::take(&mut graph.node_mut(id).is_open)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Random;
    use crate::search::Packed;
    use crate::search::store::graph::Node;

    /// The same order as a list that is sorted anew each time, whether ranks are near each other or far apart.
    #[test]
    fn the_lowest_rank_goes_first_and_of_equals_the_last() {
        for (spread, is_tree) in [(3, false), (50, false), (1 << 40, true)] {
            let mut random = Random::new(spread);
            let (mut graph, mut queue) = (Graph::new(false), Queue::default());
            queue.set_limit(usize::MAX);
            let mut model: Vec<(Rank, NodeId)> = Vec::new();
            for id in 0..4_000 {
                assert!(graph.reserve(1, usize::MAX));
                graph.add(Node::new(Packed::from_word(u64::from(id)), 0));
                let rank = Rank {
                    first: random.below(spread) / 7 * 7 + 1_000,
                    second: random.below(5) as u32,
                };
                queue.push(id, rank);
                model.push((rank, id));
                let lowest = |model: &[(Rank, NodeId)]| {
                    let ranks = model.iter().enumerate();
                    let key = |&(at, (rank, _)): &(usize, &(Rank, NodeId))| {
                        (rank.first, rank.second, usize::MAX - at)
                    };
                    ranks.min_by_key(key).map(|(at, _)| at)
                };
                match random.below(6) {
                    0 | 1 => {
                        let at = lowest(&model).expect("one was pushed");
                        let (rank, id) = model.remove(at);
                        assert_eq!(queue.peek(&graph), Some((id, rank)));
                        assert_eq!(queue.pop(&mut graph), Some((id, rank)));
                    }
                    2 | 3 => {
                        let at = random.below(model.len() as u64) as usize;
                        let (mut rank, id) = model.remove(at);
                        queue.remove(&mut graph, id);
                        // Perhaps it comes back, by a path that is no longer.
                        if random.below(2) == 0 {
                            rank.first -= random.below(rank.first.min(spread));
                            graph.node_mut(id).is_open = true;
                            queue.push(id, rank);
                            model.push((rank, id));
                        }
                    }
                    _ => {}
                }
                assert_eq!(queue.len(), model.len());
            }
            assert_eq!((queue.is_tree, queue.is_full()), (is_tree, false));
            while let Some((id, _)) = queue.pop(&mut graph) {
                model.retain(|&(_, other)| other != id);
            }
            assert!(model.is_empty());
        }
    }

    #[test]
    fn it_asks_before_it_grows() {
        let mut random = Random::new(1);
        for limit in [1_000, 10_000, 100_000] {
            let (mut graph, mut queue) = (Graph::new(false), Queue::default());
            queue.set_limit(limit);
            for id in 0.. {
                assert!(graph.reserve(1, usize::MAX));
                graph.add(Node::new(Packed::from_word(u64::from(id)), 0));
                let rank = Rank {
                    first: random.below(1 << 30),
                    second: 0,
                };
                queue.push(id, rank);
                assert!(queue.bytes() <= limit);
                if queue.is_full() {
                    assert!(id > limit as NodeId / 400, "{id} nodes in {limit} bytes");
                    break;
                }
            }
        }
    }
}
