//! A list of moves, and its text: `UR3DL2`.
//!
//! A letter is the direction in which the *tile* moves (see [`Direction`]), and a count after it repeats the move.
//! Writing is canonical (a run of equal moves is one letter with its count), parsing is tolerant. Undo, replay and
//! saved solutions use the same list.
//!
//! ```
//! use ecotile::puzzle::{Board, MoveList};
//!
//! let moves: MoveList = "l, u u d2".parse()?;
//! assert_eq!(moves.len(), 5);
//! assert_eq!(moves.to_string(), "LU2D2");
//! assert_eq!(moves.reversed().to_string(), "U2D2R");
//!
//! let mut board: Board = "1 2 3 / 4 5 6 / 0 7 8".parse()?;
//! "L2".parse::<MoveList>()?.apply(&mut board)?;
//! assert_eq!(board.to_string(), "1 2 3 / 4 5 6 / 7 8 0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::error::Error;
use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use super::quote::quoted;
use super::{Board, Direction, IllegalMove, grouped};

/// Moves in the order in which they are made.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct MoveList(Vec<Direction>);

impl MoveList {
    /// The maximum number of moves in a text, a limit against mistakes and malicious input.
    pub const MAX_READ: usize = 10_000_000;

    /// Creates an empty list.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Appends a move.
    pub fn push(&mut self, direction: Direction) {
        self.0.push(direction);
    }

    /// Removes and returns the last move.
    pub fn pop(&mut self) -> Option<Direction> {
        self.0.pop()
    }

    /// The list that undoes this one: the opposite moves in reverse order.
    #[must_use]
    pub fn reversed(&self) -> Self {
        self.iter()
            .rev()
            .map(|direction| direction.opposite())
            .collect()
    }

    /// Applies all moves to a board, or none: on an illegal step the board is restored.
    pub fn apply(&self, board: &mut Board) -> Result<(), IllegalStep> {
        for (made, &direction) in self.iter().enumerate() {
            if let Err(reason) = board.slide(direction) {
                for direction in self[..made].iter().rev() {
                    // A legal move can always be undone.
                    let _ = board.slide(direction.opposite());
                }
                return Err(IllegalStep {
                    step: made + 1,
                    reason,
                });
            }
        }
        Ok(())
    }
}

impl Deref for MoveList {
    type Target = [Direction];

    fn deref(&self) -> &[Direction] {
        &self.0
    }
}

impl From<Vec<Direction>> for MoveList {
    fn from(moves: Vec<Direction>) -> Self {
        Self(moves)
    }
}

impl FromIterator<Direction> for MoveList {
    fn from_iter<I: IntoIterator<Item = Direction>>(moves: I) -> Self {
        Self(moves.into_iter().collect())
    }
}

impl Extend<Direction> for MoveList {
    fn extend<I: IntoIterator<Item = Direction>>(&mut self, moves: I) {
        self.0.extend(moves);
    }
}

impl IntoIterator for MoveList {
    type Item = Direction;
    type IntoIter = std::vec::IntoIter<Direction>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Direction;
    type IntoIter = std::slice::Iter<'a, Direction>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl fmt::Display for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for run in self.chunk_by(|a, b| a == b) {
            match run.len() {
                1 => write!(f, "{}", run[0])?,
                count => write!(f, "{}{count}", run[0])?,
            }
        }
        Ok(())
    }
}

super::serde_by_text!(MoveList);

impl FromStr for MoveList {
    type Err = MoveListError;

    /// Parses letters in either case and arrows, each with an optional count after it, separated by any spaces, line
    /// ends, commas, semicolons and hyphens.
    fn from_str(text: &str) -> Result<Self, MoveListError> {
        let mut moves = Vec::new();
        let mut letters = text.char_indices().peekable();
        while let Some((start, letter)) = letters.next() {
            if letter.is_whitespace() || matches!(letter, ',' | ';' | '-') {
                continue;
            }
            if letter.is_ascii_digit() {
                return Err(MoveListError::CountWithoutMove(quoted(&text[start..])));
            }
            let direction = Direction::from_letter(letter)
                .ok_or_else(|| MoveListError::NotAMove(quoted(letter.encode_utf8(&mut [0; 4]))))?;
            let mut count = None;
            while let Some((_, digit)) = letters.next_if(|(_, next)| next.is_ascii_digit()) {
                let digit = digit as usize - '0' as usize;
                count = Some(
                    count
                        .unwrap_or(0_usize)
                        .saturating_mul(10)
                        .saturating_add(digit),
                );
            }
            let count = count.unwrap_or(1);
            if count == 0 {
                return Err(MoveListError::CountOfZero(direction));
            }
            if count > Self::MAX_READ - moves.len() {
                return Err(MoveListError::TooMany);
            }
            moves.extend(std::iter::repeat_n(direction, count));
        }
        Ok(Self(moves))
    }
}

