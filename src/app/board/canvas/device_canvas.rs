//! Drawing shapes on a canvas in device pixels.

use std::ops::Range;

use web_sys::CanvasRenderingContext2d;

use crate::app::browser::decimal::pixels;
use crate::puzzle::Tile;
use crate::view::{Point, Viewport};

/// A rectangle in device pixels.
#[derive(Clone, Copy)]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub wide: f64,
    pub high: f64,
}

impl Rect {
    /// Returns the rectangle shrunk by this much on each side, or grown if it is negative.
    pub fn inset(self, by: f64) -> Self {
        Self {
            x: self.x + by,
            y: self.y + by,
            wide: self.wide - 2.0 * by,
            high: self.high - 2.0 * by,
        }
    }

    /// Returns the rectangle moved.
    pub fn shifted(self, by: Point) -> Self {
        Self {
            x: self.x + by.0,
            y: self.y + by.1,
            ..self
        }
    }

    /// Returns the intersection of both.
    pub fn within(self, other: Self) -> Self {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        Self {
            x,
            y,
            wide: (self.x + self.wide).min(other.x + other.wide) - x,
            high: (self.y + self.high).min(other.y + other.high) - y,
        }
    }
}

/// A canvas with its number of device pixels per CSS pixel.
#[derive(Clone, Copy)]
pub struct DeviceCanvas<'a> {
    pub context: &'a CanvasRenderingContext2d,
    pub ratio: f64,
}

impl DeviceCanvas<'_> {
    /// The rectangle of some cells, rounded to pixels, so that all edges are sharp.
    pub fn cells(&self, view: &Viewport, columns: Range<usize>, rows: Range<usize>) -> Rect {
        let (left, top) = view.point(columns.start as f64, rows.start as f64);
        let (right, bottom) = view.point(columns.end as f64, rows.end as f64);
        let pixel = |at: f64| (at * self.ratio).round();
        Rect {
            x: pixel(left),
            y: pixel(top),
            wide: pixel(right) - pixel(left),
            high: pixel(bottom) - pixel(top),
        }
    }

    /// Clears the canvas.
    pub fn clear(&self) {
        if let Some(canvas) = self.context.canvas() {
            let (wide, high) = (canvas.width().into(), canvas.height().into());
            self.context.clear_rect(0.0, 0.0, wide, high);
        }
    }

    /// Sets the fill colour.
    pub fn set_fill(&self, colour: &str) {
        self.context.set_fill_style_str(colour);
    }

    /// Sets the colour and the width, in CSS pixels, of lines.
    pub fn set_stroke(&self, colour: &str, width: f64) {
        self.context.set_stroke_style_str(colour);
        self.context.set_line_width(width * self.ratio);
    }

    /// Sets the colour and the font of numbers.
    pub fn set_number_font(&self, colour: &str, weight: u16, font: f64, fonts: &str) {
        self.context
            .set_font(&format!("{weight} {} {fonts}", pixels(font * self.ratio)));
        self.context.set_text_align("center");
        self.context.set_text_baseline("alphabetic");
        self.set_fill(colour);
    }

    pub fn fill(&self, rect: Rect) {
        self.context.fill_rect(rect.x, rect.y, rect.wide, rect.high);
    }

    pub fn fill_rounded(&self, rect: Rect, radius: f64) {
        self.round(rect, radius);
        self.context.fill();
    }

    /// Draws a line just inside a rectangle.
    pub fn outline(&self, rect: Rect, radius: f64) {
        self.round(rect.inset(self.context.line_width() / 2.0), radius);
        self.context.stroke();
    }

    /// Draws a number in the middle of a rectangle. Figures are .72 of the font size high.
    pub fn number(&self, tile: Tile, rect: Rect, font: f64) {
        let (x, y) = (rect.x + rect.wide / 2.0, rect.y + rect.high / 2.0);
        let _ = self
            .context
            .fill_text(&tile.to_string(), x, y + 0.36 * font * self.ratio);
    }

    /// Draws the tick of a tile at home, top right.
    pub fn tick(&self, face: Rect) {
        let part = |x: f64, y: f64| (face.x + face.wide * x, face.y + face.high * y);
        let (from, by, to) = (part(0.755, 0.167), part(0.805, 0.217), part(0.895, 0.11));
        self.context.begin_path();
        self.context.move_to(from.0, from.1);
        self.context.line_to(by.0, by.1);
        self.context.line_to(to.0, to.1);
        self.context.stroke();
    }

    /// Paints clipped to a rectangle.
    pub fn inside(&self, rect: Rect, paint: impl FnOnce()) {
        self.context.save();
        self.context.begin_path();
        self.context.rect(rect.x, rect.y, rect.wide, rect.high);
        self.context.clip();
        paint();
        self.context.restore();
    }

    fn round(&self, rect: Rect, radius: f64) {
        self.context.begin_path();
        // It fails only for a negative radius.
        let _ = self.context.round_rect_with_f64(
            rect.x,
            rect.y,
            rect.wide,
            rect.high,
            radius * self.ratio,
        );
    }
}
