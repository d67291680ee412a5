//! The sentence on a search's progress or end, in English.

use super::{capital, count, grouped};
use crate::puzzle::Size;
use crate::search::{Algorithm, Duplicates, Figures, Method, Proof, Status, Unproven};
use crate::text::SearchReport;

/// The boards of 3x3 that are farthest from their goal.
const MOST_MOVES_ON_3X3: u32 = 31;

pub(super) fn headline(report: &SearchReport) -> (String, String) {
    let (strong, rest) = match report.method {
        Method::By(algorithm) if !report.is_solvable => unsolvable(report, algorithm),
        _ => solvable(report),
    };
    match came_again(report) {
        Some(words) => (strong, format!("{rest} {words}")),
        None => (strong, rest),
    }
}

fn expanded(figures: &Figures) -> String {
    capital(&count(figures.expanded, "node"))
}

/// How it ended, without an answer.
fn end(report: &SearchReport) -> String {
    if report.is_stopped {
        "Stopped.".into()
    } else {
        report.status.to_string()
    }
}

fn solvable(report: &SearchReport) -> (String, String) {
    let SearchReport {
        status, figures, ..
    } = report;
    let nodes = expanded(figures);
    let bound = count(u64::from(figures.lower_bound), "move");
    match (status, figures.moves) {
        (Status::Running, _) if !report.is_stopped => (
            if figures.lower_bound > 0 {
                format!("At least {bound}.")
            } else {
                "Searching.".into()
            },
            format!("{nodes} expanded so far."),
        ),
        (Status::Solved, Some(moves)) => (
            format!("Solved in {}.", count(u64::from(moves), "move")),
            if report.is_proved {
                format!("No solution is shorter. {nodes} expanded.")
            } else {
                format!("Perhaps not the shortest. {nodes} expanded.")
            },
        ),
        (_, Some(moves)) => (
            format!(
                "A solution of {} was found.",
                count(u64::from(moves), "move")
            ),
            format!(
                "{} No solution is shorter than {}.",
                end(report),
                figures.lower_bound
            ),
        ),
        (_, None) => (
            end(report),
            if figures.lower_bound > 0 {
                format!("{nodes} expanded. Every solution has at least {bound}.")
            } else {
                format!("{nodes} expanded.")
            },
        ),
    }
}

/// What a depth-first search does wrong: it goes round, or astray.
fn came_again(report: &SearchReport) -> Option<String> {
    let Method::By(Algorithm::DepthFirst { duplicates, limit }) = report.method else {
        return None;
    };
    let Figures {
        expanded,
        repeated,
        duplicates: dropped,
        search_depth,
        ..
    } = *report.figures;
    if repeated > 0 && limit.is_none() {
        // Without a limit it never turns back: all that it expanded lies on one path.
        return Some(format!(
            "It goes round: only {} different boards, and {} that came again.",
            grouped(expanded - repeated),
            grouped(repeated)
        ));
    }
    if repeated > 0 {
        return Some(format!(
            "{} came again on their own path.",
            capital(&count(repeated, "board"))
        ));
    }
    if duplicates != Duplicates::OwnPath || dropped == 0 {
        return None;
    }
    let dropped = count(dropped, "board");
    if report.status == Status::Solved || limit.is_some() {
        return Some(format!("It dropped {dropped} that came again on the path."));
    }
    Some(format!(
        "It drops what comes again on its path, {dropped} so far, and does not go round but astray: {} deep.",
        count(u64::from(search_depth), "move")
    ))
}

/// The end of a search of a board that cannot be solved: what it proves.
fn unsolvable(report: &SearchReport, algorithm: Algorithm) -> (String, String) {
    let SearchReport { figures, size, .. } = *report;
    let nodes = expanded(figures);
    let status = if report.is_stopped {
        Status::OutOfTime
    } else {
        report.status
    };
    match algorithm.proof(status) {
        None => (
            "This board cannot be solved.".into(),
            format!("{nodes} expanded so far."),
        ),
        Some(Proof::AllStates) => all_states(figures, size),
        Some(Proof::AllPaths) => (
            "No solution: every path was followed to its end.".into(),
            format!("Paths that repeat no board are enough. {nodes} expanded."),
        ),
        Some(Proof::OneEnd) => (
            "No solution: the two searches cannot meet.".into(),
            format!(
                "One of them has seen every board that it can reach, and none that the other one has seen. {nodes} \
                 expanded."
            ),
        ),
        Some(Proof::NoneWithin(limit)) => (
            format!(
                "No solution has {} or fewer.",
                count(u64::from(limit), "move")
            ),
            if size.width() == 3 && size.height() == 3 && limit >= MOST_MOVES_ON_3X3 {
                format!(
                    "No board of 3×3 needs more than {MOST_MOVES_ON_3X3}, so it has none at all. {nodes} expanded."
                )
            } else {
                format!("That proves nothing about longer ones. {nodes} expanded.")
            },
        ),
        Some(Proof::Nothing(why)) => (
            end(report),
            format!(
                "{} That proves nothing: only the parity of the tiles does. {nodes} expanded.",
                nothing_proven(why, report, algorithm)
            ),
        ),
    }
}

fn all_states(figures: &Figures, size: Size) -> (String, String) {
    let seen = grouped(figures.generated);
    let cells = size.cells();
    let half = arrangements(size).filter(|all| all / 2 == figures.generated);
    let half = half.map_or_else(String::new, |all| {
        format!(
            " They are half of all {cells}! = {} arrangements.",
            grouped(all)
        )
    });
    let again = if figures.reopened > 0 {
        format!(
            " {} were opened again: {} in all.",
            capital(&count(figures.reopened, "node")),
            count(figures.expanded, "expansion")
        )
    } else {
        String::new()
    };
    (
        format!("No solution: all {seen} boards that can be reached were seen."),
        format!("The goal is not among them.{half}{again}"),
    )
}

/// The number of arrangements of all tiles and the blank, if it can be written.
fn arrangements(size: Size) -> Option<u64> {
    let mut numbers = 1..=size.cells() as u64;
    numbers.try_fold(1_u64, u64::checked_mul)
}

fn nothing_proven(why: Unproven, report: &SearchReport, algorithm: Algorithm) -> String {
    let keeps_states = algorithm.proof(Status::Exhausted) == Some(Proof::AllStates);
    match (why, arrangements(report.size)) {
        (Unproven::Stopped, Some(all)) if keeps_states => format!(
            "It had seen {} of the {} boards that can be reached.",
            grouped(report.figures.generated),
            grouped(all / 2)
        ),
        (Unproven::Stopped, _) => "It had not seen all boards that can be reached.".into(),
        (Unproven::TooManyPaths, _) => {
            "It forgets the boards of other paths, and there are too many paths to follow all.".into()
        }
        (Unproven::NeverEnds, _) => match algorithm {
            Algorithm::IdaStar(_) => {
                "It would never end: it forgets the boards that it has seen, and its threshold rises for ever."
            }
            Algorithm::IterativeDeepening => {
                "It would never end: it forgets the boards that it has seen, and its limit rises for ever."
            }
            Algorithm::RtaStar { .. } | Algorithm::LrtaStar { .. } => {
                "It would never end: it walks on, back to boards where it has been."
            }
            _ => "It would never end: it does not recognise the boards that it has seen.",
        }
        .into(),
        (Unproven::Dropped, _) => "The beam may have dropped a board on the way to the goal.".into(),
        (Unproven::LocalMinimum, _) => "No neighbour of its last board was better.".into(),
    }
}
