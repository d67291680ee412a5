//! What is drawn over some time, frame by frame, and the room it is drawn in.

use std::cell::Cell;

use wasm_bindgen::prelude::*;
use yew::prelude::*;

use super::listener::Listener;
use super::timer::FrameLoop;
use super::window;

/// A function that is called before each frame of the screen, for a time, or until it is dropped.
pub struct Motion {
    _frames: FrameLoop,
}

impl Motion {
    /// Calls `draw` with the milliseconds that have passed; the last time with all of them.
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

/// Whether the visitor asked for no motion: then the end is shown at once.
pub fn is_unwanted() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Ease-in-out, as the style sheet has it for an event: slow, fast, slow.
pub fn eased(part: f64) -> f64 {
    let part = part.clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}

/// Rises when the window has another size, so that what is drawn on a canvas is drawn to fit.
#[hook]
pub fn use_room_revision() -> u64 {
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
