//! The legend of the picture on the board, and the details that do not fit on it: the conflicts of each line, the
//! counts of walking distance, the patterns.

use yew::prelude::*;

use super::picture::group;
use crate::app::TEXT;
use crate::search::heuristic::breakdown::{LineCounts, Path};
use crate::view::heuristic_picture::{HeuristicPicture, letter};

/// Properties of [`Legend`].
#[derive(Properties, PartialEq)]
pub struct LegendProps {
    /// The picture.
    pub picture: HeuristicPicture,
    /// The number of tiles.
    pub tiles: usize,
    /// The Euclidean value, once it is known.
    pub straight: Option<f64>,
    /// Whether the board is small enough for the picture.
    pub is_drawn: bool,
}

/// Draws the legend.
#[component]
pub fn Legend(props: &LegendProps) -> Html {
    let text = &TEXT.heuristic_view;
    let sum = |paths: &[Path]| paths.iter().map(Path::length).sum::<usize>();
    let (sentence, more) = match &props.picture {
        HeuristicPicture::Nothing => (text.nothing.into(), Html::default()),
        HeuristicPicture::Misplaced(tiles) => {
            ((text.misplaced)(tiles.len(), props.tiles), Html::default())
        }
        HeuristicPicture::Straight(_) => (
            props.straight.map_or_else(String::new, text.straight),
            Html::default(),
        ),
        HeuristicPicture::Paths {
            paths,
            and_misplaced,
        } => {
            let misplaced = and_misplaced.then_some(paths.len());
            ((text.ways)(sum(paths), misplaced), Html::default())
        }
        HeuristicPicture::Conflicts { paths, conflicts } => {
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
        HeuristicPicture::LineCounts {
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
        HeuristicPicture::Patterns(patterns) => {
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
            if !props.is_drawn && props.picture != HeuristicPicture::Nothing { <p class="note">{ text.too_large }</p> }
        </div>
    }
}

/// The table of one axis: the number of tiles by the line where they stand and the line where they belong.
fn walk(title: &'static str, walk: &LineCounts, is_row: bool, moves: Option<u32>) -> Html {
    let name = |line: usize| (TEXT.heuristic_view.walk_line)(line, is_row);
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
            <caption>{ title }if let Some(moves) = moves { { ": " }<strong>{ moves }</strong> }<br /><small>{ TEXT.heuristic_view.stands_belongs }</small></caption>
            <thead><tr><td />{ for lines.clone().map(|line| html! { <th scope="col" aria-label={name(line)}>{ line + 1 }</th> }) }</tr></thead>
            <tbody>{ for lines.clone().map(row) }</tbody>
        </table>
    }
}
