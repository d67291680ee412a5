//! The figures of every algorithm with two heuristics on one board of 3x3. The page must show the same: its browser
//! test reads the same table.

use std::fmt::Write as _;

use ecotile::puzzle::{Board, Goal};
use ecotile::search::heuristic::{Evaluator, HeuristicName};
use ecotile::search::{Algorithm, Figures, Problem, Search, Setup, Status};

const BOARD: &str = "2 0 5 / 1 6 3 / 4 7 8";
const TABLE: &str = include_str!("search_figures.txt");

/// A search that has not ended by then is not in the table: plain depth-first search does not end.
const MOST_NODES: u64 = 300_000;

fn figures(algorithm: Algorithm, heuristic: &HeuristicName) -> Option<(Status, Figures)> {
    let start: Board = BOARD.parse().expect("a board");
    let goal = Goal::blank_last(start.size());
    let setup = Setup::new(Evaluator::new(heuristic, &goal).expect("fits"));
    let problem = Problem::new(start, goal).expect("a problem");
    let mut search = Search::new(&problem, algorithm, &setup);
    let status = search.step(MOST_NODES);
    (!status.is_running()).then(|| (status, search.figures()))
}

#[test]
fn the_table_is_what_the_searches_do() {
    let mut table = String::new();
    for algorithm in Algorithm::ALL {
        let heuristics = if algorithm.is_informed() {
            vec![HeuristicName::Manhattan, HeuristicName::Misplaced]
        } else {
            vec![HeuristicName::None]
        };
        for heuristic in heuristics {
            if let Some((status, figures)) = figures(algorithm, &heuristic) {
                let moves = figures
                    .moves
                    .map_or_else(|| "-".into(), |moves| moves.to_string());
                let Figures {
                    expanded,
                    generated,
                    ..
                } = figures;
                writeln!(
                    table,
                    "{algorithm} {heuristic} {status:?} {moves} {expanded} {generated}"
                )
                .expect("a text takes all");
            }
        }
    }
    assert_eq!(table, TABLE, "the table beside this file must be:\n{table}");
}
