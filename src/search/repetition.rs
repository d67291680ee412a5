//! The time of a run that is too short for the clock: the mean of many runs.
//!
//! A browser rounds its clock to 0.1 ms or to 1 ms, and the first run of a piece of code is slower than the next ones. So
//! a run of less than [`Repetition::LEAST`] does not count: it is repeated until the repetitions have taken that long
//! together.
//!
//! ```
//! use std::time::Duration;
//! use ecotile::search::Repetition;
//!
//! // The clock is read after the run, and each run takes 3 ms.
//! let mut now = Duration::from_millis(3);
//! let mut repetition = Repetition::after(now).expect("it was too short");
//! while let Some(runs) = repetition.next(now) {
//!     now += runs * Duration::from_millis(3);
//! }
//! assert_eq!((repetition.runs(), repetition.mean(now)), (8, Duration::from_millis(3)));
//! assert!(Repetition::after(Duration::from_millis(20)).is_none());
//! ```

use std::time::Duration;

/// The repetitions of a short run so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Repetition {
    /// The time at which they began.
    begun: Duration,
    runs: u32,
}

impl Repetition {
    /// The least time of all repetitions together. With a clock of 1 ms the mean is off by about 5 percent
    /// at most.
    pub const LEAST: Duration = Duration::from_millis(20);

    /// The most repetitions, in case that the clock stands still.
    pub const MOST_RUNS: u32 = 10_000;

    /// The repetitions after a first run of this duration, at whose end the clock shows the same; `None` if the run was
    /// long enough.
    pub fn after(first: Duration) -> Option<Self> {
        (first < Self::LEAST).then_some(Self {
            begun: first,
            runs: 0,
        })
    }

    /// The number of runs to make before the clock is read again; `None` if there are enough. The number doubles, so that
    /// the clock is read a few times only.
    pub fn next(&mut self, now: Duration) -> Option<u32> {
        if now.saturating_sub(self.begun) >= Self::LEAST || self.runs >= Self::MOST_RUNS {
            return None;
        }
        let runs = self.runs.clamp(1, Self::MOST_RUNS - self.runs);
        self.runs += runs;
        Some(runs)
    }

    /// The number of runs.
    pub const fn runs(&self) -> u32 {
        self.runs
    }

    /// The mean time of a run.
    pub fn mean(&self, now: Duration) -> Duration {
        now.saturating_sub(self.begun) / self.runs.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Repeats a run of this duration by a clock that is rounded down to a multiple of `tick`. Returns the number of
    /// runs, the mean, and how often the clock was read.
    fn repeated(run: Duration, tick: Duration) -> (u32, Duration, u32) {
        let read = |now: Duration| {
            let ticks = now.as_nanos() / tick.as_nanos();
            tick * u32::try_from(ticks).expect("a short time")
        };
        // The first run is slower.
        let mut now = run * 3;
        let mut repetition = Repetition::after(read(now)).expect("a short run");
        let mut readings = 0;
        while let Some(runs) = repetition.next(read(now)) {
            now += run * runs;
            readings += 1;
        }
        (repetition.runs(), repetition.mean(read(now)), readings)
    }

    #[test]
    fn the_mean_is_right_by_a_coarse_clock() {
        for micros in [3, 17, 48, 130, 999, 1_500, 4_321, 6_600] {
            for tick in [5, 100, 1_000] {
                let run = Duration::from_micros(micros);
                let (runs, mean, readings) = repeated(run, Duration::from_micros(tick));
                let error = mean.as_secs_f64() / run.as_secs_f64() - 1.0;
                let total = mean * runs;
                assert!(error.abs() <= 0.055, "{run:?} by {tick}: {mean:?}");
                assert!(total + Duration::from_micros(tick) >= Repetition::LEAST);
                assert!(total <= Repetition::LEAST * 2 + Duration::from_micros(tick));
                assert!(readings <= 14, "{run:?}: {readings} readings");
            }
        }
    }

    #[test]
    fn a_clock_that_stands_still_ends_it() {
        let mut repetition = Repetition::after(Duration::ZERO).expect("a short run");
        let mut made = 0;
        while let Some(runs) = repetition.next(Duration::ZERO) {
            made += runs;
        }
        assert_eq!(
            (made, repetition.runs()),
            (Repetition::MOST_RUNS, Repetition::MOST_RUNS)
        );
        assert_eq!(repetition.mean(Duration::ZERO), Duration::ZERO);
    }
}
