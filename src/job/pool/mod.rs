//! A pool of workers: several connections, and a queue of tasks.
//!
//! Tasks that the visitor waits for go first, then the older ones. A worker that crashes loses only the task that it
//! was running. Workers are started on demand. When no task is left, all workers but one are let go, since the memory of
//! a worker never shrinks.

#[cfg(test)]
mod tests;

use super::WorkerError;
use super::connection::{Connection, TaskEvent, WorkerCommand};
use super::message::Report;
use crate::session::Millis;

/// The urgency of a task.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Priority {
    /// One of a batch.
    Batch,
    /// The visitor waits for this one.
    Visitor,
}

/// A pool of workers with a queue of tasks.
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

/// An event, with the number of its task.
pub type PoolEvent<V> = (u32, TaskEvent<V>);

impl<V> Pool<V> {
    /// A pool of at most this many workers, none of them started yet.
    pub fn new(workers: usize) -> Self {
        Self {
            connections: (0..workers.max(1)).map(|_| Connection::default()).collect(),
            queue: Vec::new(),
            last: 0,
        }
    }

    /// Puts a task into the queue, and returns its number.
    pub fn submit(&mut self, priority: Priority, name: &'static str, task: V) -> u32 {
        let number = self.next_number();
        self.queue.push(Queued {
            number,
            priority,
            name,
            task,
        });
        number
    }

    /// The number of another task; also of one that cannot be submitted.
    pub fn next_number(&mut self) -> u32 {
        self.last += 1;
        self.last
    }

    /// Gives waiting tasks to free workers, or lets workers go. To be called after every other call.
    pub fn assign(&mut self, now: Millis) -> Vec<PoolEvent<V>> {
        let mut events = Vec::new();
        while let Some(at) = self.free() {
            let Some(first) = self.first() else { break };
            let Queued {
                number, name, task, ..
            } = self.queue.remove(first);
            self.connections[at].run(number, name, task, now);
            events.push((number, TaskEvent::Begun));
        }
        self.let_go();
        events
    }

    /// Lets all workers but one go if no task is left.
    fn let_go(&mut self) {
        let is_idle =
            |connection: &Connection<V>| connection.is_resting() || connection.is_absent();
        if self.queue.is_empty() && self.connections.iter().all(is_idle) {
            let mut resting = self.connections.iter_mut();
            resting.by_ref().find(|connection| connection.is_resting());
            resting.for_each(Connection::terminate);
        }
    }

    /// A free connection: one whose worker rests, or else one without a worker, or else one whose worker is still busy
    /// with an abandoned task, after which it would have to wait.
    fn free(&self) -> Option<usize> {
        let first = |is_it: fn(&Connection<V>) -> bool| self.connections.iter().position(is_it);
        first(Connection::is_resting)
            .or_else(|| first(Connection::is_absent))
            .or_else(|| first(Connection::is_free))
    }

    /// The next task in the queue.
    fn first(&self) -> Option<usize> {
        let places = self.queue.iter().enumerate();
        let best =
            places.min_by_key(|(_, queued)| (std::cmp::Reverse(queued.priority), queued.number));
        best.map(|(at, _)| at)
    }

    /// Stops a task; its answer so far is reported if its worker answers in time.
    pub fn stop(&mut self, number: u32, now: Millis) -> Option<PoolEvent<V>> {
        if self.leave_queue(number) {
            return Some((number, TaskEvent::Stopped(None)));
        }
        let event = self.connection(number)?.stop(now)?;
        Some((number, event))
    }

    /// Abandons a task: it has no more events.
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

    /// Notes that the worker at this place exists.
    pub fn created(&mut self, place: usize, now: Millis) {
        self.connections[place].created(now);
    }

    /// Takes a report of the worker at this place.
    pub fn receive(
        &mut self,
        place: usize,
        report: Report<V>,
        now: Millis,
    ) -> Option<PoolEvent<V>> {
        self.on_connection(place, |connection| connection.receive(report, now))
    }

    /// Notes that the worker at this place failed, or could not be started.
    pub fn fail(&mut self, place: usize, error: WorkerError) -> Option<PoolEvent<V>> {
        self.on_connection(place, |connection| connection.fail(error))
    }

    /// Checks the deadlines.
    pub fn tick(&mut self, now: Millis) -> Vec<PoolEvent<V>> {
        let places = 0..self.connections.len();
        let events =
            places.filter_map(|place| self.on_connection(place, |connection| connection.tick(now)));
        events.collect()
    }

    fn on_connection(
        &mut self,
        place: usize,
        happen: impl FnOnce(&mut Connection<V>) -> Option<TaskEvent<V>>,
    ) -> Option<PoolEvent<V>> {
        let connection = &mut self.connections[place];
        let number = connection.number();
        let event = happen(connection)?;
        Some((number?, event))
    }

    /// The next moment at which [`Pool::tick`] has to be called.
    pub fn deadline(&self) -> Option<Millis> {
        self.connections
            .iter()
            .filter_map(Connection::deadline)
            .min()
    }

    /// The commands to be carried out, each with the place of its worker.
    pub fn take_commands(&mut self) -> Vec<(usize, WorkerCommand<V>)> {
        let connections = self.connections.iter_mut().enumerate();
        connections
            .flat_map(|(place, connection)| {
                let commands = connection.take_commands().into_iter();
                commands.map(move |command| (place, command))
            })
            .collect()
    }
}
