//! Why a saved game cannot be played again, each case in one sentence.

use std::fmt;

use crate::session::key_values::KeyValuesError;

/// Why a text is no game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::session) enum GameError {
    /// Its lines are wrong.
    Lines(KeyValuesError),
    /// A part is wrong, as its own sentence says.
    Part(String),
    /// A number (quoted, shortened) is none.
    Number(String),
    /// A word (quoted, shortened) says nothing that can be done.
    Word(String),
    /// A move is not possible where it is made.
    Impossible(String),
    /// Neither a board nor a deal.
    NoStart,
    /// More work than any game is worth.
    TooMuch,
}

impl From<KeyValuesError> for GameError {
    fn from(error: KeyValuesError) -> Self {
        Self::Lines(error)
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lines(error) => error.fmt(f),
            Self::Part(sentence) => f.write_str(sentence),
            Self::Number(text) => write!(f, "{text} is not a number."),
            Self::Word(text) => write!(f, "{text} is not understood."),
            Self::Impossible(text) => write!(f, "The move {text} is not possible where it stands."),
            Self::NoStart => {
                f.write_str("It says neither its board nor how it was dealt, or both.")
            }
            Self::TooMuch => f.write_str("It has more moves than can be played again."),
        }
    }
}
