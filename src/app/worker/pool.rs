//! The page's side of the workers.
//!
//! [`Pool`] decides what happens; [`WorkerPool`] carries it out with real workers and the real clock.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::{Rc, Weak};

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{MessageEvent, Worker};
use yew::prelude::*;

use super::files::{WorkerFiles, forget_worker_files, worker_files};
use super::state::JobState;
use super::wire::Value;
use crate::app::browser::listener::Listener;
use crate::app::browser::timer::Timeout;
use crate::app::browser::{log_warning, now, window};
use crate::job::{
    JobError, Pool, PoolEvent, Priority, Report, Request, Task, TaskEvent, VERSION, WorkerCommand,
    WorkerError,
};

/// A pool of workers. Dropping its last handle terminates them.
#[derive(Clone)]
pub struct WorkerPool(Rc<Inner>);

struct Inner {
    pool: RefCell<Pool<Value>>,
    /// The slots in which workers run, indexed as in [`Pool`].
    slots: RefCell<Vec<WorkerSlot>>,
    /// The listener of each task.
    listeners: RefCell<HashMap<u32, NewsListener>>,
    /// The timer that calls [`Pool::tick`].
    clock: RefCell<Option<Timeout>>,
}

type NewsListener = Rc<dyn Fn(TaskEvent<Value>)>;

#[derive(Default)]
struct WorkerSlot {
    live: Option<LiveWorker>,
    /// Rises whenever a worker of this slot is started or terminated, so that events of an earlier one are ignored.
    generation: u32,
}

/// A running worker with the listeners on it.
struct LiveWorker {
    worker: Worker,
    /// Whether it has reported that it is ready.
    is_ready: bool,
    /// Its script must not be revoked while it starts.
    _files: Rc<WorkerFiles>,
    _listeners: [Listener; 2],
}

impl Drop for LiveWorker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// Creates a pool for this component, with one worker per core.
#[hook]
pub fn use_pool() -> WorkerPool {
    let pool = use_memo((), |()| {
        WorkerPool::new(window().navigator().hardware_concurrency() as usize)
    });
    (*pool).clone()
}

impl WorkerPool {
    /// Creates a pool of at most this many workers, which are started when needed.
    pub fn new(workers: usize) -> Self {
        let workers = workers.max(1);
        Self(Rc::new(Inner {
            pool: RefCell::new(Pool::new(workers)),
            slots: RefCell::new((0..workers).map(|_| WorkerSlot::default()).collect()),
            listeners: RefCell::default(),
            clock: RefCell::default(),
        }))
    }

    /// The largest number of tasks that run at the same time.
    pub fn workers(&self) -> usize {
        self.0.slots.borrow().len()
    }

    /// Adds a task and returns its number. `on_change` is called with each new state of the task. A task that cannot be
    /// written as a message, such as one with a number above 2^53, fails at once.
    pub fn submit<T: Task>(
        &self,
        priority: Priority,
        task: &T,
        on_change: impl Fn(JobState<T>) + 'static,
    ) -> u32 {
        let task = match Value::write(task) {
            Ok(task) => task,
            Err(error) => {
                log_warning(&error.into());
                on_change(JobState::Failed(JobError::NotSent));
                return self.0.pool.borrow_mut().next_number();
            }
        };
        let state = RefCell::new(JobState::<T>::Waiting);
        let listener: NewsListener = Rc::new(move |news| {
            let after = state.borrow().after(news);
            state.replace(after.clone());
            on_change(after);
        });
        let number = self.0.pool.borrow_mut().submit(priority, T::NAME, task);
        self.0.listeners.borrow_mut().insert(number, listener);
        self.0.apply(Vec::new());
        number
    }

    /// Asks the worker to stop a task and to report what it has.
    pub fn stop(&self, number: u32) {
        let news = self.0.pool.borrow_mut().stop(number, now());
        self.0.apply(news.into_iter().collect());
    }

    /// Discards a task; its listener is not called any more.
    pub fn give_up(&self, number: u32) {
        self.0.listeners.borrow_mut().remove(&number);
        self.0.pool.borrow_mut().give_up(number, now());
        self.0.apply(Vec::new());
    }
}

impl Inner {
    /// Carries out the decisions of the pool after an event: starts, messages and terminates workers, sets the timer,
    /// and passes news to the listeners.
    fn apply(self: &Rc<Self>, mut news: Vec<PoolEvent<Value>>) {
        let has_lost = news
            .iter()
            .any(|(_, news)| matches!(news, TaskEvent::Failed(JobError::Worker(_))));
        news.extend(self.pool.borrow_mut().assign(now()));
        let commands = self.pool.borrow_mut().take_commands();
        let mut unreached = Vec::new();
        for (slot, command) in commands {
            match command {
                WorkerCommand::Start => self.start(slot),
                WorkerCommand::Post(request) => {
                    if let Err(error) = self.post(slot, &request) {
                        log_warning(&error);
                        unreached.push(slot);
                    }
                }
                WorkerCommand::Terminate => self.terminate(slot, has_lost),
            }
        }
        self.set_clock();
        for (number, news) in news {
            let is_over = !matches!(news, TaskEvent::Begun | TaskEvent::Running(_));
            let listener = self.listeners.borrow().get(&number).cloned();
            if is_over {
                self.listeners.borrow_mut().remove(&number);
            }
            if let Some(listener) = listener {
                listener(news);
            }
        }
        for slot in unreached {
            self.lose(slot, WorkerError::Unreadable);
        }
    }

