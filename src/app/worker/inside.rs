//! Inside the worker: it says that it is ready, takes one task after another, works in slices, reports between them and
//! hears a request to stop.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, console};

use super::wire::Value;
use crate::job::{
    AgentsTask, ClimbTask, CompareTask, CostsTask, DealTask, GrowthTask, LessonTask, PracticeTask,
    Report, Request, SearchTask, SieveTask, Slice, SurveyTask, TableCache, Task, TaskError,
    TaskResult, TreeTask, VERSION, Work,
};

/// Every task that the worker knows, by its name.
const TASKS: [(&str, Begin); 12] = [
    known::<AgentsTask>(),
    known::<SearchTask>(),
    known::<TreeTask>(),
    known::<SurveyTask>(),
    known::<DealTask>(),
    known::<LessonTask>(),
    known::<CompareTask>(),
    known::<SieveTask>(),
    known::<GrowthTask>(),
    known::<PracticeTask>(),
    known::<ClimbTask>(),
    known::<CostsTask>(),
];

const fn known<T: Task>() -> (&'static str, Begin) {
    (T::NAME, begin::<T>)
}

/// Takes up a task that has come as a value.
type Begin = fn(Value, &mut TableCache) -> Result<Box<dyn Running>, Trouble>;

/// Why it does not go on.
enum Trouble {
    /// The task cannot be done.
    Refused(TaskError),
    /// A value cannot be written or read.
    Wire(serde_wasm_bindgen::Error),
}

impl From<TaskError> for Trouble {
    fn from(error: TaskError) -> Self {
        Self::Refused(error)
    }
}

impl From<serde_wasm_bindgen::Error> for Trouble {
    fn from(error: serde_wasm_bindgen::Error) -> Self {
        Self::Wire(error)
    }
}

/// Work on a task of any type, its progress and its answer as values.
trait Running {
    fn step(&mut self, elapsed: Duration) -> Result<Slice, Trouble>;
    fn progress(&self) -> Result<Value, Trouble>;
    fn end(self: Box<Self>, number: u32, is_stopped: bool) -> Result<Report<Value>, Trouble>;
}

struct At<T: Task>(T::Work);

fn begin<T: Task>(task: Value, tables: &mut TableCache) -> Result<Box<dyn Running>, Trouble> {
    let task: T = task.read()?;
    Ok(Box::new(At::<T>(task.begin(tables)?)))
}

impl<T: Task> Running for At<T> {
    fn step(&mut self, elapsed: Duration) -> Result<Slice, Trouble> {
        Ok(self.0.step(elapsed)?)
    }

    fn progress(&self) -> Result<Value, Trouble> {
        Ok(Value::write(&self.0.progress())?)
    }

    fn end(self: Box<Self>, number: u32, is_stopped: bool) -> Result<Report<Value>, Trouble> {
        let largest_bytes = self.0.largest_bytes();
        let TaskResult { progress, answer } = self.0.finish();
        Ok(Report::Ended {
            number,
            is_stopped,
            progress: Value::write(&progress)?,
            answer: Value::write(&answer)?,
            largest_bytes,
        })
    }
}

/// Slices are done for so long before the worker listens again: a stop is heard in less than 50 ms.
const STRETCH_MS: f64 = 25.0;

/// Reports come no more often than this: ten times a second.
const REPORT_MS: f64 = 100.0;

#[derive(Default)]
struct Worker {
    at_work: Option<Box<dyn Running>>,
    tables: TableCache,
    /// The number of the task.
    number: u32,
    begun: f64,
    reported: f64,
    /// Whether the next stretch is called for already.
    is_called: bool,
}

/// The worker's whole life.
pub fn run() {
    std::panic::set_hook(Box::new(|panic| give_up(&panic.to_string())));
    let worker = Rc::new(RefCell::new(Worker::default()));
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        match serde_wasm_bindgen::from_value(message.data()) {
            Ok(Request::Run { number, name, task }) => {
                worker.borrow_mut().take_up(number, &name, task);
                stretch(&worker);
            }
            Ok(Request::Stop) => worker.borrow_mut().end(true),
            Err(error) => give_up(&error.to_string()),
        }
    });
    scope().set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    post(&Report::Ready {
        version: VERSION.into(),
    });
}

