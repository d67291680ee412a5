//! The state of each tile at one moment of a run: its drive, its victim, whether it is satisfied or locked. The board
//! shows these by colours and signs, and screen readers by words.
//!
//! ```
//! use ecotile::eco::{Drive, Parameters, SenseMode, Recorder, TraceReplay, SolverStatus, tile_states};
//! use ecotile::puzzle::{Board, Goal};
//!
//! let board: Board = "1 2 3 / 4 0 5".parse()?;
//! let goal = Goal::blank_last(board.size());
//! let mut recorder = Recorder::new(&board, &goal, Parameters::default(), SenseMode::Waves)?;
//! while recorder.step(1_000) == SolverStatus::Running {}
//! let mut replay = TraceReplay::new(recorder.into_trace());
//! assert!(tile_states(replay.snapshot()).iter().all(|tile| tile.drive.is_none() && !tile.is_active));
//! replay.seek(u64::MAX);
//! assert!(tile_states(replay.snapshot())[5].is_satisfied);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::event::Drive;
use super::lock::Lock;
use super::snapshot::Snapshot;
use crate::puzzle::Tile;

/// The state of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TileState {
    /// Whether it seeks satisfaction or flees; `None` if it was not called.
    pub drive: Option<Drive>,
    /// Whether it is the active tile of a run that goes on.
    pub is_active: bool,
    /// The tile on the patch that it decided to go to.
    pub attacks: Option<Tile>,
    /// Whether it had its turn and is at home.
    pub is_satisfied: bool,
    /// The lock of its patch; of two, that of a tile about to move.
    pub lock: Option<Lock>,
}

/// The states of all tiles by number; the entry 0 is for the blank. Costs O(N).
pub fn tile_states(snapshot: &Snapshot) -> Vec<TileState> {
    let (board, locks) = (snapshot.board(), snapshot.locks());
    let mut all = vec![TileState::default(); board.size().cells()];
    for cell in board.size().iter_cells() {
        let tile = board.tile(cell);
        if tile == 0 {
            continue;
        }
        let mut of_cell = [Lock::Moving, Lock::Satisfied].into_iter();
        all[usize::from(tile)] = TileState {
            is_active: snapshot.active() == Some(tile) && snapshot.outcome().is_none(),
            is_satisfied: snapshot.is_satisfied(tile),
            lock: of_cell.find(|&lock| locks.has(cell, lock)),
            ..TileState::default()
        };
    }
    // The last call of a tile counts.
    for call in snapshot.calls() {
        let state = &mut all[usize::from(call.tile)];
        state.drive = Some(call.drive);
        state.attacks = call
            .decision
            .filter(|&(from, _)| board.tile(from) == call.tile)
            .map(|(_, to)| board.tile(to))
            .filter(|&victim| victim != 0);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eco::{AgentEvent, Parameters, Recorder, SenseMode, SolverStatus, TraceReplay};
    use crate::puzzle::{Board, Goal};

    #[test]
    fn an_attacker_has_its_victim_and_its_drive() {
        let board: Board = "8 6 7 / 2 5 4 / 3 0 1".parse().expect("a board");
        let goal = Goal::blank_last(board.size());
        let mut recorder = Recorder::new(&board, &goal, Parameters::default(), SenseMode::Waves)
            .expect("a board and its goal");
        while recorder.step(1_000) == SolverStatus::Running {}
        let mut replay = TraceReplay::new(recorder.into_trace());
        let (mut attacks, mut locked, mut satisfied) = (0, 0, 0);
        while replay.forward() {
            let all = tile_states(replay.snapshot());
            locked += all.iter().filter(|one| one.lock.is_some()).count();
            satisfied += all.iter().filter(|one| one.is_satisfied).count();
            assert!(all.iter().filter(|one| one.is_active).count() <= 1);
            if let Some(&AgentEvent::Attack {
                attacker, victim, ..
            }) = replay.event()
            {
                attacks += 1;
                assert_eq!(all[usize::from(attacker)].attacks, Some(victim));
                assert!(all[usize::from(attacker)].drive.is_some());
            }
        }
        assert!(attacks > 5 && locked > 5 && satisfied > 5);
    }
}
