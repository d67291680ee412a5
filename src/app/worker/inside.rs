//! The program inside a worker. It reports that it is ready and then works on one task at a time, in short batches of
//! slices; between batches it reports progress and receives orders, such as the request to stop.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use js_sys::{Array, Object, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, console};

use super::wire::Value;
use crate::job::{
    AgentsTask, ClimbTask, CompareTask, CostsTask, DealTask, GrowthTask, LessonTask, PracticeTask,
    Report, Request, SearchTask, SieveTask, Slice, SurveyTask, TableCache, Task, TaskError,
    TaskResult, TreeTask, VERSION, Work,
};

/// The tasks that the worker can do, by name.
const TASKS: [(&str, BeginTask); 12] = [
    entry::<AgentsTask>(),
    entry::<SearchTask>(),
    entry::<TreeTask>(),
    entry::<SurveyTask>(),
    entry::<DealTask>(),
    entry::<LessonTask>(),
    entry::<CompareTask>(),
    entry::<SieveTask>(),
    entry::<GrowthTask>(),
    entry::<PracticeTask>(),
    entry::<ClimbTask>(),
    entry::<CostsTask>(),
];

const fn entry<T: Task>() -> (&'static str, BeginTask) {
    (T::NAME, begin::<T>)
}

/// Deserializes a task and begins it.
type BeginTask = fn(Value, &mut TableCache) -> Result<Box<dyn AnyWork>, TaskFailure>;

/// The reason why a task does not go on.
enum TaskFailure {
    /// The task was refused.
    Refused(TaskError),
    /// A value cannot be serialized or deserialized.
    Wire(serde_wasm_bindgen::Error),
}

impl From<TaskError> for TaskFailure {
    fn from(error: TaskError) -> Self {
        Self::Refused(error)
    }
}

impl From<serde_wasm_bindgen::Error> for TaskFailure {
    fn from(error: serde_wasm_bindgen::Error) -> Self {
        Self::Wire(error)
    }
}

/// Work on a task of any type, with progress and answer as serialized values.
trait AnyWork {
    fn step(&mut self, elapsed: Duration) -> Result<Slice, TaskFailure>;
    fn progress(&self) -> Result<Value, TaskFailure>;
    fn end(self: Box<Self>, number: u32, is_stopped: bool) -> Result<Report<Value>, TaskFailure>;
}

struct SerializedWork<T: Task>(T::Work);

fn begin<T: Task>(task: Value, tables: &mut TableCache) -> Result<Box<dyn AnyWork>, TaskFailure> {
    let task: T = task.read()?;
    Ok(Box::new(SerializedWork::<T>(task.begin(tables)?)))
}

impl<T: Task> AnyWork for SerializedWork<T> {
    fn step(&mut self, elapsed: Duration) -> Result<Slice, TaskFailure> {
        Ok(self.0.step(elapsed)?)
    }

    fn progress(&self) -> Result<Value, TaskFailure> {
        Ok(Value::write(&self.0.progress())?)
    }

    fn end(self: Box<Self>, number: u32, is_stopped: bool) -> Result<Report<Value>, TaskFailure> {
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

/// The length of a batch of slices. The worker receives orders between batches, so it obeys a stop within 50 ms.
const BATCH_MS: f64 = 25.0;

/// The least time between two progress reports.
const REPORT_MS: f64 = 100.0;

#[derive(Default)]
struct Worker {
    work: Option<Box<dyn AnyWork>>,
    tables: TableCache,
    /// The number of the current task.
    number: u32,
    begun: f64,
    reported: f64,
    /// Whether the next batch is scheduled already.
    is_scheduled: bool,
}

/// Runs the worker: installs its message handler and reports that it is ready.
pub fn run() {
    std::panic::set_hook(Box::new(|panic| report_broken(&panic.to_string())));
    let worker = Rc::new(RefCell::new(Worker::default()));
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        match serde_wasm_bindgen::from_value(message.data()) {
            Ok(Request::Run { number, name, task }) => {
                worker.borrow_mut().start(number, &name, task);
                run_batches(&worker);
            }
            Ok(Request::Stop) => worker.borrow_mut().end(true),
            Err(error) => report_broken(&error.to_string()),
        }
    });
    scope().set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    post(&Report::Ready {
        version: VERSION.into(),
    });
}

