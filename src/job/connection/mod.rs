//! The connection to one worker: start, handshake, stop, timeout, restart, end.
//!
//! It uses no browser and no clock. Each call reports what happened and when. The connection returns [`WorkerCommand`]s
//! for the caller to carry out, and a [`TaskEvent`] when the state of a task changes.
//!
//! ```text
//!            run                   Ready, with our version
//! Absent ----------> Starting ------------------------------> Busy <--- run --- Resting
//!    ^                  |                                      |                   ^
//!    |  NotStarted,     |                                      |  Ended, Refused   |
//!    |  OtherVersion    |             Broken, silent           +-------------------+
//!    +------------------+--------------------------------------+  or, if it has grown large, Absent
//! ```
//!
//! A busy worker that is asked to stop is `Stopping`, or `Abandoned` if the end of its task does not matter. A task that
//! is given to an abandoned worker waits for that end and is posted then, to a new worker if the old one fails or takes
//! too long. So what the abandoned task does is never charged to the next one.

#[cfg(test)]
mod tests;

use super::message::{Report, Request, VERSION};
use super::{JobError, WorkerError};
use crate::session::Millis;

/// The time that a worker has to answer a stop before it is terminated.
pub const STOP_GRACE: Millis = 50;

/// The longest time without a report. A running worker reports ten times a second.
pub const SILENCE_LIMIT: Millis = 8_000;

/// The longest time in which a worker may prepare a task: it builds the tables in one go, without a report. The largest
/// take about a second on a fast computer, and a phone may be twenty times slower.
pub const PREPARATION_LIMIT: Millis = 60_000;

/// A worker that has held more than this is terminated after its task, since the memory of wasm never shrinks.
pub const KEPT_BYTES: usize = 128 << 20;

/// A command to the side that owns the worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerCommand<V> {
    /// Start a worker. The caller reports its existence by [`Connection::created`], a failure by [`Connection::fail`].
    Start,
    /// Post this message to it.
    Post(Request<V>),
    /// Terminate it. Later reports of it must be ignored.
    Terminate,
}

/// A change in the state of a task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TaskEvent<V> {
    /// It has got a worker, which may have to be started first.
    Begun,
    /// It is running, with these figures.
    Running(V),
    /// It is done: its last figures and its answer.
    Done(V, V),
    /// It was stopped: its last figures and its answer, unless its worker had to be terminated.
    Stopped(Option<(V, V)>),
    /// It failed.
    Failed(JobError),
}

/// The connection to one worker.
#[derive(Debug)]
pub struct Connection<V> {
    state: WorkerState<V>,
    commands: Vec<WorkerCommand<V>>,
}

#[derive(Debug)]
enum WorkerState<V> {
    /// There is no worker.
    Absent,
    /// A worker is being started; the task is posted after its first report.
    Starting {
        task: Assignment<V>,
        /// The moment at which the worker was created.
        since: Option<Millis>,
    },
    /// The worker has no task.
    Resting,
    /// The worker is running a task, and has to report until this moment.
    Busy { number: u32, until: Millis },
    /// The worker has been asked to stop its task, and has until this moment.
    Stopping { number: u32, until: Millis },
    /// As `Stopping`, but the end of this task has no event.
    Abandoned {
        number: u32,
        until: Millis,
        /// The task that is posted after that end.
        next: Option<Assignment<V>>,
    },
}

/// A task that has not been posted yet.
#[derive(Debug)]
struct Assignment<V> {
    number: u32,
    request: Request<V>,
}

impl<V> Default for Connection<V> {
    fn default() -> Self {
        Self {
            state: WorkerState::Absent,
            commands: Vec::new(),
        }
    }
}

impl<V> Connection<V> {
    /// Takes the commands to be carried out, in this order.
    pub fn take_commands(&mut self) -> Vec<WorkerCommand<V>> {
        std::mem::take(&mut self.commands)
    }

