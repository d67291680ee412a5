//! Reasons why a heuristic cannot be built for a goal.

use std::error::Error;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::puzzle::{Size, Tile, grouped};

/// A kind of table that is too large for some boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LargeTable {
    /// The moves needed by a pattern of tiles.
    PatternDatabase,
    /// The moves between rows, or between columns.
    WalkingDistance,
}

/// The reason why a heuristic cannot be built, or why a text names none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum HeuristicError {
    /// Its table would have too many entries.
    TooLarge {
        /// The board's size.
        size: Size,
        /// The kind of table.
        table: LargeTable,
    },
    /// A pattern has more tiles than a table can hold.
    PatternTooLong {
        /// The number of its tiles.
        tiles: usize,
        /// The largest number allowed.
        most: usize,
    },
    /// The table needs more bytes than are allowed.
    TooManyBytes {
        /// The bytes needed.
        needed: u64,
        /// The bytes allowed.
        allowed: u64,
    },
    /// A partition names a tile that the board does not have.
    NoSuchTile(Tile),
    /// A partition names a tile twice.
    TileTwice(Tile),
    /// A partition leaves tiles out; this is the first of them.
    TileLeftOut(Tile),
    /// The text (quoted, shortened) is not the name of a heuristic.
    NotAName(String),
    /// The text (quoted, shortened) is not a partition.
    NotAPartition(String),
}

impl fmt::Display for HeuristicError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { size, table } => {
                let name = match table {
                    LargeTable::PatternDatabase => "A pattern database",
                    LargeTable::WalkingDistance => "Walking distance",
                };
                write!(
                    f,
                    "{name} is not for this board: its table for {size} would be too large."
                )
            }
            Self::PatternTooLong { tiles, most } => write!(
                f,
                "A pattern may have at most {most} tiles, and one of these has {tiles}."
            ),
            Self::TooManyBytes { needed, allowed } => write!(
                f,
                "These pattern databases need {} bytes, and {} are allowed: take smaller patterns.",
                grouped(*needed),
                grouped(*allowed)
            ),
            Self::NoSuchTile(tile) => write!(
                f,
                "The partition names tile {tile}, which this board does not have."
            ),
            Self::TileTwice(tile) => write!(
                f,
                "The partition names tile {tile} twice: patterns must not overlap."
            ),
            Self::TileLeftOut(tile) => write!(
                f,
                "The partition leaves out tile {tile}: name each tile once."
            ),
            Self::NotAName(text) => write!(f, "{text} is not the name of a heuristic."),
            Self::NotAPartition(text) => write!(
                f,
                "{text} is not a partition: join the tiles of a pattern by dots and the patterns by hyphens, as in 1.2.3-4.5."
            ),
        }
    }
}

impl Error for HeuristicError {}
