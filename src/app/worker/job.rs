//! A job: a component's handle for one task at a time.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use yew::prelude::*;

use super::pool::WorkerPool;
use super::state::JobState;
use crate::app::control::failure::again_button;
use crate::job::{JobError, Priority, Task};

/// A job with its own worker, which keeps its tables from task to task. Dropping the job terminates the worker.
#[derive(Clone)]
pub struct JobHandle<T: Task> {
    pool: WorkerPool,
    /// The number of the current task.
    number: Rc<Cell<Option<u32>>>,
    /// The last task.
    task: Rc<RefCell<Option<T>>>,
    state: UseStateHandle<JobState<T>>,
}

/// Creates a job for this component.
#[hook]
pub fn use_job<T: Task>() -> JobHandle<T> {
    let pool = use_memo((), |()| WorkerPool::new(1));
    let number = use_memo((), |()| Rc::new(Cell::new(None)));
    let task = use_mut_ref(|| None);
    let state = use_state_eq(|| JobState::Idle);
    JobHandle {
        pool: (*pool).clone(),
        number: (*number).clone(),
        task,
        state,
    }
}

impl<T: Task> JobHandle<T> {
    /// The state of the job.
    pub fn state(&self) -> &JobState<T> {
        &self.state
    }

    /// Starts a task, replacing the current one.
    pub fn start(&self, task: T) {
        if let Some(number) = self.number.take() {
            self.pool.give_up(number);
        }
        self.state.set(JobState::Starting);
        let on_change = {
            let state = self.state.setter();
            move |after| state.set(after)
        };
        let number = self.pool.submit(Priority::Visitor, &task, on_change);
        self.number.set(Some(number));
        self.task.replace(Some(task));
    }

    /// Stops the current task; its partial answer arrives as the next state.
    pub fn stop(&self) {
        if let Some(number) = self.number.get() {
            self.pool.stop(number);
        }
    }

    /// Discards the current task.
    pub fn give_up(&self) {
        if let Some(number) = self.number.take() {
            self.pool.give_up(number);
        }
        self.state.set(JobState::Idle);
    }

    /// Starts the last task again.
    pub fn again(&self) {
        let task = self.task.borrow().clone();
        if let Some(task) = task {
            self.start(task);
        }
    }

    /// Starts the last task again if its worker failed. A task that was refused is refused again.
    pub fn retry(&self) {
        if let Some(JobError::Worker(_)) = self.state.error() {
            self.again();
        }
    }

    /// Draws a button that starts the last task again, if its worker failed.
    pub fn again_button(&self) -> Html {
        self.again_button_with(Callback::noop())
    }

    /// The same; the button also calls `on_again`.
    pub fn again_button_with(&self, on_again: Callback<()>) -> Html {
        match self.state.error() {
            Some(JobError::Worker(_)) => {
                let job = self.clone();
                again_button(Callback::from(move |()| {
                    job.again();
                    on_again.emit(());
                }))
            }
            _ => Html::default(),
        }
    }
}
