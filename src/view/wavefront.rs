//! The timing of a wavefront that spreads level by level (Drogoul and Dubreuil 1993, section 4.2).
//!
//! ```
//! use ecotile::view::Wavefront;
//!
//! let front = Wavefront::new(4, 1_200.0).expect("time enough");
//! assert_eq!((front.level(0.0), front.level(100.0)), (0, 1));
//! assert!(Wavefront::new(4, 50.0).is_none(), "too fast to be seen");
//! ```

/// The milliseconds of one level, if there is time.
const LEVEL: f64 = 90.0;
/// The longest duration of a wave, in milliseconds.
const LONGEST: f64 = 1_200.0;
/// The shortest duration of a wave; a faster one would only flicker.
const SHORTEST: f64 = 200.0;

/// A wavefront with its timing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Wavefront {
    levels: u16,
    level: f64,
}

impl Wavefront {
    /// Creates a wavefront from level 0, the source, to level `levels` in at most `milliseconds`. `None` if that is too
    /// fast to be seen, or if there are no levels.
    pub fn new(levels: u16, milliseconds: f64) -> Option<Self> {
        let longest = milliseconds.min(LONGEST);
        (levels > 0 && longest >= SHORTEST).then(|| Self {
            levels,
            // One more than the levels: the source is shown alone first.
            level: (longest / f64::from(levels + 1)).min(LEVEL),
        })
    }

    /// The whole duration.
    pub fn milliseconds(self) -> f64 {
        self.arrives(self.levels) + self.level
    }

    /// The time at which it reaches a level, in milliseconds.
    pub fn arrives(self, level: u16) -> f64 {
        f64::from(level.min(self.levels)) * self.level
    }

    /// The level that it has reached after `passed` milliseconds.
    pub fn level(self, passed: f64) -> u16 {
        ((passed / self.level) as u16).min(self.levels)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_front_never_takes_longer_than_it_may() {
        for levels in [1, 5, 12, 13, 60, 900, u16::MAX - 1] {
            for longest in [200.0, 250.0, 1_000.0, 9_999.0] {
                let front = Wavefront::new(levels, longest).expect("a front");
                assert!(front.milliseconds() <= longest.min(1_200.0) + 0.001);
                assert_eq!(front.level(0.0), 0);
                assert_eq!(front.level(front.milliseconds()), levels);
            }
        }
        assert!(
            (Wavefront::new(5, 1_200.0).map_or(0.0, |front| front.arrives(1)) - 90.0).abs() < 0.001
        );
    }

    #[test]
    fn levels_are_reached_one_after_another() {
        let front = Wavefront::new(60, 1_200.0).expect("a front");
        for level in 0..60 {
            assert_eq!(front.level(front.arrives(level) + 0.001), level);
        }
    }

    #[test]
    fn without_levels_or_time_there_is_no_front() {
        assert_eq!(Wavefront::new(0, 1_200.0), None);
        assert_eq!(Wavefront::new(9, 125.0), None);
    }
}
