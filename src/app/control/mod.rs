//! Controls: signs, choices, switches, fields and what they take at most, sheets.
//!
//! # Tag or function
//! All over the page, what draws is written in one of two ways:
//! - A **component**, used as a tag (`<TextField … />`), is what has hooks: a state, an effect, a memo. It is also what is
//!   costly and stands beside what changes with every frame: it is drawn anew only when its properties have changed,
//!   so its callbacks are lasting ones ([`use_stable_callback`](crate::app::stable_callback::use_stable_callback)).
//! - A **function** that returns [`Html`] is what only formats its arguments, as [`switch`](switch::switch) does. One
//!   with many arguments is a `draw` method of a struct with named fields. A function may stand before a component,
//!   to choose one of several or to fill in its properties, as [`sheet`](sheet::sheet) does.
//!
//! Yew compiles what a component needs to live once more for each type of component (kilobytes of wasm), so a component is
//! never only a name for some markup.

pub mod icon;
pub mod length_limit;
pub mod number;
pub mod segments;
pub mod sheet;
pub mod switch;
pub mod text_field;

use web_sys::{HtmlInputElement, HtmlTextAreaElement, InputEvent};
use yew::prelude::*;

/// What is in a field when something is typed into it.
pub fn typed(event: &InputEvent) -> String {
    event
        .target_dyn_into::<HtmlInputElement>()
        .map(|field| field.value())
        .or_else(|| Some(event.target_dyn_into::<HtmlTextAreaElement>()?.value()))
        .unwrap_or_default()
}
