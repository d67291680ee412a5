//! A board that is being edited, with its goal, until it is used or discarded.
//!
//! It is changed by exchanging two tiles (with a pointer or the cursor) or by typing a whole board, or a link, which has
//! a goal too. While the typed text is not a board, the last valid board stays and the mistake is a sentence. Board and
//! goal always have the same size.
//!
//! ```
//! use ecotile::puzzle::Goal;
//! use ecotile::session::{Draft, Edit};
//!
//! let goal = Goal::blank_last("3x3".parse()?);
//! let mut draft = Draft::new(goal.board().clone(), &goal);
//! draft.edit(Edit::Type("1 2 3 / 4 5 6 / 8 7 0".into()));
//! assert!(!draft.solvability().is_solvable());
//! draft.edit(Edit::MakeSolvable);
//! assert!(draft.solvability().is_solvable());
//! draft.edit(Edit::Type("1 2 3 / 4 5".into()));
//! assert!(draft.mistake().is_some_and(|mistake| mistake.to_string().ends_with('.')));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::error::Error;
use std::fmt;

use super::board_pointer::PointerInput;
use super::link::{Link, LinkError};
use crate::puzzle::{
    Board, Cell, Direction, Goal, GoalName, NotationError, Solvability, Tile, reachable_goals,
};

/// The board that is shown and edited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EditTarget {
    /// The board to be solved.
    Board,
    /// The goal.
    Goal,
}

/// An editing action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Show and edit the board or the goal.
    Select(EditTarget),
    /// Replace the text.
    Type(String),
    /// A pointer on the board: a press picks a tile up or puts it down, a drop exchanges two.
    Pointer(PointerInput),
    /// Move the cursor one cell.
    Move(Direction),
    /// Pick up the tile under the cursor, or exchange it with the one picked up.
    Pick,
    /// Put the picked tile back.
    Release,
    /// Exchange two tiles so that the board can be solved.
    MakeSolvable,
    /// Take this goal in place of the present one.
    TakeGoal(GoalName),
    /// Take the offer: the highest number of the text is the blank.
    TakeOffer,
}

/// The reason why a typed text is no board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DraftError {
    /// As a board.
    Board(NotationError),
    /// As a link.
    Link(LinkError),
}

impl fmt::Display for DraftError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(error) => error.fmt(f),
            Self::Link(error) => error.fmt(f),
        }
    }
}

impl Error for DraftError {}

/// The last edit, for the screen reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edited {
    /// The cursor is on this cell.
    At(Cell),
    /// This tile was picked up.
    Picked(Tile),
    /// These two changed places.
    Exchanged(Tile, Tile),
}

/// A board and a goal being edited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    target: EditTarget,
    board: Board,
    goal: Board,
    text: String,
    mistake: Option<DraftError>,
    cursor: Option<Cell>,
    picked: Option<Cell>,
    last: Option<Edited>,
}

impl Draft {
    /// A draft of this board and goal. A goal of another size is replaced by the one with the blank last.
    pub fn new(board: Board, goal: &Goal) -> Self {
        let goal = if goal.size() == board.size() {
            goal.board().clone()
        } else {
            plain(&board)
        };
        Self {
            target: EditTarget::Board,
            text: written(&board),
            board,
            goal,
            mistake: None,
            cursor: None,
            picked: None,
            last: None,
        }
    }

    /// The board that is shown.
    pub const fn target(&self) -> EditTarget {
        self.target
    }

    /// The last valid board of the shown target.
    pub const fn shown(&self) -> &Board {
        match self.target {
            EditTarget::Board => &self.board,
            EditTarget::Goal => &self.goal,
        }
    }

    /// The board, whichever target is shown.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The goal.
    pub fn goal(&self) -> Goal {
        Goal::custom(self.goal.clone())
    }

    /// The text of the shown target, as it was typed.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The mistake in the text.
    pub const fn mistake(&self) -> Option<&DraftError> {
        self.mistake.as_ref()
    }

    /// The board that the text would be if its highest number were the blank; `None` if it is anything else.
    pub const fn offer(&self) -> Option<&Board> {
        match &self.mistake {
            Some(DraftError::Board(NotationError::HighestForBlank(board))) => Some(board),
            _ => None,
        }
    }

    /// The named goals to which the board can be solved, if it cannot be solved to the present one.
    pub fn other_goals(&self) -> Vec<GoalName> {
        if self.solvability().is_solvable() {
            return Vec::new();
        }
        reachable_goals(&self.board)
    }

