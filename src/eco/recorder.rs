//! Solves and keeps what is needed to see it again: the moves, two bits each, a mark for each turn of the active tile, and
//! a checkpoint now and then. The solving is the same as without; it takes about half as long again, and the checkpoints
//! take less room than the moves. [`Trace`] has an example.

use super::checkpoint::Checkpoint;
use super::event::{Drive, Event, Watch};
use super::outcome::Figures;
use super::parameters::Parameters;
use super::sense::Reading;
use super::solver::{Solver, Status};
use super::timeline::{Mark, Sample, Samples, UnlockMark};
use super::trace::Trace;
use crate::puzzle::{Board, Direction, Goal, SizeMismatch, Tile};

/// Moves of two bits each.
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

/// What the recorder's watcher keeps.
#[derive(Clone, Debug, Default)]
struct Tape {
    moves: PackedMoves,
    marks: Vec<Mark>,
    unlocks: Vec<UnlockMark>,
    turn: Mark,
    chain: u64,
    active: Tile,
    /// Events seen, and how many of them the marks have.
    events: u64,
    marked: u64,
}

impl Tape {
    /// Closes the mark of the present turn, after so many events. A turn in which nothing happened is none.
    fn close(&mut self, events: u64) {
        let turn = std::mem::take(&mut self.turn);
        if turn != Mark::default() {
            self.marks.push(Mark {
                events: (events - self.marked) as u32,
                ..turn
            });
            self.marked = events;
        }
    }
}

impl Watch for Tape {
    fn see(&mut self, make: impl FnOnce() -> Event) {
        let before = self.events;
        self.events += 1;
        match make() {
            Event::Active { tile } => {
                self.close(before);
                self.active = tile;
            }
            Event::Choice {
                drive: Drive::Satisfaction,
                ..
            } => self.close(before),
            Event::Attack { drive, .. } => {
                self.chain = drive.chain_after(self.chain);
                self.turn.chain = self.turn.chain.max(self.chain as u32);
            }
            Event::Unlock { stage, .. } => self.unlocks.push((self.events, stage.number())),
            Event::Satisfied { tile } if tile == self.active => self.turn.home = Some(tile),
            _ => (),
        }
    }

    fn moved(&mut self, way: Direction) {
        self.moves.push(way);
        self.turn.moves += 1;
    }
}

/// A solving that is being recorded.
#[derive(Clone, Debug)]
pub struct Recorder {
    start: Board,
    goal: Goal,
    parameters: Parameters,
    reading: Reading,
    solver: Solver<Tape>,
    samples: Samples,
    checkpoints: Vec<Checkpoint>,
    spacing: u64,
}

impl Recorder {
    /// A solving from a board to a goal. With [`Reading::Waves`] the patches that waves reach are counted too, which
    /// takes longer on large boards; the moves are the same.
    pub fn new(
        start: &Board,
        goal: &Goal,
        parameters: Parameters,
        reading: Reading,
    ) -> Result<Self, SizeMismatch> {
        let solver = Solver::new(start, goal, parameters, reading, Tape::default())?;
        // Far enough apart that checkpoints take less room than moves, near enough that a seek is a moment.
        let spacing = (4 * goal.size().cells() as u64).max(64);
        let (start, goal) = (start.clone(), goal.clone());
        let checkpoints = vec![solver.world.checkpoint()];
        Ok(Self {
            start,
            goal,
            parameters,
            reading,
            solver,
            samples: Samples::new(),
            checkpoints,
            spacing,
        })
    }

    /// Does at most so many steps of the kernel.
    pub fn step(&mut self, budget: u64) -> Status {
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
            if self.solver.status() != Status::Running {
                break;
            }
            self.solver.advance();
            if self.samples.is_due(self.solver.world.figures.events) {
                self.samples.take(self.sample());
            }
        }
        self.solver.status()
    }

    /// The figures as they stand. Costs O(N).
    fn sample(&self) -> Sample {
        let Figures {
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
    pub fn figures(&self) -> Figures {
        self.solver.figures()
    }

    /// What was recorded, to the end or as far as it went.
    pub fn into_trace(self) -> Trace {
        let (status, figures) = (self.solver.status(), self.solver.figures());
        let end = self.sample();
        let mut samples = self.samples.taken;
        samples.pop_if(|last| last.events == end.events);
        samples.push(end);
        let mut tape = self.solver.into_watch();
        tape.close(tape.events);
        Trace {
            start: self.start,
            goal: self.goal,
            parameters: self.parameters,
            reading: self.reading,
            outcome: match status {
                Status::Running => None,
                Status::Ended(outcome) => Some(outcome),
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
