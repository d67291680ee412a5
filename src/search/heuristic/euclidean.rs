//! Euclidean distance: the sum of the tiles' straight-line distances from their goals (Doan and Nguyen, section 3.3).
//!
//! Never above Manhattan, so admissible, and consistent. Each distance is counted in 256ths of a move and rounded down,
//! so that sums are exact and never too high. A slide costs O(1).
//!
//! ```
//! use ecotile::puzzle::{Board, Goal};
//! use ecotile::search::heuristic::{Evaluator, HeuristicName};
//!
//! let board: Board = "2 0 5 / 1 6 3 / 4 7 8".parse()?;
//! let heuristic = Evaluator::new(&HeuristicName::Euclidean, &Goal::blank_last(board.size()))?;
//! // Seven tiles are one step away, one is a diagonal away, all in 256ths.
//! assert_eq!(heuristic.of_board(&board), 7 * 256 + 362);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Heuristic, HeuristicPromises, Places, Slide, State};
use crate::puzzle::{Cell, Goal, Tile};

const UNIT: u32 = 256;

/// The sum of the tiles' straight-line distances, in 256ths of a move.
#[derive(Clone, Debug)]
pub struct Euclidean {
    places: Places,
    /// Distances by rows and columns apart: index rows * width + columns.
    lines: Box<[u32]>,
    width: usize,
}

impl Euclidean {
    /// Creates the heuristic for a goal.
    pub fn new(goal: &Goal) -> Self {
        let (width, height) = (goal.size().width(), goal.size().height());
        let line = |index: usize| {
            let (rows, columns) = ((index / width) as u64, (index % width) as u64);
            let scale = u64::from(UNIT * UNIT);
            ((rows * rows + columns * columns) * scale).isqrt() as u32
        };
        Self {
            places: Places::new(goal),
            lines: (0..width * height).map(line).collect(),
            width,
        }
    }

    #[inline]
    fn line(&self, tile: Tile, cell: Cell) -> u32 {
        let (rows, columns) = self.places.apart(tile, cell);
        self.lines[rows as usize * self.width + columns as usize]
    }
}

impl Heuristic for Euclidean {
    fn promises(&self) -> HeuristicPromises {
        HeuristicPromises {
            admissible: true,
            consistent: true,
        }
    }

    fn unit(&self) -> u32 {
        UNIT
    }

    fn memo<S: State>(&self, state: &S) -> u32 {
        (0..self.places.count())
            .map(|cell| (state.tile(cell), cell))
            .filter(|&(tile, _)| tile != 0)
            .map(|(tile, cell)| self.line(tile, cell))
            .sum()
    }

    #[inline]
    fn slide<S: State>(&self, memo: u32, _: &S, slide: Slide) -> u32 {
        memo + self.line(slide.tile, slide.to) - self.line(slide.tile, slide.from)
    }
}
