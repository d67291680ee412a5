//! The connection to one worker: start, handshake, stop, silence, restart, farewell.
//!
//! It knows no browser and no clock. Each call says what happened and when; what is to be done with the worker comes out
//! as [`Act`]s, and what is to be told about a task as [`News`].
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

use super::message::{Order, Report, VERSION};
use super::{JobError, WorkerError};
use crate::session::Millis;

/// How long a stop is polite: after that the worker is terminated.
pub const POLITE: Millis = 50;

/// A worker at work reports ten times a second; silent for so long, it is gone.
pub const SILENT: Millis = 8_000;

/// A worker that has held more than this is let go after its task, since the memory of wasm never shrinks.
pub const KEPT_BYTES: usize = 128 << 20;

/// What is to be done with the worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act<V> {
    /// Start one. When it exists, [`Connection::is_created`] wants to know; when it can't be had, [`Connection::lose`].
    Start,
    /// Say this to it.
    Post(Order<V>),
    /// Terminate it. Nothing that it still says is to be heard.
    Terminate,
}

/// What there is to tell about a task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News<V> {
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
    state: State<V>,
    acts: Vec<Act<V>>,
}

#[derive(Debug)]
enum State<V> {
    /// There is no worker.
    Absent,
    /// A worker is being started; the order waits for its first report.
    Starting {
        number: u32,
        order: Order<V>,
        /// Since when the worker exists.
        since: Option<Millis>,
    },
    /// The worker waits for a task.
    Resting,
    /// The worker is at a task.
    Busy {
        number: u32,
        /// When it was heard last.
        heard: Millis,
        /// Whether it was asked to stop, and when it is terminated if it does not.
        stop: Option<Stop>,
    },
}

#[derive(Clone, Copy, Debug)]
struct Stop {
    until: Millis,
    /// Somebody waits for what there is.
    is_awaited: bool,
}

impl<V> Default for Connection<V> {
    fn default() -> Self {
        Self {
            state: State::Absent,
            acts: Vec::new(),
        }
    }
}

impl<V> Connection<V> {
    /// What is to be done with the worker, in this order.
    pub fn take_acts(&mut self) -> Vec<Act<V>> {
        std::mem::take(&mut self.acts)
    }

    /// Whether it can take a task: it has none, or one that was given up.
    pub fn is_free(&self) -> bool {
        match &self.state {
            State::Absent | State::Resting => true,
            State::Starting { .. } => false,
            State::Busy { stop, .. } => stop.is_some_and(|stop| !stop.is_awaited),
        }
    }

    /// Whether there is a worker that can take a task at once.
    pub fn is_warm(&self) -> bool {
        self.is_free() && !matches!(self.state, State::Absent)
    }

    /// The task that it is at.
    pub fn number(&self) -> Option<u32> {
        match &self.state {
            State::Absent | State::Resting => None,
            State::Starting { number, .. } => Some(*number),
            State::Busy { number, stop, .. } => {
                stop.is_none_or(|stop| stop.is_awaited).then_some(*number)
            }
        }
    }

    /// Gives it a task, in the place of one that was given up.
    pub fn run(&mut self, number: u32, name: &str, task: V, now: Millis) {
        let order = Order::Run {
            number,
            name: name.to_owned(),
            task,
        };
        match self.state {
            State::Absent | State::Starting { .. } => {
                if matches!(self.state, State::Absent) {
                    self.acts.push(Act::Start);
                }
                self.state = State::Starting {
                    number,
                    order,
                    since: None,
                };
            }
            State::Resting | State::Busy { .. } => {
                self.acts.push(Act::Post(order));
                self.state = State::Busy {
                    number,
                    heard: now,
                    stop: None,
                };
            }
        }
    }

    /// The worker that was to be started exists; it has not said anything yet.
    pub fn is_created(&mut self, now: Millis) {
        if let State::Starting { since, .. } = &mut self.state {
            *since = Some(now);
        }
    }

