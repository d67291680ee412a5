//! The figures that the page shows of a search: the same in the race, in its CSV, in the headline and in a single search.

use ecotile::job::{SearchProgress, SearchTask, TableCache, run};
use ecotile::puzzle::{Board, Goal};
use ecotile::search::Status;
use ecotile::session::{
    Criterion, Entrant, RaceEntry, RaceState, SearchSettings, Timing, is_proved, race_csv,
};
use ecotile::text::{ENGLISH, SearchReport};

fn puzzle() -> (Board, Goal) {
    let board: Board = "2 0 5 / 1 6 3 / 4 7 8".parse().expect("a board");
    let goal = Goal::blank_last(board.size());
    (board, goal)
}

/// A search as the page runs it.
fn searched(entrant: &Entrant) -> SearchProgress {
    let (start, goal) = puzzle();
    let task = SearchTask {
        start,
        goal,
        method: entrant.method,
        heuristic: entrant.heuristic.clone(),
        megabytes: 64,
        seconds: 60,
        even_if_impossible: false,
        is_timed: false,
    };
    run(task, &mut TableCache::default())
        .expect("a result")
        .progress
}

fn entry(entrant: &Entrant, progress: &SearchProgress) -> RaceEntry {
    let size = puzzle().0.size();
    let promises = entrant
        .method
        .promises(entrant.heuristic.promises(size), size);
    RaceEntry {
        entrant: entrant.clone(),
        state: RaceState::Search(progress.status),
        is_optimal: promises.optimal,
        figures: Some(progress.figures),
        timing: Timing::Alone { runs: 1 },
        failure: None,
    }
}

#[test]
fn row_csv_headline_and_single_search_have_the_same_numbers() {
    let (board, goal) = puzzle();
    let text = &ENGLISH.search;
    for entrant in SearchSettings::default().race {
        let progress = searched(&entrant);
        let entry = entry(&entrant, &progress);
        let figures = searched(&entrant).figures;
        assert_eq!(entry.figures, Some(figures), "{entrant}: a second run");
        assert_eq!(entry.state, RaceState::Search(Status::Solved));

        let table = race_csv(&board, &goal, std::slice::from_ref(&entry));
        let mut lines = table.lines().map(|line| line.split(','));
        let (heads, values) = (lines.next().expect("heads"), lines.next().expect("a row"));
        let csv: Vec<(&str, &str)> = heads.zip(values).collect();
        for (criterion, column) in [
            (Criterion::Moves, "moves"),
            (Criterion::Expanded, "expanded"),
            (Criterion::Generated, "generated"),
            (Criterion::Frontier, "largest_frontier"),
            (Criterion::Memory, "largest_bytes"),
        ] {
            let value = entry.value(criterion).expect("a value").to_string();
            assert!(
                csv.contains(&(column, &value)),
                "{entrant}: {column} {csv:?}"
            );
        }
        let depth = figures.search_depth.to_string();
        assert!(csv.contains(&("depth", &depth)), "{entrant}: {csv:?}");

        let is_proved = is_proved(entry.is_optimal, &figures);
        assert_eq!(is_proved, entry.is_proved());
        let (strong, rest) = (text.headline)(&SearchReport {
            method: entrant.method,
            size: board.size(),
            is_solvable: true,
            status: progress.status,
            is_stopped: false,
            figures: &figures,
            is_proved,
        });
        assert_eq!(strong, "Solved in 9 moves.");
        let expanded = format!(" {} nodes expanded.", (text.count)(figures.expanded));
        assert!(rest.ends_with(&expanded), "{entrant}: {rest}");
    }
}

#[test]
fn every_figure_has_one_name_and_a_definition() {
    let figures = &ENGLISH.search.figures;
    let race = &ENGLISH.search.race;
    let terms = Criterion::ALL.map(|criterion| figures.of(criterion));
    let others = [
        figures.frontier,
        figures.depth,
        figures.bound,
        figures.best_estimate,
        figures.speed,
        figures.tables,
        figures.iterations,
        race.entrant,
        race.shortest,
    ];
    let all: Vec<_> = terms.into_iter().chain(others).collect();
    for (at, term) in all.iter().enumerate() {
        assert!(term.note.ends_with('.'), "{}: {}", term.name, term.note);
        assert!(
            (20..340).contains(&term.note.len()),
            "{}: {}",
            term.name,
            term.note.len()
        );
        assert!(
            all[..at].iter().all(|other| other.name != term.name),
            "{}",
            term.name
        );
    }
}
