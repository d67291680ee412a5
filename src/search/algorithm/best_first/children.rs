//! Expands a node: generates its children, and adds, drops or improves a node for each. Most of a search's time is spent here.

use std::hint::black_box;

use super::super::Duplicates;
use super::BestFirst;
use crate::search::State;
use crate::search::heuristic::Heuristic;
use crate::search::operators::Edge;
use crate::search::store::node::{Node, Origin};
use crate::search::trace::{Event, NodeId, PruneReason, SearchObserver};

/// Instead of the h of a new node if there is none yet. No estimate is as large.
const NOTHING_NEW: u32 = u32::MAX;

impl<S: State, W: SearchObserver, H: Heuristic> BestFirst<S, W, H> {
    /// Expands a node that was taken out of the queue.
    #[inline]
    pub(super) fn expand_node(&mut self, id: NodeId, node: &Node<S>) {
        self.note_expanded(id);
        if self.space.has_macros {
            return self.expand_with_macros(id, node);
        }
        let state = &node.state;
        let blank = state.blank();
        let basic = self.space.operators.basic(blank, node.basic_edge());
        let has_table = self.data.duplicates.has_table();
        let looks_ahead = S::IS_WORD && self.data.graph.exceeds_caches();
        let mut hashes = [0; 4];
        if looks_ahead {
            // The children's places in the table are far apart in memory and are needed one after the other below.
            // Reading all of them now, without using the result, overlaps the cache misses.
            let mut tags = 0;
            for ((_, from), hash) in basic.moves().zip(&mut hashes) {
                let mut child = state.clone();
                child.slide(from, blank);
                *hash = child.hash_with(from);
                tags |= self.data.graph.first_tags(*hash);
            }
            // Keeps the compiler from removing the reads.
            black_box(tags);
        }
        let mut least = NOTHING_NEW;
        for ((edge, from), &hash) in basic.moves().zip(&hashes) {
            let (child, memo) = self.space.basic_child(state, node.memo, blank, from);
            let hash = if looks_ahead || !has_table {
                hash
            } else {
                child.hash_with(from)
            };
            let h = self.add_child(id, node.g + 1, edge, child, memo, hash);
            least = least.min(h);
        }
        self.note_new(node.g + 1, least);
    }

    /// Records new nodes of this g with this least h.
    #[inline]
    fn note_new(&mut self, g: u32, least: u32) {
        if least != NOTHING_NEW {
            let estimate = self.space.in_moves(u64::from(least));
            self.figures.note_node(g, estimate);
        }
    }

    #[cold]
    #[inline(never)]
    fn expand_with_macros(&mut self, id: NodeId, node: &Node<S>) {
        let edges: Vec<Edge> = self.space.operators.edges(node.state.blank()).collect();
        let came_by = node.basic_edge();
        for edge in edges.into_iter().filter(|edge| !edge.undoes(came_by)) {
            let (child, memo) = self.space.child(&node.state, node.memo, edge);
            let hash = child.hash();
            let g = node.g + self.space.operators.moves(edge);
            let h = self.add_child(id, g, edge, child, memo, hash);
            self.note_new(g, h);
        }
    }

    /// Adds a child of this node, with its g and the hash of its state. Returns its h, or [`NOTHING_NEW`].
    #[expect(
        clippy::inline_always,
        reason = "a search spends its time here, and a call would cost as much again"
    )]
    #[inline(always)]
    fn add_child(&mut self, id: NodeId, g: u32, edge: Edge, child: S, memo: u32, hash: u64) -> u32 {
        let free = match self.data.graph.find_or_free(&child, hash) {
            Ok(known) => {
                self.add_known(known, id, edge, g);
                return NOTHING_NEW;
            }
            Err(free) => free,
        };
        // Without a table no state is found.
        if free.is_none() && self.is_on_own_path(&child, id) {
            self.figures.duplicates += 1;
            if W::IS_ON {
                let record = self.record_of_child(None, Some(id), edge, g, memo);
                self.observer
                    .note(|| Event::Pruned(record, PruneReason::OnOwnPath));
            }
            return NOTHING_NEW;
        }
        let h = self.space.estimate(memo);
        let rank = self.data.ranks.of(g, h);
        let new = self.data.graph.len() as NodeId;
        let mut node = Node::new(child, memo);
        node.g = g;
        node.next = self.data.queue.join(new, rank);
        self.data
            .graph
            .add_at(free, node, Origin { parent: id, edge });
        if W::IS_ON {
            let record = self.record(new);
            self.observer.note(|| Event::Generated(record));
        }
        h
    }

    /// Returns whether the child is dropped because its state is on its own path; only in a search with that rule.
    #[cold]
    #[inline(never)]
    fn is_on_own_path(&self, child: &S, parent: NodeId) -> bool {
        self.data.duplicates == Duplicates::OwnPath && self.data.graph.is_on_path(child, parent)
    }

    /// Drops a child whose state is known; its path is taken over if it is shorter and the rule is not *first seen*.
    #[inline(never)]
    fn add_known(&mut self, known: NodeId, parent: NodeId, edge: Edge, g: u32) {
        let node = self.data.graph.node(known);
        let (old, memo, was_open) = (node.g, node.memo, node.is_open());
        if g >= old || self.data.duplicates == Duplicates::FirstSeen {
            self.figures.duplicates += 1;
            if W::IS_ON {
                let record = self.record_of_child(None, Some(parent), edge, g, memo);
                self.observer
                    .note(|| Event::Pruned(record, PruneReason::SeenBefore));
            }
            return;
        }
        let h = self.space.estimate(memo);
        if was_open {
            self.data.queue.remove(&mut self.data.graph, known);
        } else {
            self.figures.reopened += 1;
        }
        self.data.graph.node_mut(known).g = g;
        self.data.graph.set_origin(known, Origin { parent, edge });
        let rank = self.data.ranks.of(g, h);
        self.data.queue.requeue(&mut self.data.graph, known, rank);
        if W::IS_ON {
            let record = self.record(known);
            self.observer.note(|| Event::Improved {
                record,
                was_closed: !was_open,
            });
        }
    }
}
