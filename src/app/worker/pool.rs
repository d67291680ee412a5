//! Outside the workers: the pool as the page holds it.
//!
//! [`Pool`] decides; this does what it says with real workers and a real clock. Dropping it terminates its workers.

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
use crate::app::browser::{now, window};
use crate::job::{
    JobError, Pool, PoolEvent, Priority, Report, Request, Task, TaskEvent, VERSION, WorkerCommand,
    WorkerError,
};

/// A pool of workers.
#[derive(Clone)]
pub struct WorkerPool(Rc<Inner>);

struct Inner {
    pool: RefCell<Pool<Value>>,
    /// The workers by their places.
    places: RefCell<Vec<Place>>,
    /// Who hears of a task.
    hearers: RefCell<HashMap<u32, Hearer>>,
    /// The next look at the clock.
    clock: RefCell<Option<Timeout>>,
}

type Hearer = Rc<dyn Fn(TaskEvent<Value>)>;

#[derive(Default)]
struct Place {
    live: Option<Live>,
    /// Rises with each worker that is started or terminated, so that one that comes too late is not taken in.
    turn: u32,
}

/// A worker with what listens to it.
struct Live {
    worker: Worker,
    /// It has shaken hands.
    is_ready: bool,
    _listeners: [Listener; 2],
}

impl Drop for Live {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// A pool of this component, with a worker for each core.
#[hook]
pub fn use_pool() -> WorkerPool {
    let pool = use_memo((), |()| {
        WorkerPool::new(window().navigator().hardware_concurrency() as usize)
    });
    (*pool).clone()
}

impl WorkerPool {
    /// A pool of at most this many workers. They are started when they are needed.
    pub fn new(workers: usize) -> Self {
        let workers = workers.max(1);
        Self(Rc::new(Inner {
            pool: RefCell::new(Pool::new(workers)),
            places: RefCell::new((0..workers).map(|_| Place::default()).collect()),
            hearers: RefCell::default(),
            clock: RefCell::default(),
        }))
    }

    /// Takes in a task; `hear` is told where it stands whenever that changes. The answer is its number.
    pub fn submit<T: Task>(
        &self,
        priority: Priority,
        task: &T,
        hear: impl Fn(JobState<T>) + 'static,
    ) -> u32 {
        let state = RefCell::new(JobState::<T>::Waiting);
        let hearer: Hearer = Rc::new(move |news| {
            let after = state.borrow().after(news);
            state.replace(after.clone());
            hear(after);
        });
        // A task is plain data: it can be written.
        let task = Value::write(task).unwrap_or_default();
        let number = self.0.pool.borrow_mut().submit(priority, T::NAME, task);
        self.0.hearers.borrow_mut().insert(number, hearer);
        self.0.settle(Vec::new());
        number
    }

    /// Stops a task politely.
    pub fn stop(&self, number: u32) {
        let told = self.0.pool.borrow_mut().stop(number, now());
        self.0.settle(told.into_iter().collect());
    }

    /// Gives a task up: nothing is told of it any more.
    pub fn give_up(&self, number: u32) {
        self.0.hearers.borrow_mut().remove(&number);
        self.0.pool.borrow_mut().give_up(number, now());
        self.0.settle(Vec::new());
    }
}

impl Inner {
    /// After each event: does with the workers what is to be done, tells what there is to tell, and sets the clock.
    fn settle(self: &Rc<Self>, mut told: Vec<PoolEvent<Value>>) {
        let has_lost = told
            .iter()
            .any(|(_, news)| matches!(news, TaskEvent::Failed(JobError::Worker(_))));
        told.extend(self.pool.borrow_mut().assign(now()));
        let commands = self.pool.borrow_mut().take_commands();
        for (place, command) in commands {
            match command {
                WorkerCommand::Start => self.start(place),
                WorkerCommand::Post(request) => self.post(place, &request),
                WorkerCommand::Terminate => self.terminate(place, has_lost),
            }
        }
        self.set_clock();
        for (number, news) in told {
            let is_over = !matches!(news, TaskEvent::Begun | TaskEvent::Running(_));
            let hearer = self.hearers.borrow().get(&number).cloned();
            if is_over {
                self.hearers.borrow_mut().remove(&number);
            }
            if let Some(hearer) = hearer {
                hearer(news);
            }
        }
    }

