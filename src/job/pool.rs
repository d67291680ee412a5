//! A pool of workers: a few connections, and a queue of the tasks that wait for one.
//!
//! What the visitor waits for goes first; of equals, the one that came first. A worker that breaks down costs the task
//! that it was at, and no other. Workers are started when they are needed.

use super::WorkerError;
use super::connection::{Act, Connection, News};
use super::message::Report;
use crate::session::Millis;

/// How urgent a task is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Priority {
    /// One of many that are worked through.
    Batch,
    /// The visitor waits for this one.
    Visitor,
}

/// The pool.
#[derive(Debug)]
pub struct Pool<V> {
    connections: Vec<Connection<V>>,
    queue: Vec<Queued<V>>,
    /// The number of the last task.
    last: u32,
}

#[derive(Debug)]
struct Queued<V> {
    number: u32,
    priority: Priority,
    name: &'static str,
    task: V,
}

/// What there is to tell, and about which task.
pub type Told<V> = (u32, News<V>);

impl<V> Pool<V> {
    /// A pool of this many workers, none of which is started yet.
    pub fn new(workers: usize) -> Self {
        Self {
            connections: (0..workers.max(1)).map(|_| Connection::default()).collect(),
            queue: Vec::new(),
            last: 0,
        }
    }

    /// Takes in a task; the answer is its number.
    pub fn submit(&mut self, priority: Priority, name: &'static str, task: V) -> u32 {
        self.last += 1;
        self.queue.push(Queued {
            number: self.last,
            priority,
            name,
            task,
        });
        self.last
    }

    /// Gives waiting tasks to free workers. To be called after every other call, until there is nothing to tell.
    pub fn assign(&mut self, now: Millis) -> Vec<Told<V>> {
        let mut told = Vec::new();
        while let Some(at) = self.free() {
            let Some(first) = self.first() else { break };
            let Queued {
                number, name, task, ..
            } = self.queue.remove(first);
            self.connections[at].run(number, name, task, now);
            told.push((number, News::Begun));
        }
        told
    }

    /// A free connection, one with a worker before one without.
    fn free(&self) -> Option<usize> {
        let free = |at: &usize| self.connections[*at].is_free();
        let warm = |at: &usize| self.connections[*at].is_warm();
        let all = 0..self.connections.len();
        all.clone().find(warm).or_else(|| all.clone().find(free))
    }

    /// The task that is next in the queue.
    fn first(&self) -> Option<usize> {
        let places = self.queue.iter().enumerate();
        let best =
            places.min_by_key(|(_, queued)| (std::cmp::Reverse(queued.priority), queued.number));
        best.map(|(at, _)| at)
    }

    /// Stops a task politely.
    pub fn stop(&mut self, number: u32, now: Millis) -> Option<Told<V>> {
        if self.leave_queue(number) {
            return Some((number, News::Stopped(None)));
        }
        let news = self.connection(number)?.stop(now)?;
        Some((number, news))
    }

    /// Gives a task up: there is no more news of it.
    pub fn give_up(&mut self, number: u32, now: Millis) {
        if !self.leave_queue(number)
            && let Some(connection) = self.connection(number)
        {
            connection.give_up(now);
        }
    }

    fn leave_queue(&mut self, number: u32) -> bool {
        let place = self.queue.iter().position(|queued| queued.number == number);
        place.map(|at| self.queue.remove(at)).is_some()
    }

    fn connection(&mut self, number: u32) -> Option<&mut Connection<V>> {
        let mut connections = self.connections.iter_mut();
        connections.find(|connection| connection.number() == Some(number))
    }

    /// The worker of this place exists.
    pub fn is_created(&mut self, place: usize, now: Millis) {
        self.connections[place].is_created(now);
    }

    /// Hears the worker of this place.
    pub fn hear(&mut self, place: usize, report: Report<V>, now: Millis) -> Option<Told<V>> {
        self.about(place, |connection| connection.hear(report, now))
    }

    /// The worker of this place is gone, or could not be had.
    pub fn lose(&mut self, place: usize, error: WorkerError) -> Option<Told<V>> {
        self.about(place, |connection| connection.lose(error))
    }

    /// Looks at the clock.
    pub fn tick(&mut self, now: Millis) -> Vec<Told<V>> {
        let places = 0..self.connections.len();
        let told = places.filter_map(|place| self.about(place, |connection| connection.tick(now)));
        told.collect()
    }

    fn about(
        &mut self,
        place: usize,
        happen: impl FnOnce(&mut Connection<V>) -> Option<News<V>>,
    ) -> Option<Told<V>> {
        let connection = &mut self.connections[place];
        let number = connection.number();
        let news = happen(connection)?;
        Some((number?, news))
    }

    /// When it has to look at the clock.
    pub fn deadline(&self) -> Option<Millis> {
        self.connections
            .iter()
            .filter_map(Connection::deadline)
            .min()
    }

