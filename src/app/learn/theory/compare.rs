//! The gain of the theory on a board, solved without it and with it.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::learn::figure_table::figure_table;
use crate::app::learn::job_status::job_status;
use crate::app::worker::use_job;
use crate::job::CompareTask;
use crate::learn::{RouteStep, Theory, Total};
use crate::puzzle::{Board, Goal};
use crate::session::LearnSettings;

#[derive(Properties, PartialEq)]
pub(super) struct CompareProps {
    pub settings: LearnSettings,
    pub theory: Theory,
    /// The board that is solved both ways.
    pub start: Board,
    /// Its goal.
    pub goal: Goal,
}

/// Draws the button and the table of both searches.
#[component]
pub(super) fn Compare(
    CompareProps {
        settings,
        theory,
        start,
        goal,
    }: &CompareProps,
) -> Html {
    let text = &TEXT.learn.theory;
    let job = use_job();
    let task = CompareTask {
        start: start.clone(),
        goal: goal.clone(),
        theory: theory.clone(),
        algorithm: settings.algorithm,
    };
    let run = {
        let (job, task) = (job.clone(), task.clone());
        Callback::from(move |_: MouseEvent| job.start(task.clone()))
    };
    let is_current = job.task() == Some(&task);
    let state = job.state_of(&task);
    let macros = theory.rules().iter().filter(|rule| rule.is_on).count();
    let progress = state.progress();
    let plain = progress.and_then(|progress| progress.plain.as_ref());
    let with_theory = progress.and_then(|progress| progress.with_theory.as_ref());
    let rows = [
        plain.map(|total| (0, total)),
        with_theory.map(|total| (macros, total)),
    ];
    let rows: Vec<(usize, &Total)> = rows.into_iter().flatten().collect();
    let path = state.answer().and_then(|path| path.as_deref());
    let (count, bytes) = (TEXT.search.count, TEXT.search.bytes);
    let row = |&(macros, total): &(usize, &Total)| {
        let number = |value: u64| html! { <td class="number">{ count(value) }</td> };
        html! {
            <tr data-macros={macros.to_string()}>
                <th scope="row">{ (text.row)(macros) }</th>
                if total.solved == total.runs {
                    { number(total.transitions) }{ number(total.moves) }
                } else {
                    <td class="number">{ "–" }</td><td class="number">{ "–" }</td>
                }
                { number(total.expanded) }{ number(total.generated) }
                <td class="number">{ bytes(total.largest_bytes as u64) }</td>
                <td class="number">{ (TEXT.search.time)(total.time) }</td>
            </tr>
        }
    };
    let step = |step: &RouteStep| match step {
        RouteStep::Macro(rule, moves) => (text.step)(*rule, &moves.to_string()),
        RouteStep::Basic(direction) => direction.letter().to_string(),
    };
    let steps: Vec<String> = path.unwrap_or_default().iter().map(step).collect();
    html! {
        <section class="compare">
            <h2>{ text.compare }</h2>
            <p class="note">{ (text.on)(&start.to_string(), &goal.board().to_string()) }</p>
            <button class="button primary" onclick={run} disabled={state.is_busy()}>{ text.run }</button>
            if is_current { { job_status(&job) } }
            if !rows.is_empty() {
                { figure_table(text.compare, &text.heads, rows.iter().map(row).collect()) }
            }
            if let (Some(before), Some(after)) = (plain, with_theory) {
                <p role="status">{ (text.gained)(before.expanded, after.expanded, (before.transitions, after.transitions)) }</p>
            }
            if !steps.is_empty() {
                <p><span class="label">{ (text.path)(steps.len() + 1) }</span></p>
                <p class="route">{ steps.join(", ") }</p>
            }
        </section>
    }
}
