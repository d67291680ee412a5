//! The board in the DOM: a tile keeps its element for life, and glides by a transform.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::TEXT;
use crate::puzzle::{Board, Cell, Goal, Size, Tile};

/// From this many cells a side on, the corner signs are left out.
const DENSE: usize = 9;

/// The board.
#[derive(Properties, PartialEq)]
pub struct BoardViewProps {
    /// What stands where.
    pub board: Rc<Board>,
    /// What should stand where.
    pub goal: Rc<Goal>,
    /// Called with the cell that was pressed.
    pub on_press: Callback<Cell>,
}

/// Draws the board as large as its place allows.
#[component]
pub fn BoardView(props: &BoardViewProps) -> Html {
    let (board, goal) = (&*props.board, &*props.goal);
    let size = board.size();
    let places = board.places();
    let shape = format!("--w:{};--h:{}", size.width(), size.height());
    let dense = size.width().max(size.height()) >= DENSE;
    let tile = |tile: Tile| {
        let cell = places[usize::from(tile)];
        let at_home = goal.cell_of(tile) == cell;
        let free = board.line_to(cell).is_some();
        let onpointerdown = props.on_press.reform(move |_: PointerEvent| cell);
        html! {
            <div key={tile} class="tile" style={place(size, cell)} data-tile={tile.to_string()}
                data-free={free.then_some("")} role="img"
                aria-label={(TEXT.tile)(tile, size, cell, at_home)} {onpointerdown}>
                <span class="face">
                    { tile }
                    if at_home && !dense { <Tick /> }
                </span>
            </div>
        }
    };
    let blank = board.blank();
    let wanted = goal.board().tile(blank);
    html! {
        <div class="stage" style={shape.clone()}>
            <div class="tray" style={shape} data-dense={dense.then_some("")} tabindex="0" role="application"
                aria-label={(TEXT.board)(size)}>
                <div class="patches">
                    <div key="blank" class="slot" style={place(size, blank)} role="img"
                        aria-label={(TEXT.blank)(size, blank)}>
                        <span class="face">if wanted != 0 { { wanted } }</span>
                    </div>
                    { for (1..size.cells() as Tile).map(tile) }
                </div>
            </div>
        </div>
    }
}

#[component]
fn Tick() -> Html {
    html! { <svg class="tick" viewBox="0 0 24 24" aria-hidden="true"><path d="M2 13l7 7L22 5" /></svg> }
}

/// Where a cell is, for the style sheet.
fn place(size: Size, cell: Cell) -> String {
    format!("--x:{};--y:{}", size.column(cell), size.row(cell))
}
