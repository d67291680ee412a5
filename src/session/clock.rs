//! The clock of a game: it starts with the first move, stops at the win, and is paused while the page is hidden.
//!
//! Every call is given the present time. Time that runs backwards (the machine's clock was set) adds nothing.
//!
//! ```
//! use ecotile::session::Clock;
//!
//! let mut clock = Clock::new();
//! assert_eq!(clock.elapsed(9_000), 0); // no move was made yet
//! clock.start(10_000);
//! clock.pause(12_000); // the page is hidden for a minute
//! clock.resume(72_000);
//! clock.stop(73_000);
//! assert_eq!(clock.elapsed(99_000), 3_000);
//! ```

/// Milliseconds: a moment (since any fixed beginning) or a duration.
pub type Millis = u64;

/// The time that a game has been played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// The time counted up to `since`.
    counted: Millis,
    /// The moment from which it is running, if it is.
    since: Option<Millis>,
    started: bool,
    stopped: bool,
    paused: bool,
}

impl Clock {
    /// A clock that waits for the first move.
    pub fn new() -> Self {
        Self::default()
    }

    /// A paused clock with this time on it. Unless it never started or was stopped, it continues with [`Clock::resume`]
    /// or the next move.
    pub fn restored(elapsed: Millis, started: bool, stopped: bool) -> Self {
        Self {
            counted: elapsed,
            since: None,
            started,
            stopped,
            paused: true,
        }
    }

    /// Starts the clock with a move by hand, even if it was stopped or paused.
    pub fn start(&mut self, now: Millis) {
        self.change(now, |clock| {
            clock.started = true;
            clock.stopped = false;
            clock.paused = false;
        });
    }

    /// Stops the clock, because the puzzle is solved.
    pub fn stop(&mut self, now: Millis) {
        self.change(now, |clock| clock.stopped = true);
    }

    /// Continues a clock that had started, because the puzzle is no longer solved (an undo).
    pub fn unstop(&mut self, now: Millis) {
        self.change(now, |clock| clock.stopped = false);
    }

    /// Pauses the clock, because the page is hidden.
    pub fn pause(&mut self, now: Millis) {
        self.change(now, |clock| clock.paused = true);
    }

    /// Ends the pause, because the page is visible again.
    pub fn resume(&mut self, now: Millis) {
        self.change(now, |clock| clock.paused = false);
    }

    /// Sets the clock to zero, waiting for the first move; returns the time that was on it.
    pub fn reset(&mut self, now: Millis) -> Millis {
        let elapsed = self.elapsed(now);
        *self = Self {
            paused: self.paused,
            ..Self::default()
        };
        elapsed
    }

    /// Adds time spent before (when a restart is undone). A clock with time on it counts as started.
    pub fn add(&mut self, spent: Millis, now: Millis) {
        self.change(now, |clock| {
            clock.counted = clock.counted.saturating_add(spent);
            clock.started |= spent > 0;
        });
    }

    /// The time played so far.
    pub fn elapsed(&self, now: Millis) -> Millis {
        let running = self.since.map_or(0, |since| now.saturating_sub(since));
        self.counted.saturating_add(running)
    }

    /// Returns whether it is counting at this moment.
    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Returns whether a first move was made.
    pub const fn has_started(&self) -> bool {
        self.started
    }

    /// Counts the time until now, makes the change, and runs on if the new state allows it.
    fn change(&mut self, now: Millis, change: impl FnOnce(&mut Self)) {
        self.counted = self.elapsed(now);
        change(self);
        let runs = self.started && !self.stopped && !self.paused;
        self.since = runs.then_some(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The calls with their moments, and the time shown at 100.
    #[test]
    fn the_clock_counts_play_and_nothing_else() {
        type Call = (fn(&mut Clock, Millis), Millis);
        let table: [(&str, &[Call], Millis); 10] = [
            ("no move", &[], 0),
            (
                "hidden and seen before the first move",
                &[(Clock::pause, 10), (Clock::resume, 20)],
                0,
            ),
            ("the first move", &[(Clock::start, 30)], 70),
            (
                "further moves do not start it again",
                &[(Clock::start, 30), (Clock::start, 60)],
                70,
            ),
            (
                "the win stops it",
                &[(Clock::start, 30), (Clock::stop, 40)],
                10,
            ),
            (
                "undo of the win",
                &[(Clock::start, 30), (Clock::stop, 40), (Clock::unstop, 90)],
                20,
            ),
            (
                "hidden",
                &[(Clock::start, 30), (Clock::pause, 35), (Clock::resume, 95)],
                10,
            ),
            (
                "hidden at the win",
                &[
                    (Clock::start, 30),
                    (Clock::stop, 40),
                    (Clock::pause, 50),
                    (Clock::resume, 60),
                ],
                10,
            ),
            (
                "a move ends a pause",
                &[(Clock::start, 30), (Clock::pause, 40), (Clock::start, 90)],
                20,
            ),
            (
                "time runs backwards",
                &[(Clock::start, 50), (Clock::pause, 20), (Clock::resume, 10)],
                90,
            ),
        ];
        for (name, calls, shown) in table {
            let mut clock = Clock::new();
            for (call, now) in calls {
                call(&mut clock, *now);
            }
            assert_eq!(clock.elapsed(100), shown, "{name}");
        }
    }

    #[test]
    fn a_restored_clock_waits_until_the_page_is_seen() {
        let mut clock = Clock::restored(5_000, true, false);
        assert_eq!(
            (clock.elapsed(1_000_000), clock.is_running()),
            (5_000, false)
        );
        clock.resume(1_000_000);
        assert_eq!(
            (clock.elapsed(1_000_010), clock.is_running()),
            (5_010, true)
        );
        let mut won = Clock::restored(5_000, true, true);
        won.resume(7);
        assert_eq!(won.elapsed(99), 5_000);
    }

    #[test]
    fn reset_answers_what_was_counted_and_add_gives_it_back() {
        let mut clock = Clock::new();
        clock.start(10);
        assert_eq!(clock.reset(40), 30);
        assert_eq!((clock.elapsed(90), clock.has_started()), (0, false));
        clock.start(50);
        clock.add(30, 60);
        assert_eq!(clock.elapsed(60), 40);
        clock.add(Millis::MAX, 60);
        assert_eq!(clock.elapsed(70), Millis::MAX, "no overflow");
    }
}
