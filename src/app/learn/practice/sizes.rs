//! The table of the macros on boards of growing size, one size after another.

use yew::prelude::*;

use super::super::figure_table::figure_table;
use super::super::job_status::job_status;
use crate::app::TEXT;
use crate::app::worker::{JobHandle, JobState, use_job};
use crate::job::{ClimbProgress, ClimbTask};
use crate::learn::MacroLibrary;
use crate::puzzle::{Goal, Recipe, Size};

/// The sides of the boards, in the order in which they are solved.
const SIDES: [usize; 9] = [3, 4, 5, 6, 8, 10, 15, 20, 30];

/// Properties of [`Sizes`].
#[derive(Properties, PartialEq)]
pub struct SizesProps {
    /// The learned macros, if any.
    pub lore: Option<MacroLibrary>,
}

/// Draws the button, and the rows of the sizes that are finished.
#[component]
pub fn Sizes(SizesProps { lore }: &SizesProps) -> Html {
    let text = &TEXT.learn.practice;
    let job = use_job::<ClimbTask>();
    // The finished sizes with their figures; the next size runs.
    let table = use_state_eq(Vec::<(usize, ClimbProgress)>::new);
    let known = lore.clone().unwrap_or_default();
    // The table is of one set of macros.
    use_effect_with(lore.clone(), {
        let (job, table) = (job.clone(), table.clone());
        move |_| {
            job.give_up();
            table.set(Vec::new());
        }
    });
    use_effect_with(job.state().clone(), {
        let (job, table, known) = (job.clone(), table.clone(), known.clone());
        move |state| {
            if let JobState::Done(progress, _) = state {
                let mut rows = (*table).clone();
                if let Some(&side) = SIDES.get(rows.len()) {
                    rows.push((side, *progress));
                    if let Some(&next) = SIDES.get(rows.len()) {
                        climb(&job, next, &known);
                    }
                    table.set(rows);
                }
            }
        }
    });
    let run = {
        let (job, table) = (job.clone(), table.clone());
        Callback::from(move |_: MouseEvent| {
            table.set(Vec::new());
            climb(&job, SIDES[0], &known);
        })
    };
    html! {
        <>
            <h2>{ text.sizes }</h2>
            <button class="button" onclick={run} disabled={lore.is_none() || job.state().is_busy()}>{ text.run_sizes }</button>
            { job_status(&job) }
            if !table.is_empty() {
                { figure_table(text.sizes, &text.heads, table.iter().map(row).collect()) }
            }
        </>
    }
}

/// Starts solving a square board of this side.
fn climb(job: &JobHandle<ClimbTask>, side: usize, lore: &MacroLibrary) {
    let Ok(size) = Size::square(side) else { return };
    let goal = Goal::blank_last(size);
    job.start(ClimbTask {
        start: Recipe::Uniform.deal(&goal, 1),
        goal,
        lore: lore.clone(),
    });
}

fn row((side, progress): &(usize, ClimbProgress)) -> Html {
    let ClimbProgress {
        figures, macros, ..
    } = progress;
    let count = TEXT.search.count;
    let moves = figures.moves.map(u64::from);
    let tiles = (side * side - 1) as f64;
    html! {
        <tr>
            <th scope="row">{ format!("{side}×{side}") }</th>
            <td class="number">{ moves.map_or_else(|| "–".into(), count) }</td>
            <td class="number">{ moves.map_or_else(|| "–".into(), |moves| format!("{:.1}", moves as f64 / tiles)) }</td>
            <td class="number">{ count(figures.expanded) }</td>
            <td class="number">{ count(u64::from(*macros)) }</td>
        </tr>
    }
}
