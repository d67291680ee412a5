//! The colours of agents on the canvas: the wave's field, and who seeks, flees or is home.

use crate::app::board::TileDress;

/// A fill and the ink that can be read on it.
type Cloth = (String, String);

/// One for each thing a tile can wear: plain, home, seeking, fleeing, deciding, and then the steps of the wave.
pub struct Wardrobe(Vec<Cloth>);

/// Where the steps of the wave begin.
const WAVE: usize = 5;

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
            (0..16).map(|step| cloth(&format!("--wave-{step}"), &format!("--wave-ink-{step}"))),
        );
        Self(cloths)
    }

    /// How many cloths there are.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Which of them a tile wears.
    pub fn index(&self, wear: &TileDress) -> usize {
        match (wear.class, wear.on_wave) {
            ("home", _) => 1,
            ("seeking", _) => 2,
            ("fleeing", _) => 3,
            ("deciding", _) => 4,
            (_, Some(step)) => (WAVE + usize::from(step)).min(self.0.len() - 1),
            _ => 0,
        }
    }

    /// The fill and the ink of one.
    pub fn cloth(&self, index: usize) -> &Cloth {
        &self.0[index]
    }
}
