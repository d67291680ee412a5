//! The shown wave where it is not on the field under the tiles: numbers on filled tiles, where it broke, and where only
//! the wave that ignores locks comes.

use std::fmt::Write;

use yew::prelude::*;

use super::middle;
use crate::app::agents::shown::Shown;
use crate::app::agents::tile_styles::way;
use crate::app::board::TileStyle;
use crate::eco::Replay;
use crate::puzzle::{Board, Cell, Direction, Size};
use crate::view::Wavefront;

/// Boards of more cells a side have no numbers on filled tiles: they could not be read.
const NUMBERED_SIDE: usize = 14;

/// A tile's own fill hides the field under it: its number is written on the tile, where no padlock stands.
pub fn numbers(board: &Board, styles: &[TileStyle], shown: &Shown) -> Html {
    let size = board.size();
    if size.width().max(size.height()) > NUMBERED_SIDE {
        return Html::default();
    }
    let number = |cell: Cell| {
        let distance = shown.wave.distance(cell)?;
        let style = styles.get(usize::from(board.tile(cell)))?;
        let is_filled = ["seeking", "fleeing", "deciding", "home"].contains(&style.class);
        if !is_filled || style.top_left.is_some() {
            return None;
        }
        let (x, y) = (
            size.column(cell) as f64 + 0.09,
            size.row(cell) as f64 + 0.24,
        );
        Some(
            html! { <text class={classes!("on-tile", style.class)} x={x.to_string()} y={y.to_string()}>{ distance }</text> },
        )
    };
    html! { <>{ for size.iter_cells().filter_map(number) }</> }
}

/// Thick bars on the edges where the shown wave broke on locked patches; each comes with the front.
pub fn breaks(replay: &Replay, shown: &Shown, front: Option<Wavefront>) -> Html {
    let scene = replay.scene();
    let size = scene.board().size();
    let mut paths = vec![
        String::new();
        if front.is_some() {
            usize::from(shown.most()) + 1
        } else {
            1
        }
    ];
    for (from, to) in shown.wave.breaks(scene.locks()) {
        let (x, y) = middle(size, from);
        let bar = match way(size, from, to) {
            Some(Direction::Up) => (x - 0.5, y - 0.5, "h1"),
            Some(Direction::Down) => (x - 0.5, y + 0.5, "h1"),
            Some(Direction::Left) => (x - 0.5, y - 0.5, "v1"),
            Some(Direction::Right) => (x + 0.5, y - 0.5, "v1"),
            None => continue,
        };
        let level = front.and_then(|_| shown.wave.distance(from)).unwrap_or(0);
        // Writing into a string does not fail.
        let _ = write!(paths[usize::from(level)], "M{} {}{}", bar.0, bar.1, bar.2);
    }
    let path = |(level, path): (usize, String)| {
        let delay = front.map(|front| format!("--delay:{:.0}ms", front.arrives(level as u16 + 1)));
        html! { <path class={classes!("breaks", front.map(|_| "arriving"))} style={delay} d={path} /> }
    };
    html! { <>{ for paths.into_iter().enumerate().filter(|(_, path)| !path.is_empty()).map(path) }</> }
}

/// Where only the wave that ignores locks comes: a dash for the one that does not, and the other's number.
pub fn only_without_locks(size: Size, shown: &Shown) -> Html {
    let Some(other) = &shown.other else {
        return Html::default();
    };
    let number = |patch: Cell| {
        let distance = other
            .distance(patch)
            .filter(|_| shown.wave.distance(patch).is_none())?;
        let (x, y) = middle(size, patch);
        // So narrow that it stands beside an arrow.
        let wide = if distance < 10 { 0.24 } else { 0.31 };
        Some(html! {
            <g class="other" transform={format!("translate({} {})", x + 0.43, y + 0.43)}>
                <rect x={(-wide).to_string()} y="-.19" width={wide.to_string()} height=".19" rx=".03" />
                <text x={(-wide / 2.0).to_string()} y="-.045">{ format!("–|{distance}") }</text>
            </g>
        })
    };
    html! { <>{ for size.iter_cells().filter_map(number) }</> }
}
