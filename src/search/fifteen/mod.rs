//! IDA* on 4x4 at full speed: the same nodes in the same order as [`super::algorithm`]'s, made many times faster.
//!
//! There is a function for each cell of the blank, or for those that are no part of others' ([`engine::Engine::PARTS`]), and
//! perhaps for each way back. Cell and way are constants of its type: so neighbours, shifts and the order of moves are known
//! when the program is compiled. These functions call each other, at most 82 deep, since no board of 4x4 is further from its
//! goal ([`engine::DEEPEST`] says why).
//!
//! To pause, it returns and leaves a trail of the moves to the last node that is done. To go on, each node on the path there
//! is resumed after the child that the trail took.
//!
//! In which order to read it:
//!
//! - [`ways`]: where the blank can go; [`tally`]: what is counted, and how one is stopped.
//! - [`engine`]: what the recursion asks of a heuristic; [`manhattan`], with [`homes`], is the simple one.
//! - [`dive`]: the recursion itself, which is where the time goes.
//! - [`stand`], with [`trail`]: where it stands between two dives; [`run`]: iterations, limits and figures.
//! - [`patterns`], with [`seat`]: the engine for pattern databases. Their tables are in
//!   [`sparse`](super::heuristic::pattern::sparse).

mod dive;
mod engine;
mod homes;
mod manhattan;
mod patterns;
mod run;
mod seat;
mod stand;
mod tally;
mod trail;
mod ways;

use super::heuristic::AnyHeuristic;
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
        AnyHeuristic::Manhattan(_) => {
            let engine = manhattan::Engine::new(problem);
            Some(Box::new(run::Fifteen::new(engine, problem, setup.limits)))
        }
        AnyHeuristic::Patterns(databases) => {
            let engine = patterns::Engine::new(problem, databases)?;
            Some(Box::new(run::Fifteen::new(engine, problem, setup.limits)))
        }
        _ => None,
    }
}