    /// What is to be done with the workers: the place, and the act.
    pub fn take_acts(&mut self) -> Vec<(usize, Act<V>)> {
        let connections = self.connections.iter_mut().enumerate();
        connections
            .flat_map(|(place, connection)| {
                let acts = connection.take_acts().into_iter();
                acts.map(move |act| (place, act))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::{JobError, Order, VERSION};

    type Text = &'static str;

    fn started(acts: &[(usize, Act<Text>)]) -> Vec<usize> {
        let starts = acts.iter().filter(|(_, act)| *act == Act::Start);
        starts.map(|(place, _)| *place).collect()
    }

    /// The workers that were started say that they are ready; the tasks that go to them, by place.
    fn shake_hands(pool: &mut Pool<Text>) -> Vec<(usize, Text)> {
        for place in started(&pool.take_acts()) {
            pool.is_created(place, 0);
            let ready = Report::Ready {
                version: VERSION.into(),
            };
            assert_eq!(pool.hear(place, ready, 0), None);
        }
        posted(pool)
    }

    fn posted(pool: &mut Pool<Text>) -> Vec<(usize, Text)> {
        let acts = pool.take_acts().into_iter();
        acts.filter_map(|(place, act)| match act {
            Act::Post(Order::Run { task, .. }) => Some((place, task)),
            _ => None,
        })
        .collect()
    }

    fn done(number: u32) -> Report<Text> {
        Report::Ended {
            number,
            is_stopped: false,
            progress: "figures",
            answer: "moves",
            largest_bytes: 0,
        }
    }

    fn batch(pool: &mut Pool<Text>, tasks: &[Text]) -> Vec<u32> {
        let submit = |&task| pool.submit(Priority::Batch, "search", task);
        tasks.iter().map(submit).collect()
    }

    #[test]
    fn as_many_run_as_there_are_workers_and_the_rest_wait_in_order() {
        let mut pool = Pool::new(2);
        let numbers = batch(&mut pool, &["a", "b", "c", "d"]);
        let begun = pool.assign(0);
        assert_eq!(
            begun,
            [(numbers[0], News::Begun), (numbers[1], News::Begun)]
        );
        assert_eq!(shake_hands(&mut pool), [(0, "a"), (1, "b")]);
        let told = pool.hear(1, done(numbers[1]), 10);
        assert_eq!(told, Some((numbers[1], News::Done("figures", "moves"))));
        assert_eq!(pool.assign(10), [(numbers[2], News::Begun)]);
        assert_eq!(posted(&mut pool), [(1, "c")]);
    }

    #[test]
    fn a_small_task_starts_one_worker_only() {
        let mut pool = Pool::new(8);
        let [first] = batch(&mut pool, &["a"])[..] else {
            panic!("one task")
        };
        pool.assign(0);
        assert_eq!(shake_hands(&mut pool), [(0, "a")]);
        pool.hear(0, done(first), 10);
        batch(&mut pool, &["b"]);
        pool.assign(10);
        assert_eq!(posted(&mut pool), [(0, "b")]);
    }

    #[test]
    fn what_the_visitor_waits_for_goes_first() {
        let mut pool = Pool::new(1);
        let first = batch(&mut pool, &["a"])[0];
        pool.assign(0);
        shake_hands(&mut pool);
        batch(&mut pool, &["b", "c"]);
        pool.submit(Priority::Visitor, "search", "now");
        pool.submit(Priority::Visitor, "search", "then");
        let mut order = Vec::new();
        let mut number = first;
        loop {
            pool.hear(0, done(number), 10);
            let Some(&(next, _)) = pool.assign(10).first() else {
                break;
            };
            number = next;
            order.extend(posted(&mut pool).into_iter().map(|(_, task)| task));
        }
        assert_eq!(order, ["now", "then", "b", "c"]);
    }

    #[test]
    fn a_crash_costs_one_task_and_is_said() {
        let mut pool = Pool::new(2);
        let numbers = batch(&mut pool, &["a", "b", "c"]);
        pool.assign(0);
        shake_hands(&mut pool);
        let error = News::Failed(JobError::Worker(WorkerError::Broke));
        assert_eq!(pool.lose(0, WorkerError::Broke), Some((numbers[0], error)));
        // The next task gets another worker in its place; the other one goes on.
        assert_eq!(pool.assign(5), [(numbers[2], News::Begun)]);
        assert_eq!(shake_hands(&mut pool), [(0, "c")]);
        for (place, number) in [(1, numbers[1]), (0, numbers[2])] {
            let told = pool.hear(place, done(number), 10);
            assert_eq!(told, Some((number, News::Done("figures", "moves"))));
        }
    }

    #[test]
    fn a_silent_worker_costs_one_task_too() {
        let mut pool = Pool::new(2);
        let numbers = batch(&mut pool, &["a", "b"]);
        pool.assign(0);
        shake_hands(&mut pool);
        let running = Report::Running {
            number: numbers[1],
            progress: "figures",
        };
        pool.hear(1, running, 5_000);
        let deadline = pool.deadline().expect("a deadline");
        let error = News::Failed(JobError::Worker(WorkerError::Silent));
        assert_eq!(pool.tick(deadline), [(numbers[0], error)]);
        assert_eq!(pool.take_acts(), [(0, Act::Terminate)]);
    }

    #[test]
    fn a_task_can_be_stopped_or_given_up_while_it_waits() {
        let mut pool = Pool::new(1);
        let numbers = batch(&mut pool, &["a", "b", "c", "d"]);
        pool.assign(0);
        shake_hands(&mut pool);
        let stopped = Some((numbers[1], News::Stopped(None)));
        assert_eq!(pool.stop(numbers[1], 5), stopped);
        pool.give_up(numbers[2], 5);
        pool.hear(0, done(numbers[0]), 10);
        assert_eq!(pool.assign(10), [(numbers[3], News::Begun)]);
        assert_eq!(pool.stop(numbers[0], 20), None, "it is over");
    }

    #[test]
    fn a_task_that_is_given_up_at_work_makes_room_for_the_next() {
        let mut pool = Pool::new(1);
        let first = batch(&mut pool, &["a"])[0];
        pool.assign(0);
        shake_hands(&mut pool);
        pool.give_up(first, 5);
        let second = batch(&mut pool, &["b"])[0];
        assert_eq!(pool.assign(5), [(second, News::Begun)]);
        assert_eq!(posted(&mut pool), [(0, "b")]);
        assert_eq!(pool.hear(0, done(first), 6), None);
        let told = pool.hear(0, done(second), 7);
        assert_eq!(told, Some((second, News::Done("figures", "moves"))));
    }
}
