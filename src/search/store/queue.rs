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

/// Where the list of this `second` stands, or would stand. A search works near the end of a layer, so it is looked for
/// from there.
#[inline]
fn place(layer: &Layer, second: u32) -> usize {
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

    fn layer(&mut self, first: u64) -> usize {
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

    pub fn push<S: State>(&mut self, graph: &mut Graph<S>, id: NodeId, rank: Rank) {
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
        let node = graph.node_mut(id);
        node.next = head;
        node.previous = NOBODY;
        node.is_open = true;
        if head != NOBODY {
            graph.node_mut(head).previous = id;
        }
        self.lowest = self.lowest.min(index);
        self.len += 1;
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
