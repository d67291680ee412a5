//! A generalised transition: a rearrangement of the cells' contents, with a variable for the content of each cell (Markov,
//! Russell and Neller 2005, section 5).
//!
//! `(first, second, third, fourth, fifth, sixth) -> (second, fifth, third, first, sixth, fourth)` names for each cell the
//! cell whose content it gets. It applies to every board that has the blank on the given cell, so one line stands for
//! (N-1)! transitions between boards. A [`Transition`] is always possible: some moves lead from its left side to its right
//! side. Applying it costs O(N).
//!
//! ```
//! use ecotile::learn::Transition;
//!
//! let learned: Transition = "3x2 fourth: (second, fifth, third, first, sixth, fourth)".parse()?;
//! let after = learned.apply(&"4 5 3 / 0 1 2".parse()?);
//! assert_eq!(after, Some("5 1 3 / 4 2 0".parse()?));
//! assert_eq!(learned.prolog(8), "arc(board(A,B,C,0,E,F),board(B,E,C,A,F,0),8).");
//!
//! let mistake = "3x2 fourth: (second, first, third, fourth, fifth, sixth)".parse::<Transition>().unwrap_err();
//! assert_eq!(mistake.to_string(), "No moves rearrange the cells like this: swap two of them first.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::cell_name::{cell_name, cell_named, lisp, prolog};
use super::{Example, header};
use crate::puzzle::quote::quoted;
use crate::puzzle::{Board, Cell, Size, Tile};

/// A possible rearrangement of the cells' contents, for one cell of the blank.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Transition {
    size: Size,
    blank: Cell,
    from: Box<[Cell]>,
}

impl Transition {
    /// Creates the rearrangement in which each cell gets the content of `from[cell]`, the blank being on `blank` before.
    pub fn new(size: Size, blank: Cell, from: &[Cell]) -> Result<Self, TransitionError> {
        if usize::from(blank) >= size.cells() {
            return Err(TransitionError::NotOnBoard { cell: blank, size });
        }
        if from.len() != size.cells() {
            return Err(TransitionError::WrongCount {
                size,
                found: from.len(),
            });
        }
        let mut seen = vec![false; size.cells()];
        for &cell in from {
            match seen.get_mut(usize::from(cell)) {
                None => return Err(TransitionError::NotOnBoard { cell, size }),
                Some(seen) if *seen => return Err(TransitionError::Twice(cell)),
                Some(seen) => *seen = true,
            }
        }
        let transition = Self::trusted(size, blank, from.into());
        match transition.example() {
            None => Err(TransitionError::Nothing),
            Some(example) if example.verify().is_instance() => Ok(transition),
            Some(_) => Err(TransitionError::Impossible),
        }
    }

