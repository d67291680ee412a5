//! The puzzle: board, goal, move, solvability, notation, scramble. Independent of solving.
//!
//! Everything here is plain data with checked constructors: a [`Board`] is always a permutation, a [`Size`] is always
//! in range, and every error in a text is a value whose `Display` is one sentence for the visitor. No text causes a
//! panic, and nothing depends on a clock, a platform or an outside source of randomness.
//!
//! - `board`: the arrangement of tiles on cells; `size`: width and height; `direction`: the four directions of a move
//! - `goal`: the goal arrangement; `goal_name`: the names of common goals
//! - `moves`: a list of moves; `solvability`: whether a board can be solved, and why
//! - `scramble`: dealing boards by a recipe and a seed; `random`: the random number generator
//! - `notation`: the text of a board; `quote`: quotations in error messages; `grouped`: numbers in sentences;
//!   `too_long`: the limit on the length of a text
//! - `board_error`, `goal_error`: errors in numbers, moves and goals
//! - `serde_forms`: serialization by a type's text or bytes
//!
//! ```
//! use ecotile::puzzle::{Board, Goal, MoveList, Recipe, Size, Solvability};
//!
//! // A board can be pasted in many forms; it is always written in one.
//! let mut board: Board = "[[1, 2, 3], [4, 5, 6], [_, 7, 8]]".parse()?;
//! assert_eq!(board.to_string(), "1 2 3 / 4 5 6 / 0 7 8");
//!
//! // A move's letter is the direction of the tile.
//! let goal = Goal::blank_last(board.size());
//! let solution: MoveList = "L2".parse()?;
//! solution.apply(&mut board)?;
//! assert!(goal.is_met(&board));
//!
//! // Half of all arrangements are unsolvable; the reason is a value, and so is a swap that fixes it.
//! let swapped: Board = "1 2 3 / 4 5 6 / 8 7 0".parse()?;
//! let solvability = Solvability::of(&swapped, &goal)?;
//! assert!(!solvability.is_solvable());
//! assert_eq!(solvability.fixing_swap(), Some((8, 7)));
//!
//! // A recipe and a seed deal the same board for ever, and only `unsolvable` deals unsolvable ones.
//! let goal = Goal::blank_last(Size::square(4)?);
//! let dealt = Recipe::Uniform.deal(&goal, 2024);
//! assert_eq!(dealt, Recipe::Uniform.deal(&goal, 2024));
//! assert!(Solvability::of(&dealt, &goal)?.is_solvable());
//!
//! // An error is displayed as a sentence.
//! let mistake = "1 2 3 / 4 5 6 / 7 7 0".parse::<Board>().unwrap_err();
//! assert_eq!(mistake.to_string(), "7 appears twice, and 8 is missing: each tile stands on one cell.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod board_error;
mod direction;
mod goal;
mod goal_error;
mod goal_name;
mod grouped;
mod moves;
mod notation;
pub(crate) mod quote;
pub(crate) mod random;
mod scramble;
mod serde_forms;
mod size;
mod solvability;
mod too_long;

pub use board::Board;
pub use board_error::{BoardError, IllegalMove};
pub use direction::{Direction, NotADirection};
pub use goal::Goal;
pub use goal_error::GoalError;
pub use goal_name::GoalName;
pub(crate) use grouped::grouped;
pub use moves::{IllegalStep, MoveList, MoveListError};
pub use notation::NotationError;
pub use random::Random;
pub use scramble::{Recipe, RecipeError};
pub(crate) use serde_forms::{serde_by_bytes, serde_by_text};
pub use size::{Size, SizeError};
pub use solvability::{ParityRule, SizeMismatch, Solvability, reachable_goals};
pub use too_long::TooLong;

/// A tile's number, from 1 to N; 0 is the blank.
pub type Tile = u16;

/// A cell's number, row by row from 0 at the top left.
pub type Cell = u16;
