//! The times of a race. Its searches run side by side, which makes each of them slower; so those that took less than a
//! second are run again for their time, one at a time. A longer one says that others ran beside it.
//!
//! ```
//! use std::time::Duration;
//! use ecotile::search::Status;
//! use ecotile::session::{RaceState, Retiming, Timing};
//!
//! let solved = RaceState::Search(Status::Solved);
//! let millis = Duration::from_millis;
//! assert!(Retiming::Short.includes(solved, millis(300), Timing::BesideOthers));
//! assert!(!Retiming::Short.includes(solved, millis(3_000), Timing::BesideOthers));
//! assert!(!Retiming::Short.includes(solved, millis(300), Timing::Alone { runs: 1 }));
//! ```

use std::time::Duration;

use super::race::RaceState;
use crate::search::{Repetition, Status};

/// The way in which the time of an entrant was taken.
///
/// ```
/// use std::time::Duration;
/// use ecotile::session::Timing;
///
/// let seconds = Duration::from_secs;
/// assert_eq!(Timing::of(seconds(20), 1, seconds(2)), Timing::Alone { runs: 1 });
/// assert_eq!(Timing::of(seconds(20), 1, seconds(3)), Timing::BesideOthers);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Timing {
    /// It is not taken yet: the search runs, or will be run again for its time.
    Pending,
    /// Beside other searches of the race, which ran for more than a tenth of it.
    BesideOthers,
    /// Alone: the mean of some runs.
    Alone {
        /// The number of runs.
        runs: u32,
    },
}

impl Timing {
    /// The way in which the mean time of some runs was taken, while other searches ran for the time `beside`.
    pub fn of(mean: Duration, runs: u32, beside: Duration) -> Self {
        if beside * 10 > mean * runs {
            Self::BesideOthers
        } else {
            Self::Alone { runs }
        }
    }
}

/// The searches that are run again for their time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Retiming {
    /// None: the visitor stopped the race.
    None,
    /// Those that took less than [`Retiming::SHORT`].
    #[default]
    Short,
    /// All of them.
    All,
}

impl Retiming {
    /// A search that took less is run again without being asked for.
    pub const SHORT: Duration = Duration::from_secs(1);

    /// Returns whether a search that ended in this state, and whose time was taken this way, is run again.
    pub fn includes(self, state: RaceState, time: Duration, timing: Timing) -> bool {
        let is_wanted = match self {
            Self::None => false,
            Self::Short => time < Self::SHORT,
            Self::All => true,
        };
        // A search that reached a limit has no time to compare.
        let has_ended = matches!(
            state,
            RaceState::Search(Status::Solved | Status::Exhausted | Status::Stuck)
        );
        let is_good = match timing {
            Timing::Pending => true,
            Timing::BesideOthers => false,
            Timing::Alone { runs } => runs > 1 || time >= Repetition::LEAST,
        };
        is_wanted && has_ended && !is_good
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_taken_again_unless_they_are_good_or_a_limit_was_reached() {
        let (solved, millis) = (RaceState::Search(Status::Solved), Duration::from_millis);
        let (once, often) = (Timing::Alone { runs: 1 }, Timing::Alone { runs: 400 });
        let stuck = RaceState::Search(Status::Stuck);
        let full = RaceState::Search(Status::OutOfMemory);
        let running = RaceState::Search(Status::Running);
        let cases = [
            (solved, 0, Timing::BesideOthers, [false, true, true]),
            (solved, 999, Timing::BesideOthers, [false, true, true]),
            (solved, 1_000, Timing::BesideOthers, [false, false, true]),
            (solved, 19, once, [false, true, true]),
            (solved, 20, once, [false; 3]),
            (solved, 0, often, [false; 3]),
            (stuck, 5, Timing::BesideOthers, [false, true, true]),
            (full, 5, Timing::BesideOthers, [false; 3]),
            (running, 5, Timing::Pending, [false; 3]),
            (RaceState::Failed, 0, Timing::Pending, [false; 3]),
            (RaceState::Stopped, 5, Timing::BesideOthers, [false; 3]),
        ];
        for (state, time, timing, expected) in cases {
            let includes = [Retiming::None, Retiming::Short, Retiming::All]
                .map(|retiming| retiming.includes(state, millis(time), timing));
            assert_eq!(includes, expected, "{state}, {time} ms, {timing:?}");
        }
    }
}
