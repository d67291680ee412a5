//! A race as a table in CSV.

use std::time::Duration;

use super::race::{RaceEntry, RaceState};
use super::race_timing::Timing;
use crate::puzzle::{Board, Goal};
use crate::search::Status;

/// The columns. Later versions add some at the end.
const COLUMNS: [&str; 20] = [
    "board",
    "goal",
    "method",
    "heuristic",
    "status",
    "moves",
    "proved_shortest",
    "expanded",
    "generated",
    "duplicates",
    "reopened",
    "largest_frontier",
    "largest_bytes",
    "lower_bound",
    "iterations",
    "microseconds",
    "depth",
    "runs",
    "timed",
    "failure",
];

/// The race as CSV: a heading, and one row for each entry. A value that an entry does not have is empty, never zero.
///
/// `microseconds` is the mean of the `runs`; `timed` is `alone` or `beside-others`.
pub fn race_csv(board: &Board, goal: &Goal, entries: &[RaceEntry]) -> String {
    let heads = COLUMNS.map(str::to_owned);
    let rows = entries.iter().map(|entry| row(board, goal, entry));
    let lines = std::iter::once(heads)
        .chain(rows)
        .map(|row| row.join(",") + "\n");
    lines.collect()
}

fn row(board: &Board, goal: &Goal, entry: &RaceEntry) -> [String; COLUMNS.len()] {
    let entrant = &entry.entrant;
    let heuristic = entrant.method.is_informed().then_some(&entrant.heuristic);
    // A search that was refused took no step.
    let is_refused = entry.state == RaceState::Search(Status::Unfit);
    let figures = entry.figures.filter(|_| !is_refused);
    let is_proved = entry.solved_in().map(|_| entry.is_proved());
    let (runs, timed) = match entry.timing {
        _ if figures.is_none() => (None, None),
        Timing::Pending => (None, None),
        Timing::BesideOthers => (Some(1), Some("beside-others")),
        Timing::Alone { runs } => (Some(runs), Some("alone")),
    };
    [
        board.to_string(),
        goal.to_string(),
        entrant.method.to_string(),
        text(heuristic),
        entry.state.to_string(),
        text(figures.and_then(|figures| figures.moves)),
        text(is_proved),
        text(figures.map(|figures| figures.expanded)),
        text(figures.map(|figures| figures.generated)),
        text(figures.map(|figures| figures.duplicates)),
        text(figures.map(|figures| figures.reopened)),
        text(figures.map(|figures| figures.largest_frontier)),
        text(figures.map(|figures| figures.largest_bytes)),
        text(figures.map(|figures| figures.lower_bound)),
        text(figures.map(|figures| figures.iterations)),
        text(figures.map(|figures| microseconds(figures.time))),
        text(figures.map(|figures| figures.search_depth)),
        text(runs),
        text(timed),
        quoted(&text(entry.failure.as_ref())),
    ]
}

fn text(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// Microseconds with as many of three decimals as are needed: a mean may be a fraction.
fn microseconds(time: Duration) -> String {
    let nanos = time.as_nanos();
    let text = format!("{}.{:03}", nanos / 1_000, nanos % 1_000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A field in quotation marks, if it needs them.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::heuristic::HeuristicName;
    use crate::search::{Algorithm, Figures};
    use crate::session::{Entrant, SearchSettings};

    fn entry(entrant: Entrant, state: RaceState) -> RaceEntry {
        let moves = (state == RaceState::Search(Status::Solved)).then_some(3);
        RaceEntry {
            entrant,
            state,
            is_optimal: true,
            figures: Some(Figures {
                moves,
                expanded: 4,
                time: Duration::from_nanos(48_250),
                ..Figures::default()
            }),
            timing: Timing::Alone { runs: 412 },
            failure: None,
        }
    }

    fn table(entries: &[RaceEntry]) -> String {
        let board: Board = "1 2 / 3 0".parse().expect("a board");
        let goal = Goal::blank_last(board.size());
        race_csv(&board, &goal, entries)
    }

    /// The last row of a table without quotation marks, by column.
    fn value(text: &str, column: &str) -> String {
        let at = COLUMNS.iter().position(|&name| name == column);
        let row = text.lines().last().expect("a row");
        let value = row.split(',').nth(at.expect("a column"));
        value.expect("a value").to_owned()
    }

    #[test]
    fn every_row_has_every_column() {
        let heuristic = HeuristicName::Manhattan;
        let all = Algorithm::ALL.map(|algorithm| Entrant::new(algorithm, heuristic.clone()));
        let entries: Vec<RaceEntry> = SearchSettings::default()
            .race
            .into_iter()
            .chain(all)
            .map(|entrant| entry(entrant, RaceState::Search(Status::Solved)))
            .collect();
        let text = table(&entries);
        let columns: Vec<usize> = text.lines().map(|line| line.split(',').count()).collect();
        assert_eq!(columns.len(), entries.len() + 1);
        assert!(
            columns.iter().all(|&count| count == COLUMNS.len()),
            "{text}"
        );
    }

    #[test]
    fn the_mean_time_has_its_runs_and_may_be_a_fraction() {
        let entrant = SearchSettings::default().race[0].clone();
        let solved = entry(entrant, RaceState::Search(Status::Solved));
        let text = table(std::slice::from_ref(&solved));
        let values = ["microseconds", "runs", "timed"].map(|column| value(&text, column));
        assert_eq!(values, ["48.25", "412", "alone"]);
        let text = table(&[RaceEntry {
            timing: Timing::BesideOthers,
            ..solved
        }]);
        let values = ["microseconds", "runs", "timed"].map(|column| value(&text, column));
        assert_eq!(values, ["48.25", "1", "beside-others"]);
        let times =
            [0, 900, 1_000, 20_000_000].map(|nanos| microseconds(Duration::from_nanos(nanos)));
        assert_eq!(times, ["0", "0.9", "1", "20000"]);
    }

    #[test]
    fn an_entrant_that_failed_has_its_reason_and_no_figures() {
        let entrant = SearchSettings::default().race[0].clone();
        let text = table(&[RaceEntry {
            figures: None,
            timing: Timing::Pending,
            failure: Some("No, \"patterns\" do not fit.".into()),
            ..entry(entrant, RaceState::Failed)
        }]);
        let row = text.lines().last().expect("a row");
        let end = ",Failed,,,,,,,,,,,,,,,\"No, \"\"patterns\"\" do not fit.\"";
        assert!(row.ends_with(end), "{row}");
    }

    #[test]
    fn a_search_without_a_solution_says_why_and_neither_moves_nor_a_proof() {
        let entrant = SearchSettings::default().race[0].clone();
        let values = |state| {
            let text = table(&[entry(entrant.clone(), state)]);
            ["status", "moves", "proved_shortest", "expanded"].map(|column| value(&text, column))
        };
        let full = values(RaceState::Search(Status::OutOfMemory));
        assert_eq!(full, ["OutOfMemory", "", "", "4"]);
        assert_eq!(values(RaceState::Stopped), ["Stopped", "", "", "4"]);
        let unfit = values(RaceState::Search(Status::Unfit));
        assert_eq!(unfit, ["Unfit", "", "", ""], "it took no step");
    }
}
