//! The fast A* compared with the textbook's ([`reference_a_star`]): the same length, and the same boards expanded in
//! the same order.

mod search_common;

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use ecotile::puzzle::{Board, Goal, Recipe};
use ecotile::search::heuristic::{Evaluator, Heuristic, HeuristicName};
use ecotile::search::{
    Algorithm, Distances, Duplicates, Event, Problem, ReferenceAnswer, Search, Setup, Solution,
    Status, reference_a_star,
};
use search_common::{evaluator, goals_by_blank};

const A_STAR: Algorithm = Algorithm::AStar(Duplicates::Graph);

/// Runs the fast one: the length of its answer, and the expanded boards, rebuilt from its trace.
fn fast(problem: &Problem, heuristic: &Evaluator) -> (Option<usize>, Vec<Board>) {
    let mut search = Search::watched(problem, A_STAR, &Setup::new(heuristic.clone()));
    search.run(|| Duration::ZERO);
    let mut boards = HashMap::new();
    let mut expanded = Vec::new();
    for event in search.events() {
        match event {
            Event::Generated(record) => {
                let mut board = problem.start().clone();
                if let Some(parent) = record.parent {
                    board = Board::clone(&boards[&parent]);
                    board.slide(record.edge.direction().unwrap()).unwrap();
                }
                boards.insert(record.id.unwrap(), board);
            }
            Event::Expanded { id, .. } => expanded.push(boards[id].clone()),
            _ => {}
        }
    }
    assert_eq!(search.figures().expanded, expanded.len() as u64);
    (search.solution().map(Solution::length), expanded)
}

/// Compares the two on a board, and returns the result of the textbook's.
fn compare(problem: &Problem, name: &HeuristicName, heuristic: &Evaluator) -> ReferenceAnswer {
    let what = format!("{name} {:?} {:?}", problem.start(), problem.goal());
    let (length, expanded) = fast(problem, heuristic);
    let answer = reference_a_star(problem, heuristic).expect(&what);
    assert_eq!(Some(answer.moves.len()), length, "{what}");
    assert_eq!(answer.expanded.len(), expanded.len(), "{what}");
    assert!(answer.expanded == expanded, "{what}");
    answer
}

/// Heuristics of every kind: none, weak, with another unit, strong, not consistent, not admissible.
fn heuristics(goal: &Goal) -> Vec<(HeuristicName, Evaluator)> {
    let names = HeuristicName::ALL.into_iter();
    names
        .filter_map(|name| {
            let evaluator = Evaluator::new(&name, goal).ok()?;
            Some((name, evaluator))
        })
        .collect()
}

#[test]
fn both_do_the_same_on_boards_of_every_layer_of_3x3() {
    let goal = Goal::blank_last("3x3".parse().unwrap());
    let heuristics = heuristics(&goal);
    assert!(heuristics.len() > 8);
    let distances = Distances::new(&goal).unwrap();
    let mut met = vec![0_u32; distances.layers().len()];
    for (board, distance) in distances.boards() {
        // Every hundredth, or the first if there are fewer.
        let number = &mut met[distance as usize];
        *number += 1;
        if *number != distances.layers()[distance as usize].min(100) {
            continue;
        }
        let problem = Problem::new(board, goal.clone()).unwrap();
        for (name, heuristic) in &heuristics {
            let answer = compare(&problem, name, heuristic);
            if heuristic.promises().admissible {
                assert_eq!(answer.moves.len(), distance as usize, "{name}");
            }
        }
    }
}

#[test]
fn both_do_the_same_on_rectangles_and_with_every_goal_by_blank() {
    for size in ["2x2", "3x2", "2x4", "5x2", "4x3"] {
        for (seed, goal) in goals_by_blank(size).enumerate() {
            for name in [
                HeuristicName::Manhattan,
                HeuristicName::MisplacedWithBlank,
                HeuristicName::Euclidean,
                HeuristicName::LinearConflict,
            ] {
                let heuristic = evaluator(&name, &goal);
                let start = Recipe::Walk { steps: 30 }.deal(&goal, seed as u64);
                let problem = Problem::new(start, goal.clone()).unwrap();
                compare(&problem, &name, &heuristic);
            }
        }
    }
}

/// Above 16 cells a state has another representation.
#[test]
fn both_do_the_same_on_boards_of_more_than_16_cells() {
    for (size, seed) in [("5x5", 1), ("6x3", 2), ("7x7", 3)] {
        let goal = Goal::spiral(size.parse().unwrap());
        let problem = Problem::new(Recipe::Walk { steps: 30 }.deal(&goal, seed), goal).unwrap();
        let name = HeuristicName::Manhattan;
        compare(&problem, &name, &evaluator(&name, problem.goal()));
    }
}

/// Both reopen closed boards: the second table of this heuristic makes it fall by more than one.
#[test]
fn both_open_closed_boards_again() {
    let goal = Goal::blank_last("3x3".parse().unwrap());
    let name: HeuristicName = "patterns-1.2-3.4-5.6-7.8".parse().unwrap();
    let start: Board = "0 1 3 / 7 8 2 / 6 5 4".parse().unwrap();
    let problem = Problem::new(start, goal.clone()).unwrap();
    let answer = compare(&problem, &name, &evaluator(&name, &goal));
    let boards: HashSet<&Board> = answer.expanded.iter().collect();
    assert_eq!(
        (answer.expanded.len() - boards.len(), answer.moves.len()),
        (1, 18)
    );
}

/// Independent of the order of equal boards: with a consistent heuristic every board with g + h below the length of the
/// answer is expanded, none above it, and none twice.
#[test]
fn every_board_with_f_below_the_answer_is_expanded_and_none_above() {
    let goal = Goal::blank_last("3x3".parse().unwrap());
    let start: Board = "0 1 3 / 7 8 2 / 6 5 4".parse().unwrap();
    let problem = Problem::new(start.clone(), goal.clone()).unwrap();
    let from_start = Distances::new(&Goal::custom(start)).unwrap();
    for name in [
        HeuristicName::None,
        HeuristicName::Misplaced,
        HeuristicName::Manhattan,
        HeuristicName::LinearConflict,
    ] {
        let heuristic = evaluator(&name, &goal);
        assert!(heuristic.promises().consistent && heuristic.unit() == 1);
        let answer = compare(&problem, &name, &heuristic);
        let length = answer.moves.len() as u32;
        let expanded: HashSet<Board> = answer.expanded.iter().cloned().collect();
        assert_eq!(expanded.len(), answer.expanded.len(), "{name}");
        for (board, g) in from_start.boards() {
            let f = g + heuristic.of_board(&board);
            let is_expanded = expanded.contains(&board);
            assert!(is_expanded || f >= length, "{name} {board:?}");
            assert!(!is_expanded || f <= length, "{name} {board:?}");
        }
    }
}

#[test]
fn both_end_without_an_answer_where_there_is_none() {
    let goal = Goal::blank_last("3x2".parse().unwrap());
    let start: Board = "2 1 3 / 4 5 0".parse().unwrap();
    let problem = Problem::even_if_impossible(start, goal.clone()).unwrap();
    let manhattan = evaluator(&HeuristicName::Manhattan, &goal);
    assert_eq!(reference_a_star(&problem, &manhattan), None);
    let mut search = Search::new(&problem, A_STAR, &Setup::new(manhattan));
    assert_eq!(search.run(|| Duration::ZERO), Status::Exhausted);
}
