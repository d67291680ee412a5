//! Heuristics laid bare: what each of them sees on a board, ready to be drawn, and what each says of it.
//!
//! The parts of a value ([`misplaced()`], [`paths()`], [`conflicts()`], [`walks()`], the patterns of a [`Survey`]) are read
//! off the board once, for a picture; the values themselves come from the [`Evaluator`](super::Evaluator)s that search with
//! them, and tests hold one against the other. A [`Survey`] puts every heuristic's value beside the true distance, here and
//! after each move. One file for each picture: `misplaced`, `path`, `conflict`, `walk`; and `survey`.
//!
//! ```
//! use ecotile::puzzle::{Board, Goal};
//! use ecotile::search::Distances;
//! use ecotile::search::heuristic::Evaluator;
//! use ecotile::search::heuristic::laid_bare::{Survey, misplaced};
//!
//! let board: Board = "2 0 5 / 1 6 3 / 4 7 8".parse()?;
//! let goal = Goal::blank_last(board.size());
//! assert_eq!(misplaced(&board, &goal), [1, 2, 3, 4, 5, 6, 7, 8]);
//! let distances = Distances::new(&goal).ok();
//! let survey = Survey::new(&board, &goal, distances.as_ref(), |name| Evaluator::new(name, &goal))?;
//! assert_eq!(survey.distance.as_ref().map(|values| values.here), Some(9));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod conflict;
mod misplaced;
mod path;
mod survey;
mod walk;

pub use conflict::{Conflict, Count, conflicts};
pub use misplaced::misplaced;
pub use path::{Path, paths};
pub use survey::{Estimate, PatternValue, Row, Survey, Values};
pub use walk::{Walk, walks};
