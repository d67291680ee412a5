//! The texts of the heuristics laid bare.

use crate::puzzle::{Direction, Tile};
use crate::search::heuristic::BoardLine;
use crate::search::heuristic::breakdown::PatternValue;
use crate::session::Optimum;

/// A line, the pairs that are in conflict, and those that must leave it.
type Conflict = fn(line: BoardLine, pairs: &[(Tile, Tile)], leaving: &[Tile]) -> String;

/// Heuristics laid bare.
pub struct BareText {
    /// The table.
    pub title: &'static str,
    /// The column of values.
    pub here: &'static str,
    /// The column of a move, for those who hear it.
    pub after: fn(tile: Tile, direction: Direction) -> String,
    /// The row of the true distance.
    pub truth: &'static str,
    /// What is known of it where not all distances are listed.
    pub known: fn(optimum: Option<Optimum>) -> String,
    /// A value in moves, shortened to two places.
    pub value: fn(moves: f64) -> String,
    /// What a move adds to it, with its sign.
    pub change: fn(moves: f64) -> String,
    /// The heuristics are being asked.
    pub asking: &'static str,
    /// How one reads the table.
    pub help: &'static str,
    /// What the picture of no heuristic shows.
    pub nothing: &'static str,
    /// What the picture of misplaced tiles shows.
    pub misplaced: fn(tiles: usize, of: usize) -> String,
    /// What the straight lines show.
    pub straight: fn(sum: f64) -> String,
    /// What the ways show; and so many misplaced tiles counted beside them.
    pub ways: fn(moves: usize, misplaced: Option<usize>) -> String,
    /// What the conflicts show.
    pub conflicts: fn(moves: usize, leaving: usize) -> String,
    /// One line's conflicts.
    pub conflict: Conflict,
    /// What the walks show.
    pub walks: fn(halves: Option<(u32, u32)>) -> String,
    /// The rows of a walk's table.
    pub walk_rows: &'static str,
    /// The columns of a walk's table.
    pub walk_columns: &'static str,
    /// A line of a walk's table, for those who hear it.
    pub walk_line: fn(line: usize, is_row: bool) -> String,
    /// The corner of a walk's table.
    pub stands_belongs: &'static str,
    /// What the patterns show.
    pub patterns: fn(patterns: &[PatternValue]) -> String,
    /// One pattern.
    pub pattern: fn(letter: &str, pattern: &PatternValue) -> String,
    /// The picture is not drawn on a board of this size.
    pub too_large: &'static str,
}
