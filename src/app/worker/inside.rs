//! Inside the worker: it says that it is ready, takes one task after another, works in slices, reports between them and
//! hears an order to stop. Tables that took time to build stay from one task to the next.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use js_sys::{Array, Object, Reflect, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::job::{Answer, Order, Report, Runner, Shelf, Task, Turn, VERSION};

/// Slices are done for so long before the worker listens again: a stop is heard in less than 50 ms.
const STRETCH_MS: f64 = 25.0;

/// Reports come no more often than this: ten times a second.
const REPORT_MS: f64 = 100.0;

#[derive(Default)]
struct Work {
    runner: Option<Runner>,
    shelf: Shelf,
    /// The number of the task.
    number: u32,
    begun: f64,
    reported: f64,
    /// Whether the next stretch is called for already.
    is_called: bool,
}

/// The worker's whole life.
pub fn run() {
    std::panic::set_hook(Box::new(|panic| {
        post(
            &Report::Failed {
                sentence: panic.to_string(),
            },
            None,
            None,
        );
    }));
    let work = Rc::new(RefCell::new(Work::default()));
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        match serde_wasm_bindgen::from_value(message.data()) {
            Ok(Order::Run { number, task }) => {
                take_up(&work, number, &task);
                stretch(&work);
            }
            Ok(Order::Stop) => {
                let mut work = work.borrow_mut();
                let number = work.number;
                if let Some(mut runner) = work.runner.take() {
                    let Answer { progress, bytes } = runner.stop();
                    post(&Report::Stopped(progress), Some(number), Some(&bytes));
                }
            }
            Err(error) => post(
                &Report::Failed {
                    sentence: format!("The worker was told nonsense: {error}."),
                },
                None,
                None,
            ),
        }
    });
    scope().set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    post(
        &Report::Ready {
            version: VERSION.into(),
        },
        None,
        None,
    );
}

/// Takes up a task in the place of the one at hand.
fn take_up(work: &RefCell<Work>, number: u32, task: &Task) {
    let mut work = work.borrow_mut();
    // What was being done is let go before the new work asks for memory.
    work.runner = None;
    work.number = number;
    match Runner::new(task, &mut work.shelf) {
        Ok(runner) => work.runner = Some(runner),
        Err(sentence) => post(&Report::Failed { sentence }, Some(number), None),
    }
    work.begun = moment();
}

/// Works for a moment, and comes back after the messages that wait have been heard.
fn stretch(work: &Rc<RefCell<Work>>) {
    let mut now = work.borrow_mut();
    let Work {
        runner,
        number,
        begun,
        reported,
        is_called,
        ..
    } = &mut *now;
    let number = Some(*number);
    let Some(at_work) = runner.as_mut() else {
        return;
    };
    let stretch_begun = moment();
    loop {
        let elapsed = Duration::try_from_secs_f64((moment() - *begun) / 1_000.0);
        match at_work.turn(elapsed.unwrap_or_default()) {
            Turn::Done(Answer { progress, bytes }) => {
                *runner = None;
                return post(&Report::Done(progress), number, Some(&bytes));
            }
            Turn::Failed(sentence) => {
                *runner = None;
                return post(&Report::Failed { sentence }, number, None);
            }
            Turn::Running if moment() - stretch_begun > STRETCH_MS => {
                if moment() - *reported > REPORT_MS {
                    *reported = moment();
                    post(&Report::Running(at_work.progress()), number, None);
                }
                break;
            }
            Turn::Running => {}
        }
    }
    if std::mem::replace(is_called, true) {
        return;
    }
    drop(now);
    let work = work.clone();
    let again = Closure::once_into_js(move || {
        work.borrow_mut().is_called = false;
        stretch(&work);
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

/// Says something; bytes change hands, they are not copied.
fn post(report: &Report, number: Option<u32>, bytes: Option<&[u8]>) {
    let message = Object::new();
    let Ok(report) = serde_wasm_bindgen::to_value(report) else {
        return;
    };
    let _ = Reflect::set(&message, &"report".into(), &report);
    if let Some(number) = number {
        let _ = Reflect::set(&message, &"number".into(), &number.into());
    }
    let hand_over = Array::new();
    if let Some(bytes) = bytes {
        let array = Uint8Array::from(bytes);
        hand_over.push(&array.buffer());
        let _ = Reflect::set(&message, &"bytes".into(), &array);
    }
    // The page is there, or nobody listens any more.
    let _ = scope().post_message_with_transfer(&message, &hand_over);
}
