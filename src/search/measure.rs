//! Measured work: the same cases, natively and in a browser, side by side. The clock is handed in.
//!
//! ```
//! use std::time::Duration;
//! use ecotile::search::measure;
//!
//! let measured = measure::eight_puzzle(&mut || Duration::ZERO);
//! assert!(measured.iter().all(|case| case.moves == 31));
//! ```

use std::time::Duration;

use super::heuristic::{Evaluator, HeuristicName, Partition};
use super::{Algorithm, Duplicates, Problem, Search, Setup, Status, ThresholdRule};
use crate::puzzle::{Board, Goal, Recipe, Size};

/// What a case took.
#[derive(Clone, PartialEq, Debug)]
pub struct Measured {
    /// What was done.
    pub name: String,
    /// On so many boards.
    pub boards: u32,
    /// Moves of all solutions.
    pub moves: u64,
    /// Nodes expanded.
    pub expanded: u64,
    /// Nodes generated.
    pub generated: u64,
    /// All together.
    pub time: Duration,
    /// The slowest board.
    pub worst: Duration,
}

/// A clock: how long since some moment.
pub type Clock<'a> = &'a mut dyn FnMut() -> Duration;

/// Solves each problem once.
pub fn solve_all(
    name: &str,
    problems: &[Problem],
    algorithm: Algorithm,
    setup: &Setup,
    clock: Clock,
) -> Measured {
    let searches = |problem: &Problem| Search::new(problem, algorithm, setup);
    run_all(name, problems, searches, clock)
}

fn run_all(
    name: &str,
    problems: &[Problem],
    make: impl Fn(&Problem) -> Search,
    clock: Clock,
) -> Measured {
    let mut measured = Measured {
        name: name.to_string(),
        boards: 0,
        moves: 0,
        expanded: 0,
        generated: 0,
        time: Duration::ZERO,
        worst: Duration::ZERO,
    };
    for problem in problems {
        let before = clock();
        let mut search = make(problem);
        while search.step(1 << 20) == Status::Running {}
        let taken = clock().saturating_sub(before);
        let figures = search.figures();
        measured.boards += 1;
        measured.moves += search
            .solution()
            .map_or(0, |solution| solution.length() as u64);
        measured.expanded += figures.expanded;
        measured.generated += figures.generated;
        measured.time += taken;
        measured.worst = measured.worst.max(taken);
    }
    measured
}

fn goal(side: usize, is_blank_first: bool) -> Option<Goal> {
    let square = Size::square(side).ok()?;
    Some(if is_blank_first {
        Goal::blank_first(square)
    } else {
        Goal::blank_last(square)
    })
}

/// Boards of 4x4 for the goal with the blank first (Korf's 100, say) with 6-6-3 and reflection: first the building of the
/// tables, then the boards.
pub fn fifteen_with_patterns(boards: &[Board], clock: Clock) -> Vec<Measured> {
    let Some(goal) = goal(4, true) else {
        return Vec::new();
    };
    let before = clock();
    let patterns = Evaluator::new(&HeuristicName::Patterns(Partition::Usual), &goal);
    let Ok(setup) = patterns.map(Setup::new) else {
        return Vec::new();
    };
    let problems = problems(boards, &goal);
    // The fast search makes its own form of the tables when it is first asked for.
    let warm = problems
        .first()
        .map(|problem| Search::new(problem, IDA_STAR, &setup));
    drop(warm);
    let build = Measured {
        name: "6-6-3: build the tables".to_string(),
        boards: 0,
        moves: 0,
        expanded: 0,
        generated: 0,
        time: clock().saturating_sub(before),
        worst: Duration::ZERO,
    };
    let name = "4x4 IDA*, 6-6-3 with reflection";
    vec![build, solve_all(name, &problems, IDA_STAR, &setup, clock)]
}

const IDA_STAR: Algorithm = Algorithm::IdaStar(ThresholdRule::LeastExceeding);
const A_STAR: Algorithm = Algorithm::AStar(Duplicates::Graph);

fn problems(boards: &[Board], goal: &Goal) -> Vec<Problem> {
    let problems = boards.iter().cloned();
    problems
        .filter_map(|board| Problem::new(board, goal.clone()).ok())
        .collect()
}

/// Boards of 4x4 for the goal with the blank first, with Manhattan.
pub fn fifteen_with_manhattan(
    boards: &[Board],
    algorithm: Algorithm,
    clock: Clock,
) -> Option<Measured> {
    let goal = goal(4, true)?;
    let setup = Setup::new(Evaluator::new(&HeuristicName::Manhattan, &goal).ok()?);
    let name = format!("4x4 {algorithm}, Manhattan");
    Some(solve_all(
        &name,
        &problems(boards, &goal),
        algorithm,
        &setup,
        clock,
    ))
}

/// The hardest board of 3x3, by several algorithms.
pub fn eight_puzzle(clock: Clock) -> Vec<Measured> {
    let (Some(goal), Ok(board)) = (goal(3, false), "8 6 7 / 2 5 4 / 3 0 1".parse()) else {
        return Vec::new();
    };
    let problems = problems(&[board], &goal);
    let cases = [
        (A_STAR, HeuristicName::Manhattan),
        (IDA_STAR, HeuristicName::Manhattan),
        (A_STAR, HeuristicName::LinearConflict),
        (A_STAR, HeuristicName::WalkingDistance),
        (IDA_STAR, HeuristicName::Patterns(Partition::Usual)),
        (
            Algorithm::BreadthFirst(Duplicates::Graph),
            HeuristicName::None,
        ),
        (Algorithm::Bidirectional, HeuristicName::None),
    ];
    let measured = cases.into_iter().filter_map(|(algorithm, name)| {
        let setup = Setup::new(Evaluator::new(&name, &goal).ok()?);
        let name = format!("3x3 hardest: {algorithm}, {name}");
        Some(solve_all(&name, &problems, algorithm, &setup, clock))
    });
    measured.collect()
}

/// *Best* on uniform boards of n x n: length, and time to the answer.
pub fn best(side: usize, seeds: std::ops::Range<u64>, clock: Clock) -> Option<Measured> {
    let goal = goal(side, false)?;
    let setup = Setup::new(Search::best_heuristic(&goal).ok()?);
    let boards: Vec<Board> = seeds
        .map(|seed| Recipe::Uniform.deal(&goal, seed))
        .collect();
    let make = |problem: &Problem| {
        Search::best(problem, &setup).unwrap_or_else(|_| Search::new(problem, A_STAR, &setup))
    };
    Some(run_all(
        &format!("Best {side}x{side}"),
        &problems(&boards, &goal),
        make,
        clock,
    ))
}
