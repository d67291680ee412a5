//! What page and worker say to each other.
//!
//! Tasks, progress and answers are values of type `V` here, since each task has its own types: what carries a message
//! writes them and reads them.

use serde::{Deserialize, Serialize};

use super::TaskError;

/// The version of these messages and of what runs behind them. A page and a worker of different builds say so and stop.
pub const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "-3");

/// What the page says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Request<V> {
    /// Do this, instead of whatever is being done.
    Run {
        /// The number of this task: every report on it bears it.
        number: u32,
        /// The name of the task's type, [`Task::NAME`](super::Task::NAME).
        name: String,
        /// The task.
        task: V,
    },
    /// Stop, and hand over what there is.
    Stop,
}

/// What the worker says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Report<V> {
    /// It listens; always the first report.
    Ready {
        /// Its [`VERSION`].
        version: String,
    },
    /// It is at work.
    Running {
        /// On this task.
        number: u32,
        /// Its figures.
        progress: V,
    },
    /// The task is over.
    Ended {
        /// Which task.
        number: u32,
        /// It was stopped before its end.
        is_stopped: bool,
        /// Its last figures.
        progress: V,
        /// Its answer.
        answer: V,
        /// The most bytes that the work has held, beside its tables.
        largest_bytes: usize,
    },
    /// The task cannot be done; the worker itself is well.
    Refused {
        /// Which task.
        number: u32,
        /// Why.
        error: TaskError,
    },
    /// It has broken down, or does not understand an order.
    Broken,
}
