//! The picture of a heuristic: the styles of the tiles, and an overlay in units of a cell.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::board::{Sign, TileStyle};
use crate::puzzle::{Board, Cell, Goal, Size, Tile};
use crate::search::heuristic::breakdown::{LineConflict, Path, PatternValue};
use crate::view::heuristic_picture::{
    HeuristicPicture, borders, conflict_arc, frame, letter, manhattan_path, straight,
};

/// The class of a pattern. Classes repeat after the sixth; the pattern's letter tells them apart.
pub fn group(number: usize) -> &'static str {
    const GROUPS: [&str; 6] = [
        "group-0", "group-1", "group-2", "group-3", "group-4", "group-5",
    ];
    GROUPS[number % GROUPS.len()]
}

/// The style of every tile.
pub fn tile_styles(picture: &HeuristicPicture, board: &Board, goal: &Goal) -> Rc<[TileStyle]> {
    let mut tiles = vec![TileStyle::default(); board.size().cells()];
    let marks_misplaced = match picture {
        HeuristicPicture::Misplaced(_) => true,
        HeuristicPicture::Paths { and_misplaced, .. } => *and_misplaced,
        _ => false,
    };
    for (tile, style) in (0..).zip(&mut tiles).skip(1) {
        let is_home = board.tile(goal.cell_of(tile)) == tile;
        if is_home
            && !matches!(
                picture,
                HeuristicPicture::Nothing
                    | HeuristicPicture::LineCounts { .. }
                    | HeuristicPicture::Patterns(_)
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
        HeuristicPicture::Patterns(patterns) => {
            for (number, pattern) in patterns.iter().enumerate() {
                for &tile in &pattern.tiles {
                    tiles[usize::from(tile)].class = group(number);
                }
            }
        }
        HeuristicPicture::Conflicts { conflicts, .. } => {
            for &tile in conflicts.iter().flat_map(|conflict| &conflict.leaving) {
                let style = &mut tiles[usize::from(tile)];
                (style.class, style.top_right) = ("leaving", None);
            }
        }
        _ => {}
    }
    tiles.into()
}

/// Draws the overlay.
pub fn overlay(picture: &HeuristicPicture, board: &Board, goal: &Goal) -> Html {
    let size = board.size();
    let drawn = match picture {
        HeuristicPicture::Nothing | HeuristicPicture::Misplaced(_) => return Html::default(),
        HeuristicPicture::Straight(ways) => {
            html! { { for ways.iter().map(|path| line("bare-way straight", &straight(size, path))) } }
        }
        HeuristicPicture::Paths { paths, .. } => ways(size, paths),
        HeuristicPicture::Conflicts { paths, conflicts } => html! {
            <>
                <g class="bare-faint">{ ways(size, paths) }</g>
                { for conflicts.iter().map(|conflict| conflict_lines(board, conflict)) }
            </>
        },
        HeuristicPicture::LineCounts { .. } => {
            html! { { for size.iter_cells().map(|cell| offsets_home(board, goal, cell)) } }
        }
        HeuristicPicture::Patterns(patterns) => groups(board, patterns),
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

/// A line with a halo, which makes it visible on every ground.
fn line(class: &'static str, d: &str) -> Html {
    html! { <><path class="bare-halo" d={d.to_string()} /><path {class} d={d.to_string()} marker-end="url(#bare-head)" /></> }
}

/// The paths of the tiles to their goals, with their lengths.
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

/// A frame around the line, an arc between each pair of tiles in conflict, and a tag of two moves on each tile that
/// leaves the line.
fn conflict_lines(board: &Board, conflict: &LineConflict) -> Html {
    let size = board.size();
    let places = board.places();
    let [x, y, width, height] = frame(size, conflict.line);
    let conflict_arc = |&(one, other): &(Tile, Tile)| {
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
            { for conflict.pairs.iter().map(conflict_arc) }
            { for conflict.leaving.iter().map(tag) }
        </>
    }
}

/// The distance of a tile from its goal in rows and in columns; nothing where it is 0.
fn offsets_home(board: &Board, goal: &Goal, cell: Cell) -> Html {
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

/// The borders between patterns, and the letter of each tile.
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
