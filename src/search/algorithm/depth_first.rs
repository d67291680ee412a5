//! Depth-first search: expand the newest open node (Markov, Russell and Neller 2005, section 6.1).
//!
//! Promises nothing. Plain, it goes round: it always takes the first move that is possible, and after a dozen different
//! states its path repeats itself until the memory is full. [`Figures::repeated`](crate::search::Figures::repeated) counts
//! the states that came again. With a depth limit it ends, and proves that no solution is within it. With a cycle check
//! ([`Duplicates::OwnPath`]) it is the Prolog program of Markov, Russell and Neller 2005, appendix A: complete on a finite
//! space and far from optimal (43,887 moves instead of 9 on the example of their section 6.1). Keeps one path, with the
//! siblings beside it. Costs O(1) per child, and one lookup in a filter.
//!
//! ```
//! # use std::time::Duration;
//! # use ecotile::puzzle::Goal;
//! # use ecotile::search::heuristic::{Evaluator, HeuristicName};
//! use ecotile::search::{Algorithm, Duplicates, Problem, Search, Setup, Status};
//!
//! # let goal = Goal::blank_last("3x3".parse()?);
//! let problem = Problem::new("2 0 5 / 1 6 3 / 4 7 8".parse()?, goal.clone())?;
//! let setup = Setup::new(Evaluator::new(&HeuristicName::Manhattan, &goal)?);
//! let limit = |limit| Algorithm::DepthFirst { duplicates: Duplicates::OwnPath, limit: Some(limit) };
//! // Nothing within eight moves; within nine, the answer.
//! for (algorithm, status) in [(limit(8), Status::Stuck), (limit(9), Status::Solved)] {
//!     let mut search = Search::new(&problem, algorithm, &setup);
//!     assert_eq!(search.run(|| Duration::ZERO), status);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::Duplicates;
use super::deepening::Deepening;
use super::threshold::{AfterIteration, DeepeningPlan, Measure};
use crate::search::State;
use crate::search::space::Space;
use crate::search::trace::SearchObserver;

pub(crate) fn depth_first<S: State, W: SearchObserver>(
    space: Space<S>,
    duplicates: Duplicates,
    limit: Option<u32>,
) -> Deepening<S, W> {
    let plan = DeepeningPlan {
        measure: Measure::Depth,
        threshold: limit.unwrap_or(u32::MAX),
        then: AfterIteration::Stop,
        duplicates,
        counts_repeats: duplicates != Duplicates::OwnPath,
    };
    Deepening::new(space, plan)
}
