//! Observers of an element's size and of the style sheet's values.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, MutationObserver, MutationObserverInit, ResizeObserver};
use yew::prelude::*;

use super::listener::Listener;
use super::{document, window};
use crate::app::panic::unless_over;

/// An observer of an element's size, disconnected when dropped.
pub struct SizeObserver {
    observer: ResizeObserver,
    _zoomed: Listener,
    _call: Closure<dyn FnMut(JsValue)>,
}

impl SizeObserver {
    /// Calls at first and whenever the size of the element, or of the window's pixels, changes.
    pub fn new(element: &Element, call: impl Fn() + 'static) -> Option<Self> {
        let call = Rc::new(call);
        let zoomed = Listener::new(&window(), "resize", {
            let call = call.clone();
            move |_: Event| call()
        });
        let call = Closure::<dyn FnMut(JsValue)>::new(move |_| unless_over(&*call));
        let observer = ResizeObserver::new(call.as_ref().unchecked_ref()).ok()?;
        observer.observe(element);
        Some(Self {
            observer,
            _zoomed: zoomed,
            _call: call,
        })
    }
}

impl Drop for SizeObserver {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// An observer of changes in the style sheet's colours and durations, disconnected when dropped.
pub struct StyleObserver {
    observer: MutationObserver,
    _call: Closure<dyn FnMut(JsValue)>,
    _queries: Vec<Listener>,
}

impl StyleObserver {
    /// Calls when the system's preferences or the page's theme change.
    pub fn new(call: impl Fn() + 'static) -> Option<Self> {
        let call = Rc::new(call);
        let queries = [
            "(prefers-color-scheme: dark)",
            "(forced-colors: active)",
            "(prefers-reduced-motion: reduce)",
        ];
        let queries = queries
            .iter()
            .filter_map(|query| window().match_media(query).ok().flatten())
            .map(|query| {
                let call = call.clone();
                Listener::new(&query, "change", move |_: JsValue| call())
            })
            .collect();
        let call = Closure::<dyn FnMut(JsValue)>::new(move |_| unless_over(&*call));
        let observer = MutationObserver::new(call.as_ref().unchecked_ref()).ok()?;
        let what = MutationObserverInit::new();
        what.set_attributes(true);
        observer
            .observe_with_options(&document().document_element()?.into(), &what)
            .ok()?;
        Some(Self {
            observer,
            _call: call,
            _queries: queries,
        })
    }
}

impl Drop for StyleObserver {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// A number that rises when colours or durations may have changed, as a dependency of effects that draw on a canvas.
#[hook]
pub fn use_style_revision() -> u64 {
    let revision = use_state_eq(|| 0);
    use_effect_with((), {
        let revision = revision.clone();
        move |()| {
            let changes = Cell::new(0);
            let observer = StyleObserver::new(move || {
                changes.set(changes.get() + 1);
                revision.set(changes.get());
            });
            move || drop(observer)
        }
    });
    *revision
}
