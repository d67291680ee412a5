//! IDA*: iterative deepening with a threshold on f = g + h instead of a depth limit (Korf 1985; paper 002).
//!
//! Promises, with an admissible heuristic: complete, and optimal under the rule *least f that exceeded* (Korf's; paper
//! 002 arrives at it as its modification). Under *fixed step* (paper 002's starting point) an iteration may meet a longer
//! solution before the shortest. With step 1 it may not: each threshold is the last one or one above it. With step 2
//! neither, since solutions are all even or all odd, and so no two lengths lie within one step. From step 3 on it is not
//! optimal. Keeps one path. After each iteration the least f that exceeded its threshold is a proven lower bound. Costs the
//! nodes of all iterations, of which the last has the most: on 4x4 each has about five times as many as the one before.
//!
//! On 4x4 one that nobody watches is run by [`crate::search::fifteen`], which makes the same nodes in the same order many
//! times faster: under the rule *least f that exceeded*, with the usual order of moves, without macros, and with Manhattan or
//! with pattern databases of three patterns of up to six tiles.
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
use super::threshold::{Measure, Plan, Then};
use crate::search::State;
use crate::search::space::Space;
use crate::search::trace::SearchObserver;

/// How the next threshold is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum ThresholdRule {
    /// The least f that exceeded the last one.
    LeastExceeding,
    /// The last one plus so much.
    FixedStep(u16),
}

impl ThresholdRule {
    /// Whether no iteration can hold solutions of two lengths, of which it might meet the longer one first. All lengths
    /// are even or all are odd, as each move takes the blank to a cell of the other colour of a chess board.
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
    let plan = Plan {
        measure: Measure::F,
        threshold: space.in_moves(u64::from(h)),
        then: match rule {
            ThresholdRule::LeastExceeding => Then::LeastExceeding,
            ThresholdRule::FixedStep(step) => Then::Add(u32::from(step)),
        },
        duplicates: Duplicates::Tree,
    };
    Deepening::new(space, plan)
}
