//! Where a job stands, as the page sees it.

use std::rc::Rc;

use super::wire::Value;
use crate::job::{JobError, Task, TaskEvent, WorkerError};

/// Where a job stands.
pub enum JobState<T: Task> {
    /// Nothing was asked for.
    Idle,
    /// It waits for a worker that is at other tasks.
    Waiting,
    /// The worker is being started, or builds what it needs.
    Starting,
    /// It is at work.
    Running(T::Progress),
    /// It is done.
    Done(T::Progress, Rc<T::Answer>),
    /// It was stopped: its last figures, and what there was, unless the worker had to be terminated.
    Stopped(Option<T::Progress>, Option<Rc<T::Answer>>),
    /// It failed.
    Failed(JobError),
}

impl<T: Task> JobState<T> {
    /// Whether it goes on.
    pub const fn is_busy(&self) -> bool {
        matches!(self, Self::Waiting | Self::Starting | Self::Running(_))
    }

    /// The last figures.
    pub const fn progress(&self) -> Option<&T::Progress> {
        match self {
            Self::Running(progress)
            | Self::Done(progress, _)
            | Self::Stopped(Some(progress), _) => Some(progress),
            Self::Idle
            | Self::Waiting
            | Self::Starting
            | Self::Stopped(None, _)
            | Self::Failed(_) => None,
        }
    }

    /// What a job that is done or stopped leaves.
    pub const fn answer(&self) -> Option<&Rc<T::Answer>> {
        match self {
            Self::Done(_, answer) | Self::Stopped(_, Some(answer)) => Some(answer),
            Self::Idle
            | Self::Waiting
            | Self::Starting
            | Self::Running(_)
            | Self::Stopped(_, None)
            | Self::Failed(_) => None,
        }
    }

    /// Why it failed.
    pub const fn error(&self) -> Option<&JobError> {
        match self {
            Self::Failed(error) => Some(error),
            _ => None,
        }
    }

    /// Where it stands after this. A value that cannot be read comes from a worker that is not well.
    pub(super) fn after(&self, news: TaskEvent<Value>) -> Self {
        let broke = || Self::Failed(JobError::Worker(WorkerError::Broke));
        match news {
            TaskEvent::Begun => Self::Starting,
            TaskEvent::Running(progress) => progress.read().map_or_else(|_| broke(), Self::Running),
            TaskEvent::Done(progress, answer) => match (progress.read(), answer.read()) {
                (Ok(progress), Ok(answer)) => Self::Done(progress, Rc::new(answer)),
                _ => broke(),
            },
            TaskEvent::Stopped(Some((progress, answer))) => {
                match (progress.read(), answer.read()) {
                    (Ok(progress), Ok(answer)) => {
                        Self::Stopped(Some(progress), Some(Rc::new(answer)))
                    }
                    _ => broke(),
                }
            }
            TaskEvent::Stopped(None) => Self::Stopped(self.progress().cloned(), None),
            TaskEvent::Failed(error) => Self::Failed(error),
        }
    }
}

impl<T: Task> Clone for JobState<T> {
    fn clone(&self) -> Self {
        match self {
            Self::Idle => Self::Idle,
            Self::Waiting => Self::Waiting,
            Self::Starting => Self::Starting,
            Self::Running(progress) => Self::Running(progress.clone()),
            Self::Done(progress, answer) => Self::Done(progress.clone(), answer.clone()),
            Self::Stopped(progress, answer) => Self::Stopped(progress.clone(), answer.clone()),
            Self::Failed(error) => Self::Failed(error.clone()),
        }
    }
}

/// Answers are the same if they came at the same time: they are not compared.
impl<T: Task> PartialEq for JobState<T> {
    fn eq(&self, other: &Self) -> bool {
        let is_same = match (self.answer(), other.answer()) {
            (Some(one), Some(other)) => Rc::ptr_eq(one, other),
            (None, None) => true,
            _ => false,
        };
        is_same
            && std::mem::discriminant(self) == std::mem::discriminant(other)
            && self.progress() == other.progress()
            && self.error() == other.error()
    }
}
