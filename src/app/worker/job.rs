//! A job: one task at a time, as a component has it.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use yew::prelude::*;

use super::pool::WorkerPool;
use super::state::JobState;
use crate::app::TEXT;
use crate::job::{Priority, Task};

/// A job with a worker of its own, which keeps its tables from task to task. Dropping the job ends the worker.
#[derive(Clone)]
pub struct JobHandle<T: Task> {
    pool: WorkerPool,
    /// The number of the task at hand.
    number: Rc<Cell<Option<u32>>>,
    /// What was asked for last.
    task: Rc<RefCell<Option<T>>>,
    state: UseStateHandle<JobState<T>>,
}

/// A job of this component.
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
    /// Where it stands.
    pub fn state(&self) -> &JobState<T> {
        &self.state
    }

    /// Starts a task, in the place of the one at hand.
    pub fn start(&self, task: T) {
        if let Some(number) = self.number.take() {
            self.pool.give_up(number);
        }
        self.state.set(JobState::Starting);
        let hear = {
            let state = self.state.setter();
            move |after| state.set(after)
        };
        let number = self.pool.submit(Priority::Visitor, &task, hear);
        self.number.set(Some(number));
        self.task.replace(Some(task));
    }

    /// Stops it; what there is comes as its state.
    pub fn stop(&self) {
        if let Some(number) = self.number.get() {
            self.pool.stop(number);
        }
    }

    /// Forgets the task at hand.
    pub fn give_up(&self) {
        if let Some(number) = self.number.take() {
            self.pool.give_up(number);
        }
        self.state.set(JobState::Idle);
    }

    /// Tries again what failed.
    pub fn again(&self) {
        let task = self.task.borrow().clone();
        if let Some(task) = task {
            self.start(task);
        }
    }

    /// The button for another try, where it has failed.
    pub fn again_button(&self) -> Html {
        if self.state.error().is_none() {
            return Html::default();
        }
        let job = self.clone();
        let onclick = Callback::from(move |_: MouseEvent| job.again());
        html! { <button type="button" class="button" {onclick}>{ TEXT.worker.again }</button> }
    }
}
