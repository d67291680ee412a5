//! The board of the game, solved with the macros.

use yew::prelude::*;

use super::super::work;
use crate::app::TEXT;
use crate::app::visit::VisitHandle;
use crate::app::worker::use_job;
use crate::job::{ClimbProgress, ClimbTask};
use crate::learn::MacroLibrary;
use crate::session::{Action, Place};

/// The board and the macros.
#[derive(Properties, PartialEq)]
pub struct ClimbProps {
    /// The visit.
    pub visit: VisitHandle,
    /// The macros, once there are some.
    pub lore: Option<MacroLibrary>,
}

/// Draws the button, what came of it, and the way to replay it in Play.
#[component]
pub fn Climb(ClimbProps { visit, lore }: &ClimbProps) -> Html {
    let text = &TEXT.learn.practice;
    let job = use_job::<ClimbTask>();
    let run = {
        let (job, visit) = (job.clone(), visit.clone());
        let lore = lore.clone().unwrap_or_default();
        Callback::from(move |_: MouseEvent| {
            let session = visit.read();
            job.start(ClimbTask {
                start: session.game().board().clone(),
                goal: session.game().goal().clone(),
                lore: lore.clone(),
            });
        })
    };
    let state = job.state();
    let climbed = state.progress().filter(|_| !state.is_busy()).map(climbed);
    let to_play = state
        .answer()
        .and_then(|moves| (**moves).clone())
        .filter(|moves| !moves.is_empty())
        .map(|moves| {
            let visit = visit.clone();
            Callback::from(move |_: MouseEvent| {
                visit.act(Action::Replay(moves.clone()));
                visit.change(|visit| visit.go_to(Place::Play));
            })
        });
    let size = visit.read().game().size();
    html! {
        <>
            <div class="row wrap">
                <button class="button" onclick={run} disabled={state.is_busy()}>{ (text.climb)(size) }</button>
                if let Some(onclick) = to_play { <button class="button" {onclick}>{ TEXT.learn.theory.to_play }</button> }
            </div>
            { work::status(&job) }
            if let Some(sentence) = climbed { <p role="status">{ sentence }</p> }
        </>
    }
}

/// What came of it, in a sentence.
fn climbed(climb: &ClimbProgress) -> String {
    let (figures, moves) = (climb.figures, climb.figures.moves.unwrap_or(0));
    (TEXT.learn.practice.climbed)(
        climb.status,
        moves,
        figures.expanded,
        climb.macros,
        climb.steps,
    )
}
