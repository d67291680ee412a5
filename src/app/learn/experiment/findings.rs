//! The table of the findings: in how many seeds each effect appears.

use yew::prelude::*;

use crate::app::TEXT;
use crate::lab::{FINDINGS, Finding};

/// Draws the table, which is about the usual numbers of examples and boards.
pub fn findings() -> Html {
    let text = &TEXT.learn.experiment;
    let Some(usual) = FINDINGS[0].plan() else {
        return Html::default();
    };
    let seeds = FINDINGS[0].counts.seeds;
    let searches = FINDINGS.iter().filter_map(Finding::plan).map(|plan| {
        let algorithm = (TEXT.learn.algorithm_name)(plan.algorithm);
        let name = (text.findings_search)(plan.size, algorithm);
        html! { <th class="number" colspan="2" scope="colgroup">{ name }</th> }
    });
    let heads = FINDINGS.iter().flat_map(|_| text.findings_heads);
    let row = |(at, label): (usize, &'static str)| {
        let cells = FINDINGS.iter().map(|finding| {
            let counts = &finding.counts;
            let both = match at {
                0 => counts.expands_fewer,
                1 => counts.shrinks_at_first,
                2 => counts.has_too_many,
                3 => counts.costs_in_the_end,
                _ => {
                    return html! { <td class="number" colspan="2">{ counts.bad_is_worse }</td> };
                }
            };
            html! { <>{ for both.map(|count| html! { <td class="number">{ count }</td> }) }</> }
        });
        html! { <tr><th scope="row">{ label }</th>{ for cells }</tr> }
    };
    html! {
        <section class="findings">
            <h2>{ text.findings }</h2>
            <p class="note">{ (text.findings_note)(seeds, usual.examples, usual.boards) }</p>
            <div class="race-table" tabindex="0" role="region" aria-label={text.findings}>
                <table>
                    <thead>
                        <tr><td></td>{ for searches }</tr>
                        <tr><td></td>{ for heads.map(|head| html! { <th class="number" scope="col">{ head }</th> }) }</tr>
                    </thead>
                    <tbody>{ for text.findings_rows.into_iter().enumerate().map(row) }</tbody>
                </table>
            </div>
        </section>
    }
}
