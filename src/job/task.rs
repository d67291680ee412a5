//! A task: work that a worker does in slices, with the types of its progress and its answer.

use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{TableCache, TaskError};

/// Work for a worker.
///
/// Task, progress and answer are sent between page and worker as values. To add a task, implement this trait and
/// [`Work`], and add it to the worker's list of tasks.
pub trait Task: Clone + Serialize + DeserializeOwned + 'static {
    /// The name of the type in a request.
    const NAME: &'static str;

    /// The figures reported while the work goes on, and once more with the answer.
    type Progress: Clone + PartialEq + Serialize + DeserializeOwned + 'static;

    /// The result. Work that was stopped has one too: the part done until then.
    type Answer: Serialize + DeserializeOwned + 'static;

    /// The running work.
    type Work: Work<Self>;

    /// Begins the work. Tables are taken from the cache, which keeps new ones.
    fn begin(self, tables: &mut TableCache) -> Result<Self::Work, TaskError>;
}

/// A running task. It uses no clock and no browser, so tests run it natively.
pub trait Work<T: Task> {
    /// Does one slice, some milliseconds of work; `elapsed` is the time since the beginning.
    fn step(&mut self, elapsed: Duration) -> Result<Slice, TaskError>;

    /// The figures so far.
    fn progress(&self) -> T::Progress;

    /// The most bytes that the work has held, without its tables.
    fn largest_bytes(&self) -> usize {
        0
    }

    /// The answer: after a stop, what has been done until then.
    fn into_answer(self) -> T::Answer;

    /// Ends the work, whether or not it is done.
    fn finish(self) -> TaskResult<T>
    where
        Self: Sized,
    {
        TaskResult {
            progress: self.progress(),
            answer: self.into_answer(),
        }
    }
}

/// The state of the work after a slice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slice {
    /// There is more to do.
    More,
    /// The work is done.
    Last,
}

impl Slice {
    /// `More` if the work is still running.
    pub const fn of(is_running: bool) -> Self {
        if is_running { Self::More } else { Self::Last }
    }
}

/// The result of a task that is done or stopped.
#[derive(Debug)]
pub struct TaskResult<T: Task> {
    /// Its last figures.
    pub progress: T::Progress,
    /// Its answer.
    pub answer: T::Answer,
}

/// Work done when it is begun, for tasks that take a moment.
pub struct AtOnce<A>(pub(super) A);

impl<T: Task<Progress = ()>> Work<T> for AtOnce<T::Answer> {
    fn step(&mut self, _: Duration) -> Result<Slice, TaskError> {
        Ok(Slice::Last)
    }

    fn progress(&self) {}

    fn into_answer(self) -> T::Answer {
        self.0
    }
}

/// Runs a task to its end, on this thread.
pub fn run<T: Task>(task: T, tables: &mut TableCache) -> Result<TaskResult<T>, TaskError> {
    let mut work = task.begin(tables)?;
    while work.step(Duration::ZERO)? == Slice::More {}
    Ok(work.finish())
}
