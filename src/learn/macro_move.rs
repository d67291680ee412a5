//! A macro: moves that are used as one (paper 001, sections 8 and 9).
//!
//! A [`MacroMove`] is a [`Transition`] together with the moves that make it, so it can be shown as a rearrangement and
//! unfolded into single moves. Its text is the size, the blank's place and the moves. Making one costs O(N + moves).
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

use super::ordinal::ordinal;
use super::{Transition, header};
use crate::puzzle::{Board, Cell, Direction, MoveList, MoveListError, Size};
use crate::search::Macro;

/// Moves with the rearrangement that they make.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MacroMove {
    transition: Transition,
    moves: MoveList,
}

impl MacroMove {
    /// The macro with the blank on this cell before these moves.
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

    /// The basic transitions of the domain theory: every move from every place of the blank.
    pub fn basic(size: Size) -> Vec<Self> {
        let each = |blank: Cell| {
            Direction::ALL
                .into_iter()
                .filter_map(move |direction| Self::new(size, blank, vec![direction].into()).ok())
        };
        size.iter_cells().flat_map(each).collect()
    }

    /// What it does to the cells.
    pub const fn transition(&self) -> &Transition {
        &self.transition
    }

    /// The moves it stands for.
    pub const fn moves(&self) -> &MoveList {
        &self.moves
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.transition.size()
    }

    /// Where the blank has to stand.
    pub const fn blank(&self) -> Cell {
        self.transition.blank()
    }

    /// Whether it does what a single move does, and so is a part of the domain theory already.
    pub fn is_basic(&self) -> bool {
        let after = self.transition.blank_after();
        self.transition.arrows().len() == 2 && self.size().distance(self.blank(), after) == 1
    }

    /// The board after it, at once; `None` if the size is another or the blank stands elsewhere.
    pub fn apply(&self, board: &Board) -> Option<Board> {
        self.transition.apply(board)
    }

    /// As a search uses it.
    pub fn operator(&self) -> Option<Macro> {
        Macro::new(self.size(), self.blank(), self.moves.clone())
    }

    /// The Prolog fact, with the cost of its moves (2 for each, as in the paper's appendix).
    pub fn prolog(&self) -> String {
        self.transition.prolog(2 * self.moves.len() as u64)
    }
}

impl fmt::Display for MacroMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let blank = ordinal(self.blank());
        write!(f, "{} {blank}: {}", self.size(), self.moves)
    }
}

impl FromStr for MacroMove {
    type Err = MacroError;

    /// Reads `3x2 fourth: DLUL`; the place may be `4th` or `4`, the moves are read as a list of moves is.
    fn from_str(text: &str) -> Result<Self, MacroError> {
        let (size, blank, body) = header(text).ok_or(MacroError::NoHeader)?;
        Self::new(size, blank, body.parse().map_err(MacroError::Moves)?)
    }
}

/// Why something is no [`MacroMove`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MacroError {
    /// The size and the blank's place are not in front.
    NoHeader,
    /// The list of moves has a mistake.
    Moves(MoveListError),
    /// The blank cannot stand there.
    NotOnBoard {
        /// The place.
        blank: Cell,
        /// The board's size.
        size: Size,
    },
    /// No moves at all.
    Empty,
    /// A move that cannot be made.
    OffBoard {
        /// Which, counted from 1.
        step: usize,
    },
    /// All is again as it was.
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
                ordinal(*blank)
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
