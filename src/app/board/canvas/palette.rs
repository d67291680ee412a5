//! The style sheet's colours and durations, read for the canvas.

use std::cell::OnceCell;

use web_sys::{CssStyleDeclaration, HtmlCanvasElement};

use super::tile_colours::TileColours;
use crate::app::browser::window;

/// The colours, fonts and durations of the canvas.
pub struct BoardPalette {
    pub tray: String,
    pub slot: String,
    pub tile: String,
    pub home: String,
    pub home_ink: String,
    pub ink: String,
    pub ink_2: String,
    pub ink_3: String,
    pub surface: String,
    pub accent: String,
    pub edge: String,
    /// The colours of styled tiles, read at their first use.
    tile_colours: OnceCell<TileColours>,
    /// The font list.
    pub fonts: String,
    /// The duration of a glide in milliseconds; 0 if the visitor prefers reduced motion.
    pub glide: f64,
    /// The time in which a tile settles after a win, in milliseconds.
    pub settle: f64,
}

impl BoardPalette {
    /// Reads the values that apply to this canvas now.
    pub fn read(canvas: &HtmlCanvasElement) -> Option<Self> {
        let computed = window().get_computed_style(canvas).ok()??;
        Some(with_colours(canvas, &computed, |colour| Self {
            tray: colour("--tray"),
            slot: colour("--slot"),
            tile: colour("--tile"),
            home: colour("--home"),
            home_ink: colour("--home-ink"),
            ink: colour("--ink"),
            ink_2: colour("--ink-2"),
            ink_3: colour("--ink-3"),
            surface: colour("--surface"),
            accent: colour("--accent"),
            edge: colour("--edge"),
            tile_colours: OnceCell::new(),
            fonts: value(&computed, "font-family"),
            glide: milliseconds(&value(&computed, "--glide")),
            settle: milliseconds(&value(&computed, "--settle")),
        }))
    }

    /// The colours of styled tiles. They are read lazily, since they are many, and in the style sheets of the study
    /// bundle.
    pub fn tile_colours(&self, canvas: impl FnOnce() -> Option<HtmlCanvasElement>) -> &TileColours {
        self.tile_colours.get_or_init(|| {
            let computed = canvas().and_then(|canvas| {
                let computed = window().get_computed_style(&canvas).ok()??;
                Some((canvas, computed))
            });
            match computed {
                Some((canvas, computed)) => {
                    with_colours(&canvas, &computed, |colour| TileColours::read(colour))
                }
                None => TileColours::read(|_| self.ink.clone()),
            }
        })
    }
}

/// Calls `read` with a function that resolves a custom property to a colour. A custom property is only text; set as the
/// `color` of the canvas it is resolved to one that a canvas can draw with, even if it names a system colour.
fn with_colours<T>(
    canvas: &HtmlCanvasElement,
    computed: &CssStyleDeclaration,
    read: impl FnOnce(&dyn Fn(&str) -> String) -> T,
) -> T {
    let style = canvas.style();
    let answer = read(&|token| {
        let _ = style.set_property("color", &format!("var({token})"));
        value(computed, "color")
    });
    let _ = style.remove_property("color");
    answer
}

fn value(computed: &CssStyleDeclaration, property: &str) -> String {
    computed.get_property_value(property).unwrap_or_default()
}

/// Parses a CSS duration, in milliseconds or seconds, to milliseconds.
fn milliseconds(text: &str) -> f64 {
    let text = text.trim();
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 1.0),
        None => (text.trim_end_matches('s'), 1000.0),
    };
    // Parsed by JavaScript: Rust's float parser would add ten kilobytes of tables to the wasm.
    let number = js_sys::parse_float(number);
    if number.is_nan() { 0.0 } else { number * unit }
}
