//! What is drawn over the whole relief: attacks and the decision downhill; and the ruler beside it.

use wasm_bindgen::JsValue;

use super::data::Arrow;
use super::paint::Painter;
use crate::puzzle::Cell;
use crate::session::relief::{SLAB, level_height, ruler};

type Point = (f64, f64);

impl Painter<'_> {
    /// The top of what stands on a patch, shifted from its middle by parts of a cell.
    fn over(&self, cell: Cell, shift: Point) -> Point {
        let (column, row) = (f64::from(self.column(cell)), f64::from(self.row(cell)));
        self.seen.point(
            column + 0.5 + shift.0,
            row + 0.5 + shift.1,
            self.height(cell) + SLAB,
        )
    }

    /// The attacks, and what was just decided.
    pub fn arrows(&self) {
        for &Arrow { from, to, is_free } in &self.data.arrows {
            let toward = (
                f64::from(self.column(to)) - f64::from(self.column(from)),
                f64::from(self.row(to)) - f64::from(self.row(from)),
            );
            let part = |part: f64| (toward.0 * part, toward.1 * part);
            if is_free {
                self.downhill(self.over(from, part(0.4)), self.over(to, part(-0.3)));
            } else {
                self.attack(self.over(from, part(0.29)), self.over(to, part(-0.27)));
            }
        }
    }

    /// A solid arrow from attacker to victim.
    fn attack(&self, from: Point, to: Point) {
        let (across, along) = (self.seen.scale() * 0.055, self.seen.scale() * 0.2);
        let Some((dx, dy, length)) = direction(from, to) else {
            return;
        };
        let neck = (length - along).max(0.0);
        let at = |forwards: f64, aside: f64| {
            (
                from.0 + dx * forwards - dy * aside,
                from.1 + dy * forwards + dx * aside,
            )
        };
        let corners = [
            at(0.0, -across),
            at(neck, -across),
            at(neck, -across * 2.5),
            at(length, 0.0),
            at(neck, across * 2.5),
            at(neck, across),
            at(0.0, across),
        ];
        self.shape(&corners);
    }

    /// A dotted curve: over the edge, then down.
    fn downhill(&self, from: Point, to: Point) {
        let lift = if to.1 > from.1 { 0.25 } else { 0.5 };
        let bend = (
            from.0 + (to.0 - from.0) * 0.75,
            from.1 + (to.1 - from.1) * lift - self.seen.scale() * 0.1,
        );
        let Some((dx, dy, _)) = direction(bend, to) else {
            return;
        };
        let head = self.seen.scale() * 0.2;
        let end = (to.0 - dx * head, to.1 - dy * head);
        let width = (self.seen.scale() * 0.045).max(2.0);
        for (colour, width, dash) in [
            (&self.palette.paper, width * 2.2, None),
            (&self.palette.ink, width, Some(width * 2.0)),
        ] {
            self.context.set_stroke_style_str(colour);
            self.context.set_line_width(width);
            self.context.set_line_cap("round");
            let dashes = js_sys::Array::new();
            if let Some(dash) = dash {
                dashes.push(&JsValue::from_f64(0.1));
                dashes.push(&JsValue::from_f64(dash));
            }
            let _ = self.context.set_line_dash(&dashes);
            self.context.begin_path();
            self.context.move_to(from.0, from.1);
            self.context
                .quadratic_curve_to(bend.0, bend.1, end.0, end.1);
            self.context.stroke();
        }
        let _ = self.context.set_line_dash(&js_sys::Array::new());
        let half = head * 0.65;
        self.shape(&[
            to,
            (end.0 - dy * half, end.1 + dx * half),
            (end.0 + dy * half, end.1 - dx * half),
        ]);
    }

    /// A shape in ink with a paper halo.
    fn shape(&self, corners: &[Point]) {
        self.context.begin_path();
        for &(x, y) in corners {
            self.context.line_to(x, y);
        }
        self.context.close_path();
        self.context.set_line_join("round");
        self.context.set_stroke_style_str(&self.palette.paper);
        self.context
            .set_line_width((self.seen.scale() * 0.04).max(1.5));
        self.context.stroke();
        self.context.set_fill_style_str(&self.palette.ink);
        self.context.fill();
    }

    /// Where the blank is hidden by walls, its square shines through them.
    pub fn hidden_blank(&self) {
        let blank = self
            .data
            .standing
            .iter()
            .position(|standing| standing.tile == 0)
            .unwrap_or(0) as Cell;
        let (column, row, height) = (
            f64::from(self.column(blank)),
            f64::from(self.row(blank)),
            self.height(blank),
        );
        let middle = self.seen.point(column + 0.5, row + 0.5, height);
        let is_seen = self.seen.cell_at(middle, &self.moment.heights) == Some(blank);
        if is_seen || self.seen.scale() < 18.0 {
            return;
        }
        let corners = [(0.3, 0.3), (0.7, 0.3), (0.7, 0.7), (0.3, 0.7)];
        self.context.begin_path();
        for (x, y) in corners {
            let (x, y) = self.seen.point(column + x, row + y, height);
            self.context.line_to(x, y);
        }
        self.context.close_path();
        self.context.set_stroke_style_str(&self.palette.ink);
        self.context
            .set_line_width((self.seen.scale() * 0.02).max(1.0));
        let dashes = js_sys::Array::of2(&JsValue::from_f64(3.0), &JsValue::from_f64(3.0));
        let _ = self.context.set_line_dash(&dashes);
        self.context.stroke();
        let _ = self.context.set_line_dash(&js_sys::Array::new());
    }

    /// The heights, printed beside the surface.
    pub fn ruler(&self) {
        if !self.data.has_wave() {
            return;
        }
        let level = level_height(self.data.size, self.data.most);
        let at = |levels: u16| self.seen.ruler_at(f64::from(levels) * level);
        let line = |from: Point, to: Point| {
            self.context.begin_path();
            self.context.move_to(from.0, from.1);
            self.context.line_to(to.0, to.1);
            self.context.stroke();
        };
        self.context.set_stroke_style_str(&self.palette.line);
        self.context.set_fill_style_str(&self.palette.ink_2);
        self.context.set_line_width(1.5);
        self.context
            .set_font(&format!("13px {}", self.palette.fonts));
        self.context.set_text_align("right");
        self.context.set_text_baseline("middle");
        line(at(0), at(self.data.most));
        for mark in ruler(self.data.most, level * self.seen.scale()) {
            let (x, y) = at(mark.level);
            let length = if mark.is_named { 11.0 } else { 6.0 };
            line((x - length, y), (x, y));
            if mark.is_named {
                let _ = self.context.fill_text(&mark.level.to_string(), x - 16.0, y);
            }
        }
    }
}

/// The direction from a point to another, as a unit, and how far it is.
fn direction(from: Point, to: Point) -> Option<(f64, f64, f64)> {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y);
    (length > 0.5).then(|| (x / length, y / length, length))
}
