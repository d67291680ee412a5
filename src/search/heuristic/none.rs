//! No heuristic: every estimate is 0, so a search that uses it is uninformed.
//!
//! ```
//! use ecotile::puzzle::{Board, Goal};
//! use ecotile::search::heuristic::{Evaluator, HeuristicName};
//!
//! let board: Board = "2 0 5 / 1 6 3 / 4 7 8".parse()?;
//! let heuristic = Evaluator::new(&HeuristicName::None, &Goal::blank_last(board.size()))?;
//! assert_eq!(heuristic.of_board(&board), 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Heuristic, HeuristicPromises, Slide, State};

/// The estimate 0 for every state.
#[derive(Clone, Copy, Debug)]
pub struct NoHeuristic;

impl Heuristic for NoHeuristic {
    fn promises(&self) -> HeuristicPromises {
        HeuristicPromises {
            admissible: true,
            consistent: true,
        }
    }

    fn memo<S: State>(&self, _: &S) -> u32 {
        0
    }

    #[inline]
    fn slide<S: State>(&self, memo: u32, _: &S, _: Slide) -> u32 {
        memo
    }
}
