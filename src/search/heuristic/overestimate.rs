//! A heuristic that overestimates: Manhattan *plus* misplaced tiles. It shows the effect of an inadmissible estimate.
//!
//! Each of the two is admissible, but their sum is not: a tile one step from its goal counts twice. A* with it expands
//! fewer nodes but may return more moves than needed, and IDA*'s thresholds are not lower bounds. A slide costs O(1).
//!
//! ```
//! use ecotile::puzzle::{Board, Goal};
//! use ecotile::search::heuristic::{Evaluator, HeuristicName};
//!
//! let board: Board = "2 0 5 / 1 6 3 / 4 7 8".parse()?;
//! let heuristic = Evaluator::new(&HeuristicName::Overestimate, &Goal::blank_last(board.size()))?;
//! assert_eq!(heuristic.of_board(&board), 9 + 8);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Heuristic, HeuristicPromises, Manhattan, Misplaced, Slide, State};
use crate::puzzle::Goal;

/// Manhattan plus misplaced tiles.
#[derive(Clone, Debug)]
pub struct Overestimate {
    manhattan: Manhattan,
    misplaced: Misplaced,
}

impl Overestimate {
    /// Creates the heuristic for a goal.
    pub fn new(goal: &Goal) -> Self {
        Self {
            manhattan: Manhattan::new(goal),
            misplaced: Misplaced::new(goal),
        }
    }
}

impl Heuristic for Overestimate {
    fn promises(&self) -> HeuristicPromises {
        HeuristicPromises {
            admissible: false,
            consistent: false,
        }
    }

    fn memo<S: State>(&self, state: &S) -> u32 {
        self.manhattan.memo(state) + self.misplaced.memo(state)
    }

    #[inline]
    fn slide<S: State>(&self, memo: u32, after: &S, slide: Slide) -> u32 {
        self.misplaced
            .slide(memo, after, slide)
            .wrapping_add(self.manhattan.change(slide))
    }
}