    /// Returns whether it can take a task: it has none, or an abandoned one.
    pub const fn is_free(&self) -> bool {
        matches!(
            self.state,
            WorkerState::Absent | WorkerState::Resting | WorkerState::Abandoned { next: None, .. }
        )
    }

    /// Returns whether it has a worker without a task.
    pub const fn is_resting(&self) -> bool {
        matches!(self.state, WorkerState::Resting)
    }

    /// Returns whether it has no worker.
    pub const fn is_absent(&self) -> bool {
        matches!(self.state, WorkerState::Absent)
    }

    /// The number of its task. An abandoned one does not count.
    pub fn number(&self) -> Option<u32> {
        match &self.state {
            WorkerState::Absent | WorkerState::Resting => None,
            WorkerState::Busy { number, .. } | WorkerState::Stopping { number, .. } => {
                Some(*number)
            }
            WorkerState::Starting { task, .. } => Some(task.number),
            WorkerState::Abandoned { next, .. } => next.as_ref().map(|next| next.number),
        }
    }

    /// Gives it a task. It must be free.
    pub fn run(&mut self, number: u32, name: &str, task: V, now: Millis) {
        debug_assert!(self.is_free(), "one task at a time");
        let task = Assignment {
            number,
            request: Request::Run {
                number,
                name: name.to_owned(),
                task,
            },
        };
        match &mut self.state {
            WorkerState::Abandoned { next, .. } => *next = Some(task),
            WorkerState::Absent => self.start(task),
            _ => self.post(task, now),
        }
    }

    fn start(&mut self, task: Assignment<V>) {
        self.commands.push(WorkerCommand::Start);
        self.state = WorkerState::Starting { task, since: None };
    }

    fn post(&mut self, Assignment { number, request }: Assignment<V>, now: Millis) {
        self.commands.push(WorkerCommand::Post(request));
        self.state = WorkerState::Busy {
            number,
            until: now + SILENCE_LIMIT,
        };
    }

    /// Notes that the worker being started exists; it has not reported yet.
    pub fn created(&mut self, now: Millis) {
        if let WorkerState::Starting { since, .. } = &mut self.state {
            *since = Some(now);
        }
    }

    /// Requests a stop. The event is returned here or by a later call.
    pub fn stop(&mut self, now: Millis) -> Option<TaskEvent<V>> {
        match &mut self.state {
            WorkerState::Absent | WorkerState::Resting | WorkerState::Stopping { .. } => None,
            WorkerState::Starting { .. } => {
                self.terminate();
                Some(TaskEvent::Stopped(None))
            }
            WorkerState::Busy { number, .. } => {
                let (number, until) = (*number, now + STOP_GRACE);
                self.commands.push(WorkerCommand::Post(Request::Stop));
                self.state = WorkerState::Stopping { number, until };
                None
            }
            WorkerState::Abandoned { next, .. } => next.take().map(|_| TaskEvent::Stopped(None)),
        }
    }

    /// Abandons the task: it has no more events.
    pub fn give_up(&mut self, now: Millis) {
        let (number, until) = match &mut self.state {
            WorkerState::Absent | WorkerState::Resting => return,
            WorkerState::Starting { .. } => return self.terminate(),
            WorkerState::Busy { number, .. } => {
                self.commands.push(WorkerCommand::Post(Request::Stop));
                (*number, now + STOP_GRACE)
            }
            WorkerState::Stopping { number, until }
            | WorkerState::Abandoned { number, until, .. } => (*number, *until),
        };
        self.state = WorkerState::Abandoned {
            number,
            until,
            next: None,
        };
    }

