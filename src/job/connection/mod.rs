//! The connection to one worker: start, handshake, stop, silence, restart, farewell.
//!
//! It knows no browser and no clock. Each call says what happened and when; what is to be done with the worker comes out
//! as [`WorkerCommand`]s, and what is to be told about a task as [`TaskEvent`].
//!
//! ```text
//!            run                   Ready, with our version
//! Absent ----------> Starting ------------------------------> Busy <--- run --- Resting
//!    ^                  |                                      |                   ^
//!    |  NotStarted,     |                                      |  Ended, Refused   |
//!    |  OtherVersion    |             Broken, silent           +-------------------+
//!    +------------------+--------------------------------------+  or, if it has grown large, farewell
//! ```

#[cfg(test)]
mod tests;

use super::message::{Report, Request, VERSION};
use super::{JobError, WorkerError};
use crate::session::Millis;

/// How long a stop is polite: after that the worker is terminated.
pub const STOP_GRACE: Millis = 50;

/// A worker at work reports ten times a second; silent for so long, it is gone.
pub const SILENCE_LIMIT: Millis = 8_000;

/// A worker that has held more than this is let go after its task, since the memory of wasm never shrinks.
pub const KEPT_BYTES: usize = 128 << 20;

/// What is to be done with the worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerCommand<V> {
    /// Start one. When it exists, [`Connection::created`] wants to know; when it can't be had, [`Connection::fail`].
    Start,
    /// Say this to it.
    Post(Request<V>),
    /// Terminate it. Nothing that it still says is to be last_report.
    Terminate,
}

/// What there is to tell about a task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TaskEvent<V> {
    /// A worker was found for it, which may have to be started first.
    Begun,
    /// It is at work, with these figures.
    Running(V),
    /// It is done: its last figures and its answer.
    Done(V, V),
    /// It was stopped: its last figures and its answer, unless its worker had to be terminated.
    Stopped(Option<(V, V)>),
    /// It failed.
    Failed(JobError),
}

/// The connection.
#[derive(Debug)]
pub struct Connection<V> {
    state: WorkerState<V>,
    commands: Vec<WorkerCommand<V>>,
}

#[derive(Debug)]
enum WorkerState<V> {
    /// There is no worker.
    Absent,
    /// A worker is being started; the request waits for its first report.
    Starting {
        number: u32,
        request: Request<V>,
        /// Since when the worker exists.
        since: Option<Millis>,
    },
    /// The worker waits for a task.
    Resting,
    /// The worker is at a task.
    Busy {
        number: u32,
        /// When it was last_report last.
        last_report: Millis,
        /// Whether it was asked to stop, and when it is terminated if it does not.
        stop: Option<StopRequest>,
    },
}

#[derive(Clone, Copy, Debug)]
struct StopRequest {
    until: Millis,
    /// Somebody waits for what there is.
    has_listener: bool,
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
    /// What is to be done with the worker, in this order.
    pub fn take_commands(&mut self) -> Vec<WorkerCommand<V>> {
        std::mem::take(&mut self.commands)
    }

    /// Whether it can take a task: it has none, or one that was given up.
    pub fn is_free(&self) -> bool {
        match &self.state {
            WorkerState::Absent | WorkerState::Resting => true,
            WorkerState::Starting { .. } => false,
            WorkerState::Busy { stop, .. } => stop.is_some_and(|stop| !stop.has_listener),
        }
    }

    /// Whether there is a worker that can take a task at once.
    pub fn has_idle_worker(&self) -> bool {
        self.is_free() && !matches!(self.state, WorkerState::Absent)
    }

    /// The task that it is at.
    pub fn number(&self) -> Option<u32> {
        match &self.state {
            WorkerState::Absent | WorkerState::Resting => None,
            WorkerState::Starting { number, .. } => Some(*number),
            WorkerState::Busy { number, stop, .. } => {
                stop.is_none_or(|stop| stop.has_listener).then_some(*number)
            }
        }
    }

    /// Gives it a task, in the place of one that was given up.
    pub fn run(&mut self, number: u32, name: &str, task: V, now: Millis) {
        let request = Request::Run {
            number,
            name: name.to_owned(),
            task,
        };
        match self.state {
            WorkerState::Absent | WorkerState::Starting { .. } => {
                if matches!(self.state, WorkerState::Absent) {
                    self.commands.push(WorkerCommand::Start);
                }
                self.state = WorkerState::Starting {
                    number,
                    request,
                    since: None,
                };
            }
            WorkerState::Resting | WorkerState::Busy { .. } => {
                self.commands.push(WorkerCommand::Post(request));
                self.state = WorkerState::Busy {
                    number,
                    last_report: now,
                    stop: None,
                };
            }
        }
    }

