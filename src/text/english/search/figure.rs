//! The figures of a search and their definitions, in English.

use std::time::Duration;

use super::super::super::Term;
use super::super::super::search::FigureTerms;
use super::super::count;
use crate::session::Timing;

pub(super) const FIGURES: FigureTerms = FigureTerms {
    moves: term("moves", "Moves of the solution that was found."),
    expanded: term(
        "expanded",
        "Nodes that were expanded: taken from the frontier to look at their children. Also called explored or visited.",
    ),
    generated: term(
        "generated",
        "Nodes that were made, the start included. A search that keeps every state counts each state once; a search that \
         keeps a path counts every child that it looks at.",
    ),
    frontier: term(
        "frontier",
        "Nodes that wait to be expanded now. Also called the open list.",
    ),
    largest_frontier: term(
        "largest frontier",
        "The largest number of nodes that waited to be expanded at the same time.",
    ),
    depth: term(
        "depth",
        "Moves from the start to the deepest node that was made.",
    ),
    bound: term(
        "at least",
        "Moves that every solution has at least, as far as the search has proved.",
    ),
    best_estimate: term(
        "least h",
        "The least estimate of a node so far, in moves. At the goal it is 0.",
    ),
    speed: term("nodes/s", "Nodes generated in a second."),
    bytes: term(
        "memory",
        "The most memory that nodes, tables of states and queues took at the same time. The heuristic's own tables are not \
         included.",
    ),
    time: term(
        "time",
        "Time of one run, while it computes. Making the heuristic's tables is not included. A run of less than 20 ms is \
         repeated until 20 ms have passed, and the mean is shown; all other figures are those of one run. Beside others: more \
         searches ran at the same time, which makes each of them slower.",
    ),
    tables: term(
        "tables",
        "Memory of the heuristic's own tables, such as pattern databases. They are made once for a goal.",
    ),
    iterations: term(
        "iterations",
        "Searches from the start, each with a higher limit than the one before.",
    ),
};

pub(super) const ENTRANT: Term = term(
    "search",
    "The algorithm, which chooses the node to expand next, and the heuristic, which estimates the moves that remain.",
);

pub(super) const SHORTEST: Term = term(
    "shortest",
    "Whether no solution is shorter. Proved: the algorithm guarantees it, or no solution can have fewer moves than the \
     lower bound.",
);

const fn term(name: &'static str, note: &'static str) -> Term {
    Term { name, note }
}

/// Bytes, in the largest unit of which there is one.
pub(super) fn bytes(bytes: u64) -> String {
    let units = ["KB", "MB", "GB"];
    if bytes < 1_000 {
        return format!("{bytes}\u{a0}B");
    }
    let mut value = bytes as f64 / 1_000.0;
    let mut unit = 0;
    while value >= 999.5 && unit + 1 < units.len() {
        value /= 1_000.0;
        unit += 1;
    }
    if value < 9.95 {
        format!("{value:.1}\u{a0}{}", units[unit])
    } else {
        format!("{value:.0}\u{a0}{}", units[unit])
    }
}

/// A time with two or three digits.
pub(super) fn time(time: Duration) -> String {
    let micros = time.as_nanos() as f64 / 1_000.0;
    let (value, unit) = if time.is_zero() {
        // Of a single run, by a browser's clock.
        return "<\u{a0}1\u{a0}ms".into();
    } else if micros < 999.5 {
        (micros, "µs")
    } else if micros < 999_500.0 {
        (micros / 1_000.0, "ms")
    } else {
        (micros / 1_000_000.0, "s")
    };
    if value < 9.95 {
        format!("{value:.1}\u{a0}{unit}")
    } else {
        format!("{value:.0}\u{a0}{unit}")
    }
}

/// The way in which a time was taken.
pub(super) fn timing(timing: Timing) -> String {
    match timing {
        Timing::Pending => "being timed".into(),
        Timing::BesideOthers => "beside others".into(),
        Timing::Alone { runs: 1 } => "1\u{a0}run".into(),
        Timing::Alone { runs } => format!("mean of {}", count(runs, "run")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_short_and_never_break() {
        for (value, text) in [
            (432, "432 B"),
            (999, "999 B"),
            (1_300, "1.3 KB"),
            (9_960, "10 KB"),
            (999_600, "1.0 MB"),
            (11_500_000, "12 MB"),
        ] {
            assert_eq!(bytes(value), text.replace(' ', "\u{a0}"));
        }
        for (nanos, text) in [
            (0, "< 1 ms"),
            (3_417, "3.4 µs"),
            (19_000, "19 µs"),
            (999_600, "1.0 ms"),
            (20_400_000, "20 ms"),
            (1_234_000_000, "1.2 s"),
            (123_456_000_000, "123 s"),
        ] {
            assert_eq!(
                time(Duration::from_nanos(nanos)),
                text.replace(' ', "\u{a0}")
            );
        }
    }
}
