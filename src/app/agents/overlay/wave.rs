//! The parts of the drawn wave that the field below the tiles cannot show: numbers on filled tiles, broken edges, and
//! patches that only the wave without locks reaches.

use std::fmt::Write;

use yew::prelude::*;

use super::middle;
use crate::app::agents::drawn_wave::DrawnWave;
use crate::app::agents::tile_styles::way;
use crate::app::board::TileStyle;
use crate::eco::TraceReplay;
use crate::puzzle::{Board, Cell, Direction, Size};
use crate::view::Wavefront;

/// The longest side of boards with numbers on filled tiles; on larger boards they could not be read.
const NUMBERED_SIDE: usize = 14;

/// The distances on filled tiles, which hide the field below them; none where a padlock stands, or on a tile that slides.
pub fn numbers(board: &Board, styles: &[TileStyle], drawn: &DrawnWave) -> Html {
    let size = board.size();
    if size.width().max(size.height()) > NUMBERED_SIDE {
        return Html::default();
    }
    let number = |cell: Cell| {
        let distance = drawn.wave.distance(cell)?;
        let style = styles.get(usize::from(board.tile(cell)))?;
        let is_filled = ["seeking", "fleeing", "deciding", "home"].contains(&style.class);
        if !is_filled || style.top_left.is_some() || style.slide.is_some() {
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

/// Thick bars on the edges where locked patches broke the wave; each appears with the front.
pub fn breaks(replay: &TraceReplay, drawn: &DrawnWave, front: Option<Wavefront>) -> Html {
    let snapshot = replay.snapshot();
    let size = snapshot.board().size();
    let mut paths = vec![
        String::new();
        if front.is_some() {
            usize::from(drawn.most()) + 1
        } else {
            1
        }
    ];
    for (from, to) in drawn.wave.breaks(snapshot.locks()) {
        let (x, y) = middle(size, from);
        let bar = match way(size, from, to) {
            Some(Direction::Up) => (x - 0.5, y - 0.5, "h1"),
            Some(Direction::Down) => (x - 0.5, y + 0.5, "h1"),
            Some(Direction::Left) => (x - 0.5, y - 0.5, "v1"),
            Some(Direction::Right) => (x + 0.5, y - 0.5, "v1"),
            None => continue,
        };
        let level = front.and_then(|_| drawn.wave.distance(from)).unwrap_or(0);
        // Writing to a string does not fail.
        let _ = write!(paths[usize::from(level)], "M{} {}{}", bar.0, bar.1, bar.2);
    }
    let path = |(level, path): (usize, String)| {
        let delay = front.map(|front| format!("--delay:{:.0}ms", front.arrives(level as u16 + 1)));
        html! { <path class={classes!("breaks", front.map(|_| "arriving"))} style={delay} d={path} /> }
    };
    html! { <>{ for paths.into_iter().enumerate().filter(|(_, path)| !path.is_empty()).map(path) }</> }
}

/// Labels on patches that only the wave without locks reaches: a dash for the wave with locks, and the distance.
pub fn only_without_locks(size: Size, drawn: &DrawnWave) -> Html {
    let Some(other) = &drawn.other else {
        return Html::default();
    };
    let number = |patch: Cell| {
        let distance = other
            .distance(patch)
            .filter(|_| drawn.wave.distance(patch).is_none())?;
        let (x, y) = middle(size, patch);
        // Narrow enough to stand beside an arrow.
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
