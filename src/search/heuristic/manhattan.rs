//! Manhattan distance: for each tile, the rows and columns between it and its goal, added up.
//!
//! Admissible and consistent, since a move brings one tile one step nearer at best (papers 002, 003, 004). A slide costs
//! O(1).
//!
//! ```
//! use ecotile::puzzle::{Board, Goal};
//! use ecotile::search::heuristic::{Evaluator, HeuristicName};
//!
//! let board: Board = "2 0 5 / 1 6 3 / 4 7 8".parse()?;
//! let heuristic = Evaluator::new(&HeuristicName::Manhattan, &Goal::blank_last(board.size()))?;
//! assert_eq!(heuristic.of_board(&board), 9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Estimates, Heuristic, Places, Slide, State};
use crate::puzzle::Goal;

/// Sum of the tiles' Manhattan distances.
#[derive(Clone, Debug)]
pub struct Manhattan {
    places: Places,
    /// On small boards every tile's distance from every cell.
    table: Box<[u8]>,
}

/// The most cells for which a table is worth its memory.
const TABLE_CELLS: usize = 64;

impl Manhattan {
    /// For this goal.
    pub fn new(goal: &Goal) -> Self {
        let places = Places::new(goal);
        let cells = places.count();
        let tiles = if usize::from(cells) <= TABLE_CELLS {
            cells
        } else {
            0
        };
        let row = |tile| {
            let places = &places;
            (0..cells).map(move |cell| {
                let (rows, columns) = places.apart(tile, cell);
                (rows + columns) as u8
            })
        };
        Self {
            table: (0..tiles).flat_map(row).collect(),
            places,
        }
    }

    /// What the slide adds: 1, or -1 as a wrapped number.
    #[inline]
    pub(crate) fn change(&self, slide: Slide) -> u32 {
        if !self.table.is_empty() {
            let row = &self.table[usize::from(slide.tile) * usize::from(self.places.count())..];
            let [to, from] = [slide.to, slide.from].map(|cell| u32::from(row[usize::from(cell)]));
            return to.wrapping_sub(from);
        }
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
