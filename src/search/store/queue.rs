//! The open nodes of a best-first search, by rank.
//!
//! A rank has two parts: the lower `first` wins, then the lower `second` (A* uses h there, so that of equal f the
//! deeper node wins), then the node that came last. Nodes of equal rank form a list through the nodes themselves, so
//! that joining, taking and leaving cost O(1) and hardly any memory: the number of ranks is small beside that of nodes.
//!
//! The lists of one `first` are a [`Layer`]. Layers stand in a row, one for each whole number, as long as the numbers are
//! near each other, which those of A* are. Where they are not (a weight of 100 on a heuristic that counts in fractions
//! takes them 256,000 apart with one move) there is a tree of those layers that hold something: O(log n), but no empty
//! places. What either needs is known before it grows, so a limit of bytes is kept.

use std::collections::{BTreeMap, VecDeque};

use super::graph::{Graph, NOBODY};
use crate::search::State;
use crate::search::trace::NodeId;

/// What open nodes are ordered by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rank {
    pub first: u64,
    pub second: u32,
}

/// Lists of one `first`, by falling `second`: the list to take from is the last.
type Layer = Vec<(u32, NodeId)>;

/// The shortest row of layers, and the longest.
const FIRST_ROW: usize = 16;
const LONGEST_ROW: u64 = 1 << 14;
/// What a layer takes in the tree: the tree's nodes are at least half full.
const IN_TREE: usize = 2 * (size_of::<u64>() + size_of::<Layer>()) + 16;
/// What a list takes in its layer.
const LIST: usize = size_of::<(u32, NodeId)>();

/// Where the list of this `second` stands, or would stand. Mostly the `second`s are whole numbers without a gap, and the
/// place can be told from the last one's; else it is looked for from the end, near which a search works.
#[inline]
fn place(layer: &Layer, second: u32) -> usize {
    if let Some(&(last, _)) = layer.last() {
        let guess = layer
            .len()
            .wrapping_sub(1 + second.wrapping_sub(last) as usize);
        if layer.get(guess).is_some_and(|&(other, _)| other == second) {
            return guess;
        }
    }
    search_place(layer, second)
}

#[inline(never)]
fn search_place(layer: &Layer, second: u32) -> usize {
    let before = layer.iter().rposition(|&(other, _)| other > second);
    before.map_or(0, |place| place + 1)
}

/// Makes this node the head of its list, before the node that was so far; `None` if that needs a list more than fits.
#[inline]
fn join_layer(layer: &mut Layer, id: NodeId, second: u32) -> Option<NodeId> {
    let place = place(layer, second);
    if let Some((other, head)) = layer.get_mut(place)
        && *other == second
    {
        return Some(std::mem::replace(head, id));
    }
    let is_room = layer.len() < layer.capacity();
    is_room.then(|| {
        layer.insert(place, (second, id));
        NOBODY
    })
}

/// Takes the node of the lowest `second` out of a layer that holds one.
#[inline]
fn take<S: State>(layer: &mut Layer, graph: &mut Graph<S>) -> Option<(u32, NodeId)> {
    let (second, id) = *layer.last()?;
    let node = graph.node_mut(id);
    node.is_open = false;
    let next = node.next;
    if next == NOBODY {
        layer.pop();
    } else {
        graph.node_mut(next).previous = NOBODY;
        if let Some(list) = layer.last_mut() {
            list.1 = next;
        }
    }
    Some((second, id))
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
    list_bytes: usize,
    limit: usize,
    is_full: bool,
}

impl Queue {
    pub fn len(&self) -> usize {
        self.len
    }

