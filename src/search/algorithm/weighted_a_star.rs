//! Weighted A*: f = g + w h with w at least 1 (Pohl 1970).
//!
//! Promises: complete; with an admissible heuristic the answer is at most w times as long as the shortest. Keeps every
//! state, usually far fewer than A*. The weight counts in tenths, so that f is a whole number: 10 g + (10 w) h.
//!
//! ```
//! # use std::time::Duration;
//! # use ecotile::puzzle::Goal;
//! # use ecotile::search::heuristic::{Evaluator, HeuristicName};
//! use ecotile::search::{Algorithm, Problem, Search, Setup, Status, Weight};
//!
//! # let goal = Goal::blank_last("3x3".parse()?);
//! let problem = Problem::new("2 0 5 / 1 6 3 / 4 7 8".parse()?, goal.clone())?;
//! let setup = Setup::new(Evaluator::new(&HeuristicName::Manhattan, &goal)?);
//! let mut search = Search::new(&problem, Algorithm::WeightedAStar(Weight::TWO), &setup);
//! assert_eq!(search.run(|| Duration::ZERO), Status::Solved);
//! assert!(search.figures().moves <= Some(2 * 9));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;

use super::Duplicates;
use super::best_first::{BestFirst, Ranking};
use crate::search::State;
use crate::search::space::Space;
use crate::search::trace::SearchObserver;

/// A weight from 1.0 to 100.0, in tenths.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Weight(u16);

impl Weight {
    /// Two, the usual weight.
    pub const TWO: Self = Self(20);

    /// The weight of this many tenths, if it is from 1.0 to 100.0.
    pub const fn from_tenths(tenths: u16) -> Option<Self> {
        if tenths >= 10 && tenths <= 1000 {
            Some(Self(tenths))
        } else {
            None
        }
    }

    /// The weight in tenths.
    pub const fn tenths(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 / 10)?;
        if self.0.is_multiple_of(10) {
            Ok(())
        } else {
            write!(f, ".{}", self.0 % 10)
        }
    }
}

pub(crate) fn weighted_a_star<S: State, W: SearchObserver>(
    space: Space<S>,
    weight: Weight,
) -> BestFirst<S, W> {
    let ranking = Ranking {
        g: 10,
        h: u32::from(weight.0),
    };
    BestFirst::new(space, ranking, Duplicates::Graph)
}
