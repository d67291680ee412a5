//! Manhattan distance: the sum of the rows and columns between each tile and its goal.
//!
//! Admissible and consistent, since a move brings one tile at most one step nearer to its goal. A slide costs O(1).
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

use super::{Heuristic, HeuristicPromises, Places, Slide, State};
use crate::puzzle::{Cell, Goal};

/// The sum of the tiles' Manhattan distances.
#[derive(Clone, Debug)]
pub struct Manhattan {
    places: Places,
    /// On small boards, every tile's distance from every cell. With fixed strides no lookup needs a bounds check.
    table: Option<Box<[[u8; TABLE_CELLS]; TABLE_CELLS]>>,
}

/// The largest number of cells for which a table is worth its memory; a power of two.
const TABLE_CELLS: usize = 64;

impl Manhattan {
    /// Creates the heuristic for a goal.
    pub fn new(goal: &Goal) -> Self {
        let places = Places::new(goal);
        let cells = places.count();
        let table = (usize::from(cells) <= TABLE_CELLS).then(|| {
            let mut table = Box::new([[0; TABLE_CELLS]; TABLE_CELLS]);
            for (tile, row) in (0..cells).zip(table.iter_mut()) {
                for (cell, distance) in (0..cells).zip(row) {
                    let (rows, columns) = places.apart(tile, cell);
                    *distance = (rows + columns) as u8;
                }
            }
            table
        });
        Self { places, table }
    }

    /// The change of the value by a slide: 1, or -1 as a wrapped number.
    #[expect(
        clippy::inline_always,
        reason = "a search spends its time here, and a call would cost as much again"
    )]
    #[inline(always)]
    pub(crate) fn change(&self, slide: Slide) -> u32 {
        if let Some(table) = &self.table {
            let row = &table[usize::from(slide.tile) % TABLE_CELLS];
            let far = |cell: Cell| u32::from(row[usize::from(cell) % TABLE_CELLS]);
            return far(slide.to).wrapping_sub(far(slide.from));
        }
        let (rows, columns) = self.places.apart(slide.tile, slide.to);
        let (rows_before, columns_before) = self.places.apart(slide.tile, slide.from);
        (rows + columns).wrapping_sub(rows_before + columns_before)
    }
}

impl Heuristic for Manhattan {
    fn promises(&self) -> HeuristicPromises {
        HeuristicPromises {
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

    #[expect(clippy::inline_always, reason = "as for the change")]
    #[inline(always)]
    fn slide<S: State>(&self, memo: u32, _: &S, slide: Slide) -> u32 {
        memo.wrapping_add(self.change(slide))
    }
}
