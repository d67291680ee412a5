//! The reasons why a saved game cannot be restored, each in one sentence.

use std::fmt;

use crate::session::key_values::KeyValuesError;

/// The reason why a text is not a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::session) enum GameError {
    /// Its lines are wrong.
    Lines(KeyValuesError),
    /// A part is wrong, as the sentence of its error says.
    Part(String),
    /// A text (quoted, shortened) is not a number.
    Number(String),
    /// A word (quoted, shortened) is not understood.
    Word(String),
    /// A move (quoted, shortened) is illegal on its board.
    Impossible(String),
    /// It has neither a board nor a deal, or both.
    NoStart,
    /// It takes more work to play again than is allowed.
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
            Self::Impossible(text) => write!(f, "The move {text} is not possible at its place."),
            Self::NoStart => {
                f.write_str("It must give either its board or how it was dealt, and not both.")
            }
            Self::TooMuch => f.write_str("It has more moves than can be replayed."),
        }
    }
}
