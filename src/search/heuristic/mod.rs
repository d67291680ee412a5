//! Heuristics: estimates of the number of moves to the goal. One per file.
//!
//! A heuristic evaluates a state once ([`Heuristic::memo`]) and updates the value after each slide
//! ([`Heuristic::slide`]) at the cost of what changed. Between two slides it keeps one word, the *memo*, from which
//! [`Heuristic::estimate`] reads the value. An updated memo always equals a memo computed afresh.
//!
//! - `none`, `misplaced`, `misplaced_with_blank`, `euclidean`, `manhattan`, `combined`, `linear_conflict`,
//!   `linear_conflict_greedy`, `walking_distance`, `overestimate`: one heuristic each.
//! - `pattern`: pattern databases.
//! - `name`, `evaluator`, `error`: a heuristic's name, the heuristic of that name for a goal, and the reasons why it
//!   cannot be built.
//! - [`breakdown`]: the parts that a value is made of, and all values side by side.
//!
//! An estimate counts in the heuristic's own unit ([`Heuristic::unit`]): 1 for most, 2 for misplaced tiles with the
//! blank, where a move costs 2 (Markov, Russell and Neller 2005), and 256 for the Euclidean distance, which has fractions.
//!
//! ```
//! use ecotile::puzzle::{Board, Goal};
//! use ecotile::search::heuristic::{Evaluator, HeuristicName};
//!
//! let board: Board = "2 0 5 / 1 6 3 / 4 7 8".parse()?;
//! let goal = Goal::blank_last(board.size());
//! let manhattan = Evaluator::new(&HeuristicName::Manhattan, &goal)?;
//! assert_eq!(manhattan.of_board(&board), 9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod breakdown;
mod combined;
mod error;
mod euclidean;
mod evaluator;
mod linear_conflict;
mod linear_conflict_greedy;
mod manhattan;
mod misplaced;
mod misplaced_with_blank;
mod name;
mod none;
mod overestimate;
pub(crate) mod pattern;
mod walking_distance;

pub use combined::Combined;
pub use error::{HeuristicError, LargeTable};
pub use euclidean::Euclidean;
pub(crate) use evaluator::AnyHeuristic;
pub use evaluator::Evaluator;
pub use linear_conflict::{BoardLine, LinearConflict};
pub use linear_conflict_greedy::LinearConflictGreedy;
pub use manhattan::Manhattan;
pub use misplaced::Misplaced;
pub use misplaced_with_blank::MisplacedWithBlank;
pub use name::HeuristicName;
pub use none::NoHeuristic;
pub use overestimate::Overestimate;
pub use pattern::{Partition, PatternDatabases};
pub use walking_distance::WalkingDistance;

use super::state::{PACKED_CELLS, Packed, Wide};
use super::{HeuristicPromises, State};
use crate::puzzle::{Board, Cell, Tile};

/// A move of one tile to the neighbouring cell, where the blank was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slide {
    /// The tile.
    pub tile: Tile,
    /// The tile's cell before the move, the blank's after it.
    pub from: Cell,
    /// The tile's cell after the move.
    pub to: Cell,
}

/// An estimate of the number of moves to the goal, updated move by move.
pub trait Heuristic: 'static {
    /// The properties that it guarantees: admissible, consistent.
    fn promises(&self) -> HeuristicPromises;

    /// The cost of one move in the unit of the estimate.
    fn unit(&self) -> u32 {
        1
    }

    /// Computes the memo of a state from scratch.
    fn memo<S: State>(&self, state: &S) -> u32;

    /// Updates the memo after a slide: `memo` belongs to the state before it, `after` is the state after it.
    fn slide<S: State>(&self, memo: u32, after: &S, slide: Slide) -> u32;

    /// Reads the estimate from a memo.
    fn estimate(&self, memo: u32) -> u32 {
        memo
    }

    /// The estimate for a board of the goal's size, in the heuristic's unit.
    fn of_board(&self, board: &Board) -> u32 {
        if board.size().cells() <= PACKED_CELLS {
            self.estimate(self.memo(&Packed::of(board)))
        } else {
            self.estimate(self.memo(&Wide::of(board)))
        }
    }
}

/// Row and column of each cell, and of each tile's goal cell.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    pub cells: Box<[(u8, u8)]>,
    pub goals: Box<[(u8, u8)]>,
}

impl Places {
    pub fn new(goal: &crate::puzzle::Goal) -> Self {
        let size = goal.size();
        let place = |cell: Cell| (size.row(cell) as u8, size.column(cell) as u8);
        Self {
            cells: size.iter_cells().map(place).collect(),
            goals: goal.cells().iter().map(|&cell| place(cell)).collect(),
        }
    }

    pub fn count(&self) -> Cell {
        self.cells.len() as Cell
    }

    /// The rows and the columns between a cell and a tile's goal cell.
    #[inline]
    pub fn apart(&self, tile: Tile, cell: Cell) -> (u32, u32) {
        let (row, column) = self.cells[usize::from(cell)];
        let (goal_row, goal_column) = self.goals[usize::from(tile)];
        (
            u32::from(row.abs_diff(goal_row)),
            u32::from(column.abs_diff(goal_column)),
        )
    }
}
