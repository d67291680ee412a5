//! Haste: steps that follow one another so closely that nobody looks at each of them, as when the playhead is dragged or
//! an arrow key is held down. Then nothing glides, and a large board is painted instead of laid out.
//!
//! ```
//! use ecotile::view::Hurry;
//!
//! let mut hurry = Hurry::default();
//! assert!(!hurry.step(1_000), "one step is looked at");
//! assert!(hurry.step(1_033), "a held key repeats");
//! assert_eq!(hurry.rests_in(1_040), Some(243));
//! assert!(!hurry.rest(1_283), "and now it is at rest");
//! ```

use crate::puzzle::Size;
use crate::session::Millis;

/// Steps closer than this, in milliseconds, are one movement. (Above 8 events a second nothing glides.)
const CLOSE: Millis = 150;
/// It is at rest when no step came for so long.
const REST: Millis = 250;

/// Boards of more cells are painted while events come too fast for things to glide.
const PAINTED_CELLS: usize = 49;

/// Whether the tiles of a board are painted, so many milliseconds being left for an event: each as an element would be
/// styled and laid out anew all the time.
///
/// ```
/// use ecotile::view::is_painted;
///
/// let size = "10x10".parse()?;
/// assert!(is_painted(size, 0.0) && !is_painted(size, 125.0) && !is_painted("7x7".parse()?, 0.0));
/// # Ok::<(), ecotile::puzzle::SizeError>(())
/// ```
pub fn is_painted(size: Size, milliseconds: f64) -> bool {
    milliseconds <= 0.0 && size.cells() > PAINTED_CELLS
}

/// Whether one hurries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hurry {
    /// When the last step was.
    last: Option<Millis>,
    /// The playhead is in a hand.
    is_held: bool,
    is_on: bool,
}

impl Hurry {
    /// A step is taken: whether it is taken in haste.
    pub fn step(&mut self, now: Millis) -> bool {
        let is_close = |last: Millis| self.is_held || now.saturating_sub(last) <= CLOSE;
        self.is_on = self.is_on || self.last.is_some_and(is_close);
        self.last = Some(now);
        self.is_on
    }

    /// The playhead is taken into a hand, or let go. What is held does not rest between two steps.
    pub fn hold(&mut self, is_held: bool) {
        self.is_held = is_held;
        if is_held {
            // The step that comes with the grip itself is looked at.
            self.last = None;
        }
    }

    /// Whether one hurries now.
    pub const fn is_on(&self) -> bool {
        self.is_on
    }

    /// In how many milliseconds it will be at rest, if it is not.
    pub fn rests_in(&self, now: Millis) -> Option<Millis> {
        let last = self.last.filter(|_| self.is_on && !self.is_held)?;
        Some((last + REST).saturating_sub(now))
    }

    /// Time has passed: whether one still hurries.
    pub fn rest(&mut self, now: Millis) -> bool {
        if self.rests_in(now) == Some(0) {
            self.is_on = false;
        }
        self.is_on
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_one_by_one_are_never_hurried() {
        let mut hurry = Hurry::default();
        for step in 0..20 {
            assert!(!hurry.step(step * 160));
            assert_eq!(hurry.rests_in(step * 160), None);
        }
    }

    #[test]
    fn a_held_key_is_hurried_until_it_rests() {
        let mut hurry = Hurry::default();
        let steps = [0, 500, 533, 566, 780];
        let hurried = steps.map(|now| hurry.step(now));
        // The pause after the first press is the keyboard's; one slow step does not end it.
        assert_eq!(hurried, [false, false, true, true, true]);
        assert!(hurry.rest(1_029) && !hurry.rest(1_030));
        assert!(!hurry.step(1_200), "the next one is looked at again");
    }

    #[test]
    fn a_held_playhead_does_not_rest() {
        let mut hurry = Hurry::default();
        hurry.hold(true);
        assert!(!hurry.step(0), "a click is one step");
        assert!(hurry.step(900), "a drag is many, however slow");
        assert!(hurry.rest(5_000) && hurry.rests_in(5_000).is_none());
        hurry.hold(false);
        assert_eq!(hurry.rests_in(5_000), Some(0));
        assert!(!hurry.rest(5_000));
    }
}
