//! The texts of the heuristics drawn on the board.

use crate::puzzle::{Direction, Tile};
use crate::search::heuristic::BoardLine;
use crate::search::heuristic::breakdown::PatternValue;
use crate::session::Optimum;

/// A line, the pairs in conflict, and the tiles that must leave the line.
type ConflictSentence = fn(line: BoardLine, pairs: &[(Tile, Tile)], leaving: &[Tile]) -> String;

/// The heuristics drawn on the board.
pub struct HeuristicViewText {
    /// The table.
    pub title: &'static str,
    /// The column of values.
    pub here: &'static str,
    /// The column of a move, for screen readers.
    pub after: fn(tile: Tile, direction: Direction) -> String,
    /// The row of the true distance.
    pub truth: &'static str,
    /// The true distance, or its bound, where not all distances are listed.
    pub known: fn(optimum: Option<Optimum>) -> String,
    /// A value in moves, shortened to two places.
    pub value: fn(moves: f64) -> String,
    /// The difference that a move makes, with its sign.
    pub change: fn(moves: f64) -> String,
    /// The values are being computed.
    pub asking: &'static str,
    /// They could not be computed.
    pub failed: fn(reason: &str) -> String,
    /// The help on reading the table.
    pub help: &'static str,
    /// The caption without a heuristic.
    pub nothing: &'static str,
    /// The caption of misplaced tiles.
    pub misplaced: fn(tiles: usize, of: usize) -> String,
    /// The caption of the straight lines.
    pub straight: fn(sum: f64) -> String,
    /// The caption of the Manhattan distances; with the number of misplaced tiles where they are added.
    pub ways: fn(moves: usize, misplaced: Option<usize>) -> String,
    /// The caption of the conflicts.
    pub conflicts: fn(moves: usize, leaving: usize) -> String,
    /// The conflicts of one line.
    pub conflict: ConflictSentence,
    /// The caption of the walking distance.
    pub walks: fn(halves: Option<(u32, u32)>) -> String,
    /// The rows of a walk's table.
    pub walk_rows: &'static str,
    /// The columns of a walk's table.
    pub walk_columns: &'static str,
    /// A line of a walk's table, for screen readers.
    pub walk_line: fn(line: usize, is_row: bool) -> String,
    /// The corner of a walk's table.
    pub stands_belongs: &'static str,
    /// The caption of the patterns.
    pub patterns: fn(patterns: &[PatternValue]) -> String,
    /// One pattern.
    pub pattern: fn(letter: &str, pattern: &PatternValue) -> String,
    /// The picture is not drawn on a board of this size.
    pub too_large: &'static str,
}
