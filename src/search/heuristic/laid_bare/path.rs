//! The way of each tile to its goal, as Manhattan counts it: along its row, then along the column.

use crate::puzzle::{Board, Cell, Goal, Tile};

/// A misplaced tile's way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// The tile.
    pub tile: Tile,
    /// From where it stands to where it belongs, cell by cell, both included.
    pub cells: Vec<Cell>,
}

impl Path {
    /// How many moves the way has.
    pub const fn length(&self) -> usize {
        self.cells.len() - 1
    }
}

/// The ways of all misplaced tiles, by number; board and goal are of one size.
pub fn paths(board: &Board, goal: &Goal) -> Vec<Path> {
    let size = board.size();
    let way = |from: usize, to: usize| -> Box<dyn Iterator<Item = usize>> {
        if from <= to {
            Box::new(from..=to)
        } else {
            Box::new((to..=from).rev())
        }
    };
    let path = |((&from, &to), tile): ((&Cell, &Cell), Tile)| {
        let (row, column) = (size.row(from), size.column(from));
        let along = way(column, size.column(to)).map(|column| size.cell(row, column));
        let across = way(row, size.row(to)).skip(1);
        let across = across.map(|row| size.cell(row, size.column(to)));
        Path {
            tile,
            cells: along.chain(across).collect(),
        }
    };
    let places = board.places();
    let tiles = places.iter().zip(goal.cells()).zip(0..).skip(1);
    tiles
        .filter(|((from, to), _)| from != to)
        .map(path)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_goes_along_the_row_first() {
        let board: Board = "8 1 2 / 3 4 5 / 6 7 0".parse().expect("a board");
        let goal = Goal::blank_last(board.size());
        let all = paths(&board, &goal);
        let eight = all.iter().find(|path| path.tile == 8).expect("a way");
        assert_eq!(eight.cells, [0, 1, 4, 7]);
        let three = all.iter().find(|path| path.tile == 3).expect("a way");
        assert_eq!(three.cells, [3, 4, 5, 2]);
        assert_eq!(
            all.iter().map(Path::length).sum::<usize>(),
            goal.manhattan(&board)
        );
    }
}
