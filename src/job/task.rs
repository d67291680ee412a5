//! A task: work that a worker does in slices, with the types of its progress and its answer.

use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{TableCache, TaskError};

/// Work for a worker.
///
/// The task, its progress and its answer cross between page and worker as values. To add one, implement this and
/// [`Work`], and name it in the worker's list of tasks.
pub trait Task: Clone + Serialize + DeserializeOwned + 'static {
    /// The name by which a worker knows it.
    const NAME: &'static str;

    /// Live figures, reported while the work goes on and with the answer.
    type Progress: Clone + PartialEq + Serialize + DeserializeOwned + 'static;

    /// The result. Work that was stopped has one too, as far as it got.
    type Answer: Serialize + DeserializeOwned + 'static;

    /// The work itself.
    type Work: Work<Self>;

    /// Takes up the work. Tables come from the cache, and stay there.
    fn begin(self, tables: &mut TableCache) -> Result<Self::Work, TaskError>;
}

/// A task at work. It knows no clock and no browser: a test drives it natively.
pub trait Work<T: Task> {
    /// Does one slice, `elapsed` after the beginning: some milliseconds of work.
    fn step(&mut self, elapsed: Duration) -> Result<Slice, TaskError>;

    /// The figures so far.
    fn progress(&self) -> T::Progress;

    /// The most bytes that the work has held, beside its tables.
    fn largest_bytes(&self) -> usize {
        0
    }

    /// Ends the work where it stands.
    fn finish(self) -> TaskResult<T>;
}

/// How a slice of work ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slice {
    /// There is more to do.
    More,
    /// The work is done.
    Last,
}

impl Slice {
    /// The slice of work that goes on while `is_running`.
    pub const fn of(is_running: bool) -> Self {
        if is_running { Self::More } else { Self::Last }
    }
}

/// What a task that is done or stopped leaves.
#[derive(Debug)]
pub struct TaskResult<T: Task> {
    /// Its last figures.
    pub progress: T::Progress,
    /// Its answer.
    pub answer: T::Answer,
}

/// Work that is over as soon as it is begun, since it takes a moment.
pub struct AtOnce<A>(pub(super) A);

impl<T: Task<Progress = ()>> Work<T> for AtOnce<T::Answer> {
    fn step(&mut self, _: Duration) -> Result<Slice, TaskError> {
        Ok(Slice::Last)
    }

    fn progress(&self) {}

    fn finish(self) -> TaskResult<T> {
        TaskResult {
            progress: (),
            answer: self.0,
        }
    }
}

/// Does a task to its end, here and now.
pub fn run<T: Task>(task: T, tables: &mut TableCache) -> Result<TaskResult<T>, TaskError> {
    let mut work = task.begin(tables)?;
    while work.step(Duration::ZERO)? == Slice::More {}
    Ok(work.finish())
}
