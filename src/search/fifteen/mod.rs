//! IDA* on 4x4 at full speed: expands the same nodes in the same order as [`super::algorithm`]'s, many times faster.
//!
//! The recursion is compiled once for each cell of the blank, and, for engines that need it, once for each direction
//! back to the parent. Both are const parameters, so neighbours, shifts and the order of moves are known at compile
//! time. The depth is at most 82, since no board of 4x4 is further from its goal ([`engine::DEEPEST`]).
//!
//! To pause, the recursion returns and records the moves to the last node that it finished. To resume, each node on
//! that path continues after the child that the path takes.
//!
//! Reading order:
//!
//! - [`directions`]: the blank's moves; [`counter`]: nodes counted, budget and stop flag in one word.
//! - [`engine`]: the interface to a heuristic; [`manhattan`], with [`goal_cells`], is the simple one.
//! - [`recursion`]: the hot loop.
//! - [`cursor`], with [`path`]: the position between two calls of the recursion; [`stepper`](mod@stepper): iterations,
//!   limits and figures.
//! - [`patterns`], with [`slot`]: the engine for pattern databases. Tables: [`sparse`](super::heuristic::pattern::sparse).

mod counter;
mod cursor;
mod directions;
mod engine;
mod goal_cells;
mod manhattan;
mod path;
mod patterns;
mod recursion;
mod slot;
mod stepper;

use super::heuristic::AnyHeuristic;
use super::{Algorithm, MoveOrder, Problem, Setup, Stepper, ThresholdRule};

/// Creates the fast stepper; `None` where the problem, the algorithm or the setup does not allow it.
pub(crate) fn stepper(
    problem: &Problem,
    algorithm: Algorithm,
    setup: &Setup,
) -> Option<Box<dyn Stepper>> {
    let size = problem.size();
    let fits = size.is_square()
        && size.width() == 4
        && problem.is_solvable()
        // The engines rely on thresholds that never exceed the shortest solution.
        && algorithm == Algorithm::IdaStar(ThresholdRule::LeastExceeding)
        && setup.order == MoveOrder::BlankUpLeftRightDown
        && setup.macros.is_empty();
    if !fits {
        return None;
    }
    match setup.evaluator.kind() {
        AnyHeuristic::Manhattan(_) => {
            let engine = manhattan::ManhattanEngine::new(problem);
            Some(Box::new(stepper::Fifteen::new(
                engine,
                problem,
                setup.limits,
            )))
        }
        AnyHeuristic::Patterns(databases) => {
            let engine = patterns::PatternEngine::new(problem, databases)?;
            Some(Box::new(stepper::Fifteen::new(
                engine,
                problem,
                setup.limits,
            )))
        }
        _ => None,
    }
}
