//! Shutting the page down after a panic, when no state of this wasm can be relied on.
//!
//! The visit is saved if possible, `static/way_out.js` is notified and shows a box over the page, and from then on no
//! listener or timer of this program calls anything (see [`unless_over`]). Nothing here panics.

use std::cell::{Cell, RefCell};

use web_sys::{CustomEvent, CustomEventInit, Event, console};

use crate::app::browser::listener::Listener;

/// Saves the visit, and returns whether it is saved.
type Saver = Box<dyn FnOnce() -> bool>;

thread_local! {
    static SAVER: RefCell<Option<Saver>> = const { RefCell::new(None) };
    static IS_OVER: Cell<bool> = const { Cell::new(false) };
}

/// Installs the panic hook. Other errors, such as running out of memory, are noticed by `static/way_out.js`, which then
/// asks for the visit to be saved by the event `ecotile-rescue`.
pub fn install() {
    // Set through Yew, which would otherwise replace this hook by its own.
    yew::set_custom_panic_hook(Box::new(|panic| {
        let is_saved = end();
        log_error(&panic.to_string());
        report(is_saved);
    }));
    let Some(document) = web_sys::window().and_then(|window| window.document()) else {
        return;
    };
    let rescue = Listener::new(&document, "ecotile-rescue", |_: Event| {
        // A bundle that has handed over its visit has nothing to save.
        let has_saver = SAVER.with(|saver| saver.try_borrow().is_ok_and(|saver| saver.is_some()));
        if has_saver {
            report(end());
        }
    });
    // It lives as long as the page.
    std::mem::forget(rescue);
}

/// Calls a function unless there was a panic.
pub fn unless_over(call: impl FnOnce()) {
    if !IS_OVER.get() {
        call();
    }
}

/// Sets the function that saves the visit after a panic.
pub fn set_saver(saver: impl FnOnce() -> bool + 'static) {
    store_saver(Some(Box::new(saver)));
}

/// Clears the saver: the visit belongs to the other bundle now.
pub fn clear_saver() {
    store_saver(None);
}

fn store_saver(saver: Option<Saver>) {
    SAVER.with(|slot| {
        if let Ok(mut slot) = slot.try_borrow_mut() {
            *slot = saver;
        }
    });
}

/// Saves the visit, once, and stops all listeners and timers. Returns whether the visit is saved.
fn end() -> bool {
    if IS_OVER.replace(true) {
        return false;
    }
    let saver = SAVER.with(|slot| slot.try_borrow_mut().ok()?.take());
    // Without a visit there is nothing to lose.
    saver.is_none_or(|saver| saver())
}

/// Reports to `static/way_out.js` that the page has stopped.
pub fn report(is_saved: bool) {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else {
        return;
    };
    let init = CustomEventInit::new();
    init.set_detail(&is_saved.into());
    if let Ok(event) = CustomEvent::new_with_event_init_dict("ecotile-broke", &init) {
        // The event is not cancelable.
        let _ = document.dispatch_event(&event);
    }
}

/// Writes to the browser's console.
fn log_error(message: &str) {
    console::error_1(&message.into());
}
