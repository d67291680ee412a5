//! The hint on the board: a frame around the tile and the arrow of its move.

use yew::prelude::*;

use crate::puzzle::{Board, Direction};

/// Draws the hint over the board; nothing where the move is not possible.
pub fn hint(board: &Board, direction: Direction) -> Html {
    let size = board.size();
    let Some(cell) = size.neighbour(board.blank(), direction.opposite()) else {
        return Html::default();
    };
    let (x, y) = (size.column(cell), size.row(cell));
    let turn = match direction {
        Direction::Up => -90,
        Direction::Right => 0,
        Direction::Down => 90,
        Direction::Left => 180,
    };
    html! {
        <svg class="overlay" viewBox={format!("0 0 {} {}", size.width(), size.height())} aria-hidden="true">
            <g class="hint" transform={format!("translate({x} {y})")} data-hint={direction.letter().to_string()}>
                <rect x=".03" y=".03" width=".94" height=".94" rx=".06" />
                <path transform={format!("translate(.16 .16) rotate({turn})")} d="M-.07 0H.07M.02 -.055L.075 0L.02 .055" />
            </g>
        </svg>
    }
}
