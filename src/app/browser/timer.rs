//! Timers that end when they are dropped.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use super::window;
use crate::app::panic::unless_over;

/// A call that comes once, later.
pub struct Timeout {
    id: i32,
    _call: Closure<dyn FnMut()>,
}

impl Timeout {
    /// Calls after so many milliseconds, unless this is dropped before.
    pub fn new(milliseconds: i32, call: impl FnOnce() + 'static) -> Self {
        Self::boxed(milliseconds, Box::new(call))
    }

    fn boxed(milliseconds: i32, call: Box<dyn FnOnce()>) -> Self {
        let call = Closure::once(move || unless_over(call));
        let function = call.as_ref().unchecked_ref();
        let id =
            window().set_timeout_with_callback_and_timeout_and_arguments_0(function, milliseconds);
        Self {
            id: id.unwrap_or_default(),
            _call: call,
        }
    }
}

impl Drop for Timeout {
    fn drop(&mut self) {
        window().clear_timeout_with_handle(self.id);
    }
}

/// A call that comes again and again.
pub struct Interval {
    id: i32,
    _call: Closure<dyn FnMut()>,
}

impl Interval {
    /// Calls every so many milliseconds until this is dropped.
    pub fn new(milliseconds: i32, mut call: impl FnMut() + 'static) -> Self {
        let call = Closure::<dyn FnMut()>::new(move || unless_over(&mut call));
        let function = call.as_ref().unchecked_ref();
        let id =
            window().set_interval_with_callback_and_timeout_and_arguments_0(function, milliseconds);
        Self {
            id: id.unwrap_or_default(),
            _call: call,
        }
    }
}

impl Drop for Interval {
    fn drop(&mut self) {
        window().clear_interval_with_handle(self.id);
    }
}

/// A call before the next frame is drawn, each time one is asked for.
pub struct Frames {
    waiting: Rc<Cell<Option<i32>>>,
    call: Closure<dyn FnMut(f64)>,
}

impl Frames {
    /// Calls with the frame's moment in milliseconds; nothing is asked for yet.
    pub fn new(mut call: impl FnMut(f64) + 'static) -> Self {
        let waiting = Rc::new(Cell::new(None));
        let call = Closure::<dyn FnMut(f64)>::new({
            let waiting = waiting.clone();
            move |now| {
                waiting.set(None);
                unless_over(|| call(now));
            }
        });
        Self { waiting, call }
    }

    /// Asks for the next frame, once.
    pub fn ask(&self) {
        if self.waiting.get().is_none() {
            let function = self.call.as_ref().unchecked_ref();
            self.waiting
                .set(window().request_animation_frame(function).ok());
        }
    }
}

impl Drop for Frames {
    fn drop(&mut self) {
        if let Some(id) = self.waiting.take() {
            // A frame that cannot be called off does not come.
            let _ = window().cancel_animation_frame(id);
        }
    }
}
