//! The open nodes of a best-first search, by rank.
//!
//! A rank has two parts: the lower `first` wins, then the lower `second` (A* uses h there, so that of equal f the
//! deeper node wins), then the node that came last. Nodes of equal rank form a list through the nodes themselves, so
//! that joining, taking and leaving cost O(1) and hardly any memory: the number of ranks is small beside that of nodes.

use std::collections::VecDeque;

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

#[derive(Debug, Default)]
pub struct Queue {
    base: u64,
    layers: VecDeque<Layer>,
    /// No layer before this one holds a node.
    lowest: usize,
    len: usize,
    list_bytes: usize,
}

impl Queue {
    pub fn len(&self) -> usize {
        self.len
    }

    pub fn bytes(&self) -> usize {
        self.layers.capacity() * size_of::<Layer>() + self.list_bytes
    }

    #[inline]
    fn layer(&mut self, first: u64) -> usize {
        let index = first.wrapping_sub(self.base) as usize;
        if index < self.layers.len() {
            index
        } else {
            self.new_layer(first)
        }
    }

    #[cold]
    fn new_layer(&mut self, first: u64) -> usize {
        if self.layers.is_empty() {
            self.base = first;
        }
        while first < self.base {
            self.layers.push_front(Layer::new());
            self.base -= 1;
            self.lowest += 1;
        }
        let index = (first - self.base) as usize;
        while index >= self.layers.len() {
            self.layers.push_back(Layer::new());
        }
        index
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
        let index = self.layer(rank.first);
        let layer = &mut self.layers[index];
        let place = place(layer, rank.second);
        let head = match layer.get_mut(place) {
            Some((second, head)) if *second == rank.second => std::mem::replace(head, id),
            _ => {
                let before = layer.capacity();
                layer.insert(place, (rank.second, id));
                self.list_bytes += (layer.capacity() - before) * size_of::<(u32, NodeId)>();
                NOBODY
            }
        };
        if head != NOBODY {
            graph.node_mut(head).previous = id;
        }
        self.lowest = self.lowest.min(index);
        self.len += 1;
        head
    }

    /// The node of the lowest rank, with that rank.
    pub fn peek(&self) -> Option<(NodeId, Rank)> {
        let layers = self.layers.iter().enumerate().skip(self.lowest);
        layers
            .filter_map(|(index, layer)| Some((index, layer.last()?)))
            .map(|(index, &(second, id))| {
                let first = self.base + index as u64;
                (id, Rank { first, second })
            })
            .next()
    }

    /// Takes the node of the lowest rank out.
    #[inline]
    pub fn pop<S: State>(&mut self, graph: &mut Graph<S>) -> Option<(NodeId, Rank)> {
        while self.layers.get(self.lowest)?.is_empty() {
            self.lowest += 1;
        }
        let layer = &mut self.layers[self.lowest];
        let (second, id) = *layer.last()?;
        let first = self.base + self.lowest as u64;
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
        self.len -= 1;
        Some((id, Rank { first, second }))
    }

    /// Takes this node out, which stands here with this rank.
    pub fn remove<S: State>(&mut self, graph: &mut Graph<S>, id: NodeId, rank: Rank) {
        let node = graph.node_mut(id);
        let (next, previous) = (node.next, node.previous);
        node.is_open = false;
        if next != NOBODY {
            graph.node_mut(next).previous = previous;
        }
        if previous == NOBODY {
            let index = self.layer(rank.first);
            let layer = &mut self.layers[index];
            let place = place(layer, rank.second);
            if next == NOBODY {
                layer.remove(place);
            } else {
                layer[place].1 = next;
            }
        } else {
            graph.node_mut(previous).next = next;
        }
        self.len -= 1;
    }
}
