//! Locks on patches: obstacles on which waves break (Drogoul and Dubreuil 1993, section 5.2).
//!
//! There are two kinds, and a patch can have both: [`Lock::Satisfied`] (its tile is satisfied, in order) and
//! [`Lock::Moving`] (its tile is about to move). The paper has one kind; there are two here because a tile without a
//! way out opens them one after the other (our rule, see [`super::Unlock`]).
//!
//! Operations on one patch cost O(1), operations on all patches O(N).

use super::direction_set::DirectionSet;
use super::monotone_path::{Coordinates, LockBitTable, bits_beside, flip};
use crate::puzzle::{Cell, Direction, Size};

/// A kind of lock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lock {
    /// S: its tile is satisfied.
    Satisfied,
    /// T: its tile is about to move.
    Moving,
}

impl Lock {
    const fn bit(self) -> u8 {
        match self {
            Self::Satisfied => 1,
            Self::Moving => 2,
        }
    }
}

/// No patch: the neighbour beyond the border.
pub(super) const NOWHERE: Cell = Cell::MAX;

/// Row and column of a patch, and the directions in which it has a neighbour; aligned to be read as one word.
#[derive(Clone, Copy, Debug)]
#[repr(align(4))]
struct PatchInfo {
    row: u8,
    column: u8,
    ways: DirectionSet,
}

/// The locks of all patches of a board, and the neighbours of each patch.
#[derive(Clone, Debug)]
pub struct Locks {
    size: Size,
    flags: Vec<u8>,
    neighbours: Vec<[Cell; 4]>,
    spots: Vec<PatchInfo>,
    /// The locked columns of each row as bits, and the locked rows of each column, so that a straight path is tested at
    /// once.
    pub(super) closed_rows: LockBitTable,
    pub(super) closed_columns: LockBitTable,
    aside: Vec<Cell>,
}

impl PartialEq for Locks {
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size && self.flags == other.flags
    }
}

impl Eq for Locks {}

impl Locks {
    /// Creates the patches of a board, all unlocked.
    pub fn new(size: Size) -> Self {
        let around =
            |cell: Cell| Direction::ALL.map(|way| size.neighbour(cell, way).unwrap_or(NOWHERE));
        Self {
            size,
            flags: vec![0; size.cells()],
            neighbours: size.iter_cells().map(around).collect(),
            spots: size
                .iter_cells()
                .map(|cell| PatchInfo {
                    row: size.row(cell) as u8,
                    column: size.column(cell) as u8,
                    ways: DirectionSet::of(around(cell).map(|next| next != NOWHERE)),
                })
                .collect(),
            closed_rows: LockBitTable::default(),
            closed_columns: LockBitTable::default(),
            aside: Vec::new(),
        }
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns whether the patch has any lock.
    #[inline]
    pub fn is_locked(&self, patch: Cell) -> bool {
        self.flags[patch as usize] != 0
    }

    /// Returns whether the patch has this lock.
    #[inline]
    pub fn has(&self, patch: Cell, lock: Lock) -> bool {
        self.flags[patch as usize] & lock.bit() != 0
    }

    /// Locks a patch.
    #[inline]
    pub fn lock(&mut self, patch: Cell, lock: Lock) {
        self.set(patch, self.flags[patch as usize] | lock.bit());
    }

    /// Removes one lock of a patch.
    #[inline]
    pub fn unlock(&mut self, patch: Cell, lock: Lock) {
        self.set(patch, self.flags[patch as usize] & !lock.bit());
    }

    /// Removes both locks of a patch, when its tile moves away.
    #[inline]
    pub fn clear(&mut self, patch: Cell) {
        self.set(patch, 0);
    }

    /// Unlocks every patch.
    pub fn clear_all(&mut self) {
        self.flags.fill(0);
        self.closed_rows = LockBitTable::default();
        self.closed_columns = LockBitTable::default();
    }

    /// Unlocks every patch but one.
    pub fn clear_all_but(&mut self, patch: Cell) {
        let kept = self.flags[patch as usize];
        self.clear_all();
        self.set(patch, kept);
    }

    /// Removes the T locks of all patches but one, and keeps a list of them.
    pub fn set_aside_moving(&mut self, but: Cell) {
        self.aside.clear();
        for patch in self.size.iter_cells().filter(|&patch| patch != but) {
            if self.has(patch, Lock::Moving) {
                self.aside.push(patch);
                self.unlock(patch, Lock::Moving);
            }
        }
    }

    /// Restores the T locks that were set aside.
    pub fn put_back_moving(&mut self) {
        for patch in std::mem::take(&mut self.aside) {
            self.lock(patch, Lock::Moving);
        }
    }

    /// The neighbours of a patch in the order up, right, down, left; [`NOWHERE`] beyond the border.
    #[inline]
    pub(super) fn around(&self, patch: Cell) -> [Cell; 4] {
        self.neighbours[patch as usize]
    }

    /// The neighbour of a patch in a direction; [`NOWHERE`] beyond the border.
    #[inline]
    pub(super) fn beside(&self, patch: Cell, way: Direction) -> Cell {
        self.neighbours[patch as usize][way as usize]
    }

    /// The directions in which a patch has an unlocked neighbour.
    #[inline]
    pub(super) fn open_ways(&self, patch: Cell) -> DirectionSet {
        let (row, column) = self.coordinates(patch);
        let of_column = bits_beside(self.closed_columns.of(column), row);
        let of_row = bits_beside(self.closed_rows.of(row), column);
        let closed = DirectionSet::of_bits_beside(of_column, of_row);
        self.ways(patch) & !closed
    }

    #[inline]
    pub(super) fn ways(&self, patch: Cell) -> DirectionSet {
        self.spots[patch as usize].ways
    }

    #[inline]
    pub(super) fn coordinates(&self, patch: Cell) -> Coordinates {
        // The remainder changes nothing, but tells the compiler the range.
        let line = |number: u8| (number % Size::MAX) as usize;
        let PatchInfo { row, column, .. } = self.spots[patch as usize];
        (line(row), line(column))
    }

    /// The Manhattan distance between two patches.
    #[inline]
    pub(super) fn manhattan(&self, a: Cell, b: Cell) -> usize {
        let ((row_a, column_a), (row_b, column_b)) = (self.coordinates(a), self.coordinates(b));
        row_a.abs_diff(row_b) + column_a.abs_diff(column_b)
    }

    /// The locks of every patch: 1 for S, 2 for T, 3 for both.
    pub(super) fn flags(&self) -> &[u8] {
        &self.flags
    }

    /// Sets all locks from the value of [`Locks::flags`].
    pub(super) fn restore(&mut self, flags: &[u8]) {
        for (patch, &flag) in self.size.iter_cells().zip(flags) {
            self.set(patch, flag & 3);
        }
    }

    /// The memory that the locks hold, in bytes.
    pub fn bytes(&self) -> usize {
        self.flags.capacity()
            + self.neighbours.capacity() * size_of::<[Cell; 4]>()
            + self.spots.capacity() * size_of::<PatchInfo>()
            + 2 * size_of::<LockBitTable>()
            + self.aside.capacity() * size_of::<Cell>()
    }

    #[expect(
        clippy::inline_always,
        reason = "twice for every move; a call costs WebAssembly as much as the work"
    )]
    #[inline(always)]
    fn set(&mut self, patch: Cell, flag: u8) {
        let old = std::mem::replace(&mut self.flags[patch as usize], flag);
        if (old == 0) != (flag == 0) {
            let (row, column) = self.coordinates(patch);
            flip(self.closed_rows.of_mut(row), column);
            flip(self.closed_columns.of_mut(column), row);
        }
    }
}
