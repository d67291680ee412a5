//! What the algorithms that expand one node after the other have in common as steppers.
//!
//! Such an algorithm says how it expands the next node, or one that a hand has chosen, and which nodes wait. How steps
//! are counted, what is answered and when a hand is refused stands here, once.

use super::operators::{Edge, Operators};
use super::trace::{Event, NodeId, Watch};
use super::{Figures, Growth, HandError, Status, Stepper};
use crate::puzzle::MoveList;

/// An algorithm that expands one node after the other.
pub(crate) trait Expander {
    type Watch: Watch;

    /// Where it stands, what it has done, and who watches.
    fn standing(&self) -> (Status, &Figures, &Self::Watch);

    /// Expands the node that comes next; status and figures say what came of it.
    fn expand_next(&mut self);

    /// Brings those figures up to date that need not be right within a step.
    fn note(&mut self) {}

    fn operators(&self) -> &Operators;

    /// The edges from the start to the goal, once it is found.
    fn answer(&self) -> Option<Vec<Edge>>;

    /// The nodes that wait for expansion.
    fn waiting(&self) -> Vec<NodeId>;

    /// The one of them that comes next.
    fn next(&self) -> Option<NodeId>;

    /// Expands the waiting node that a hand has chosen, while the search runs.
    fn expand_chosen(&mut self, id: NodeId) -> Result<(), HandError> {
        let _ = id;
        Err(HandError::NotByHand)
    }
}

impl<E: Expander> Stepper for E {
    fn step(&mut self, budget: u64) -> Status {
        for _ in 0..budget {
            if self.standing().0 != Status::Running {
                break;
            }
            self.expand_next();
        }
        self.note();
        self.standing().0
    }

    fn figures(&self) -> Figures {
        *self.standing().1
    }

    fn path(&self) -> Option<Vec<Edge>> {
        self.answer()
    }

    fn moves(&self) -> Option<MoveList> {
        self.answer().map(|edges| self.operators().unfold(edges))
    }

    fn events(&self) -> &[Event] {
        self.standing().2.events()
    }

    fn growth(&self) -> Growth {
        self.standing().2.growth()
    }

    fn frontier(&self) -> Vec<NodeId> {
        self.waiting()
    }

    fn would_expand(&self) -> Option<NodeId> {
        self.next()
    }

    fn expand(&mut self, id: NodeId) -> Result<Status, HandError> {
        let status = self.standing().0;
        if status != Status::Running {
            return Err(HandError::IsOver(status));
        }
        self.expand_chosen(id)?;
        self.note();
        Ok(self.standing().0)
    }
}