    /// Creates it unchecked, for a rearrangement that moves have made.
    pub(super) const fn trusted(size: Size, blank: Cell, from: Box<[Cell]>) -> Self {
        Self { size, blank, from }
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The cell on which the blank has to be.
    pub const fn blank(&self) -> Cell {
        self.blank
    }

    /// For each cell, the cell whose content it gets.
    pub const fn from(&self) -> &[Cell] {
        &self.from
    }

    /// The blank's cell afterwards.
    pub fn blank_after(&self) -> Cell {
        let after = self.from.iter().position(|&from| from == self.blank);
        after.unwrap_or_default() as Cell
    }

    /// The cells whose content moves, each with its destination, to be drawn as arrows.
    pub fn arrows(&self) -> Vec<(Cell, Cell)> {
        let cells = self.size.iter_cells().zip(&self.from);
        cells
            .filter(|&(to, &from)| to != from)
            .map(|(to, &from)| (from, to))
            .collect()
    }

    /// The board after it; `None` if the board's size or blank does not match.
    pub fn apply(&self, board: &Board) -> Option<Board> {
        if board.size() != self.size || board.blank() != self.blank {
            return None;
        }
        let tiles: Vec<Tile> = self.from.iter().map(|&cell| board.tile(cell)).collect();
        Board::new(self.size, &tiles).ok()
    }

    /// An example of it, its tiles numbered row by row; `None` if it changes nothing.
    pub fn example(&self) -> Option<Example> {
        let mut next = 0;
        let tiles: Vec<Tile> = self
            .size
            .iter_cells()
            .map(|cell| {
                next += Tile::from(cell != self.blank);
                if cell == self.blank { 0 } else { next }
            })
            .collect();
        let start = Board::new(self.size, &tiles).ok()?;
        let finish = self.apply(&start)?;
        Example::new(start, finish).ok()
    }

    /// The left side: the names of all cells in order.
    pub fn before_text(&self) -> String {
        list(self.size.iter_cells())
    }

    /// The right side: for each cell, the name of the cell whose content it gets.
    pub fn after_text(&self) -> String {
        list(self.from.iter().copied())
    }

    /// Both sides, in the notation of section 5.
    pub fn notation(&self) -> String {
        format!("{} -> {}", self.before_text(), self.after_text())
    }

    /// The Lisp function from the old state to the new one.
    pub fn lisp(&self) -> String {
        let cells: Vec<String> = self.from.iter().map(|&cell| lisp(cell)).collect();
        format!(
            "(defun from-{} (state)\n  (list {}))",
            cell_name(self.blank),
            cells.join(" ")
        )
    }

    /// The Prolog fact in the form of appendix A, with the given cost (there, 2 for a move).
    pub fn prolog(&self, cost: u64) -> String {
        let variable = |cell: Cell| {
            if cell == self.blank {
                "0".to_string()
            } else {
                prolog(cell)
            }
        };
        let before: Vec<String> = self.size.iter_cells().map(variable).collect();
        let after: Vec<String> = self.from.iter().map(|&cell| variable(cell)).collect();
        format!(
            "arc(board({}),board({}),{cost}).",
            before.join(","),
            after.join(",")
        )
    }
}

fn list(cells: impl Iterator<Item = Cell>) -> String {
    let names: Vec<String> = cells.map(cell_name).collect();
    format!("({})", names.join(", "))
}

impl fmt::Display for Transition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let blank = cell_name(self.blank);
        write!(f, "{} {blank}: {}", self.size, self.after_text())
    }
}

impl FromStr for Transition {
    type Err = TransitionError;

    /// Parses the size, the blank's cell and the right side: `3x2 fourth: (second, fifth, ...)`. A left side with an arrow
    /// may precede it; brackets and commas are optional.
    fn from_str(text: &str) -> Result<Self, TransitionError> {
        let (size, blank, body) = header(text).ok_or(TransitionError::NoHeader)?;
        let after = super::example::sides(body).map_or(body, |(_, after)| after);
        let mut from = Vec::new();
        let words = after.split(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | ','));
        for word in words.filter(|word| !word.is_empty()) {
            if from.len() > Size::MAX_CELLS {
                break;
            }
            from.push(cell_named(word).ok_or_else(|| TransitionError::NotACell(quoted(word)))?);
        }
        Self::new(size, blank, &from)
    }
}

/// The reason why a text or some cells are not a [`Transition`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TransitionError {
    /// The size and the blank's cell are missing in front.
    NoHeader,
    /// A word (quoted) that names no cell.
    NotACell(String),
    /// A cell that the board does not have.
    NotOnBoard {
        /// The cell.
        cell: Cell,
        /// The board's size.
        size: Size,
    },
    /// More or fewer names than cells.
    WrongCount {
        /// The board's size.
        size: Size,
        /// The number of names.
        found: usize,
    },
    /// A cell's content would be on two cells.
    Twice(Cell),
    /// Everything stays where it is.
    Nothing,
    /// The parity is wrong: no moves achieve this.
    Impossible,
}

impl fmt::Display for TransitionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoHeader => f.write_str(
                "The size and the blank's place come first: write 3x2 fourth: and then the rest.",
            ),
            Self::NotACell(word) => {
                write!(f, "{word} is not a cell: write first, second, third, ...")
            }
            Self::NotOnBoard { cell, size } => write!(
                f,
                "A {size} board has {} cells: it has no {} one.",
                size.cells(),
                cell_name(*cell)
            ),
            Self::WrongCount { size, found } => write!(
                f,
                "A {size} board has {} cells, but {found} are named.",
                size.cells()
            ),
            Self::Twice(cell) => write!(
                f,
                "The {} cell is named twice: its content can go to one cell only.",
                cell_name(*cell)
            ),
            Self::Nothing => {
                f.write_str("Everything stays where it is: there is nothing to learn.")
            }
            Self::Impossible => {
                f.write_str("No moves rearrange the cells like this: swap two of them first.")
            }
        }
    }
}

impl Error for TransitionError {}
