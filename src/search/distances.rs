//! A table of the exact distance of every board of a small size, by one retrograde breadth-first search from the goal.
//!
//! Covers boards of at most [`Distances::MOST_CELLS`] cells. Takes one byte for each of n! arrangements, half of which
//! are reachable, and a few hundredths of a second for 3x3. It shares no code with the pattern databases, so that each
//! is a check of the other.
//!
//! ```
//! use ecotile::puzzle::Goal;
//! use ecotile::search::Distances;
//!
//! let goal = Goal::blank_last("3x3".parse()?);
//! let distances = Distances::new(&goal)?;
//! assert_eq!(distances.of(&"8 6 7 / 2 5 4 / 3 0 1".parse()?), Some(31));
//! assert_eq!(distances.layers()[..5], [1, 2, 4, 8, 16]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::error::Error;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::puzzle::{Board, Goal, Size, Tile};

/// The distances to one goal.
#[derive(Clone, Debug)]
pub struct Distances {
    size: Size,
    table: Vec<u8>,
    layers: Vec<u32>,
}

const UNREACHED: u8 = u8::MAX;

impl Distances {
    /// The largest number of cells of a board: 10! is 3,628,800.
    pub const MOST_CELLS: usize = 10;

    /// Computes all distances to this goal.
    pub fn new(goal: &Goal) -> Result<Self, TooManyCells> {
        let size = goal.size();
        let cells = size.cells();
        if cells > Self::MOST_CELLS {
            return Err(TooManyCells(size));
        }
        let mut table = vec![UNREACHED; (1..=cells).product()];
        let mut layers = Vec::new();
        let mut layer = vec![rank(goal.board().tiles())];
        table[layer[0]] = 0;
        while !layer.is_empty() {
            layers.push(layer.len() as u32);
            let mut next = Vec::new();
            for &number in &layer {
                let mut tiles = arrangement(number, cells);
                let blank = tiles.iter().position(|&tile| tile == 0).unwrap_or(0);
                for (_, from) in size.neighbours(blank as u16) {
                    tiles.swap(blank, usize::from(from));
                    let child = rank(&tiles[..cells]);
                    if table[child] == UNREACHED {
                        table[child] = layers.len() as u8;
                        next.push(child);
                    }
                    tiles.swap(blank, usize::from(from));
                }
            }
            layer = next;
        }
        Ok(Self {
            size,
            table,
            layers,
        })
    }

    /// The fewest moves from this board to the goal; `None` if it cannot be solved or has another size.
    pub fn of(&self, board: &Board) -> Option<u32> {
        if board.size() != self.size {
            return None;
        }
        let distance = self.table[rank(board.tiles())];
        (distance != UNREACHED).then_some(u32::from(distance))
    }

    /// The number of boards at each distance, from 0 on.
    pub fn layers(&self) -> &[u32] {
        &self.layers
    }

    /// All solvable boards with their distances, in a fixed order.
    pub fn boards(&self) -> impl Iterator<Item = (Board, u32)> + '_ {
        let cells = self.size.cells();
        let reached = self.table.iter().enumerate();
        reached
            .filter(|&(_, &distance)| distance != UNREACHED)
            .filter_map(move |(number, &distance)| {
                let tiles = arrangement(number, cells);
                let board = Board::new(self.size, &tiles[..cells]).ok()?;
                Some((board, u32::from(distance)))
            })
    }
}

/// The number of an arrangement: its Lehmer code.
fn rank(tiles: &[Tile]) -> usize {
    let mut used = 0_u32;
    tiles.iter().enumerate().fold(0, |rank, (place, &tile)| {
        let smaller = (used & ((1 << tile) - 1)).count_ones() as usize;
        used |= 1 << tile;
        rank * (tiles.len() - place) + usize::from(tile) - smaller
    })
}

/// The arrangement with this number.
fn arrangement(number: usize, cells: usize) -> [Tile; Distances::MOST_CELLS] {
    let mut tiles = [0; Distances::MOST_CELLS];
    let mut rest = number;
    for place in (0..cells).rev() {
        tiles[place] = (rest % (cells - place)) as Tile;
        rest /= cells - place;
    }
    // A digit is the number of smaller tiles that are still free, so the tile is the free one of that order.
    let mut free: u32 = (1 << cells) - 1;
    for tile in &mut tiles[..cells] {
        let mut rest = free;
        for _ in 0..*tile {
            rest &= rest - 1;
        }
        *tile = rest.trailing_zeros() as Tile;
        free &= !(1 << *tile);
    }
    tiles
}

/// The error for a board that is too large for a table of all distances.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TooManyCells(pub Size);

impl fmt::Display for TooManyCells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (size, most) = (self.0, Distances::MOST_CELLS);
        write!(
            f,
            "{size} has too many boards to list them all: at most {most} cells."
        )
    }
}

impl Error for TooManyCells {}
