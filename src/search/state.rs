//! The state of a board in a search: small, and quick to copy, to compare and to hash.
//!
//! Up to 16 cells a state is one 64-bit word ([`Packed`], four bits per cell); above, it is an array of tiles
//! ([`Wide`]). All algorithms are generic over [`State`].
//!
//! ```
//! use ecotile::puzzle::Board;
//! use ecotile::search::{Packed, State};
//!
//! let board: Board = "1 2 3 / 4 5 6 / 0 7 8".parse()?;
//! let mut state = Packed::of(&board);
//! assert_eq!((state.blank(), state.tile(7)), (6, 7));
//! state.slide(7, 6);
//! assert_eq!((state.blank(), state.tile(6)), (7, 7));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::puzzle::{Board, Cell, Tile};

/// The operations of a search on a state.
pub trait State: Clone + Eq + 'static {
    /// True if the state is one word, which is quicker to compute again than to store.
    const IS_WORD: bool = size_of::<Self>() == size_of::<u64>();
    /// The state of this board.
    fn of(board: &Board) -> Self;
    /// The tile on a cell of the board.
    fn tile(&self, cell: Cell) -> Tile;
    /// The blank's cell.
    fn blank(&self) -> Cell;
    /// Moves the tile on `from` to the blank's cell, which the caller knows.
    fn slide(&mut self, from: Cell, blank: Cell);
    /// A hash that never changes between versions. Boards that differ by horizontal moves may differ in the lowest ten
    /// bits only, and do differ in the lowest two, so that a table can keep them side by side.
    fn hash(&self) -> u64 {
        self.hash_with(self.blank())
    }
    /// The same for a known blank cell.
    fn hash_with(&self, blank: Cell) -> u64;
    /// Bytes on the heap.
    fn heap_bytes(&self) -> usize;
}

/// The largest number of cells of a [`Packed`] state.
pub const PACKED_CELLS: usize = 16;

/// A board of at most [`PACKED_CELLS`] cells in one word; cells that the board does not have hold 15.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Packed(u64);

impl Packed {
    /// The state with this word.
    pub(crate) const fn from_word(word: u64) -> Self {
        Self(word)
    }

    /// The word: cell 0 in the lowest four bits.
    pub const fn word(self) -> u64 {
        self.0
    }
}

impl State for Packed {
    fn of(board: &Board) -> Self {
        let mut word = u64::MAX;
        for (cell, &tile) in board.tiles().iter().take(PACKED_CELLS).enumerate() {
            word ^= (15 ^ u64::from(tile & 15)) << (4 * cell);
        }
        Self(word)
    }

    #[inline]
    fn tile(&self, cell: Cell) -> Tile {
        (self.0 >> (4 * (cell & 15))) as Tile & 15
    }

    #[inline]
    fn blank(&self) -> Cell {
        // The lowest four bits that are all zero: only there a borrow can start.
        const ONES: u64 = 0x1111_1111_1111_1111;
        let zeros = self.0.wrapping_sub(ONES) & !self.0 & (ONES << 3);
        (zeros.trailing_zeros() / 4) as Cell
    }

    #[inline]
    fn slide(&mut self, from: Cell, blank: Cell) {
        let tile = (self.0 >> (4 * (from & 15))) & 15;
        self.0 ^= (tile << (4 * (from & 15))) | (tile << (4 * (blank & 15)));
    }

    #[inline]
    fn hash_with(&self, blank: Cell) -> u64 {
        // The tiles in order, without the blank: a horizontal move leaves this sequence unchanged.
        let blank = blank & 15;
        let before = (1 << (4 * blank)) - 1;
        let order = (self.0 & before) | ((self.0 >> 4) & !before);
        let mixed = (order ^ (order >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed ^ (mixed >> 29) ^ (u64::from(blank) << 2)) & !3 | u64::from(blank & 3)
    }

    fn heap_bytes(&self) -> usize {
        0
    }
}

/// A board of any size, one tile after the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wide {
    tiles: Box<[Tile]>,
    blank: Cell,
}

impl State for Wide {
    fn of(board: &Board) -> Self {
        Self {
            tiles: board.tiles().into(),
            blank: board.blank(),
        }
    }

    #[inline]
    fn tile(&self, cell: Cell) -> Tile {
        self.tiles[usize::from(cell)]
    }

    #[inline]
    fn blank(&self) -> Cell {
        self.blank
    }

    #[inline]
    fn slide(&mut self, from: Cell, blank: Cell) {
        self.tiles.swap(usize::from(from), usize::from(blank));
        self.blank = from;
    }

    fn hash_with(&self, _: Cell) -> u64 {
        let mixed = self.tiles.iter().fold(0_u64, |hash, &tile| {
            (hash.rotate_left(5) ^ u64::from(tile)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        });
        mixed ^ (mixed >> 29)
    }

    fn heap_bytes(&self) -> usize {
        size_of_val::<[Tile]>(&self.tiles)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Goal, Recipe};

    #[test]
    fn boards_that_differ_sideways_have_hashes_that_differ_below() {
        for size in ["4x4", "3x3", "2x7"] {
            let goal = Goal::blank_last(size.parse().expect("a size"));
            for seed in 0..200 {
                let board = Recipe::Uniform.deal(&goal, seed);
                let (state, blank) = (Packed::of(&board), board.blank());
                assert_eq!(state.hash_with(blank), state.hash());
                let column = goal.size().column(blank);
                let left = (column > 0).then(|| blank - 1);
                let right = (column + 1 < goal.size().width()).then(|| blank + 1);
                for from in [left, right].into_iter().flatten() {
                    let mut slid = state;
                    slid.slide(from, blank);
                    let unlike = slid.hash() ^ state.hash();
                    assert!(
                        unlike >> 10 == 0 && unlike & 3 != 0,
                        "{size} {seed}: {unlike:x}"
                    );
                }
            }
        }
    }
}
