//! The board of Agents for screen readers: the words for colours and signs.

use super::super::play::place;
use super::event;
use crate::eco::{Drive, Lock, TileState, TraceReplay};
use crate::puzzle::{Cell, Size, Tile};

/// The board: the run, and the event.
pub(super) fn board(replay: &TraceReplay, run: &str, is_announced: bool) -> String {
    let size = replay.snapshot().board().size();
    let (width, height) = (size.width(), size.height());
    let board = format!("Board of agents, {width} wide and {height} high. {run}.");
    if is_announced {
        format!("{board} {}.", event(replay))
    } else {
        board
    }
}

/// A tile: its place and state.
pub(super) fn tile(tile: Tile, size: Size, cell: Cell, standing: TileState) -> String {
    let mut words = vec![format!("{tile}, {}", place(size, cell))];
    let mut say = |word: &str| words.push(word.to_owned());
    if standing.is_active {
        say("active");
    }
    match standing.drive {
        Some(Drive::Satisfaction) => say("seeking"),
        Some(Drive::Flight) => say("fleeing"),
        None => {}
    }
    if let Some(victim) = standing.attacks {
        say(&format!("attacking {victim}"));
    }
    if standing.is_satisfied {
        say("satisfied");
    }
    match standing.lock {
        Some(Lock::Satisfied) => say("locked at home"),
        Some(Lock::Moving) => say("locked on the move"),
        None => {}
    }
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_says_all_that_it_is() {
        let size = "3x3".parse().expect("a size");
        let quiet = TileState::default();
        assert_eq!(tile(7, size, 5, quiet), "7, row 2, column 3");
        let seeking = TileState {
            drive: Some(Drive::Satisfaction),
            is_active: true,
            attacks: Some(5),
            lock: Some(Lock::Moving),
            ..quiet
        };
        assert_eq!(
            tile(1, size, 0, seeking),
            "1, row 1, column 1, active, seeking, attacking 5, locked on the move"
        );
        let fleeing = TileState {
            drive: Some(Drive::Flight),
            ..quiet
        };
        assert_eq!(tile(2, size, 1, fleeing), "2, row 1, column 2, fleeing");
        let home = TileState {
            is_satisfied: true,
            lock: Some(Lock::Satisfied),
            ..quiet
        };
        assert_eq!(
            tile(3, size, 2, home),
            "3, row 1, column 3, satisfied, locked at home"
        );
    }
}
