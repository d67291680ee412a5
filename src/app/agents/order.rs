//! The order of the patches on the board, in the three steps of figure 1 (Drogoul and Dubreuil 1993): the distances to
//! the goal's blank, the lines, all lines linked. Its marks stand in the lower right corners of the cells and cover no
//! number or sign.

use std::fmt::Write;

use yew::prelude::*;

use crate::eco::{Course, LineSide, PatchOrder};
use crate::puzzle::{Cell, Size};
use crate::session::OrderStep;

/// The offset of the marks from the top left corner of a cell.
const AT: f64 = 0.93;

/// The offset of a connection from the gap between cells that it runs along.
const BESIDE: f64 = 0.06;

/// The largest number of cells with a distance on each; larger boards show them in one row and one column only.
const ALL_NUMBERED: usize = 900;

/// Properties of [`OrderLayer`].
#[derive(Properties, Clone, Copy, PartialEq)]
pub struct OrderProps {
    /// The board's size.
    pub size: Size,
    /// The place of the blank in the goal.
    pub blank: Cell,
    /// The direction of the lines.
    pub course: Course,
    /// The step that is shown.
    pub step: OrderStep,
}

/// Draws one step of the order. It is the same for the whole run, so it is a component that is drawn once.
#[component]
pub fn OrderLayer(props: &OrderProps) -> Html {
    let OrderProps {
        size,
        blank,
        course,
        step,
    } = *props;
    let order = PatchOrder::new(size, blank, course);
    let drawn = match step {
        OrderStep::Distances => distances(size, &order),
        OrderStep::Lines => lines(size, &order, false),
        OrderStep::Linked => lines(size, &order, true),
    };
    html! { <g class="order">{ drawn }</g> }
}

fn point(size: Size, cell: Cell) -> (f64, f64) {
    (size.column(cell) as f64 + AT, size.row(cell) as f64 + AT)
}

/// Step A: each patch with its distance, and a ring around all patches up to each distance.
fn distances(size: Size, order: &PatchOrder) -> Html {
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
        // Only sides within the board are drawn. Writing to a string does not fail.
        for x in [left, right].into_iter().flatten() {
            let _ = write!(path, "M{x} {from_y}V{to_y}");
        }
        for y in [top, bottom].into_iter().flatten() {
            let _ = write!(path, "M{from_x} {y}H{to_x}");
        }
    }
    let number = |patch: Cell| disc(size, patch, order.peripheral_distance(patch));
    let is_numbered = |patch: &Cell| {
        size.cells() <= ALL_NUMBERED || size.row(*patch) == row || size.column(*patch) == column
    };
    html! { <><path class="rings" d={path} />{ for size.iter_cells().filter(is_numbered).map(number) }</> }
}

/// A disc with a number.
fn disc(size: Size, patch: Cell, number: usize) -> Html {
    let (x, y) = point(size, patch);
    let class = classes!("order-number", (number > 99).then_some("long"));
    html! {
        <g {class} transform={format!("translate({x} {y})")}>
            <circle r=".1" /><text y=".048">{ number }</text>
        </g>
    }
}

