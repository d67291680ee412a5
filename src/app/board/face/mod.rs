//! Drawing the face of a tile or a patch on a canvas, in hundredths of its side; the caller sets the transform.

mod sign;

use std::f64::consts::PI;

use wasm_bindgen::JsValue;
use web_sys::CanvasRenderingContext2d;

use crate::app::browser::decimal::pixels;
use crate::puzzle::Tile;

/// The approximate width of a digit, relative to the font size.
pub const FIGURE: f64 = 0.57;

/// A face to draw on.
pub struct Face<'a> {
    /// The context, transformed to the plane of the face.
    pub context: &'a CanvasRenderingContext2d,
    /// The page's fonts.
    pub fonts: &'a str,
}

impl Face<'_> {
    fn font(&self, weight: u16, size: f64) {
        self.context
            .set_font(&format!("{weight} {} {}", pixels(size), self.fonts));
    }

    fn pen(&self, colour: &str, width: f64) {
        self.context.set_stroke_style_str(colour);
        self.context.set_fill_style_str(colour);
        self.context.set_line_width(width);
        self.context.set_line_cap("round");
        self.context.set_line_join("round");
    }

    /// Draws the tile's number in the middle.
    pub fn number(&self, tile: Tile, ink: &str, is_strong: bool) {
        self.font(if is_strong { 600 } else { 400 }, 38.0);
        self.context.set_fill_style_str(ink);
        self.context.set_text_align("center");
        self.context.set_text_baseline("middle");
        let _ = self.context.fill_text(&tile.to_string(), 50.0, 53.0);
    }

    /// Draws the distance in the top left corner, followed by a smaller one to compare.
    pub fn distance(&self, distance: u16, other: Option<u16>, ink: &str, left: f64) {
        self.context.set_fill_style_str(ink);
        self.context.set_text_align("left");
        self.context.set_text_baseline("alphabetic");
        self.font(400, 19.0);
        let text = distance.to_string();
        let _ = self.context.fill_text(&text, left, 24.0);
        if let Some(other) = other {
            let width = text.len() as f64 * 19.0 * FIGURE;
            self.font(400, 14.0);
            let _ = self
                .context
                .fill_text(&format!("|{other} ≠"), left + width + 2.0, 24.0);
        }
    }

    /// Draws, in place of a distance, that only a wave that ignores locks reaches this patch.
    pub fn only_without_locks(&self, other: u16, ink: &str, left: f64) {
        self.context.set_fill_style_str(ink);
        self.context.set_text_align("left");
        self.context.set_text_baseline("alphabetic");
        self.font(400, 15.0);
        let _ = self.context.fill_text(&format!("–|{other} ≠"), left, 24.0);
    }

    /// Draws an open padlock with a stage's digit, at the bottom.
    pub fn unlocked(&self, stage: u8, ink: &str, paper: &str) {
        self.context.set_fill_style_str(paper);
        self.context.fill_rect(26.0, 75.0, 28.0, 21.0);
        self.pen(ink, 2.0);
        self.context.stroke_rect(29.0, 85.0, 11.0, 8.0);
        self.context.begin_path();
        self.context.move_to(31.0, 85.0);
        self.context.line_to(31.0, 81.0);
        let _ = self.context.arc(34.5, 81.0, 3.5, PI, 0.0);
        self.context.stroke();
        self.font(600, 14.0);
        self.context.set_text_align("center");
        self.context.set_text_baseline("alphabetic");
        let _ = self.context.fill_text(&stage.to_string(), 47.0, 92.0);
    }

    /// Draws a straight line.
    pub fn line(&self, colour: &str, width: f64, from: (f64, f64), to: (f64, f64)) {
        self.pen(colour, width);
        self.context.begin_path();
        self.context.move_to(from.0, from.1);
        self.context.line_to(to.0, to.1);
        self.context.stroke();
    }

    /// Draws a ringed disc around a point on the diagonal, with an optional text.
    pub fn disc(&self, at: f64, radius: f64, text: Option<&str>, ink: &str, fill: &str) {
        self.pen(ink, 2.5);
        self.context.begin_path();
        let _ = self.context.arc(at, at, radius, 0.0, 2.0 * PI);
        self.context.set_fill_style_str(fill);
        self.context.fill();
        self.context.stroke();
        if let Some(text) = text {
            // Three digits need a smaller font.
            let size = if text.len() > 2 { 12.0 } else { 15.0 };
            self.font(600, size);
            self.context.set_fill_style_str(ink);
            self.context.set_text_align("center");
            self.context.set_text_baseline("middle");
            let _ = self.context.fill_text(text, at, at + 1.0);
        }
    }

    /// Draws a frame inside the face.
    pub fn frame(&self, colour: &str, width: f64, inset: f64) {
        self.pen(colour, width);
        self.context
            .stroke_rect(inset, inset, 100.0 - 2.0 * inset, 100.0 - 2.0 * inset);
    }

    /// Draws a dashed frame inside the face.
    pub fn dashed_frame(&self, colour: &str, width: f64, inset: f64) {
        let dashes = js_sys::Array::of2(&JsValue::from_f64(7.0), &JsValue::from_f64(5.0));
        let _ = self.context.set_line_dash(&dashes);
        self.frame(colour, width, inset);
        let _ = self.context.set_line_dash(&js_sys::Array::new());
    }

    /// Draws a tag with a target and a tile's number, bottom right.
    pub fn tag(&self, tile: Tile, fill: &str, ink: &str) {
        let text = tile.to_string();
        let wide = 16.0 + text.len() as f64 * 17.0 * FIGURE + 6.0;
        let left = 93.0 - wide;
        self.context.set_fill_style_str(fill);
        self.context.fill_rect(left, 73.0, wide, 20.0);
        self.pen(ink, 2.0);
        self.context.begin_path();
        let _ = self.context.arc(left + 9.0, 83.0, 5.0, 0.0, 2.0 * PI);
        self.context.stroke();
        self.font(600, 17.0);
        self.context.set_text_align("right");
        self.context.set_text_baseline("alphabetic");
        let _ = self.context.fill_text(&text, 89.0, 89.0);
    }

    /// Draws four corner brackets.
    pub fn brackets(&self, colour: &str) {
        self.pen(colour, 5.0);
        self.context.set_line_cap("butt");
        self.context.set_line_join("miter");
        for (x, y) in [(4.5, 4.5), (95.5, 4.5), (95.5, 95.5), (4.5, 95.5)] {
            let inwards = |at: f64| if at < 50.0 { 24.0 } else { -24.0 };
            self.context.begin_path();
            self.context.move_to(x + inwards(x), y);
            self.context.line_to(x, y);
            self.context.line_to(x, y + inwards(y));
            self.context.stroke();
        }
    }

    /// Draws a barred circle, bottom left.
    pub fn barred(&self, ink: &str, paper: &str) {
        self.pen(ink, 3.2);
        self.context.begin_path();
        let _ = self.context.arc(20.0, 80.0, 8.5, 0.0, 2.0 * PI);
        self.context.set_fill_style_str(paper);
        self.context.fill();
        self.context.stroke();
        self.context.begin_path();
        self.context.move_to(14.5, 85.5);
        self.context.line_to(25.5, 74.5);
        self.context.stroke();
    }
}
