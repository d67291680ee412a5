//! Outside the worker: a job as the page holds it.
//!
//! States: idle, starting, running, finished, stopped, failed. A stop is polite for 50 ms, then the worker is
//! terminated. A worker that breaks down, is of another build, or falls silent becomes a sentence; the next task gets a
//! new one. A worker that is done waits for the next task, with its tables; one that has grown large is let go, since
//! the memory of wasm never shrinks. Dropping a job ends its worker.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{MessageEvent, Worker, console};
use yew::prelude::*;

use super::parts::{Parts, forget_parts, parts};
use super::told::Told;
use crate::app::TEXT;
use crate::app::browser::listener::Listener;
use crate::app::browser::now;
use crate::app::browser::object::get;
use crate::app::browser::timer::{Interval, Timeout};
use crate::job::{Order, Progress, Task, VERSION};
use crate::session::Millis;

/// How long a stop is polite.
const POLITE_MS: i32 = 50;

/// A worker at work reports ten times a second; silent for so long, it is gone.
const SILENT_MS: Millis = 8_000;

/// A worker that has held more than this is not kept for the next task.
const KEPT_BYTES: usize = 128 << 20;

/// What a task leaves.
#[derive(Clone, PartialEq)]
pub struct Left<P = Progress> {
    /// Its number. A busy page may not draw that a task began: one that leaves what the last one left is another all the
    /// same, and whoever waits for it has to hear of it.
    number: u32,
    /// Its last figures.
    pub progress: P,
    /// Its result.
    pub bytes: Rc<[u8]>,
}

/// Where a job stands.
#[derive(Clone, PartialEq, Default)]
pub enum JobState<P = Progress> {
    /// Nothing was asked for.
    #[default]
    Idle,
    /// The worker is being started, or builds what it needs.
    Starting,
    /// It works.
    Running(P),
    /// It is done.
    Finished(Left<P>),
    /// It was stopped; what there was, unless it had to be terminated.
    Stopped(Option<Left<P>>),
    /// It failed.
    Failed(AttrValue),
}

impl<P> JobState<P> {
    /// Whether a worker is at it.
    pub fn is_busy(&self) -> bool {
        matches!(self, Self::Starting | Self::Running(_))
    }
}

/// A worker with what listens to it.
struct Live {
    worker: Worker,
    /// It has said so; before that, an order waits.
    is_ready: bool,
    waiting: Option<Order>,
    heard: Millis,
    polite: Option<Timeout>,
    _listeners: [Listener; 2],
    _watch: Interval,
}

