//! Detection of scrubbing: steps in rapid succession, as when the playhead is dragged or an arrow key is held down. While
//! scrubbing, nothing is animated, and a large board is painted on a canvas instead of laid out as elements.
//!
//! ```
//! use ecotile::view::Scrubbing;
//!
//! let mut scrubbing = Scrubbing::default();
//! assert!(!scrubbing.step(1_000), "a single step");
//! assert!(scrubbing.step(1_033), "a held key repeats");
//! assert_eq!(scrubbing.rests_in(1_040), Some(243));
//! assert!(!scrubbing.rest(1_283), "scrubbing has ended");
//! ```

use crate::puzzle::Size;
use crate::session::Millis;

/// Steps at most this many milliseconds apart are scrubbing. (Above 8 events per second nothing is animated.)
const CLOSE: Millis = 150;
/// The milliseconds without a step that end scrubbing.
const REST: Millis = 250;

/// Larger boards are painted on a canvas while events are too fast for animation.
const PAINTED_CELLS: usize = 49;

/// Returns `true` if the tiles of a board are painted on a canvas, given the milliseconds for each event. Tiles as elements
/// would have to be styled and laid out at each event.
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

/// The state of the detection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Scrubbing {
    /// The time of the last step.
    last: Option<Millis>,
    /// Whether the playhead is being dragged.
    is_held: bool,
    is_on: bool,
}

impl Scrubbing {
    /// Records a step. Returns `true` if it is part of scrubbing.
    pub fn step(&mut self, now: Millis) -> bool {
        let is_close = |last: Millis| self.is_held || now.saturating_sub(last) <= CLOSE;
        self.is_on = self.is_on || self.last.is_some_and(is_close);
        self.last = Some(now);
        self.is_on
    }

    /// Records that the playhead is grabbed or released. While it is held, scrubbing does not end between steps.
    pub fn hold(&mut self, is_held: bool) {
        self.is_held = is_held;
        if is_held {
            // The step made by grabbing it is a single step.
            self.last = None;
        }
    }

    /// Returns `true` while scrubbing.
    pub const fn is_on(&self) -> bool {
        self.is_on
    }

    /// The milliseconds until scrubbing ends, if it is on and not held.
    pub fn rests_in(&self, now: Millis) -> Option<Millis> {
        let last = self.last.filter(|_| self.is_on && !self.is_held)?;
        Some((last + REST).saturating_sub(now))
    }

    /// Ends scrubbing if its time is up. Returns `true` if it goes on.
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
    fn single_steps_are_not_scrubbing() {
        let mut scrubbing = Scrubbing::default();
        for step in 0..20 {
            assert!(!scrubbing.step(step * 160));
            assert_eq!(scrubbing.rests_in(step * 160), None);
        }
    }

    #[test]
    fn a_held_key_scrubs_until_it_rests() {
        let mut scrubbing = Scrubbing::default();
        let steps = [0, 500, 533, 566, 780];
        let are_scrubbing = steps.map(|now| scrubbing.step(now));
        // The pause after the first press is the keyboard's; one slow step does not end scrubbing.
        assert_eq!(are_scrubbing, [false, false, true, true, true]);
        assert!(scrubbing.rest(1_029) && !scrubbing.rest(1_030));
        assert!(!scrubbing.step(1_200), "a single step again");
    }

    #[test]
    fn a_held_playhead_does_not_rest() {
        let mut scrubbing = Scrubbing::default();
        scrubbing.hold(true);
        assert!(!scrubbing.step(0), "a click is one step");
        assert!(scrubbing.step(900), "a drag is many, however slow");
        assert!(scrubbing.rest(5_000) && scrubbing.rests_in(5_000).is_none());
        scrubbing.hold(false);
        assert_eq!(scrubbing.rests_in(5_000), Some(0));
        assert!(!scrubbing.rest(5_000));
    }
}
