//! The library of learned macros: sequences of moves relative to the blank, usable anywhere on a board of any size.
//!
//! Each macro is stored in one of its eight symmetric forms; all eight are tried. Cells are relative to the blank, so
//! translation costs nothing. The macros that can bring the next tile nearer to its goal are looked up by that tile's
//! offset from the blank, so only a few are tried.
//!
//! ```
//! use ecotile::learn::MacroLibrary;
//!
//! let library: MacroLibrary = "RUL\nRULLD\n".parse()?;
//! assert_eq!(library.to_string(), "DLU\nDLU2R\n"); // the alphabetically first of the eight forms
//! assert_eq!(library.to_string().parse(), Ok(library));
//! assert!("RUL\nURD".parse::<MacroLibrary>().is_err()); // the same, mirrored
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::HashMap;
use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::climb_state::ClimbState;
use crate::learn::Symmetry;
use crate::puzzle::{Direction, MoveList, MoveListError, serde_by_text};

/// Rows and columns relative to the blank.
type Offset = (i16, i16);

/// A symmetric form of a macro.
#[derive(Clone, PartialEq, Eq, Debug)]
struct MacroForm {
    index: u16,
    symmetry: Symmetry,
    moves: Box<[Direction]>,
    /// The farthest that the blank goes: up, down, left, right.
    reach: [u16; 4],
}

/// Macros that escape from local minima.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MacroLibrary {
    macros: Vec<MoveList>,
    forms: Vec<MacroForm>,
    /// For each offset of the next tile: the forms that move it, shortest first, with its offset afterwards.
    movers: HashMap<Offset, Vec<(u16, Offset)>>,
}

/// A use of a macro.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MacroUse<'a> {
    /// The macro's index.
    pub index: usize,
    /// The symmetry applied to it.
    pub symmetry: Symmetry,
    /// The moves of that form.
    pub moves: &'a [Direction],
}

impl MacroLibrary {
    /// The largest number of macros.
    pub const MOST: usize = 1024;
    /// The largest number of moves of a macro.
    pub const LONGEST: usize = 64;

    /// Creates an empty library.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of macros.
    pub const fn len(&self) -> usize {
        self.macros.len()
    }

    /// Returns `true` if there are no macros.
    pub const fn is_empty(&self) -> bool {
        self.macros.is_empty()
    }

    /// The macros in the order in which they were added, each in the alphabetically first of its eight forms.
    pub fn macros(&self) -> &[MoveList] {
        &self.macros
    }

    /// Adds a macro with all its forms.
    pub fn add(&mut self, moves: &MoveList) -> Result<(), MacroLibraryError> {
        if self.macros.len() >= Self::MOST {
            return Err(MacroLibraryError::TooMany);
        }
        if moves.is_empty() || moves.len() > Self::LONGEST {
            return Err(MacroLibraryError::Length(moves.len()));
        }
        let turned = |symmetry: Symmetry| -> Vec<Direction> {
            let moves = moves.iter();
            moves
                .map(|&direction| symmetry.direction(direction))
                .collect()
        };
        let mut images: Vec<_> = Symmetry::ALL.map(turned).into();
        images.sort_by_key(|image| image.iter().map(|way| way.letter()).collect::<String>());
        images.dedup();
        let canonical = MoveList::from(images.swap_remove(0));
        if self.macros.contains(&canonical) {
            return Err(MacroLibraryError::Known);
        }
        self.macros.push(canonical);
        self.index();
        Ok(())
    }

    /// Removes a macro.
    pub fn remove(&mut self, index: usize) -> Option<MoveList> {
        let removed = (index < self.macros.len()).then(|| self.macros.remove(index));
        self.index();
        removed
    }

    /// Rebuilds the forms, shortest first, and their index.
    fn index(&mut self) {
        let mut forms: Vec<MacroForm> = Vec::new();
        for (index, known) in self.macros.iter().enumerate() {
            let first = forms.len();
            for symmetry in Symmetry::ALL {
                let moves: Box<[Direction]> =
                    known.iter().map(|&way| symmetry.direction(way)).collect();
                if forms[first..].iter().all(|form| form.moves != moves) {
                    let reach = reach(&moves);
                    forms.push(MacroForm {
                        index: index as u16,
                        symmetry,
                        moves,
                        reach,
                    });
                }
            }
        }
        forms.sort_by_key(|form| form.moves.len());
        self.movers.clear();
        for (number, form) in forms.iter().enumerate() {
            for (from, to) in displacements(&form.moves) {
                let movers = self.movers.entry(from).or_default();
                movers.push((number as u16, to));
            }
        }
        self.forms = forms;
    }

