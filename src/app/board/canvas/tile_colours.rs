//! The colours of styled tiles on the canvas.

use crate::app::board::TileStyle;

/// A fill and a legible ink on it.
type FillAndInk = (String, String);

/// The colours by index: plain, home, seeking, fleeing, deciding, then the steps of the wave.
pub struct TileColours {
    colours: Vec<FillAndInk>,
    inks: Vec<usize>,
}

/// The indices that are painted specially.
pub const HOME: usize = 1;
pub const DECIDING: usize = 4;
const FLEEING: usize = 3;
/// The index of the wave's first step.
const WAVE: usize = 5;
const STEPS: usize = 16;

impl TileColours {
    /// Reads the colours; `colour` returns that of a CSS property.
    pub fn read(colour: impl Fn(&str) -> String) -> Self {
        let pair = |fill: &str, ink: &str| (colour(fill), colour(ink));
        let mut colours = vec![
            pair("--tile", "--ink"),
            pair("--home", "--home-ink"),
            pair("--accent", "--accent-ink"),
            pair("--flee", "--flee-ink"),
            pair("--flee-wash", "--ink"),
        ];
        colours.extend(
            (0..STEPS).map(|step| pair(&format!("--wave-{step}"), &format!("--wave-ink-{step}"))),
        );
        let first = |index: usize| {
            let is_same = |other: &usize| *other != HOME && colours[*other].1 == colours[index].1;
            let before = (0..index).find(is_same).filter(|_| index != HOME);
            before.unwrap_or(index)
        };
        let inks = (0..colours.len()).map(first).collect();
        Self { colours, inks }
    }

    /// The number of colours.
    pub const fn len(&self) -> usize {
        self.colours.len()
    }

    /// The index of a style's colours.
    pub fn index(style: &TileStyle) -> usize {
        match (style.class, style.on_wave) {
            ("home", _) => HOME,
            ("seeking", _) => 2,
            ("fleeing", _) => FLEEING,
            ("deciding", _) => DECIDING,
            (_, Some(step)) => WAVE + usize::from(step).min(STEPS - 1),
            _ => 0,
        }
    }

    /// The first index with the same ink and font weight.
    pub fn ink(&self, index: usize) -> usize {
        self.inks[index]
    }

    /// Returns whether the index is a step of the wave: a patch without a tile's face.
    pub const fn is_wave(index: usize) -> bool {
        index >= WAVE
    }

    /// The fill of fleeing tiles.
    pub fn flee(&self) -> &str {
        &self.colours[FLEEING].0
    }

    /// The fill and the ink of an index.
    pub fn get(&self, index: usize) -> &FillAndInk {
        &self.colours[index]
    }
}
