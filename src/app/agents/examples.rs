//! Prepared examples, one click each; and the mode that asks.

use yew::prelude::*;

use super::predict::Prediction;
use crate::app::TEXT;
use crate::app::control::switch::Switch;
use crate::app::visit::VisitHandle;
use crate::lab::ExampleId;
use crate::session::{Action, Place, Watching};

/// The list.
#[derive(Properties, PartialEq)]
pub struct ExamplesProps {
    /// The visit.
    pub visit: VisitHandle,
    /// What is seen.
    pub watching: Watching,
    /// The mode that asks.
    pub prediction: Prediction,
    /// Called with the one that was chosen.
    pub on_chosen: Callback<ExampleId>,
}

/// Draws the list.
#[component]
pub fn Examples(ExamplesProps { visit, watching, prediction, on_chosen }: &ExamplesProps) -> Html {
    let example = |id: ExampleId| {
        let text = (TEXT.agents.example)(id);
        let onclick = {
            let (visit, watching, on_chosen) = (visit.clone(), watching.clone(), on_chosen.clone());
            Callback::from(move |_: MouseEvent| {
                let example = id.example();
                visit.act(Action::Edit { goal: example.goal.clone(), board: example.board.clone() });
                let watching = Watching { rules: example.parameters, step: 0, ..watching.clone() };
                visit.change(|visit| visit.go_to(Place::Agents(watching)));
                on_chosen.emit(id);
            })
        };
        html! {
            <li><button class="example" {onclick}><strong>{ text.name }</strong><span class="note">{ text.note }</span></button></li>
        }
    };
    let on_change = { let prediction = prediction.clone(); Callback::from(move |on| prediction.set_mode(on)) };
    html! {
        <>
            <Switch label={TEXT.agents.predict.mode.name} on={prediction.is_on()} {on_change} />
            <p class="note">{ TEXT.agents.predict.mode.note }</p>
            <ul class="examples">{ for ExampleId::ALL.into_iter().map(example) }</ul>
        </>
    }
}
