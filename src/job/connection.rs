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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::TaskError;
    use crate::search::ProblemError;

    type Text = &'static str;

    fn order(number: u32) -> Order<Text> {
        Order::Run {
            number,
            name: "search".into(),
            task: "a board",
        }
    }

    fn ready() -> Report<Text> {
        Report::Ready {
            version: VERSION.into(),
        }
    }

    fn ended(number: u32, is_stopped: bool, largest_bytes: usize) -> Report<Text> {
        Report::Ended {
            number,
            is_stopped,
            progress: "9 nodes",
            answer: "LURD",
            largest_bytes,
        }
    }

    const fn failed(error: WorkerError) -> News<Text> {
        News::Failed(JobError::Worker(error))
    }

    /// A connection whose worker is at task 1 since moment 0.
    fn busy() -> Connection<Text> {
        let mut connection = Connection::default();
        connection.run(1, "search", "a board", 0);
        assert_eq!(connection.take_acts(), [Act::Start]);
        connection.is_created(0);
        assert_eq!(connection.hear(ready(), 0), None);
        assert_eq!(connection.take_acts(), [Act::Post(order(1))]);
        connection
    }

    #[test]
    fn the_order_waits_for_the_handshake() {
        let mut connection = busy();
        let running = Report::Running {
            number: 1,
            progress: "3 nodes",
        };
        assert_eq!(
            connection.hear(running, 100),
            Some(News::Running("3 nodes"))
        );
        let done = connection.hear(ended(1, false, 0), 200);
        assert_eq!(done, Some(News::Done("9 nodes", "LURD")));
        assert!(connection.is_free() && connection.is_warm());
        assert_eq!(connection.take_acts(), []);
    }

    #[test]
    fn a_worker_of_another_build_is_sent_away() {
        let mut connection = Connection::default();
        connection.run(1, "search", "a board", 0);
        let report = Report::Ready {
            version: "0.0.0".into(),
        };
        assert_eq!(
            connection.hear(report, 5),
            Some(failed(WorkerError::OtherVersion))
        );
        assert_eq!(connection.take_acts(), [Act::Start, Act::Terminate]);
    }

    #[test]
    fn the_next_task_finds_the_worker_again_with_its_tables() {
        let mut connection = busy();
        connection.hear(ended(1, false, KEPT_BYTES), 1_000);
        connection.run(2, "search", "a board", 5_000);
        assert_eq!(connection.take_acts(), [Act::Post(order(2))]);
    }

    #[test]
    fn a_worker_that_has_grown_large_is_let_go() {
        let mut connection = busy();
        let done = connection.hear(ended(1, false, KEPT_BYTES + 1), 1_000);
        assert!(matches!(done, Some(News::Done(..))), "{done:?}");
        connection.run(2, "search", "a board", 1_000);
        assert_eq!(connection.take_acts(), [Act::Terminate, Act::Start]);
    }

    #[test]
    fn a_stop_is_polite_at_first() {
        let mut connection = busy();
        assert_eq!(connection.stop(100), None);
        assert_eq!(connection.stop(110), None);
        assert_eq!(connection.take_acts(), [Act::Post(Order::Stop)]);
        assert_eq!(connection.deadline(), Some(100 + POLITE));
        let stopped = connection.hear(ended(1, true, 0), 120);
        assert_eq!(stopped, Some(News::Stopped(Some(("9 nodes", "LURD")))));
        assert!(connection.is_warm());

        let mut connection = busy();
        connection.stop(100);
        assert_eq!(connection.tick(99 + POLITE), None);
        assert_eq!(connection.tick(100 + POLITE), Some(News::Stopped(None)));
        assert_eq!(
            connection.take_acts(),
            [Act::Post(Order::Stop), Act::Terminate]
        );
    }

    #[test]
    fn a_task_that_ends_while_it_is_asked_to_stop_is_done() {
        let mut connection = busy();
        connection.stop(100);
        let done = connection.hear(ended(1, false, 0), 110);
        assert_eq!(done, Some(News::Done("9 nodes", "LURD")));
    }

    #[test]
    fn a_stop_before_the_handshake_needs_no_answer() {
        let mut connection = Connection::<Text>::default();
        connection.run(1, "search", "a board", 0);
        assert_eq!(connection.stop(10), Some(News::Stopped(None)));
        assert_eq!(connection.take_acts(), [Act::Start, Act::Terminate]);
        assert!(connection.is_free());
    }

    #[test]
    fn silence_is_noticed_at_work_and_at_the_start_but_not_at_rest() {
        let mut connection = busy();
        let running = Report::Running {
            number: 1,
            progress: "3 nodes",
        };
        connection.hear(running, 500);
        assert_eq!(connection.tick(499 + SILENT), None);
        assert_eq!(
            connection.tick(500 + SILENT),
            Some(failed(WorkerError::Silent))
        );

        let mut connection = Connection::<Text>::default();
        connection.run(1, "search", "a board", 0);
        assert_eq!(connection.tick(1_000_000), None, "its files may take long");
        connection.is_created(1_000_000);
        assert_eq!(
            connection.tick(1_000_000 + SILENT),
            Some(failed(WorkerError::Silent))
        );

        let mut connection = busy();
        connection.hear(ended(1, false, 0), 100);
        assert_eq!(connection.tick(1_000_000), None);
    }

    #[test]
    fn after_a_crash_the_next_task_starts_another_worker() {
        let mut connection = busy();
        assert_eq!(
            connection.hear(Report::Broken, 50),
            Some(failed(WorkerError::Broke))
        );
        connection.run(2, "search", "a board", 60);
        assert_eq!(connection.take_acts(), [Act::Terminate, Act::Start]);
        // A worker that breaks down at rest takes nothing along.
        let mut connection = busy();
        connection.hear(ended(1, false, 0), 100);
        assert_eq!(connection.lose(WorkerError::Broke), None);
    }

    #[test]
    fn a_refused_task_leaves_the_worker_well() {
        let mut connection = busy();
        let error = TaskError::Problem(ProblemError::Unsolvable);
        let report = Report::Refused {
            number: 1,
            error: error.clone(),
        };
        let news = connection.hear(report, 10);
        assert_eq!(news, Some(News::Failed(JobError::Task(error))));
        assert!(connection.is_warm());
    }

    #[test]
    fn a_task_that_was_given_up_makes_room_at_once_and_no_news() {
        let mut connection = busy();
        connection.give_up(10);
        assert!(connection.is_free() && connection.number().is_none());
        connection.run(2, "search", "a board", 11);
        assert_eq!(
            connection.take_acts(),
            [Act::Post(Order::Stop), Act::Post(order(2))]
        );
        assert_eq!(connection.hear(ended(1, true, 0), 20), None);
        assert_eq!(connection.number(), Some(2));

        let mut connection = busy();
        connection.give_up(10);
        assert_eq!(connection.tick(10 + POLITE), None);
        assert_eq!(
            connection.take_acts(),
            [Act::Post(Order::Stop), Act::Terminate]
        );
    }
}
