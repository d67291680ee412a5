//! LRTA*: look a few moves ahead, go to the best neighbour, remember the best (Korf 1990, cited by paper 000).
//!
//! What it remembers of the state that it leaves is what it costs at least to go on from there. With an admissible
//! heuristic each lesson stays a lower bound, so that trials that keep their lessons would come to shortest paths; here a
//! search is one trial. It often goes to and fro before it leaves a hollow, which RTA* ([`super::rta_star`]) does less.
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
//! let mut search = Search::new(&problem, Algorithm::LrtaStar { horizon: 1 }, &setup);
//! assert_eq!(search.run(|| Duration::ZERO), Status::Solved);
//! assert!(search.figures().moves >= Some(9));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::real_time::{Learning, RealTime};
use crate::search::State;
use crate::search::space::Space;
use crate::search::trace::SearchObserver;

pub(crate) fn lrta_star<S: State, W: SearchObserver>(
    space: Space<S>,
    horizon: u8,
) -> RealTime<S, W> {
    RealTime::new(space, Learning::Best, horizon)
}
