//! The actions of a visitor, and the results of [`Visit::act`](super::Visit::act).

use super::best_results::NewRecords;
use super::game::{Change, Deal};
use crate::puzzle::{Board, Cell, Direction, Goal, MoveList};

/// An action of the visitor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Slide one tile in this direction.
    Slide(Direction),
    /// Slide the tiles from this cell to the blank.
    SlideLine(Cell),
    /// Take back the last action.
    Undo,
    /// Do the action again that was taken back last.
    Redo,
    /// Go back to the start of the puzzle.
    Restart,
    /// Replace the board, and perhaps the goal.
    Edit {
        /// The goal.
        goal: Goal,
        /// The edited board.
        board: Board,
    },
    /// Apply a solver's moves at once.
    Solve(MoveList),
    /// Prepare a solver's moves, to be shown step by step.
    Replay(MoveList),
    /// Show the board after this number of moves of the replayed solution.
    Seek(usize),
    /// Note that a hint was given: the board stays, and a win no longer counts.
    Hint,
    /// Begin a new puzzle on a dealt board.
    Deal {
        /// The goal.
        goal: Goal,
        /// The recipe and the seed.
        deal: Deal,
    },
    /// Begin a new puzzle on this board, which was not dealt.
    Begin {
        /// The goal.
        goal: Goal,
        /// The board.
        board: Board,
    },
    /// Return to the former game; the current one becomes the former.
    BringBack,
}

/// The result of an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The change of the board.
    pub change: Change,
    /// The records that were broken, if the action is a win that counts.
    pub new_records: Option<NewRecords>,
    /// Whether undo or redo has left the game for another one.
    pub is_other_game: bool,
}

/// The effect of opening a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opened {
    /// The link shows the current game, which keeps its history and its clock.
    Same,
    /// The link shows another game, now the current one; the one before is the former game.
    Other,
}