    fn set_clock(self: &Rc<Self>) {
        let deadline = self.pool.borrow().deadline();
        let clock = deadline.map(|deadline| {
            let weak = Rc::downgrade(self);
            let wait = deadline.saturating_sub(now()).min(60_000) as i32;
            Timeout::new(wait, move || {
                if let Some(inner) = weak.upgrade() {
                    let told = inner.pool.borrow_mut().tick(now());
                    inner.settle(told);
                }
            })
        });
        let old = self.clock.replace(clock);
        // Dropped in its own time: this may be its own call.
        spawn_local(async move { drop(old) });
    }

    fn start(self: &Rc<Self>, place: usize) {
        let turn = self.next_turn(place);
        let weak = Rc::downgrade(self);
        spawn_local(async move {
            let files = worker_files().await;
            let Some(inner) = weak.upgrade() else { return };
            // Another worker is at work by now, or none is wanted any more.
            if inner.places.borrow()[place].turn != turn {
                return;
            }
            let live = files.and_then(|files| Live::new(&files, &inner, place));
            let told = match live {
                Ok(live) => {
                    inner.places.borrow_mut()[place].live = Some(live);
                    inner.pool.borrow_mut().created(place, now());
                    None
                }
                Err(_) => inner.pool.borrow_mut().fail(place, WorkerError::NotStarted),
            };
            inner.settle(told.into_iter().collect());
        });
    }

    fn next_turn(&self, place: usize) -> u32 {
        let turn = &mut self.places.borrow_mut()[place].turn;
        *turn += 1;
        *turn
    }

    fn post(&self, place: usize, request: &Request<Value>) {
        if let Some(live) = &self.places.borrow()[place].live {
            // A request is plain data, and a worker that is gone is noticed by its silence.
            let _ = serde_wasm_bindgen::to_value(request)
                .map(|request| live.worker.post_message(&request));
        }
    }

    fn terminate(&self, place: usize, is_lost: bool) {
        self.next_turn(place);
        let live = self.places.borrow_mut()[place].live.take();
        // What never shook hands may have been made of files that are no good.
        if is_lost && live.as_ref().is_some_and(|live| !live.is_ready) {
            forget_worker_files();
        }
        // Dropped in its own time: this may be called from one of its listeners.
        spawn_local(async move { drop(live) });
    }

    fn hear(self: &Rc<Self>, place: usize, message: JsValue) {
        let report = serde_wasm_bindgen::from_value(message).unwrap_or(Report::Broken);
        if let Report::Ready { version } = &report
            && version == VERSION
            && let Some(live) = &mut self.places.borrow_mut()[place].live
        {
            live.is_ready = true;
        }
        let told = self.pool.borrow_mut().receive(place, report, now());
        self.settle(told.into_iter().collect());
    }

    fn lose(self: &Rc<Self>, place: usize) {
        let told = self.pool.borrow_mut().fail(place, WorkerError::Broke);
        self.settle(told.into_iter().collect());
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        let (places, clock) = (self.places.take(), self.clock.take());
        // Dropped in their own time: this may be called from one of their listeners.
        spawn_local(async move { drop((places, clock)) });
    }
}

impl Live {
    fn new(files: &WorkerFiles, inner: &Rc<Inner>, place: usize) -> Result<Self, JsValue> {
        let worker = Worker::new(&files.script)?;
        worker.post_message(&files.wasm)?;
        let turn = inner.places.borrow()[place].turn;
        // The pool, as long as it has this worker.
        let own = move |weak: &Weak<Inner>| {
            let inner = weak.upgrade()?;
            let is_current = inner.places.borrow()[place].turn == turn;
            is_current.then_some(inner)
        };
        let hear = {
            let weak = Rc::downgrade(inner);
            Listener::new(&worker, "message", move |message: MessageEvent| {
                if let Some(inner) = own(&weak) {
                    inner.hear(place, message.data());
                }
            })
        };
        let broke = {
            let weak = Rc::downgrade(inner);
            Listener::new(&worker, "error", move |_: JsValue| {
                if let Some(inner) = own(&weak) {
                    inner.lose(place);
                }
            })
        };
        Ok(Self {
            worker,
            is_ready: false,
            _listeners: [hear, broke],
        })
    }
}
