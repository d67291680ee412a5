//! A switch.

use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Draws a switch; `on_change` is called with the new state.
pub fn switch(label: impl Into<AttrValue>, on: bool, on_change: Callback<bool>) -> Html {
    let label = label.into();
    switch_with(html! { { label } }, on, on_change)
}

/// Draws a switch whose label is more than plain text.
pub fn switch_with(label: Html, on: bool, on_change: Callback<bool>) -> Html {
    let onchange = Callback::from(move |event: Event| {
        let field = event.target_dyn_into::<HtmlInputElement>();
        on_change.emit(field.is_some_and(|field| field.checked()));
    });
    html! {
        <label class="switch">
            <span>{ label }</span>
            <input type="checkbox" role="switch" checked={on} {onchange} />
        </label>
    }
}
