//! Writing the distances of patches on a canvas.

use web_sys::CanvasRenderingContext2d;

use super::Depth;
use super::face::FIGURE;

/// A writer of distances, and of distances to compare, in the top left corners of faces: .18 of the cell, but at least
/// 11 pixels if that leaves room for the tile's number. The colour is the context's fill style.
pub struct DistanceWriter<'a> {
    context: &'a CanvasRenderingContext2d,
    fonts: &'a str,
    wide: f64,
    ratio: f64,
    font: f64,
}

impl<'a> DistanceWriter<'a> {
    /// Creates a writer for faces of this width, with `ratio` device pixels per CSS pixel, and sets the font once for
    /// all.
    pub fn new(
        context: &'a CanvasRenderingContext2d,
        fonts: &'a str,
        wide: f64,
        ratio: f64,
    ) -> Self {
        let font = (wide * 0.19).max((11.0 * ratio).min(wide * 0.26));
        let writer = Self {
            context,
            fonts,
            wide,
            ratio,
            font,
        };
        writer.set_font(font);
        context.set_text_align("left");
        // Browsers agree on the alphabetic baseline, but not on the top of a letter.
        context.set_text_baseline("alphabetic");
        writer
    }

    fn set_font(&self, font: f64) {
        self.context.set_font(&format!("{font}px {}", self.fonts));
    }

    /// Writes a distance on the face with this corner.
    pub fn write(&self, (x, y): (f64, f64), depth: Depth) {
        let Self {
            context,
            wide,
            ratio,
            font,
            ..
        } = *self;
        let inset = (wide * 0.065).max(2.0 * ratio);
        let text = depth.distance.to_string();
        let line = y + inset + font * 0.8;
        let _ = context.fill_text(&text, x + inset, line);
        if let Some(other) = depth.other {
            // The other distance follows in a smaller font; the sign of inequality is in the far corner.
            let width = text.len() as f64 * font * FIGURE;
            context.set_text_align("right");
            let _ = context.fill_text("≠", x + wide - inset, line);
            context.set_text_align("left");
            self.set_font((font * 0.75).max((9.0 * ratio).min(font)));
            let _ = context.fill_text(&format!("|{other}"), x + inset + width + ratio, line);
            self.set_font(font);
        }
    }
}
