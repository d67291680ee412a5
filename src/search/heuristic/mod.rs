//! Heuristics: estimates of the moves that are left. One per file.
//!
//! A heuristic looks at a state once ([`Heuristic::memo`]) and then follows each slide ([`Heuristic::slide`]) at the
//! cost of what changed. What it remembers between two slides is one word, the *memo*; what it answers is
//! [`Heuristic::estimate`]. The followed memo always equals the one made afresh.
//!
//! - `none`, `misplaced`, `misplaced_with_blank`, `euclidean`, `manhattan`, `combined`, `linear_conflict`,
//!   `linear_conflict_greedy`, `walking_distance`, `overestimate`: one heuristic each.
//! - `pattern`: pattern databases.
//! - `name`, `evaluator`, `error`: a heuristic's name, the heuristic of that name made ready for a goal, and why
//!   there may be none.
//! - [`laid_bare`]: what each of them sees on a board.
//!
//! An estimate counts in the heuristic's own unit ([`Heuristic::unit`]): 1 for most, 2 for paper 001's, whose arcs cost
//! 2, and 256 for the Euclidean distance, which has fractions.
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

mod combined;
mod error;
mod euclidean;
mod evaluator;
pub mod laid_bare;
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
pub use evaluator::Evaluator;
pub(crate) use evaluator::Kind;
pub use linear_conflict::{Line, LinearConflict};
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
use super::{Estimates, State};
use crate::puzzle::{Board, Cell, Tile};

/// A tile goes from one cell to the next, where the blank was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slide {
    /// The tile.
    pub tile: Tile,
    /// Where it was, and where the blank is now.
    pub from: Cell,
    /// Where it is now.
    pub to: Cell,
}

/// What every heuristic can do.
pub trait Heuristic: 'static {
    /// What it promises.
    fn estimates(&self) -> Estimates;

    /// What one move costs, in the unit of the estimate.
    fn unit(&self) -> u32 {
        1
    }

    /// Looks at a state afresh.
    fn memo<S: State>(&self, state: &S) -> u32;

    /// Follows a slide: `memo` is the one before it, `after` the state after it.
    fn slide<S: State>(&self, memo: u32, after: &S, slide: Slide) -> u32;

    /// The estimate that a memo stands for.
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

/// For each tile, the row and the column where it belongs; for each cell, its own.
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

    /// Rows and columns between a cell and a tile's goal.
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
