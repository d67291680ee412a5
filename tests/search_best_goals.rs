//! Best for any goal: above 16 cells with the blank's goal anywhere, and up to 4x4 to the proven end.

mod search_common;

use std::time::Duration;

use ecotile::puzzle::{Board, Cell, Goal, Recipe, Size};
use ecotile::search::{Distances, Limits, Problem, Search, Setup, Status};

fn with_blank_on(size: Size, cell: Cell) -> Goal {
    let mut tiles: Vec<u16> = (1..size.cells() as u16).collect();
    tiles.insert(usize::from(cell), 0);
    Goal::custom(Board::new(size, &tiles).unwrap())
}

fn best(goal: &Goal, board: Board, limits: Limits) -> Search {
    let problem = Problem::new(board, goal.clone()).unwrap();
    let mut setup = Setup::new(Search::best_heuristic(goal).unwrap());
    setup.limits = limits;
    let mut search = Search::best(&problem, &setup).unwrap();
    search.run(|| Duration::ZERO);
    search
}

/// Parberry's method alone, which is all that Best uses if it may expand nothing. The method leaves the blank's goal to
/// the end, so every cell is tried, and a board and a goal in random order.
#[test]
fn parberrys_method_solves_every_goal() {
    let alone = Limits {
        expanded: 0,
        ..Limits::DEFAULT
    };
    for (width, height) in [
        (2, 9),
        (9, 2),
        (3, 7),
        (7, 3),
        (5, 5),
        (6, 4),
        (11, 11),
        (40, 3),
        (2, 40),
        (17, 20),
    ] {
        let size = Size::new(width, height).unwrap();
        // All cells; of a large board every seventh, which covers each row and each column.
        let step = if size.cells() > 130 { 7 } else { 1 };
        for cell in size.iter_cells().step_by(step) {
            let goal = with_blank_on(size, cell);
            let seed = u64::from(cell);
            let search = best(&goal, Recipe::Uniform.deal(&goal, seed), alone);
            assert!(search.solution().is_some(), "{size}, blank on {cell}");
        }
        for seed in 0..5 {
            let goal = Goal::custom(Recipe::Uniform.deal(&Goal::blank_last(size), seed));
            let search = best(&goal, Recipe::Uniform.deal(&goal, 100 + seed), alone);
            assert!(search.solution().is_some(), "{size}, goal {seed}");
        }
    }
}

/// All phases of Best, with the blank's goal in a corner, on an edge and in the middle.
#[test]
fn best_solves_boards_above_16_cells_for_other_goals_than_the_usual() {
    for (width, height) in [(9, 2), (5, 5), (7, 3), (11, 11)] {
        let size = Size::new(width, height).unwrap();
        for cell in [0, size.cell(0, width / 2), size.cell(height / 2, width / 2)] {
            let goal = with_blank_on(size, cell);
            let search = best(&goal, Recipe::Uniform.deal(&goal, 3), Limits::DEFAULT);
            assert_eq!(search.status(), Status::Solved, "{size}, blank on {cell}");
            assert!(search.solution().is_some(), "{size}, blank on {cell}");
        }
    }
}

/// Boards of 4x4 with the lengths of their shortest solutions, to the proven end. One of 80 moves takes too long here
/// and is proven by `cargo xtask bench search`.
#[test]
fn best_proves_known_lengths_on_4x4() {
    let goal = Goal::blank_last("4x4".parse().unwrap());
    for (text, length) in [
        ("1 2 8 3 / 5 10 6 4 / 9 14 7 11 / 13 0 15 12", 10),
        ("0 5 8 3 / 9 2 1 4 / 6 7 10 11 / 13 14 15 12", 20),
        ("9 1 5 8 / 2 4 3 0 / 6 7 12 11 / 13 14 10 15", 32),
        ("1 2 6 7 / 11 5 15 0 / 14 10 4 8 / 13 12 3 9", 44),
        ("1 8 3 12 / 6 5 13 10 / 7 2 14 4 / 15 11 9 0", 52),
    ] {
        let search = best(&goal, text.parse().unwrap(), Limits::DEFAULT);
        assert_eq!(search.status(), Status::Solved, "{text}");
        let figures = search.figures();
        assert_eq!(
            (figures.moves, figures.lower_bound),
            (Some(length), length),
            "{text}"
        );
        assert_eq!(search.solution().unwrap().length() as u32, length, "{text}");
    }
}

/// Bidirectional breadth-first search, which uses none of Best's tables, is the oracle.
#[test]
fn best_proves_the_lengths_that_bidirectional_search_finds_on_4x3_and_3x4() {
    use ecotile::search::heuristic::HeuristicName;
    for size in ["4x3", "3x4"] {
        let size: Size = size.parse().unwrap();
        for goal in [
            Goal::blank_last(size),
            Goal::spiral(size),
            Goal::custom(Recipe::Uniform.deal(&Goal::blank_first(size), 4)),
        ] {
            let none = search_common::evaluator(&HeuristicName::None, &goal);
            for seed in 0..4 {
                let board = Recipe::Uniform.deal(&goal, seed);
                let problem = Problem::new(board.clone(), goal.clone()).unwrap();
                let bidirectional = ecotile::search::Algorithm::Bidirectional;
                let length = search_common::length(&problem, bidirectional, &none);
                let search = best(&goal, board, Limits::DEFAULT);
                let figures = search.figures();
                assert_eq!(search.status(), Status::Solved, "{goal} {seed}");
                assert_eq!(figures.moves, length, "{goal} {seed}");
                assert_eq!(Some(figures.lower_bound), length, "{goal} {seed}");
            }
        }
    }
}

/// For each cell of the blank, on boards of known distance.
#[test]
fn best_proves_the_true_distance_on_small_boards_for_every_cell_of_the_blank() {
    for size in ["2x2", "3x2", "2x3", "3x3"] {
        let size: Size = size.parse().unwrap();
        for cell in size.iter_cells() {
            let goal = with_blank_on(size, cell);
            let distances = Distances::new(&goal).unwrap();
            let setup = Setup::new(Search::best_heuristic(&goal).unwrap());
            let step = distances.boards().count() / 60 + 1;
            for (board, distance) in distances.boards().step_by(step) {
                let problem = Problem::new(board, goal.clone()).unwrap();
                let mut search = Search::best(&problem, &setup).unwrap();
                assert_eq!(search.run(|| Duration::ZERO), Status::Solved);
                let figures = search.figures();
                assert_eq!(
                    (figures.moves, figures.lower_bound),
                    (Some(distance), distance),
                    "{:?} to {goal}",
                    problem.start()
                );
            }
        }
    }
}
