//! The counts that walking distance is computed from: how many tiles in each line belong to which line.

use crate::puzzle::{Board, Goal};

/// The counts along one axis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineCounts {
    /// `counts[line][goal line]`: the number of tiles in one line that belong to the other.
    pub counts: Vec<Vec<u32>>,
    /// The line of the blank.
    pub blank: usize,
}

/// The counts of the rows and of the columns. Board and goal must have the same size.
pub fn line_counts(board: &Board, goal: &Goal) -> (LineCounts, LineCounts) {
    let size = board.size();
    let walk = |lines: usize, line: &dyn Fn(u16) -> usize| {
        let mut counts = vec![vec![0; lines]; lines];
        for cell in size.iter_cells() {
            let tile = board.tile(cell);
            if tile != 0 {
                counts[line(cell)][line(goal.cell_of(tile))] += 1;
            }
        }
        LineCounts {
            counts,
            blank: line(board.blank()),
        }
    };
    (
        walk(size.height(), &|cell| size.row(cell)),
        walk(size.width(), &|cell| size.column(cell)),
    )
}
