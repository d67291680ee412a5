//! The arrows over the relief, for attacks and downhill decisions, the flags of hidden patches, and the ruler.

use wasm_bindgen::JsValue;

use super::data::Arrow;
use super::paint::{LEVEL, ReliefPainter};
use crate::puzzle::Cell;
use crate::view::Point;
use crate::view::relief::{Ground, SLAB, level_height, ruler};

/// The least scale with flags.
const FLAGS_FROM: f64 = 12.0;
/// The middle and the corners of the sign of a patch, in fractions of its side.
const SIGN: [Point; 5] = [
    (0.5, 0.5),
    (0.32, 0.32),
    (0.68, 0.32),
    (0.68, 0.68),
    (0.32, 0.68),
];

impl ReliefPainter<'_> {
    /// A point on the top of the tile on a patch, shifted from the centre by fractions of a cell.
    fn top_point(&self, cell: Cell, shift: Point) -> Point {
        let (column, row) = (f64::from(self.column(cell)), f64::from(self.row(cell)));
        self.seen.point(
            column + 0.5 + shift.0,
            row + 0.5 + shift.1,
            self.height(cell) + SLAB,
        )
    }

    /// Draws the attacks and the decision of the present event.
    pub fn arrows(&self) {
        // A tile on its way carries its decision out.
        let arrows = self.data.arrows.iter();
        for &Arrow { from, to, is_free } in arrows.filter(|arrow| !self.is_away(arrow.from)) {
            let toward = (
                f64::from(self.column(to)) - f64::from(self.column(from)),
                f64::from(self.row(to)) - f64::from(self.row(from)),
            );
            // Of two tiles that attack each other, each arrow keeps to its right.
            let is_answered = |other: &Arrow| (other.from, other.to) == (to, from);
            let aside = if self.data.arrows.iter().any(is_answered) {
                0.14
            } else {
                0.0
            };
            let part = |part: f64| {
                (
                    toward.0 * part - toward.1 * aside,
                    toward.1 * part + toward.0 * aside,
                )
            };
            let is_level = (self.height(from) - self.height(to)).abs() < LEVEL;
            if is_free && !is_level {
                self.downhill(
                    self.top_point(from, part(0.4)),
                    self.top_point(to, part(-0.3)),
                );
            } else {
                let (from, to) = (
                    self.top_point(from, part(0.29)),
                    self.top_point(to, part(-0.27)),
                );
                self.attack(from, to, is_free);
            }
        }
    }

    /// A solid arrow from attacker to victim, or a hollow one where no tile is attacked.
    fn attack(&self, from: Point, to: Point, is_hollow: bool) {
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
        self.shape(&corners, is_hollow);
    }

    /// A dotted curve over the edge and down.
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
        self.shape(
            &[
                to,
                (end.0 - dy * half, end.1 + dx * half),
                (end.0 + dy * half, end.1 - dx * half),
            ],
            false,
        );
    }

    /// A shape in ink with a paper halo, or the reverse.
    fn shape(&self, corners: &[Point], is_hollow: bool) {
        let (fill, halo) = if is_hollow {
            (&self.palette.paper, &self.palette.ink)
        } else {
            (&self.palette.ink, &self.palette.paper)
        };
        self.context.begin_path();
        for &(x, y) in corners {
            self.context.line_to(x, y);
        }
        self.context.close_path();
        self.context.set_line_join("round");
        self.context.set_stroke_style_str(halo);
        self.context
            .set_line_width((self.seen.scale() * 0.04).max(1.5));
        self.context.stroke();
        self.context.set_fill_style_str(fill);
        self.context.fill();
    }

    /// Draws a flag on a pole above all walls, where walls hide the sign of the blank or the source of the wave.
    pub fn flags(&self) {
        if !self.data.has_wave() || self.seen.scale() < FLAGS_FROM {
            return;
        }
        for cell in self.data.size.iter_cells() {
            let is_blank = self.data.tiles[usize::from(cell)].number == 0;
            let is_source = self.data.grounds[usize::from(cell)] == Ground::Reached(0);
            if (is_blank || is_source) && self.is_hidden(cell) {
                self.flag(cell, is_blank);
            }
        }
    }

    /// Returns whether blocks hide a part of the sign in the middle of a patch.
    fn is_hidden(&self, cell: Cell) -> bool {
        // What stands in front of a patch is a tile on its block.
        let slab = |(other, height): (usize, &f64)| {
            let has_tile = other != usize::from(cell) && self.data.tiles[other].number != 0;
            height + if has_tile { SLAB } else { 0.0 }
        };
        let tops: Vec<f64> = self.frame.heights.iter().enumerate().map(slab).collect();
        let hides = |&part: &Point| self.seen.is_hidden(cell, part, &tops);
        SIGN.iter().any(hides)
    }

    /// The flag of a hidden patch: a hollow square for the blank, and the distance.
    fn flag(&self, cell: Cell, is_blank: bool) {
        let (column, row) = (f64::from(self.column(cell)), f64::from(self.row(cell)));
        let at = |height: f64| self.seen.point(column + 0.5, row + 0.5, height);
        let foot = at(self.height(cell));
        let scale = self.seen.scale();
        let highest = self.frame.heights.iter().copied().fold(0.0, f64::max);
        let (wide, high) = (scale * 0.5, (scale * 0.26).max(15.0));
        let (x, y) = at(highest + SLAB + 0.3);
        let y = y.max(high);
        for (colour, width) in [(&self.palette.paper, 4.0), (&self.palette.ink, 1.5)] {
            self.context.set_stroke_style_str(colour);
            self.context.set_line_width(width);
            self.line(foot, (x, y));
        }
        let (left, top) = (x - wide / 2.0, y - high);
        self.context.set_fill_style_str(&self.palette.paper);
        self.context.fill_rect(left, top, wide, high);
        self.context.stroke_rect(left, top, wide, high);
        let side = high * 0.42;
        let distance = self.distance(cell).map(|distance| distance.to_string());
        let middle = if is_blank && distance.is_some() {
            x + wide * 0.2
        } else {
            x
        };
        if is_blank {
            let from = x - side / 2.0 - (middle - x);
            self.context
                .stroke_rect(from, y - high / 2.0 - side / 2.0, side, side);
        }
        if let Some(distance) = distance {
            self.context.set_fill_style_str(&self.palette.ink);
            let size = high * 0.72;
            self.context
                .set_font(&format!("600 {size}px {}", self.palette.fonts));
            self.context.set_text_align("center");
            self.context.set_text_baseline("middle");
            let _ = self
                .context
                .fill_text(&distance, middle, y - high / 2.0 + 1.0);
        }
    }

    fn line(&self, from: Point, to: Point) {
        self.context.begin_path();
        self.context.move_to(from.0, from.1);
        self.context.line_to(to.0, to.1);
        self.context.stroke();
    }

    /// Draws the scale of heights beside the surface.
    pub fn ruler(&self) {
        if !self.data.has_wave() {
            return;
        }
        let level = level_height(self.data.size, self.data.most);
        let at = |levels: u16| self.seen.ruler_at(f64::from(levels) * level);
        self.context.set_stroke_style_str(&self.palette.line);
        self.context.set_fill_style_str(&self.palette.ink_2);
        self.context.set_line_width(1.5);
        self.context
            .set_font(&format!("13px {}", self.palette.fonts));
        self.context.set_text_align("right");
        self.context.set_text_baseline("middle");
        self.line(at(0), at(self.data.most));
        for mark in ruler(self.data.most, level * self.seen.scale()) {
            let (x, y) = at(mark.level);
            let length = if mark.is_named { 11.0 } else { 6.0 };
            self.line((x - length, y), (x, y));
            if mark.is_named {
                let _ = self.context.fill_text(&mark.level.to_string(), x - 16.0, y);
            }
        }
    }
}

/// The unit vector from a point to another, and their distance; `None` if they coincide.
fn direction(from: Point, to: Point) -> Option<(f64, f64, f64)> {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y);
    (length > 0.5).then(|| (x / length, y / length, length))
}
