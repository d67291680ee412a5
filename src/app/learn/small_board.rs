//! Small pictures: a board, and a macro as arrows between cells.

use yew::prelude::*;

use crate::app::TEXT;
use crate::learn::Transition;
use crate::puzzle::{Cell, Size};

/// The centre of a cell that is 10 wide.
fn middle(size: Size, cell: Cell) -> (f64, f64) {
    (
        size.column(cell) as f64 * 10.0 + 5.0,
        size.row(cell) as f64 * 10.0 + 5.0,
    )
}

fn view_box(size: Size) -> String {
    format!("-1 -1 {} {}", size.width() * 10 + 2, size.height() * 10 + 2)
}

fn cells(size: Size, label: impl Fn(Cell) -> Option<String>) -> Html {
    let cell = |cell: Cell| {
        let (x, y) = middle(size, cell);
        let text = label(cell);
        html! {
            <g class={text.is_none().then_some("empty")}>
                <rect x={format!("{}", x - 4.6)} y={format!("{}", y - 4.6)} width="9.2" height="9.2" rx="1" />
                if let Some(text) = text { <text x={x.to_string()} y={format!("{}", y + 1.9)}>{ text }</text> }
            </g>
        }
    };
    html! { <>{ for size.iter_cells().map(cell) }</> }
}

/// A board with a label on each cell; `None` draws an empty one.
pub fn small_board(size: Size, heard: String, label: impl Fn(Cell) -> Option<String>) -> Html {
    html! {
        <svg class="mini" viewBox={view_box(size)} role="img" aria-label={heard}>{ cells(size, label) }</svg>
    }
}

/// A macro: an arrow from each cell to the place where its content goes; the blank's is dashed.
pub fn macro_arrows(transition: &Transition) -> Html {
    let size = transition.size();
    let blank = transition.blank();
    let arrow = |&(from, to): &(Cell, Cell)| {
        let ((x0, y0), (x1, y1)) = (middle(size, from), middle(size, to));
        let (dx, dy) = (x1 - x0, y1 - y0);
        let length = (dx * dx + dy * dy).sqrt().max(0.1);
        // Bent to the left, so that an exchange has two visible arrows.
        let (bend_x, bend_y) = (dy / length * 2.4, -dx / length * 2.4);
        let (mid_x, mid_y) = (
            f64::midpoint(x0, x1) + bend_x,
            f64::midpoint(y0, y1) + bend_y,
        );
        // It ends shortly before the centre, along the last part of the curve.
        let (end_dx, end_dy) = (x1 - mid_x, y1 - mid_y);
        let end_length = (end_dx * end_dx + end_dy * end_dy).sqrt().max(0.1);
        let (ux, uy) = (end_dx / end_length, end_dy / end_length);
        let (tip_x, tip_y) = (x1 - ux * 1.2, y1 - uy * 1.2);
        let (back_x, back_y) = (tip_x - ux * 2.2, tip_y - uy * 2.2);
        let head = format!(
            "M{tip_x:.2} {tip_y:.2}L{:.2} {:.2}L{:.2} {:.2}Z",
            back_x - uy * 1.2,
            back_y + ux * 1.2,
            back_x + uy * 1.2,
            back_y - ux * 1.2
        );
        let line = format!("M{x0} {y0}Q{mid_x:.2} {mid_y:.2} {back_x:.2} {back_y:.2}");
        html! { <g class={(from == blank).then_some("of-blank")}><path class="way" d={line} /><path class="head" d={head} /></g> }
    };
    let heard = (TEXT.learn.macro_move.picture)(&transition.notation());
    html! {
        <svg class="mini macro-picture" viewBox={view_box(size)} role="img" aria-label={heard}>
            { cells(size, |cell| (cell != blank).then(String::new)) }
            { for transition.arrows().iter().map(arrow) }
        </svg>
    }
}
