//! Animations on a canvas: a function of the time, easing, and redrawing after a resize.

use std::cell::Cell;

use wasm_bindgen::prelude::*;
use yew::prelude::*;

use super::listener::Listener;
use super::timer::FrameLoop;
use super::window;

/// An animation: calls a function before each frame until its time is over or it is dropped.
pub struct Motion {
    _frames: FrameLoop,
}

impl Motion {
    /// Calls `draw` with the milliseconds passed so far; the last call has exactly `milliseconds`.
    pub fn new(milliseconds: f64, mut draw: impl FnMut(f64) + 'static) -> Self {
        let mut begun = None;
        Self {
            _frames: FrameLoop::new(move |now| {
                let passed = now - *begun.get_or_insert(now);
                draw(passed.min(milliseconds));
                passed < milliseconds
            }),
        }
    }
}

/// Returns whether the visitor prefers reduced motion: then the final state is shown at once.
pub fn is_unwanted() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// The ease-in-out curve that the style sheet uses for events.
pub fn eased(part: f64) -> f64 {
    let part = part.clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}

/// A number that rises when the window is resized, as a dependency of effects that draw on a canvas.
#[hook]
pub fn use_window_size_revision() -> u64 {
    let revision = use_state_eq(|| 0_u64);
    use_effect_with((), {
        let revision = revision.clone();
        move |()| {
            let count = Cell::new(0_u64);
            let resized = Listener::new(&window(), "resize", move |_: JsValue| {
                count.set(count.get() + 1);
                revision.set(count.get());
            });
            move || drop(resized)
        }
    });
    *revision
}
