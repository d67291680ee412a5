//! A number that is typed: what is none keeps the former one, and what is beyond its range becomes the nearest within it.

use std::ops::RangeInclusive;

use yew::prelude::*;

use super::text_field::TextField;

/// Draws the field with its label above; `on_change` gets a number of the range.
pub fn number(
    label: &'static str,
    name: &'static str,
    value: u32,
    range: RangeInclusive<u32>,
    on_change: Callback<u32>,
) -> Html {
    let (least, most) = (*range.start(), *range.end());
    let on_change = Callback::from(move |text: String| {
        let typed: u32 = text.trim().parse().unwrap_or(value);
        on_change.emit(typed.clamp(least, most));
        true
    });
    html! {
        <label class="field">
            <span class="label">{ label }</span>
            <TextField {name} value={value.to_string()} range={(least, most)} {on_change} />
        </label>
    }
}