    /// Stops the task politely; what there is comes as news, soon or at once.
    pub fn stop(&mut self, now: Millis) -> Option<News<V>> {
        match &mut self.state {
            State::Absent | State::Resting => None,
            State::Starting { .. } => {
                self.farewell();
                Some(News::Stopped(None))
            }
            State::Busy { stop, .. } => {
                if stop.is_none() {
                    self.acts.push(Act::Post(Order::Stop));
                    *stop = Some(Stop {
                        until: now + POLITE,
                        is_awaited: true,
                    });
                }
                None
            }
        }
    }

    /// Gives the task up: there is no more news of it.
    pub fn give_up(&mut self, now: Millis) {
        match &mut self.state {
            State::Absent | State::Resting => {}
            State::Starting { .. } => self.farewell(),
            State::Busy { stop, .. } => {
                if stop.is_none() {
                    self.acts.push(Act::Post(Order::Stop));
                }
                let until = stop.map_or(now + POLITE, |stop| stop.until);
                *stop = Some(Stop {
                    until,
                    is_awaited: false,
                });
            }
        }
    }

    /// Hears the worker.
    pub fn hear(&mut self, report: Report<V>, now: Millis) -> Option<News<V>> {
        match report {
            Report::Ready { version } if version != VERSION => self.lose(WorkerError::OtherVersion),
            Report::Ready { .. } => {
                if let State::Starting { number, order, .. } =
                    std::mem::replace(&mut self.state, State::Resting)
                {
                    self.acts.push(Act::Post(order));
                    self.state = State::Busy {
                        number,
                        heard: now,
                        stop: None,
                    };
                }
                None
            }
            Report::Broken => self.lose(WorkerError::Broke),
            Report::Running {
                number: of,
                progress,
            } => {
                let State::Busy {
                    number,
                    heard,
                    stop,
                } = &mut self.state
                else {
                    return None;
                };
                *heard = now;
                (*number == of && stop.is_none()).then_some(News::Running(progress))
            }
            Report::Ended {
                number,
                is_stopped,
                progress,
                answer,
                largest_bytes,
            } => {
                let is_awaited = self.ends(number)?;
                if largest_bytes > KEPT_BYTES {
                    self.farewell();
                }
                is_awaited.then_some(if is_stopped {
                    News::Stopped(Some((progress, answer)))
                } else {
                    News::Done(progress, answer)
                })
            }
            Report::Refused { number, error } => self
                .ends(number)?
                .then_some(News::Failed(JobError::Task(error))),
        }
    }

    /// The worker rests if this was its task; answers whether somebody waits for it.
    fn ends(&mut self, ended: u32) -> Option<bool> {
        match &self.state {
            State::Busy { number, stop, .. } if *number == ended => {
                let is_awaited = stop.is_none_or(|stop| stop.is_awaited);
                self.state = State::Resting;
                Some(is_awaited)
            }
            _ => None,
        }
    }

    /// The worker is gone, or could not be had.
    pub fn lose(&mut self, error: WorkerError) -> Option<News<V>> {
        let has_task = self.number().is_some();
        self.farewell();
        has_task.then_some(News::Failed(JobError::Worker(error)))
    }

    /// Looks at the clock.
    pub fn tick(&mut self, now: Millis) -> Option<News<V>> {
        if self.deadline().is_none_or(|deadline| now < deadline) {
            return None;
        }
        if let State::Busy {
            stop: Some(stop), ..
        } = self.state
        {
            self.farewell();
            return stop.is_awaited.then_some(News::Stopped(None));
        }
        self.lose(WorkerError::Silent)
    }

    /// When it has to look at the clock.
    pub fn deadline(&self) -> Option<Millis> {
        match &self.state {
            State::Absent | State::Resting => None,
            State::Starting { since, .. } => since.map(|since| since + SILENT),
            State::Busy {
                stop: Some(stop), ..
            } => Some(stop.until),
            State::Busy { heard, .. } => Some(heard + SILENT),
        }
    }

    fn farewell(&mut self) {
        if !matches!(self.state, State::Absent) {
            self.acts.push(Act::Terminate);
            self.state = State::Absent;
        }
    }
}
