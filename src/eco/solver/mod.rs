//! The tiles at work, some steps at a time: the [kernel](super::kernel) on the [world of tiles](super::sliding), and how it
//! ends.
//!
//! Promises: it always ends, and says how ([`Outcome`]); the same start, goal and parameters give the same events, whatever
//! the budgets, the [`SenseMode`] and the watcher. Costs O(1) a move where no wave is needed, O(N) at worst, and O(N)
//! memory; nothing is on the machine's stack.
//!
//! ```
//! use ecotile::eco::{NoObserver, Outcome, Parameters, SenseMode, Solver, SolverStatus};
//! use ecotile::puzzle::{Board, Goal};
//!
//! let start: Board = "2 1 3 / 4 5 6 / 7 8 0".parse()?;
//! let goal = Goal::blank_last(start.size());
//! let mut solver = Solver::new(&start, &goal, Parameters::default(), SenseMode::Shortcut, NoObserver)?;
//! // A few steps at a time: a page stays awake meanwhile.
//! while solver.step(10) == SolverStatus::Running {}
//! // Two tiles are swapped: Theorem 3 finds out, and says at whom.
//! let SolverStatus::Ended(outcome @ Outcome::Unsolvable { is_false_alarm: false, .. }) = solver.status() else {
//!     panic!("this board has no solution")
//! };
//! assert!(outcome.to_string().starts_with("Unsolvable: "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod steps;

use super::checkpoint::Checkpoint;
use super::event::{EventObserver, NoObserver};
use super::kernel::Kernel;
use super::livelock::LivelockDetector;
use super::outcome::{AgentFigures, Outcome};
use super::parameters::Parameters;
use super::sense::SenseMode;
use super::sliding::{Sliding, patch_agent, tile_agent, tile_of};
use crate::puzzle::{Board, Cell, Goal, SizeMismatch, Tile};
pub(super) use steps::most_steps_of_a_turn;

/// Where a solving stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolverStatus {
    /// There is more to do.
    Running,
    /// It has ended.
    Ended(Outcome),
}

/// A solving under way. `O` is who watches: [`NoObserver`], a list of moves, a [`super::Recorder`].
#[derive(Clone, Debug)]
pub struct Solver<O: EventObserver = NoObserver> {
    pub(super) world: Sliding<O>,
    pub(super) kernel: Kernel<Sliding<O>>,
    goal: Goal,
    status: SolverStatus,
    steps_of_turn: u64,
    /// None where an ending is known already: when a recorded solving is made again.
    livelock: Option<LivelockDetector>,
}

impl<O: EventObserver> Solver<O> {
    /// Tiles that want to go from a board to a goal.
    pub fn new(
        start: &Board,
        goal: &Goal,
        parameters: Parameters,
        sense_mode: SenseMode,
        observer: O,
    ) -> Result<Self, SizeMismatch> {
        same_size(start, goal)?;
        let livelock = Some(LivelockDetector::default());
        Ok(Self {
            livelock,
            ..Self::trusting(start, goal, parameters, sense_mode, observer)
        })
    }

    /// The same for a board and a goal known to be of one size, to make a recorded solving again: its end is known, so
    /// nobody watches out for livelocks.
    pub(super) fn trusting(
        start: &Board,
        goal: &Goal,
        parameters: Parameters,
        sense_mode: SenseMode,
        observer: O,
    ) -> Self {
        let world = Sliding::new(start, goal, parameters, sense_mode, observer);
        let kernel = world.kernel();
        let goal = goal.clone();
        Self {
            world,
            kernel,
            goal,
            status: SolverStatus::Running,
            steps_of_turn: 0,
            livelock: None,
        }
    }

    /// Begins anew with another board for the same goal, on the same memory; what the watcher keeps is its own affair.
    pub fn reset(&mut self, start: &Board) -> Result<(), SizeMismatch> {
        same_size(start, &self.goal)?;
        self.world.reset(start, &self.goal);
        self.kernel
            .start(patch_agent(self.world.order.patches()[0]));
        self.status = SolverStatus::Running;
        self.livelock.get_or_insert_default().forget();
        self.steps_of_turn = 0;
        Ok(())
    }

    /// The moves so far.
    pub(super) const fn moves(&self) -> u64 {
        self.world.figures.moves
    }

    /// Goes back or forth to where a checkpoint was taken.
    pub(super) fn resume(&mut self, checkpoint: &Checkpoint) {
        self.world.restore(checkpoint);
        let seeker = match checkpoint.seeker {
            Some(tile) => tile_agent(tile),
            None => patch_agent(self.world.order.patches()[0]),
        };
        self.kernel.start(seeker);
        self.status = SolverStatus::Running;
        self.steps_of_turn = 0;
    }

    /// A checkpoint, if a tile is about to seek satisfaction and nobody flees.
    pub(super) fn checkpoint(&self) -> Option<Checkpoint> {
        let seeker = self.kernel.seeker_at_rest().and_then(tile_of)?;
        Some(Checkpoint {
            seeker: Some(seeker),
            figures: self.figures(),
            ..self.world.checkpoint()
        })
    }

    /// Where it stands.
    pub const fn status(&self) -> SolverStatus {
        self.status
    }

    /// Does at most so many steps of the kernel.
    pub fn step(&mut self, budget: u64) -> SolverStatus {
        let mut left = budget;
        while left > 0 && self.status == SolverStatus::Running {
            left -= self.advance_by(left);
        }
        self.status
    }

    /// Goes on to the end.
    pub fn run(&mut self) -> Outcome {
        loop {
            if let SolverStatus::Ended(outcome) = self.step(u64::MAX) {
                return outcome;
            }
        }
    }

    /// What has been done so far.
    pub fn figures(&self) -> AgentFigures {
        AgentFigures {
            patches: self.world.senses.patches(),
            ..self.world.figures
        }
    }

    /// The goal.
    pub const fn goal(&self) -> &Goal {
        &self.goal
    }

    /// The board as it stands.
    pub fn board(&self) -> Board {
        let tiles: Vec<Tile> = self
            .world
            .tiles
            .iter()
            .map(|&tile| self.world.name(tile))
            .collect();
        // Tiles only ever change places, so they make a board.
        Board::new(self.world.size, &tiles).unwrap_or_else(|_| self.goal.board().clone())
    }

    /// The watcher.
    pub const fn observer(&self) -> &O {
        &self.world.observer
    }

    /// The watcher, to be emptied before another board.
    pub const fn observer_mut(&mut self) -> &mut O {
        &mut self.world.observer
    }

    /// Gives the watcher back.
    pub fn into_observer(self) -> O {
        self.world.observer
    }

    /// The memory in use, in bytes: O(N), whatever the number of moves, besides what the watcher keeps.
    pub fn bytes(&self) -> usize {
        let goal = self.goal.size().cells() * (size_of::<Tile>() + size_of::<Cell>());
        let livelock = self.livelock.as_ref().map_or(0, LivelockDetector::bytes);
        self.world.bytes() + self.kernel.bytes() + goal + livelock
    }
}

fn same_size(start: &Board, goal: &Goal) -> Result<(), SizeMismatch> {
    let (board, goal) = (start.size(), goal.size());
    if board == goal {
        Ok(())
    } else {
        Err(SizeMismatch { board, goal })
    }
}
