//! The rules of the agents: a named variant, and each parameter.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

use crate::app::TEXT;
use crate::app::control::number::number;
use crate::app::control::segments::{Segment, segmented};
use crate::eco::{AgentVariant, Parameters, Ties};

/// Draws the panel; `on_change` is called with changed rules.
pub fn rules(rules: Parameters, on_change: &Callback<Parameters>) -> Html {
    let (nearest, changed) = rules.nearest_variant();
    let variants = AgentVariant::ALL.map(|value| Segment {
        value,
        label: (TEXT.agents.rules.variant)(value).name.into(),
        sign: None,
    });
    let parameter = |(name, values): (&'static str, Vec<&'static str>)| {
        let present = rules.get(name);
        let text = (TEXT.agents.rules.parameter)(name)?;
        let onchange = {
            let (rules, on_change) = (rules, on_change.clone());
            Callback::from(move |event: Event| {
                let mut next = rules;
                let field = event.target_unchecked_into::<HtmlSelectElement>();
                // Only values of the list can be selected.
                if next.set(name, &field.value()).is_ok() {
                    on_change.emit(next);
                }
            })
        };
        let option = |value: &str| {
            let label = (TEXT.agents.rules.value)(name, value)
                .map_or_else(|| value.to_string(), |text| text.name);
            html! { <option value={value.to_string()} selected={value == present}>{ label }</option> }
        };
        let known = values.contains(&present.as_str());
        let note = (TEXT.agents.rules.value)(name, &present).map_or("", |text| text.note);
        Some(html! {
            <label class="field">
                <span class="label">{ text.name }</span>
                <select class="entry" {onchange}>
                    { for values.iter().map(|value| option(value)) }
                    if !known { { option(&present) } }
                </select>
                <span class="note">{ note }</span>
            </label>
        })
    };
    html! {
        <>
            { segmented(TEXT.agents.rules.variant_title, "variant", variants.to_vec(), nearest, on_change.reform(AgentVariant::parameters)) }
            <p class="note">
                { (TEXT.agents.rules.variant)(nearest).note }
                if !changed.is_empty() { { " " }{ (TEXT.agents.rules.changed)(changed.len()) } }
            </p>
            { for Parameters::names().into_iter().filter_map(parameter) }
            if let Ties::Random(seed) = rules.ties {
                { number(TEXT.agents.rules.seed, "ties-seed", seed, 0..=u32::MAX, on_seed(rules, on_change)) }
            }
        </>
    }
}

/// Calls `on_change` with the same rules and another seed for random ties.
fn on_seed(rules: Parameters, on_change: &Callback<Parameters>) -> Callback<u32> {
    on_change.reform(move |seed| Parameters {
        ties: Ties::Random(seed),
        ..rules
    })
}
