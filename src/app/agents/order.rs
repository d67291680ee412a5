//! The order of the patches over the board, in the three steps of figure 1: the distances to the goal's blank, the lines,
//! all lines linked up. It keeps to the lower right of the cells, so that no number is covered.

use yew::prelude::*;

use crate::eco::{Order, Side};
use crate::puzzle::{Cell, Size};
use crate::session::OrderStep;

/// How far from a cell's top left corner everything stands.
const AT: f64 = 0.84;

/// Draws a step of the order.
pub fn order(size: Size, order: &Order, step: OrderStep) -> Html {
    let drawn = match step {
        OrderStep::Distances => distances(size, order),
        OrderStep::Lines => lines(size, order, false),
        OrderStep::Linked => lines(size, order, true),
    };
    html! { <g class="order">{ drawn }</g> }
}

fn point(size: Size, cell: Cell) -> (f64, f64) {
    (size.column(cell) as f64 + AT, size.row(cell) as f64 + AT)
}

/// A: each patch with its distance, and a ring around those that are no farther.
fn distances(size: Size, order: &Order) -> Html {
    let (row, column) = (size.row(order.blank()), size.column(order.blank()));
    let farthest = size
        .iter_cells()
        .map(|patch| order.peripheral_distance(patch))
        .max()
        .unwrap_or(0);
    let mut path = String::new();
    for distance in 0..farthest {
        let left = column.checked_sub(distance).filter(|&left| left > 0);
        let top = row.checked_sub(distance).filter(|&top| top > 0);
        let right = Some(column + distance + 1).filter(|&right| right < size.width());
        let bottom = Some(row + distance + 1).filter(|&bottom| bottom < size.height());
        let (from_x, to_x) = (left.unwrap_or(0), right.unwrap_or(size.width()));
        let (from_y, to_y) = (top.unwrap_or(0), bottom.unwrap_or(size.height()));
        // Only sides that lie within the board are drawn.
        for x in [left, right].into_iter().flatten() {
            path.push_str(&format!("M{x} {from_y}V{to_y}"));
        }
        for y in [top, bottom].into_iter().flatten() {
            path.push_str(&format!("M{from_x} {y}H{to_x}"));
        }
    }
    let number = |patch: Cell| {
        let (x, y) = point(size, patch);
        let distance = order.peripheral_distance(patch);
        html! {
            <g class="order-number" transform={format!("translate({x} {y})")}>
                <circle r=".115" /><text y=".052">{ distance }</text>
            </g>
        }
    };
    html! { <><path class="rings" d={path} />{ for size.iter_cells().map(number) }</> }
}

/// B: the lines by themselves. C: one order, each line's end linked to the beginning of the next.
fn lines(size: Size, order: &Order, is_linked: bool) -> Html {
    let mut chains = String::new();
    let mut links = String::new();
    let mut heads = Vec::new();
    let mut ends = Vec::new();
    let mut previous: Option<Cell> = None;
    for line in order.lines() {
        let patches = order.line_patches(line);
        let (Some(&first), Some(&last)) = (patches.first(), patches.last()) else {
            continue;
        };
        for (index, &patch) in patches.iter().enumerate() {
            let (x, y) = point(size, patch);
            chains.push_str(&format!("{}{x} {y}", if index == 0 { 'M' } else { 'L' }));
        }
        if let Some(before) = previous.filter(|_| is_linked) {
            let ((x, y), (to_x, to_y)) = (point(size, before), point(size, first));
            links.push_str(&format!("M{x} {y}L{to_x} {to_y}"));
            heads.push(head(size, before, first));
        }
        heads.extend(patches.windows(2).map(|pair| head(size, pair[0], pair[1])));
        ends.push(mark(size, first, false));
        ends.push(mark(size, last, line.side != Side::Last));
        previous = Some(last);
    }
    html! {
        <>
            <path class="halo" d={format!("{chains}{links}")} /><path class="chain" d={chains} />
            <path class="link" d={links} />{ for heads }{ for ends }
        </>
    }
}

/// An arrow's head in the middle of a way.
fn head(size: Size, from: Cell, to: Cell) -> Html {
    let ((x, y), (to_x, to_y)) = (point(size, from), point(size, to));
    let turn = (to_y - y).atan2(to_x - x).to_degrees();
    let (x, y) = (f64::midpoint(x, to_x), f64::midpoint(y, to_y));
    html! { <path class="head" transform={format!("translate({x} {y}) rotate({turn:.1})")} d="M-.07 -.09L.09 0L-.07 .09z" /> }
}

/// A point where a line begins; a ring at its edge, where it ends.
fn mark(size: Size, patch: Cell, is_edge: bool) -> Html {
    let (x, y) = point(size, patch);
    let (class, r) = if is_edge {
        ("edge", ".1")
    } else {
        ("first", ".065")
    };
    html! { <circle {class} cx={x.to_string()} cy={y.to_string()} {r} /> }
}
