//! Number fields. Text that is not a number restores the former value; a number out of range is clamped.

use std::ops::RangeInclusive;

use yew::prelude::*;

use super::text_field::TextField;

/// Draws a field for a number with one decimal, given and reported in tenths.
pub fn tenths(
    label: &'static str,
    name: &'static str,
    value: u32,
    range: RangeInclusive<u32>,
    on_change: Callback<u32>,
) -> Html {
    let (least, most) = (*range.start(), *range.end());
    let on_change = Callback::from(move |text: String| {
        // A decimal comma is read, too.
        let typed: Option<f64> = text.trim().replace(',', ".").parse().ok();
        let typed = typed.map_or(value, |typed| (typed * 10.0).round() as u32);
        on_change.emit(typed.clamp(least, most));
        true
    });
    let shown = format!("{}", f64::from(value) / 10.0);
    html! {
        <label class="field">
            <span class="label">{ label }</span>
            <TextField {name} value={shown} range={(least / 10, most / 10)} step="0.1" {on_change} />
        </label>
    }
}

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
