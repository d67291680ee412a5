//! A board that is being edited, with its goal, until it is used or dropped.
//!
//! It is changed by exchanging two tiles (by hand or by a cursor) or by typing a whole board; what is typed may be no
//! board yet, then the last whole one stays and the mistake is a sentence. Board and goal are always of one size.
//!
//! ```
//! use ecotile::puzzle::Goal;
//! use ecotile::session::{Draft, Edit};
//!
//! let goal = Goal::blank_last("3x3".parse()?);
//! let mut draft = Draft::new(goal.board().clone(), &goal);
//! draft.edit(Edit::Type("1 2 3 / 4 5 6 / 8 7 0".into()));
//! assert!(!draft.solvability().is_solvable());
//! draft.edit(Edit::Mend);
//! assert!(draft.solvability().is_solvable());
//! draft.edit(Edit::Type("1 2 3 / 4 5".into()));
//! assert!(draft.wrong().is_some_and(|sentence| sentence.ends_with('.')));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::hand::Touch;
use crate::puzzle::{Board, Cell, Direction, Goal, Solvability, Tile};

/// Which of the two is shown and changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The board as it stands.
    Board,
    /// The arrangement to be reached.
    Goal,
}

/// What is done to a draft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Show and change the other one.
    Turn(Side),
    /// The text was changed.
    Type(String),
    /// A hand on the board: a press picks a tile up or puts it down, a drop exchanges two.
    Touch(Touch),
    /// The cursor goes a cell on.
    Move(Direction),
    /// The tile under the cursor is picked up, or the one in hand put down.
    Pick,
    /// The tile in hand stays where it was.
    LetGo,
    /// Two tiles change places, so that the board can be solved.
    Mend,
}

/// What happened last, to be said aloud.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edited {
    /// The cursor is on this cell.
    At(Cell),
    /// This tile is in hand.
    Picked(Tile),
    /// These two changed places.
    Exchanged(Tile, Tile),
}

/// A board and a goal in the making.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    side: Side,
    board: Board,
    goal: Board,
    text: String,
    wrong: Option<String>,
    cursor: Option<Cell>,
    picked: Option<Cell>,
    last: Option<Edited>,
}

impl Draft {
    /// Begins with this board and goal. A goal of another size is left for the plain one of the board's.
    pub fn new(board: Board, goal: &Goal) -> Self {
        let goal = if goal.size() == board.size() {
            goal.board().clone()
        } else {
            plain(&board)
        };
        Self {
            side: Side::Board,
            text: written(&board),
            board,
            goal,
            wrong: None,
            cursor: None,
            picked: None,
            last: None,
        }
    }

    /// Which side is shown.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The shown side, as it is or as it last was a board.
    pub const fn shown(&self) -> &Board {
        match self.side {
            Side::Board => &self.board,
            Side::Goal => &self.goal,
        }
    }

    /// The board, whichever side is shown.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The goal.
    pub fn goal(&self) -> Goal {
        Goal::custom(self.goal.clone())
    }

    /// The text of the shown side, as it was typed.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What is wrong with the text, in a sentence.
    pub fn wrong(&self) -> Option<&str> {
        self.wrong.as_deref()
    }

    /// The cell of the cursor, once a key has called for it.
    pub const fn cursor(&self) -> Option<Cell> {
        self.cursor
    }

    /// The cell of the tile in hand.
    pub const fn picked(&self) -> Option<Cell> {
        self.picked
    }

    /// What happened last.
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

    /// Does it.
    pub fn edit(&mut self, edit: Edit) {
        match edit {
            Edit::Turn(side) => {
                self.side = side;
                self.text = written(self.shown());
                (self.wrong, self.picked, self.cursor) = (None, None, None);
            }
            Edit::Type(text) => {
                match text.parse() {
                    Ok(board) => self.set(board),
                    Err(wrong) => self.wrong = Some(wrong.to_string()),
                }
                self.text = text;
            }
            Edit::Touch(Touch::Press(cell)) => {
                self.pick(cell);
                self.cursor = None;
            }
            Edit::Touch(Touch::Drop(from, to)) => self.exchange(from, to),
            Edit::Touch(Touch::Swipe(_)) => {}
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
            Edit::LetGo => self.picked = None,
            Edit::Mend => {
                if let Some((a, b)) = self.solvability().fixing_swap() {
                    self.side = Side::Board;
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
        match self.side {
            Side::Board => self.board = board,
            Side::Goal => self.goal = board,
        }
        self.wrong = None;
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

/// A row to a line, as one reads it.
fn written(board: &Board) -> String {
    board.to_string().replace(" / ", "\n")
}

/// The plainest arrangement of a board's size.
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
        let deeds: [&[Edit]; 3] = [
            &[Edit::Touch(Touch::Press(0)), Edit::Touch(Touch::Press(4))],
            &[Edit::Touch(Touch::Drop(0, 4))],
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
        for deeds in deeds {
            let mut draft = draft();
            deeds.iter().cloned().for_each(|edit| draft.edit(edit));
            assert_eq!(draft.text(), "5 2 3\n4 1 6\n7 8 0");
            assert_eq!(draft.board().to_string(), "5 2 3 / 4 1 6 / 7 8 0");
            assert_eq!(
                draft.cursor().is_some(),
                deeds.len() > 2,
                "keys call for it"
            );
            assert_eq!(draft.picked(), None);
        }
    }

    #[test]
    fn a_press_on_the_same_tile_or_escape_lets_go() {
        let mut draft = draft();
        draft.edit(Edit::Touch(Touch::Press(0)));
        draft.edit(Edit::Touch(Touch::Press(0)));
        draft.edit(Edit::Touch(Touch::Press(1)));
        draft.edit(Edit::LetGo);
        draft.edit(Edit::Touch(Touch::Press(2)));
        assert_eq!(draft.text(), "1 2 3\n4 5 6\n7 8 0");
    }

    #[test]
    fn a_mistake_keeps_the_last_whole_board_and_another_size_takes_the_goal_along() {
        let mut draft = draft();
        draft.edit(Edit::Type("1 2 3 / 4 5 6 / 7 7 0".into()));
        assert_eq!(
            draft.wrong(),
            Some("7 appears twice, and 8 is missing: each tile stands on one cell.")
        );
        assert_eq!(draft.board().to_string(), "1 2 3 / 4 5 6 / 7 8 0");
        draft.edit(Edit::Type("1 2 3 / 4 0 5".into()));
        assert_eq!(
            (draft.wrong(), draft.goal().size().to_string().as_str()),
            (None, "3x2")
        );
        draft.edit(Edit::Turn(Side::Goal));
        draft.edit(Edit::Type("0 1 2 / 3 4 5".into()));
        assert_eq!(
            draft.board().to_string(),
            "1 2 3 / 4 0 5",
            "the board stays when the goal changes"
        );
    }

    #[test]
    fn a_mend_makes_an_impossible_board_possible_from_either_side() {
        let mut draft = draft();
        draft.edit(Edit::Touch(Touch::Drop(0, 1)));
        let before = draft.solvability().is_solvable();
        draft.edit(Edit::Turn(Side::Goal));
        draft.edit(Edit::Mend);
        assert!(draft.solvability().is_solvable());
        assert_eq!(
            before,
            draft.side() == Side::Goal,
            "a board that can be solved is left alone"
        );
    }
}
