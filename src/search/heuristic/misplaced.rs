//! Misplaced tiles (the Hamming distance): the number of tiles that are not on their goal cells.
//!
//! The blank is not counted (Atal et al., section 3.3; Doan and Nguyen, section 3.3). Admissible, since every misplaced
//! tile moves at least once; consistent, since a move changes the cell of one tile. A slide costs O(1).
//!
//! ```
//! use ecotile::puzzle::{Board, Goal};
//! use ecotile::search::heuristic::{Evaluator, HeuristicName};
//!
//! let board: Board = "2 0 5 / 1 6 3 / 4 7 8".parse()?;
//! let heuristic = Evaluator::new(&HeuristicName::Misplaced, &Goal::blank_last(board.size()))?;
//! assert_eq!(heuristic.of_board(&board), 8);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Heuristic, HeuristicPromises, Slide, State};
use crate::puzzle::{Cell, Goal};

/// The number of misplaced tiles, without the blank.
#[derive(Clone, Debug)]
pub struct Misplaced {
    goals: Box<[Cell]>,
}

impl Misplaced {
    /// Creates the heuristic for a goal.
    pub fn new(goal: &Goal) -> Self {
        Self {
            goals: goal.cells().into(),
        }
    }
}

impl Heuristic for Misplaced {
    fn promises(&self) -> HeuristicPromises {
        HeuristicPromises {
            admissible: true,
            consistent: true,
        }
    }

    fn memo<S: State>(&self, state: &S) -> u32 {
        (0..self.goals.len() as Cell)
            .filter(|&cell| {
                let tile = state.tile(cell);
                tile != 0 && self.goals[usize::from(tile)] != cell
            })
            .count() as u32
    }

    #[inline]
    fn slide<S: State>(&self, memo: u32, _: &S, slide: Slide) -> u32 {
        let goal = self.goals[usize::from(slide.tile)];
        memo + u32::from(goal == slide.from) - u32::from(goal == slide.to)
    }
}
