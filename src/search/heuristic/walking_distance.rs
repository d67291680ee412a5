//! Walking distance (Takahashi 2002): lower bounds on the vertical and on the horizontal moves, added up.
//!
//! The abstraction keeps only how many tiles in each row belong to which row, and the blank's row. The shortest solution
//! of this abstract puzzle bounds the vertical moves; the same with columns bounds the horizontal ones. Their sum is
//! admissible and consistent. Tables of all such counts are built once by breadth-first search from the goal; a slide is
//! one lookup. A table has at most 65,536 counts: enough for 4x4 (24,964) and for some longer boards.
//!
//! ```
//! use ecotile::puzzle::{Board, Goal};
//! use ecotile::search::heuristic::{Evaluator, HeuristicName};
//!
//! let board: Board = "2 0 5 / 1 6 3 / 4 7 8".parse()?;
//! let heuristic = Evaluator::new(&HeuristicName::WalkingDistance, &Goal::blank_last(board.size()))?;
//! assert_eq!(heuristic.of_board(&board), 9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::HashMap;
use std::sync::Arc;

use super::{Heuristic, HeuristicError, HeuristicPromises, LargeTable, Places, Slide, State};
use crate::puzzle::{Board, Goal};
use crate::search::state::Wide;

const MOST: usize = 1 << 16;
const LONGEST: usize = 8;

/// The abstract puzzle along one axis: all counts, their distances and transitions.
#[derive(Debug)]
struct Axis {
    lines: usize,
    distances: Vec<u8>,
    /// Successors by count, direction (0: the blank goes to the line before, 1: to the next) and the tile's goal line.
    next: Vec<u16>,
    /// A count's number, by its entries and the blank's line; needed for a memo from scratch.
    numbers: HashMap<Box<[u8]>, u16>,
}

impl Axis {
    /// Builds the table of `lines` lines with `length` cells each, the blank's goal being in line `blank`; `None` if it is
    /// too large.
    fn new(lines: usize, length: usize, blank: usize) -> Option<Self> {
        if lines > LONGEST {
            return None;
        }
        // Entry [line * lines + goal line], and the blank's line at the end.
        let mut first = vec![0_u8; lines * lines + 1];
        for line in 0..lines {
            first[line * lines + line] = (length - usize::from(line == blank)) as u8;
        }
        first[lines * lines] = blank as u8;
        let first: Box<[u8]> = first.into();
        let mut axis = Self {
            lines,
            distances: vec![0],
            next: Vec::new(),
            numbers: HashMap::from([(first.clone(), 0)]),
        };
        let mut queue = vec![first];
        let mut done = 0;
        while done < queue.len() {
            let count = queue[done].clone();
            let blank = usize::from(count[lines * lines]);
            for is_next in [false, true] {
                let line = if is_next {
                    blank + 1
                } else {
                    blank.wrapping_sub(1)
                };
                for goal in 0..lines {
                    if line >= lines || count[line * lines + goal] == 0 {
                        axis.next.push(0);
                        continue;
                    }
                    let mut child = count.clone();
                    child[line * lines + goal] -= 1;
                    child[blank * lines + goal] += 1;
                    child[lines * lines] = line as u8;
                    let known = axis.numbers.get(&child).copied();
                    let number = if let Some(number) = known {
                        number
                    } else {
                        let number = u16::try_from(queue.len()).ok()?;
                        axis.distances.push(axis.distances[done].checked_add(1)?);
                        axis.numbers.insert(child.clone(), number);
                        queue.push(child);
                        number
                    };
                    axis.next.push(number);
                }
            }
            done += 1;
        }
        debug_assert!(queue.len() <= MOST);
        Some(axis)
    }

    /// The number of the count with these (line, goal line) pairs of tiles; 0 if it does not occur.
    fn number(&self, tiles: impl Iterator<Item = (u8, u8)>, blank: u8) -> u16 {
        let mut count = vec![0_u8; self.lines * self.lines + 1];
        for (line, goal) in tiles {
            count[usize::from(line) * self.lines + usize::from(goal)] += 1;
        }
        count[self.lines * self.lines] = blank;
        self.numbers.get(count.as_slice()).copied().unwrap_or(0)
    }

