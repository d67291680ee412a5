//! Timers and frame callbacks, cancelled when dropped.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Function;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use crate::app::panic::unless_over;

/// The handle that cancels a timer or a requested frame. `web-sys` uses an `i32`, but the handles of the fake clock in
/// the browser tests (Playwright's) are larger.
type Handle = f64;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = setTimeout)]
    fn set_timeout(call: &Function, milliseconds: i32) -> Handle;
    #[wasm_bindgen(js_name = clearTimeout)]
    fn clear_timeout(handle: Handle);
    #[wasm_bindgen(js_name = setInterval)]
    fn set_interval(call: &Function, milliseconds: i32) -> Handle;
    #[wasm_bindgen(js_name = clearInterval)]
    fn clear_interval(handle: Handle);
    /// Calls once before the next frame, with its time in milliseconds.
    #[wasm_bindgen(js_name = requestAnimationFrame)]
    fn request_frame(call: &Function) -> Handle;
    /// Cancels a requested frame.
    #[wasm_bindgen(js_name = cancelAnimationFrame)]
    fn cancel_frame(handle: Handle);
}

/// A call after a delay.
pub struct Timeout {
    handle: Handle,
    _call: Closure<dyn FnMut()>,
}

impl Timeout {
    /// Calls after the given milliseconds, unless dropped before.
    pub fn new(milliseconds: i32, call: impl FnOnce() + 'static) -> Self {
        Self::boxed(milliseconds, Box::new(call))
    }

    fn boxed(milliseconds: i32, call: Box<dyn FnOnce()>) -> Self {
        let call = Closure::once(move || unless_over(call));
        let handle = set_timeout(call.as_ref().unchecked_ref(), milliseconds);
        Self {
            handle,
            _call: call,
        }
    }
}

impl Drop for Timeout {
    fn drop(&mut self) {
        clear_timeout(self.handle);
    }
}

/// A call at regular intervals.
pub struct Interval {
    handle: Handle,
    _call: Closure<dyn FnMut()>,
}

impl Interval {
    /// Calls every given number of milliseconds until dropped.
    pub fn new(milliseconds: i32, mut call: impl FnMut() + 'static) -> Self {
        let call = Closure::<dyn FnMut()>::new(move || unless_over(&mut call));
        let handle = set_interval(call.as_ref().unchecked_ref(), milliseconds);
        Self {
            handle,
            _call: call,
        }
    }
}

impl Drop for Interval {
    fn drop(&mut self) {
        clear_interval(self.handle);
    }
}

type OnFrame = RefCell<Option<Closure<dyn FnMut(f64)>>>;

/// A call before each frame, until it returns `false` or this is dropped.
pub struct FrameLoop {
    handle: Rc<Cell<Handle>>,
    _call: Rc<OnFrame>,
}

impl FrameLoop {
    /// Calls with each frame's time in milliseconds, as long as `call` returns `true`.
    pub fn new(mut call: impl FnMut(f64) -> bool + 'static) -> Self {
        let handle = Rc::new(Cell::new(0.0));
        let on_frame = Rc::new(RefCell::new(None));
        let closure = {
            let (handle, on_frame) = (Rc::downgrade(&handle), Rc::downgrade(&on_frame));
            Closure::<dyn FnMut(f64)>::new(move |now| {
                unless_over(|| {
                    if call(now)
                        && let (Some(handle), Some(on_frame)) =
                            (handle.upgrade(), on_frame.upgrade())
                    {
                        request_next(&handle, &on_frame);
                    }
                });
            })
        };
        *on_frame.borrow_mut() = Some(closure);
        request_next(&handle, &on_frame);
        Self {
            handle,
            _call: on_frame,
        }
    }
}

fn request_next(handle: &Cell<Handle>, on_frame: &OnFrame) {
    if let Some(closure) = &*on_frame.borrow() {
        handle.set(request_frame(closure.as_ref().unchecked_ref()));
    }
}

impl Drop for FrameLoop {
    fn drop(&mut self) {
        cancel_frame(self.handle.get());
    }
}

/// A call before the next frame, each time one is requested.
pub struct FrameRequest {
    waiting: Rc<Cell<Option<Handle>>>,
    call: Closure<dyn FnMut(f64)>,
}

impl FrameRequest {
    /// Will call with the frame's time in milliseconds; no frame is requested yet.
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

    /// Requests the next frame, unless it is requested already.
    pub fn request(&self) {
        if self.waiting.get().is_none() {
            let handle = request_frame(self.call.as_ref().unchecked_ref());
            self.waiting.set(Some(handle));
        }
    }
}

impl Drop for FrameRequest {
    fn drop(&mut self) {
        if let Some(handle) = self.waiting.take() {
            cancel_frame(handle);
        }
    }
}
