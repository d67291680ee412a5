//! The solver: the [kernel](super::kernel) on the [world of tiles](super::sliding), run some steps at a time.
//!
//! Every run ends with an [`Outcome`]. The same start, goal and parameters give the same events, whatever the budgets,
//! the [`SenseMode`] and the observer. A move costs O(1) if no wave is needed, O(N) at worst; memory is O(N), and
//! nothing is recursive.
//!
//! ```
//! use ecotile::eco::{NoObserver, Outcome, Parameters, SenseMode, Solver, SolverStatus};
//! use ecotile::puzzle::{Board, Goal};
//!
//! let start: Board = "2 1 3 / 4 5 6 / 7 8 0".parse()?;
//! let goal = Goal::blank_last(start.size());
//! let mut solver = Solver::new(&start, &goal, Parameters::default(), SenseMode::Shortcut, NoObserver)?;
//! // A few steps at a time, so that a page stays responsive.
//! while solver.step(10) == SolverStatus::Running {}
//! // Two tiles are swapped, which Theorem 3 detects.
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
use crate::puzzle::{Board, Cell, Direction, Goal, SizeMismatch, Tile};
pub(super) use steps::most_steps_of_a_turn;

/// The status of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolverStatus {
    /// The run goes on.
    Running,
    /// The run has ended.
    Ended(Outcome),
}

/// A run. `O` is its observer: [`NoObserver`], a list of moves, that of a [`super::Recorder`].
#[derive(Clone, Debug)]
pub struct Solver<O: EventObserver = NoObserver> {
    pub(super) world: Sliding<O>,
    pub(super) kernel: Kernel<Sliding<O>>,
    goal: Goal,
    status: SolverStatus,
    steps_of_turn: u64,
    /// `None` in the replay of a recorded run, whose outcome is known.
    livelock: Option<LivelockDetector>,
}

impl<O: EventObserver> Solver<O> {
    /// Creates a run from a board to a goal.
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

    /// Creates the replay of a recorded run, whose board and goal are known to be of one size. Its outcome is known, so
    /// livelocks are not detected.
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

    /// Restarts with another board for the same goal, in the same memory. The observer is left as it is.
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

    /// Slides tiles by hand, whether the run goes on or has ended; the tiles go on from there. Slides that the board does
    /// not allow are left out. Returns the number of slides that were made.
    pub fn disturb(&mut self, slides: &[Direction]) -> u64 {
        let made = self.world.disturb(slides);
        if made > 0 {
            self.kernel.start(tile_agent(self.world.active));
            self.status = SolverStatus::Running;
            self.steps_of_turn = 0;
            if let Some(livelock) = &mut self.livelock {
                livelock.forget();
            }
        }
        made
    }

    /// Detects livelocks from now on.
    pub(super) fn detect_livelocks(&mut self) {
        self.livelock = Some(LivelockDetector::default());
    }

    /// The moves so far.
    pub(super) const fn moves(&self) -> u64 {
        self.world.figures.moves
    }

    /// Resumes from a checkpoint.
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

    /// Takes a checkpoint, if a tile is about to seek satisfaction and none flees.
    pub(super) fn checkpoint(&self) -> Option<Checkpoint> {
        let seeker = self.kernel.seeker_at_rest().and_then(tile_of)?;
        Some(Checkpoint {
            seeker: Some(seeker),
            figures: self.figures(),
            ..self.world.checkpoint()
        })
    }

    /// The status.
    pub const fn status(&self) -> SolverStatus {
        self.status
    }

    /// Performs at most `budget` steps of the kernel.
    pub fn step(&mut self, budget: u64) -> SolverStatus {
        let mut left = budget;
        while left > 0 && self.status == SolverStatus::Running {
            left -= self.advance_by(left);
        }
        self.status
    }

    /// Runs to the end.
    pub fn run(&mut self) -> Outcome {
        loop {
            if let SolverStatus::Ended(outcome) = self.step(u64::MAX) {
                return outcome;
            }
        }
    }

    /// The figures so far.
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

    /// The present board.
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

    /// The observer.
    pub const fn observer(&self) -> &O {
        &self.world.observer
    }

    /// The observer, mutable, to be cleared before another board.
    pub const fn observer_mut(&mut self) -> &mut O {
        &mut self.world.observer
    }

    /// Returns the observer.
    pub fn into_observer(self) -> O {
        self.world.observer
    }

    /// The memory in use, in bytes, without the observer's: O(N), whatever the number of moves.
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
