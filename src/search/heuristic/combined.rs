//! Manhattan combined with Hamming (Atal et al., section 3.3): Manhattan above a threshold, otherwise the larger of both.
//!
//! Each misplaced tile is at least one step from its goal, so the larger is always Manhattan: table 2 of Atal et al. has
//! the same number of nodes for both, in a sixth more time. A slide costs O(1) above the threshold and O(N) below it.
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

use super::{Heuristic, HeuristicPromises, Manhattan, Misplaced, Slide, State};
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
    /// The threshold of Atal et al.
    pub const PUBLISHED: u16 = 6;
    /// The highest threshold.
    pub const MAX: u16 = 1000;

    /// Creates the heuristic for a goal; a threshold above [`Combined::MAX`] is lowered to it.
    pub fn new(goal: &Goal, threshold: u16) -> Self {
        Self {
            manhattan: Manhattan::new(goal),
            misplaced: Misplaced::new(goal),
            threshold: u32::from(threshold.min(Self::MAX)),
        }
    }

    /// Packs a memo: Manhattan in the lower bits and, up to the threshold, Hamming above them.
    fn join<S: State>(&self, manhattan: u32, state: &S) -> u32 {
        if manhattan > self.threshold {
            manhattan
        } else {
            manhattan | self.misplaced.memo(state) << SHIFT
        }
    }
}

impl Heuristic for Combined {
    fn promises(&self) -> HeuristicPromises {
        self.manhattan.promises()
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
