//! What the algorithms that expand one node after the other have in common as steppers.
//!
//! Such an algorithm is a [`Run`], and says how it expands the next node, or one that a hand has chosen, and which nodes
//! wait. How steps are counted, what is answered and when a hand is refused stands here, once.

use super::heuristic::Heuristic;
use super::operators::Edge;
use super::run::Run;
use super::trace::{Event, NodeId, Watch};
use super::{Figures, Growth, HandError, State, Status, Stepper};
use crate::puzzle::MoveList;

/// An algorithm that expands one node after the other.
pub(crate) trait Expander {
    /// Expands the node that comes next.
    fn expand_next(&mut self) -> Status;

    /// Brings those figures up to date that need not be right within a step.
    fn note(&mut self) {}

    /// The nodes that wait for expansion.
    fn waiting(&self) -> Vec<NodeId>;

    /// The one of them that comes next.
    fn next(&self) -> Option<NodeId>;

    /// Expands the waiting node that a hand has chosen, while the search runs.
    fn expand_chosen(&mut self, id: NodeId) -> Result<Status, HandError> {
        let _ = id;
        Err(HandError::NotByHand)
    }
}

impl<A, S: State, W: Watch, H: Heuristic> Stepper for Run<A, S, W, H>
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
        self.watch.events()
    }

    fn growth(&self) -> Growth {
        self.watch.growth()
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
