//! A board that is being edited, with its goal, until it is used or discarded.
//!
//! It is changed by exchanging two tiles (with a pointer or the cursor) or by typing a whole board. While the typed
//! text is not a board, the last valid board stays and the mistake is a sentence. Board and goal always have the same
//! size.
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
//! assert!(draft.mistake().is_some_and(|sentence| sentence.ends_with('.')));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::board_pointer::PointerInput;
use crate::puzzle::{Board, Cell, Direction, Goal, Solvability, Tile};

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
}

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
    mistake: Option<String>,
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

    /// The mistake in the text, as a sentence.
    pub fn mistake(&self) -> Option<&str> {
        self.mistake.as_deref()
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
                match text.parse() {
                    Ok(board) => self.set(board),
                    Err(wrong) => self.mistake = Some(wrong.to_string()),
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
        }
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

/// The text of a board, one row per line.
fn written(board: &Board) -> String {
    board.to_string().replace(" / ", "\n")
}

/// The goal with the blank last, as a board of this size.
fn plain(board: &Board) -> Board {
    Goal::blank_last(board.size()).board().clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft() -> Draft {
        let goal = Goal::spiral("3x3".parse().expect("a size"));
        Draft::new("1 2 3 / 4 5 6 / 7 8 0".parse().expect("a board"), &goal)
    }

    #[test]
    fn two_presses_a_drop_and_the_cursor_exchange_tiles() {
        let edits: [&[Edit]; 3] = [
            &[
                Edit::Pointer(PointerInput::Press(0)),
                Edit::Pointer(PointerInput::Press(4)),
            ],
            &[Edit::Pointer(PointerInput::Drop(0, 4))],
            &[
                Edit::Move(Direction::Up),
                Edit::Move(Direction::Left),
                Edit::Pick,
                Edit::Move(Direction::Up),
                Edit::Move(Direction::Left),
                Edit::Move(Direction::Left),
                Edit::Pick,
            ],
        ];
        for edits in edits {
            let mut draft = draft();
            edits.iter().cloned().for_each(|edit| draft.edit(edit));
            assert_eq!(draft.text(), "5 2 3\n4 1 6\n7 8 0");
            assert_eq!(draft.board().to_string(), "5 2 3 / 4 1 6 / 7 8 0");
            assert_eq!(
                draft.cursor().is_some(),
                edits.len() > 2,
                "keys call for it"
            );
            assert_eq!(draft.picked(), None);
        }
    }

    #[test]
    fn a_press_on_the_same_tile_or_escape_releases_it() {
        let mut draft = draft();
        draft.edit(Edit::Pointer(PointerInput::Press(0)));
        draft.edit(Edit::Pointer(PointerInput::Press(0)));
        draft.edit(Edit::Pointer(PointerInput::Press(1)));
        draft.edit(Edit::Release);
        draft.edit(Edit::Pointer(PointerInput::Press(2)));
        assert_eq!(draft.text(), "1 2 3\n4 5 6\n7 8 0");
    }

    #[test]
    fn a_mistake_keeps_the_last_board_and_another_size_replaces_the_goal() {
        let mut draft = draft();
        draft.edit(Edit::Type("1 2 3 / 4 5 6 / 7 7 0".into()));
        assert_eq!(
            draft.mistake(),
            Some("7 appears twice, and 8 is missing: each tile stands on one cell.")
        );
        assert_eq!(draft.board().to_string(), "1 2 3 / 4 5 6 / 7 8 0");
        draft.edit(Edit::Type("1 2 3 / 4 0 5".into()));
        assert_eq!(
            (draft.mistake(), draft.goal().size().to_string().as_str()),
            (None, "3x2")
        );
        draft.edit(Edit::Select(EditTarget::Goal));
        draft.edit(Edit::Type("0 1 2 / 3 4 5".into()));
        assert_eq!(
            draft.board().to_string(),
            "1 2 3 / 4 0 5",
            "the board stays when the goal changes"
        );
    }

    #[test]
    fn make_solvable_works_from_either_side() {
        let mut draft = draft();
        draft.edit(Edit::Pointer(PointerInput::Drop(0, 1)));
        let before = draft.solvability().is_solvable();
        draft.edit(Edit::Select(EditTarget::Goal));
        draft.edit(Edit::MakeSolvable);
        assert!(draft.solvability().is_solvable());
        assert_eq!(
            before,
            draft.target() == EditTarget::Goal,
            "a board that can be solved is left alone"
        );
    }
}
