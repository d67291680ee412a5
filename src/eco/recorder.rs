//! The recorder: runs the solver and records a trace. It keeps the moves, two bits each, a mark for each turn of the
//! active tile, and checkpoints at intervals.
//!
//! Recording does not change the run. It adds about half to its time; the checkpoints take less memory than the moves.
//! [`AgentTrace`] has an example.

use super::checkpoint::Checkpoint;
use super::event::{AgentEvent, Drive, EventObserver};
use super::outcome::AgentFigures;
use super::parameters::Parameters;
use super::sense::SenseMode;
use super::solver::{Solver, SolverStatus};
use super::timeline::{Sample, Samples, TurnMark, UnlockMark};
use super::trace::AgentTrace;
use crate::puzzle::{Board, Direction, Goal, SizeMismatch, Tile};

/// Moves, two bits each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct PackedMoves {
    pub(super) bytes: Vec<u8>,
    pub(super) len: usize,
}

impl PackedMoves {
    pub(super) fn push(&mut self, way: Direction) {
        if self.len.is_multiple_of(4) {
            self.bytes.push(0);
        }
        if let Some(last) = self.bytes.last_mut() {
            *last |= (way as usize as u8) << (self.len % 4 * 2);
        }
        self.len += 1;
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Direction> {
        let way =
            |index: usize| Direction::ALL[(self.bytes[index / 4] >> (index % 4 * 2) & 3) as usize];
        (0..self.len).map(way)
    }
}

/// The observer of a recorded run.
#[derive(Clone, Debug, Default)]
struct RecorderLog {
    moves: PackedMoves,
    marks: Vec<TurnMark>,
    unlocks: Vec<UnlockMark>,
    turn: TurnMark,
    chain: u64,
    active: Tile,
    /// The number of events, and of those that the marks cover.
    events: u64,
    marked: u64,
}

impl RecorderLog {
    /// Closes the mark of the present turn after `events` events. A turn without events has no mark.
    fn close(&mut self, events: u64) {
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
            } => self.close(before),
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

/// A run under recording.
#[derive(Clone, Debug)]
pub struct Recorder {
    start: Board,
    goal: Goal,
    parameters: Parameters,
    sense_mode: SenseMode,
    solver: Solver<RecorderLog>,
    samples: Samples,
    checkpoints: Vec<Checkpoint>,
    spacing: u64,
}

impl Recorder {
    /// Creates a run from a board to a goal. With [`SenseMode::Waves`] the patches that waves reach are counted too,
    /// which takes longer on large boards; the moves are the same.
    pub fn new(
        start: &Board,
        goal: &Goal,
        parameters: Parameters,
        sense_mode: SenseMode,
    ) -> Result<Self, SizeMismatch> {
        let solver = Solver::new(start, goal, parameters, sense_mode, RecorderLog::default())?;
        // Wide enough that checkpoints take less memory than moves, narrow enough that a seek is fast.
        let spacing = (4 * goal.size().cells() as u64).max(64);
        let (start, goal) = (start.clone(), goal.clone());
        let checkpoints = vec![solver.world.checkpoint()];
        Ok(Self {
            start,
            goal,
            parameters,
            sense_mode,
            solver,
            samples: Samples::new(),
            checkpoints,
            spacing,
        })
    }

    /// Performs at most `budget` steps of the kernel.
    pub fn step(&mut self, budget: u64) -> SolverStatus {
        for _ in 0..budget {
            let next = self
                .checkpoints
                .last()
                .map_or(0, |last| last.figures.moves + self.spacing);
            if self.solver.moves() >= next
                && let Some(checkpoint) = self.solver.checkpoint()
            {
                self.checkpoints.push(checkpoint);
            }
            if self.solver.status() != SolverStatus::Running {
                break;
            }
            self.solver.advance();
            if self.samples.is_due(self.solver.world.figures.events) {
                self.samples.take(self.sample());
            }
        }
        self.solver.status()
    }

    /// A sample of the present figures. Costs O(N).
    fn sample(&self) -> Sample {
        let AgentFigures {
            events,
            moves,
            attacks,
            waves,
            unlocks,
            ..
        } = self.solver.world.figures;
        Sample {
            events,
            moves,
            attacks,
            waves,
            unlocks,
            satisfied: self.solver.world.satisfied() as u64,
        }
    }

    /// The figures so far.
    pub fn figures(&self) -> AgentFigures {
        self.solver.figures()
    }

    /// The trace of the run so far.
    pub fn into_trace(self) -> AgentTrace {
        let (status, figures) = (self.solver.status(), self.solver.figures());
        let end = self.sample();
        let mut samples = self.samples.taken;
        samples.pop_if(|last| last.events == end.events);
        samples.push(end);
        let mut tape = self.solver.into_observer();
        tape.close(tape.events);
        AgentTrace {
            start: self.start,
            goal: self.goal,
            parameters: self.parameters,
            sense_mode: self.sense_mode,
            outcome: match status {
                SolverStatus::Running => None,
                SolverStatus::Ended(outcome) => Some(outcome),
            },
            figures,
            moves: tape.moves,
            marks: tape.marks,
            unlocks: tape.unlocks,
            samples,
            checkpoints: self.checkpoints,
        }
    }
}
