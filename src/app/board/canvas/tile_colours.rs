//! The colours of styled tiles on the canvas: the wave's field, and tiles that seek, flee or are home.

use crate::app::board::TileStyle;

/// A fill and the ink that can be read on it.
type Colours = (String, String);

/// One for each appearance of a tile: plain, home, seeking, fleeing, deciding, and then the steps of the wave.
pub struct TileColours {
    colours: Vec<Colours>,
    inks: Vec<usize>,
}

/// Those that are painted in a way of their own.
pub const HOME: usize = 1;
pub const DECIDING: usize = 4;
const FLEEING: usize = 3;
/// Where the steps of the wave begin.
const WAVE: usize = 5;
const STEPS: usize = 16;

impl TileColours {
    /// Reads the colours; `colour` gives that of a token.
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

    /// How many colours there are.
    pub const fn len(&self) -> usize {
        self.colours.len()
    }

    /// Which of them a tile wears.
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

    /// The first colours with the same ink in the same weight: what is written on both is the same.
    pub fn ink(&self, index: usize) -> usize {
        self.inks[index]
    }

    /// Whether it is the field itself, without a face of its own.
    pub const fn is_wave(index: usize) -> bool {
        index >= WAVE
    }

    /// The colour of those that flee.
    pub fn flee(&self) -> &str {
        &self.colours[FLEEING].0
    }

    /// The fill and the ink of one.
    pub fn get(&self, index: usize) -> &Colours {
        &self.colours[index]
    }
}