    pub fn bytes(&self) -> usize {
        self.row.capacity() * size_of::<Layer>() + self.tree.len() * IN_TREE + self.list_bytes
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

    /// Puts a node in, which waits nowhere yet.
    pub fn push<S: State>(&mut self, graph: &mut Graph<S>, id: NodeId, rank: Rank) {
        let next = self.join(graph, id, rank);
        let node = graph.node_mut(id);
        node.next = next;
        node.previous = NOBODY;
        node.is_open = true;
    }

    /// Puts a node at the head of its list; answers the one that was there. The node itself, which may not be made yet,
    /// is left to the caller.
    #[inline]
    pub fn join<S: State>(&mut self, graph: &mut Graph<S>, id: NodeId, rank: Rank) -> NodeId {
        self.len += 1;
        let known = self.in_row(rank.first).and_then(|index| {
            self.lowest = self.lowest.min(index);
            join_layer(&mut self.row[index], id, rank.second)
        });
        let head = known.unwrap_or_else(|| self.join_new(id, rank));
        if head != NOBODY {
            graph.node_mut(head).previous = id;
        }
        head
    }

    /// The same where something has to grow first. What finds no place is counted, and in no list.
    #[cold]
    #[inline(never)]
    fn join_new(&mut self, id: NodeId, rank: Rank) -> NodeId {
        if let Some(layer) = self.tree.get_mut(&rank.first)
            && let Some(head) = join_layer(layer, id, rank.second)
        {
            return head;
        }
        let is_reached = self.is_tree || self.reach(rank.first) || self.turn_into_tree();
        let layer = match self.in_row(rank.first) {
            Some(index) => self.row.get(index),
            None => self.tree.get(&rank.first),
        };
        let in_tree = if layer.is_none() { IN_TREE } else { 0 };
        let (lists, held) = layer.map_or((0, 0), |layer| (layer.len(), layer.capacity()));
        let more = if lists == held { held.max(4) } else { 0 };
        // Old and new stand beside each other while they are copied.
        if !is_reached || !self.has_room(in_tree + (held + more) * LIST) {
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
        let before = layer.capacity();
        if more > 0 {
            layer.reserve_exact(more);
        }
        self.list_bytes += (layer.capacity() - before) * LIST;
        join_layer(layer, id, rank.second).unwrap_or(NOBODY)
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
            self.row.push_front(Layer::new());
        }
        self.base -= before;
        self.lowest += before as usize;
        self.row.resize(length, Layer::new());
        true
    }

    /// From now on there is a tree instead of the row, if there is room for both meanwhile.
    fn turn_into_tree(&mut self) -> bool {
        let layers = self.row.iter().filter(|layer| !layer.is_empty());
        if !self.has_room(layers.count() * IN_TREE) {
            return false;
        }
        let row = std::mem::take(&mut self.row).into_iter();
        let layers = (self.base..).zip(row);
        self.tree = layers.filter(|(_, layer)| !layer.is_empty()).collect();
        self.list_bytes = self
            .tree
            .values()
            .map(|layer| layer.capacity() * LIST)
            .sum();
        self.is_tree = true;
        self.lowest = 0;
        true
    }

    /// The node of the lowest rank, with that rank.
    pub fn peek(&self) -> Option<(NodeId, Rank)> {
        let row = (self.base..).zip(&self.row).skip(self.lowest);
        let tree = self.tree.iter().map(|(&first, layer)| (first, layer));
        let (first, &(second, id)) = row
            .chain(tree)
            .find_map(|(first, layer)| Some((first, layer.last()?)))?;
        Some((id, Rank { first, second }))
    }

    /// Takes the node of the lowest rank out.
    #[inline]
    pub fn pop<S: State>(&mut self, graph: &mut Graph<S>) -> Option<(NodeId, Rank)> {
        while let Some(layer) = self.row.get_mut(self.lowest) {
            if let Some((second, id)) = take(layer, graph) {
                let first = self.base + self.lowest as u64;
                self.len -= 1;
                return Some((id, Rank { first, second }));
            }
            self.lowest += 1;
        }
        self.pop_from_tree(graph)
    }

    #[cold]
    #[inline(never)]
    fn pop_from_tree<S: State>(&mut self, graph: &mut Graph<S>) -> Option<(NodeId, Rank)> {
        let mut entry = self.tree.first_entry()?;
        let first = *entry.key();
        let (second, id) = take(entry.get_mut(), graph)?;
        if entry.get().is_empty() {
            self.list_bytes -= entry.remove().capacity() * LIST;
        }
        self.len -= 1;
        Some((id, Rank { first, second }))
    }

    /// Takes this node out, which stands here with this rank.
    pub fn remove<S: State>(&mut self, graph: &mut Graph<S>, id: NodeId, rank: Rank) {
        let node = graph.node_mut(id);
        let (next, previous) = (node.next, node.previous);
        node.is_open = false;
        self.len -= 1;
        if next != NOBODY {
            graph.node_mut(next).previous = previous;
        }
        if previous != NOBODY {
            graph.node_mut(previous).next = next;
            return;
        }
        if self.is_full {
            // It may be the one that found no place.
            return;
        }
        let index = self.in_row(rank.first);
        let layer = match index {
            Some(index) => self.row.get_mut(index),
            None => self.tree.get_mut(&rank.first),
        };
        let Some(layer) = layer else { return };
        let place = place(layer, rank.second);
        if next != NOBODY {
            layer[place].1 = next;
            return;
        }
        layer.remove(place);
        if index.is_none() && layer.is_empty() {
            let emptied = self.tree.remove(&rank.first);
            self.list_bytes -= emptied.map_or(0, |layer| layer.capacity() * LIST);
        }
    }
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
                queue.push(&mut graph, id, rank);
                model.push((rank, id));
                let lowest = |model: &[(Rank, NodeId)]| {
                    let ranks = model.iter().enumerate();
                    let key = |&(at, (rank, _)): &(usize, &(Rank, NodeId))| {
                        (rank.first, rank.second, usize::MAX - at)
                    };
                    ranks.min_by_key(key).map(|(at, _)| at)
                };
                match random.below(5) {
                    0 | 1 => {
                        let at = lowest(&model).expect("one was pushed");
                        let (rank, id) = model.remove(at);
                        assert_eq!(queue.peek(), Some((id, rank)));
                        assert_eq!(queue.pop(&mut graph), Some((id, rank)));
                    }
                    2 => {
                        let at = random.below(model.len() as u64) as usize;
                        let (rank, id) = model.remove(at);
                        queue.remove(&mut graph, id, rank);
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
                queue.push(&mut graph, id, rank);
                assert!(queue.bytes() <= limit);
                if queue.is_full() {
                    assert!(id > limit as NodeId / 400, "{id} nodes in {limit} bytes");
                    break;
                }
            }
        }
    }
}
