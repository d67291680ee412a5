//! Misplaced tiles (the Hamming distance): how many tiles are not where they belong.
//!
//! The blank is not counted (papers 002 and 003). Admissible, since every such tile moves at least once; consistent,
//! since a move changes the place of one tile. A slide costs O(1).

use super::{Estimates, Heuristic, Slide, State};
use crate::puzzle::{Cell, Goal};

/// Misplaced tiles, without the blank.
#[derive(Clone, Debug)]
pub struct Misplaced {
    goals: Box<[Cell]>,
}

impl Misplaced {
    /// For this goal.
    pub fn new(goal: &Goal) -> Self {
        Self {
            goals: goal.cells().into(),
        }
    }
}

impl Heuristic for Misplaced {
    fn estimates(&self) -> Estimates {
        Estimates {
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
