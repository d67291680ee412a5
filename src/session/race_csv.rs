//! A race as a table in CSV.

use super::race::{RaceEntry, RaceState, is_proved};
use crate::puzzle::{Board, Goal};

/// The race as CSV: a heading, and one row for each entry.
pub fn race_csv(board: &Board, goal: &Goal, entries: &[RaceEntry]) -> String {
    let mut text = String::from(
        "board,goal,method,heuristic,status,moves,proved_shortest,expanded,generated,duplicates,reopened,largest_frontier,\
         largest_bytes,lower_bound,iterations,microseconds\n",
    );
    for entry in entries {
        let RaceEntry {
            entrant,
            state,
            figures,
            ..
        } = entry;
        let heuristic = if entrant.method.is_informed() {
            entrant.heuristic.to_string()
        } else {
            String::new()
        };
        let moves = figures
            .moves
            .map_or_else(String::new, |moves| moves.to_string());
        // An entrant that never ran has no figures, rather than zeros.
        let has_run = matches!(state, RaceState::Search(_) | RaceState::Stopped);
        let figure = |value: u64| {
            if has_run {
                value.to_string()
            } else {
                String::new()
            }
        };
        let row = [
            board.to_string(),
            goal.to_string(),
            entrant.method.to_string(),
            heuristic,
            state.to_string(),
            moves,
            is_proved(entry).to_string(),
            figure(figures.expanded),
            figure(figures.generated),
            figure(figures.duplicates),
            figure(figures.reopened),
            figure(figures.largest_frontier),
            figure(figures.largest_bytes as u64),
            figure(u64::from(figures.lower_bound)),
            figure(u64::from(figures.iterations)),
            figure(figures.time.as_micros() as u64),
        ];
        text.push_str(&row.join(","));
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::heuristic::HeuristicName;
    use crate::search::{Algorithm, Figures, Status};
    use crate::session::{Entrant, Exploring};

    fn entry(entrant: Entrant, state: RaceState) -> RaceEntry {
        let figures = Figures {
            moves: matches!(state, RaceState::Search(_)).then_some(3),
            expanded: 4,
            ..Figures::default()
        };
        RaceEntry {
            entrant,
            state,
            is_optimal: true,
            figures,
        }
    }

    fn table(entries: &[RaceEntry]) -> String {
        let board: Board = "1 2 / 3 0".parse().expect("a board");
        let goal = Goal::blank_last(board.size());
        race_csv(&board, &goal, entries)
    }

    #[test]
    fn every_row_has_every_column() {
        let heuristic = HeuristicName::Manhattan;
        let all = Algorithm::ALL.map(|algorithm| Entrant::new(algorithm, heuristic.clone()));
        let entries: Vec<RaceEntry> = Exploring::default()
            .race
            .into_iter()
            .chain(all)
            .map(|entrant| entry(entrant, RaceState::Search(Status::Solved)))
            .collect();
        let text = table(&entries);
        let columns: Vec<usize> = text.lines().map(|line| line.split(',').count()).collect();
        assert_eq!(columns.len(), entries.len() + 1);
        assert!(columns.iter().all(|&count| count == 16), "{text}");
    }

    #[test]
    fn an_entrant_that_failed_has_no_figures() {
        let entrant = Exploring::default().race[0].clone();
        let text = table(&[entry(entrant, RaceState::Failed)]);
        let row = text.lines().last().expect("a row");
        assert!(row.ends_with(",Failed,,false,,,,,,,,,"), "{row}");
    }
}
