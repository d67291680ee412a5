//! What a visitor can do, and what is answered: the words that go through the door of a [`Visit`](super::Visit).

use super::best_results::NewRecords;
use super::game::{Change, Deal};
use crate::puzzle::{Board, Cell, Direction, Goal, MoveList};

/// What a visitor does to the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// One tile goes this way.
    Slide(Direction),
    /// The tiles from this cell to the blank go.
    SlideLine(Cell),
    /// Take back the last deed.
    Undo,
    /// Do it again.
    Redo,
    /// From the start again.
    Restart,
    /// Another board, perhaps another goal.
    Edit {
        /// The arrangement to be reached.
        goal: Goal,
        /// The board as edited.
        board: Board,
    },
    /// Put a solver's moves on the board at once.
    Solve(MoveList),
    /// Make a solver's moves ready to be shown step by step.
    Replay(MoveList),
    /// Show the replayed solution after so many moves.
    Seek(usize),
    /// A hint was asked for: the board stays, a win no longer counts.
    Hint,
    /// A new puzzle.
    Deal {
        /// The arrangement to be reached.
        goal: Goal,
        /// How the board is dealt.
        deal: Deal,
    },
    /// A new puzzle on this very board, which somebody has prepared.
    Begin {
        /// The arrangement to be reached.
        goal: Goal,
        /// The board.
        board: Board,
    },
    /// The former game again; the present one becomes the former.
    BringBack,
}

/// What an action led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// What happened on the board.
    pub change: Change,
    /// The win's place among the best results, if it was an honest win.
    pub new_records: Option<NewRecords>,
}

/// What became of a link that was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opened {
    /// It shows the game at hand, which goes on with its history and its clock.
    Same,
    /// It is another game, and now at hand; the one before is the former game.
    Other,
}
