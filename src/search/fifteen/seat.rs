//! What a tile's move does to the cells of all tiles and to what is known of their patterns, on both sides of the mirror.
//!
//! Everything stands here as it is used, and what is used together stands in one word: what would have to be shifted by a
//! variable, or loaded by halves, costs WebAssembly dear.

use super::ways::neighbours;
use crate::puzzle::{Board, Goal};
use crate::search::heuristic::PatternDatabases;
use crate::search::heuristic::pattern::sparse::{Part, Sparse, SparseTable, entries};

/// The patterns' entries, four bits each; above them four bits of which a seat knows nothing, and eight that are 0; in the
/// highest eight bits how often f may still grow by 2. Below 0, it has grown too often.
pub type Look = i32;
pub const SLACK: u32 = 24;

/// A cell from which all four ways lead.
const INNER: usize = 5;

/// A tile's place in the word of cells, and its pattern's in a [`Look`]. One line of the cache.
#[repr(align(64))]
pub struct Seat {
    /// What the word gains when the tile comes to the blank, by the way from there to the tile.
    steps: [u64; 4],
    /// See [`Part::factor`].
    factor: u64,
    /// The entry's bits in a look (lower half); and by what a change of these bits, where they stand, is multiplied to
    /// become the look's (upper half): the change itself, and as many pairs of moves off the slack.
    entry: u64,
}

impl Seat {
    /// The cells after a move.
    #[inline]
    pub const fn moved(&self, cells: u64, way: usize) -> u64 {
        cells.wrapping_add(self.steps[way])
    }

    /// The look after a move that led to these cells. A move away from the goal is not taken off the slack yet.
    #[inline]
    pub fn look(&self, look: Look, cells: u64, table: &SparseTable) -> Look {
        let bits = self.entry as Look;
        let more = (Look::from(entries(table, cells, self.factor)) & bits) - (look & bits);
        look.wrapping_add(more.wrapping_mul((self.entry >> 32) as Look))
    }
}

/// One side of the mirror: what it makes of each cell, and of each tile. Tiles are named by their goals' cells.
pub struct Side {
    cells: [u64; 16],
    homes: [usize; 16],
    /// The pattern of each tile that is seen, and what the word of cells gains when the tile is a cell further.
    places: [(usize, u64); 16],
}

impl Side {
    /// The board as it is, and as the mirror shows it. Where the goal allows no mirror, both are the same: the second look
    /// finds its entry in the cache.
    pub fn both(goal: &Goal, databases: &PatternDatabases, sparse: &Sparse) -> [Self; 2] {
        let home = |tile| usize::from(goal.cell_of(tile));
        let mut places = [(0, 0); 16];
        for (pattern, part) in sparse.parts().iter().enumerate() {
            for (&tile, step) in part.tiles.iter().zip(part.steps()) {
                places[home(tile)] = (pattern, step);
            }
        }
        let side = || Self {
            cells: std::array::from_fn(|cell| cell as u64),
            homes: std::array::from_fn(|home| home),
            places,
        };
        let mut mirrored = side();
        if let Some(reflection) = databases.reflection() {
            mirrored.cells = std::array::from_fn(|cell| u64::from(reflection.cells[cell]));
            for tile in 1..16 {
                mirrored.homes[home(tile)] = home(reflection.tiles[usize::from(tile)]);
            }
        }
        [side(), mirrored]
    }

    /// The seat of a tile.
    pub fn seat(&self, home: usize, parts: &[Part]) -> Seat {
        let (pattern, step) = self.places[self.homes[home]];
        let moved = |from: usize| self.cells[INNER].wrapping_sub(self.cells[from]);
        let bit = 4 * pattern as u32;
        let gain: Look = 1 - (1 << (SLACK - bit));
        Seat {
            steps: neighbours(INNER).map(|from| step.wrapping_mul(moved(from))),
            factor: parts[pattern].factor(),
            entry: 15 << bit | u64::from(gain.cast_unsigned()) << 32,
        }
    }

    /// The cells of all tiles.
    pub fn cells(&self, board: &Board, goal: &Goal, sparse: &Sparse) -> u64 {
        let tiles = board.tiles().iter().enumerate();
        let share = |(cell, &tile): (usize, &_)| {
            let (_, step) = self.places[self.homes[usize::from(goal.cell_of(tile))]];
            self.cells[cell] * step
        };
        sparse.spare()
            + tiles
                .filter(|&(_, &tile)| tile != 0)
                .map(share)
                .sum::<u64>()
    }
}
