//! Manhattan combined with Hamming (paper 002, section 3.3): above a threshold Manhattan alone, else the larger of both.
//!
//! Each misplaced tile is at least one step from its goal, so the larger of both is always Manhattan: the paper's table
//! 2 shows the same number of nodes for either, in a sixth more time. Kept to see just that. A slide costs O(1), and
//! below the threshold one look at the whole board.
//!
//! ```
//! use ecotile::puzzle::{Board, Goal};
//! use ecotile::search::heuristic::{Evaluator, HeuristicName};
//!
//! let board: Board = "2 0 5 / 1 6 3 / 4 7 8".parse()?;
//! let heuristic = Evaluator::new(&HeuristicName::Combined(6), &Goal::blank_last(board.size()))?;
//! assert_eq!(heuristic.of_board(&board), 9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Estimates, Heuristic, Manhattan, Misplaced, Slide, State};
use crate::puzzle::Goal;

const SHIFT: u32 = 22;

/// `h > threshold ? Manhattan : max(Manhattan, Hamming)`.
#[derive(Clone, Debug)]
pub struct Combined {
    manhattan: Manhattan,
    misplaced: Misplaced,
    threshold: u32,
}

impl Combined {
    /// The paper's threshold.
    pub const PAPER: u16 = 6;
    /// The highest threshold.
    pub const MAX: u16 = 1000;

    /// For this goal; a threshold above [`Combined::MAX`] counts as that.
    pub fn new(goal: &Goal, threshold: u16) -> Self {
        Self {
            manhattan: Manhattan::new(goal),
            misplaced: Misplaced::new(goal),
            threshold: u32::from(threshold.min(Self::MAX)),
        }
    }

    /// Manhattan in the lower bits; near the goal, Hamming above them.
    fn join<S: State>(&self, manhattan: u32, state: &S) -> u32 {
        if manhattan > self.threshold {
            manhattan
        } else {
            manhattan | self.misplaced.memo(state) << SHIFT
        }
    }
}

impl Heuristic for Combined {
    fn estimates(&self) -> Estimates {
        self.manhattan.estimates()
    }

    fn memo<S: State>(&self, state: &S) -> u32 {
        self.join(self.manhattan.memo(state), state)
    }

    fn slide<S: State>(&self, memo: u32, after: &S, slide: Slide) -> u32 {
        let before = memo & ((1 << SHIFT) - 1);
        self.join(self.manhattan.slide(before, after, slide), after)
    }

    #[inline]
    fn estimate(&self, memo: u32) -> u32 {
        (memo & ((1 << SHIFT) - 1)).max(memo >> SHIFT)
    }
}
