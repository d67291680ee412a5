//! A test for monotone paths: whether an open path without a step back joins two patches. It sends no wave.
//!
//! Locks are kept as one bit for each patch, by rows and by columns ([`Locks`]). A path with one turn is tested in
//! O(1). If there is none, all paths are followed at once, by rows or by columns, whichever are fewer between the two
//! patches.

use super::lock::Locks;
use crate::puzzle::Size;

/// Row and column of a patch.
pub(super) type Coordinates = (usize, usize);

impl Locks {
    /// Returns whether an open path between two patches is no longer than their Manhattan distance. The two ends may be
    /// locked. Paths with one turn are tested first, inline.
    #[expect(
        clippy::inline_always,
        reason = "for every candidate; a call costs WebAssembly as much as the work"
    )]
    #[inline(always)]
    pub(super) fn has_monotone_path(&self, a: Coordinates, b: Coordinates) -> bool {
        let ((row_a, column_a), (row_b, column_b)) = (a, b);
        let rows = Span::between(row_a, row_b);
        let columns = Span::between(column_a, column_b);
        let corner_open = |row: usize, column: usize| {
            let is_end = (row, column) == a || (row, column) == b;
            is_end || !has(self.closed_rows.of(row), column)
        };
        // Along the row of one end and the column of the other.
        if columns.is_free(self.closed_rows.of(row_a))
            && rows.is_free(self.closed_columns.of(column_b))
            && corner_open(row_a, column_b)
            || columns.is_free(self.closed_rows.of(row_b))
                && rows.is_free(self.closed_columns.of(column_a))
                && corner_open(row_b, column_a)
        {
            return true;
        }
        row_a != row_b && column_a != column_b && self.has_monotone_path_by_sweep(a, b)
    }

    /// The same for paths with any number of turns. Rarely needed, and separate so that the inlined test stays short.
    #[inline(never)]
    fn has_monotone_path_by_sweep(
        &self,
        (row_a, column_a): Coordinates,
        (row_b, column_b): Coordinates,
    ) -> bool {
        if row_a.abs_diff(row_b) <= column_a.abs_diff(column_b) {
            sweep(&self.closed_rows, (row_a, column_a), (row_b, column_b))
        } else {
            sweep(&self.closed_columns, (column_a, row_a), (column_b, row_b))
        }
    }
}

/// The locks of a row or column as bits, in two words, of which a lock changes only one.
pub(super) type LockBits = [u64; 2];

/// The lock bits of all rows, or of all columns. The array is of fixed size for any board, to save an indirection.
#[derive(Clone, Debug)]
pub(super) struct LockBitTable([LockBits; LINES]);

const LINES: usize = Size::MAX as usize;

impl Default for LockBitTable {
    fn default() -> Self {
        Self([[0; 2]; LINES])
    }
}

impl LockBitTable {
    /// The bits of a row or column. The remainder changes nothing, but spares a bounds check.
    #[inline]
    pub(super) const fn of(&self, line: usize) -> &LockBits {
        &self.0[line % LINES]
    }

    #[inline]
    pub(super) const fn of_mut(&mut self, line: usize) -> &mut LockBits {
        &mut self.0[line % LINES]
    }
}

#[inline]
const fn wide([low, high]: LockBits) -> u128 {
    low as u128 | (high as u128) << 64
}

#[inline]
pub(super) const fn flip(bits: &mut LockBits, place: usize) {
    bits[place >> 6 & 1] ^= 1 << (place & 63);
}

/// Returns whether this bit is set; a place beyond the end wraps around.
#[inline]
const fn has(bits: &LockBits, place: usize) -> bool {
    bits[place >> 6 & 1] >> (place & 63) & 1 != 0
}

/// The bits before and after a place, as bits 0 and 2. One shift finds both on boards of up to 62 rows and columns. The
/// bit for a place beyond the board is unspecified.
#[inline]
pub(super) const fn bits_beside(bits: &LockBits, place: usize) -> u8 {
    if place < 62 {
        (bits[0] << 1 >> place) as u8 & 0b101
    } else {
        has(bits, place - 1) as u8 | (has(bits, place + 1) as u8) << 2
    }
}

/// The numbers with one bit set. A table, because on machines with 64-bit words a variable shift of a `u128` is a
/// function call.
const BITS: [u128; 128] = {
    let mut bits = [0; 128];
    let mut place = 0;
    while place < 128 {
        bits[place] = 1 << place;
        place += 1;
    }
    bits
};

/// The masks of the lowest bits, by the number of bits.
const LOWEST: [u128; 129] = {
    let mut masks = [u128::MAX; 129];
    let mut place = 0;
    while place < 128 {
        masks[place] = BITS[place] - 1;
        place += 1;
    }
    masks
};

/// The bits strictly between two places.
#[derive(Clone, Copy)]
struct Span {
    low: usize,
    high: usize,
}

impl Span {
    #[inline]
    const fn between(a: usize, b: usize) -> Self {
        if a < b {
            Self { low: a, high: b }
        } else {
            Self { low: b, high: a }
        }
    }

    /// Returns whether none of these bits is set. One word is enough on boards of up to 64 rows and columns.
    #[inline]
    fn is_free(self, bits: &LockBits) -> bool {
        let Self { low, high } = self;
        if high < 64 {
            bits[0] & ((1 << high) - 1) & (!1 << low) == 0
        } else {
            // No board has more than 128 rows or columns; the masks spare bounds checks.
            wide(*bits) & LOWEST[high & 127] & !LOWEST[(low & 127) + 1] == 0
        }
    }
}

/// Follows all paths from the end with the lower bit to the other, line by line. `closed` holds the locks of each line;
/// an end is a line and a bit.
fn sweep(closed: &LockBitTable, a: (usize, usize), b: (usize, usize)) -> bool {
    let (start, end) = if a.1 <= b.1 { (a, b) } else { (b, a) };
    let mut reached = BITS[start.1];
    let mut line = start.0;
    loop {
        let mut open = !wide(*closed.of(line));
        if line == start.0 {
            open |= BITS[start.1];
        }
        if line == end.0 {
            open |= BITS[end.1];
        }
        reached &= open;
        // Adding the seeds to the open bits carries through each run of open bits from its lowest seed upwards.
        reached |= open & !open.wrapping_add(reached);
        if line == end.0 {
            return reached & BITS[end.1] != 0;
        }
        if reached == 0 {
            return false;
        }
        line = if end.0 > line { line + 1 } else { line - 1 };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bits_beside_a_place_are_found_at_the_seam_of_the_words_too() {
        for bit in 0..128 {
            let mut bits = [0; 2];
            flip(&mut bits, bit);
            for place in 0..127 {
                let before = u8::from(place > 0 && bit == place - 1);
                let after = u8::from(bit == place + 1);
                assert_eq!(
                    bits_beside(&bits, place),
                    before | (after << 2),
                    "{bit} beside {place}"
                );
            }
        }
    }
}
