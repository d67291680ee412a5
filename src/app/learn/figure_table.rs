//! A table of figures: a name in the first column, numbers in the others.

use yew::prelude::*;

/// Draws the table with these heads and rows (`<tr>` elements); `name` is for screen readers.
pub fn figure_table(name: &'static str, heads: &[&'static str], rows: Html) -> Html {
    let head = |(at, head): (usize, &&'static str)| {
        html! { <th class={(at > 0).then_some("number")}>{ *head }</th> }
    };
    html! {
        <div class="race-table" tabindex="0" role="region" aria-label={name}>
            <table>
                <thead><tr>{ for heads.iter().enumerate().map(head) }</tr></thead>
                <tbody>{ rows }</tbody>
            </table>
        </div>
    }
}
