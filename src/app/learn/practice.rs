//! Practice: macros that lead out of local minima, learned on small boards, and what they do on larger ones.

use yew::prelude::*;

use super::work;
use crate::app::TEXT;
use crate::app::effect::use_effect_with;
use crate::app::visit::VisitHandle;
use crate::app::worker::{JobState, use_job};
use crate::job::{ClimbProgress, ClimbTask, PracticeTask};
use crate::learn::Lore;
use crate::puzzle::{Goal, Recipe, Size};
use crate::session::{Action, Place};

/// The practice.
#[derive(Properties, PartialEq)]
pub struct PracticeViewProps {
    /// The visit.
    pub visit: VisitHandle,
}

/// The sizes that are solved one after another.
const SIDES: [usize; 9] = [3, 4, 5, 6, 8, 10, 15, 20, 30];

/// Draws the practice.
#[component]
pub fn PracticeView(PracticeViewProps { visit }: &PracticeViewProps) -> Html {
    let text = &TEXT.learn.practice;
    let practising = use_job::<PracticeTask>();
    let climbing = use_job::<ClimbTask>();
    let measuring = use_job::<ClimbTask>();
    let lore = use_state_eq(|| None::<Lore>);
    // The sizes that are over, each with its figures; the next one runs.
    let table = use_state_eq(Vec::<(usize, ClimbProgress)>::new);
    use_effect_with(practising.state().clone(), {
        let lore = lore.clone();
        move |state| {
            if let Some(learned) = state.answer() {
                lore.set(Some((**learned).clone()));
            }
        }
    });
    let practise = {
        let (practising, lore) = (practising.clone(), lore.clone());
        Callback::from(move |_: MouseEvent| {
            practising.start(PracticeTask {
                lore: (*lore).clone().unwrap_or_default(),
                seed: 1,
            });
        })
    };
    let known = (*lore).clone().unwrap_or_default();
    let climb = {
        let (climbing, visit, known) = (climbing.clone(), visit.clone(), known.clone());
        Callback::from(move |_: MouseEvent| {
            let session = visit.read();
            climbing.start(ClimbTask {
                start: session.game().board().clone(),
                goal: session.game().goal().clone(),
                lore: known.clone(),
            });
        })
    };
    let measure = {
        let (measuring, known) = (measuring.clone(), known);
        move |side: usize| {
            let Ok(size) = Size::square(side) else { return };
            let goal = Goal::blank_last(size);
            measuring.start(ClimbTask {
                start: Recipe::Uniform.deal(&goal, 1),
                goal,
                lore: known.clone(),
            });
        }
    };
    // One size after another.
    use_effect_with(measuring.state().clone(), {
        let (table, measure) = (table.clone(), measure.clone());
        move |state| {
            if let JobState::Done(progress, _) = state {
                let mut rows = (*table).clone();
                if let Some(&side) = SIDES.get(rows.len()) {
                    rows.push((side, *progress));
                    if let Some(&next) = SIDES.get(rows.len()) {
                        measure(next);
                    }
                    table.set(rows);
                }
            }
        }
    });
    let run_sizes = {
        let table = table.clone();
        Callback::from(move |_: MouseEvent| {
            table.set(Vec::new());
            measure(SIDES[0]);
        })
    };
    let forget = {
        let lore = lore.clone();
        Callback::from(move |_: MouseEvent| lore.set(None))
    };
    let climb_state = climbing.state();
    let climbed = climb_state.progress().filter(|_| !climb_state.is_busy());
    let climbed = climbed.map(|climb| {
        let (figures, moves) = (climb.figures, climb.figures.moves.unwrap_or(0));
        (text.climbed)(
            climb.status,
            moves,
            figures.expanded,
            climb.macros,
            climb.steps,
        )
    });
    let to_play = climb_state
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
        <section class="practice">
            <p class="note">{ text.note }</p>
            <div class="row wrap">
                <button class="button primary" onclick={practise} disabled={practising.state().is_busy()}>{ text.run }</button>
                if lore.is_some() { <button class="button" onclick={forget}>{ text.forget }</button> }
            </div>
            { work::status(&practising) }
            if let Some(progress) = practising.state().progress() {
                <p role={(!practising.state().is_busy()).then_some("status")}>{ (text.progress)(progress) }</p>
            }
            if let Some(lore) = &*lore {
                <details class="limits"><summary>{ (text.learned)(lore.macros().len()) }</summary>
                    <ul class="lore">{ for lore.macros().iter().map(|moves| html! { <li><code>{ moves.to_string() }</code></li> }) }</ul>
                </details>
            }
            <div class="row wrap">
                <button class="button" onclick={climb} disabled={climbing.state().is_busy()}>{ (text.climb)(size) }</button>
                if let Some(onclick) = to_play { <button class="button" {onclick}>{ TEXT.learn.theory.to_play }</button> }
            </div>
            { work::status(&climbing) }
            if let Some(sentence) = climbed { <p role="status">{ sentence }</p> }
            <h2>{ text.sizes }</h2>
            <button class="button" onclick={run_sizes} disabled={lore.is_none() || measuring.state().is_busy()}>{ text.run_sizes }</button>
            { work::status(&measuring) }
            if !table.is_empty() {
                <div class="race-table" tabindex="0" role="region" aria-label={text.sizes}>
                    <table>
                        <thead><tr>{ for text.heads.iter().enumerate().map(|(at, head)| html! { <th class={(at > 0).then_some("number")}>{ head }</th> }) }</tr></thead>
                        <tbody>{ for table.iter().map(size_row) }</tbody>
                    </table>
                </div>
            }
        </section>
    }
}

fn size_row(
    &(
        side,
        ClimbProgress {
            figures, macros, ..
        },
    ): &(usize, ClimbProgress),
) -> Html {
    let count = TEXT.search.count;
    let moves = figures.moves.map(u64::from);
    let tiles = (side * side - 1) as f64;
    html! {
        <tr>
            <th scope="row">{ format!("{side}×{side}") }</th>
            <td class="number">{ moves.map_or_else(|| "–".into(), count) }</td>
            <td class="number">{ moves.map_or_else(|| "–".into(), |moves| format!("{:.1}", moves as f64 / tiles)) }</td>
            <td class="number">{ count(figures.expanded) }</td>
            <td class="number">{ count(u64::from(macros)) }</td>
        </tr>
    }
}
