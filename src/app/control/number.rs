//! A number field. Text that is not a number restores the former value; a number out of range is clamped.

use std::ops::RangeInclusive;

use yew::prelude::*;

use super::text_field::TextField;

/// Draws the field with its label; `on_change` is called with a number in the range.
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