impl Live {
    fn say(&self, order: &Order) {
        // An order is plain data, and a worker that is gone is noticed by its silence.
        let _ = serde_wasm_bindgen::to_value(order).map(|order| self.worker.post_message(&order));
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// One job at a time: a new one ends the one before.
#[derive(Clone)]
pub struct JobHandle<P: Told = Progress> {
    live: Rc<RefCell<Option<Live>>>,
    /// The number of the task: reports on an older one are not heard any more.
    number: Rc<Cell<u32>>,
    /// Rises with each worker, so that an old one is not heard any more.
    turn: Rc<Cell<u32>>,
    /// What was asked for last.
    task: Rc<RefCell<Option<Task>>>,
    state: UseStateHandle<JobState<P>>,
}

/// A job of this component.
#[hook]
pub fn use_job<P: Told>() -> JobHandle<P> {
    let live = use_mut_ref(|| None);
    let numbers = use_memo((), |()| (Rc::default(), Rc::default()));
    let (number, turn) = (*numbers).clone();
    let task = use_mut_ref(|| None);
    let state = use_state_eq(JobState::default);
    JobHandle {
        live,
        number,
        turn,
        task,
        state,
    }
}

impl<P: Told> JobHandle<P> {
    /// Where it stands.
    pub fn state(&self) -> JobState<P> {
        (*self.state).clone()
    }

    /// Starts a task, in the place of whatever is being done.
    pub fn start(&self, task: Task) {
        self.number.set(self.number.get() + 1);
        self.state.set(JobState::Starting);
        self.task.replace(Some(task.clone()));
        let order = Order::Run {
            number: self.number.get(),
            task,
        };
        if let Some(live) = self.live.borrow_mut().as_mut() {
            (live.heard, live.polite) = (now(), None);
            if live.is_ready {
                live.say(&order);
            } else {
                live.waiting = Some(order);
            }
            return;
        }
        self.turn.set(self.turn.get() + 1);
        let turn = self.turn.get();
        let job = self.clone();
        spawn_local(async move {
            let begun = match parts().await {
                // Another worker is at work by now, or none is wanted any more.
                _ if job.turn.get() != turn => return,
                Ok(parts) => job.begin(&parts, turn, order),
                Err(error) => Err(error),
            };
            if begun.is_err() {
                job.fail(TEXT.worker.not_started);
            }
        });
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
        if !matches!(*self.state, JobState::Failed(_)) {
            return Html::default();
        }
        let job = self.clone();
        let onclick = Callback::from(move |_: MouseEvent| job.again());
        html! { <button type="button" class="button" {onclick}>{ TEXT.worker.again }</button> }
    }

    /// Asks for a stop.
    pub fn stop(&self) {
        if !self.state.is_busy() {
            return;
        }
        let mut live = self.live.borrow_mut();
        let Some(at_work) = live.as_mut().filter(|live| live.is_ready) else {
            drop(live);
            return self.cut_short();
        };
        at_work.say(&Order::Stop);
        let job = self.clone();
        at_work.polite = Some(Timeout::new(POLITE_MS, move || job.cut_short()));
    }

    /// Ends it without waiting for an answer. The figures of the last report stay.
    fn cut_short(&self) {
        self.leave();
        let left = match &*self.state {
            JobState::Running(progress) => Some(Left {
                number: self.number.get(),
                progress: progress.clone(),
                bytes: Rc::default(),
            }),
            _ => None,
        };
        self.state.set(JobState::Stopped(left));
    }

    /// Forgets the job, and its worker if there is one.
    pub fn leave(&self) {
        self.turn.set(self.turn.get() + 1);
        // Dropped in its own time: this may be called from one of its listeners.
        let live = self.live.borrow_mut().take();
        spawn_local(async move { drop(live) });
    }

    fn begin(&self, parts: &Parts, turn: u32, order: Order) -> Result<(), JsValue> {
        let worker = Worker::new(&parts.script)?;
        worker.post_message(&parts.wasm)?;
        let hear = {
            let job = self.clone();
            Listener::new(&worker, "message", move |message: MessageEvent| {
                if job.turn.get() == turn {
                    job.hear(&message.data());
                }
            })
        };
        let broke = {
            let job = self.clone();
            Listener::new(&worker, "error", move |_: JsValue| {
                if job.turn.get() == turn {
                    job.fail(TEXT.worker.broke);
                }
            })
        };
        let watch = {
            let job = self.clone();
            Interval::new(1_000, move || {
                let silent = job
                    .live
                    .borrow()
                    .as_ref()
                    .is_some_and(|live| now() - live.heard > SILENT_MS);
                // One that waits for a task has nothing to say.
                if silent && job.state.is_busy() {
                    job.fail(TEXT.worker.silent);
                }
            })
        };
        let live = Live {
            worker,
            is_ready: false,
            waiting: Some(order),
            heard: now(),
            polite: None,
            _listeners: [hear, broke],
            _watch: watch,
        };
        *self.live.borrow_mut() = Some(live);
        Ok(())
    }

    fn hear(&self, message: &JsValue) {
        if let Some(live) = self.live.borrow_mut().as_mut() {
            live.heard = now();
        }
        let number = get(message, "number").as_f64().map(|number| number as u32);
        if number.is_some_and(|number| number != self.number.get()) {
            return;
        }
        let left = |progress: P| {
            let bytes = get(message, "bytes").dyn_into::<Uint8Array>().ok()?;
            Some(Left {
                number: self.number.get(),
                progress,
                bytes: Rc::from(bytes.to_vec()),
            })
        };
        // A report (`job::Report`) is an object with one part, by the name of what it is.
        let report = get(message, "report");
        let part = |name: &str| Some(get(&report, name)).filter(|part| !part.is_undefined());
        let progress = |name: &str| part(name).and_then(P::read);
        if let Some(ready) = part("Ready") {
            self.hear_ready(&get(&ready, "version"));
        } else if let Some(progress) = progress("Running") {
            self.state.set(JobState::Running(progress));
        } else if let Some(progress) = progress("Done") {
            self.rest(&progress);
            self.state.set(left(progress).map_or_else(
                || JobState::Failed(TEXT.worker.broke.into()),
                JobState::Finished,
            ));
        } else if let Some(progress) = progress("Stopped") {
            self.rest(&progress);
            self.state.set(JobState::Stopped(left(progress)));
        } else {
            let failed = part("Failed").and_then(|failed| get(&failed, "sentence").as_string());
            match failed {
                // A task that makes no sense: the worker itself is well.
                Some(sentence) if number.is_some() => {
                    self.state.set(JobState::Failed(sentence.into()));
                }
                // What broke is for those who mend it.
                told => {
                    console::error_1(&told.unwrap_or_default().into());
                    self.fail(TEXT.worker.broke);
                }
            }
        }
    }

    /// It listens, unless it is of another build.
    fn hear_ready(&self, version: &JsValue) {
        if *version != VERSION {
            return self.fail(TEXT.worker.other_version);
        }
        if let Some(live) = self.live.borrow_mut().as_mut() {
            live.is_ready = true;
            if let Some(order) = live.waiting.take() {
                live.say(&order);
            }
        }
    }

    /// The task is over: the worker waits for the next one, unless it has grown large.
    fn rest(&self, progress: &P) {
        if progress.largest_bytes() > KEPT_BYTES {
            self.leave();
        } else if let Some(live) = self.live.borrow_mut().as_mut() {
            live.polite = None;
        }
    }

    fn fail(&self, sentence: impl Into<AttrValue>) {
        // What never got so far may have been made of files that are no good.
        if self
            .live
            .borrow()
            .as_ref()
            .is_some_and(|live| !live.is_ready)
        {
            forget_parts();
        }
        self.leave();
        self.state.set(JobState::Failed(sentence.into()));
    }
}
