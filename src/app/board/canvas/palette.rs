//! The style sheet's colours and durations, read for the canvas.

use std::cell::OnceCell;

use web_sys::{CssStyleDeclaration, HtmlCanvasElement};

use super::tile_colours::TileColours;
use crate::app::browser::window;

/// What is drawn with.
pub struct Palette {
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
    /// The colours of agents, once they were asked for.
    tile_colours: OnceCell<TileColours>,
    /// The fonts, as a style sheet lists them.
    pub fonts: String,
    /// How long a tile glides, in milliseconds: nothing, where the visitor wants no motion.
    pub glide: f64,
    /// How long a tile settles after a win.
    pub settle: f64,
}

impl Palette {
    /// Reads them as they hold for this canvas now.
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

    /// The colours of agents on this canvas. They are many, and in the sheets of the lab.
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

/// Calls with what gives a token's colour. A property of its own is only text: as the canvas' colour it becomes one that a
/// canvas can draw with, also where it names a colour of the visitor's system.
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

/// A duration as style sheets write it; a browser may have made seconds of it.
fn milliseconds(text: &str) -> f64 {
    let text = text.trim();
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 1.0),
        None => (text.trim_end_matches('s'), 1000.0),
    };
    // By the browser: Rust's own reader of such numbers brings tables of ten kilobytes.
    let number = js_sys::parse_float(number);
    if number.is_nan() { 0.0 } else { number * unit }
}
