//! Reflections of the board that map the blank's goal cell onto itself.
//!
//! Reflecting a board and renumbering its tiles so that the goal maps onto itself keeps the distance, but the databases
//! may give a larger value. This requires the blank's goal cell to be on the axis: a diagonal of a square, or the middle
//! row or column of a board with an odd side.

use crate::puzzle::{Cell, Goal, Tile};

/// A reflection: the image of each cell and the new number of each tile.
#[derive(Clone, Debug)]
pub struct Reflection {
    pub cells: Box<[Cell]>,
    pub tiles: Box<[Tile]>,
}

impl Reflection {
    /// The first reflection that the goal allows, of: main diagonal, other diagonal, middle column, middle row.
    pub fn of(goal: &Goal) -> Option<Self> {
        let size = goal.size();
        let (right, bottom) = (size.width() - 1, size.height() - 1);
        let mirrors: [&dyn Fn(usize, usize) -> (usize, usize); 4] = [
            &|row, column| (column, row),
            &|row, column| (right - column, bottom - row),
            &|row, column| (row, right - column),
            &|row, column| (bottom - row, column),
        ];
        let mirrors = mirrors.iter().enumerate();
        mirrors
            .filter(|(number, _)| *number >= 2 || size.is_square())
            .map(|(_, mirror)| {
                let mirrored = |cell: Cell| {
                    let (row, column) = mirror(size.row(cell), size.column(cell));
                    size.cell(row, column)
                };
                size.iter_cells().map(mirrored).collect::<Box<[Cell]>>()
            })
            .find(|cells| cells[usize::from(goal.blank())] == goal.blank())
            .map(|cells| {
                let tile = |&home: &Cell| goal.board().tile(cells[usize::from(home)]);
                let tiles = goal.cells().iter().map(tile).collect();
                Self { cells, tiles }
            })
    }
}
