//! The moves of a chain: each tile gave way to the one before it, so once the last victim has room they all move, one
//! after the other, and nothing is decided in between. Tiles that a visitor slides at one moment are such a chain, too.

use super::TraceReplay;
use crate::eco::event::AgentEvent;
use crate::puzzle::{Cell, Tile};

/// The most events that may follow the last move of a chain.
const MOST_AFTER: usize = 64;

/// A move of a tile to a neighbouring patch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileMove {
    /// The tile.
    pub tile: Tile,
    /// The patch that it left.
    pub from: Cell,
    /// The patch that it moved to.
    pub to: Cell,
}

/// Successive moves of one chain.
#[derive(Clone, Debug)]
pub struct ChainMoves {
    /// The moves, the last victim's first.
    pub moves: Vec<TileMove>,
    /// The replay before the first of them, when all decisions are made.
    pub before: TraceReplay,
}

impl TraceReplay {
    /// The number of events up to the last move of the chain, if the next event is a move of a chain; otherwise 1.
    pub fn events_of_next_chain(&self) -> u64 {
        let mut ahead = self.clone();
        if !ahead.forward() || !ahead.is_at_move() {
            return 1;
        }
        let mut last_move = ahead.position;
        while ahead.forward() && (ahead.is_at_move() || ahead.is_between_moves()) {
            if ahead.is_at_move() {
                last_move = ahead.position;
            }
        }
        last_move - self.position
    }

    /// The last `count` moves among the first `position` events; `None` if they are not of one chain, if the last of
    /// them is long past, or if there are not as many.
    pub fn chain_moves(&self, position: u64, count: u64) -> Option<ChainMoves> {
        let cells = self.snapshot.board().size().cells() as u64;
        if count == 0 || count >= cells {
            return None;
        }
        let mut before = self.clone();
        before.seek(position);
        let (mut moves, mut after) = (Vec::new(), 0);
        while (moves.len() as u64) < count {
            match *before.event()? {
                AgentEvent::Move { tile, from, to, .. } | AgentEvent::Slide { tile, from, to } => {
                    moves.push(TileMove { tile, from, to });
                }
                _ if moves.is_empty() && after < MOST_AFTER => after += 1,
                _ if before.is_between_moves() => (),
                _ => return None,
            }
            before.back();
        }
        moves.reverse();
        Some(ChainMoves { moves, before })
    }

    /// Returns whether the last event only notes that a waiting tile has left or reached its goal by its move.
    fn is_between_moves(&self) -> bool {
        match self.event() {
            Some(AgentEvent::Satisfied { tile } | AgentEvent::Unsatisfied { tile }) => {
                self.snapshot.active() != Some(*tile)
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eco::{Parameters, Recorder, SenseMode, SolverStatus};
    use crate::puzzle::{Goal, Recipe};

    fn replay(size: &str, seed: u64) -> TraceReplay {
        let goal = Goal::blank_last(size.parse().expect("a size"));
        let start = Recipe::Uniform.deal(&goal, seed);
        let mut recorder = Recorder::new(&start, &goal, Parameters::default(), SenseMode::Shortcut)
            .expect("a board and its goal");
        while recorder.step(10_000) == SolverStatus::Running {}
        TraceReplay::new(recorder.into_trace())
    }

    #[test]
    fn chain_by_chain_the_run_makes_the_same_moves() {
        let mut replay = replay("6x6", 177);
        let (mut longest, mut over_homes) = (0, 0);
        while replay.position() < replay.trace().events() {
            let (old, position) = (replay.snapshot().clone(), replay.position());
            replay.seek(position + replay.events_of_next_chain());
            let count = replay.snapshot().figures().moves - old.figures().moves;
            let Some(chain) = replay.chain_moves(replay.position(), count) else {
                assert_eq!(count, 0, "at event {position}");
                assert_eq!(replay.position(), position + 1, "one event");
                continue;
            };
            assert!(replay.is_at_move(), "a chain ends with a move");
            assert_eq!(
                (chain.before.position(), chain.before.snapshot()),
                (position, &old)
            );
            // Each tile moves once, onto the patch that the one before it has left.
            let mut free = old.board().blank();
            for one in &chain.moves {
                assert_eq!((one.to, old.board().tile(one.from)), (free, one.tile));
                assert_eq!(replay.snapshot().board().tile(one.to), one.tile);
                free = one.from;
            }
            assert_eq!(replay.snapshot().board().blank(), free);
            longest = longest.max(chain.moves.len());
            over_homes += u32::from(replay.position() - position > count);
        }
        assert!(longest > 5, "the longest chain has {longest} moves");
        assert!(over_homes > 0, "no chain went over a tile at home");
    }

    #[test]
    fn moves_of_several_chains_are_none() {
        let mut replay = replay("4x4", 3);
        replay.seek_move(30);
        let position = replay.position();
        assert!(replay.chain_moves(position, 1).is_some());
        assert!(replay.chain_moves(position, 14).is_none());
        assert!(
            replay.chain_moves(position, 16).is_none(),
            "more than tiles"
        );
        assert!(replay.chain_moves(position, 0).is_none());
        assert!(replay.chain_moves(0, 1).is_none(), "before the first");
    }
}
