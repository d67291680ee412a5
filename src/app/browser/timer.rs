//! Timers that end when they are dropped.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Function;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use crate::app::panic::unless_over;

/// What a timer or a frame that was asked for is called off by. Browsers count from 1, but the clock that the browser
/// tests hold in hand (Playwright's) counts from far above what `web-sys` takes a handle for, an `i32`.
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
    /// Calls before the next frame of the screen, once, with that frame's moment in milliseconds.
    #[wasm_bindgen(js_name = requestAnimationFrame)]
    fn request_frame(call: &Function) -> Handle;
    /// Calls off what was asked for, if it has not come yet.
    #[wasm_bindgen(js_name = cancelAnimationFrame)]
    fn cancel_frame(handle: Handle);
}

/// A call that comes once, later.
pub struct Timeout {
    handle: Handle,
    _call: Closure<dyn FnMut()>,
}

impl Timeout {
    /// Calls after so many milliseconds, unless this is dropped before.
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

/// A call that comes again and again.
pub struct Interval {
    handle: Handle,
    _call: Closure<dyn FnMut()>,
}

impl Interval {
    /// Calls every so many milliseconds until this is dropped.
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

/// A call before each frame is drawn, until it answers that it is done, or until this is dropped.
pub struct FrameLoop {
    handle: Rc<Cell<Handle>>,
    _call: Rc<OnFrame>,
}

impl FrameLoop {
    /// Calls with each frame's moment in milliseconds, as long as the answer is true.
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
                        ask_again(&handle, &on_frame);
                    }
                });
            })
        };
        *on_frame.borrow_mut() = Some(closure);
        ask_again(&handle, &on_frame);
        Self {
            handle,
            _call: on_frame,
        }
    }
}

fn ask_again(handle: &Cell<Handle>, on_frame: &OnFrame) {
    if let Some(closure) = &*on_frame.borrow() {
        handle.set(request_frame(closure.as_ref().unchecked_ref()));
    }
}

impl Drop for FrameLoop {
    fn drop(&mut self) {
        cancel_frame(self.handle.get());
    }
}

/// A call before the next frame is drawn, each time one is asked for.
pub struct Frames {
    waiting: Rc<Cell<Option<Handle>>>,
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
            let handle = request_frame(self.call.as_ref().unchecked_ref());
            self.waiting.set(Some(handle));
        }
    }
}

impl Drop for Frames {
    fn drop(&mut self) {
        if let Some(handle) = self.waiting.take() {
            cancel_frame(handle);
        }
    }
}