    /// Takes a report of the worker. What does not fit the state, such as a second `Ready`, is ignored.
    pub fn receive(&mut self, report: Report<V>, now: Millis) -> Option<TaskEvent<V>> {
        match report {
            Report::Ready { version } => self.shake_hands(&version, now),
            Report::Broken => self.fail(WorkerError::Broke),
            Report::Preparing { number } => {
                self.extend(number, now + PREPARATION_LIMIT);
                None
            }
            Report::Running { number, progress } => self
                .extend(number, now + SILENCE_LIMIT)
                .then_some(TaskEvent::Running(progress)),
            Report::Ended {
                number,
                is_stopped,
                progress,
                answer,
                largest_bytes,
            } => {
                let has_listener = self.end(number, largest_bytes, now)?;
                has_listener.then_some(if is_stopped {
                    TaskEvent::Stopped(Some((progress, answer)))
                } else {
                    TaskEvent::Done(progress, answer)
                })
            }
            Report::Refused { number, error } => self
                .end(number, 0, now)?
                .then_some(TaskEvent::Failed(JobError::Task(error))),
        }
    }

    /// Takes the first report of the worker that is being started.
    fn shake_hands(&mut self, version: &str, now: Millis) -> Option<TaskEvent<V>> {
        match std::mem::replace(&mut self.state, WorkerState::Absent) {
            WorkerState::Starting { task, .. } if version == VERSION => self.post(task, now),
            starting @ WorkerState::Starting { .. } => {
                self.state = starting;
                return self.fail(WorkerError::OtherVersion);
            }
            other => self.state = other,
        }
        None
    }

    /// Gives the worker until this moment for its next report. Returns whether it is running this task, and nothing else
    /// was asked of it.
    fn extend(&mut self, of: u32, to: Millis) -> bool {
        match &mut self.state {
            WorkerState::Busy { number, until } if *number == of => {
                *until = to;
                true
            }
            _ => false,
        }
    }

    /// Ends the task of this number, and posts the next one if one waits. Returns whether the event of its end is wanted.
    fn end(&mut self, ended: u32, largest_bytes: usize, now: Millis) -> Option<bool> {
        let (has_listener, next) = match &mut self.state {
            WorkerState::Busy { number, .. } | WorkerState::Stopping { number, .. }
                if *number == ended =>
            {
                (true, None)
            }
            WorkerState::Abandoned { number, next, .. } if *number == ended => (false, next.take()),
            _ => return None,
        };
        self.state = WorkerState::Resting;
        if largest_bytes > KEPT_BYTES {
            self.terminate();
        }
        match next {
            Some(next) if self.is_absent() => self.start(next),
            Some(next) => self.post(next, now),
            None => {}
        }
        Some(has_listener)
    }

    /// Ends the connection, because the worker failed or could not be started. A task that waited for the end of an
    /// abandoned one gets a new worker.
    pub fn fail(&mut self, error: WorkerError) -> Option<TaskEvent<V>> {
        let next = match &mut self.state {
            WorkerState::Abandoned { next, .. } => next.take(),
            _ => None,
        };
        let has_listener = self.number().is_some();
        self.terminate();
        if let Some(next) = next {
            self.start(next);
        }
        has_listener.then_some(TaskEvent::Failed(JobError::Worker(error)))
    }

    /// Checks the deadline: terminates a worker that has not stopped or not reported in time.
    pub fn tick(&mut self, now: Millis) -> Option<TaskEvent<V>> {
        if self.deadline().is_none_or(|deadline| now < deadline) {
            return None;
        }
        if matches!(self.state, WorkerState::Stopping { .. }) {
            self.terminate();
            return Some(TaskEvent::Stopped(None));
        }
        self.fail(WorkerError::Silent)
    }

    /// The next moment at which [`Connection::tick`] has to be called.
    pub fn deadline(&self) -> Option<Millis> {
        match &self.state {
            WorkerState::Absent | WorkerState::Resting => None,
            WorkerState::Starting { since, .. } => since.map(|since| since + SILENCE_LIMIT),
            WorkerState::Busy { until, .. }
            | WorkerState::Stopping { until, .. }
            | WorkerState::Abandoned { until, .. } => Some(*until),
        }
    }

    /// Terminates the worker, if there is one. Its task has no more events.
    pub fn terminate(&mut self) {
        if !self.is_absent() {
            self.commands.push(WorkerCommand::Terminate);
            self.state = WorkerState::Absent;
        }
    }
}
