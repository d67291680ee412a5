//! Practice: macros that lead out of local minima, learned on small boards and tried on larger ones.
//!
//! - `macro_solver`: the game's board solved with the macros; `sizes`: boards of growing size

mod macro_solver;
mod sizes;

use yew::prelude::*;

use self::macro_solver::MacroSolver;
use self::sizes::Sizes;
use super::job_status::job_status;
use crate::app::TEXT;
use crate::app::visit::VisitHandle;
use crate::app::worker::use_job;
use crate::job::PracticeTask;
use crate::learn::MacroLibrary;

/// Properties of [`PracticeView`].
#[derive(Properties, PartialEq)]
pub struct PracticeViewProps {
    pub visit: VisitHandle,
}

/// Draws the practice.
#[component]
pub fn PracticeView(PracticeViewProps { visit }: &PracticeViewProps) -> Html {
    let text = &TEXT.learn.practice;
    let job = use_job::<PracticeTask>();
    let lore = use_state_eq(|| None::<MacroLibrary>);
    use_effect_with(job.state().clone(), {
        let lore = lore.clone();
        move |state| {
            if let Some(learned) = state.answer() {
                lore.set(Some((**learned).clone()));
            }
        }
    });
    let practise = {
        let (job, lore) = (job.clone(), lore.clone());
        Callback::from(move |_: MouseEvent| {
            job.start(PracticeTask {
                lore: (*lore).clone().unwrap_or_default(),
                seed: 1,
            });
        })
    };
    let forget = {
        let (job, lore) = (job.clone(), lore.clone());
        Callback::from(move |_: MouseEvent| {
            job.give_up();
            lore.set(None);
        })
    };
    html! {
        <section class="practice">
            <p class="note">{ text.note }</p>
            <div class="row wrap">
                <button class="button primary" onclick={practise} disabled={job.state().is_busy()}>{ text.run }</button>
                if lore.is_some() { <button class="button" onclick={forget}>{ text.forget }</button> }
            </div>
            { job_status(&job) }
            if let Some(progress) = job.state().progress() {
                <p role={(!job.state().is_busy()).then_some("status")}>{ (text.progress)(progress) }</p>
            }
            if let Some(lore) = &*lore { { macros(lore) } }
            <MacroSolver visit={visit.clone()} lore={(*lore).clone()} />
            <Sizes lore={(*lore).clone()} />
        </section>
    }
}

/// The list of the macros.
fn macros(lore: &MacroLibrary) -> Html {
    let title = (TEXT.learn.practice.learned)(lore.macros().len());
    html! {
        <details class="limits"><summary>{ title }</summary>
            <ul class="lore">{ for lore.macros().iter().map(|moves| html! { <li><code>{ moves.to_string() }</code></li> }) }</ul>
        </details>
    }
}
