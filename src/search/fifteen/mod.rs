//! IDA* on 4x4 at full speed: the same nodes in the same order as [`super::algorithm`]'s, made many times faster.
//!
//! There is one search function for each cell of the blank but the corners, or for every other cell
//! ([`engine::Engine::PARTS`]), perhaps for each way back too (constants of the type), so that the blank's neighbours, the shifts and the order of moves are known when the program is compiled. It calls
//! itself, at most 82 deep, since no board of 4x4 is further from its goal ([`engine::DEEPEST`] says why).
//! To pause, it returns and leaves a trail of the moves to the last node that is done; to go on, each node on the path
//! there is resumed after the child that the trail took ([`stand`]).
//!
//! Two engines say what a node is and what a child costs: [`manhattan`] and [`patterns`].

mod dive;
mod engine;
mod homes;
mod manhattan;
mod patterns;
mod run;
mod seat;
mod sparse;
mod stand;
mod tally;
mod trail;
mod ways;

pub(crate) use sparse::Sparse;

use super::heuristic::Kind;
use super::{Algorithm, MoveOrder, Problem, Setup, Stepper, ThresholdRule};

/// The fast stepper, if there is one for this.
pub(crate) fn stepper(
    problem: &Problem,
    algorithm: Algorithm,
    setup: &Setup,
) -> Option<Box<dyn Stepper>> {
    let size = problem.size();
    let fits = size.is_square()
        && size.width() == 4
        && problem.is_solvable()
        // The engines rely on it that no threshold exceeds the shortest solution.
        && algorithm == Algorithm::IdaStar(ThresholdRule::LeastExceeding)
        && setup.order == MoveOrder::BlankUpLeftRightDown
        && setup.macros.is_empty();
    if !fits {
        return None;
    }
    match setup.evaluator.kind() {
        Kind::Manhattan(_) => {
            let engine = manhattan::Engine::new(problem);
            Some(Box::new(run::Fifteen::new(engine, problem, setup.limits)))
        }
        Kind::Patterns(databases) => {
            let engine = patterns::Engine::new(problem, databases)?;
            Some(Box::new(run::Fifteen::new(engine, problem, setup.limits)))
        }
        _ => None,
    }
}
