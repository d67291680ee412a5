//! The measured cases.
//!
//! A case is a function that runs natively and in Chromium. The two figures of a row come from the same code on the same
//! machine in the same run: read the ratio, not the seconds. The program `ecotile-bench` runs the cases natively and prints
//! the native tables (`src/bin/ecotile-bench/tables/`). [`ecotile_figures`] has the names and the format of the figures.

mod agents;
pub mod boards;
pub mod list;
#[cfg(target_arch = "wasm32")]
mod page;
mod puzzle;
mod search;

use std::hint::black_box;

use boards::Boards;
use ecotile_figures::Figure;

/// The bound below which a board counts as one of few nodes: IDA* with Manhattan generates them in a second or less.
pub const FEW_NODES: u64 = 20_000_000;

/// A clock: milliseconds since some fixed moment.
pub type Clock<'a> = &'a dyn Fn() -> f64;

/// A group of cases.
pub struct Group {
    /// Its name, by which `cargo xtask bench NAME` selects it.
    pub name: &'static str,
    run: fn(&Bench),
}

/// All groups.
pub const GROUPS: &[Group] = &[
    Group {
        name: "puzzle",
        run: puzzle::run,
    },
    Group {
        name: "agents",
        run: agents::run,
    },
    Group {
        name: "search",
        run: search::run,
    },
];

/// Runs the groups whose name contains `word`. A `!` at its end leaves out long cases, as in all rounds but the first.
pub fn run(word: &str, boards: &Boards, clock: Clock, report: &dyn Fn(Figure)) {
    let (word, is_short) = match word.strip_suffix('!') {
        Some(word) => (word, true),
        None => (word, false),
    };
    for group in GROUPS.iter().filter(|group| group.name.contains(word)) {
        (group.run)(&Bench {
            boards,
            is_short,
            clock,
            report,
        });
    }
}

/// A measurement in progress: the boards of the cases, their clock, and the receiver of their figures.
pub struct Bench<'a> {
    /// The boards of 4x4 that the searches are measured on.
    pub boards: &'a Boards,
    /// Whether long cases are left out.
    pub is_short: bool,
    clock: Clock<'a>,
    report: &'a dyn Fn(Figure),
}

impl Bench<'_> {
    /// The shortest stretch of work that is timed: long beside the tenths of a millisecond of a browser's clock, and short
    /// enough that other work on the machine does not disturb every stretch.
    const LONG_ENOUGH_MS: f64 = 20.0;

    /// The least number of stretches, of which the best counts. More are taken until [`Self::ENOUGH_MS`] have passed.
    const STRETCHES: usize = 5;
    const ENOUGH_MS: f64 = 1000.0;

    /// Reports the time of one `work` in nanoseconds, and returns its result.
    pub fn time<T>(&self, name: &str, work: impl FnMut() -> T) -> T {
        let (milliseconds, answer) = self.best(Self::STRETCHES, work);
        self.count(name, "ns", milliseconds * 1e6);
        answer
    }

    /// Reports the time of one long `work` in milliseconds, the best of `stretches`, and returns its result.
    pub fn long<T>(&self, name: &str, stretches: usize, work: impl FnMut() -> T) -> T {
        let (milliseconds, answer) = self.best(stretches, work);
        self.count(name, "ms", milliseconds);
        answer
    }

    /// Reports the time of each of these works in milliseconds, the best of `rounds`, and returns their results. Other work
    /// on the machine disturbs some rounds of a short work, but hardly all of them.
    pub fn each<W, T>(
        &self,
        name: &str,
        rounds: usize,
        works: &[W],
        mut work: impl FnMut(&W) -> T,
    ) -> Vec<T> {
        let mut best = vec![f64::INFINITY; works.len()];
        let mut answers = Vec::new();
        for _ in 0..rounds.max(1) {
            answers.clear();
            for (one, best) in works.iter().zip(&mut best) {
                let started = (self.clock)();
                answers.push(black_box(work(one)));
                *best = best.min((self.clock)() - started);
            }
        }
        (self.report)(Figure::of_parts(name, "ms", best));
        answers
    }

    /// The milliseconds of one `work` in the best of `stretches`, and its result.
    fn best<T>(&self, stretches: usize, mut work: impl FnMut() -> T) -> (f64, T) {
        let mut stretch = |repeats: u32| {
            let started = (self.clock)();
            let mut answer = black_box(work());
            for _ in 1..repeats {
                answer = black_box(work());
            }
            (((self.clock)() - started) / f64::from(repeats), answer)
        };
        let mut repeats = 1_u32;
        let (mut best, mut answer) = stretch(repeats);
        // The first stretches are too short to count, unless the work is long. A stretch may be long because it was
        // disturbed, so a second one must confirm it.
        while best * f64::from(repeats) < Self::LONG_ENOUGH_MS
            || stretch(repeats).0 * f64::from(repeats) < Self::LONG_ENOUGH_MS
        {
            repeats *= 2;
            (best, answer) = stretch(repeats);
        }
        let mut spent = best * f64::from(repeats);
        let mut done = 1;
        while done < stretches || (spent < Self::ENOUGH_MS && stretches >= Self::STRETCHES) {
            let (taken, again) = stretch(repeats);
            best = best.min(taken);
            spent += taken * f64::from(repeats);
            answer = again;
            done += 1;
        }
        (best, answer)
    }

    /// Reports a figure.
    pub fn count(&self, name: &str, unit: &str, value: f64) {
        (self.report)(Figure::new(name, unit, value));
    }
}
