//! Misplaced tiles with the blank counted, where a move costs 2 (Markov, Russell and Neller 2005, appendix A).
//!
//! A move costs 2 and puts at most two things in place, the tile and the blank, so the heuristic is admissible and
//! consistent in this unit. In moves its value is half of the count, and weaker than [`super::Misplaced`].
//!
//! ```
//! use ecotile::puzzle::{Board, Goal};
//! use ecotile::search::heuristic::{Evaluator, HeuristicName};
//!
//! let board: Board = "2 0 5 / 1 6 3 / 4 7 8".parse()?;
//! let heuristic = Evaluator::new(&HeuristicName::MisplacedWithBlank, &Goal::blank_last(board.size()))?;
//! // Eight tiles and the blank, where a move costs 2.
//! assert_eq!(heuristic.of_board(&board), 9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Heuristic, HeuristicPromises, Slide, State};
use crate::puzzle::{Cell, Goal};

/// The number of misplaced tiles, the blank included; a move costs 2.
#[derive(Clone, Debug)]
pub struct MisplacedWithBlank {
    goals: Box<[Cell]>,
}

impl MisplacedWithBlank {
    /// Creates the heuristic for a goal.
    pub fn new(goal: &Goal) -> Self {
        Self {
            goals: goal.cells().into(),
        }
    }
}

impl Heuristic for MisplacedWithBlank {
    fn promises(&self) -> HeuristicPromises {
        HeuristicPromises {
            admissible: true,
            consistent: true,
        }
    }

    fn unit(&self) -> u32 {
        2
    }

    fn memo<S: State>(&self, state: &S) -> u32 {
        (0..self.goals.len() as Cell)
            .filter(|&cell| self.goals[usize::from(state.tile(cell))] != cell)
            .count() as u32
    }

    #[inline]
    fn slide<S: State>(&self, memo: u32, _: &S, slide: Slide) -> u32 {
        let (goal, blank) = (self.goals[usize::from(slide.tile)], self.goals[0]);
        memo + u32::from(goal == slide.from) + u32::from(blank == slide.to)
            - u32::from(goal == slide.to)
            - u32::from(blank == slide.from)
    }
}
