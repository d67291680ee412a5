//! Best on long boards of up to 15 cells: its answer is a shortest one, whichever side is longer.

mod search_common;

use std::time::Duration;

use ecotile::puzzle::{Goal, Recipe, Size};
use ecotile::search::heuristic::HeuristicName;
use ecotile::search::{Algorithm, Distances, Figures, Problem, Search, Setup, Status};

/// The sizes with proven answers that do not fit into 4x4.
const LONG: [&str; 8] = ["5x2", "2x5", "6x2", "2x6", "7x2", "2x7", "5x3", "3x5"];

fn solved(problem: &Problem, setup: &Setup) -> Figures {
    let mut search = Search::best(problem, setup).unwrap();
    let start = problem.start();
    assert_eq!(search.run(|| Duration::ZERO), Status::Solved, "{start:?}");
    let figures = search.figures();
    let length = search.solution().unwrap().length() as u32;
    assert_eq!(figures.moves, Some(length), "{start:?}");
    figures
}

fn setup(goal: &Goal) -> Setup {
    Setup::new(Search::best_heuristic(goal).unwrap())
}

#[test]
fn boards_of_up_to_15_cells_and_4x4_are_proven() {
    for width in 2..=16 {
        for height in 2..=16 {
            let size = Size::new(width, height).unwrap();
            let is_proven = size.cells() <= 15 || (width, height) == (4, 4);
            assert_eq!(Search::best_is_optimal(size), is_proven, "{size}");
        }
    }
    for size in LONG {
        assert!(Search::best_is_optimal(size.parse().unwrap()), "{size}");
    }
}

/// The exact distances on 5x2 and 2x5 are known.
#[test]
fn best_proves_the_true_distance_on_5x2_and_2x5() {
    for size in ["5x2", "2x5"] {
        let goal = Goal::blank_last(size.parse().unwrap());
        let setup = setup(&goal);
        for (board, distance) in Distances::new(&goal).unwrap().boards().step_by(40_000) {
            let problem = Problem::new(board, goal.clone()).unwrap();
            let figures = solved(&problem, &setup);
            assert_eq!(figures.moves, Some(distance), "{:?}", problem.start());
            assert_eq!(figures.lower_bound, distance, "{:?}", problem.start());
        }
    }
}

/// Bidirectional breadth-first search, which uses none of Best's tables, is the oracle: on boards that are not too deep
/// for it, for goals with the blank in a corner and elsewhere.
#[test]
fn best_proves_the_lengths_that_bidirectional_search_finds_on_long_boards() {
    for size in LONG {
        let size: Size = size.parse().unwrap();
        let last = Goal::blank_last(size);
        let other = Goal::custom(Recipe::Uniform.deal(&last, 4));
        for goal in [last, other] {
            let setup = setup(&goal);
            let none = search_common::evaluator(&HeuristicName::None, &goal);
            for seed in 0..4 {
                let board = Recipe::Walk { steps: 90 }.deal(&goal, seed);
                let problem = Problem::new(board, goal.clone()).unwrap();
                let length = search_common::length(&problem, Algorithm::Bidirectional, &none);
                let figures = solved(&problem, &setup);
                assert_eq!(figures.moves, length, "{goal} {seed}");
                assert_eq!(Some(figures.lower_bound), length, "{goal} {seed}");
            }
        }
    }
}

/// Uniform boards, to the proven end. (Other patterns found the same lengths.)
#[test]
fn best_proves_uniform_boards_of_long_sizes() {
    for (size, lengths) in [
        ("6x2", [61, 31, 60, 64, 55]),
        ("7x2", [74, 66, 75, 73, 80]),
        ("5x3", [48, 52, 52, 52, 50]),
    ] {
        let goal = Goal::blank_last(size.parse().unwrap());
        let setup = setup(&goal);
        for (seed, length) in lengths.into_iter().enumerate() {
            let board = Recipe::Uniform.deal(&goal, seed as u64);
            let figures = solved(&Problem::new(board, goal.clone()).unwrap(), &setup);
            assert_eq!(figures.moves, Some(length), "{size} {seed}");
            assert_eq!(figures.lower_bound, length, "{size} {seed}");
        }
    }
}
