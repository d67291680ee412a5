//! What walking distance sees: how many tiles in each line belong to which line, and nothing else.

use crate::puzzle::{Board, Goal};

/// The counts along one axis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Walk {
    /// `counts[line][goal line]`: the tiles that stand in one and belong to the other.
    pub counts: Vec<Vec<u32>>,
    /// The line of the blank.
    pub blank: usize,
}

/// The counts of the rows and of the columns; board and goal are of one size.
pub fn walks(board: &Board, goal: &Goal) -> (Walk, Walk) {
    let size = board.size();
    let walk = |lines: usize, line: &dyn Fn(u16) -> usize| {
        let mut counts = vec![vec![0; lines]; lines];
        for cell in size.iter_cells() {
            let tile = board.tile(cell);
            if tile != 0 {
                counts[line(cell)][line(goal.cell_of(tile))] += 1;
            }
        }
        Walk {
            counts,
            blank: line(board.blank()),
        }
    };
    (
        walk(size.height(), &|cell| size.row(cell)),
        walk(size.width(), &|cell| size.column(cell)),
    )
}
