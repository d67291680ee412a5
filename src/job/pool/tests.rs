//! A pool whose tasks wait, are stopped and lose their workers.

use super::*;
use crate::job::{JobError, Request, VERSION};

type Text = &'static str;

fn started(commands: &[(usize, WorkerCommand<Text>)]) -> Vec<usize> {
    let starts = commands
        .iter()
        .filter(|(_, command)| *command == WorkerCommand::Start);
    starts.map(|(place, _)| *place).collect()
}

/// Reports the started workers as ready; returns the tasks posted to them, by place.
fn shake_hands(pool: &mut Pool<Text>) -> Vec<(usize, Text)> {
    for place in started(&pool.take_commands()) {
        pool.created(place, 0);
        let ready = Report::Ready {
            version: VERSION.into(),
        };
        assert_eq!(pool.receive(place, ready, 0), None);
    }
    posted(pool)
}

fn posted(pool: &mut Pool<Text>) -> Vec<(usize, Text)> {
    let commands = pool.take_commands().into_iter();
    commands
        .filter_map(|(place, command)| match command {
            WorkerCommand::Post(Request::Run { task, .. }) => Some((place, task)),
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
        [
            (numbers[0], TaskEvent::Begun),
            (numbers[1], TaskEvent::Begun)
        ]
    );
    assert_eq!(shake_hands(&mut pool), [(0, "a"), (1, "b")]);
    let event = pool.receive(1, done(numbers[1]), 10);
    assert_eq!(
        event,
        Some((numbers[1], TaskEvent::Done("figures", "moves")))
    );
    assert_eq!(pool.assign(10), [(numbers[2], TaskEvent::Begun)]);
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
    pool.receive(0, done(first), 10);
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
        pool.receive(0, done(number), 10);
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
    let error = TaskEvent::Failed(JobError::Worker(WorkerError::Broke));
    assert_eq!(pool.fail(0, WorkerError::Broke), Some((numbers[0], error)));
    // The next task gets a new worker in its place; the other worker goes on.
    assert_eq!(pool.assign(5), [(numbers[2], TaskEvent::Begun)]);
    assert_eq!(shake_hands(&mut pool), [(0, "c")]);
    for (place, number) in [(1, numbers[1]), (0, numbers[2])] {
        let event = pool.receive(place, done(number), 10);
        assert_eq!(event, Some((number, TaskEvent::Done("figures", "moves"))));
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
    pool.receive(1, running, 5_000);
    let deadline = pool.deadline().expect("a deadline");
    let error = TaskEvent::Failed(JobError::Worker(WorkerError::Silent));
    assert_eq!(pool.tick(deadline), [(numbers[0], error)]);
    assert_eq!(pool.take_commands(), [(0, WorkerCommand::Terminate)]);
}

#[test]
fn a_task_can_be_stopped_or_given_up_while_it_waits() {
    let mut pool = Pool::new(1);
    let numbers = batch(&mut pool, &["a", "b", "c", "d"]);
    pool.assign(0);
    shake_hands(&mut pool);
    let stopped = Some((numbers[1], TaskEvent::Stopped(None)));
    assert_eq!(pool.stop(numbers[1], 5), stopped);
    pool.give_up(numbers[2], 5);
    pool.receive(0, done(numbers[0]), 10);
    assert_eq!(pool.assign(10), [(numbers[3], TaskEvent::Begun)]);
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
    assert_eq!(pool.assign(5), [(second, TaskEvent::Begun)]);
    assert_eq!(posted(&mut pool), []);
    assert_eq!(pool.receive(0, done(first), 6), None);
    assert_eq!(posted(&mut pool), [(0, "b")]);
    let event = pool.receive(0, done(second), 7);
    assert_eq!(event, Some((second, TaskEvent::Done("figures", "moves"))));
}

#[test]
fn a_worker_with_an_abandoned_task_is_taken_last() {
    let mut pool = Pool::new(2);
    let numbers = batch(&mut pool, &["a", "b"]);
    pool.assign(0);
    shake_hands(&mut pool);
    pool.give_up(numbers[0], 5);
    pool.receive(1, done(numbers[1]), 6);
    batch(&mut pool, &["c"]);
    pool.assign(7);
    assert_eq!(posted(&mut pool), [(1, "c")], "the resting worker");
    // And a new worker is better than one that has not ended yet.
    let mut pool = Pool::new(2);
    let first = batch(&mut pool, &["a"])[0];
    pool.assign(0);
    shake_hands(&mut pool);
    pool.give_up(first, 5);
    batch(&mut pool, &["b"]);
    pool.assign(6);
    assert_eq!(shake_hands(&mut pool), [(1, "b")]);
}

#[test]
fn one_worker_stays_when_no_task_is_left() {
    let mut pool = Pool::new(3);
    let numbers = batch(&mut pool, &["a", "b", "c"]);
    pool.assign(0);
    shake_hands(&mut pool);
    for (place, number) in numbers.iter().enumerate().take(2) {
        pool.receive(place, done(*number), 10);
        pool.assign(10);
    }
    assert_eq!(pool.take_commands(), [], "one task is left");
    pool.receive(2, done(numbers[2]), 20);
    pool.assign(20);
    let terminated = [1, 2].map(|place| (place, WorkerCommand::Terminate));
    assert_eq!(pool.take_commands(), terminated);
    batch(&mut pool, &["d"]);
    pool.assign(30);
    assert_eq!(posted(&mut pool), [(0, "d")]);
    // Abandoned tasks are waited for.
    let mut pool = Pool::new(2);
    let numbers = batch(&mut pool, &["a", "b"]);
    pool.assign(0);
    shake_hands(&mut pool);
    for number in &numbers {
        pool.give_up(*number, 5);
    }
    pool.receive(0, done(numbers[0]), 6);
    pool.assign(6);
    pool.tick(1_000);
    pool.assign(1_000);
    let commands = pool.take_commands();
    let mut terminated = commands
        .iter()
        .filter(|(_, command)| *command == WorkerCommand::Terminate);
    assert_eq!(terminated.next(), Some(&(1, WorkerCommand::Terminate)));
    assert_eq!(terminated.next(), None, "the other one stays");
}
