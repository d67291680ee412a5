//! Selective learning: macros from small boards solve every board of every size.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use ecotile::learn::{Climb, Exam, ExamResult, MacroLibrary, Practice, PracticePlan};
use ecotile::puzzle::{Board, Direction, Goal, Recipe, Size};
use ecotile::search::{Problem, Search, Status, Stepper};

fn practised(wants_shortest: bool) -> Practice {
    let plan = PracticePlan {
        wants_shortest,
        ..PracticePlan::USUAL
    };
    let mut practice = Practice::new(plan);
    while practice.step(100_000).is_running() {}
    practice
}

fn library() -> Arc<MacroLibrary> {
    static LIBRARY: OnceLock<Arc<MacroLibrary>> = OnceLock::new();
    Arc::clone(LIBRARY.get_or_init(|| Arc::new(practised(true).library().clone())))
}

/// Solves a board by climbing, replays the solution, and returns its length.
fn solved(board: Board, goal: &Goal) -> usize {
    let problem = Problem::new(board, goal.clone()).unwrap();
    let climb = Climb::new(&problem, library());
    let mut search = Search::of(&problem, Box::new(climb), Duration::MAX);
    assert_eq!(search.step(u64::MAX), Status::Solved, "{}", problem.start());
    search.solution().expect("replayed").length()
}

fn solves_all(side: usize, boards: u64) {
    let goal = Goal::blank_last(Size::square(side).unwrap());
    let moves: usize = (1..=boards)
        .map(|seed| solved(Recipe::Uniform.deal(&goal, seed), &goal))
        .sum();
    println!(
        "{side}: {:.1} moves on average",
        moves as f64 / boards as f64
    );
}

#[test]
fn a_thousand_boards_of_each_side_from_3_to_10_are_solved() {
    for side in 3..=10 {
        solves_all(side, 1000);
    }
}

#[test]
fn a_hundred_boards_of_20x20_are_solved() {
    solves_all(20, 100);
}

/// A proof for these sizes: every board has a step that lowers the heuristic, for every goal cell of the blank.
#[test]
fn every_board_of_small_sizes_has_a_step_downhill_for_every_blank() {
    for (width, height) in (2..=5).flat_map(|width| (2..=5).map(move |height| (width, height))) {
        let size = Size::new(width, height).unwrap();
        for blank in size.iter_cells() {
            let mut board = Goal::blank_last(size).board().clone();
            board.swap(board.blank(), blank);
            let mut exam = Exam::new(Goal::custom(board), library());
            assert_eq!(*exam.step(u64::MAX), ExamResult::Passed, "{size} {blank}");
            assert!(exam.cases() > exam.minima());
        }
    }
}

#[test]
fn every_board_up_to_8x8_and_some_beyond_has_a_step_downhill() {
    let sizes = ["8x8", "6x7", "2x9", "9x2", "3x8", "8x3", "10x4", "9x9"];
    for size in sizes.map(|size| size.parse::<Size>().unwrap()) {
        for goal in [
            Goal::blank_last(size),
            Goal::blank_first(size),
            Goal::spiral(size),
        ] {
            let mut exam = Exam::new(goal, library());
            assert_eq!(*exam.step(u64::MAX), ExamResult::Passed, "{size}");
        }
    }
}

/// The reason why the exam on small boards extends to large ones.
#[test]
fn no_macro_reaches_farther_than_three_cells() {
    for known in library().macros() {
        let (mut row, mut column) = (0_i32, 0_i32);
        for &direction in known {
            let step = if matches!(direction, Direction::Up | Direction::Left) {
                1
            } else {
                -1
            };
            if direction.is_vertical() {
                row += step;
            } else {
                column += step;
            }
            assert!(row.abs() <= 3 && column.abs() <= 3, "{known}");
        }
    }
}

#[test]
fn other_seeds_teach_enough_as_well() {
    for seed in [2, 1000, 2024, 77_777] {
        let mut practice = Practice::new(PracticePlan {
            seed,
            ..PracticePlan::USUAL
        });
        while practice.step(100_000).is_running() {}
        let library = Arc::new(practice.library().clone());
        for size in ["3x3", "6x6", "7x2", "2x7"] {
            let goal = Goal::blank_last(size.parse().unwrap());
            let mut exam = Exam::new(goal, Arc::clone(&library));
            assert_eq!(
                *exam.step(u64::MAX),
                ExamResult::Passed,
                "{seed} {size}\n{library}"
            );
        }
    }
}

#[test]
fn every_3x3_board_is_solved() {
    let goal = Goal::blank_last(Size::square(3).unwrap());
    let distances = ecotile::search::Distances::new(&goal).unwrap();
    for (board, distance) in distances.boards() {
        assert!(solved(board, &goal) >= distance as usize);
    }
}

#[test]
fn practice_keeps_only_what_led_out_of_a_minimum_and_shortest_escapes_shorten_solutions() {
    let (plain, shortest) = (practised(false), practised(true));
    for practice in [&plain, &shortest] {
        println!("{:?}\n{}", practice.progress(), practice.library());
        assert_eq!(practice.progress().given_up, 0);
        assert_eq!(practice.learned().len(), practice.library().len());
        for learned in practice.learned() {
            let size = learned.board.size();
            let goal = Goal::blank_last(size);
            let problem = Problem::new(learned.board.clone(), goal).unwrap();
            // Without macros, hill climbing is stuck there.
            let mut climb = Climb::new(&problem, Arc::new(MacroLibrary::new()));
            assert_eq!((climb.step(1), climb.steps().len()), (Status::Stuck, 0));
            assert_eq!(climb.height(), learned.height);
        }
    }
    assert!(plain.library().len() < shortest.library().len());
    let goal = Goal::blank_last(Size::square(10).unwrap());
    let problem = Problem::new(Recipe::Uniform.deal(&goal, 1), goal).unwrap();
    let lengths = [&plain, &shortest].map(|practice| {
        let mut climb = Climb::new(&problem, Arc::new(practice.library().clone()));
        assert_eq!(climb.step(u64::MAX), Status::Solved);
        climb.made().len()
    });
    assert!(lengths[0] > lengths[1], "{lengths:?}");
}

#[test]
fn without_macros_a_climb_is_stuck_and_shows_where() {
    let goal = Goal::blank_last(Size::square(4).unwrap());
    let problem = Problem::new(Recipe::Uniform.deal(&goal, 7), goal).unwrap();
    let mut climb = Climb::new(&problem, Arc::new(MacroLibrary::new()));
    assert_eq!(climb.step(u64::MAX), Status::Stuck);
    assert!(climb.moves().is_none() && climb.board().is_some());
    assert_eq!(
        climb.height().blank,
        1,
        "the blank stands next to the next tile"
    );
}
