//! The effect of one tile's move on the index word and on the pattern values, for the board and for its mirror image.
//!
//! Everything is stored in the form in which it is used, and values that are used together share a word: a shift by a
//! variable or two loads instead of one are expensive in WebAssembly.

use super::directions::neighbours;
use crate::puzzle::{Board, Goal};
use crate::search::heuristic::PatternDatabases;
use crate::search::heuristic::pattern::sparse::{Part, Sparse, SparseTable, entries};

/// The pattern values of a board or of its mirror image: four bits for each pattern; above them four bits for the
/// caller and eight zeros; in the highest eight bits the slack, the number of times that f may still grow by 2.
/// Negative if f exceeds the threshold.
pub type PatternValues = i32;
pub const SLACK: u32 = 24;

/// A cell with four neighbours.
const INNER: usize = 5;

/// The constants for one tile: its place in the index word and its pattern's place in [`PatternValues`]. One cache line.
#[repr(align(64))]
pub struct TileSlot {
    /// Change of the index word when the tile moves to the blank, by direction from the blank to the tile.
    steps: [u64; 4],
    /// [`Part::factor`] of the tile's pattern.
    factor: u64,
    /// Lower half: the mask of the pattern's four bits in [`PatternValues`]. Upper half: the factor that turns a change
    /// of these bits, in place, into the change of the whole word: the bits themselves, and one off the slack for each
    /// pair of moves.
    entry: u64,
}

impl TileSlot {
    /// Returns the index word after a move.
    #[inline]
    pub const fn moved(&self, cells: u64, direction: usize) -> u64 {
        cells.wrapping_add(self.steps[direction])
    }

    /// Returns the values after a move that led to these cells. The caller still has to subtract a move away from the
    /// goal from the slack.
    #[inline]
    pub fn update(&self, values: PatternValues, cells: u64, table: &SparseTable) -> PatternValues {
        let bits = self.entry as PatternValues;
        let more =
            (PatternValues::from(entries(table, cells, self.factor)) & bits) - (values & bits);
        values.wrapping_add(more.wrapping_mul((self.entry >> 32) as PatternValues))
    }
}

/// The board or its mirror image: a mapping of cells and of tiles. Tiles are named by their goal cells.
pub struct Orientation {
    cells: [u64; 16],
    goal_cells: [usize; 16],
    /// By tile: the number of its pattern, and the change of the index word per cell that the tile advances.
    places: [(usize, u64); 16],
}

impl Orientation {
    /// Returns the identity and the reflection. If the goal allows no reflection both are the identity, and the second
    /// lookup hits the cache.
    pub fn both(goal: &Goal, databases: &PatternDatabases, sparse: &Sparse) -> [Self; 2] {
        let goal_cell = |tile| usize::from(goal.cell_of(tile));
        let mut places = [(0, 0); 16];
        for (pattern, part) in sparse.parts().iter().enumerate() {
            for (&tile, step) in part.tiles.iter().zip(part.steps()) {
                places[goal_cell(tile)] = (pattern, step);
            }
        }
        let side = || Self {
            cells: std::array::from_fn(|cell| cell as u64),
            goal_cells: std::array::from_fn(|goal_cell| goal_cell),
            places,
        };
        let mut mirrored = side();
        if let Some(reflection) = databases.reflection() {
            mirrored.cells = std::array::from_fn(|cell| u64::from(reflection.cells[cell]));
            for tile in 1..16 {
                mirrored.goal_cells[goal_cell(tile)] =
                    goal_cell(reflection.tiles[usize::from(tile)]);
            }
        }
        [side(), mirrored]
    }

    /// The constants of one tile.
    pub fn slot(&self, goal_cell: usize, parts: &[Part]) -> TileSlot {
        let (pattern, step) = self.places[self.goal_cells[goal_cell]];
        let moved = |from: usize| self.cells[INNER].wrapping_sub(self.cells[from]);
        let bit = 4 * pattern as u32;
        let gain: PatternValues = 1 - (1 << (SLACK - bit));
        TileSlot {
            steps: neighbours(INNER).map(|from| step.wrapping_mul(moved(from))),
            factor: parts[pattern].factor(),
            entry: 15 << bit | u64::from(gain.cast_unsigned()) << 32,
        }
    }

    /// The index word of a board.
    pub fn cells(&self, board: &Board, goal: &Goal, sparse: &Sparse) -> u64 {
        let tiles = board.tiles().iter().enumerate();
        let share = |(cell, &tile): (usize, &_)| {
            let (_, step) = self.places[self.goal_cells[usize::from(goal.cell_of(tile))]];
            self.cells[cell] * step
        };
        sparse.spare()
            + tiles
                .filter(|&(_, &tile)| tile != 0)
                .map(share)
                .sum::<u64>()
    }
}
