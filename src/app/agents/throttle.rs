//! A value that follows events at a pace at which it can be read.

use yew::prelude::*;

use crate::app::browser::now;
use crate::session::Millis;

/// The time between two values while events come with every frame.
const READ_MS: Millis = 150;

/// The newest value; while `is_fast`, one of at most [`READ_MS`] ago.
#[hook]
pub fn use_throttled<T: Copy + Default + 'static>(is_fast: bool, newest: impl FnOnce() -> T) -> T {
    let last = use_mut_ref(|| (0, T::default()));
    let mut last = last.borrow_mut();
    if !is_fast || now().saturating_sub(last.0) >= READ_MS {
        *last = (now(), newest());
    }
    last.1
}
