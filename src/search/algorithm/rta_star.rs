//! RTA*: look a few moves ahead, go to the best neighbour, remember the second best (Korf 1990, cited by paper 000).
//!
//! What it remembers of the state that it leaves is what it would cost to come back and try something else. So it turns
//! round only where that is worth it, and does not run in circles; but a lesson may lie above the true distance, and is of
//! no use to a second trial ([`super::lrta_star`]).
//!
//! Promises: complete on these finite graphs, since every state can reach the goal; not optimal. Keeps the states it has
//! stood on. A move costs the nodes of its look-ahead, at most O(b^horizon).
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
