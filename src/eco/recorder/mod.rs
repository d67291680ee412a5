//! The recorder: runs the solver and records a trace. It keeps the moves, two bits each, a mark for each turn of the
//! active tile, and checkpoints at intervals.
//!
//! Recording does not change the run. It adds about half to its time; the checkpoints take less memory than the moves.
//! [`AgentTrace`] has an example.

mod log;

use super::checkpoint::Checkpoint;
use super::disturbance::{Disturbance, DisturbanceMark, Disturbances};
use super::outcome::AgentFigures;
use super::parameters::Parameters;
use super::replay::Rerun;
use super::sense::SenseMode;
use super::solver::{Solver, SolverStatus};
use super::timeline::{Sample, Samples};
use super::trace::AgentTrace;
use crate::puzzle::{Board, Direction, Goal, SizeMismatch};
use log::RecorderLog;

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
    /// The disturbances that are asked for and have not happened yet, the next one last.
    ahead: Vec<Disturbance>,
    disturbances: Vec<DisturbanceMark>,
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
        let spacing = spacing(goal);
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
            ahead: Vec::new(),
            disturbances: Vec::new(),
        })
    }

    /// Resumes the recording of a trace after `events` events, without what the trace has after them. The state there
    /// is the same as in a recording of the whole run, but for the samples of long runs.
    pub(super) fn resume(trace: &AgentTrace, events: u64) -> Self {
        let mut rerun = Rerun::resume(
            trace,
            |checkpoint| checkpoint.events <= events,
            |checkpoint| {
                checkpoint.map_or_else(RecorderLog::default, |checkpoint| {
                    RecorderLog::resume(trace, checkpoint)
                })
            },
        );
        let from = rerun.solver.figures();
        rerun.run_while(|solver| solver.world.figures.events < events);
        let mut solver = rerun.solver;
        solver.detect_livelocks();
        let is_past = |checkpoint: &&Checkpoint| checkpoint.figures.events <= from.events;
        Self {
            start: trace.start.clone(),
            goal: trace.goal.clone(),
            parameters: trace.parameters,
            sense_mode: trace.sense_mode,
            solver,
            samples: Samples::resume(trace, from.events),
            checkpoints: trace
                .checkpoints
                .iter()
                .take_while(is_past)
                .cloned()
                .collect(),
            spacing: spacing(&trace.goal),
            ahead: Vec::new(),
            disturbances: trace
                .disturbances
                .iter()
                .copied()
                .take_while(|mark| mark.at < events)
                .collect(),
        }
    }

    /// Adds disturbances, to come when the run gets there.
    #[must_use]
    pub fn disturbed_by(mut self, disturbances: &Disturbances) -> Self {
        self.ahead = disturbances.iter().rev().cloned().collect();
        self
    }

    /// Disturbs the run now. Slides that the board does not allow are left out. Returns the number of slides made.
    pub(super) fn disturb(&mut self, slides: &[Direction]) -> u64 {
        let AgentFigures { events, moves, .. } = self.solver.world.figures;
        let outcome = match self.solver.status() {
            SolverStatus::Running => None,
            SolverStatus::Ended(outcome) => Some(outcome),
        };
        let slides = self.solver.disturb(slides);
        if slides > 0 {
            self.disturbances.push(DisturbanceMark {
                at: events,
                moves,
                slides,
                outcome,
            });
        }
        slides
    }

    /// Carries out the disturbances that are due: all that are left, if the run has ended.
    fn disturb_if_due(&mut self) {
        while let Some(next) = self.ahead.pop_if(|next| {
            self.solver.world.figures.events >= next.at
                || self.solver.status() != SolverStatus::Running
        }) {
            self.disturb(&next.slides);
        }
    }

    /// Performs at most `budget` steps of the kernel.
    pub fn step(&mut self, budget: u64) -> SolverStatus {
        for _ in 0..budget {
            self.disturb_if_due();
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
        self.disturb_if_due();
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
            disturbances: self.disturbances,
        }
    }
}

/// The number of moves between two checkpoints: large enough that checkpoints take less memory than moves, small enough
/// that a seek is fast.
fn spacing(goal: &Goal) -> u64 {
    (4 * goal.size().cells() as u64).max(64)
}