impl Worker {
    /// Takes up a task in the place of the one at hand.
    fn take_up(&mut self, number: u32, name: &str, task: Value) {
        // What was being done is let go before the new work asks for memory.
        self.at_work = None;
        self.number = number;
        let Some((_, begin)) = TASKS.iter().find(|(known, _)| *known == name) else {
            return give_up(&format!("No task is called {name}."));
        };
        match begin(task, &mut self.tables) {
            Ok(at_work) => self.at_work = Some(at_work),
            Err(trouble) => self.report(trouble),
        }
        self.begun = moment();
    }

    /// Works for a moment; answers whether there is more to do.
    fn stretch(&mut self) -> bool {
        let stretch_begun = moment();
        while let Some(at_work) = &mut self.at_work {
            let elapsed = Duration::try_from_secs_f64((moment() - self.begun) / 1_000.0);
            match at_work.step(elapsed.unwrap_or_default()) {
                Ok(Slice::More) if moment() - stretch_begun <= STRETCH_MS => {}
                Ok(Slice::More) => {
                    if moment() - self.reported > REPORT_MS {
                        self.reported = moment();
                        self.report_progress();
                    }
                    return true;
                }
                Ok(Slice::Last) => self.end(false),
                Err(trouble) => {
                    self.at_work = None;
                    self.report(trouble);
                }
            }
        }
        false
    }

    fn report_progress(&self) {
        let Some(at_work) = &self.at_work else { return };
        match at_work.progress() {
            Ok(progress) => post(&Report::Running {
                number: self.number,
                progress,
            }),
            Err(trouble) => self.report(trouble),
        }
    }

    /// Ends the work at hand and hands over what there is.
    fn end(&mut self, is_stopped: bool) {
        let Some(at_work) = self.at_work.take() else {
            return;
        };
        match at_work.end(self.number, is_stopped) {
            Ok(report) => post(&report),
            Err(trouble) => self.report(trouble),
        }
    }

    fn report(&self, trouble: Trouble) {
        match trouble {
            Trouble::Refused(error) => post(&Report::Refused {
                number: self.number,
                error,
            }),
            Trouble::Wire(error) => give_up(&error.to_string()),
        }
    }
}

/// Works for a moment, and comes back after the messages that wait have been heard.
fn stretch(worker: &Rc<RefCell<Worker>>) {
    let mut at_work = worker.borrow_mut();
    if !at_work.stretch() || std::mem::replace(&mut at_work.is_called, true) {
        return;
    }
    drop(at_work);
    let worker = worker.clone();
    let again = Closure::once_into_js(move || {
        worker.borrow_mut().is_called = false;
        stretch(&worker);
    });
    // A timer of 0 ms lets the messages in; it cannot fail.
    let _ = scope().set_timeout_with_callback_and_timeout_and_arguments_0(again.unchecked_ref(), 0);
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn moment() -> f64 {
    scope()
        .performance()
        .map_or(0.0, |performance| performance.now())
}

/// Says to the page that this worker is of no use any more, and why to those who read the console.
fn give_up(reason: &str) {
    console::error_1(&reason.into());
    post(&Report::Broken);
}

/// Says something. The bytes of an answer change hands, they are not copied.
fn post(report: &Report<Value>) {
    let hand_over = Array::new();
    if let Report::Ended { answer, .. } = report
        && let Some(bytes) = answer.as_js().dyn_ref::<Uint8Array>()
    {
        hand_over.push(&bytes.buffer());
    }
    let Ok(message) = serde_wasm_bindgen::to_value(report) else {
        return;
    };
    // The page is there, or nobody listens any more.
    let _ = scope().post_message_with_transfer(&message, &hand_over);
}
