//! The colours of agents on the canvas: the wave's field, and who seeks, flees or is home. Cells here are small, so
//! fills say it all, as the look has it under 20 pixels.

use crate::app::board::TileDress;

/// A fill and the ink that can be read on it.
type Cloth = (String, String);

/// One for each thing a tile can wear.
pub struct Wardrobe {
    plain: Cloth,
    home: Cloth,
    seeking: Cloth,
    fleeing: Cloth,
    deciding: Cloth,
    wave: Vec<Cloth>,
}

impl Wardrobe {
    /// Reads the colours; `colour` gives that of a token.
    pub fn read(colour: impl Fn(&str) -> String) -> Self {
        let cloth = |fill: &str, ink: &str| (colour(fill), colour(ink));
        Self {
            plain: cloth("--tile", "--ink"),
            home: cloth("--home", "--home-ink"),
            seeking: cloth("--accent", "--accent-ink"),
            fleeing: cloth("--flee", "--flee-ink"),
            deciding: cloth("--flee-wash", "--ink"),
            wave: (0..16)
                .map(|step| cloth(&format!("--wave-{step}"), &format!("--wave-ink-{step}")))
                .collect(),
        }
    }

    /// The fill and the ink of a tile.
    pub fn of(&self, wear: &TileDress) -> (&str, &str) {
        let step = wear
            .on_wave
            .and_then(|step| self.wave.get(usize::from(step)));
        let (fill, ink) = match (wear.class, step) {
            ("seeking", _) => &self.seeking,
            ("fleeing", _) => &self.fleeing,
            ("deciding", _) => &self.deciding,
            ("home", _) => &self.home,
            (_, Some(cloth)) => cloth,
            _ => &self.plain,
        };
        (fill, ink)
    }
}
