//! The order of patches on the relief, in the three steps of figure 1: distances to the goal's blank, lines, and all lines
//! linked up. It keeps to the lower right of the cells, so that no number is covered.

use std::f64::consts::PI;

use wasm_bindgen::JsValue;

use super::arrows::Point;
use super::paint::Painter;
use crate::eco::{Order, Side};
use crate::puzzle::Cell;
use crate::session::OrderStep;

/// How far from a cell's middle everything stands.
const AT: Point = (0.32, 0.32);
/// From this scale on there is room for numbers.
const NUMBERS_FROM: f64 = 30.0;

impl Painter<'_> {
    /// The order, as far as it is to be shown.
    pub fn order(&self) {
        match &self.data.order {
            None => {}
            Some((order, OrderStep::Distances)) => self.distances(order),
            Some((order, OrderStep::Lines)) => self.lines(order, false),
            Some((order, OrderStep::Linked)) => self.lines(order, true),
        }
    }

    fn mark(&self, cell: Cell) -> Point {
        self.over(cell, AT)
    }

    /// A: each patch with its distance, and a bar between patches of different ones.
    fn distances(&self, order: &Order) {
        let (size, scale) = (self.data.size, self.seen.scale());
        let far = |cell: Cell| order.peripheral_distance(cell);
        self.context.begin_path();
        for cell in size.iter_cells() {
            for (_, next) in size.neighbours(cell).filter(|&(_, next)| next > cell) {
                if far(cell) != far(next) {
                    // Along the edge that the two share, at the height of the lower one.
                    let (dx, dy): Point = if next == cell + 1 {
                        (0.5, 0.0)
                    } else {
                        (0.0, 0.5)
                    };
                    let lower = if self.height(next) < self.height(cell) {
                        next
                    } else {
                        cell
                    };
                    let sign = if lower == cell { 1.0 } else { -1.0 };
                    let (dx, dy) = (dx * sign, dy * sign);
                    let from = self.over(lower, (dx - dy.abs(), dy - dx.abs()));
                    let to = self.over(lower, (dx + dy.abs(), dy + dx.abs()));
                    self.context.move_to(from.0, from.1);
                    self.context.line_to(to.0, to.1);
                }
            }
        }
        let width = (scale * 0.04).max(1.0);
        self.stroke(&[
            (&self.palette.paper, width * 2.0),
            (&self.palette.ink, width),
        ]);
        if scale < NUMBERS_FROM {
            return;
        }
        self.context.set_text_align("center");
        self.context.set_text_baseline("middle");
        self.context
            .set_font(&format!("600 {}px {}", scale * 0.15, self.palette.fonts));
        for cell in size.iter_cells() {
            let at = self.mark(cell);
            self.disc(at, 0.115, true);
            self.context.set_fill_style_str(&self.palette.ink);
            let _ = self
                .context
                .fill_text(&far(cell).to_string(), at.0, at.1 + scale * 0.01);
        }
    }

    /// B: the lines by themselves. C: each line's end linked to the beginning of the next, dotted.
    fn lines(&self, order: &Order, is_linked: bool) {
        let width = (self.seen.scale() * 0.04).max(1.0);
        let way = |from: Cell, to: Cell| {
            let (from, to) = (self.mark(from), self.mark(to));
            self.context.move_to(from.0, from.1);
            self.context.line_to(to.0, to.1);
        };
        let ends: Vec<(Cell, Cell, bool)> = order
            .lines()
            .iter()
            .filter_map(|line| {
                let patches = order.line_patches(line);
                Some((*patches.first()?, *patches.last()?, line.side != Side::Last))
            })
            .collect();
        self.context.begin_path();
        for pair in order
            .lines()
            .iter()
            .flat_map(|line| order.line_patches(line).windows(2))
        {
            way(pair[0], pair[1]);
        }
        self.stroke(&[
            (&self.palette.paper, width * 2.2),
            (&self.palette.ink, width),
        ]);
        if is_linked {
            self.context.begin_path();
            for pair in ends.windows(2) {
                way(pair[0].1, pair[1].0);
            }
            let dots = js_sys::Array::of2(&JsValue::from_f64(0.1), &JsValue::from_f64(width * 2.2));
            self.stroke(&[(&self.palette.paper, width * 2.2)]);
            let _ = self.context.set_line_dash(&dots);
            self.stroke(&[(&self.palette.ink, width)]);
            let _ = self.context.set_line_dash(&js_sys::Array::new());
        }
        // A point where a line begins, a ring at its edge, where it ends.
        for (first, last, has_edge) in ends {
            self.disc(self.mark(first), 0.065, false);
            self.disc(
                self.mark(last),
                if has_edge { 0.1 } else { 0.065 },
                has_edge,
            );
        }
    }

    /// Draws the same path in these colours and widths, one over the other.
    fn stroke(&self, pens: &[(&String, f64)]) {
        self.context.set_line_cap("round");
        self.context.set_line_join("round");
        for (colour, width) in pens {
            self.context.set_stroke_style_str(colour);
            self.context.set_line_width(*width);
            self.context.stroke();
        }
    }

    /// A disc in ink, or a ring around paper.
    fn disc(&self, at: Point, radius: f64, is_ring: bool) {
        let scale = self.seen.scale();
        self.context.begin_path();
        // Only a negative radius is refused.
        let _ = self
            .context
            .arc(at.0, at.1, (radius * scale).max(1.5), 0.0, 2.0 * PI);
        let fill = if is_ring {
            &self.palette.paper
        } else {
            &self.palette.ink
        };
        self.context.set_fill_style_str(fill);
        self.context.fill();
        if is_ring {
            self.context.set_stroke_style_str(&self.palette.ink);
            self.context.set_line_width((scale * 0.03).max(1.0));
            self.context.stroke();
        }
    }
}