    /// Applies the shortest macro that lowers the heuristic; `None` if none does. Adds the number tried to `tried`.
    pub(super) fn descend(&self, state: &mut ClimbState, tried: &mut u64) -> Option<MacroUse<'_>> {
        let size = state.size();
        let blank = state.blank();
        let (row, column) = (size.row(blank), size.column(blank));
        let room = [
            row,
            size.height() - 1 - row,
            column,
            size.width() - 1 - column,
        ];
        let (tile, home) = state.next()?;
        let at = state.place(tile);
        let offset = (
            signed(size.row(at)) - signed(row),
            signed(size.column(at)) - signed(column),
        );
        let distance = size.distance(at, home);
        for &(number, to) in self.movers.get(&offset)? {
            let form = &self.forms[usize::from(number)];
            let fits = form
                .reach
                .iter()
                .zip(room)
                .all(|(&reach, room)| usize::from(reach) <= room);
            if !fits {
                continue;
            }
            // If the form fits, every cell that it changes is on the board.
            let after = size.cell(
                (signed(row) + to.0).max(0) as usize,
                (signed(column) + to.1).max(0) as usize,
            );
            if size.distance(after, home) >= distance {
                continue;
            }
            *tried += 1;
            if state.descend(&form.moves) {
                return Some(MacroUse {
                    index: usize::from(form.index),
                    symmetry: form.symmetry,
                    moves: &form.moves,
                });
            }
        }
        None
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        let forms = self
            .forms
            .iter()
            .map(|form| size_of::<MacroForm>() + form.moves.len());
        let movers = self.movers.values();
        forms.sum::<usize>()
            + movers.map(|list| 48 + list.capacity() * 6).sum::<usize>()
            + self
                .macros
                .iter()
                .map(|known| 24 + known.len())
                .sum::<usize>()
    }
}

/// A row or a column, of which there are at most 128.
fn signed(line: usize) -> i16 {
    i16::try_from(line).unwrap_or(i16::MAX)
}

/// The blank's step in a move: opposite to the tile's.
const fn blank_step(direction: Direction) -> Offset {
    match direction {
        Direction::Up => (1, 0),
        Direction::Right => (0, -1),
        Direction::Down => (-1, 0),
        Direction::Left => (0, 1),
    }
}

fn reach(moves: &[Direction]) -> [u16; 4] {
    let mut reach = [0_u16; 4];
    let (mut row, mut column) = (0_i16, 0_i16);
    for &way in moves {
        let step = blank_step(way);
        row += step.0;
        column += step.1;
        for (far, now) in reach.iter_mut().zip([-row, row, -column, column]) {
            *far = (*far).max(now.max(0) as u16);
        }
    }
    reach
}

/// The tiles that the moves displace: offsets before and after, relative to the blank's first cell.
fn displacements(moves: &[Direction]) -> Vec<(Offset, Offset)> {
    let mut holds: HashMap<Offset, Offset> = HashMap::new();
    let mut blank = (0, 0);
    for &way in moves {
        let step = blank_step(way);
        let next = (blank.0 + step.0, blank.1 + step.1);
        let tile = holds.get(&next).copied().unwrap_or(next);
        holds.insert(blank, tile);
        holds.insert(next, (0, 0));
        blank = next;
    }
    let mut moved: Vec<(Offset, Offset)> = holds
        .into_iter()
        .filter(|&(to, from)| to != from && from != (0, 0))
        .map(|(to, from)| (from, to))
        .collect();
    moved.sort_unstable();
    moved
}

impl fmt::Display for MacroLibrary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.macros
            .iter()
            .try_for_each(|known| writeln!(f, "{known}"))
    }
}

serde_by_text!(MacroLibrary);

impl FromStr for MacroLibrary {
    type Err = MacroLibraryError;

    /// Parses one macro per line; empty lines are skipped.
    fn from_str(text: &str) -> Result<Self, MacroLibraryError> {
        let mut library = Self::new();
        for (number, line) in text
            .lines()
            .enumerate()
            .filter(|(_, line)| !line.trim().is_empty())
        {
            let moves = line
                .parse()
                .map_err(|error| MacroLibraryError::Line(number + 1, error))?;
            library.add(&moves)?;
        }
        Ok(library)
    }
}

/// The reason why a macro cannot be added to a [`MacroLibrary`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MacroLibraryError {
    /// A line, counted from 1, is not a list of moves.
    Line(usize, MoveListError),
    /// The macro has no moves, or more than [`MacroLibrary::LONGEST`].
    Length(usize),
    /// The library has it already, perhaps in another form.
    Known,
    /// More than [`MacroLibrary::MOST`].
    TooMany,
}

impl fmt::Display for MacroLibraryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line, error) => write!(f, "Line {line} is not a macro. {error}"),
            Self::Length(found) => write!(
                f,
                "A macro has 1 to {} moves, but this one has {found}.",
                MacroLibrary::LONGEST
            ),
            Self::Known => f.write_str("This macro is already known, perhaps rotated or mirrored."),
            Self::TooMany => write!(
                f,
                "At most {} macros are kept: forget some first.",
                MacroLibrary::MOST
            ),
        }
    }
}

impl Error for MacroLibraryError {}
