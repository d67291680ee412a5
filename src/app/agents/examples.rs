//! The prepared examples: small pictures on the first screen, and a list with a sentence on each.

use yew::prelude::*;

use super::small_board::small_board;
use crate::app::TEXT;
use crate::app::visit::VisitHandle;
use crate::eco::{Disturbances, ExampleId};
use crate::session::{Action, AgentsSettings, HanoiRun, Place};

/// Properties of [`Examples`].
#[derive(Properties, PartialEq)]
pub struct ExamplesProps {
    pub visit: VisitHandle,
    /// The present settings; an example keeps the view and the layers.
    pub settings: AgentsSettings,
    /// Whether each example has its sentence below its title.
    #[prop_or_default]
    pub has_notes: bool,
    /// Called with the chosen example.
    pub on_chosen: Callback<ExampleId>,
    /// Called after the towers of Hanoi were chosen.
    pub on_towers: Callback<()>,
}

/// Draws the examples. It is a component, so that the pictures are computed once.
#[component]
pub fn Examples(props: &ExamplesProps) -> Html {
    let ExamplesProps {
        visit,
        settings,
        has_notes,
        ..
    } = props;
    let stills = use_memo((), |()| {
        let still = |id: ExampleId| id.still().map(|replay| small_board(&replay));
        ExampleId::ALL.map(|id| still(id).unwrap_or_default())
    });
    let entry = |text: crate::text::Term, picture: &Html, onclick: Callback<MouseEvent>| {
        html! {
            <li><button class="example" title={(!has_notes).then_some(text.note)} {onclick}>
                <span class="example-picture" aria-hidden="true">{ picture.clone() }</span>
                <strong>{ text.name }</strong>
                if *has_notes { <span class="note">{ text.note }</span> }
            </button></li>
        }
    };
    let example = |(id, picture): (ExampleId, &Html)| {
        let onclick = {
            let (visit, settings) = (visit.clone(), settings.clone());
            let on_chosen = props.on_chosen.clone();
            Callback::from(move |_: MouseEvent| {
                let example = id.example();
                let settings = AgentsSettings {
                    rules: example.parameters,
                    disturbances: Disturbances::default(),
                    step: 0,
                    towers: None,
                    ..settings.clone()
                };
                visit.navigate(true, |visit| {
                    visit.act(Action::Edit {
                        goal: example.goal.clone(),
                        board: example.board.clone(),
                    });
                    visit.change(|visit| visit.go_to(Place::Agents(settings)));
                });
                on_chosen.emit(id);
            })
        };
        entry((TEXT.agents.example)(id), picture, onclick)
    };
    // The last entry is not a board: the kernel's second application.
    let hanoi = {
        let (visit, settings) = (visit.clone(), settings.clone());
        let on_towers = props.on_towers.clone();
        Callback::from(move |_: MouseEvent| {
            let settings = AgentsSettings {
                towers: Some(HanoiRun::FEWEST),
                disturbances: Disturbances::default(),
                step: 0,
                ..settings.clone()
            };
            visit.navigate(true, |visit| {
                visit.change(|visit| visit.go_to(Place::Agents(settings)));
            });
            on_towers.emit(());
        })
    };
    let class = classes!("examples", has_notes.then_some("with-notes"));
    html! {
        <ul {class}>
            { for ExampleId::ALL.into_iter().zip(stills.iter()).map(example) }
            { entry(TEXT.agents.hanoi.example, &small_towers(), hanoi) }
        </ul>
    }
}

/// The towers of Hanoi drawn small: a disc flees from the one that seeks its place.
fn small_towers() -> Html {
    html! {
        <svg class="small-board" viewBox="0 0 60 60">
            <path class="peg" d="M9 12h2v38H9zM29 12h2v38h-2zM49 12h2v38h-2zM1 50h58v3H1z" />
            <rect class="seeking" x="1" y="42" width="18" height="8" rx="2" />
            <rect class="fleeing" x="4" y="34" width="12" height="8" rx="2" />
            <rect x="47" y="42" width="6" height="8" rx="2" />
        </svg>
    }
}
