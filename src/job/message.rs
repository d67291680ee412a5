//! The messages between page and worker.
//!
//! Each task has its own types, so tasks, progress and answers are serialised values of a type `V` here.

use serde::{Deserialize, Serialize};

use super::TaskError;

/// The version of the messages and of the code behind them. A page refuses a worker of another version.
pub const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "-4");

/// A message from the page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Request<V> {
    /// Start this task, in place of the current one.
    Run {
        /// The number of the task, which every report on it has.
        number: u32,
        /// The name of the task's type, [`Task::NAME`](super::Task::NAME).
        name: String,
        /// The task.
        task: V,
    },
    /// Stop the task, and report its answer so far.
    Stop,
}

/// A message from the worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Report<V> {
    /// The worker is ready; always the first report.
    Ready {
        /// Its [`VERSION`].
        version: String,
    },
    /// The task is running.
    Running {
        /// The number of the task.
        number: u32,
        /// Its figures.
        progress: V,
    },
    /// The task has ended.
    Ended {
        /// The number of the task.
        number: u32,
        /// Whether it was stopped before its end.
        is_stopped: bool,
        /// Its last figures.
        progress: V,
        /// Its answer.
        answer: V,
        /// The most bytes that the work has held, without its tables.
        largest_bytes: usize,
    },
    /// The task cannot be done; the worker is ready for another.
    Refused {
        /// The number of the task.
        number: u32,
        /// The reason.
        error: TaskError,
    },
    /// The worker has crashed, or does not understand a request.
    Broken,
}
