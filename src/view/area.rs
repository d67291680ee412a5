//! Rectangles of cells: the part of a board in view, or the part to repaint. All operations are O(1).

use std::ops::Range;

use crate::puzzle::{Cell, Size};

/// A rectangle of cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// The columns, from the left.
    pub columns: Range<usize>,
    /// The rows, from the top.
    pub rows: Range<usize>,
}

impl Area {
    /// The area of one cell.
    pub fn of(size: Size, cell: Cell) -> Self {
        let (column, row) = (size.column(cell), size.row(cell));
        Self {
            columns: column..column + 1,
            rows: row..row + 1,
        }
    }

    /// The smallest area around both.
    #[must_use]
    pub fn around(&self, other: &Self) -> Self {
        let both = |a: &Range<usize>, b: &Range<usize>| a.start.min(b.start)..a.end.max(b.end);
        Self {
            columns: both(&self.columns, &other.columns),
            rows: both(&self.rows, &other.rows),
        }
    }

    /// The intersection of both, possibly empty.
    #[must_use]
    pub fn within(&self, other: &Self) -> Self {
        let both = |a: &Range<usize>, b: &Range<usize>| a.start.max(b.start)..a.end.min(b.end);
        Self {
            columns: both(&self.columns, &other.columns),
            rows: both(&self.rows, &other.rows),
        }
    }

    /// Its cells, row by row.
    pub fn cells(&self, size: Size) -> impl Iterator<Item = Cell> + use<> {
        let columns = self.columns.clone();
        self.rows
            .clone()
            .flat_map(move |row| columns.clone().map(move |column| size.cell(row, column)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_unite_and_intersect() {
        let size: Size = "4x3".parse().expect("a size");
        let both = Area::of(size, 1).around(&Area::of(size, 8));
        assert_eq!((both.columns.clone(), both.rows.clone()), (0..2, 0..3));
        let meet = both.within(&Area::of(size, 5).around(&Area::of(size, 7)));
        assert_eq!(meet.cells(size).collect::<Vec<_>>(), [5]);
        assert_eq!(
            Area::of(size, 0)
                .within(&Area::of(size, 9))
                .cells(size)
                .count(),
            0
        );
    }
}
