//! The end of the page: after a panic nothing of this wasm can be relied on.
//!
//! What can be saved is saved, `static/way_out.js` hears of it and shows a box over the page, and from then on no listener
//! and no timer of ours calls anything (see [`unless_over`]). Nothing here panics.

use std::cell::{Cell, RefCell};

use web_sys::{CustomEvent, CustomEventInit, Event, console};

use crate::app::browser::listener::Listener;

/// Saves the visit, and answers whether it is saved.
type Saver = Box<dyn FnOnce() -> bool>;

thread_local! {
    static SAVER: RefCell<Option<Saver>> = const { RefCell::new(None) };
    static IS_OVER: Cell<bool> = const { Cell::new(false) };
}

/// From now on a panic is heard of. An error that is no panic (memory that is at an end, say) is noticed by
/// `static/way_out.js`, which then asks for the rescue.
pub fn install() {
    // By Yew, which would put a hook of its own over this one.
    yew::set_custom_panic_hook(Box::new(|panic| {
        let is_saved = end();
        error(&panic.to_string());
        tell(is_saved);
    }));
    let Some(document) = web_sys::window().and_then(|window| window.document()) else {
        return;
    };
    let rescue = Listener::new(&document, "ecotile-rescue", |_: Event| {
        // A bundle that has handed its visit over has nothing to save.
        let has_saver = SAVER.with(|saver| saver.try_borrow().is_ok_and(|saver| saver.is_some()));
        if has_saver {
            tell(end());
        }
    });
    // As long as the page itself.
    std::mem::forget(rescue);
}

/// Calls this, unless there was a panic.
pub fn unless_over(call: impl FnOnce()) {
    if !IS_OVER.get() {
        call();
    }
}

/// How the visit is saved after a panic, in the place of what was said before.
pub fn save_by(saver: impl FnOnce() -> bool + 'static) {
    put(Some(Box::new(saver)));
}

/// There is no visit any more: the other bundle has it.
pub fn save_nothing() {
    put(None);
}

fn put(saver: Option<Saver>) {
    SAVER.with(|slot| {
        if let Ok(mut slot) = slot.try_borrow_mut() {
            *slot = saver;
        }
    });
}

/// Saves what can be saved, once, and ends everything else.
fn end() -> bool {
    if IS_OVER.replace(true) {
        return false;
    }
    let saver = SAVER.with(|slot| slot.try_borrow_mut().ok()?.take());
    // Before there is a visit, there is nothing that could be lost.
    saver.is_none_or(|saver| saver())
}

/// Tells the page's own script that the page is at an end.
pub fn tell(is_saved: bool) {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else {
        return;
    };
    let init = CustomEventInit::new();
    init.set_detail(&is_saved.into());
    if let Ok(event) = CustomEvent::new_with_event_init_dict("ecotile-broke", &init) {
        // Nothing can cancel it.
        let _ = document.dispatch_event(&event);
    }
}

/// Writes to the browser's console, for whoever looks into it.
fn error(message: &str) {
    console::error_1(&message.into());
}
