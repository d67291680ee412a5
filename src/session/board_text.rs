//! Boards and goals without spaces, as a link and the saved text hold them.
//!
//! Small boards are readable: `1.2.3/4.5.6/7.8.0`. Larger ones are packed: `p.` and the letters of
//! [`packing`]. Reading accepts both forms at every size.

use std::fmt;

use super::packing::{self, PackingError};
use crate::puzzle::quote::quoted;
use crate::puzzle::{Board, BoardError, Goal, GoalError, GoalName, Size, Tile};

/// The most cells of a board that is written in the readable form.
const READABLE_CELLS: usize = 36;

/// The prefix of a packed board; packed letters contain no dot, and no number begins with `p`.
const PACKED: &str = "p.";

pub(super) fn write_board(board: &Board) -> String {
    if board.size().cells() > READABLE_CELLS {
        return format!("{PACKED}{}", packing::pack(board));
    }
    let row = |tiles: &[Tile]| {
        tiles
            .iter()
            .map(Tile::to_string)
            .collect::<Vec<_>>()
            .join(".")
    };
    board
        .tiles()
        .chunks(board.size().width())
        .map(row)
        .collect::<Vec<_>>()
        .join("/")
}

pub(super) fn read_board(size: Size, text: &str) -> Result<Board, BoardTextError> {
    if let Some(packed) = text.strip_prefix(PACKED) {
        return packing::unpack(size, packed).map_err(BoardTextError::Packed);
    }
    let mut tiles = Vec::new();
    let rows = text.split('/').map(|row| {
        let before = tiles.len();
        for number in row
            .split(['.', ' ', ',', '_'])
            .filter(|number| !number.is_empty())
        {
            if tiles.len() == Size::MAX_CELLS {
                return Err(BoardTextError::Rows(size));
            }
            let tile = number
                .parse::<Tile>()
                .map_err(|_| BoardTextError::NotANumber(quoted(number)))?;
            tiles.push(tile);
        }
        Ok(tiles.len() - before)
    });
    let rows = rows.collect::<Result<Vec<_>, _>>()?;
    let has_shape =
        rows.len() == size.height() && rows.iter().all(|&length| length == size.width());
    if rows.len() > 1 && !has_shape {
        return Err(BoardTextError::Rows(size));
    }
    Board::new(size, &tiles).map_err(BoardTextError::Board)
}

pub(super) fn write_goal(goal: &Goal) -> String {
    match goal.name() {
        GoalName::Custom => write_board(goal.board()),
        name => name.to_string(),
    }
}

pub(super) fn read_goal(size: Size, text: &str) -> Result<Goal, BoardTextError> {
    if text.starts_with(PACKED) || text.starts_with(|c: char| c.is_ascii_digit()) {
        return read_board(size, text).map(Goal::custom);
    }
    let name: GoalName = text.parse().map_err(BoardTextError::Goal)?;
    Goal::named(size, name).ok_or(BoardTextError::Goal(GoalError::NoArrangement))
}

/// The reason why a text is not a board or goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum BoardTextError {
    /// A part of it (quoted, shortened) is not the number of a tile.
    NotANumber(String),
    /// The rows do not have the width or the number of the size.
    Rows(Size),
    /// The numbers are not a board.
    Board(BoardError),
    /// The packed board is damaged; the sentence says how.
    Packed(PackingError),
    /// It is not the name of a goal.
    Goal(GoalError),
}

impl fmt::Display for BoardTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotANumber(text) => write!(f, "{text} is not the number of a tile."),
            Self::Rows(size) => write!(
                f,
                "The rows of the board do not make {size}: it has {} rows of {} cells.",
                size.height(),
                size.width()
            ),
            Self::Board(error) => error.fmt(f),
            Self::Packed(error) => error.fmt(f),
            Self::Goal(error) => error.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_read_in_both_forms_and_mistakes_have_a_sentence() {
        let size: Size = "3x2".parse().unwrap();
        for text in ["1.2.3/4.5.0", "1 2 3/4 5 0", "1,2,3,4,5,0", "1_2_3/4_5_0"] {
            let read = read_board(size, text).map(|board| write_board(&board));
            assert_eq!(read, Ok("1.2.3/4.5.0".into()), "{text}");
        }
        let packed = format!(
            "{PACKED}{}",
            packing::pack(&"1 2 3 / 4 5 0".parse().unwrap())
        );
        assert_eq!(
            read_board(size, &packed).map(|board| write_board(&board)),
            Ok("1.2.3/4.5.0".into())
        );
        for (text, sentence) in [
            ("1.2.x/4.5.0", "“x” is not the number of a tile."),
            ("1.2.99999/4.5.0", "“99999” is not the number of a tile."),
            (
                "1.2/3.4/5.0",
                "The rows of the board do not make 3x2: it has 2 rows of 3 cells.",
            ),
            (
                "",
                "A 3x2 board has 6 cells, blank included, but here are 0.",
            ),
            (
                "p.",
                "The packed board is cut short, too long, or of another size.",
            ),
        ] {
            assert_eq!(read_board(size, text).unwrap_err().to_string(), sentence);
        }
        assert!(read_goal(size, "custom").is_err());
        assert!(
            read_goal(size, "somewhere")
                .unwrap_err()
                .to_string()
                .ends_with('.')
        );
        assert_eq!(
            read_goal(size, "1.2.3/4.5.0"),
            Ok(Goal::blank_last(size)),
            "a goal that has a name is known"
        );
    }
}
