//! What the picture on the board shows, in words; and what does not fit on it: a line's conflicts, the counts of a walk,
//! the patterns.

use yew::prelude::*;

use super::picture::group;
use crate::app::TEXT;
use crate::search::heuristic::breakdown::{LineCounts, Path};
use crate::view::heuristic_view::{HeuristicView, letter};

/// The legend.
#[derive(Properties, PartialEq)]
pub struct LegendProps {
    /// What is drawn.
    pub picture: HeuristicView,
    /// How many tiles there are.
    pub tiles: usize,
    /// The value of the straight lines, once it is known.
    pub straight: Option<f64>,
    /// Whether the board is small enough for pictures.
    pub is_drawn: bool,
}

/// Draws the legend.
#[component]
pub fn Legend(props: &LegendProps) -> Html {
    let text = &TEXT.bare;
    let sum = |paths: &[Path]| paths.iter().map(Path::length).sum::<usize>();
    let (sentence, more) = match &props.picture {
        HeuristicView::Nothing => (text.nothing.into(), Html::default()),
        HeuristicView::Misplaced(tiles) => {
            ((text.misplaced)(tiles.len(), props.tiles), Html::default())
        }
        HeuristicView::Straight(_) => (
            props.straight.map_or_else(String::new, text.straight),
            Html::default(),
        ),
        HeuristicView::Paths {
            paths,
            and_misplaced,
        } => {
            let misplaced = and_misplaced.then_some(paths.len());
            ((text.ways)(sum(paths), misplaced), Html::default())
        }
        HeuristicView::Conflicts { paths, conflicts } => {
            let leaving = conflicts.iter().map(|conflict| conflict.leaving.len());
            let line = |conflict: &crate::search::heuristic::breakdown::LineConflict| {
                let sentence = (text.conflict)(conflict.line, &conflict.pairs, &conflict.leaving);
                html! { <li>{ sentence }</li> }
            };
            (
                (text.conflicts)(sum(paths), leaving.sum()),
                html! { <ul class="bare-list">{ for conflicts.iter().take(12).map(line) }</ul> },
            )
        }
        HeuristicView::LineCounts {
            rows,
            columns,
            halves,
        } => (
            (text.walks)(*halves),
            html! {
                if props.tiles < 64 {
                    <div class="bare-walks">
                        { walk(text.walk_rows, rows, true, halves.map(|halves| halves.0)) }
                        { walk(text.walk_columns, columns, false, halves.map(|halves| halves.1)) }
                    </div>
                }
            },
        ),
        HeuristicView::Patterns(patterns) => {
            let line = |(number, pattern): (usize, &_)| {
                html! {
                    <li>
                        <span class={classes!("bare-chip", group(number))} aria-hidden="true">{ letter(number) }</span>
                        { (text.pattern)(&letter(number), pattern) }
                    </li>
                }
            };
            (
                (text.patterns)(patterns),
                html! { <ul class="bare-list">{ for patterns.iter().enumerate().map(line) }</ul> },
            )
        }
    };
    html! {
        <div class="bare-legend" id="bare-legend">
            <p>{ sentence }</p>
            { more }
            if !props.is_drawn && props.picture != HeuristicView::Nothing { <p class="note">{ text.too_large }</p> }
        </div>
    }
}

/// The counts along one axis: where tiles stand, and where they belong.
fn walk(title: &'static str, walk: &LineCounts, is_row: bool, moves: Option<u32>) -> Html {
    let name = |line: usize| (TEXT.bare.walk_line)(line, is_row);
    let lines = 0..walk.counts.len();
    let row = |line: usize| {
        let cell = |goal: usize| {
            let count = walk.counts[line][goal];
            let class = classes!(
                (goal == line).then_some("own"),
                (count == 0).then_some("none")
            );
            html! { <td {class}>{ count }</td> }
        };
        html! {
            <tr>
                <th scope="row" aria-label={name(line)}>{ line + 1 }if line == walk.blank { { " □" } }</th>
                { for lines.clone().map(cell) }
            </tr>
        }
    };
    html! {
        <table class="bare-walk">
            <caption>{ title }if let Some(moves) = moves { { ": " }<strong>{ moves }</strong> }<br /><small>{ TEXT.bare.stands_belongs }</small></caption>
            <thead><tr><td />{ for lines.clone().map(|line| html! { <th scope="col" aria-label={name(line)}>{ line + 1 }</th> }) }</tr></thead>
            <tbody>{ for lines.clone().map(row) }</tbody>
        </table>
    }
}
