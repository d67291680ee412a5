//! The tasks of learning, a file for each.
//!
//! - `lesson`: the explanation of one example
//! - `compare`: a board with and without a theory
//! - `sieve`: the gain and the cost of each macro of a theory
//! - `growth`: the experiment *keep adding examples*
//! - `practice`, `climb`: macros learned in practice, and hill climbing with them
//! - `costs`: a search with learned costs

mod climb;
mod compare;
mod costs;
mod growth;
mod lesson;
mod practice;
mod sieve;

pub use climb::{ClimbProgress, ClimbTask};
pub use compare::{CompareProgress, CompareTask};
pub use costs::{CostsProgress, CostsTask};
pub use growth::{GrowthProgress, GrowthTask};
pub use lesson::{LessonProgress, LessonTask};
pub use practice::PracticeTask;
pub use sieve::{SieveProgress, SieveTask};

use crate::search::Limits;

/// The most nodes of a blind search from which something is learned.
const MOST_NODES: u64 = 400_000;

/// The limits of each search of a task.
const LIMITS: Limits = Limits {
    bytes: 256 << 20,
    expanded: MOST_NODES,
    ..Limits::DEFAULT
};

/// The budget of one slice.
const SLICE: u64 = 2_000;
