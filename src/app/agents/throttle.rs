//! A value that is updated slowly enough to be read.

use yew::prelude::*;

use crate::app::browser::now;
use crate::session::Millis;

/// The least time between two updates while an event happens in every frame.
const READ_MS: Millis = 150;

/// The newest value; while `is_fast`, one that is up to [`READ_MS`] old.
#[hook]
pub fn use_throttled<T: Copy + Default + 'static>(is_fast: bool, newest: impl FnOnce() -> T) -> T {
    let last = use_mut_ref(|| (0, T::default()));
    let mut last = last.borrow_mut();
    if !is_fast || now().saturating_sub(last.0) >= READ_MS {
        *last = (now(), newest());
    }
    last.1
}
