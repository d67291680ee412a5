//! The interface of algorithms that expand one node after the other, and their common stepper.
//!
//! Such an algorithm is a [`SearchRun`]. It expands the next node or one chosen by hand, and lists its open nodes; the
//! rest of [`Stepper`] is implemented here.

use super::heuristic::Heuristic;
use super::operators::Edge;
use super::run::SearchRun;
use super::trace::{Event, NodeId, SearchObserver};
use super::{Figures, Growth, HandError, State, Status, Stepper};
use crate::puzzle::MoveList;

/// An algorithm that expands one node after the other.
pub(crate) trait Expander {
    /// Expands the next node.
    fn expand_next(&mut self) -> Status;

    /// Updates the figures that may be out of date within a step.
    fn note(&mut self) {}

    /// The open nodes.
    fn waiting(&self) -> Vec<NodeId>;

    /// The open node that comes next.
    fn next(&self) -> Option<NodeId>;

    /// Expands the open node that was chosen by hand. Called only while the search runs.
    fn expand_chosen(&mut self, id: NodeId) -> Result<Status, HandError> {
        let _ = id;
        Err(HandError::NotByHand)
    }
}

impl<A, S: State, W: SearchObserver, H: Heuristic> Stepper for SearchRun<A, S, W, H>
where
    Self: Expander,
{
    fn step(&mut self, budget: u64) -> Status {
        for _ in 0..budget {
            if self.status != Status::Running {
                break;
            }
            self.status = self.expand_next();
        }
        self.note();
        self.status
    }

    fn figures(&self) -> Figures {
        self.figures
    }

    fn path(&self) -> Option<Vec<Edge>> {
        self.answer.clone()
    }

    fn moves(&self) -> Option<MoveList> {
        let edges = self.path()?;
        Some(self.space.operators.unfold(edges))
    }

    fn events(&self) -> &[Event] {
        self.observer.events()
    }

    fn growth(&self) -> Growth {
        self.observer.growth()
    }

    fn frontier(&self) -> Vec<NodeId> {
        self.waiting()
    }

    fn would_expand(&self) -> Option<NodeId> {
        self.next()
    }

    fn expand(&mut self, id: NodeId) -> Result<Status, HandError> {
        let status = self.status;
        if status != Status::Running {
            return Err(HandError::IsOver(status));
        }
        let status = self.expand_chosen(id)?;
        self.status = status;
        self.note();
        Ok(status)
    }
}