/// Step B: the lines. Step C: one order, in which the end of each line is linked to the beginning of the next.
fn lines(size: Size, order: &PatchOrder, is_linked: bool) -> Html {
    let is_numbered = is_linked && size.cells() <= ALL_NUMBERED;
    let numbers = order.patches().iter().zip(1..);
    let numbers = numbers
        .filter(|_| is_numbered)
        .map(|(&patch, rank)| disc(size, patch, rank));
    let mut chains = String::new();
    let mut links = String::new();
    // One path for all arrow heads and one for each kind of end: a large board has thousands of them.
    let mut heads = String::new();
    let (mut firsts, mut edges) = (String::new(), String::new());
    let mut previous: Option<Cell> = None;
    for line in order.lines() {
        let patches = order.line_patches(line);
        let (Some(&first), Some(&last)) = (patches.first(), patches.last()) else {
            continue;
        };
        // A line of one patch has no arrow.
        for pair in patches.windows(2) {
            chains.push_str(&between(size, pair[0], pair[1]));
            heads.push_str(&head(size, pair[0], pair[1]));
        }
        if let Some(before) = previous.filter(|_| is_linked) {
            links.push_str(&between(size, before, first));
            heads.push_str(&head(size, before, first));
        }
        // The linked order numbers every patch instead of marking the ends.
        if is_numbered {
            previous = Some(last);
            continue;
        }
        firsts.push_str(&mark(size, first, 0.065));
        if line.side == LineSide::Last {
            firsts.push_str(&mark(size, last, 0.065));
        } else {
            edges.push_str(&mark(size, last, 0.1));
        }
        previous = Some(last);
    }
    html! {
        <>
            <path class="halo" d={chains.clone()} /><path class="chain" d={chains} />
            <path class="link" d={links} /><path class="head" d={heads} />
            <path class="first" d={firsts} /><path class="edge" d={edges} />
            { for numbers }
        </>
    }
}

/// The path from patch to patch: straight to a neighbour, otherwise along the gap between two rows or columns.
fn between(size: Size, from: Cell, to: Cell) -> String {
    let ((x, y), (to_x, to_y)) = (point(size, from), point(size, to));
    match bend(size, from, to) {
        Bend::None => format!("M{x} {y}L{to_x} {to_y}"),
        Bend::Row(gap) => format!("M{x} {y}V{gap}H{to_x}V{to_y}"),
        Bend::Column(gap) => format!("M{x} {y}H{gap}V{to_y}H{to_x}"),
    }
}

/// The shape of a path between patches.
enum Bend {
    /// Straight.
    None,
    /// Along the gap above or below a row.
    Row(f64),
    /// Along the gap beside a column.
    Column(f64),
}

fn bend(size: Size, from: Cell, to: Cell) -> Bend {
    let ((row, column), (to_row, to_column)) = (
        (size.row(from), size.column(from)),
        (size.row(to), size.column(to)),
    );
    if row == to_row || column == to_column {
        Bend::None
    } else if column.abs_diff(to_column) >= row.abs_diff(to_row) {
        Bend::Row(row.max(to_row).min(row + 1) as f64 + BESIDE)
    } else {
        Bend::Column(column.max(to_column).min(column + 1) as f64 + BESIDE)
    }
}

/// An arrow head: in the middle of a straight path, otherwise before its end.
fn head(size: Size, from: Cell, to: Cell) -> String {
    let ((x, y), (to_x, to_y)) = (point(size, from), point(size, to));
    let (start, middle) = match bend(size, from, to) {
        Bend::None => ((x, y), (f64::midpoint(x, to_x), f64::midpoint(y, to_y))),
        Bend::Row(gap) => ((to_x, gap), (to_x, to_y + 0.3 * (gap - to_y))),
        Bend::Column(gap) => ((gap, to_y), (to_x + 0.3 * (gap - to_x), to_y)),
    };
    let (dx, dy) = (to_x - start.0, to_y - start.1);
    let length = dx.hypot(dy).max(f64::EPSILON);
    let (dx, dy) = (dx / length, dy / length);
    let at = |along: f64, aside: f64| {
        (
            middle.0 + dx * along - dy * aside,
            middle.1 + dy * along + dx * aside,
        )
    };
    let (back, tip, other) = (at(-0.07, -0.09), at(0.09, 0.0), at(-0.07, 0.09));
    format!(
        "M{:.3} {:.3}L{:.3} {:.3}L{:.3} {:.3}z",
        back.0, back.1, tip.0, tip.1, other.0, other.1
    )
}

/// A circle around the mark of a patch.
fn mark(size: Size, patch: Cell, radius: f64) -> String {
    let (x, y) = point(size, patch);
    let across = 2.0 * radius;
    format!(
        "M{:.3} {y:.3}a{radius} {radius} 0 1 0 {across} 0a{radius} {radius} 0 1 0 -{across} 0z",
        x - radius
    )
}
