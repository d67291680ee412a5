//! Playback of a solution: the board after any number of its moves.
//!
//! ```
//! use ecotile::view::Playback;
//!
//! let mut playback = Playback::new("1 2 / 0 3".parse()?, "L".parse()?)?;
//! playback.seek(1);
//! assert_eq!(playback.board().to_string(), "1 2 / 3 0");
//! playback.seek(0);
//! assert_eq!(playback.board().to_string(), "1 2 / 0 3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::puzzle::{Board, Direction, IllegalStep, MoveList, Tile};

/// A board, the moves from the start, and the number of moves made. Seeking costs the moves between both positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Playback {
    board: Board,
    moves: MoveList,
    position: usize,
}

impl Playback {
    /// Creates a playback at its start. Fails if a move is illegal.
    pub fn new(start: Board, moves: MoveList) -> Result<Self, IllegalStep> {
        moves.apply(&mut start.clone())?;
        Ok(Self {
            board: start,
            moves,
            position: 0,
        })
    }

    /// The board at the current position.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// All the moves.
    pub fn moves(&self) -> &MoveList {
        &self.moves
    }

    /// The number of moves made.
    pub fn position(&self) -> usize {
        self.position
    }

    /// Goes to the position after `position` moves, or to the end.
    pub fn seek(&mut self, position: usize) {
        let position = position.min(self.moves.len());
        while self.position < position {
            // `new` has checked every move.
            let _ = self.board.slide(self.moves[self.position]);
            self.position += 1;
        }
        while self.position > position {
            self.position -= 1;
            let _ = self.board.slide(self.moves[self.position].opposite());
        }
    }

    /// Up to `count` moves from a position on, each with the tile that it moves.
    pub fn steps(&self, from: usize, count: usize) -> Vec<(Tile, Direction)> {
        let mut there = self.clone();
        there.seek(from);
        let moves = self.moves.iter().skip(from).take(count);
        moves
            .map(|&direction| (there.board.slide(direction).unwrap_or(0), direction))
            .collect()
    }

    /// The estimates of up to `most` + 1 boards, evenly spread over the solution, each with its position.
    pub fn profile(&self, most: usize, estimate: impl Fn(&Board) -> u32) -> Vec<(usize, u32)> {
        let mut there = self.clone();
        let length = self.moves.len();
        let points = length.min(most.max(1));
        (0..=points)
            .map(|point| {
                let at = length * point / points.max(1);
                there.seek(at);
                (at, estimate(&there.board))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Goal;

    #[test]
    fn forwards_and_backwards_show_the_same_boards() {
        let start: Board = "2 0 5 / 1 6 3 / 4 7 8".parse().expect("a board");
        let goal = Goal::blank_last(start.size());
        let moves: MoveList = "LULDRURDLLUR".parse().expect("moves");
        let legal = (0..=moves.len()).rev().find_map(|length| {
            let walk: MoveList = moves.iter().copied().take(length).collect();
            Playback::new(start.clone(), walk).ok()
        });
        let mut playback = legal.expect("no moves at all are legal");
        let moves = playback.moves().clone();
        assert!(!moves.is_empty());
        let mut seen = Vec::new();
        for position in 0..=moves.len() {
            playback.seek(position);
            seen.push(playback.board().clone());
        }
        for position in (0..=moves.len()).rev() {
            playback.seek(position);
            assert_eq!(*playback.board(), seen[position]);
        }
        let profile = playback.profile(100, |board| goal.manhattan(board) as u32);
        assert_eq!(profile.len(), moves.len() + 1);
    }

    #[test]
    fn steps_name_the_tiles() {
        let start: Board = "1 2 3 / 4 5 6 / 0 7 8".parse().expect("a board");
        let playback = Playback::new(start, "L2".parse().expect("moves")).expect("legal");
        assert_eq!(
            playback.steps(0, 9),
            [(7, Direction::Left), (8, Direction::Left)]
        );
        assert_eq!(playback.steps(1, 1), [(8, Direction::Left)]);
    }
}
