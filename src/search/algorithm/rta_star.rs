//! RTA*: look ahead, move to the best neighbour, store the second best value (Korf 1990, cited by Drogoul and Dubreuil 1993).
//!
//! The value stored for the state that is left is the cost of coming back and trying another neighbour. So it turns
//! back only if that pays, and does not run in circles; but a stored value may exceed the true distance, so that it is
//! useless for a second trial ([`super::lrta_star`]).
//!
//! Promises: complete on these finite graphs, since every state can reach the goal; not optimal. Keeps the states of
//! its walk. A move costs the nodes of its look-ahead, at most O(b^horizon).
//!
//! ```
//! # use std::time::Duration;
//! # use ecotile::puzzle::Goal;
//! # use ecotile::search::heuristic::{Evaluator, HeuristicName};
//! use ecotile::search::{Algorithm, Problem, Search, Setup, Status};
//!
//! # let goal = Goal::blank_last("3x3".parse()?);
//! let problem = Problem::new("2 0 5 / 1 6 3 / 4 7 8".parse()?, goal.clone())?;
//! let setup = Setup::new(Evaluator::new(&HeuristicName::Manhattan, &goal)?);
//! let mut search = Search::new(&problem, Algorithm::RtaStar { horizon: 4 }, &setup);
//! assert_eq!(search.run(|| Duration::ZERO), Status::Solved);
//! assert!(search.figures().moves >= Some(9));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::real_time::{Learning, RealTime};
use crate::search::State;
use crate::search::space::Space;
use crate::search::trace::SearchObserver;

pub(crate) fn rta_star<S: State, W: SearchObserver>(
    space: Space<S>,
    horizon: u8,
) -> RealTime<S, W> {
    RealTime::new(space, Learning::SecondBest, horizon)
}
