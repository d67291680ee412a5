//! What every solver is: a thing that takes steps and answers where it stands.
//!
//! No clock, no random source and no screen inside: budget and limits are handed in, figures are given on demand.

use std::error::Error;
use std::fmt;

use super::operators::Edge;
use super::trace::{Event, NodeId};
use super::{Figures, Growth, Status};
use crate::puzzle::MoveList;

/// A solver that can be stopped, looked at and led by hand after any step.
pub trait Stepper {
    /// Expands up to `budget` nodes.
    fn step(&mut self, budget: u64) -> Status;

    /// What it has done so far.
    fn figures(&self) -> Figures;

    /// The path that it claims to be a solution, macros as the single steps that they are for the search; `None` while
    /// there is none, and for solvers that keep moves only.
    fn path(&self) -> Option<Vec<Edge>> {
        None
    }

    /// The moves that it claims to be a solution.
    fn moves(&self) -> Option<MoveList>;

    /// What happened so far, if it is watched.
    fn events(&self) -> &[Event] {
        &[]
    }

    /// How it grew, if that is counted.
    fn growth(&self) -> Growth {
        Growth::default()
    }

    /// The nodes that wait for expansion.
    fn frontier(&self) -> Vec<NodeId> {
        Vec::new()
    }

    /// The node that the algorithm would expand next; `None` when it is over or an iteration ends first.
    fn would_expand(&self) -> Option<NodeId> {
        None
    }

    /// Expands this node, whatever the algorithm would do; then the algorithm goes on with what it finds.
    fn expand(&mut self, id: NodeId) -> Result<Status, HandError> {
        let _ = id;
        Err(HandError::NotByHand)
    }
}

/// Why a node was not expanded by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandError {
    /// The node does not wait for expansion.
    NotOpen(NodeId),
    /// The search is over.
    IsOver(Status),
    /// This algorithm goes on from one node only: there is no choice.
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
