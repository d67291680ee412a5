//! The hint on the board: a frame on the tile's edge and the arrow of its move.

use yew::prelude::*;

use crate::app::control::icon::Icon;
use crate::puzzle::{Board, Cell, Direction};

/// The cell of the tile that a hint moves; `None` if the move is not possible.
pub fn hinted(board: &Board, direction: Direction) -> Option<Cell> {
    board.size().neighbour(board.blank(), direction.opposite())
}

/// Draws the hint over the tile.
pub fn hint(board: &Board, direction: Direction) -> Html {
    let size = board.size();
    let Some(cell) = hinted(board, direction) else {
        return Html::default();
    };
    let place = format!("--x:{};--y:{};", size.column(cell), size.row(cell));
    html! {
        <div class="overlay" aria-hidden="true">
            <div class="hint" style={place} data-hint={direction.letter().to_string()}>
                <span>{ Icon::Arrow(direction).draw() }</span>
            </div>
        </div>
    }
}
