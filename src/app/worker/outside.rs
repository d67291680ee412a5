//! Outside the worker: a job as the page holds it.
//!
//! States: idle, starting, running, finished, stopped, failed. A stop is polite for 50 ms, then the worker is
//! terminated. A worker that breaks down, is of another build, or falls silent becomes a sentence; the next job gets a
//! new one. Dropping a job ends its worker.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Reflect, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{MessageEvent, Worker};
use yew::prelude::*;

use super::parts::parts;
use crate::app::TEXT;
use crate::app::browser::listener::Listener;
use crate::app::browser::now;
use crate::app::browser::timer::{Interval, Timeout};
use crate::job::{Order, Progress, Report, Task, VERSION};
use crate::session::Millis;

/// How long a stop is polite.
const POLITE_MS: i32 = 50;

/// A worker at work reports ten times a second; silent for so long, it is gone.
const SILENT_MS: Millis = 8_000;

/// Where a job stands.
#[derive(Clone, PartialEq, Default)]
pub enum JobState {
    /// Nothing was asked for.
    #[default]
    Idle,
    /// The worker is being started.
    Starting,
    /// It works.
    Running(Progress),
    /// It is done.
    Finished(Rc<[u8]>),
    /// It was stopped; what there was, unless it had to be terminated.
    Stopped(Option<Rc<[u8]>>),
    /// It failed.
    Failed(AttrValue),
}

impl JobState {
    /// Whether a worker is at it.
    pub fn is_busy(&self) -> bool {
        matches!(self, Self::Starting | Self::Running(_))
    }
}

/// A worker with what listens to it.
struct Live {
    worker: Worker,
    heard: Millis,
    polite: Option<Timeout>,
    _listeners: [Listener; 2],
    _watch: Interval,
}

impl Drop for Live {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// One job at a time: a new one ends the one before.
#[derive(Clone)]
pub struct JobHandle {
    live: Rc<RefCell<Option<Live>>>,
    /// Rises with each start, so that an old worker is not heard any more.
    turn: Rc<RefCell<u32>>,
    state: UseStateHandle<JobState>,
}

/// A job of this component.
#[hook]
pub fn use_job() -> JobHandle {
    let live = use_mut_ref(|| None);
    let turn = use_mut_ref(|| 0);
    let state = use_state_eq(JobState::default);
    JobHandle { live, turn, state }
}

impl JobHandle {
    /// Where it stands.
    pub fn state(&self) -> JobState {
        (*self.state).clone()
    }

    /// Starts a task.
    pub fn start(&self, task: Task) {
        self.leave();
        self.state.set(JobState::Starting);
        let turn = *self.turn.borrow();
        let job = self.clone();
        spawn_local(async move {
            let begun = match parts().await {
                Ok(parts) if *job.turn.borrow() == turn => job.begin(&parts, turn, task),
                Ok(_) => return,
                Err(error) => Err(error),
            };
            if begun.is_err() {
                job.fail(TEXT.worker.not_started);
            }
        });
    }

    /// Asks for a stop.
    pub fn stop(&self) {
        let mut live = self.live.borrow_mut();
        let Some(at_work) = live.as_mut() else {
            drop(live);
            if self.state.is_busy() {
                self.leave();
                self.state.set(JobState::Stopped(None));
            }
            return;
        };
        let _ = serde_wasm_bindgen::to_value(&Order::Stop)
            .map(|order| at_work.worker.post_message(&order));
        let job = self.clone();
        at_work.polite = Some(Timeout::new(POLITE_MS, move || {
            job.leave();
            job.state.set(JobState::Stopped(None));
        }));
    }

    /// Forgets the job, and its worker if there is one.
    pub fn leave(&self) {
        *self.turn.borrow_mut() += 1;
        // Dropped in its own time: this may be called from one of its listeners.
        let live = self.live.borrow_mut().take();
        spawn_local(async move { drop(live) });
    }

    fn begin(&self, parts: &super::parts::Parts, turn: u32, task: Task) -> Result<(), JsValue> {
        let worker = Worker::new(&parts.script)?;
        worker.post_message(&parts.wasm)?;
        let hear = {
            let (job, mut task) = (self.clone(), Some(task));
            Listener::new(&worker, "message", move |message: MessageEvent| {
                if *job.turn.borrow() == turn {
                    job.hear(&message.data(), &mut task);
                }
            })
        };
        let broke = {
            let job = self.clone();
            Listener::new(&worker, "error", move |_: JsValue| {
                if *job.turn.borrow() == turn {
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
                if silent {
                    job.fail(TEXT.worker.silent);
                }
            })
        };
        let live = Live {
            worker,
            heard: now(),
            polite: None,
            _listeners: [hear, broke],
            _watch: watch,
        };
        *self.live.borrow_mut() = Some(live);
        Ok(())
    }

    fn hear(&self, message: &JsValue, task: &mut Option<Task>) {
        let part = |name: &str| Reflect::get(message, &name.into()).unwrap_or(JsValue::UNDEFINED);
        let bytes = || {
            part("bytes")
                .dyn_into::<Uint8Array>()
                .ok()
                .map(|bytes| Rc::from(bytes.to_vec()))
        };
        if let Some(live) = self.live.borrow_mut().as_mut() {
            live.heard = now();
        }
        match serde_wasm_bindgen::from_value(part("report")) {
            Ok(Report::Ready { version }) if version != VERSION => {
                self.fail(TEXT.worker.other_version);
            }
            Ok(Report::Ready { .. }) => {
                if let (Some(live), Some(task)) = (self.live.borrow().as_ref(), task.take())
                    && let Ok(order) = serde_wasm_bindgen::to_value(&Order::Run(task))
                {
                    let _ = live.worker.post_message(&order);
                }
            }
            Ok(Report::Running(progress)) => self.state.set(JobState::Running(progress)),
            Ok(Report::Done(_)) => {
                self.leave();
                self.state.set(bytes().map_or_else(
                    || JobState::Failed(TEXT.worker.broke.into()),
                    JobState::Finished,
                ));
            }
            Ok(Report::Stopped(_)) => {
                self.leave();
                self.state.set(JobState::Stopped(bytes()));
            }
            Ok(Report::Failed { sentence }) => self.fail(sentence),
            Err(_) => self.fail(TEXT.worker.broke),
        }
    }

    fn fail(&self, sentence: impl Into<AttrValue>) {
        self.leave();
        self.state.set(JobState::Failed(sentence.into()));
    }
}
