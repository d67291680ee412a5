//! The distances of patches, written on a canvas.

use web_sys::CanvasRenderingContext2d;

use super::Depth;
use super::face::FIGURE;

/// Writes the distances of patches into the top left corners of their faces, and others to compare: .18 of the cell, but
/// at least 11 pixels where that leaves the tile's own number free. The ink is in the brush.
pub struct DistanceWriter<'a> {
    context: &'a CanvasRenderingContext2d,
    fonts: &'a str,
    wide: f64,
    ratio: f64,
    font: f64,
}

impl<'a> DistanceWriter<'a> {
    /// For faces of this width, so many pixels of the canvas making one of the page's. The font is chosen here, once.
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
        writer.choose(font);
        context.set_text_align("left");
        // Engines disagree about where the top of a letter is, not about the line it stands on.
        context.set_text_baseline("alphabetic");
        writer
    }

    fn choose(&self, font: f64) {
        self.context.set_font(&format!("{font}px {}", self.fonts));
    }

    /// The distance on the face with this corner.
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
            // Smaller behind it, and the sign of a difference in the far corner.
            let width = text.len() as f64 * font * FIGURE;
            context.set_text_align("right");
            let _ = context.fill_text("≠", x + wide - inset, line);
            context.set_text_align("left");
            self.choose((font * 0.75).max((9.0 * ratio).min(font)));
            let _ = context.fill_text(&format!("|{other}"), x + inset + width + ratio, line);
            self.choose(font);
        }
    }
}
