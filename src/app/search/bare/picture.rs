//! The picture of a heuristic: the styles of the tiles, and what is drawn over them in units of a cell.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::board::{Sign, TileStyle};
use crate::puzzle::{Board, Cell, Goal, Size, Tile};
use crate::search::heuristic::breakdown::{LineConflict, Path, PatternValue};
use crate::view::heuristic_view::{
    HeuristicView, borders, conflict_arc, frame, letter, manhattan_path, straight,
};

/// The style of a pattern; its letter is the sign, so that styles may come again.
pub fn group(number: usize) -> &'static str {
    const GROUPS: [&str; 6] = [
        "group-0", "group-1", "group-2", "group-3", "group-4", "group-5",
    ];
    GROUPS[number % GROUPS.len()]
}

/// The style of every tile.
pub fn tile_styles(picture: &HeuristicView, board: &Board, goal: &Goal) -> Rc<[TileStyle]> {
    let mut tiles = vec![TileStyle::default(); board.size().cells()];
    let marks_misplaced = match picture {
        HeuristicView::Misplaced(_) => true,
        HeuristicView::Paths { and_misplaced, .. } => *and_misplaced,
        _ => false,
    };
    for (tile, style) in (0..).zip(&mut tiles).skip(1) {
        let is_home = board.tile(goal.cell_of(tile)) == tile;
        if is_home
            && !matches!(
                picture,
                HeuristicView::Nothing
                    | HeuristicView::LineCounts { .. }
                    | HeuristicView::Patterns(_)
            )
        {
            style.class = "home";
            style.top_right = Some(Sign::Tick);
        } else if marks_misplaced && !is_home {
            style.class = "misplaced";
            style.top_right = Some(Sign::Cross);
        }
    }
    match picture {
        HeuristicView::Patterns(patterns) => {
            for (number, pattern) in patterns.iter().enumerate() {
                for &tile in &pattern.tiles {
                    tiles[usize::from(tile)].class = group(number);
                }
            }
        }
        HeuristicView::Conflicts { conflicts, .. } => {
            for &tile in conflicts.iter().flat_map(|conflict| &conflict.leaving) {
                let style = &mut tiles[usize::from(tile)];
                (style.class, style.top_right) = ("leaving", None);
            }
        }
        _ => {}
    }
    tiles.into()
}

/// What is drawn over the tiles.
pub fn overlay(picture: &HeuristicView, board: &Board, goal: &Goal) -> Html {
    let size = board.size();
    let drawn = match picture {
        HeuristicView::Nothing | HeuristicView::Misplaced(_) => return Html::default(),
        HeuristicView::Straight(ways) => {
            html! { { for ways.iter().map(|path| line("bare-way straight", &straight(size, path))) } }
        }
        HeuristicView::Paths { paths, .. } => ways(size, paths),
        HeuristicView::Conflicts { paths, conflicts } => html! {
            <>
                <g class="bare-faint">{ ways(size, paths) }</g>
                { for conflicts.iter().map(|conflict| in_the_way(board, conflict)) }
            </>
        },
        HeuristicView::LineCounts { .. } => {
            html! { { for size.iter_cells().map(|cell| homewards(board, goal, cell)) } }
        }
        HeuristicView::Patterns(patterns) => groups(board, patterns),
    };
    html! {
        <svg class="overlay bare-picture" viewBox={format!("0 0 {} {}", size.width(), size.height())} aria-hidden="true">
            <defs>
                <marker id="bare-conflict" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="3" markerHeight="3" orient="auto-start-reverse">
                    <path class="accent" d="M0 0L10 5L0 10z" />
                </marker>
                <marker id="bare-head" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4" orient="auto-start-reverse">
                    <path d="M0 0L10 5L0 10z" />
                </marker>
            </defs>
            { drawn }
        </svg>
    }
}

