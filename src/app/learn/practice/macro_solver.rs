//! The solving of the game's board with the learned macros.

use yew::prelude::*;

use super::super::job_status::job_status;
use crate::app::TEXT;
use crate::app::visit::VisitHandle;
use crate::app::worker::use_job;
use crate::job::{ClimbProgress, ClimbTask};
use crate::learn::MacroLibrary;
use crate::session::{Action, Place};

/// Properties of [`MacroSolver`].
#[derive(Properties, PartialEq)]
pub struct MacroSolverProps {
    pub visit: VisitHandle,
    /// The learned macros, if any.
    pub lore: Option<MacroLibrary>,
}

/// Draws the button, the result, and the button that replays it in Play.
#[component]
pub fn MacroSolver(MacroSolverProps { visit, lore }: &MacroSolverProps) -> Html {
    let text = &TEXT.learn.practice;
    let job = use_job::<ClimbTask>();
    let task = {
        let session = visit.read();
        ClimbTask {
            start: session.game().board().clone(),
            goal: session.game().goal().clone(),
            lore: lore.clone().unwrap_or_default(),
        }
    };
    let run = {
        let (job, task) = (job.clone(), task.clone());
        Callback::from(move |_: MouseEvent| job.start(task.clone()))
    };
    let state = job.state_of(&task);
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
            if job.task() == Some(&task) { { job_status(&job) } }
            if let Some(sentence) = climbed { <p role="status">{ sentence }</p> }
        </>
    }
}

/// The sentence about the result.
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
