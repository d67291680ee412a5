//! The tiles that are not on their goal cells.

use crate::puzzle::{Board, Goal, Tile};

/// The misplaced tiles by number, without the blank. Board and goal must have the same size.
pub fn misplaced(board: &Board, goal: &Goal) -> Vec<Tile> {
    let places = board.places();
    let tiles = places.iter().zip(goal.cells()).zip(0..).skip(1);
    tiles
        .filter(|((cell, home), _)| cell != home)
        .map(|(_, tile)| tile)
        .collect()
}
