//! The reasons why a task has no answer: in the task, or in the worker.

use std::error::Error;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::learn::CostError;
use crate::puzzle::SizeMismatch;
use crate::search::heuristic::HeuristicError;
use crate::search::{ExactDealError, ProblemError};

/// The reason why a job failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JobError {
    /// The task cannot be done.
    Task(TaskError),
    /// The worker failed.
    Worker(WorkerError),
    /// The task cannot be written as a message to a worker.
    NotSent,
}

/// The failure of a worker.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WorkerError {
    /// Its files could not be loaded.
    NotLoaded,
    /// The browser did not start it.
    NotStarted,
    /// It crashed.
    Broke,
    /// It stopped reporting.
    Silent,
    /// It is of another build than the page.
    OtherVersion,
    /// A message could not be written or read.
    Unreadable,
}

/// The reason why a task cannot be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TaskError {
    /// The board and the goal differ in size.
    Sizes(SizeMismatch),
    /// The board and the goal do not form a problem.
    Problem(ProblemError),
    /// There is no such heuristic for the goal.
    Heuristic(HeuristicError),
    /// There is no board of that depth.
    Deal(ExactDealError),
    /// Costs cannot be learned.
    Costs(CostError),
}

impl fmt::Display for TaskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sizes(error) => error.fmt(f),
            Self::Problem(error) => error.fmt(f),
            Self::Heuristic(error) => error.fmt(f),
            Self::Deal(error) => error.fmt(f),
            Self::Costs(error) => error.fmt(f),
        }
    }
}

impl Error for TaskError {}

macro_rules! from_error {
    ($($error:ty => $case:ident),+ $(,)?) => {$(
        impl From<$error> for TaskError {
            fn from(error: $error) -> Self {
                Self::$case(error)
            }
        }
    )+};
}

from_error! {
    SizeMismatch => Sizes,
    ProblemError => Problem,
    HeuristicError => Heuristic,
    ExactDealError => Deal,
    CostError => Costs,
}
