//! Helpers of the search tests.
#![allow(dead_code, reason = "each test file uses a part of it")]

pub mod listed;

use std::time::Duration;

use ecotile::puzzle::{Board, Goal, Size};
use ecotile::search::heuristic::{Evaluator, Heuristic, HeuristicName};
use ecotile::search::{
    Algorithm, HeuristicPromises, Problem, Search, Setup, ThresholdRule, Weight,
};

/// Runs an unobserved search to its end, without a clock.
pub fn solve(problem: &Problem, algorithm: Algorithm, evaluator: &Evaluator) -> Search {
    let mut search = Search::new(problem, algorithm, &Setup::new(evaluator.clone()));
    search.run(|| Duration::ZERO);
    search
}

/// The length of the solution, after its replay.
pub fn length(problem: &Problem, algorithm: Algorithm, evaluator: &Evaluator) -> Option<u32> {
    let search = solve(problem, algorithm, evaluator);
    let length = search.solution()?.length() as u32;
    assert_eq!(search.figures().moves, Some(length));
    Some(length)
}

/// A board nine moves from its goal.
pub fn nine_moves() -> Problem {
    let goal = Goal::blank_last("3x3".parse().unwrap());
    Problem::new("2 0 5 / 1 6 3 / 4 7 8".parse().unwrap(), goal).unwrap()
}

/// A board of 4x4 with its goal in the middle, near enough for blind searches.
pub fn ten_moves() -> Problem {
    let goal: Board = "1 2 3 4 / 5 0 6 7 / 8 9 10 11 / 12 13 14 15"
        .parse()
        .unwrap();
    let start = "1 2 3 4 / 9 5 6 7 / 10 8 11 15 / 12 13 14 0"
        .parse()
        .unwrap();
    Problem::new(start, Goal::custom(goal)).unwrap()
}

/// A board 80 moves deep, the greatest depth of 4x4: seconds with patterns, far longer with Manhattan.
pub fn eighty_moves() -> Problem {
    listed::deepest().problem()
}

/// The usual setup.
pub fn with_manhattan(problem: &Problem) -> Setup {
    Setup::new(evaluator(&HeuristicName::Manhattan, problem.goal()))
}

/// All algorithms that end quickly on a small problem.
pub fn all_that_end() -> impl Iterator<Item = Algorithm> {
    let endless =
        |algorithm: &Algorithm| matches!(algorithm, Algorithm::DepthFirst { limit: None, .. });
    Algorithm::ALL
        .into_iter()
        .filter(move |algorithm| !endless(algorithm))
}

/// A board from its tiles, row by row.
pub fn board(size: &str, tiles: &[u16]) -> Board {
    let size: Size = size.parse().unwrap();
    Board::new(size, tiles).unwrap()
}

/// The goals of this size with the tiles in order, the blank on each cell in turn.
pub fn goals_by_blank(size: &str) -> impl Iterator<Item = Goal> {
    let size: Size = size.parse().unwrap();
    (0..size.cells()).map(move |cell| {
        let mut tiles: Vec<u16> = (1..size.cells() as u16).collect();
        tiles.insert(cell, 0);
        Goal::custom(Board::new(size, &tiles).unwrap())
    })
}

/// The evaluator of a heuristic that fits this goal.
pub fn evaluator(name: &HeuristicName, goal: &Goal) -> Evaluator {
    Evaluator::new(name, goal).unwrap()
}

/// Every algorithm that promises a shortest solution with an admissible heuristic, consistent or not.
pub fn optimal() -> Vec<Algorithm> {
    let admissible = HeuristicPromises {
        admissible: true,
        consistent: false,
    };
    // With weight 1 it is A*.
    let one = Weight::from_tenths(10).map(Algorithm::WeightedAStar);
    // Steps so short that no iteration contains solutions of two lengths.
    let steps = [1, 2].map(|step| Algorithm::IdaStar(ThresholdRule::FixedStep(step)));
    Algorithm::ALL
        .into_iter()
        .chain(one)
        .chain(steps)
        .filter(|algorithm| algorithm.promises(admissible).optimal)
        .collect()
}

/// Every heuristic that promises to be admissible for this goal: those of the list, then `more`.
pub fn admissible(goal: &Goal, more: &[HeuristicName]) -> Vec<(HeuristicName, Evaluator)> {
    let all = HeuristicName::ALL.into_iter().chain(more.iter().cloned());
    all.map(|name| (name.clone(), evaluator(&name, goal)))
        .filter(|(_, evaluator)| evaluator.promises().admissible)
        .collect()
}

/// Returns whether the heuristic affects this algorithm.
pub fn makes_a_difference(algorithm: Algorithm, name: &HeuristicName) -> bool {
    algorithm.is_informed() || *name == HeuristicName::None
}
