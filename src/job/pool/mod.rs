//! A pool of workers: a few connections, and a queue of the tasks that wait for one.
//!
//! What the visitor waits for goes first; of equals, the one that came first. A worker that breaks down costs the task
//! that it was at, and no other. Workers are started when they are needed.

#[cfg(test)]
mod tests;

use super::WorkerError;
use super::connection::{Connection, TaskEvent, WorkerCommand};
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
pub type PoolEvent<V> = (u32, TaskEvent<V>);

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
        events
    }

    /// A free connection, one with a worker before one without.
    fn free(&self) -> Option<usize> {
        let free = |at: &usize| self.connections[*at].is_free();
        let idle = |at: &usize| self.connections[*at].has_idle_worker();
        let all = 0..self.connections.len();
        all.clone().find(idle).or_else(|| all.clone().find(free))
    }

    /// The task that is next in the queue.
    fn first(&self) -> Option<usize> {
        let places = self.queue.iter().enumerate();
        let best =
            places.min_by_key(|(_, queued)| (std::cmp::Reverse(queued.priority), queued.number));
        best.map(|(at, _)| at)
    }

    /// Stops a task politely.
    pub fn stop(&mut self, number: u32, now: Millis) -> Option<PoolEvent<V>> {
        if self.leave_queue(number) {
            return Some((number, TaskEvent::Stopped(None)));
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
    pub fn created(&mut self, place: usize, now: Millis) {
        self.connections[place].created(now);
    }

    /// Hears the worker of this place.
    pub fn receive(
        &mut self,
        place: usize,
        report: Report<V>,
        now: Millis,
    ) -> Option<PoolEvent<V>> {
        self.about(place, |connection| connection.receive(report, now))
    }

    /// The worker of this place is gone, or could not be had.
    pub fn fail(&mut self, place: usize, error: WorkerError) -> Option<PoolEvent<V>> {
        self.about(place, |connection| connection.fail(error))
    }

    /// Looks at the clock.
    pub fn tick(&mut self, now: Millis) -> Vec<PoolEvent<V>> {
        let places = 0..self.connections.len();
        let events =
            places.filter_map(|place| self.about(place, |connection| connection.tick(now)));
        events.collect()
    }

    fn about(
        &mut self,
        place: usize,
        happen: impl FnOnce(&mut Connection<V>) -> Option<TaskEvent<V>>,
    ) -> Option<PoolEvent<V>> {
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

    /// What is to be done with the workers: the place, and the command.
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
