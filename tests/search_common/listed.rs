//! The lists of boards of 4x4 in `tests/data/`, which `cargo xtask boards` makes.
//!
//! A line is a board: its number, the length of its shortest solutions, its sixteen tiles row by row with 0 for the blank,
//! and perhaps the nodes that IDA* with Manhattan generates. A line that begins with `#` is a comment.

use ecotile::puzzle::{Board, Goal, Tile};
use ecotile::search::Problem;

/// A board, and what is known of it.
#[derive(Debug)]
pub struct Listed {
    pub number: u64,
    /// The length of its shortest solutions.
    pub length: u32,
    pub board: Board,
    /// The nodes that IDA* with Manhattan generates, the start included.
    pub nodes: Option<u64>,
}

impl Listed {
    pub fn problem(&self) -> Problem {
        Problem::new(self.board.clone(), goal()).unwrap()
    }
}

/// The goal of all listed boards.
pub fn goal() -> Goal {
    Goal::blank_first("4x4".parse().unwrap())
}

/// A hundred uniform boards.
pub fn hundred() -> Vec<Listed> {
    read(include_str!("../data/fifteen.txt"))
}

/// A board that needs 80 moves, the most that any board of 4x4 needs.
pub fn deepest() -> Listed {
    read(include_str!("../data/fifteen_deepest.txt")).remove(0)
}

fn read(list: &str) -> Vec<Listed> {
    let boards = list.lines().filter(|line| !line.starts_with('#'));
    boards
        .map(|line| {
            let numbers: Vec<u64> = line.split(' ').map(|word| word.parse().unwrap()).collect();
            let tiles: Vec<Tile> = numbers[2..18].iter().map(|&tile| tile as Tile).collect();
            Listed {
                number: numbers[0],
                length: numbers[1] as u32,
                board: Board::new(goal().size(), &tiles).unwrap(),
                nodes: numbers.get(18).copied(),
            }
        })
        .collect()
}
