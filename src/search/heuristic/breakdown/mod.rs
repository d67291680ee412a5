//! The breakdown of heuristic values: the parts that each value is made of, and all values side by side.
//!
//! - `misplaced`, `path`, `conflict`, `line_counts`: the parts; `estimate_table`: the values
//!
//! The parts ([`misplaced()`], [`paths()`], [`conflicts()`], [`line_counts()`]) are computed from the board, for display.
//! The values come from the [`Evaluator`](super::Evaluator)s that searches use; tests check that parts and values agree.
//! An [`EstimateTable`] has every heuristic's value and the true distance, here and after each move.
//!
//! ```
//! use ecotile::puzzle::{Board, Goal};
//! use ecotile::search::Distances;
//! use ecotile::search::heuristic::Evaluator;
//! use ecotile::search::heuristic::breakdown::{EstimateTable, misplaced};
//!
//! let board: Board = "2 0 5 / 1 6 3 / 4 7 8".parse()?;
//! let goal = Goal::blank_last(board.size());
//! assert_eq!(misplaced(&board, &goal), [1, 2, 3, 4, 5, 6, 7, 8]);
//! let distances = Distances::new(&goal).ok();
//! let table = EstimateTable::new(&board, &goal, distances.as_ref(), |name| Evaluator::new(name, &goal))?;
//! assert_eq!(table.distance.as_ref().map(|values| values.here), Some(9));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod conflict;
mod estimate_table;
mod line_counts;
mod misplaced;
mod path;

pub use conflict::{ConflictCount, LineConflict, conflicts};
pub use estimate_table::{Estimate, EstimateRow, EstimateTable, PatternValue, Values};
pub use line_counts::{LineCounts, line_counts};
pub use misplaced::misplaced;
pub use path::{Path, paths};
