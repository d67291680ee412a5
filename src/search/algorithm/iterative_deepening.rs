//! Iterative deepening: depth-first search with limit 0, 1, 2, ... until the goal is found (Markov, Russell and Neller
//! 2005; Korf 1985).
//!
//! Promises: complete and optimal (without macros: an answer of the fewest edges need not have the fewest moves), in
//! the memory of one path. In return, shallow nodes are generated again in each iteration, and a state again for each
//! path to it: O(b^d) nodes.
//!
//! ```
//! # use std::time::Duration;
//! # use ecotile::puzzle::Goal;
//! # use ecotile::search::heuristic::{Evaluator, HeuristicName};
//! use ecotile::search::{Algorithm, Problem, Search, Setup};
//!
//! # let goal = Goal::blank_last("3x3".parse()?);
//! let problem = Problem::new("2 0 5 / 1 6 3 / 4 7 8".parse()?, goal.clone())?;
//! let setup = Setup::new(Evaluator::new(&HeuristicName::Manhattan, &goal)?);
//! let mut search = Search::new(&problem, Algorithm::IterativeDeepening, &setup);
//! search.run(|| Duration::ZERO);
//! let figures = search.figures();
//! assert_eq!((figures.moves, figures.iterations), (Some(9), 10));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::Duplicates;
use super::deepening::Deepening;
use super::threshold::{AfterIteration, DeepeningPlan, Measure};
use crate::search::State;
use crate::search::space::Space;
use crate::search::trace::SearchObserver;

pub(crate) fn iterative_deepening<S: State, W: SearchObserver>(space: Space<S>) -> Deepening<S, W> {
    let plan = DeepeningPlan {
        measure: Measure::Depth,
        threshold: 0,
        then: AfterIteration::Add(1),
        duplicates: Duplicates::Tree,
        counts_repeats: false,
    };
    Deepening::new(space, plan)
}
