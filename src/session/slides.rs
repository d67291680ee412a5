//! The slides of a player, and their text: `UR3DL`.
//!
//! A [`Slide`] moves one tile, or several in the blank's line at once: `R3` is one slide of three tiles, which one undo
//! takes back, while `RRR` is three slides. Read as a [`MoveList`](crate::puzzle::MoveList) both are three moves to the
//! right: the letters are the same, the count adds the grouping. A slide takes two bytes.
//!
//! ```
//! use ecotile::session::Slides;
//!
//! let slides: Slides = "u R3 d".parse()?;
//! assert_eq!((slides.len(), slides.tiles()), (3, 5));
//! assert_eq!(slides.to_string(), "UR3D");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::error::Error;
use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use crate::puzzle::{Board, Direction, Size};

/// One or more tiles of the blank's row or column, moved one cell in the same direction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Slide {
    direction: Direction,
    tiles: u8,
}

impl Slide {
    /// A slide of this number of tiles; `None` for 0 and from the length of the longest line on.
    pub fn new(direction: Direction, tiles: usize) -> Option<Self> {
        let tiles = u8::try_from(tiles)
            .ok()
            .filter(|tiles| (1..Size::MAX).contains(tiles))?;
        Some(Self { direction, tiles })
    }

    /// A slide of one tile.
    pub const fn single(direction: Direction) -> Self {
        Self {
            direction,
            tiles: 1,
        }
    }

    /// The direction in which the tiles go.
    pub const fn direction(self) -> Direction {
        self.direction
    }

    /// The number of tiles, each of which counts as one move.
    pub const fn tiles(self) -> usize {
        self.tiles as usize
    }

    /// The slide that undoes it.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self {
            direction: self.direction.opposite(),
            tiles: self.tiles,
        }
    }

    /// Returns whether the board has that many tiles between the blank and the edge.
    pub fn is_legal(self, board: &Board) -> bool {
        let size = board.size();
        let (row, column) = (size.row(board.blank()), size.column(board.blank()));
        // The tiles that can go up are those below the blank, and so on.
        let line = match self.direction {
            Direction::Up => size.height() - 1 - row,
            Direction::Right => column,
            Direction::Down => row,
            Direction::Left => size.width() - 1 - column,
        };
        self.tiles() <= line
    }
}

impl fmt::Display for Slide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.tiles {
            1 => write!(f, "{}", self.direction.letter()),
            tiles => write!(f, "{}{tiles}", self.direction.letter()),
        }
    }
}

/// Slides in the order in which they are made.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Slides(Vec<Slide>);

impl Slides {
    /// No slides.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// The number of moves: all tiles of all slides.
    pub fn tiles(&self) -> usize {
        self.iter().map(|slide| slide.tiles()).sum()
    }
}

impl Deref for Slides {
    type Target = [Slide];

    fn deref(&self) -> &[Slide] {
        &self.0
    }
}

impl From<Vec<Slide>> for Slides {
    fn from(slides: Vec<Slide>) -> Self {
        Self(slides)
    }
}

impl FromIterator<Slide> for Slides {
    fn from_iter<I: IntoIterator<Item = Slide>>(slides: I) -> Self {
        Self(slides.into_iter().collect())
    }
}

impl fmt::Display for Slides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|slide| slide.fmt(f))
    }
}

impl FromStr for Slides {
    type Err = SlidesError;

    /// Reads letters in either case, each with or without a count after it, and spaces between.
    fn from_str(text: &str) -> Result<Self, SlidesError> {
        let mut slides = Vec::new();
        let mut rest = text.trim_start();
        while let Some(letter) = rest.chars().next() {
            let direction = Some(letter)
                .filter(char::is_ascii_alphabetic)
                .and_then(Direction::from_letter)
                .ok_or(SlidesError::NotAMove(letter))?;
            let digits = &rest[1..];
            let end = digits
                .find(|c: char| !c.is_ascii_digit())
                .unwrap_or(digits.len());
            let tiles = if end == 0 {
                1
            } else {
                digits[..end].parse().unwrap_or(usize::MAX)
            };
            slides.push(Slide::new(direction, tiles).ok_or(SlidesError::Count(direction))?);
            rest = digits[end..].trim_start();
        }
        Ok(Self(slides))
    }
}

/// The reason why a text is no [`Slides`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SlidesError {
    /// A character that stands for no direction.
    NotAMove(char),
    /// A slide of no tiles, or of more than the longest line has.
    Count(Direction),
}

impl fmt::Display for SlidesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAMove(letter) => {
                let letter = if letter.is_control() {
                    char::REPLACEMENT_CHARACTER
                } else {
                    *letter
                };
                write!(
                    f,
                    "“{letter}” is not a move: moves are written U, R, D or L, the way the tile goes."
                )
            }
            Self::Count(direction) => {
                let (letter, most) = (direction.letter(), Size::MAX - 1);
                write!(
                    f,
                    "After {letter} comes a number of tiles from 1 to {most}."
                )
            }
        }
    }
}

impl Error for SlidesError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::MoveList;
    use proptest::prelude::*;

    #[test]
    fn each_mistake_has_its_sentence() {
        for (text, sentence) in [
            (
                "UX",
                "“X” is not a move: moves are written U, R, D or L, the way the tile goes.",
            ),
            (
                "3U",
                "“3” is not a move: moves are written U, R, D or L, the way the tile goes.",
            ),
            (
                "U\u{7}",
                "“\u{fffd}” is not a move: moves are written U, R, D or L, the way the tile goes.",
            ),
            (
                "→",
                "“→” is not a move: moves are written U, R, D or L, the way the tile goes.",
            ),
            ("L0", "After L comes a number of tiles from 1 to 127."),
            ("D128", "After D comes a number of tiles from 1 to 127."),
            (
                "D99999999999999999999999",
                "After D comes a number of tiles from 1 to 127.",
            ),
        ] {
            assert_eq!(text.parse::<Slides>().unwrap_err().to_string(), sentence);
        }
    }

    #[test]
    fn a_slide_is_legal_where_the_line_is_long_enough() {
        let board: Board = "1 2 3 4 / 5 0 6 7 / 8 9 10 11".parse().unwrap();
        for (direction, longest) in [
            (Direction::Up, 1),
            (Direction::Right, 1),
            (Direction::Down, 1),
            (Direction::Left, 2),
        ] {
            for tiles in 1..5 {
                let slide = Slide::new(direction, tiles).unwrap();
                assert_eq!(slide.is_legal(&board), tiles <= longest, "{slide}");
            }
        }
    }

    proptest! {
        #[test]
        fn slides_read_back_and_are_the_same_moves(pairs in prop::collection::vec((0_usize..4, 1_usize..128), 0..60)) {
            let slides: Slides =
                pairs.iter().filter_map(|&(index, tiles)| Slide::new(Direction::ALL[index], tiles)).collect();
            let text = slides.to_string();
            prop_assert_eq!(text.parse::<Slides>(), Ok(slides.clone()));
            prop_assert_eq!(text.parse::<MoveList>().unwrap().len(), slides.tiles());
        }
    }
}
