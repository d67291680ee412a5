//! IDA*: iterative deepening with a threshold on f = g + h instead of a depth limit (Korf 1985; Atal et al., section 3.2).
//!
//! Promises, with an admissible heuristic: complete, and optimal under the rule *least f that exceeded*, which is Korf's and
//! the modification of Atal et al. Under *fixed step*, from which Atal et al. start, an iteration may meet a longer solution
//! before the shortest. With step 1 it cannot, since the threshold takes every value; nor with step 2, since the lengths of
//! all solutions are even or all are odd, so that no two lie within one step. From step 3 on it is not optimal. Keeps one
//! path. After each iteration the least f that exceeded its threshold is a proven lower bound. Costs the nodes of all
//! iterations, of which the last has the most: on 4x4 about five times as many as the one before.
//!
//! On 4x4 an unobserved search is run by [`crate::search::fifteen`], which expands the same nodes in the same order
//! many times faster, under these conditions: the rule *least f that exceeded*, the usual order of moves, no macros,
//! and Manhattan or pattern databases of three patterns of up to six tiles.
//!
//! ```
//! # use std::time::Duration;
//! # use ecotile::puzzle::Goal;
//! # use ecotile::search::heuristic::{Evaluator, HeuristicName};
//! use ecotile::search::{Algorithm, Problem, Search, Setup, ThresholdRule};
//!
//! # let goal = Goal::blank_last("3x3".parse()?);
//! let problem = Problem::new("2 0 5 / 1 6 3 / 4 7 8".parse()?, goal.clone())?;
//! let setup = Setup::new(Evaluator::new(&HeuristicName::Manhattan, &goal)?);
//! let ida_star = Algorithm::IdaStar(ThresholdRule::LeastExceeding);
//! let mut search = Search::new(&problem, ida_star, &setup);
//! // "At least nine", before the first step.
//! assert_eq!(search.figures().lower_bound, 9);
//! search.run(|| Duration::ZERO);
//! assert_eq!(search.figures().moves, Some(9));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use serde::{Deserialize, Serialize};

use super::Duplicates;
use super::deepening::Deepening;
use super::threshold::{AfterIteration, DeepeningPlan, Measure};
use crate::search::State;
use crate::search::space::Space;
use crate::search::trace::SearchObserver;

/// The rule that sets the next threshold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum ThresholdRule {
    /// The least f that exceeded the last one.
    LeastExceeding,
    /// The last one plus this step.
    FixedStep(u16),
}

impl ThresholdRule {
    /// Returns whether no iteration can contain solutions of two lengths, of which it might meet the longer one first.
    /// The lengths of all solutions have the same parity, as each move takes the blank to a cell of the other colour of
    /// a chessboard.
    pub(crate) const fn skips_no_length(self) -> bool {
        match self {
            Self::LeastExceeding => true,
            Self::FixedStep(step) => step <= 2,
        }
    }
}

pub(crate) fn ida_star<S: State, W: SearchObserver>(
    space: Space<S>,
    rule: ThresholdRule,
) -> Deepening<S, W> {
    let h = space.estimate(space.start_memo());
    let plan = DeepeningPlan {
        measure: Measure::F,
        threshold: space.in_moves(u64::from(h)),
        then: match rule {
            ThresholdRule::LeastExceeding => AfterIteration::LeastExceeding,
            ThresholdRule::FixedStep(step) => AfterIteration::Add(u32::from(step)),
        },
        duplicates: Duplicates::Tree,
        counts_repeats: false,
    };
    Deepening::new(space, plan)
}
