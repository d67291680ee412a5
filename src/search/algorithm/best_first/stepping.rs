//! What others see of a best-first search, and do with it: its steps, its figures, its open nodes.

use super::BestFirst;
use crate::search::expander::Expander;
use crate::search::heuristic::Heuristic;
use crate::search::store::node::Node;
use crate::search::trace::{NodeId, SearchObserver};
use crate::search::{HandError, State, Status};

impl<S: State, W: SearchObserver, H: Heuristic> Expander for BestFirst<S, W, H> {
    #[inline]
    fn expand_next(&mut self) -> Status {
        let status = self.advance();
        self.figures.note_frontier(self.own.queue.len());
        status
    }

    fn note(&mut self) {
        // Every node that is made is kept; the start counts even where there is no room for it.
        self.figures.generated = self.own.graph.len().max(1) as u64;
        self.figures.note_frontier(self.own.queue.len());
        let bytes = self.base_bytes() + self.own.queue.bytes() + self.own.graph.bytes();
        self.figures.note_bytes(bytes);
    }

    fn waiting(&self) -> Vec<NodeId> {
        let ids = 0..self.own.graph.len() as NodeId;
        ids.filter(|&id| self.own.graph.node(id).is_open())
            .collect()
    }

    fn next(&self) -> Option<NodeId> {
        self.own.queue.peek(&self.own.graph).map(|(id, _)| id)
    }

    fn expand_chosen(&mut self, id: NodeId) -> Result<Status, HandError> {
        if !self.own.graph.get(id).is_some_and(Node::is_open) {
            return Err(HandError::NotOpen(id));
        }
        Ok(if self.is_at_limit() && !self.is_goal(id) {
            Status::OutOfNodes
        } else if self.reserve() {
            self.own.queue.remove(&mut self.own.graph, id);
            self.settle(id)
        } else {
            Status::OutOfMemory
        })
    }
}
