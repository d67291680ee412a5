//! The order in which tiles are placed: one outer row or column after another, until 2x2 cells are left.
//!
//! Each line shortens the longer side of the rest, which stays nearly square, so distances stay short. A line is filled
//! from the end that is farther from the blank's goal cell, which always stays in the rest. So the order exists for every
//! goal, and mirrored goals have mirrored orders.

use crate::puzzle::{Cell, Goal, Size, Tile};

/// The cells in the order in which they get their tiles, without the blank's goal cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceOrder {
    size: Size,
    cells: Box<[Cell]>,
    /// For each cell its rank in the order; the blank's goal cell comes last.
    ranks: Box<[u16]>,
    goal: Box<[Tile]>,
}

impl PlaceOrder {
    /// Creates the order for a goal.
    pub fn new(goal: &Goal) -> Self {
        let size = goal.size();
        let (home_row, home_column) = (size.row(goal.blank()), size.column(goal.blank()));
        let (mut top, mut bottom) = (0, size.height() - 1);
        let (mut left, mut right) = (0, size.width() - 1);
        let mut cells = Vec::with_capacity(size.cells());
        while bottom - top > 1 || right - left > 1 {
            if bottom - top >= right - left {
                let row = if home_row == top { bottom } else { top };
                let columns = (left..=right).map(|column| size.cell(row, column));
                fill(
                    &mut cells,
                    columns,
                    home_column - left < right - home_column,
                );
                if row == top {
                    top += 1;
                } else {
                    bottom -= 1;
                }
            } else {
                let column = if home_column == left { right } else { left };
                let rows = (top..=bottom).map(|row| size.cell(row, column));
                fill(&mut cells, rows, home_row - top < bottom - home_row);
                if column == left {
                    left += 1;
                } else {
                    right -= 1;
                }
            }
        }
        let last = [(top, left), (top, right), (bottom, left), (bottom, right)];
        let mut last = last.map(|(row, column)| size.cell(row, column));
        last.sort_by_key(|&cell| std::cmp::Reverse(size.distance(cell, goal.blank())));
        cells.extend_from_slice(&last[..3]);
        let mut ranks = vec![cells.len() as u16; size.cells()].into_boxed_slice();
        for (rank, &cell) in cells.iter().enumerate() {
            ranks[usize::from(cell)] = rank as u16;
        }
        Self {
            size,
            cells: cells.into(),
            ranks,
            goal: goal.board().tiles().into(),
        }
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The cells in order.
    pub const fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The rank of a cell in the order.
    #[inline]
    pub fn rank(&self, cell: Cell) -> usize {
        usize::from(self.ranks[usize::from(cell)])
    }

    /// The tile that belongs on a cell.
    #[inline]
    pub fn tile_of(&self, cell: Cell) -> Tile {
        self.goal[usize::from(cell)]
    }
}

fn fill(cells: &mut Vec<Cell>, line: impl DoubleEndedIterator<Item = Cell>, is_backwards: bool) {
    if is_backwards {
        cells.extend(line.rev());
    } else {
        cells.extend(line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_has_every_cell_but_the_blanks_once_for_every_goal() {
        for (width, height) in [(2, 2), (2, 5), (3, 3), (5, 3), (4, 7), (8, 8)] {
            let size = Size::new(width, height).unwrap();
            for goal in [
                Goal::blank_last(size),
                Goal::blank_first(size),
                Goal::spiral(size),
            ] {
                let order = PlaceOrder::new(&goal);
                let mut cells = order.cells().to_vec();
                cells.push(goal.blank());
                cells.sort_unstable();
                assert!(cells.into_iter().eq(size.iter_cells()), "{size} {goal}");
            }
        }
    }

    #[test]
    fn on_3x3_the_first_row_then_the_first_column_then_the_rest() {
        let goal = Goal::blank_last(Size::square(3).unwrap());
        assert_eq!(PlaceOrder::new(&goal).cells(), [0, 1, 2, 3, 6, 4, 5, 7]);
    }
}
