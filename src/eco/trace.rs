//! A recorded run, from which every event can be computed again.
//!
//! A trace holds the start, the goal, the parameters, the moves (a quarter of a byte each), a mark for each turn
//! (mostly two bytes) and checkpoints. Everything else (waves, candidates, locks, attacks, unlocks) is computed again
//! by the same deterministic solver, see [`super::TraceReplay`].
//!
//! ```
//! use ecotile::eco::{Outcome, Parameters, SenseMode, Recorder, SolverStatus, AgentTrace};
//! use ecotile::puzzle::{Board, Goal};
//!
//! let start: Board = "8 6 7 / 2 5 4 / 3 0 1".parse()?;
//! let goal = Goal::blank_last(start.size());
//! let mut recorder = Recorder::new(&start, &goal, Parameters::default(), SenseMode::Shortcut)?;
//! while recorder.step(1000) == SolverStatus::Running {}
//! let trace = recorder.into_trace();
//! assert_eq!(trace.outcome(), Some(Outcome::Solved));
//! let mut board = start.clone();
//! trace.moves().apply(&mut board)?;
//! assert!(goal.is_met(&board));
//! assert_eq!(AgentTrace::from_bytes(&trace.to_bytes())?, trace);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::checkpoint::Checkpoint;
use super::disturbance::{Disturbance, DisturbanceMark, Disturbances};
use super::outcome::{AgentFigures, Outcome};
use super::packed_moves::PackedMoves;
use super::parameters::Parameters;
use super::recorder::Recorder;
use super::sense::SenseMode;
use super::timeline::{Sample, TurnMark, UnlockMark};
use crate::puzzle::{Board, Direction, Goal, MoveList};

/// A recorded run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AgentTrace {
    pub(super) start: Board,
    pub(super) goal: Goal,
    pub(super) parameters: Parameters,
    pub(super) sense_mode: SenseMode,
    pub(super) outcome: Option<Outcome>,
    pub(super) figures: AgentFigures,
    pub(super) moves: PackedMoves,
    pub(super) marks: Vec<TurnMark>,
    pub(super) unlocks: Vec<UnlockMark>,
    pub(super) samples: Vec<Sample>,
    pub(super) checkpoints: Vec<Checkpoint>,
    pub(super) disturbances: Vec<DisturbanceMark>,
}

impl AgentTrace {
    /// The start.
    pub const fn start(&self) -> &Board {
        &self.start
    }

    /// The goal.
    pub const fn goal(&self) -> &Goal {
        &self.goal
    }

    /// The parameters.
    pub const fn parameters(&self) -> &Parameters {
        &self.parameters
    }

    /// The mode in which distances were found.
    pub const fn sense_mode(&self) -> SenseMode {
        self.sense_mode
    }

    /// The outcome; `None` if the recording stopped before the end.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The figures of the whole run.
    pub const fn figures(&self) -> &AgentFigures {
        &self.figures
    }

    /// The number of events.
    pub const fn events(&self) -> u64 {
        self.figures.events
    }

    /// All moves, those of disturbances included.
    pub fn moves(&self) -> MoveList {
        self.moves.iter().collect()
    }

    /// The disturbances, as they happened.
    pub fn disturbance_marks(&self) -> &[DisturbanceMark] {
        &self.disturbances
    }

    /// The disturbances, by which the run can be recorded again.
    pub fn disturbances(&self) -> Disturbances {
        let disturbance = |mark: &DisturbanceMark| Disturbance {
            at: mark.at,
            slides: self.slides(mark).collect(),
        };
        // A recorder and a reader accept no others.
        Disturbances::new(self.disturbances.iter().map(disturbance).collect()).unwrap_or_default()
    }

    /// The run up to a position, then disturbed by slides of the visitor; what comes after them is not computed. At a
    /// position between the slides of a disturbance, or after the last of them, the new ones follow those before it.
    /// `None` if no slide is possible, or if there are too many. Costs the run between two checkpoints.
    pub fn disturbed(&self, position: u64, slides: &[Direction]) -> Option<Self> {
        let within = |mark: &&DisturbanceMark| mark.at < position && position <= mark.last_slide();
        let around = self.disturbances.iter().find(within);
        let at = around.map_or(position, |mark| mark.at);
        let mut kept: Vec<Direction> = around.map_or_else(Vec::new, |mark| {
            let kept = (position - mark.at) as usize;
            self.slides(mark).take(kept).collect()
        });
        let before = kept.len() as u64;
        kept.extend(slides);
        let mut recorder = Recorder::resume(self, at);
        let is_disturbed = recorder.disturb(&kept) > before;
        let trace = recorder.into_trace();
        let all: u64 = trace.disturbances.iter().map(|mark| mark.slides).sum();
        (is_disturbed && all <= Disturbances::MOST_SLIDES as u64).then_some(trace)
    }

    /// The run up to its last disturbance, without what came after; `None` if there is none. Costs the run between two
    /// checkpoints.
    pub fn before_disturbance(&self) -> Option<Self> {
        let last = self.disturbances.last()?;
        Some(Recorder::resume(self, last.at).into_trace())
    }

    /// The slides of a disturbance.
    pub(super) fn slides(&self, mark: &DisturbanceMark) -> impl Iterator<Item = Direction> {
        let first = mark.moves as usize;
        self.moves.range(first..first + mark.slides as usize)
    }
}
