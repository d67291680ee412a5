//! Controls: icons, choices, explained choices, switches, text fields and their length limit, sheets.
//!
//! - `icon`, `switch`, `sheet`: icons, switches, sheets over the page
//! - `segments`, `explained`: choices side by side, or out of many with a line that explains each
//! - `text_field`, `number`, `length_limit`: fields, and the limit of all of them
//!
//! # Tag or function
//! The page is drawn by components and functions:
//! - A **component**, used as a tag (`<TextField … />`), has hooks: state, effects, memos. Anything costly beside
//!   something that changes with every frame is a component, too, because it is rendered again only when its properties
//!   change; its callbacks come from [`use_stable_callback`](crate::app::stable_callback::use_stable_callback).
//! - A **function** that returns [`Html`] only formats its arguments, as [`switch`](switch::switch) does. With many
//!   arguments it is a `draw` method of a struct with named fields. A function may wrap a component, to choose one of
//!   several or to fill in properties, as [`sheet`](sheet::sheet) does.
//!
//! Each component type costs kilobytes of wasm, so a component is never merely a name for some markup.

pub mod explained;
pub mod icon;
pub mod length_limit;
pub mod number;
pub mod segments;
pub mod sheet;
pub mod switch;
pub mod text_field;

use web_sys::{HtmlInputElement, HtmlTextAreaElement, InputEvent};
use yew::prelude::*;

/// The value of a field after an input event.
pub fn typed(event: &InputEvent) -> String {
    event
        .target_dyn_into::<HtmlInputElement>()
        .map(|field| field.value())
        .or_else(|| Some(event.target_dyn_into::<HtmlTextAreaElement>()?.value()))
        .unwrap_or_default()
}
