//! A macro: a sequence of moves used as one transition (Markov, Russell and Neller 2005, sections 8 and 9).
//!
//! A [`MacroMove`] is a [`Transition`] together with moves that achieve it, so it can be shown as a rearrangement and
//! unfolded into moves. Its text form is the size, the blank's cell and the moves. Creating one costs O(N + moves).
//!
//! ```
//! use ecotile::learn::MacroMove;
//!
//! // By hand: the blank goes up, right, down, right.
//! let written: MacroMove = "3x2 fourth: DLUL".parse()?;
//! assert_eq!(written.transition().after_text(), "(second, fifth, third, first, sixth, fourth)");
//! assert_eq!(written.to_string().parse(), Ok(written));
//!
//! let mistake = "3x2 fourth: DD".parse::<MacroMove>().unwrap_err();
//! assert_eq!(mistake.to_string(), "Move 2 leads off the board: no tile can go that way there.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::cell_name::cell_name;
use super::{Transition, header};
use crate::puzzle::{Board, Cell, Direction, MoveList, MoveListError, Size};
use crate::search::Macro;

/// A sequence of moves and the rearrangement that it achieves.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MacroMove {
    transition: Transition,
    moves: MoveList,
}

impl MacroMove {
    /// Creates the macro of these moves, with the blank on this cell before them.
    pub fn new(size: Size, blank: Cell, moves: MoveList) -> Result<Self, MacroError> {
        if usize::from(blank) >= size.cells() {
            return Err(MacroError::NotOnBoard { blank, size });
        }
        if moves.is_empty() {
            return Err(MacroError::Empty);
        }
        let mut from: Box<[Cell]> = size.iter_cells().collect();
        let mut at = blank;
        for (made, &direction) in moves.iter().enumerate() {
            let next = size
                .neighbour(at, direction.opposite())
                .ok_or(MacroError::OffBoard { step: made + 1 })?;
            from.swap(usize::from(at), usize::from(next));
            at = next;
        }
        if from.iter().copied().eq(size.iter_cells()) {
            return Err(MacroError::Nothing);
        }
        Ok(Self {
            transition: Transition::trusted(size, blank, from),
            moves,
        })
    }

    /// The basic transitions of the domain theory: every move from every cell of the blank.
    pub fn basic(size: Size) -> Vec<Self> {
        let each = |blank: Cell| {
            Direction::ALL
                .into_iter()
                .filter_map(move |direction| Self::new(size, blank, vec![direction].into()).ok())
        };
        size.iter_cells().flat_map(each).collect()
    }

    /// The rearrangement.
    pub const fn transition(&self) -> &Transition {
        &self.transition
    }

    /// The moves.
    pub const fn moves(&self) -> &MoveList {
        &self.moves
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.transition.size()
    }

    /// The cell on which the blank has to be.
    pub const fn blank(&self) -> Cell {
        self.transition.blank()
    }

    /// Returns `true` if it has the effect of a single move, and so belongs to the domain theory already.
    pub fn is_basic(&self) -> bool {
        let after = self.transition.blank_after();
        self.transition.arrows().len() == 2 && self.size().distance(self.blank(), after) == 1
    }

    /// The board after it, computed at once; `None` if the board's size or blank does not match.
    pub fn apply(&self, board: &Board) -> Option<Board> {
        self.transition.apply(board)
    }

    /// The macro in the form that searches use.
    pub fn operator(&self) -> Option<Macro> {
        Macro::new(self.size(), self.blank(), self.moves.clone())
    }

    /// The Prolog fact with the cost of the moves, 2 for each (appendix A).
    pub fn prolog(&self) -> String {
        self.transition.prolog(2 * self.moves.len() as u64)
    }
}

impl fmt::Display for MacroMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let blank = cell_name(self.blank());
        write!(f, "{} {blank}: {}", self.size(), self.moves)
    }
}

impl FromStr for MacroMove {
    type Err = MacroError;

    /// Parses `3x2 fourth: DLUL`; the cell may be written `4th` or `4`, the moves as in any [`MoveList`].
    fn from_str(text: &str) -> Result<Self, MacroError> {
        let (size, blank, body) = header(text).ok_or(MacroError::NoHeader)?;
        Self::new(size, blank, body.parse().map_err(MacroError::Moves)?)
    }
}

/// The reason why a text or some moves are not a [`MacroMove`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MacroError {
    /// The size and the blank's cell are missing in front.
    NoHeader,
    /// The list of moves is invalid.
    Moves(MoveListError),
    /// The board has no such cell for the blank.
    NotOnBoard {
        /// The cell.
        blank: Cell,
        /// The board's size.
        size: Size,
    },
    /// There are no moves.
    Empty,
    /// A move that cannot be made.
    OffBoard {
        /// Its number, counted from 1.
        step: usize,
    },
    /// The moves change nothing.
    Nothing,
}

impl fmt::Display for MacroError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoHeader => f.write_str(
                "The size and the blank's place come first: write 3x2 fourth: and then the moves.",
            ),
            Self::Moves(error) => error.fmt(f),
            Self::NotOnBoard { blank, size } => write!(
                f,
                "A {size} board has {} cells: it has no {} one.",
                size.cells(),
                cell_name(*blank)
            ),
            Self::Empty => f.write_str("A macro needs moves: write U, R, D and L."),
            Self::OffBoard { step } => write!(
                f,
                "Move {step} leads off the board: no tile can go that way there."
            ),
            Self::Nothing => f.write_str("These moves change nothing: there is nothing to learn."),
        }
    }
}

impl Error for MacroError {}
