//! What is shown: the rules in force, and the prepared example with what to look at, if it is one.

use yew::prelude::*;

use super::film::Film;
use crate::app::TEXT;
use crate::eco::ExampleId;

/// The lines.
#[derive(Properties, PartialEq)]
pub struct ContextProps {
    /// The film.
    pub film: Film,
}

/// Draws the lines. They stay while the film plays, so they are drawn once.
#[component]
pub fn Context(ContextProps { film }: &ContextProps) -> Html {
    let replay = film.read();
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
