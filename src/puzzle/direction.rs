//! The four directions in which a tile can move.
//!
//! A move is named by the direction of the *tile*, not of the blank, as by Doan and Nguyen (section 2) and Loye et al.:
//! after `U` the tile that was below the blank is where the blank was.
//!
//! ```
//! use ecotile::puzzle::Direction;
//!
//! assert_eq!(Direction::Up.letter(), 'U');
//! assert_eq!("left".parse(), Ok(Direction::Left));
//! assert_eq!(Direction::Left.opposite(), Direction::Right);
//! ```

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::quote::quoted;

/// The direction in which a tile moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Direction {
    /// To the row above.
    Up,
    /// To the next column.
    Right,
    /// To the row below.
    Down,
    /// To the column before.
    Left,
}

impl Direction {
    /// All four, clockwise from the top: the order of every list of moves or neighbours.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// The index in [`Direction::ALL`], from 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The capital letter: `U`, `R`, `D` or `L`.
    pub const fn letter(self) -> char {
        match self {
            Self::Up => 'U',
            Self::Right => 'R',
            Self::Down => 'D',
            Self::Left => 'L',
        }
    }

    /// The direction of a letter (upper or lower case) or of an arrow.
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'U' | 'u' | '↑' => Self::Up,
            'R' | 'r' | '→' => Self::Right,
            'D' | 'd' | '↓' => Self::Down,
            'L' | 'l' | '←' => Self::Left,
            _ => return None,
        })
    }

    /// The opposite direction, which undoes a move.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Right => Self::Left,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
        }
    }

    /// Returns whether the direction is up or down.
    pub const fn is_vertical(self) -> bool {
        matches!(self, Self::Up | Self::Down)
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

super::serde_by_text!(Direction);

impl FromStr for Direction {
    type Err = NotADirection;

    /// Parses a letter, an arrow or a word: `U`, `u`, `↑`, `up`.
    fn from_str(text: &str) -> Result<Self, NotADirection> {
        let text = text.trim();
        let mut letters = text.chars();
        if let (Some(letter), None) = (letters.next(), letters.next())
            && let Some(direction) = Self::from_letter(letter)
        {
            return Ok(direction);
        }
        [
            ("up", Self::Up),
            ("right", Self::Right),
            ("down", Self::Down),
            ("left", Self::Left),
        ]
        .into_iter()
        .find_map(|(word, direction)| word.eq_ignore_ascii_case(text).then_some(direction))
        .ok_or_else(|| NotADirection(quoted(text)))
    }
}

/// The text (quoted, shortened) that names no [`Direction`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotADirection(pub String);

impl fmt::Display for NotADirection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} is not a direction: write U, R, D or L, the way the tile goes.",
            self.0
        )
    }
}

impl Error for NotADirection {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_direction_reads_back_what_it_writes() {
        for (index, direction) in Direction::ALL.into_iter().enumerate() {
            assert_eq!(direction.index(), index);
            assert_eq!(direction.to_string().parse(), Ok(direction));
            assert_eq!(
                format!("{direction:?}").to_lowercase().parse(),
                Ok(direction)
            );
            assert_eq!(direction.opposite().opposite(), direction);
            assert_eq!(direction.opposite().is_vertical(), direction.is_vertical());
            assert_ne!(direction.opposite(), direction);
        }
    }

    #[test]
    fn a_mistake_is_quoted() {
        let error = "N".parse::<Direction>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "“N” is not a direction: write U, R, D or L, the way the tile goes."
        );
    }
}
