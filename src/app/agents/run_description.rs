//! A description of the run: its prepared example, if it is one, and the rules in force.

use yew::prelude::*;

use super::run_replay::RunReplay;
use crate::app::TEXT;
use crate::eco::ExampleId;

/// Properties of [`RunDescription`].
#[derive(Properties, PartialEq)]
pub struct RunDescriptionProps {
    /// The replay.
    pub run_replay: RunReplay,
}

/// Draws the description. It is the same for the whole run, so it is a component that is drawn once.
#[component]
pub fn RunDescription(RunDescriptionProps { run_replay }: &RunDescriptionProps) -> Html {
    let replay = run_replay.read();
    let trace = replay.trace();
    let example = ExampleId::of(trace.start(), trace.goal(), trace.parameters());
    let example = example.map(|id| (TEXT.agents.example)(id));
    let (variant, changed) = trace.parameters().nearest_variant();
    html! {
        <div class="context">
            if let Some(example) = example { <p><strong>{ example.name }</strong>{ " " }{ example.note }</p> }
            <p class="note">{ (TEXT.agents.rules_in_force)(variant, changed.len()) }</p>
        </div>
    }
}
