//! The state of a job, as the page sees it.

use std::rc::Rc;

use super::wire::Value;
use crate::app::browser::log_warning;
use crate::job::{JobError, Task, TaskEvent, WorkerError};

/// The state of a job.
pub enum JobState<T: Task> {
    /// There is no task.
    Idle,
    /// The task waits until a worker is free.
    Waiting,
    /// The worker is starting, or building its tables.
    Starting,
    /// The worker is working on the task.
    Running(T::Progress),
    /// The task is done.
    Done(T::Progress, Rc<T::Answer>),
    /// The task was stopped: its last figures and its partial answer, which is lost if the worker had to be terminated.
    Stopped(Option<T::Progress>, Option<Rc<T::Answer>>),
    /// The task failed.
    Failed(JobError),
}

impl<T: Task> JobState<T> {
    /// Returns whether the task is not over yet.
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

    /// The answer of a job that is done or stopped.
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

    /// The error of a job that failed.
    pub const fn error(&self) -> Option<&JobError> {
        match self {
            Self::Failed(error) => Some(error),
            Self::Idle
            | Self::Waiting
            | Self::Starting
            | Self::Running(_)
            | Self::Done(..)
            | Self::Stopped(..) => None,
        }
    }

    /// Returns the state after a piece of news.
    pub(super) fn after(&self, news: TaskEvent<Value>) -> Self {
        self.try_after(news).unwrap_or_else(|error| {
            log_warning(&error.into());
            Self::Failed(JobError::Worker(WorkerError::Unreadable))
        })
    }

    fn try_after(&self, news: TaskEvent<Value>) -> Result<Self, serde_wasm_bindgen::Error> {
        Ok(match news {
            TaskEvent::Begun => Self::Starting,
            TaskEvent::Running(progress) => Self::Running(progress.read()?),
            TaskEvent::Done(progress, answer) => {
                Self::Done(progress.read()?, Rc::new(answer.read()?))
            }
            TaskEvent::Stopped(Some((progress, answer))) => {
                Self::Stopped(Some(progress.read()?), Some(Rc::new(answer.read()?)))
            }
            TaskEvent::Stopped(None) => Self::Stopped(self.progress().cloned(), None),
            TaskEvent::Failed(error) => Self::Failed(error),
        })
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

/// Compares answers by identity, not by value, since they may be large.
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
