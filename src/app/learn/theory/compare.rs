//! What the theory gains on a board: solved without it and with it.

use std::time::Duration;

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::learn::work;
use crate::app::visit::VisitHandle;
use crate::app::worker::{JobState, use_job};
use crate::job::{LearnProgress, LearnTask, Measured, Task};
use crate::learn::Theory;
use crate::puzzle::Goal;
use crate::session::Teaching;

#[derive(Properties, PartialEq)]
pub(super) struct CompareProps {
    pub visit: VisitHandle,
    pub teaching: Teaching,
    pub theory: Theory,
}

/// The same board with and without the theory, side by side.
#[component]
pub(super) fn Compare(
    CompareProps {
        visit,
        teaching,
        theory,
    }: &CompareProps,
) -> Html {
    let text = &TEXT.learn.theory;
    let job = use_job();
    // The board in Play, where it has this size; else the example's start, to the usual goal.
    let (start, goal) = {
        let session = visit.read();
        let game = session.game();
        if game.size() == theory.size() {
            (game.board().clone(), game.goal().clone())
        } else {
            (
                teaching.example.start().clone(),
                Goal::blank_last(theory.size()),
            )
        }
    };
    let task = LearnTask::Compare {
        start: start.to_string(),
        goal: goal.to_string(),
        theory: theory.to_string(),
        algorithm: teaching.algorithm.to_string(),
    };
    let asked = use_state_eq(|| None::<LearnTask>);
    let run = {
        let (job, asked, task) = (job.clone(), asked.clone(), task.clone());
        Callback::from(move |_: MouseEvent| {
            asked.set(Some(task.clone()));
            job.start(Task::Learn(task.clone()));
        })
    };
    let is_of_now = asked.as_ref() == Some(&task);
    let state = if is_of_now {
        job.state()
    } else {
        JobState::Idle
    };
    let rows = match work::progress(&state) {
        Some(LearnProgress::Measured { rows, .. }) => rows,
        _ => Vec::new(),
    };
    let route = work::text(&state).unwrap_or_default();
    let (count, bytes) = (TEXT.search.count, TEXT.search.bytes);
    let row = |row: &Measured| {
        let number = |value: u64| html! { <td class="number">{ count(value) }</td> };
        html! {
            <tr data-macros={row.macros.to_string()}>
                <th scope="row">{ (text.row)(row.macros) }</th>
                if row.solved == row.boards {
                    { number(row.transitions) }{ number(row.moves) }
                } else {
                    <td class="number">{ "–" }</td><td class="number">{ "–" }</td>
                }
                { number(row.expanded) }{ number(row.generated) }
                <td class="number">{ bytes(row.bytes) }</td>
                <td class="number">{ (TEXT.search.time)(Duration::from_micros(row.micros)) }</td>
            </tr>
        }
    };
    let steps: Vec<String> = route
        .lines()
        .map(|line| match line.split_once(' ') {
            Some((rule, moves)) => (text.step)(rule.parse().unwrap_or(0), moves),
            None => line.to_string(),
        })
        .collect();
    html! {
        <section class="compare">
            <h2>{ text.compare }</h2>
            <p class="note">{ (text.on)(&start.to_string(), &goal.board().to_string()) }</p>
            <button class="button primary" onclick={run} disabled={state.is_busy()}>{ text.run }</button>
            if is_of_now { { work::status(&job) } }
            if !rows.is_empty() {
                <div class="race-table" tabindex="0" role="region" aria-label={text.compare}>
                    <table>
                        <thead><tr>{ for text.heads.iter().enumerate().map(|(at, head)| html! { <th class={(at > 0).then_some("number")}>{ head }</th> }) }</tr></thead>
                        <tbody>{ for rows.iter().map(row) }</tbody>
                    </table>
                </div>
            }
            if let [before, after] = rows.as_slice() {
                <p role="status">{ (text.gained)(before.expanded, after.expanded, (before.transitions, after.transitions)) }</p>
            }
            if !steps.is_empty() {
                <p><span class="label">{ (text.path)(steps.len() + 1) }</span></p>
                <p class="route">{ steps.join(", ") }</p>
            }
        </section>
    }
}
