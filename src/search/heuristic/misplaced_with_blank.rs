//! Misplaced tiles with the blank among them, for arcs of cost 2: paper 001's own heuristic (appendix A).
//!
//! A move brings at most two things home, the tile and the blank, and costs 2: so it is admissible and consistent in
//! the unit of these arcs. Counted in moves it is half of that, and weaker than [`super::Misplaced`].
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

use super::{Estimates, Heuristic, Slide, State};
use crate::puzzle::{Cell, Goal};

/// Misplaced tiles, the blank counted as one of them; a move costs 2.
#[derive(Clone, Debug)]
pub struct MisplacedWithBlank {
    goals: Box<[Cell]>,
}

impl MisplacedWithBlank {
    /// For this goal.
    pub fn new(goal: &Goal) -> Self {
        Self {
            goals: goal.cells().into(),
        }
    }
}

impl Heuristic for MisplacedWithBlank {
    fn estimates(&self) -> Estimates {
        Estimates {
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
