//! How each tile stands at one moment of a solving: what drives it, whom it attacks, whether it is home or locked: what the
//! board shows by colour and sign, to be put into words for screen readers.
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

/// How a tile stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TileState {
    /// It seeks satisfaction, or flees.
    pub drive: Option<Drive>,
    /// It is its turn.
    pub is_active: bool,
    /// The tile that stands where it wants to go.
    pub attacks: Option<Tile>,
    /// It had its turn and is home.
    pub is_satisfied: bool,
    /// Its patch is locked; a lock of a tile about to move counts first.
    pub lock: Option<Lock>,
}

/// How all tiles stand, by their numbers (0 is the blank). Costs O(N).
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
    // A tile that is called twice does what it was called for last.
    for call in snapshot.calls() {
        let standing = &mut all[usize::from(call.tile)];
        standing.drive = Some(call.drive);
        standing.attacks = call
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
    fn whoever_attacks_is_said_to() {
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
