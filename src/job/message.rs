//! The messages between page and worker.
//!
//! Each task has its own types, so tasks, progress and answers are serialised values of a type `V` here.

use serde::{Deserialize, Serialize};

use super::TaskError;

/// The build: a digest of the sources (`build.rs`), in which the messages and the code behind them are the same. A page
/// refuses a worker of another build, which a host may deliver while it is being updated.
pub const VERSION: &str = env!("ECOTILE_BUILD");

/// A message from the page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Request<V> {
    /// Start this task. The worker has no other one.
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
    /// The task is being prepared, which may take long: tables are built in one go.
    Preparing {
        /// The number of the task.
        number: u32,
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
