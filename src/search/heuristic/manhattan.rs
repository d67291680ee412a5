//! Manhattan distance: for each tile, the rows and columns between it and its goal, added up.
//!
//! Admissible and consistent, since a move brings one tile one step nearer at best (papers 002, 003, 004). A slide costs
//! O(1).

use super::{Estimates, Heuristic, Places, Slide, State};
use crate::puzzle::Goal;

/// Sum of the tiles' Manhattan distances.
#[derive(Clone, Debug)]
pub struct Manhattan {
    places: Places,
}

impl Manhattan {
    /// For this goal.
    pub fn new(goal: &Goal) -> Self {
        Self {
            places: Places::new(goal),
        }
    }

    /// What the slide adds: 1, or -1 as a wrapped number.
    #[inline]
    pub(crate) fn change(&self, slide: Slide) -> u32 {
        let (rows, columns) = self.places.apart(slide.tile, slide.to);
        let (rows_before, columns_before) = self.places.apart(slide.tile, slide.from);
        (rows + columns).wrapping_sub(rows_before + columns_before)
    }
}

impl Heuristic for Manhattan {
    fn estimates(&self) -> Estimates {
        Estimates {
            admissible: true,
            consistent: true,
        }
    }

    fn memo<S: State>(&self, state: &S) -> u32 {
        (0..self.places.count())
            .map(|cell| (state.tile(cell), cell))
            .filter(|&(tile, _)| tile != 0)
            .map(|(tile, cell)| {
                let (rows, columns) = self.places.apart(tile, cell);
                rows + columns
            })
            .sum()
    }

    #[inline]
    fn slide<S: State>(&self, memo: u32, _: &S, slide: Slide) -> u32 {
        memo.wrapping_add(self.change(slide))
    }
}
