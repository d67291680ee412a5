//! The front of a wave that spreads level by level, the whole front at once (section 4.2): when it is where.
//!
//! ```
//! use ecotile::view::Front;
//!
//! let front = Front::new(4, 1_200.0).expect("time enough");
//! assert_eq!((front.level(0.0), front.level(100.0)), (0, 1));
//! assert!(Front::new(4, 50.0).is_none(), "too fast to be seen");
//! ```

/// The milliseconds that a level takes where there is time.
const LEVEL: f64 = 90.0;
/// The longest that a whole wave takes.
const LONGEST: f64 = 1_200.0;
/// With less time than this a front would only flicker.
const SHORTEST: f64 = 200.0;

/// A front on its way.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Front {
    levels: u16,
    level: f64,
}

impl Front {
    /// A front that goes on to this level, the source being 0, in so many milliseconds at most; none where that is
    /// too fast to be seen, or where there is nothing to spread.
    pub fn new(levels: u16, milliseconds: f64) -> Option<Self> {
        let longest = milliseconds.min(LONGEST);
        (levels > 0 && longest >= SHORTEST).then(|| Self {
            levels,
            // One more than there are levels: the source is seen alone, too.
            level: (longest / f64::from(levels + 1)).min(LEVEL),
        })
    }

    /// How long it takes in all.
    pub fn milliseconds(self) -> f64 {
        self.arrives(self.levels) + self.level
    }

    /// After how many milliseconds it comes to a level.
    pub fn arrives(self, level: u16) -> f64 {
        f64::from(level.min(self.levels)) * self.level
    }

    /// Where it is after so many milliseconds.
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
                let front = Front::new(levels, longest).expect("a front");
                assert!(front.milliseconds() <= longest.min(1_200.0) + 0.001);
                assert_eq!(front.level(0.0), 0);
                assert_eq!(front.level(front.milliseconds()), levels);
            }
        }
        assert!(
            (Front::new(5, 1_200.0).map_or(0.0, |front| front.arrives(1)) - 90.0).abs() < 0.001
        );
    }

    #[test]
    fn levels_come_one_after_another() {
        let front = Front::new(60, 1_200.0).expect("a front");
        for level in 0..60 {
            assert_eq!(front.level(front.arrives(level) + 0.001), level);
        }
    }

    #[test]
    fn what_cannot_be_seen_does_not_spread() {
        assert_eq!(Front::new(0, 1_200.0), None);
        assert_eq!(Front::new(9, 125.0), None);
    }
}
