//! A job: a component's handle for one task at a time.

use std::cell::Cell;
use std::rc::Rc;

use yew::prelude::*;

use super::pool::WorkerPool;
use super::state::JobState;
use crate::app::TEXT;
use crate::job::{Priority, Task};

/// A job with its own worker, which keeps its tables from task to task. Dropping the job terminates the worker.
#[derive(Clone)]
pub struct JobHandle<T: Task> {
    pool: WorkerPool,
    /// The number of the current task.
    number: Rc<Cell<Option<u32>>>,
    run: UseStateHandle<Run<T>>,
}

/// A task and the state of the work on it. They change together, so an answer is never taken for that of another task.
struct Run<T: Task> {
    /// The last task; `None` while the job is idle.
    task: Option<Rc<T>>,
    state: JobState<T>,
}

/// Compares tasks by identity, since they may be large.
impl<T: Task> PartialEq for Run<T> {
    fn eq(&self, other: &Self) -> bool {
        let address = |run: &Self| run.task.as_ref().map(Rc::as_ptr);
        address(self) == address(other) && self.state == other.state
    }
}

/// Creates a job for this component.
#[hook]
pub fn use_job<T: Task>() -> JobHandle<T> {
    let pool = use_memo((), |()| WorkerPool::new(1));
    let number = use_memo((), |()| Rc::new(Cell::new(None)));
    let run = use_state_eq(|| Run {
        task: None,
        state: JobState::Idle,
    });
    JobHandle {
        pool: (*pool).clone(),
        number: (*number).clone(),
        run,
    }
}

impl<T: Task> JobHandle<T> {
    /// The state of the job.
    pub fn state(&self) -> &JobState<T> {
        &self.run.state
    }

    /// The task that the state is of.
    pub fn task(&self) -> Option<&T> {
        self.run.task.as_deref()
    }

    /// The state, if it is of this task.
    pub fn state_of(&self, task: &T) -> &JobState<T>
    where
        T: PartialEq,
    {
        if self.task() == Some(task) {
            self.state()
        } else {
            &JobState::Idle
        }
    }

    /// Starts a task, replacing the current one.
    pub fn start(&self, task: T) {
        if let Some(number) = self.number.take() {
            self.pool.give_up(number);
        }
        let task = Rc::new(task);
        let on_change = {
            let (run, task) = (self.run.setter(), task.clone());
            move |state| {
                run.set(Run {
                    task: Some(task.clone()),
                    state,
                });
            }
        };
        on_change(JobState::Starting);
        let number = self.pool.submit(Priority::Visitor, &*task, on_change);
        self.number.set(Some(number));
    }

    /// Stops the current task; its partial answer arrives as the next state.
    pub fn stop(&self) {
        if let Some(number) = self.number.get() {
            self.pool.stop(number);
        }
    }

    /// Discards the current task and its answer.
    pub fn give_up(&self) {
        if let Some(number) = self.number.take() {
            self.pool.give_up(number);
        }
        self.run.set(Run {
            task: None,
            state: JobState::Idle,
        });
    }

    /// Starts the last task again.
    pub fn again(&self) {
        if let Some(task) = self.task() {
            self.start(task.clone());
        }
    }

    /// Draws a button that starts a failed task again.
    pub fn again_button(&self) -> Html {
        if self.state().error().is_none() {
            return Html::default();
        }
        let job = self.clone();
        let onclick = Callback::from(move |_: MouseEvent| job.again());
        html! { <button type="button" class="button" {onclick}>{ TEXT.worker.again }</button> }
    }
}
