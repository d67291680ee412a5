//! Whether two patches are joined by an open way without a step back, without sending a wave.
//!
//! Rows and columns of locks are kept as bits ([`Locks`]). A way of two straight pieces is tested in O(1); failing that,
//! all ways are followed at once, row by row or column by column, whichever are fewer: O(rows between).

use super::lock::Locks;
use crate::puzzle::Size;

/// Row and column of a patch.
pub(super) type Coordinates = (usize, usize);

impl Locks {
    /// Whether an open way between two patches exists that is no longer than their Manhattan distance. The two ends
    /// themselves may be locked. A way of two straight pieces is looked for first, here and without a call.
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

    /// The same by any number of turns. Seldom needed, and apart, so that the rest stays short.
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

/// The locks of a whole row or column as bits, in two words: a lock changes one of them only.
pub(super) type LockBits = [u64; 2];

/// The strips of all rows, or of all columns, of any board: a fixed number, so that none is looked for elsewhere.
#[derive(Clone, Debug)]
pub(super) struct LockBitTable([LockBits; LINES]);

/// No board has more rows or columns.
const LINES: usize = Size::MAX as usize;

impl Default for LockBitTable {
    fn default() -> Self {
        Self([[0; 2]; LINES])
    }
}

impl LockBitTable {
    /// The strip of a row or column. The remainder changes nothing, but tells the compiler that there is one.
    #[inline]
    pub(super) const fn of(&self, line: usize) -> &LockBits {
        &self.0[line % LINES]
    }

    /// The same, to be changed.
    #[inline]
    pub(super) const fn of_mut(&mut self, line: usize) -> &mut LockBits {
        &mut self.0[line % LINES]
    }
}

/// Both words as one number.
#[inline]
const fn wide([low, high]: LockBits) -> u128 {
    low as u128 | (high as u128) << 64
}

/// Turns one bit of a strip over.
#[inline]
pub(super) const fn flip(strip: &mut LockBits, place: usize) {
    strip[place >> 6 & 1] ^= 1 << (place & 63);
}

/// Whether a strip has this bit; a place beyond its ends counts from the other.
#[inline]
const fn has(strip: &LockBits, place: usize) -> bool {
    strip[place >> 6 & 1] >> (place & 63) & 1 != 0
}

/// The bits before and after a place: the lowest and the third. One shift finds both on boards of up to 62 rows and columns.
/// What it says of a place beyond the board means nothing.
#[inline]
pub(super) const fn bits_beside(strip: &LockBits, place: usize) -> u8 {
    if place < 62 {
        (strip[0] << 1 >> place) as u8 & 0b101
    } else {
        has(strip, place - 1) as u8 | (has(strip, place + 1) as u8) << 2
    }
}

/// One bit each. Tables, because shifting so wide a number by a variable is a call of a function where the machine has
/// words of 64 bits at most.
const BITS: [u128; 128] = {
    let mut bits = [0; 128];
    let mut place = 0;
    while place < 128 {
        bits[place] = 1 << place;
        place += 1;
    }
    bits
};

/// The lowest bits, by their number.
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

    /// Whether a strip has none of these bits. One word tells it on boards of up to 64 rows and columns.
    #[inline]
    fn is_free(self, strip: &LockBits) -> bool {
        let Self { low, high } = self;
        if high < 64 {
            strip[0] & ((1 << high) - 1) & (!1 << low) == 0
        } else {
            // No board has more than 128 rows or columns; the masks tell the compiler so.
            wide(*strip) & LOWEST[high & 127] & !LOWEST[(low & 127) + 1] == 0
        }
    }
}

/// Follows all ways from the end with the lower bit to the other, line by line. `closed` holds lines of locked bits; an
/// end is a line and a bit.
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
            let mut strip = [0; 2];
            flip(&mut strip, bit);
            for place in 0..127 {
                let before = u8::from(place > 0 && bit == place - 1);
                let after = u8::from(bit == place + 1);
                assert_eq!(
                    bits_beside(&strip, place),
                    before | (after << 2),
                    "{bit} beside {place}"
                );
            }
        }
    }
}
