//! The colours of agents on the canvas: the wave's field, and who seeks, flees or is home.

use crate::app::board::TileDress;

/// A fill and the ink that can be read on it.
type Cloth = (String, String);

/// One for each thing a tile can wear: plain, home, seeking, fleeing, deciding, and then the steps of the wave.
pub struct Wardrobe {
    cloths: Vec<Cloth>,
    inks: Vec<usize>,
}

/// Those that are painted in a way of their own.
pub const HOME: usize = 1;
pub const DECIDING: usize = 4;
const FLEEING: usize = 3;
/// Where the steps of the wave begin.
const WAVE: usize = 5;
const STEPS: usize = 16;

impl Wardrobe {
    /// Reads the colours; `colour` gives that of a token.
    pub fn read(colour: impl Fn(&str) -> String) -> Self {
        let cloth = |fill: &str, ink: &str| (colour(fill), colour(ink));
        let mut cloths = vec![
            cloth("--tile", "--ink"),
            cloth("--home", "--home-ink"),
            cloth("--accent", "--accent-ink"),
            cloth("--flee", "--flee-ink"),
            cloth("--flee-wash", "--ink"),
        ];
        cloths.extend(
            (0..STEPS).map(|step| cloth(&format!("--wave-{step}"), &format!("--wave-ink-{step}"))),
        );
        let first = |index: usize| {
            let is_same = |other: &usize| *other != HOME && cloths[*other].1 == cloths[index].1;
            let before = (0..index).find(is_same).filter(|_| index != HOME);
            before.unwrap_or(index)
        };
        let inks = (0..cloths.len()).map(first).collect();
        Self { cloths, inks }
    }

    /// How many cloths there are.
    pub const fn len(&self) -> usize {
        self.cloths.len()
    }

    /// Which of them a tile wears.
    pub fn index(wear: &TileDress) -> usize {
        match (wear.class, wear.on_wave) {
            ("home", _) => HOME,
            ("seeking", _) => 2,
            ("fleeing", _) => FLEEING,
            ("deciding", _) => DECIDING,
            (_, Some(step)) => WAVE + usize::from(step).min(STEPS - 1),
            _ => 0,
        }
    }

    /// The first cloth with the same ink in the same weight: what is written on both is the same.
    pub fn ink(&self, index: usize) -> usize {
        self.inks[index]
    }

    /// Whether it is the field itself, without a face of its own.
    pub const fn is_wave(index: usize) -> bool {
        index >= WAVE
    }

    /// The colour of those that flee.
    pub fn flee(&self) -> &str {
        &self.cloths[FLEEING].0
    }

    /// The fill and the ink of one.
    pub fn cloth(&self, index: usize) -> &Cloth {
        &self.cloths[index]
    }
}
