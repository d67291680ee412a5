//! A heuristic that overestimates, to see what inadmissible costs: Manhattan *plus* misplaced tiles.
//!
//! Each of the two is admissible and their sum is not: a tile one step from home counts twice. A* with it expands fewer
//! nodes and may answer with more moves than needed; IDA*'s bounds are no bounds any more. A slide costs O(1).
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

use super::{Estimates, Heuristic, Manhattan, Misplaced, Slide, State};
use crate::puzzle::Goal;

/// Manhattan plus misplaced.
#[derive(Clone, Debug)]
pub struct Overestimate {
    manhattan: Manhattan,
    misplaced: Misplaced,
}

impl Overestimate {
    /// For this goal.
    pub fn new(goal: &Goal) -> Self {
        Self {
            manhattan: Manhattan::new(goal),
            misplaced: Misplaced::new(goal),
        }
    }
}

impl Heuristic for Overestimate {
    fn estimates(&self) -> Estimates {
        Estimates {
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
