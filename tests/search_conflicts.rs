//! The greedy count of linear conflicts of Loye et al. compared with the exact one: boards on which it overestimates,
//! and moves along which it is inconsistent.

mod search_common;

use ecotile::puzzle::{Board, Goal};
use ecotile::search::heuristic::{Evaluator, Heuristic, HeuristicName};
use ecotile::search::{Algorithm, Distances, Problem};
use search_common::{evaluator, length};

/// A heuristic compared with the exact count of conflicts on all boards of a size: boards on which it exceeds that,
/// boards on which it exceeds the distance, moves along which it falls by more than one.
#[derive(PartialEq, Eq, Debug)]
struct Findings {
    boards: u32,
    above: u32,
    over: u32,
    steep: u32,
}

#[test]
fn the_greedy_count_of_conflicts_is_inconsistent_on_5_wide_boards_and_the_exact_one_is_not() {
    let goal = Goal::blank_last("5x2".parse().unwrap());
    let distances = Distances::new(&goal).unwrap();
    let greedy = Evaluator::new(&HeuristicName::LinearConflictGreedy, &goal).unwrap();
    let exact = Evaluator::new(&HeuristicName::LinearConflict, &goal).unwrap();
    let (mut boards, mut steep, mut over, mut above) = (0, 0, 0, 0);
    for (board, distance) in distances.boards() {
        boards += 1;
        let (greedy_here, exact_here) = (greedy.of_board(&board), exact.of_board(&board));
        assert!(greedy_here >= exact_here && exact_here <= distance);
        above += u32::from(greedy_here > exact_here);
        over += u32::from(greedy_here > distance);
        for direction in board.legal_moves() {
            let mut next = board.clone();
            next.slide(direction).unwrap();
            assert!(exact_here <= 1 + exact.of_board(&next), "{board:?}");
            steep += u32::from(greedy_here > 1 + greedy.of_board(&next));
        }
    }
    // On 60 boards a tile too many is removed from a line of five. All are so far from the goal that even this count
    // does not overestimate.
    let found = Findings {
        boards,
        above,
        over,
        steep,
    };
    let expected = Findings {
        boards: 1_814_400,
        above: 60,
        over: 0,
        steep: 24,
    };
    assert_eq!(found, expected);
}

/// Its promises depend on the size. On lines of six it overestimates: two boards that are nearer than it says.
#[test]
fn the_greedy_count_of_conflicts_overestimates_on_lines_of_six_and_seven() {
    for (text, truth) in [
        ("3 5 2 6 4 11 / 1 7 0 8 9 10", 23),
        ("2 4 6 3 7 5 13 / 1 0 8 9 10 11 12", 27),
    ] {
        let start: Board = text.parse().unwrap();
        let goal = Goal::blank_last(start.size());
        let greedy = evaluator(&HeuristicName::LinearConflictGreedy, &goal);
        let exact = evaluator(&HeuristicName::LinearConflict, &goal);
        assert!(!greedy.promises().admissible && exact.promises().admissible);
        assert_eq!(greedy.of_board(&start), truth + 2, "{text}");
        assert_eq!(exact.of_board(&start), truth, "{text}");
        let problem = Problem::new(start, goal.clone()).unwrap();
        let blind = evaluator(&HeuristicName::None, &goal);
        let found = length(&problem, Algorithm::Bidirectional, &blind);
        assert_eq!(found, Some(truth), "{text}");
    }
}
