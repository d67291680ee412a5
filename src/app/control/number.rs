//! A number that is typed: what is none keeps the former one, and what is beyond its range becomes the nearest within it.

use std::ops::RangeInclusive;

use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Draws the field with its label above; `on_change` gets a number of the range.
pub fn number(
    label: &'static str,
    name: &'static str,
    value: u32,
    range: RangeInclusive<u32>,
    on_change: Callback<u32>,
) -> Html {
    let (least, most) = (*range.start(), *range.end());
    let onchange = Callback::from(move |event: Event| {
        let field = event.target_unchecked_into::<HtmlInputElement>();
        let typed: u32 = field.value().trim().parse().unwrap_or(value);
        let number = typed.clamp(least, most);
        field.set_value(&number.to_string());
        on_change.emit(number);
    });
    html! {
        <label class="field">
            <span class="label">{ label }</span>
            <input class="entry" type="number" {name} min={least.to_string()} max={most.to_string()} value={value.to_string()} {onchange} />
        </label>
    }
}
