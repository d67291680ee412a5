//! The path of each tile to its goal, as Manhattan counts it: along its row, then along the goal's column.

use crate::puzzle::{Board, Cell, Goal, Tile};

/// A misplaced tile's path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// The tile.
    pub tile: Tile,
    /// The cells from the tile's cell to its goal cell, both included.
    pub cells: Vec<Cell>,
}

impl Path {
    /// The number of moves.
    pub const fn length(&self) -> usize {
        self.cells.len() - 1
    }
}

/// The paths of all misplaced tiles, by number. Board and goal must have the same size.
pub fn paths(board: &Board, goal: &Goal) -> Vec<Path> {
    let size = board.size();
    let line = |from: usize, to: usize| -> Box<dyn Iterator<Item = usize>> {
        if from <= to {
            Box::new(from..=to)
        } else {
            Box::new((to..=from).rev())
        }
    };
    let path = |((&from, &to), tile): ((&Cell, &Cell), Tile)| {
        let (row, column) = (size.row(from), size.column(from));
        let along = line(column, size.column(to)).map(|column| size.cell(row, column));
        let across = line(row, size.row(to)).skip(1);
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
    fn a_path_goes_along_the_row_first() {
        let board: Board = "8 1 2 / 3 4 5 / 6 7 0".parse().expect("a board");
        let goal = Goal::blank_last(board.size());
        let all = paths(&board, &goal);
        let eight = all.iter().find(|path| path.tile == 8).expect("a path");
        assert_eq!(eight.cells, [0, 1, 4, 7]);
        let three = all.iter().find(|path| path.tile == 3).expect("a path");
        assert_eq!(three.cells, [3, 4, 5, 2]);
        assert_eq!(
            all.iter().map(Path::length).sum::<usize>(),
            goal.manhattan(&board)
        );
    }
}
