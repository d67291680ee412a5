//! The errors of a goal's text.

use std::error::Error;
use std::fmt;

use super::{NotationError, SizeMismatch};

/// The reason why a text is no [`Goal`](super::Goal).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GoalError {
    /// The text (quoted, shortened) is neither a name nor a board.
    NotAName(String),
    /// The text is `custom`, without an arrangement.
    NoArrangement,
    /// The board in the text has a mistake.
    Board(NotationError),
    /// The board in the text has another size.
    Size(SizeMismatch),
}

impl fmt::Display for GoalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAName(text) => {
                write!(
                    f,
                    "{text} is not a goal: write blank-last, blank-first, spiral, or the board itself."
                )
            }
            Self::NoArrangement => write!(
                f,
                "A custom goal needs its board: write the tiles row by row."
            ),
            Self::Board(error) => error.fmt(f),
            Self::Size(error) => error.fmt(f),
        }
    }
}

impl Error for GoalError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Board(error) => Some(error),
            Self::Size(error) => Some(error),
            _ => None,
        }
    }
}