/// A line with a halo, so that it can be seen on every ground.
fn line(class: &'static str, d: &str) -> Html {
    html! { <><path class="bare-halo" d={d.to_string()} /><path {class} d={d.to_string()} marker-end="url(#bare-head)" /></> }
}

/// The ways home, and how long each is.
fn ways(size: Size, paths: &[Path]) -> Html {
    let one = |path: &Path| {
        let (x, y) = corner(size, path.cells[0]);
        html! {
            <>
                { line("bare-way", &manhattan_path(size, path)) }
                <text class="bare-number" x={(x + 0.12).to_string()} y={(y + 0.24).to_string()}>{ path.length() }</text>
            </>
        }
    };
    html! { <>{ for paths.iter().map(one) }</> }
}

/// A frame around the line, bows between those who cannot pass, and two moves for each who leaves.
fn in_the_way(board: &Board, conflict: &LineConflict) -> Html {
    let size = board.size();
    let places = board.places();
    let [x, y, width, height] = frame(size, conflict.line);
    let bow = |&(one, other): &(Tile, Tile)| {
        let d = conflict_arc(
            size,
            conflict.line,
            places[usize::from(one)],
            places[usize::from(other)],
        );
        html! { <><path class="bare-halo" d={d.clone()} /><path class="bare-bow" {d} marker-start="url(#bare-conflict)" marker-end="url(#bare-conflict)" /></> }
    };
    let tag = |&tile: &Tile| {
        let (x, y) = corner(size, places[usize::from(tile)]);
        html! {
            <g class="tag" transform={format!("translate({} {})", x + 0.6, y + 0.08)}>
                <rect width=".32" height=".2" rx=".03" /><text x=".16" y=".155">{ "+2" }</text>
            </g>
        }
    };
    html! {
        <>
            <rect class="bare-line" x={(x + 0.02).to_string()} y={(y + 0.02).to_string()} width={(width - 0.04).to_string()} height={(height - 0.04).to_string()} rx=".07" />
            { for conflict.pairs.iter().map(bow) }
            { for conflict.leaving.iter().map(tag) }
        </>
    }
}

/// How many rows and columns a tile is from its own; nothing where it is in them.
fn homewards(board: &Board, goal: &Goal, cell: Cell) -> Html {
    let size = board.size();
    let tile = board.tile(cell);
    if tile == 0 {
        return Html::default();
    }
    let home = goal.cell_of(tile);
    let steps = |from: usize, to: usize, back: char, on: char| match from.abs_diff(to) {
        0 => None,
        steps => Some(format!("{}{steps}", if to < from { back } else { on })),
    };
    let (x, y) = corner(size, cell);
    let number = |text: Option<String>, dx: f64| {
        text.map(|text| {
            html! { <text class="bare-number" x={(x + dx).to_string()} y={(y + 0.24).to_string()}>{ text }</text> }
        })
    };
    html! {
        <>
            { number(steps(size.row(cell), size.row(home), '↑', '↓'), 0.1) }
            { number(steps(size.column(cell), size.column(home), '←', '→'), 0.64) }
        </>
    }
}

/// Borders between the patterns, and each tile's letter.
fn groups(board: &Board, patterns: &[PatternValue]) -> Html {
    let size = board.size();
    let places = board.places();
    let letters = |(number, pattern): (usize, &PatternValue)| {
        let letter = letter(number);
        let one = |&tile: &Tile| {
            let (x, y) = corner(size, places[usize::from(tile)]);
            html! {
                <text class={classes!("bare-number", group(number))} x={(x + 0.1).to_string()} y={(y + 0.25).to_string()}>{ letter.clone() }</text>
            }
        };
        html! { <>{ for pattern.tiles.iter().map(one) }</> }
    };
    html! {
        <>
            <path class="bare-border" d={borders(board, patterns)} />
            { for patterns.iter().enumerate().map(letters) }
        </>
    }
}

fn corner(size: Size, cell: Cell) -> (f64, f64) {
    (size.column(cell) as f64, size.row(cell) as f64)
}
