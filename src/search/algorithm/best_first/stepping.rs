//! The interface of a best-first search: its steps, its figures, its open nodes.

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
        self.figures.note_frontier(self.data.queue.len());
        status
    }

    fn note(&mut self) {
        // Every generated node is kept; the start counts even if there is no room for it.
        self.figures.generated = self.data.graph.len().max(1) as u64;
        self.figures.note_frontier(self.data.queue.len());
        let bytes = self.base_bytes() + self.data.queue.bytes() + self.data.graph.bytes();
        self.figures.note_bytes(bytes);
    }

    fn waiting(&self) -> Vec<NodeId> {
        let ids = 0..self.data.graph.len() as NodeId;
        ids.filter(|&id| self.data.graph.node(id).is_open())
            .collect()
    }

    fn next(&self) -> Option<NodeId> {
        self.data.queue.peek(&self.data.graph).map(|(id, _)| id)
    }

    fn expand_chosen(&mut self, id: NodeId) -> Result<Status, HandError> {
        if !self.data.graph.get(id).is_some_and(Node::is_open) {
            return Err(HandError::NotOpen(id));
        }
        Ok(if self.is_at_limit() && !self.is_goal(id) {
            Status::OutOfNodes
        } else if self.reserve() {
            self.data.queue.remove(&mut self.data.graph, id);
            self.settle(id)
        } else {
            Status::OutOfMemory
        })
    }
}