    /// The worker that was to be started exists; it has not said anything yet.
    pub fn created(&mut self, now: Millis) {
        if let WorkerState::Starting { since, .. } = &mut self.state {
            *since = Some(now);
        }
    }

    /// Stops the task politely; what there is comes as news, soon or at once.
    pub fn stop(&mut self, now: Millis) -> Option<TaskEvent<V>> {
        match &mut self.state {
            WorkerState::Absent | WorkerState::Resting => None,
            WorkerState::Starting { .. } => {
                self.terminate();
                Some(TaskEvent::Stopped(None))
            }
            WorkerState::Busy { stop, .. } => {
                if stop.is_none() {
                    self.commands.push(WorkerCommand::Post(Request::Stop));
                    *stop = Some(StopRequest {
                        until: now + STOP_GRACE,
                        has_listener: true,
                    });
                }
                None
            }
        }
    }

    /// Gives the task up: there is no more news of it.
    pub fn give_up(&mut self, now: Millis) {
        match &mut self.state {
            WorkerState::Absent | WorkerState::Resting => {}
            WorkerState::Starting { .. } => self.terminate(),
            WorkerState::Busy { stop, .. } => {
                if stop.is_none() {
                    self.commands.push(WorkerCommand::Post(Request::Stop));
                }
                let until = stop.map_or(now + STOP_GRACE, |stop| stop.until);
                *stop = Some(StopRequest {
                    until,
                    has_listener: false,
                });
            }
        }
    }

    /// Hears the worker.
    pub fn receive(&mut self, report: Report<V>, now: Millis) -> Option<TaskEvent<V>> {
        match report {
            Report::Ready { version } if version != VERSION => self.fail(WorkerError::OtherVersion),
            Report::Ready { .. } => {
                if let WorkerState::Starting {
                    number, request, ..
                } = std::mem::replace(&mut self.state, WorkerState::Resting)
                {
                    self.commands.push(WorkerCommand::Post(request));
                    self.state = WorkerState::Busy {
                        number,
                        last_report: now,
                        stop: None,
                    };
                }
                None
            }
            Report::Broken => self.fail(WorkerError::Broke),
            Report::Running {
                number: of,
                progress,
            } => {
                let WorkerState::Busy {
                    number,
                    last_report,
                    stop,
                } = &mut self.state
                else {
                    return None;
                };
                *last_report = now;
                (*number == of && stop.is_none()).then_some(TaskEvent::Running(progress))
            }
            Report::Ended {
                number,
                is_stopped,
                progress,
                answer,
                largest_bytes,
            } => {
                let has_listener = self.ends(number)?;
                if largest_bytes > KEPT_BYTES {
                    self.terminate();
                }
                has_listener.then_some(if is_stopped {
                    TaskEvent::Stopped(Some((progress, answer)))
                } else {
                    TaskEvent::Done(progress, answer)
                })
            }
            Report::Refused { number, error } => self
                .ends(number)?
                .then_some(TaskEvent::Failed(JobError::Task(error))),
        }
    }

    /// The worker rests if this was its task; answers whether somebody waits for it.
    fn ends(&mut self, ended: u32) -> Option<bool> {
        match &self.state {
            WorkerState::Busy { number, stop, .. } if *number == ended => {
                let has_listener = stop.is_none_or(|stop| stop.has_listener);
                self.state = WorkerState::Resting;
                Some(has_listener)
            }
            _ => None,
        }
    }

    /// The worker is gone, or could not be had.
    pub fn fail(&mut self, error: WorkerError) -> Option<TaskEvent<V>> {
        let has_task = self.number().is_some();
        self.terminate();
        has_task.then_some(TaskEvent::Failed(JobError::Worker(error)))
    }

    /// Looks at the clock.
    pub fn tick(&mut self, now: Millis) -> Option<TaskEvent<V>> {
        if self.deadline().is_none_or(|deadline| now < deadline) {
            return None;
        }
        if let WorkerState::Busy {
            stop: Some(stop), ..
        } = self.state
        {
            self.terminate();
            return stop.has_listener.then_some(TaskEvent::Stopped(None));
        }
        self.fail(WorkerError::Silent)
    }

    /// When it has to look at the clock.
    pub fn deadline(&self) -> Option<Millis> {
        match &self.state {
            WorkerState::Absent | WorkerState::Resting => None,
            WorkerState::Starting { since, .. } => since.map(|since| since + SILENCE_LIMIT),
            WorkerState::Busy {
                stop: Some(stop), ..
            } => Some(stop.until),
            WorkerState::Busy { last_report, .. } => Some(last_report + SILENCE_LIMIT),
        }
    }

    fn terminate(&mut self) {
        if !matches!(self.state, WorkerState::Absent) {
            self.commands.push(WorkerCommand::Terminate);
            self.state = WorkerState::Absent;
        }
    }
}
