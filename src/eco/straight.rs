//! Whether two patches are joined by an open way without a step back, without sending a wave.
//!
//! Rows and columns of locks are kept as bits ([`Locks`]). A way of two straight pieces is tested in O(1); failing that,
//! all ways are followed at once, row by row or column by column, whichever are fewer: O(rows between).

use super::lock::Locks;
use crate::puzzle::Cell;

impl Locks {
    /// Whether an open way between two patches exists that is no longer than their Manhattan distance. The two ends
    /// themselves may be locked.
    pub fn is_straight(&self, a: Cell, b: Cell) -> bool {
        let ((row_a, column_a), (row_b, column_b)) = (self.coordinates(a), self.coordinates(b));
        let rows = between(row_a, row_b);
        let columns = between(column_a, column_b);
        let corner_open = |row: usize, column: usize| {
            let is_end = (row, column) == (row_a, column_a) || (row, column) == (row_b, column_b);
            is_end || self.closed_rows[row] & BITS[column] == 0
        };
        // Along the row of one end and the column of the other.
        if self.closed_rows[row_a] & columns == 0
            && self.closed_columns[column_b] & rows == 0
            && corner_open(row_a, column_b)
            || self.closed_rows[row_b] & columns == 0
                && self.closed_columns[column_a] & rows == 0
                && corner_open(row_b, column_a)
        {
            return true;
        }
        if row_a == row_b || column_a == column_b {
            return false;
        }
        if row_a.abs_diff(row_b) <= column_a.abs_diff(column_b) {
            sweep(&self.closed_rows, (row_a, column_a), (row_b, column_b))
        } else {
            sweep(&self.closed_columns, (column_a, row_a), (column_b, row_b))
        }
    }
}

/// One bit each. Tables, because shifting so wide a number by a variable is a call of a function where the machine has
/// words of 64 bits at most.
pub(super) const BITS: [u128; 128] = {
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
fn between(a: usize, b: usize) -> u128 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    LOWEST[high] & !LOWEST[low + 1]
}

/// Follows all ways from the end with the lower bit to the other, line by line. `closed` holds lines of locked bits; an
/// end is a line and a bit.
fn sweep(closed: &[u128], a: (usize, usize), b: (usize, usize)) -> bool {
    let (start, end) = if a.1 <= b.1 { (a, b) } else { (b, a) };
    let mut reached = BITS[start.1];
    let mut line = start.0;
    loop {
        let mut open = !closed[line];
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
