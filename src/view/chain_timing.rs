//! The timing of a chain of tiles that slide one after the other, the last victim first.
//!
//! ```
//! use ecotile::view::ChainTiming;
//!
//! let chain = ChainTiming::new(3, f64::INFINITY).expect("time enough");
//! assert_eq!((chain.delay(0), chain.delay(1)), (0.0, 60.0));
//! assert_eq!((chain.part(1, 60.0), chain.part(1, 300.0)), (0.0, 1.0));
//! assert_eq!(chain.milliseconds(), 360.0);
//! assert!(ChainTiming::new(3, 66.0).is_none(), "above 8 events a second nothing slides");
//! ```

use super::easing::ease_in_out;

/// The milliseconds in which a tile slides, if there is time.
const SLIDE: f64 = 240.0;
/// The milliseconds between the starts of two tiles, if there is time.
const APART: f64 = 60.0;
/// The shortest time of an event with motion, in milliseconds: 8 events a second.
const SHORTEST: f64 = 125.0;
/// The longest duration of a chain, in milliseconds; the tiles of a longer one start in quicker succession.
const LONGEST: f64 = 1_200.0;

/// The times at which the tiles of a chain start and arrive.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ChainTiming {
    tiles: usize,
    slide: f64,
    apart: f64,
}

impl ChainTiming {
    /// Creates the timing of this number of tiles, if an event has `milliseconds`. `None` if that is too fast, or if
    /// there are no tiles.
    pub fn new(tiles: usize, milliseconds: f64) -> Option<Self> {
        let others = tiles.checked_sub(1).filter(|_| milliseconds >= SHORTEST)?;
        let slide = SLIDE.min(milliseconds);
        let closest = (LONGEST - slide) / others.max(1) as f64;
        Some(Self {
            tiles,
            slide,
            apart: (APART * slide / SLIDE).min(closest),
        })
    }

    /// The milliseconds until a tile starts; the first one starts at once.
    pub fn delay(self, tile: usize) -> f64 {
        tile.min(self.tiles - 1) as f64 * self.apart
    }

    /// The milliseconds in which each tile slides.
    pub const fn slide(self) -> f64 {
        self.slide
    }

    /// The milliseconds until all tiles have arrived.
    pub fn milliseconds(self) -> f64 {
        self.delay(self.tiles) + self.slide
    }

    /// The part of its way, from 0 to 1, that a tile has made after `passed` milliseconds.
    pub fn part(self, tile: usize, passed: f64) -> f64 {
        ease_in_out((passed - self.delay(tile)) / self.slide)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_never_catches_up_with_the_one_before_it() {
        for tiles in [1, 2, 5, 40, 900] {
            for milliseconds in [125.0, 250.0, f64::INFINITY] {
                let chain = ChainTiming::new(tiles, milliseconds).expect("time enough");
                assert!(chain.milliseconds() <= LONGEST.max(chain.slide()) + 0.001);
                assert!(chain.slide() <= milliseconds);
                for moment in 0..=60 {
                    let passed = chain.milliseconds() * f64::from(moment) / 60.0;
                    let parts: Vec<f64> = (0..tiles).map(|tile| chain.part(tile, passed)).collect();
                    assert!(
                        parts.is_sorted_by(|before, after| before >= after),
                        "{parts:?}"
                    );
                }
                assert!((chain.part(tiles - 1, chain.milliseconds()) - 1.0).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn without_tiles_or_time_nothing_slides() {
        assert_eq!(ChainTiming::new(0, 1_000.0), None);
        assert_eq!(ChainTiming::new(4, 0.0), None);
        assert_eq!(ChainTiming::new(4, 66.7), None);
        assert!(ChainTiming::new(4, 125.0).is_some());
    }
}
