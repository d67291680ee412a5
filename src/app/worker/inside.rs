//! Inside the worker: it says that it is ready, takes one task, works in slices, reports between them and hears an
//! order to stop.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Object, Reflect, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::job::{Answer, Order, Report, Runner, Turn, VERSION};

/// Slices are done for so long before the worker listens again: a stop is heard in less than 50 ms.
const STRETCH_MS: f64 = 25.0;

/// Reports come no more often than this: ten times a second.
const REPORT_MS: f64 = 100.0;

#[derive(Default)]
struct Work {
    runner: Option<Runner>,
    reported: f64,
}

/// The worker's whole life.
pub fn run() {
    std::panic::set_hook(Box::new(|panic| {
        post(
            &Report::Failed {
                sentence: format!("The worker broke down: {panic}."),
            },
            None,
        );
    }));
    let work = Rc::new(RefCell::new(Work::default()));
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        match serde_wasm_bindgen::from_value(message.data()) {
            Ok(Order::Run(task)) => match Runner::new(&task) {
                Ok(runner) => {
                    work.borrow_mut().runner = Some(runner);
                    stretch(&work);
                }
                Err(sentence) => post(&Report::Failed { sentence }, None),
            },
            Ok(Order::Stop) => {
                if let Some(mut runner) = work.borrow_mut().runner.take() {
                    let Answer { progress, bytes } = runner.stop();
                    post(&Report::Stopped(progress), Some(&bytes));
                }
            }
            Err(error) => post(
                &Report::Failed {
                    sentence: format!("The worker was told nonsense: {error}."),
                },
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
    );
}

/// Works for a moment, and comes back after the messages that wait have been heard.
fn stretch(work: &Rc<RefCell<Work>>) {
    let mut now = work.borrow_mut();
    let Work { runner, reported } = &mut *now;
    let Some(at_work) = runner.as_mut() else {
        return;
    };
    let begun = moment();
    loop {
        match at_work.turn() {
            Turn::Done(Answer { progress, bytes }) => {
                *runner = None;
                return post(&Report::Done(progress), Some(&bytes));
            }
            Turn::Running(progress) if moment() - begun > STRETCH_MS => {
                if moment() - *reported > REPORT_MS {
                    *reported = moment();
                    post(&Report::Running(progress), None);
                }
                break;
            }
            Turn::Running(_) => {}
        }
    }
    drop(now);
    let work = work.clone();
    let again = Closure::once_into_js(move || stretch(&work));
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
fn post(report: &Report, bytes: Option<&[u8]>) {
    let message = Object::new();
    let Ok(report) = serde_wasm_bindgen::to_value(report) else {
        return;
    };
    let _ = Reflect::set(&message, &"report".into(), &report);
    let hand_over = Array::new();
    if let Some(bytes) = bytes {
        let array = Uint8Array::from(bytes);
        hand_over.push(&array.buffer());
        let _ = Reflect::set(&message, &"bytes".into(), &array);
    }
    // The page is there, or nobody listens any more.
    let _ = scope().post_message_with_transfer(&message, &hand_over);
}
