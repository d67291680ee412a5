//! Timers that end when they are dropped.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use super::window;

/// A call that comes once, later.
pub struct Timeout {
    id: i32,
    _call: Closure<dyn FnMut()>,
}

impl Timeout {
    /// Calls after so many milliseconds, unless this is dropped before.
    pub fn new(milliseconds: i32, call: impl FnOnce() + 'static) -> Self {
        let call = Closure::once(call);
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
    pub fn new(milliseconds: i32, call: impl FnMut() + 'static) -> Self {
        let call = Closure::<dyn FnMut()>::new(call);
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