    fn set_clock(self: &Rc<Self>) {
        let deadline = self.pool.borrow().deadline();
        let clock = deadline.map(|deadline| {
            let weak = Rc::downgrade(self);
            let wait = deadline.saturating_sub(now()).min(60_000) as i32;
            Timeout::new(wait, move || {
                if let Some(inner) = weak.upgrade() {
                    let news = inner.pool.borrow_mut().tick(now());
                    inner.apply(news);
                }
            })
        });
        let old = self.clock.replace(clock);
        // Dropped in a later task: this may be the timer's own callback.
        spawn_local(async move { drop(old) });
    }

    fn start(self: &Rc<Self>, slot: usize) {
        let generation = self.next_generation(slot);
        let weak = Rc::downgrade(self);
        spawn_local(async move {
            let files = worker_files().await;
            let Some(inner) = weak.upgrade() else { return };
            // Meanwhile another worker was started, or this one is not needed any more.
            if inner.slots.borrow()[slot].generation != generation {
                return;
            }
            let live = files
                .map_err(|reason| (WorkerError::NotLoaded, reason))
                .and_then(|files| {
                    LiveWorker::new(files, &inner, slot)
                        .map_err(|reason| (WorkerError::NotStarted, reason))
                });
            match live {
                Ok(live) => {
                    inner.slots.borrow_mut()[slot].live = Some(live);
                    inner.pool.borrow_mut().created(slot, now());
                    inner.apply(Vec::new());
                }
                Err((error, reason)) => {
                    log_warning(&reason);
                    inner.lose(slot, error);
                }
            }
        });
    }

    fn next_generation(&self, slot: usize) -> u32 {
        let generation = &mut self.slots.borrow_mut()[slot].generation;
        *generation += 1;
        *generation
    }

    fn post(&self, slot: usize, request: &Request<Value>) -> Result<(), JsValue> {
        let request = serde_wasm_bindgen::to_value(request)?;
        match &self.slots.borrow()[slot].live {
            Some(live) => live.worker.post_message(&request),
            None => Ok(()),
        }
    }

    fn terminate(&self, slot: usize, is_lost: bool) {
        self.next_generation(slot);
        let live = self.slots.borrow_mut()[slot].live.take();
        // The files of a worker that never became ready may be damaged.
        if is_lost && live.as_ref().is_some_and(|live| !live.is_ready) {
            forget_worker_files();
        }
        // Dropped in a later task: this may be called by one of its listeners.
        spawn_local(async move { drop(live) });
    }

    fn receive(self: &Rc<Self>, slot: usize, message: JsValue) {
        let report = match serde_wasm_bindgen::from_value(message) {
            Ok(report) => report,
            Err(error) => {
                log_warning(&error.into());
                return self.lose(slot, WorkerError::Unreadable);
            }
        };
        if let Report::Ready { version } = &report
            && version == VERSION
            && let Some(live) = &mut self.slots.borrow_mut()[slot].live
        {
            live.is_ready = true;
        }
        let news = self.pool.borrow_mut().receive(slot, report, now());
        self.apply(news.into_iter().collect());
    }

    fn lose(self: &Rc<Self>, slot: usize, error: WorkerError) {
        let news = self.pool.borrow_mut().fail(slot, error);
        self.apply(news.into_iter().collect());
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        let (slots, clock) = (self.slots.take(), self.clock.take());
        // Dropped in a later task: this may be called by one of their listeners.
        spawn_local(async move { drop((slots, clock)) });
    }
}

impl LiveWorker {
    fn new(files: Rc<WorkerFiles>, inner: &Rc<Inner>, slot: usize) -> Result<Self, JsValue> {
        let worker = Worker::new(&files.script)?;
        worker.post_message(&files.wasm)?;
        let generation = inner.slots.borrow()[slot].generation;
        // The pool, while it still has this worker.
        let owner = move |weak: &Weak<Inner>| {
            let inner = weak.upgrade()?;
            let is_current = inner.slots.borrow()[slot].generation == generation;
            is_current.then_some(inner)
        };
        let on_message = {
            let weak = Rc::downgrade(inner);
            Listener::new(&worker, "message", move |message: MessageEvent| {
                if let Some(inner) = owner(&weak) {
                    inner.receive(slot, message.data());
                }
            })
        };
        let on_error = {
            let weak = Rc::downgrade(inner);
            Listener::new(&worker, "error", move |_: JsValue| {
                if let Some(inner) = owner(&weak) {
                    inner.lose(slot, WorkerError::Broke);
                }
            })
        };
        Ok(Self {
            worker,
            is_ready: false,
            _files: files,
            _listeners: [on_message, on_error],
        })
    }
}
