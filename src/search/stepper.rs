//! The interface of every solver: take a step, report the status.
//!
//! A solver has no clock, no source of randomness and no screen: budget and limits are parameters, figures are returned
//! on demand.

use std::error::Error;
use std::fmt;

use super::operators::Edge;
use super::trace::{Event, NodeId};
use super::{Figures, Growth, Status};
use crate::puzzle::MoveList;

/// A solver that can be paused, inspected and led by hand after any step.
pub trait Stepper {
    /// Expands up to `budget` nodes.
    fn step(&mut self, budget: u64) -> Status;

    /// The figures so far.
    fn figures(&self) -> Figures;

    /// The path that it claims to be a solution, with a macro as one edge; `None` before there is one, and for solvers
    /// that keep only moves.
    fn path(&self) -> Option<Vec<Edge>> {
        None
    }

    /// The moves that it claims to be a solution.
    fn moves(&self) -> Option<MoveList>;

    /// The events so far, if they are kept.
    fn events(&self) -> &[Event] {
        &[]
    }

    /// The counts of nodes by depth and f, if they are kept.
    fn growth(&self) -> Growth {
        Growth::default()
    }

    /// The open nodes.
    fn frontier(&self) -> Vec<NodeId> {
        Vec::new()
    }

    /// The node that the algorithm would expand next; `None` if it has ended or an iteration ends first.
    fn would_expand(&self) -> Option<NodeId> {
        None
    }

    /// Expands this node instead of the algorithm's choice; the algorithm then continues with the result.
    fn expand(&mut self, id: NodeId) -> Result<Status, HandError> {
        let _ = id;
        Err(HandError::NotByHand)
    }
}

/// The reason why a node was not expanded by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandError {
    /// The node is not open.
    NotOpen(NodeId),
    /// The search has ended.
    IsOver(Status),
    /// The algorithm has only one node to continue from.
    NotByHand,
}

impl fmt::Display for HandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotOpen(id) => write!(f, "Node {id} is not open: choose an open node."),
            Self::IsOver(status) => write!(f, "The search is over. {status}"),
            Self::NotByHand => f.write_str(
                "This algorithm continues from its current node only: let it take its own step.",
            ),
        }
    }
}

impl Error for HandError {}
