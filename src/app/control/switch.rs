//! A switch: on or off.

use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The switch.
#[derive(Properties, PartialEq)]
pub struct SwitchProps {
    /// What it switches.
    pub label: AttrValue,
    /// Whether it is on.
    pub on: bool,
    /// Called with what it shall be.
    pub on_change: Callback<bool>,
}

/// Draws the switch behind its label.
#[component]
pub fn Switch(props: &SwitchProps) -> Html {
    let onchange = props.on_change.reform(|event: Event| {
        event
            .target_dyn_into::<HtmlInputElement>()
            .is_some_and(|field| field.checked())
    });
    html! {
        <label class="switch">
            <span>{ &props.label }</span>
            <input type="checkbox" role="switch" checked={props.on} {onchange} />
        </label>
    }
}
