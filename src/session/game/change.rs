//! The effect of an action on the board, from which it is animated and announced to screen readers.

use std::error::Error;
use std::fmt;

use crate::puzzle::{Direction, IllegalMove, IllegalStep, SizeMismatch, Tile};

/// The result of an action on a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// The action was refused: nothing has changed.
    Nothing(Refusal),
    /// Some tiles of one line moved one cell in the same direction.
    Slid {
        /// The direction in which they moved.
        direction: Direction,
        /// The tiles, the one that was beside the blank first.
        tiles: Vec<Tile>,
        /// Whether this move by hand reached the goal (undo and redo do not win again).
        won: bool,
    },
    /// A solver's moves were applied, or taken back.
    Moved {
        /// The number of moves; 0 if they were only prepared, or if a hint was noted.
        moves: usize,
        /// Whether they reached the goal.
        won: bool,
    },
    /// The board was replaced, perhaps with goal and size: a restart, an edit, a new puzzle, or one of these undone.
    Replaced,
}

impl Change {
    /// Returns whether this change reached the goal.
    pub const fn is_win(&self) -> bool {
        match self {
            Self::Slid { won, .. } | Self::Moved { won, .. } => *won,
            Self::Nothing(_) | Self::Replaced => false,
        }
    }

    /// Returns whether anything changed.
    pub const fn is_something(&self) -> bool {
        !matches!(self, Self::Nothing(_))
    }
}

/// The reason why an action was refused, in one sentence each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// No tile can go that way.
    Edge(IllegalMove),
    /// The cell is the blank.
    BlankItself,
    /// The cell is not in the blank's row or column.
    NotInLine,
    /// Undo at the beginning.
    NothingToUndo,
    /// Redo at the end.
    NothingToRedo,
    /// Restart before the first move.
    AtStart,
    /// The edited board and goal are the present ones.
    SameBoard,
    /// The edited board and its goal differ in size.
    OtherSize(SizeMismatch),
    /// The list has no moves.
    NoMoves,
    /// A move of the list is illegal on the board.
    Impossible(IllegalStep),
    /// No solution is being replayed, or it is at that step already.
    NothingToReplay,
    /// No former game was kept.
    NoFormerGame,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Edge(reason) => reason.fmt(f),
            Self::BlankItself => {
                f.write_str("That is the blank: choose a tile in its row or column.")
            }
            Self::NotInLine => f.write_str("That tile is not in the blank's row or column."),
            Self::NothingToUndo => f.write_str("There is nothing to undo."),
            Self::NothingToRedo => f.write_str("There is nothing to redo."),
            Self::AtStart => f.write_str("The puzzle is already at its start."),
            Self::SameBoard => f.write_str("Board and goal are the same as before."),
            Self::OtherSize(reason) => reason.fmt(f),
            Self::NoMoves => f.write_str("The list has no moves."),
            Self::Impossible(reason) => reason.fmt(f),
            Self::NothingToReplay => f.write_str("There is no solution to replay from here."),
            Self::NoFormerGame => f.write_str("There is no previous game to go back to."),
        }
    }
}

impl Error for Refusal {}
