//! What page and worker say to each other, and the work itself without either.
//!
//! The page sends an [`Order`]; the worker answers with [`Report`]s, first of all that it is ready and of which version.
//! A [`Runner`] does the work in slices, so that the worker can report and hear an order to stop in between; it knows
//! no clock and no browser, so a test drives it natively.
//!
//! ```
//! use std::time::Duration;
//! use ecotile::job::{Runner, Shelf, Task, Turn};
//! use ecotile::puzzle::Board;
//!
//! let start: Board = "8 6 7 / 2 5 4 / 3 0 1".parse()?;
//! let task = Task::Agents { start: start.to_string(), goal: "blank-last".into(), parameters: String::new() };
//! let mut runner = Runner::new(&task, &mut Shelf::default())?;
//! let answer = loop {
//!     if let Turn::Done(answer) = runner.turn(Duration::ZERO) {
//!         break answer;
//!     }
//! };
//! assert!(ecotile::eco::Trace::from_bytes(&answer.bytes)?.moves().len() > 30);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod dealing;
mod learning;
mod runner;
mod searching;
mod shelf;
mod tree;

use serde::{Deserialize, Serialize};

pub use dealing::DealTask;
pub use learning::{LearnProgress, LearnTask, Measured, MeasuredWorth};
pub use runner::{Answer, Runner, Turn};
pub use searching::{SearchProgress, SearchTask};
pub use shelf::Shelf;
pub use tree::TreeTask;

/// The version of this protocol and of what runs behind it. A page and a worker of different builds say so and stop.
pub const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "-2");

/// Work for a worker. Boards, goals and parameters are texts in their canonical form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Task {
    /// Let the tiles solve the puzzle, and record it.
    Agents {
        /// The board to begin with.
        start: String,
        /// The goal: a name or a board.
        goal: String,
        /// The parameters that differ from the default.
        parameters: String,
    },
    /// Search for a solution.
    Search(SearchTask),
    /// Write a search down, node by node.
    Tree(TreeTask),
    /// Ask every heuristic what it says of a board.
    Estimates {
        /// The board.
        board: String,
        /// The goal: a name or a board.
        goal: String,
    },
    /// Deal a board of exactly so many moves.
    Deal(DealTask),
    /// Learn something, or measure what was learned.
    Learn(LearnTask),
}

/// What the page says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Order {
    /// Do this, instead of whatever is being done.
    Run {
        /// The number of this task: every report on it bears it, so that nobody takes it for another's.
        number: u32,
        /// What is to be done.
        task: Task,
    },
    /// Stop, and hand over what there is.
    Stop,
}

/// What the worker says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Report {
    /// It listens; always the first report.
    Ready {
        /// Its [`VERSION`].
        version: String,
    },
    /// It is at work.
    Running(Progress),
    /// The work is done; the result comes beside this report as bytes.
    Done(Progress),
    /// It was stopped; what there is comes beside this report as bytes.
    Stopped(Progress),
    /// It cannot go on.
    Failed {
        /// Why, for the visitor.
        sentence: String,
    },
}

/// Live figures of some work.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Progress {
    /// The agents'.
    Agents {
        /// Moves made.
        moves: u64,
        /// Turns of the active tile.
        turns: u64,
        /// Attacks made.
        attacks: u64,
        /// Unlocks by tiles without a way out.
        unlocks: u64,
    },
    /// A search's.
    Search(Box<SearchProgress>),
    /// A search's that is written down.
    Tree,
    /// None: the heuristics answer all at once.
    Estimates,
    /// A deal's.
    Deal {
        /// Boards that were looked at.
        tries: u32,
    },
    /// Learning's.
    Learn(Box<LearnProgress>),
}

impl Progress {
    /// The most bytes that the work has held, as far as it says.
    pub fn largest_bytes(&self) -> usize {
        match self {
            Self::Agents { .. }
            | Self::Tree
            | Self::Estimates
            | Self::Deal { .. }
            | Self::Learn(_) => 0,
            Self::Search(progress) => progress.figures.largest_bytes,
        }
    }
}
