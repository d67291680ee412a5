//! Reflections of the board that leave the goal's blank where it is.
//!
//! Reflect the board and rename its tiles, so that the goal looks the same again: the distance stays, but the databases
//! may say more. This is only true if the blank's goal cell lies on the mirror: a diagonal of a square, or the middle row
//! or column of a board with an odd side.

use crate::puzzle::{Cell, Goal, Tile};

/// A mirror: where a cell goes, and as which tile a tile counts there.
#[derive(Clone, Debug)]
pub struct Reflection {
    pub cells: Box<[Cell]>,
    pub tiles: Box<[Tile]>,
}

impl Reflection {
    /// The first mirror that the goal allows: main diagonal, other diagonal, middle column, middle row.
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