/// The reason why a text is no [`MoveList`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveListError {
    /// A character (quoted) that is not a direction.
    NotAMove(String),
    /// A count (quoted with the text after it) without a letter before it.
    CountWithoutMove(String),
    /// A count of 0.
    CountOfZero(Direction),
    /// More than [`MoveList::MAX_READ`] moves.
    TooMany,
}

impl fmt::Display for MoveListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAMove(text) => write!(
                f,
                "{text} is not a move: write U, R, D or L, the way the tile goes."
            ),
            Self::CountWithoutMove(text) => {
                write!(
                    f,
                    "The count {text} has no move before it: write the letter first, as in R3."
                )
            }
            Self::CountOfZero(direction) => {
                write!(
                    f,
                    "{direction}0 is no move: leave it out, or give a count from 1."
                )
            }
            Self::TooMany => write!(
                f,
                "The list asks for more than {} moves: shorten it.",
                grouped(MoveList::MAX_READ as u64)
            ),
        }
    }
}

impl Error for MoveListError {}

/// A step of a [`MoveList`] that the board does not allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalStep {
    /// The number of the step, from 1.
    pub step: usize,
    /// The error.
    pub reason: IllegalMove,
}

impl fmt::Display for IllegalStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Step {} is not possible. {}", self.step, self.reason)
    }
}

impl Error for IllegalStep {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.reason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn reading_is_tolerant_and_writing_canonical() {
        for (text, canonical) in [
            ("", ""),
            ("URDL", "URDL"),
            ("uuu", "U3"),
            ("U1U2", "U3"),
            (" l2,\nd ; R-r ", "L2DR2"),
            ("↑↑→", "U2R"),
            ("R03", "R3"),
        ] {
            assert_eq!(
                text.parse::<MoveList>().unwrap().to_string(),
                canonical,
                "{text:?}"
            );
        }
    }

    #[test]
    fn each_mistake_has_its_sentence() {
        for (text, sentence) in [
            (
                "UXD",
                "“X” is not a move: write U, R, D or L, the way the tile goes.",
            ),
            (
                "3R",
                "The count “3R” has no move before it: write the letter first, as in R3.",
            ),
            (
                "UR0",
                "R0 is no move: leave it out, or give a count from 1.",
            ),
            (
                "U99999999999999999999999999",
                "The list asks for more than 10,000,000 moves: shorten it.",
            ),
            (
                "U6000000D6000000",
                "The list asks for more than 10,000,000 moves: shorten it.",
            ),
        ] {
            assert_eq!(text.parse::<MoveList>().unwrap_err().to_string(), sentence);
        }
    }

    #[test]
    fn an_illegal_step_is_named_and_leaves_the_board_alone() {
        let start: Board = "1 2 / 3 0".parse().unwrap();
        let mut board = start.clone();
        let refused = "RDD"
            .parse::<MoveList>()
            .unwrap()
            .apply(&mut board)
            .unwrap_err();
        assert_eq!(refused.step, 3);
        assert_eq!(
            refused.to_string(),
            "Step 3 is not possible. No tile can go down: there is none above the blank."
        );
        assert_eq!(board, start);
    }

    proptest! {
        #[test]
        fn every_list_reads_back_what_it_writes(indices in prop::collection::vec(0_usize..4, 0..200)) {
            let moves: MoveList = indices.into_iter().map(|index| Direction::ALL[index]).collect();
            prop_assert_eq!(moves.to_string().parse::<MoveList>(), Ok(moves.clone()));
            prop_assert_eq!(moves.reversed().reversed(), moves);
        }

        #[test]
        fn no_text_is_too_strange(text in "[URDLurdl0-9 ,x↑\\PC]{0,40}") {
            let _ = text.parse::<MoveList>();
        }
    }
}
