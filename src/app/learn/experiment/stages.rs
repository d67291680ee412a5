//! The table of all stages of a run.

use yew::prelude::*;

use super::super::figure_table::figure_table;
use super::results::RunResult;
use crate::app::TEXT;
use crate::learn::Total;

/// Draws the table behind a title that opens it.
pub fn stage_table(result: &RunResult) -> Html {
    let text = &TEXT.learn.experiment;
    let count = TEXT.search.count;
    let row = |(macros, total): (usize, &Total)| {
        let number = |value: u64| html! { <td class="number">{ count(value) }</td> };
        html! {
            <tr>
                <th scope="row">{ macros }</th>
                { number(u64::from(total.solved)) }{ number(total.transitions) }{ number(total.expanded) }{ number(total.children()) }
            </tr>
        }
    };
    let rows = result.stages.iter().enumerate().map(row).collect();
    html! {
        <details class="limits"><summary>{ text.stages }</summary>{ figure_table(text.stages, &text.heads, rows) }</details>
    }
}
