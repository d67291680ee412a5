//! What others see of a best-first search, and do with it: its steps, its figures, its open nodes.

use super::BestFirst;
use crate::puzzle::MoveList;
use crate::search::heuristic::Heuristic;
use crate::search::operators::Edge;
use crate::search::store::graph::NOBODY;
use crate::search::trace::{Event, NodeId, Watch};
use crate::search::{Figures, Growth, HandError, State, Status, Stepper};

impl<S: State, W: Watch, H: Heuristic> Stepper for BestFirst<S, W, H> {
    fn step(&mut self, budget: u64) -> Status {
        for _ in 0..budget {
            if self.status != Status::Running {
                break;
            }
            self.status = self.advance();
            self.figures.note_frontier(self.queue.len());
        }
        self.note();
        self.status
    }

    fn figures(&self) -> Figures {
        self.figures
    }

    fn path(&self) -> Option<Vec<Edge>> {
        (self.goal != NOBODY).then(|| self.graph.edges_to(self.goal))
    }

    fn moves(&self) -> Option<MoveList> {
        self.path().map(|path| self.space.operators.unfold(path))
    }

    fn events(&self) -> &[Event] {
        self.watch.events()
    }

    fn growth(&self) -> Growth {
        self.watch.growth()
    }

    fn frontier(&self) -> Vec<NodeId> {
        let ids = 0..self.graph.len() as NodeId;
        ids.filter(|&id| self.graph.node(id).is_open).collect()
    }

    fn would_expand(&self) -> Option<NodeId> {
        self.queue.peek().map(|(id, _)| id)
    }

    fn expand(&mut self, id: NodeId) -> Result<Status, HandError> {
        if self.status != Status::Running {
            return Err(HandError::IsOver(self.status));
        }
        let node = self.graph.get(id).filter(|node| node.is_open);
        let (g, memo) = node
            .map(|node| (node.g, node.memo))
            .ok_or(HandError::NotOpen(id))?;
        if self.reserve() {
            let rank = self.rank(g, self.space.estimate(memo));
            self.queue.remove(&mut self.graph, id, rank);
            self.status = self.settle(id);
        } else {
            self.status = Status::OutOfMemory;
        }
        self.note();
        Ok(self.status)
    }
}
