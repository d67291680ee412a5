//! The list of prepared examples.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::visit::VisitHandle;
use crate::eco::{Disturbances, ExampleId};
use crate::session::{Action, HanoiRun, Place, Watching};

/// Draws the list: `on_chosen` is called with the chosen example, `on_towers` after the towers of Hanoi were chosen.
pub fn examples(
    visit: &VisitHandle,
    watching: &Watching,
    on_chosen: &Callback<ExampleId>,
    on_towers: &Callback<()>,
) -> Html {
    let example = |id: ExampleId| {
        let text = (TEXT.agents.example)(id);
        let onclick = {
            let (visit, watching, on_chosen) = (visit.clone(), watching.clone(), on_chosen.clone());
            Callback::from(move |_: MouseEvent| {
                let example = id.example();
                let watching = Watching {
                    rules: example.parameters,
                    disturbances: Disturbances::default(),
                    step: 0,
                    towers: None,
                    ..watching.clone()
                };
                visit.navigate(true, |visit| {
                    visit.act(Action::Edit {
                        goal: example.goal.clone(),
                        board: example.board.clone(),
                    });
                    visit.change(|visit| visit.go_to(Place::Agents(watching)));
                });
                on_chosen.emit(id);
            })
        };
        html! {
            <li><button class="example" {onclick}><strong>{ text.name }</strong><span class="note">{ text.note }</span></button></li>
        }
    };
    // The last entry is not a board: the kernel's second application.
    let hanoi = {
        let onclick = {
            let (visit, watching, on_towers) = (visit.clone(), watching.clone(), on_towers.clone());
            Callback::from(move |_: MouseEvent| {
                let watching = Watching {
                    towers: Some(HanoiRun::FEWEST),
                    disturbances: Disturbances::default(),
                    step: 0,
                    ..watching.clone()
                };
                visit.navigate(true, |visit| {
                    visit.change(|visit| visit.go_to(Place::Agents(watching)));
                });
                on_towers.emit(());
            })
        };
        let text = &TEXT.agents.hanoi.example;
        html! {
            <li><button class="example" {onclick}><strong>{ text.name }</strong><span class="note">{ text.note }</span></button></li>
        }
    };
    html! {
        <>
            <p class="note">{ TEXT.agents.examples_note }</p>
            <ul class="examples">{ for ExampleId::ALL.into_iter().map(example) }{ hanoi }</ul>
        </>
    }
}
