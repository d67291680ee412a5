//! Why a saved game cannot be played again, each case in one sentence.

use std::fmt;

use crate::session::lines::LinesError;

/// Why a text is no game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::session) enum GameError {
    /// Its lines are wrong.
    Lines(LinesError),
    /// A part is wrong, as its own sentence says.
    Part(String),
    /// A number (quoted, shortened) is none.
    Number(String),
    /// A word (quoted, shortened) says nothing that can be done.
    Deed(String),
    /// A move is not possible where it is made.
    Impossible(String),
    /// Neither a board nor a deal.
    NoStart,
    /// More work than any game is worth.
    TooMuch,
}

impl From<LinesError> for GameError {
    fn from(error: LinesError) -> Self {
        Self::Lines(error)
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lines(error) => error.fmt(f),
            Self::Part(sentence) => f.write_str(sentence),
            Self::Number(text) => write!(f, "{text} is not a number."),
            Self::Deed(text) => write!(f, "{text} is not understood."),
            Self::Impossible(text) => write!(f, "The move {text} is not possible at its place."),
            Self::NoStart => {
                f.write_str("It must give either its board or how it was dealt, and not both.")
            }
            Self::TooMuch => f.write_str("It has more moves than can be replayed."),
        }
    }
}