    /// The cell of the cursor, once a key has been used.
    pub const fn cursor(&self) -> Option<Cell> {
        self.cursor
    }

    /// The cell of the picked tile.
    pub const fn picked(&self) -> Option<Cell> {
        self.picked
    }

    /// The last edit.
    pub const fn last(&self) -> Option<Edited> {
        self.last
    }

    /// Whether the board can be solved, and why.
    ///
    /// # Panics
    /// Never: board and goal are of one size.
    pub fn solvability(&self) -> Solvability {
        Solvability::of(&self.board, &self.goal()).expect("board and goal are of one size")
    }

    /// Carries out an editing action.
    pub fn edit(&mut self, edit: Edit) {
        match edit {
            Edit::Select(target) => {
                self.target = target;
                self.text = written(self.shown());
                (self.mistake, self.picked, self.cursor) = (None, None, None);
            }
            Edit::Type(text) => {
                if let Err(mistake) = self.read(&text) {
                    self.mistake = Some(mistake);
                }
                self.text = text;
            }
            Edit::Pointer(PointerInput::Press(cell)) => {
                self.pick(cell);
                self.cursor = None;
            }
            Edit::Pointer(PointerInput::Drop(from, to)) => self.exchange(from, to),
            Edit::Pointer(PointerInput::Swipe(_)) => {}
            Edit::Move(way) => {
                let from = self.cursor.unwrap_or_else(|| self.shown().blank());
                let to = self.shown().size().neighbour(from, way).unwrap_or(from);
                (self.cursor, self.last) = (Some(to), Some(Edited::At(to)));
            }
            Edit::Pick => {
                let cell = self.cursor.unwrap_or_else(|| self.shown().blank());
                self.pick(cell);
                self.cursor = Some(cell);
            }
            Edit::Release => self.picked = None,
            Edit::MakeSolvable => {
                if let Some((a, b)) = self.solvability().fixing_swap() {
                    self.target = EditTarget::Board;
                    let places = self.board.places();
                    self.exchange(places[usize::from(a)], places[usize::from(b)]);
                }
            }
            Edit::TakeGoal(name) => {
                if let Some(goal) = Goal::named(self.board.size(), name) {
                    self.goal = goal.board().clone();
                    self.text = written(self.shown());
                    (self.mistake, self.picked) = (None, None);
                }
            }
            Edit::TakeOffer => {
                if let Some(board) = self.offer().cloned() {
                    self.text = written(&board);
                    self.set(board);
                }
            }
        }
    }

    /// Takes over a typed board, or the board and the goal of a link.
    fn read(&mut self, text: &str) -> Result<(), DraftError> {
        if !is_link(text) {
            let board = text.parse().map_err(DraftError::Board)?;
            self.set(board);
            return Ok(());
        }
        let link: Link = text.parse().map_err(DraftError::Link)?;
        self.board = link.game().board().clone();
        self.goal = link.goal().board().clone();
        (self.mistake, self.cursor, self.picked) = (None, None, None);
        Ok(())
    }

    fn set(&mut self, board: Board) {
        if board.size() != self.shown().size() {
            (self.board, self.goal) = (plain(&board), plain(&board));
            (self.cursor, self.picked) = (None, None);
        }
        match self.target {
            EditTarget::Board => self.board = board,
            EditTarget::Goal => self.goal = board,
        }
        self.mistake = None;
    }

    fn exchange(&mut self, a: Cell, b: Cell) {
        let mut board = self.shown().clone();
        let (one, other) = (board.tile(a), board.tile(b));
        board.swap(a, b);
        self.text = written(&board);
        self.set(board);
        (self.picked, self.last) = (None, Some(Edited::Exchanged(one, other)));
    }

    fn pick(&mut self, cell: Cell) {
        match self.picked {
            Some(picked) if picked != cell => self.exchange(picked, cell),
            Some(_) => self.picked = None,
            None => {
                self.picked = Some(cell);
                self.last = Some(Edited::Picked(self.shown().tile(cell)));
            }
        }
    }
}

/// Returns whether a text is an address rather than a board, whose text has none of these signs.
fn is_link(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    ["://", "size=", "size%3d", "place="]
        .iter()
        .any(|sign| text.contains(sign))
}

/// The text of a board, one row per line.
fn written(board: &Board) -> String {
    board.to_string().replace(" / ", "\n")
}

/// The goal with the blank last, as a board of this size.
fn plain(board: &Board) -> Board {
    Goal::blank_last(board.size()).board().clone()
}
