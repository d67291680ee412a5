//! What was learned: macros that are bound to no place, only to the blank.
//!
//! Each is a list of moves, kept in one of its eight turned and mirrored forms; all eight are tried. Their cells are
//! counted from the blank, so translation costs nothing. Which of them can bring the next tile nearer is looked up by
//! where that tile stands, seen from the blank: on a board of any size only a handful is tried.
//!
//! ```
//! use ecotile::learn::Lore;
//!
//! let lore: Lore = "RUL\nRULLD\n".parse()?;
//! assert_eq!(lore.to_string(), "DLU\nDLU2R\n"); // the first of the eight forms by the alphabet
//! assert_eq!(lore.to_string().parse(), Ok(lore));
//! assert!("RUL\nURD".parse::<Lore>().is_err()); // the same, turned
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::HashMap;
use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::footing::Footing;
use crate::learn::Symmetry;
use crate::puzzle::{Direction, MoveList, MoveListError, serde_by_text};

/// Rows and columns from the blank.
type Offset = (i16, i16);

/// One form of a macro.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Form {
    index: u16,
    symmetry: Symmetry,
    moves: Box<[Direction]>,
    /// How far the blank goes: up, down, left, right.
    reach: [u16; 4],
}

/// Macros that lead out of local minima.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lore {
    macros: Vec<MoveList>,
    forms: Vec<Form>,
    /// For each place of the next tile: the forms that move it, shortest first, and where they move it to.
    movers: HashMap<Offset, Vec<(u16, Offset)>>,
}

/// A macro in the form in which it was used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Use<'a> {
    /// Its place in the list.
    pub index: usize,
    /// How it was turned.
    pub symmetry: Symmetry,
    /// The moves it stood for.
    pub moves: &'a [Direction],
}

impl Lore {
    /// The most macros.
    pub const MOST: usize = 1024;
    /// The longest macro.
    pub const LONGEST: usize = 64;

    /// Nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many macros there are.
    pub const fn len(&self) -> usize {
        self.macros.len()
    }

    /// Whether nothing was learned yet.
    pub const fn is_empty(&self) -> bool {
        self.macros.is_empty()
    }

    /// The macros, in the order in which they were learned, each in the first of its eight forms by the alphabet.
    pub fn macros(&self) -> &[MoveList] {
        &self.macros
    }

    /// Adds a macro; all its forms are known with it.
    pub fn add(&mut self, moves: &MoveList) -> Result<(), LoreError> {
        if self.macros.len() >= Self::MOST {
            return Err(LoreError::TooMany);
        }
        if moves.is_empty() || moves.len() > Self::LONGEST {
            return Err(LoreError::Length(moves.len()));
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
            return Err(LoreError::Known);
        }
        self.macros.push(canonical);
        self.index();
        Ok(())
    }

    /// Forgets a macro.
    pub fn remove(&mut self, index: usize) -> Option<MoveList> {
        let removed = (index < self.macros.len()).then(|| self.macros.remove(index));
        self.index();
        removed
    }

    /// Makes the forms again, shortest first.
    fn index(&mut self) {
        let mut forms: Vec<Form> = Vec::new();
        for (index, known) in self.macros.iter().enumerate() {
            let first = forms.len();
            for symmetry in Symmetry::ALL {
                let moves: Box<[Direction]> =
                    known.iter().map(|&way| symmetry.direction(way)).collect();
                if forms[first..].iter().all(|form| form.moves != moves) {
                    let reach = reach(&moves);
                    forms.push(Form {
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

    /// Takes the shortest macro that leads lower from here; `None` if none does. Counts those that were tried.
    pub(super) fn descend(&self, footing: &mut Footing, tried: &mut u64) -> Option<Use<'_>> {
        let size = footing.size();
        let blank = footing.blank();
        let (row, column) = (size.row(blank), size.column(blank));
        let room = [
            row,
            size.height() - 1 - row,
            column,
            size.width() - 1 - column,
        ];
        let (tile, home) = footing.next()?;
        let at = footing.place(tile);
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
            // Where it fits, every cell that it touches is on the board.
            let after = size.cell(
                (signed(row) + to.0).max(0) as usize,
                (signed(column) + to.1).max(0) as usize,
            );
            if size.distance(after, home) >= distance {
                continue;
            }
            *tried += 1;
            if footing.descend(&form.moves) {
                return Some(Use {
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
            .map(|form| size_of::<Form>() + form.moves.len());
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

/// How the blank walks: it goes against the tiles.
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

/// Where the tiles go: from and to, seen from where the blank was; only those that end elsewhere.
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

impl fmt::Display for Lore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.macros
            .iter()
            .try_for_each(|known| writeln!(f, "{known}"))
    }
}

serde_by_text!(Lore);

impl FromStr for Lore {
    type Err = LoreError;

    /// Reads one macro in a line; empty lines are left out.
    fn from_str(text: &str) -> Result<Self, LoreError> {
        let mut lore = Self::new();
        for (number, line) in text
            .lines()
            .enumerate()
            .filter(|(_, line)| !line.trim().is_empty())
        {
            let moves = line
                .parse()
                .map_err(|error| LoreError::Line(number + 1, error))?;
            lore.add(&moves)?;
        }
        Ok(lore)
    }
}

/// Why a macro is no part of a [`Lore`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LoreError {
    /// A line, counted from 1, is no list of moves.
    Line(usize, MoveListError),
    /// No moves, or more than [`Lore::LONGEST`].
    Length(usize),
    /// It is known already, perhaps turned or mirrored.
    Known,
    /// More than [`Lore::MOST`].
    TooMany,
}

impl fmt::Display for LoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line, error) => write!(f, "Line {line} is not a macro. {error}"),
            Self::Length(found) => write!(
                f,
                "A macro has 1 to {} moves, but this one has {found}.",
                Lore::LONGEST
            ),
            Self::Known => f.write_str("This macro is already known, perhaps rotated or mirrored."),
            Self::TooMany => write!(
                f,
                "At most {} macros are kept: forget some first.",
                Lore::MOST
            ),
        }
    }
}

impl Error for LoreError {}
