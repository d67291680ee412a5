//! Best always finishes, from 2x2 to 128x128, for any goal; up to 4x4 its answer is optimal.

mod search_common;

use std::time::Duration;

use ecotile::puzzle::{Board, Goal, Recipe, Size};
use ecotile::search::heuristic::Heuristic;
use ecotile::search::{Distances, Limits, Problem, ProblemError, Search, Setup, Status};
use search_common::eighty_moves;

fn best(goal: &Goal, board: Board) -> Search {
    let problem = Problem::new(board, goal.clone()).unwrap();
    let setup = Setup::new(Search::best_heuristic(goal).unwrap());
    let mut search = Search::best(&problem, &setup).unwrap();
    assert_eq!(
        search.run(|| Duration::ZERO),
        Status::Solved,
        "{:?}",
        problem.start()
    );
    search
}

/// A goal with the blank on a different cell for each number.
fn goal_number(size: Size, number: u64) -> Goal {
    let last = Goal::blank_last(size);
    if number == 0 {
        last
    } else {
        Goal::custom(Recipe::Uniform.deal(&last, number))
    }
}

#[test]
fn every_shape_and_goal_is_solved() {
    for (width, height) in [
        (2, 2),
        (2, 3),
        (3, 2),
        (2, 9),
        (9, 2),
        (3, 3),
        (3, 7),
        (7, 3),
        (4, 3),
        (5, 5),
        (6, 4),
        (11, 11),
        (2, 40),
        (40, 3),
        (17, 20),
    ] {
        let size = Size::new(width, height).unwrap();
        // The beams on medium sizes take long.
        for seed in 0..if width * height > 16 && width * height <= 1024 {
            1
        } else {
            6
        } {
            let goal = goal_number(size, seed);
            let search = best(&goal, Recipe::Uniform.deal(&goal, 100 + seed));
            assert!(search.solution().is_some(), "{size} {seed}");
        }
    }
}

/// Parberry's method alone needs about 3.6 times the Manhattan distance.
#[test]
fn boards_of_some_size_are_solved_in_far_fewer_moves_than_line_by_line_alone() {
    for (side, boards, most) in [(6, 3, 2.2), (10, 4, 2.3), (20, 2, 2.7), (30, 1, 3.0)] {
        let goal = Goal::blank_last(Size::square(side).unwrap());
        let deals = (1..=boards).map(|seed| Recipe::Uniform.deal(&goal, seed));
        let (mut moves, mut distance) = (0, 0);
        for board in deals {
            distance += goal.manhattan(&board);
            moves += best(&goal, board).solution().unwrap().length();
        }
        let ratio = moves as f64 / distance as f64;
        assert!(ratio < most, "{side}x{side}: {ratio}");
    }
}

/// Boards that are too much for a beam are solved too, within the limits of bytes and nodes.
#[test]
fn a_beam_without_room_is_replaced_by_parberrys_method() {
    for (size, limit) in [
        ("5x5", 30_000),
        ("12x12", 64_000),
        ("12x12", 500_000),
        ("20x20", 300_000),
    ] {
        let goal = Goal::blank_last(size.parse().unwrap());
        let problem = Problem::new(Recipe::Uniform.deal(&goal, 3), goal.clone()).unwrap();
        let mut setup = Setup::new(Search::best_heuristic(&goal).unwrap());
        for (bytes, expanded) in [
            (limit, u64::MAX),
            (Limits::DEFAULT.bytes, 777),
            (limit, 777),
        ] {
            setup.limits.bytes = bytes;
            setup.limits.expanded = expanded;
            for budget in [1, 50, 1_000_000] {
                let mut search = Search::best(&problem, &setup).unwrap();
                let mut before = 0;
                while search.step(budget).is_running() {
                    let now = search.figures().expanded;
                    assert!(now <= before + budget, "{size}: {now} after {before}");
                    before = now;
                }
                let figures = search.figures();
                assert_eq!(search.status(), Status::Solved);
                assert!(search.solution().is_some());
                assert!(
                    figures.largest_bytes <= bytes,
                    "{size} {bytes}: {figures:?}"
                );
                assert!(
                    figures.expanded <= expanded,
                    "{size} {expanded}: {figures:?}"
                );
            }
        }
    }
}

