//! A connection whose worker is started, stopped, silent or broken, or whose task is abandoned.

use super::*;
use crate::job::TaskError;
use crate::search::ProblemError;

type Text = &'static str;

fn request(number: u32) -> Request<Text> {
    Request::Run {
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

const fn failed(error: WorkerError) -> TaskEvent<Text> {
    TaskEvent::Failed(JobError::Worker(error))
}

/// A connection whose worker has been running task 1 since moment 0.
fn busy() -> Connection<Text> {
    let mut connection = Connection::default();
    connection.run(1, "search", "a board", 0);
    assert_eq!(connection.take_commands(), [WorkerCommand::Start]);
    connection.created(0);
    assert_eq!(connection.receive(ready(), 0), None);
    assert_eq!(
        connection.take_commands(),
        [WorkerCommand::Post(request(1))]
    );
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
        connection.receive(running, 100),
        Some(TaskEvent::Running("3 nodes"))
    );
    let done = connection.receive(ended(1, false, 0), 200);
    assert_eq!(done, Some(TaskEvent::Done("9 nodes", "LURD")));
    assert!(connection.is_free() && connection.is_resting());
    assert_eq!(connection.take_commands(), []);
}

#[test]
fn a_worker_of_another_build_is_sent_away() {
    let mut connection = Connection::default();
    connection.run(1, "search", "a board", 0);
    let report = Report::Ready {
        version: "0.0.0".into(),
    };
    assert_eq!(
        connection.receive(report, 5),
        Some(failed(WorkerError::OtherVersion))
    );
    assert_eq!(
        connection.take_commands(),
        [WorkerCommand::Start, WorkerCommand::Terminate]
    );
}

#[test]
fn the_next_task_finds_the_worker_again_with_its_tables() {
    let mut connection = busy();
    connection.receive(ended(1, false, KEPT_BYTES), 1_000);
    connection.run(2, "search", "a board", 5_000);
    assert_eq!(
        connection.take_commands(),
        [WorkerCommand::Post(request(2))]
    );
}

#[test]
fn a_worker_that_has_grown_large_is_let_go() {
    let mut connection = busy();
    let done = connection.receive(ended(1, false, KEPT_BYTES + 1), 1_000);
    assert!(matches!(done, Some(TaskEvent::Done(..))), "{done:?}");
    connection.run(2, "search", "a board", 1_000);
    assert_eq!(
        connection.take_commands(),
        [WorkerCommand::Terminate, WorkerCommand::Start]
    );
}

#[test]
fn a_stop_is_polite_at_first() {
    let mut connection = busy();
    assert_eq!(connection.stop(100), None);
    assert_eq!(connection.stop(110), None);
    assert_eq!(
        connection.take_commands(),
        [WorkerCommand::Post(Request::Stop)]
    );
    assert_eq!(connection.deadline(), Some(100 + STOP_GRACE));
    let stopped = connection.receive(ended(1, true, 0), 120);
    assert_eq!(stopped, Some(TaskEvent::Stopped(Some(("9 nodes", "LURD")))));
    assert!(connection.is_resting());

    let mut connection = busy();
    connection.stop(100);
    assert_eq!(connection.tick(99 + STOP_GRACE), None);
    assert_eq!(
        connection.tick(100 + STOP_GRACE),
        Some(TaskEvent::Stopped(None))
    );
    assert_eq!(
        connection.take_commands(),
        [WorkerCommand::Post(Request::Stop), WorkerCommand::Terminate]
    );
}

#[test]
fn a_task_that_ends_while_it_is_asked_to_stop_is_done() {
    let mut connection = busy();
    connection.stop(100);
    let done = connection.receive(ended(1, false, 0), 110);
    assert_eq!(done, Some(TaskEvent::Done("9 nodes", "LURD")));
}

#[test]
fn a_stop_before_the_handshake_needs_no_answer() {
    let mut connection = Connection::<Text>::default();
    connection.run(1, "search", "a board", 0);
    assert_eq!(connection.stop(10), Some(TaskEvent::Stopped(None)));
    assert_eq!(
        connection.take_commands(),
        [WorkerCommand::Start, WorkerCommand::Terminate]
    );
    assert!(connection.is_free());
}

#[test]
fn silence_is_noticed_at_work_and_at_the_start_but_not_at_rest() {
    let mut connection = busy();
    let running = Report::Running {
        number: 1,
        progress: "3 nodes",
    };
    connection.receive(running, 500);
    assert_eq!(connection.tick(499 + SILENCE_LIMIT), None);
    assert_eq!(
        connection.tick(500 + SILENCE_LIMIT),
        Some(failed(WorkerError::Silent))
    );

    let mut connection = Connection::<Text>::default();
    connection.run(1, "search", "a board", 0);
    assert_eq!(connection.tick(1_000_000), None, "its files may take long");
    connection.created(1_000_000);
    assert_eq!(
        connection.tick(1_000_000 + SILENCE_LIMIT),
        Some(failed(WorkerError::Silent))
    );

    let mut connection = busy();
    connection.receive(ended(1, false, 0), 100);
    assert_eq!(connection.tick(1_000_000), None);
}

#[test]
fn after_a_crash_the_next_task_starts_another_worker() {
    let mut connection = busy();
    assert_eq!(
        connection.receive(Report::Broken, 50),
        Some(failed(WorkerError::Broke))
    );
    connection.run(2, "search", "a board", 60);
    assert_eq!(
        connection.take_commands(),
        [WorkerCommand::Terminate, WorkerCommand::Start]
    );
    // A worker that crashes without a task fails no task.
    let mut connection = busy();
    connection.receive(ended(1, false, 0), 100);
    assert_eq!(connection.fail(WorkerError::Broke), None);
}

#[test]
fn a_refused_task_leaves_the_worker_well() {
    let mut connection = busy();
    let error = TaskError::Problem(ProblemError::Unsolvable);
    let report = Report::Refused {
        number: 1,
        error: error.clone(),
    };
    let event = connection.receive(report, 10);
    assert_eq!(event, Some(TaskEvent::Failed(JobError::Task(error))));
    assert!(connection.is_resting());
}

#[test]
fn preparation_may_take_longer_than_silence() {
    let mut connection = busy();
    connection.receive(Report::Preparing { number: 1 }, 100);
    assert_eq!(connection.deadline(), Some(100 + PREPARATION_LIMIT));
    let running = Report::Running {
        number: 1,
        progress: "3 nodes",
    };
    connection.receive(running, 30_000);
    assert_eq!(connection.deadline(), Some(30_000 + SILENCE_LIMIT));

    let mut connection = busy();
    connection.receive(Report::Preparing { number: 1 }, 100);
    assert_eq!(connection.tick(99 + PREPARATION_LIMIT), None);
    assert_eq!(
        connection.tick(100 + PREPARATION_LIMIT),
        Some(failed(WorkerError::Silent))
    );
    // A stop does not wait for it.
    let mut connection = busy();
    connection.receive(Report::Preparing { number: 1 }, 100);
    connection.stop(200);
    assert_eq!(connection.deadline(), Some(200 + STOP_GRACE));
}

/// A connection whose task 1 was abandoned at moment 10, and which was given task 2 at moment 20.
fn replacing() -> Connection<Text> {
    let mut connection = busy();
    connection.give_up(10);
    assert!(connection.is_free() && connection.number().is_none());
    connection.run(2, "search", "a board", 20);
    assert!(!connection.is_free());
    assert_eq!(connection.number(), Some(2));
    assert_eq!(
        connection.take_commands(),
        [WorkerCommand::Post(Request::Stop)]
    );
    connection
}

#[test]
fn a_task_that_was_given_up_makes_room_and_has_no_more_events() {
    let mut connection = replacing();
    let running = Report::Running {
        number: 1,
        progress: "3 nodes",
    };
    assert_eq!(connection.receive(running, 25), None);
    assert_eq!(connection.receive(ended(1, true, 0), 30), None);
    assert_eq!(
        connection.take_commands(),
        [WorkerCommand::Post(request(2))]
    );
    assert_eq!(connection.deadline(), Some(30 + SILENCE_LIMIT));
    let done = connection.receive(ended(2, false, 0), 40);
    assert_eq!(done, Some(TaskEvent::Done("9 nodes", "LURD")));

    let mut connection = busy();
    connection.give_up(10);
    assert_eq!(connection.tick(10 + STOP_GRACE), None);
    assert_eq!(
        connection.take_commands(),
        [WorkerCommand::Post(Request::Stop), WorkerCommand::Terminate]
    );
    assert!(connection.is_absent());
}

/// Task 2 got a new worker at moment 60, and is posted to it.
fn has_new_worker(mut connection: Connection<Text>) {
    assert_eq!(
        connection.take_commands(),
        [WorkerCommand::Terminate, WorkerCommand::Start]
    );
    assert_eq!(connection.number(), Some(2));
    connection.created(60);
    assert_eq!(connection.deadline(), Some(60 + SILENCE_LIMIT));
    assert_eq!(connection.receive(ready(), 70), None);
    assert_eq!(
        connection.take_commands(),
        [WorkerCommand::Post(request(2))]
    );
}

#[test]
fn the_next_task_does_not_wait_for_an_abandoned_one_that_hangs() {
    let mut connection = replacing();
    assert_eq!(connection.deadline(), Some(10 + STOP_GRACE));
    assert_eq!(connection.tick(9 + STOP_GRACE), None);
    assert_eq!(connection.take_commands(), []);
    assert_eq!(connection.tick(10 + STOP_GRACE), None);
    has_new_worker(connection);
}

#[test]
fn the_next_task_survives_a_crash_of_the_abandoned_one() {
    let mut connection = replacing();
    assert_eq!(connection.receive(Report::Broken, 30), None);
    has_new_worker(connection);
    let mut connection = replacing();
    assert_eq!(connection.fail(WorkerError::Broke), None);
    has_new_worker(connection);
    // It gets a new worker, too, if the old one has grown large.
    let mut connection = replacing();
    assert_eq!(connection.receive(ended(1, true, KEPT_BYTES + 1), 30), None);
    has_new_worker(connection);
}

#[test]
fn a_task_that_waits_for_an_abandoned_one_can_be_stopped_or_given_up() {
    let mut connection = replacing();
    assert_eq!(connection.stop(30), Some(TaskEvent::Stopped(None)));
    assert!(connection.is_free() && connection.number().is_none());
    let mut connection = replacing();
    connection.give_up(30);
    assert!(connection.is_free() && connection.number().is_none());
    assert_eq!(
        connection.deadline(),
        Some(10 + STOP_GRACE),
        "of the first task"
    );
    connection.receive(ended(1, true, 0), 40);
    assert!(connection.is_resting());
    assert_eq!(connection.take_commands(), []);
}

#[test]
fn only_a_worker_that_is_starting_can_become_ready() {
    let other = || Report::Ready {
        version: "0.0.0".into(),
    };
    for report in [ready, other] {
        let mut connection = busy();
        assert_eq!(connection.receive(report(), 10), None);
        assert_eq!(connection.number(), Some(1), "the task goes on");
        assert_eq!(connection.take_commands(), []);
        let mut connection = Connection::default();
        assert_eq!(connection.receive(report(), 10), None);
        assert!(connection.is_absent() && !connection.is_resting());
        assert_eq!(connection.take_commands(), []);
    }
}
