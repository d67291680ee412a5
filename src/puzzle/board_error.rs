//! The errors of a board's numbers and of a move; each is displayed as one sentence.

use std::error::Error;
use std::fmt;

use super::{Direction, Size, Tile};

/// The reason why numbers are no [`Board`](super::Board).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardError {
    /// More or fewer numbers than cells.
    WrongCount {
        /// The requested size.
        size: Size,
        /// The count of numbers.
        found: usize,
    },
    /// No number is 0.
    NoBlank,
    /// More than one number is 0.
    SeveralBlanks {
        /// The count of zeros.
        found: usize,
    },
    /// A number is higher than the highest tile.
    NotAmong {
        /// The number.
        number: u32,
        /// The requested size.
        size: Size,
    },
    /// A tile appears twice, so that another is missing.
    Twice {
        /// The repeated tile.
        tile: Tile,
        /// The lowest missing tile.
        missing: Tile,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::WrongCount { size, found } => {
                let verb = if found == 1 { "is" } else { "are" };
                write!(
                    f,
                    "A {size} board has {} cells, blank included, but here {verb} {found}.",
                    size.cells()
                )
            }
            Self::NoBlank => write!(
                f,
                "There is no blank: write 0, -, _, . or x for the empty cell."
            ),
            Self::SeveralBlanks { found } => {
                write!(
                    f,
                    "There are {found} blanks: leave one cell empty and number the others."
                )
            }
            Self::NotAmong { number, size } => {
                write!(
                    f,
                    "{} numbers make {size}, but {number} is not among 1 to {}.",
                    size.cells(),
                    size.tiles()
                )
            }
            Self::Twice { tile, missing } => {
                write!(
                    f,
                    "{tile} appears twice, and {missing} is missing: each tile stands on one cell."
                )
            }
        }
    }
}

impl Error for BoardError {}

/// A move in a direction in which no tile can move, because the blank is at the border.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    /// The requested direction.
    pub direction: Direction,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (way, side) = match self.direction {
            Direction::Up => ("up", "below"),
            Direction::Right => ("right", "left of"),
            Direction::Down => ("down", "above"),
            Direction::Left => ("left", "right of"),
        };
        write!(f, "No tile can go {way}: there is none {side} the blank.")
    }
}

impl Error for IllegalMove {}
