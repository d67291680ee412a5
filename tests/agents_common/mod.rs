//! Recorded solvings for the tests of what one reads.

use ecotile::eco::{Parameters, Reading, Recorder, Replay, Status};
use ecotile::puzzle::{Board, Cell, Goal, Size, Tile};

/// A whole solving, at its beginning.
pub fn replay(board: &Board, goal: &Goal, parameters: Parameters) -> Replay {
    let mut recorder =
        Recorder::new(board, goal, parameters, Reading::Waves).expect("board and goal of one size");
    while recorder.step(1 << 16) == Status::Running {}
    Replay::new(recorder.into_trace())
}

/// The goal with its tiles in order around a blank that is anywhere.
#[allow(dead_code, reason = "not every test file needs it")]
pub fn goal_with_blank(size: Size, blank: Cell) -> Goal {
    let tiles: Vec<Tile> = size
        .iter_cells()
        .map(|cell| match cell.cmp(&blank) {
            std::cmp::Ordering::Less => cell + 1,
            std::cmp::Ordering::Equal => 0,
            std::cmp::Ordering::Greater => cell,
        })
        .collect();
    Goal::custom(Board::new(size, &tiles).expect("each tile once"))
}
