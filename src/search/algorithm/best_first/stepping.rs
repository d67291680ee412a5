//! What others see of a best-first search, and do with it: its steps, its figures, its open nodes.

use super::BestFirst;
use crate::search::expander::Expander;
use crate::search::heuristic::Heuristic;
use crate::search::operators::{Edge, Operators};
use crate::search::store::node::{NOBODY, Node};
use crate::search::trace::{NodeId, Watch};
use crate::search::{Figures, HandError, State, Status};

impl<S: State, W: Watch, H: Heuristic> Expander for BestFirst<S, W, H> {
    type Watch = W;

    fn standing(&self) -> (Status, &Figures, &W) {
        (self.status, &self.figures, &self.watch)
    }

    #[inline]
    fn expand_next(&mut self) {
        self.status = self.advance();
        self.figures.note_frontier(self.queue.len());
    }

    fn note(&mut self) {
        // Every node that is made is kept; the start counts even where there is no room for it.
        self.figures.generated = self.graph.len().max(1) as u64;
        self.figures.note_frontier(self.queue.len());
        let bytes =
            self.space.bytes() + self.watch.bytes() + self.queue.bytes() + self.graph.bytes();
        self.figures.note_bytes(bytes);
    }

    fn operators(&self) -> &Operators {
        &self.space.operators
    }

    fn answer(&self) -> Option<Vec<Edge>> {
        (self.goal != NOBODY).then(|| self.graph.edges_to(self.goal))
    }

    fn waiting(&self) -> Vec<NodeId> {
        let ids = 0..self.graph.len() as NodeId;
        ids.filter(|&id| self.graph.node(id).is_open()).collect()
    }

    fn next(&self) -> Option<NodeId> {
        self.queue.peek(&self.graph).map(|(id, _)| id)
    }

    fn expand_chosen(&mut self, id: NodeId) -> Result<(), HandError> {
        if !self.graph.get(id).is_some_and(Node::is_open) {
            return Err(HandError::NotOpen(id));
        }
        self.status = if self.is_at_limit() && !self.is_goal(id) {
            Status::OutOfNodes
        } else if self.reserve() {
            self.queue.remove(&mut self.graph, id);
            self.settle(id)
        } else {
            Status::OutOfMemory
        };
        Ok(())
    }
}
