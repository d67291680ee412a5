//! A recorded solving: small enough to keep and to hand over, enough to see every event again.
//!
//! It holds the start, the goal, the parameters, the moves (a quarter of a byte each), a mark for each turn (mostly two
//! bytes) and checkpoints. Everything else (waves, candidates, locks, attacks, unlocks) is made again by the same
//! deterministic solver, see [`super::Replay`].
//!
//! ```
//! use ecotile::eco::{Outcome, Parameters, Reading, Recorder, Status, Trace};
//! use ecotile::puzzle::{Board, Goal};
//!
//! let start: Board = "8 6 7 / 2 5 4 / 3 0 1".parse()?;
//! let goal = Goal::blank_last(start.size());
//! let mut recorder = Recorder::new(&start, &goal, Parameters::default(), Reading::Shortcut)?;
//! while recorder.step(1000) == Status::Running {}
//! let trace = recorder.into_trace();
//! assert_eq!(trace.outcome(), Some(Outcome::Solved));
//! let mut board = start.clone();
//! trace.moves().apply(&mut board)?;
//! assert!(goal.is_met(&board));
//! assert_eq!(Trace::from_bytes(&trace.to_bytes())?, trace);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::checkpoint::Checkpoint;
use super::outcome::{Figures, Outcome};
use super::parameters::Parameters;
use super::recorder::PackedMoves;
use super::sense::Reading;
use super::timeline::{Mark, Sample, UnlockMark};
use crate::puzzle::{Board, Goal, MoveList};

/// A recorded solving.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    pub(super) start: Board,
    pub(super) goal: Goal,
    pub(super) parameters: Parameters,
    pub(super) reading: Reading,
    pub(super) outcome: Option<Outcome>,
    pub(super) figures: Figures,
    pub(super) moves: PackedMoves,
    pub(super) marks: Vec<Mark>,
    pub(super) unlocks: Vec<UnlockMark>,
    pub(super) samples: Vec<Sample>,
    pub(super) checkpoints: Vec<Checkpoint>,
}

impl Trace {
    /// The board it began with.
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

    /// How distances were found.
    pub const fn reading(&self) -> Reading {
        self.reading
    }

    /// How it ended; none if it was stopped before.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The figures of the whole.
    pub const fn figures(&self) -> &Figures {
        &self.figures
    }

    /// How many events there are.
    pub const fn events(&self) -> u64 {
        self.figures.events
    }

    /// All moves.
    pub fn moves(&self) -> MoveList {
        self.moves.iter().collect()
    }
}
