//! The observer of a recorded run.

use crate::eco::checkpoint::Checkpoint;
use crate::eco::event::{AgentEvent, Drive, EventObserver};
use crate::eco::outcome::AgentFigures;
use crate::eco::packed_moves::PackedMoves;
use crate::eco::timeline::{TurnMark, UnlockMark};
use crate::eco::trace::AgentTrace;
use crate::puzzle::{Direction, Tile};

/// The observer of a recorded run.
#[derive(Clone, Debug, Default)]
pub(super) struct RecorderLog {
    pub(super) moves: PackedMoves,
    pub(super) marks: Vec<TurnMark>,
    pub(super) unlocks: Vec<UnlockMark>,
    turn: TurnMark,
    chain: u64,
    active: Tile,
    /// The number of events, and of those that the marks cover.
    pub(super) events: u64,
    marked: u64,
}

impl RecorderLog {
    /// The log of a trace up to one of its checkpoints.
    pub(super) fn resume(trace: &AgentTrace, checkpoint: &Checkpoint) -> Self {
        let AgentFigures { moves, events, .. } = checkpoint.figures;
        let closed = trace.timeline().take_while(|&(end, _)| end <= events);
        let marks: Vec<TurnMark> = closed.map(|(_, mark)| mark).collect();
        let marked = marks.iter().map(|mark| u64::from(mark.events)).sum();
        let moved: u64 = marks.iter().map(|mark| u64::from(mark.moves)).sum();
        // At a checkpoint the seeking tile is about to decide, which closes the mark. All that is in the mark has
        // happened, except that the tile rests.
        let open = trace.marks.get(marks.len()).filter(|_| moves > moved);
        Self {
            moves: trace.moves.range(0..moves as usize).collect(),
            unlocks: trace
                .unlocks
                .iter()
                .copied()
                .take_while(|&(at, _)| at <= events)
                .collect(),
            turn: open.map_or_else(TurnMark::default, |mark| TurnMark {
                moves: mark.moves,
                chain: mark.chain,
                ..TurnMark::default()
            }),
            chain: 0,
            active: checkpoint
                .active
                .map_or(0, |home| trace.goal.board().tile(home)),
            events,
            marks,
            marked,
        }
    }

    /// Closes the mark of the present turn after `events` events. A turn without events has no mark.
    pub(super) fn close(&mut self, events: u64) {
        let turn = std::mem::take(&mut self.turn);
        if turn != TurnMark::default() {
            self.marks.push(TurnMark {
                events: (events - self.marked) as u32,
                ..turn
            });
            self.marked = events;
        }
    }
}

impl EventObserver for RecorderLog {
    fn observe(&mut self, make: impl FnOnce() -> AgentEvent) {
        let before = self.events;
        self.events += 1;
        match make() {
            AgentEvent::Active { tile } => {
                self.close(before);
                self.active = tile;
            }
            AgentEvent::Choice {
                drive: Drive::Satisfaction,
                ..
            }
            | AgentEvent::Slide { .. } => self.close(before),
            AgentEvent::Attack { drive, .. } => {
                self.chain = drive.chain_after(self.chain);
                self.turn.chain = self.turn.chain.max(self.chain as u32);
            }
            AgentEvent::Unlock { stage, .. } => self.unlocks.push((self.events, stage.number())),
            AgentEvent::Satisfied { tile } if tile == self.active => self.turn.home = Some(tile),
            _ => (),
        }
    }

    fn moved(&mut self, way: Direction) {
        self.moves.push(way);
        self.turn.moves += 1;
    }
}