impl Worker {
    /// Starts a task.
    fn start(&mut self, number: u32, name: &str, task: Value) {
        self.number = number;
        let Some((_, begin)) = TASKS.iter().find(|(own, _)| *own == name) else {
            return report_broken(&format!("No task is called {name}."));
        };
        post(&Report::Preparing { number });
        match begin(task, &mut self.tables) {
            Ok(work) => self.work = Some(work),
            Err(failure) => self.report(failure),
        }
        self.begun = moment();
    }

    /// Works for one batch; returns whether there is more to do.
    fn run_batch(&mut self) -> bool {
        let batch_begun = moment();
        while let Some(work) = &mut self.work {
            let elapsed = Duration::try_from_secs_f64((moment() - self.begun) / 1_000.0);
            match work.step(elapsed.unwrap_or_default()) {
                Ok(Slice::More) if moment() - batch_begun <= BATCH_MS => {}
                Ok(Slice::More) => {
                    if moment() - self.reported > REPORT_MS {
                        self.reported = moment();
                        self.report_progress();
                    }
                    return true;
                }
                Ok(Slice::Last) => self.end(false),
                Err(failure) => {
                    self.work = None;
                    self.report(failure);
                }
            }
        }
        false
    }

    fn report_progress(&self) {
        let Some(work) = &self.work else { return };
        match work.progress() {
            Ok(progress) => post(&Report::Running {
                number: self.number,
                progress,
            }),
            Err(failure) => self.report(failure),
        }
    }

    /// Ends the current work and posts its answer, which is partial if it was stopped.
    fn end(&mut self, is_stopped: bool) {
        let Some(work) = self.work.take() else {
            return;
        };
        match work.end(self.number, is_stopped) {
            Ok(report) => post(&report),
            Err(failure) => self.report(failure),
        }
    }

    fn report(&self, failure: TaskFailure) {
        match failure {
            TaskFailure::Refused(error) => post(&Report::Refused {
                number: self.number,
                error,
            }),
            TaskFailure::Wire(error) => report_broken(&error.to_string()),
        }
    }
}

/// Runs a batch and schedules the next one behind the messages that are waiting.
fn run_batches(worker: &Rc<RefCell<Worker>>) {
    let mut state = worker.borrow_mut();
    if !state.run_batch() || std::mem::replace(&mut state.is_scheduled, true) {
        return;
    }
    drop(state);
    let worker = worker.clone();
    let again = Closure::once_into_js(move || {
        worker.borrow_mut().is_scheduled = false;
        run_batches(&worker);
    });
    // A timer of 0 ms fires after the waiting messages; setting it cannot fail.
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

/// Reports to the page that this worker is broken, and writes the reason to the console.
fn report_broken(reason: &str) {
    console::error_1(&reason.into());
    post(&Report::Broken);
}

/// Posts a report to the page, or in its place that the worker is broken, if it cannot be written.
fn post(report: &Report<Value>) {
    if let Err(error) = try_post(report) {
        console::error_1(&error);
        // It fails only if the page is gone.
        let _ = try_post(&Report::Broken);
    }
}

/// Posts a report to the page. The bytes of an answer, or of a field of it, are transferred and not copied.
fn try_post(report: &Report<Value>) -> Result<(), JsValue> {
    let transfer = Array::new();
    if let Report::Ended { answer, .. } = report {
        let parts = match answer.as_js().dyn_ref::<Object>() {
            Some(answer) if !answer.is_instance_of::<Uint8Array>() => Object::values(answer),
            _ => Array::of1(answer.as_js()),
        };
        for part in parts {
            if let Ok(bytes) = part.dyn_into::<Uint8Array>() {
                transfer.push(&bytes.buffer());
            }
        }
    }
    let message = serde_wasm_bindgen::to_value(report)?;
    scope().post_message_with_transfer(&message, &transfer)
}
