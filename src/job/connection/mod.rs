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

#[cfg(test)]
mod tests;

use super::message::{Report, Request, VERSION};
use super::{JobError, WorkerError};
use crate::session::Millis;

/// The time that a worker has to answer a stop before it is terminated.
pub const STOP_GRACE: Millis = 50;

/// The longest time without a report. A running worker reports ten times a second.
pub const SILENCE_LIMIT: Millis = 8_000;

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
    /// A worker is being started; the request is posted after its first report.
    Starting {
        number: u32,
        request: Request<V>,
        /// The moment at which the worker was created.
        since: Option<Millis>,
    },
    /// The worker has no task.
    Resting,
    /// The worker is running a task.
    Busy {
        number: u32,
        /// The moment of its last report.
        last_report: Millis,
        /// The stop that was requested, if one was.
        stop: Option<StopRequest>,
    },
}

#[derive(Clone, Copy, Debug)]
struct StopRequest {
    until: Millis,
    /// Whether the event of its end is wanted; not so for an abandoned task.
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
    /// Takes the commands to be carried out, in this order.
    pub fn take_commands(&mut self) -> Vec<WorkerCommand<V>> {
        std::mem::take(&mut self.commands)
    }

    /// Returns whether it can take a task: it has none, or an abandoned one.
    pub fn is_free(&self) -> bool {
        match &self.state {
            WorkerState::Absent | WorkerState::Resting => true,
            WorkerState::Starting { .. } => false,
            WorkerState::Busy { stop, .. } => stop.is_some_and(|stop| !stop.has_listener),
        }
    }

    /// Returns whether it has a worker without a task.
    pub const fn is_resting(&self) -> bool {
        matches!(self.state, WorkerState::Resting)
    }

    /// Returns whether it has no worker.
    pub const fn is_absent(&self) -> bool {
        matches!(self.state, WorkerState::Absent)
    }

    /// The number of its task.
    pub fn number(&self) -> Option<u32> {
        match &self.state {
            WorkerState::Absent | WorkerState::Resting => None,
            WorkerState::Starting { number, .. } => Some(*number),
            WorkerState::Busy { number, stop, .. } => {
                stop.is_none_or(|stop| stop.has_listener).then_some(*number)
            }
        }
    }

    /// Gives it a task, in place of an abandoned one if there is one.
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

    /// Notes that the worker being started exists; it has not reported yet.
    pub fn created(&mut self, now: Millis) {
        if let WorkerState::Starting { since, .. } = &mut self.state {
            *since = Some(now);
        }
    }

    /// Requests a stop. The event is returned here or by a later call.
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

    /// Abandons the task: it has no more events.
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

    /// Takes a report of the worker.
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

    /// Frees the worker if this was its task; returns whether the event of its end is wanted.
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

    /// Ends the connection, because the worker failed or could not be started.
    pub fn fail(&mut self, error: WorkerError) -> Option<TaskEvent<V>> {
        let has_task = self.number().is_some();
        self.terminate();
        has_task.then_some(TaskEvent::Failed(JobError::Worker(error)))
    }

    /// Checks the deadline: terminates a worker that has not stopped or not reported in time.
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

    /// The next moment at which [`Connection::tick`] has to be called.
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