    #[inline]
    fn after(&self, number: u16, is_next: bool, goal: u8) -> u16 {
        let place = 2 * usize::from(number) + usize::from(is_next);
        self.next[place * self.lines + usize::from(goal)]
    }

    fn bytes(&self) -> usize {
        let key = self.lines * self.lines + 1 + size_of::<(Box<[u8]>, u16)>();
        self.distances.capacity() + 2 * self.next.capacity() + self.numbers.capacity() * key
    }
}

/// The sum of the distances in both abstract puzzles.
#[derive(Clone, Debug)]
pub struct WalkingDistance {
    places: Places,
    rows: Arc<Axis>,
    columns: Arc<Axis>,
}

impl WalkingDistance {
    /// Builds the tables for a goal, if they are small enough.
    pub fn new(goal: &Goal) -> Result<Self, HeuristicError> {
        let size = goal.size();
        let (width, height) = (size.width(), size.height());
        let rows = Axis::new(height, width, size.row(goal.blank()));
        let columns = Axis::new(width, height, size.column(goal.blank()));
        match (rows, columns) {
            (Some(rows), Some(columns)) => Ok(Self {
                places: Places::new(goal),
                rows: Arc::new(rows),
                columns: Arc::new(columns),
            }),
            _ => Err(HeuristicError::TooLarge {
                size,
                table: LargeTable::WalkingDistance,
            }),
        }
    }

    /// The numbers of counts in the tables of the rows and of the columns.
    pub fn counts(&self) -> (usize, usize) {
        (self.rows.distances.len(), self.columns.distances.len())
    }

    /// The bounds on the vertical and on the horizontal moves, of which the estimate is the sum.
    pub fn halves(&self, board: &Board) -> (u32, u32) {
        let memo = self.memo(&Wide::of(board));
        self.split(memo)
    }

    #[inline]
    fn split(&self, memo: u32) -> (u32, u32) {
        (
            u32::from(self.rows.distances[(memo & 0xFFFF) as usize]),
            u32::from(self.columns.distances[(memo >> 16) as usize]),
        )
    }

    /// Bytes of both tables.
    pub fn bytes(&self) -> usize {
        self.rows.bytes() + self.columns.bytes()
    }
}

impl Heuristic for WalkingDistance {
    fn promises(&self) -> HeuristicPromises {
        HeuristicPromises {
            admissible: true,
            consistent: true,
        }
    }

    fn memo<S: State>(&self, state: &S) -> u32 {
        let blank = self.places.cells[usize::from(state.blank())];
        let tiles = (0..self.places.count())
            .map(|cell| (state.tile(cell), self.places.cells[usize::from(cell)]))
            .filter(|&(tile, _)| tile != 0)
            .map(|(tile, cell)| (cell, self.places.goals[usize::from(tile)]));
        let row = self
            .rows
            .number(tiles.clone().map(|(cell, goal)| (cell.0, goal.0)), blank.0);
        let column = self
            .columns
            .number(tiles.map(|(cell, goal)| (cell.1, goal.1)), blank.1);
        u32::from(row) | u32::from(column) << 16
    }

    #[inline]
    fn slide<S: State>(&self, memo: u32, _: &S, slide: Slide) -> u32 {
        let (row, column) = self.places.cells[usize::from(slide.from)];
        let (blank_row, blank_column) = self.places.cells[usize::from(slide.to)];
        let goal = self.places.goals[usize::from(slide.tile)];
        if row == blank_row {
            let number = self
                .columns
                .after((memo >> 16) as u16, column > blank_column, goal.1);
            memo & 0xFFFF | u32::from(number) << 16
        } else {
            let number = self.rows.after(memo as u16, row > blank_row, goal.0);
            memo & 0xFFFF_0000 | u32::from(number)
        }
    }

    #[inline]
    fn estimate(&self, memo: u32) -> u32 {
        let (rows, columns) = self.split(memo);
        rows + columns
    }
}
