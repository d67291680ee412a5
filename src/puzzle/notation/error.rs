//! The errors of a board's text; each is displayed as one sentence that says what to do.

use std::error::Error;
use std::fmt;

use super::super::{Board, BoardError, Size, SizeError, TooLong, grouped};

/// The reason why a text is not a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotationError {
    /// The text has no number.
    Empty,
    /// The text is longer than any drawing of a board.
    TooLong(TooLong),
    /// There are more numbers than the largest board has cells.
    TooManyNumbers,
    /// A word (quoted, shortened) that is neither a number nor a blank.
    NotANumber(String),
    /// A number (quoted, shortened) too long to be a tile of any board.
    NumberTooLarge(String),
    /// The text before the colon (quoted, shortened) is not a size.
    NotASizeInFront(String),
    /// A row is longer or shorter than the first.
    Ragged {
        /// The number of the row, from 1.
        row: usize,
        /// The count of its numbers.
        found: usize,
        /// The count of the first row.
        first: usize,
    },
    /// The size in front and the rows do not agree.
    ShapeDisagrees {
        /// The size in front.
        said: Size,
        /// The size that the rows make.
        drawn: Size,
    },
    /// Numbers without rows that fill no square but a rectangle.
    NoSquare {
        /// The count of numbers.
        count: usize,
        /// A rectangle that they fill.
        rectangle: Size,
    },
    /// Numbers without rows that fill no rectangle.
    NoRectangle {
        /// The count of numbers.
        count: usize,
    },
    /// The numbers are 1 to the count of cells: the highest may stand for the blank, as on this board.
    HighestForBlank(Box<Board>),
    /// The shape is out of range.
    Size(SizeError),
    /// The shape is valid, but the numbers are not a permutation.
    Board(BoardError),
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => {
                write!(
                    f,
                    "There are no numbers here: write the tiles row by row, as in 1 2 3 / 4 5 6 / 7 8 0."
                )
            }
            Self::TooLong(error) => write!(f, "{error} Paste the board alone."),
            Self::TooManyNumbers => write!(
                f,
                "There are more than {} numbers, the cells of the largest board ({1}x{1}): paste one board alone.",
                grouped(Size::MAX_CELLS as u64),
                Size::MAX
            ),
            Self::NotANumber(word) => {
                write!(
                    f,
                    "{word} is not a number: write each tile as a number and the blank as 0, -, _, . or x."
                )
            }
            Self::NumberTooLarge(word) => write!(
                f,
                "{word} is too large for a tile: even the largest board ends at {}.",
                Size::MAX_CELLS - 1
            ),
            Self::NotASizeInFront(text) => {
                write!(
                    f,
                    "{text} before the colon is not a size: write width x height, as in 3x2: 1 2 3 4 5 0."
                )
            }
            Self::Ragged { row, found, first } => {
                let noun = if *found == 1 { "number" } else { "numbers" };
                write!(
                    f,
                    "Row {row} has {found} {noun}, but row 1 has {first}: give every row the same count."
                )
            }
            Self::ShapeDisagrees { said, drawn } => write!(
                f,
                "The text says {said} (width x height), but its rows make {drawn}: change one of the two."
            ),
            Self::NoSquare { count, rectangle } => write!(
                f,
                "{count} numbers do not make a square: put / between the rows, or the size in front, as in \
                 {rectangle}: ..."
            ),
            Self::NoRectangle { count } => write!(
                f,
                "{count} numbers do not fill a board: write rows of equal length, {} to {} long.",
                Size::MIN,
                Size::MAX
            ),
            Self::HighestForBlank(board) => write!(
                f,
                "There is no blank: the numbers are 1 to {0}. If {0} stands for the blank, write 0 in its place.",
                board.size().cells()
            ),
            Self::Size(error) => error.fmt(f),
            Self::Board(error) => error.fmt(f),
        }
    }
}

impl Error for NotationError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Size(error) => Some(error),
            Self::Board(error) => Some(error),
            _ => None,
        }
    }
}

impl From<SizeError> for NotationError {
    fn from(error: SizeError) -> Self {
        Self::Size(error)
    }
}

impl From<BoardError> for NotationError {
    fn from(error: BoardError) -> Self {
        Self::Board(error)
    }
}
