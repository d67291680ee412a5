//! Measured work. Each case is one function, run natively and in Chromium alike, so that the two figures of a row
//! come from the same code on the same machine in the same run: read the ratio, not the seconds.

mod agents;
#[cfg(target_arch = "wasm32")]
mod page;
mod puzzle;

use std::hint::black_box;

/// Milliseconds since some moment.
pub type Clock<'a> = &'a dyn Fn() -> f64;

/// One measured figure.
pub struct Figure {
    /// What was measured; the same natively and in the browser.
    pub name: String,
    /// Its unit. Times (`ns`) and memory (`bytes a cell`) differ from machine to machine; all others are counters and
    /// must agree.
    pub unit: &'static str,
    /// How much.
    pub value: f64,
}

/// A group of cases.
pub struct Group {
    /// Its name, by which `cargo xtask bench NAME` chooses it.
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
];

/// Runs the groups whose name has `word` in it.
pub fn run(word: &str, clock: Clock, report: &dyn Fn(Figure)) {
    for group in GROUPS.iter().filter(|group| group.name.contains(word)) {
        (group.run)(&Bench { clock, report });
    }
}

/// What a case is handed: a clock, and somebody who takes its figures.
pub struct Bench<'a> {
    clock: Clock<'a>,
    report: &'a dyn Fn(Figure),
}

impl Bench<'_> {
    /// A browser's clock tells tenths of a millisecond: a time is taken over so long a stretch that this does not
    /// matter, and so short a one that other work on the machine does not fall into every one of them.
    const LONG_ENOUGH_MS: f64 = 20.0;

    /// The best stretch counts, what is slower was disturbed: this many at least, and as many as fit into a second.
    const STRETCHES: usize = 5;
    const ENOUGH_MS: f64 = 1000.0;

    /// Reports the time of one `work`, in nanoseconds.
    pub fn time<T>(&self, name: &str, mut work: impl FnMut() -> T) {
        let mut repeats = 1_u32;
        let mut stretch = |repeats: u32| {
            let started = (self.clock)();
            for _ in 0..repeats {
                black_box(work());
            }
            (self.clock)() - started
        };
        while stretch(repeats) < Self::LONG_ENOUGH_MS {
            repeats *= 2;
        }
        let (mut best, mut spent, mut stretches) = (f64::INFINITY, 0.0, 0);
        while stretches < Self::STRETCHES || spent < Self::ENOUGH_MS {
            let time = stretch(repeats);
            best = best.min(time);
            spent += time;
            stretches += 1;
        }
        self.count(name, "ns", best * 1e6 / f64::from(repeats));
    }

    /// Reports a figure.
    pub fn count(&self, name: &str, unit: &'static str, value: f64) {
        (self.report)(Figure {
            name: name.to_string(),
            unit,
            value,
        });
    }
}