/// Up to 4x4 the status is solved only if the answer is proven to be shortest; the answer so far remains.
#[test]
fn an_answer_that_is_not_proven_is_not_called_solved() {
    let problem = eighty_moves();
    let mut setup = Setup::new(Search::best_heuristic(problem.goal()).unwrap());
    for (limits, status) in [
        (
            Limits {
                expanded: 1_000,
                ..Limits::DEFAULT
            },
            Status::OutOfNodes,
        ),
        (
            Limits {
                bytes: 1_000,
                ..Limits::DEFAULT
            },
            Status::OutOfMemory,
        ),
    ] {
        setup.limits = limits;
        let mut search = Search::best(&problem, &setup).unwrap();
        assert_eq!(search.run(|| Duration::ZERO), status);
        let figures = search.figures();
        assert!(figures.expanded <= limits.expanded, "{figures:?}");
        assert!(search.solution().unwrap().length() as u32 > figures.lower_bound);
        assert_eq!(search.in_hand().as_ref(), search.solution());
    }
}

#[test]
fn the_largest_board_is_solved_and_not_longer_than_parberry_allows() {
    let goal = Goal::blank_last("128x128".parse().unwrap());
    let moves = best(&goal, Recipe::Uniform.deal(&goal, 5))
        .solution()
        .unwrap()
        .length();
    assert!(moves < 5 * 128 * 128 * 128, "{moves}");
}

#[test]
fn small_boards_are_solved_optimally() {
    for size in ["2x2", "3x2", "2x4", "3x3"] {
        let goal = Goal::blank_last(size.parse().unwrap());
        let distances = Distances::new(&goal).unwrap();
        let step = distances.boards().count() / 150 + 1;
        let setup = Setup::new(Search::best_heuristic(&goal).unwrap());
        for (board, distance) in distances.boards().step_by(step) {
            let problem = Problem::new(board, goal.clone()).unwrap();
            let is_exact = problem.size().width() <= 4 && problem.size().height() <= 4;
            let mut search = Search::best(&problem, &setup).unwrap();
            search.run(|| Duration::ZERO);
            assert_eq!(
                search.solution().unwrap().length() as u32 == distance,
                is_exact
            );
            assert_eq!(search.figures().lower_bound, distance);
        }
    }
}

#[test]
fn a_bound_rises_until_the_answer_is_proven_and_a_stopped_search_has_an_answer() {
    // 80 moves deep: this test does not wait for the end.
    let problem = eighty_moves();
    let setup = Setup::new(Search::best_heuristic(problem.goal()).unwrap());
    let mut search = Search::best(&problem, &setup).unwrap();
    let first = setup.evaluator.of_board(problem.start());
    assert!(setup.evaluator.promises().admissible);
    let mut bounds = vec![search.figures().lower_bound];
    // The clock counts its own calls.
    let mut ticks = 0;
    while search.step(100_000).is_running() && ticks < 30 {
        bounds.push(search.figures().lower_bound);
        ticks += 1;
    }
    // There is an answer and a hint while it still runs.
    let hint = search.next_move();
    assert_eq!(hint, search.in_hand().unwrap().moves().first().copied());
    assert!(hint.is_some());
    search.stop();
    assert!(
        bounds.is_sorted() && bounds.last() > bounds.first(),
        "{bounds:?}"
    );
    // Raised by the search, beyond the tables' value of the start.
    assert!(*bounds.last().unwrap() > first && *bounds.last().unwrap() <= 80);
    assert_eq!(search.status(), Status::OutOfTime);
    assert!(search.solution().unwrap().length() >= 80);
}

#[test]
fn the_impossible_is_refused_with_a_sentence() {
    let goal = Goal::blank_last("4x4".parse().unwrap());
    let problem =
        Problem::even_if_impossible(Recipe::Unsolvable.deal(&goal, 1), goal.clone()).unwrap();
    let setup = Setup::new(Search::best_heuristic(&goal).unwrap());
    assert_eq!(
        Search::best(&problem, &setup).err(),
        Some(ProblemError::Unsolvable)
    );
}
