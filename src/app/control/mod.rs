//! Controls: signs, choices, switches, fields and what they take at most, sheets.

pub mod entry;
pub mod icon;
pub mod limit;
pub mod number;
pub mod segments;
pub mod sheet;
pub mod switch;

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
