//! Event listeners on targets outside a component, and keyboard input.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::EventTarget;
use yew::prelude::*;

use super::window;
use crate::app::panic::unless_over;
use crate::view::{Focus, is_for_page};

/// An event listener, removed when dropped.
pub struct Listener {
    target: EventTarget,
    event: &'static str,
    is_capturing: bool,
    closure: Closure<dyn FnMut(JsValue)>,
}

impl Listener {
    /// Calls `on` for each `event` on `target`.
    pub fn new<E: JsCast + 'static>(
        target: &EventTarget,
        event: &'static str,
        on: impl FnMut(E) + 'static,
    ) -> Self {
        Self::listen(target, event, false, on)
    }

    /// Calls `on` in the capturing phase, before the listeners of the element the event is for.
    pub fn capturing<E: JsCast + 'static>(
        target: &EventTarget,
        event: &'static str,
        on: impl FnMut(E) + 'static,
    ) -> Self {
        Self::listen(target, event, true, on)
    }

    fn listen<E: JsCast + 'static>(
        target: &EventTarget,
        event: &'static str,
        is_capturing: bool,
        mut on: impl FnMut(E) + 'static,
    ) -> Self {
        let closure = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
            if let Ok(event) = event.dyn_into::<E>() {
                unless_over(|| on(event));
            }
        });
        // It fails only for a target that does not belong to the document.
        let _ = target.add_event_listener_with_callback_and_bool(
            event,
            closure.as_ref().unchecked_ref(),
            is_capturing,
        );
        Self {
            target: target.clone(),
            event,
            is_capturing,
            closure,
        }
    }

    /// Moves this listener behind all present ones on the same target.
    fn move_to_end(&self) {
        let callback = self.closure.as_ref().unchecked_ref();
        let (target, event) = (&self.target, self.event);
        let _ = target.remove_event_listener_with_callback(event, callback);
        let _ = target.add_event_listener_with_callback(event, callback);
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let callback = self.closure.as_ref().unchecked_ref();
        let _ = self.target.remove_event_listener_with_callback_and_bool(
            self.event,
            callback,
            self.is_capturing,
        );
    }
}

thread_local! {
    /// Whether the focus was set by a pointer.
    static BY_POINTER: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

/// Calls `on` for keys that no focused field or control handles, so that the board need not have the focus.
#[hook]
pub fn use_keys(on: Callback<KeyboardEvent>) {
    use_effect_with((), |()| {
        let pressed = Listener::new(&window(), "pointerdown", |_: PointerEvent| {
            BY_POINTER.set(true);
        });
        let tabbed = Listener::new(&window(), "keydown", |event: KeyboardEvent| {
            if event.key() == "Tab" {
                BY_POINTER.set(false);
            }
        });
        move || drop((pressed, tabbed))
    });
    // Set while rendering, not in an effect: effects run later, and a key may come before them.
    let newest = use_mut_ref(|| on.clone());
    *newest.borrow_mut() = on;
    let listener = use_memo((), |()| {
        Listener::new(&window(), "keydown", move |event: KeyboardEvent| {
            let is_ours = || is_for_page(focus(&event), &event.key(), BY_POINTER.get());
            if !event.default_prevented() && is_ours() {
                let on = newest.borrow().clone();
                on.emit(event);
            }
        })
    });
    // Effects run from the inner to the outer components; the listeners are put in the same order.
    use_effect_with((), move |()| listener.move_to_end());
}

/// The kind of element that has the focus, by the event's target.
fn focus(event: &KeyboardEvent) -> Focus {
    let Some(element) = event.target_dyn_into::<web_sys::Element>() else {
        return Focus::Page;
    };
    let is = |selector: &str| element.matches(selector).unwrap_or(false);
    if element.closest("dialog").ok().flatten().is_some() {
        Focus::Sheet
    } else if is("input[type=radio]") {
        Focus::Choice
    } else if is("input[type=checkbox]") {
        Focus::Switch
    } else if is("input[type=range]") {
        Focus::Slider
    } else if is("select") {
        Focus::Menu
    } else if is("input, textarea") {
        Focus::Text
    } else {
        Focus::Page
    }
}

/// Returns whether a button or link has the focus, which Enter or the space bar presses.
pub fn is_on_button(event: &KeyboardEvent) -> bool {
    event
        .target_dyn_into::<web_sys::Element>()
        .and_then(|element| element.closest("button, a, summary").ok().flatten())
        .is_some()
}
