//! The tiles at work, some steps at a time: the [kernel](super::kernel) on the [world of tiles](super::sliding), and how it
//! ends.
//!
//! Promises: it always ends, and says how ([`Outcome`]); the same start, goal and parameters give the same events, whatever
//! the budgets, the [`Reading`] and the watcher. Costs O(1) a move where no wave is needed, O(N) at worst, and O(N)
//! memory; nothing is on the machine's stack.
//!
//! ```
//! use ecotile::eco::{Nobody, Outcome, Parameters, Reading, Solver, Status};
//! use ecotile::puzzle::{Board, Goal};
//!
//! let start: Board = "2 1 3 / 4 5 6 / 7 8 0".parse()?;
//! let goal = Goal::blank_last(start.size());
//! let mut solver = Solver::new(&start, &goal, Parameters::default(), Reading::Shortcut, Nobody)?;
//! // A few steps at a time: a page stays awake meanwhile.
//! while solver.step(10) == Status::Running {}
//! // Two tiles are swapped: Theorem 3 finds out, and says at whom.
//! let Status::Ended(outcome @ Outcome::Unsolvable { is_false_alarm: false, .. }) = solver.status() else {
//!     panic!("this board has no solution")
//! };
//! assert!(outcome.to_string().starts_with("Unsolvable: "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::checkpoint::Checkpoint;
use super::event::{Event, Nobody, Watch};
use super::kernel::{Act, Kernel, Progress};
use super::livelock::Memory;
use super::outcome::{Figures, Outcome};
use super::parameters::Parameters;
use super::sense::Reading;
use super::sliding::{Sliding, Stop, called_tile, patch_agent, tile_agent, tile_of};
use crate::puzzle::{Board, Cell, Goal, SizeMismatch, Solvability, Tile};

/// Where a solving stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// There is more to do.
    Running,
    /// It has ended.
    Ended(Outcome),
}

/// A solving under way. `W` is who watches: [`Nobody`], a list of moves, a [`super::Recorder`].
#[derive(Clone, Debug)]
pub struct Solver<W: Watch = Nobody> {
    pub(super) world: Sliding<W>,
    pub(super) kernel: Kernel<Sliding<W>>,
    goal: Goal,
    status: Status,
    steps_of_turn: u64,
    /// None where an ending is known already: when a recorded solving is made again.
    memory: Option<Memory>,
}

impl<W: Watch> Solver<W> {
    /// Tiles that want to go from a board to a goal.
    pub fn new(
        start: &Board,
        goal: &Goal,
        parameters: Parameters,
        reading: Reading,
        watch: W,
    ) -> Result<Self, SizeMismatch> {
        same_size(start, goal)?;
        let memory = Some(Memory::default());
        Ok(Self {
            memory,
            ..Self::trusting(start, goal, parameters, reading, watch)
        })
    }

    /// The same for a board and a goal known to be of one size, to make a recorded solving again: its end is known, so
    /// nobody watches out for livelocks.
    pub(super) fn trusting(
        start: &Board,
        goal: &Goal,
        parameters: Parameters,
        reading: Reading,
        watch: W,
    ) -> Self {
        let world = Sliding::new(start, goal, parameters, reading, watch);
        let kernel = world.kernel();
        let goal = goal.clone();
        Self {
            world,
            kernel,
            goal,
            status: Status::Running,
            steps_of_turn: 0,
            memory: None,
        }
    }

    /// Begins anew with another board for the same goal, on the same memory; what the watcher keeps is its own affair.
    pub fn reset(&mut self, start: &Board) -> Result<(), SizeMismatch> {
        same_size(start, &self.goal)?;
        self.world.reset(start, &self.goal);
        self.kernel
            .start(patch_agent(self.world.order.patches()[0]));
        self.status = Status::Running;
        self.memory.get_or_insert_default().forget();
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
        self.status = Status::Running;
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
    pub const fn status(&self) -> Status {
        self.status
    }

    /// Does at most so many steps of the kernel.
    pub fn step(&mut self, budget: u64) -> Status {
        let mut left = budget;
        while left > 0 && self.status == Status::Running {
            left -= self.advance_by(left);
        }
        self.status
    }

    /// Goes on to the end.
    pub fn run(&mut self) -> Outcome {
        loop {
            if let Status::Ended(outcome) = self.step(u64::MAX) {
                return outcome;
            }
        }
    }

    /// What has been done so far.
    pub fn figures(&self) -> Figures {
        Figures {
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
    pub const fn watch(&self) -> &W {
        &self.world.watch
    }

    /// The watcher, to be emptied before another board.
    pub const fn watch_mut(&mut self) -> &mut W {
        &mut self.world.watch
    }

    /// Gives the watcher back.
    pub fn into_watch(self) -> W {
        self.world.watch
    }

    /// The memory in use, in bytes: O(N), whatever the number of moves, besides what the watcher keeps.
    pub fn bytes(&self) -> usize {
        let goal = self.goal.size().cells() * (size_of::<Tile>() + size_of::<Cell>());
        let memory = self.memory.as_ref().map_or(0, Memory::bytes);
        self.world.bytes() + self.kernel.bytes() + goal + memory
    }

    /// Does one step of the kernel.
    pub(super) fn advance(&mut self) {
        self.advance_by(1);
    }

    /// Does some steps of the kernel, `most` of them at most and one at least, and answers how many.
    ///
    /// While tiles attack and flee there is nothing to look at but the kernel itself: such steps are done in one go.
    fn advance_by(&mut self, most: u64) -> u64 {
        if let Some(tile) = self.kernel.seeker_at_rest().and_then(tile_of) {
            self.steps_of_turn = 0;
            if let Some(outcome) = self
                .memory
                .as_mut()
                .and_then(|memory| memory.check(tile, &self.world))
            {
                self.end(outcome);
                return 1;
            }
        }
        let limit = most_steps_of_a_turn(self.world.tiles.len());
        let most = most.min(limit.saturating_sub(self.steps_of_turn));
        if most == 0 {
            self.end(Outcome::GaveUp {
                tile: self.world.name(self.world.active),
            });
            return 1;
        }
        let (steps, progress) = self.follow_chain(most);
        self.steps_of_turn += steps;
        self.look_at(progress);
        steps
    }

    /// Steps of the kernel until something happens that concerns more than the tiles of a chain, `most` at most.
    ///
    /// The kernel is called in one place only, so that it becomes part of the loop, which is nearly all of a solving's
    /// time.
    #[inline]
    fn follow_chain(&mut self, most: u64) -> (u64, Progress<Stop>) {
        let mut steps = 0;
        loop {
            let progress = self.kernel.step(&mut self.world);
            steps += 1;
            if steps == most || !is_in_a_chain(&progress) || self.kernel.depth() == 1 {
                return (steps, progress);
            }
        }
    }

    /// What follows from a step of the kernel.
    fn look_at(&mut self, progress: Progress<Stop>) {
        match progress {
            Progress::Acted(Act::Satisfied(agent)) => {
                // Whoever was displaced on the way has its turn again before anybody else.
                if let Some(tile) = tile_of(agent).and_then(|tile| self.world.take_displaced(tile))
                {
                    self.restart(tile);
                }
            }
            Progress::Acted(Act::Disturbed(agent)) => {
                let tile = called_tile(agent);
                self.world.see(|names| Event::Disturbed {
                    tile: names[tile as usize],
                });
            }
            Progress::Acted(_) => (),
            Progress::Finished => match self.world.first_unsatisfied() {
                None => self.end(Outcome::Solved),
                Some(tile) => self.restart(tile),
            },
            Progress::Stopped(stop) => self.end(self.outcome(stop)),
        }
    }

    fn end(&mut self, outcome: Outcome) {
        self.status = Status::Ended(outcome);
        self.world.see(|_| Event::Ended(outcome));
    }

    /// Turns back to a tile that was left displaced. Ours: by Theorem 2 nobody ever is (see [`Figures::restarts`]).
    fn restart(&mut self, tile: Cell) {
        self.world.figures.restarts += 1;
        self.world.see(|names| Event::Restart {
            tile: names[tile as usize],
        });
        self.world.unlock_from(tile);
        self.kernel.start(tile_agent(tile));
    }

    fn outcome(&self, stop: Stop) -> Outcome {
        let standing = |patch: Cell| self.world.name(self.world.tiles[patch as usize]);
        match stop {
            Stop::Attacked { patch, attacker } => Outcome::Unsolvable {
                attacked: standing(patch),
                attacker: standing(attacker),
                patch,
                // Moves do not change whether a board can be solved.
                is_false_alarm: Solvability::of(&self.board(), &self.goal)
                    .is_ok_and(|it| it.is_solvable()),
            },
            Stop::DeadEnd(patch) => Outcome::DeadEnd {
                tile: standing(patch),
            },
            Stop::Ring => Outcome::Livelock {
                tile: self.world.name(self.world.active),
                period: 0,
            },
        }
    }
}

/// How many steps of the kernel a turn on so many patches may take before it is given up: a chain of attacks over the
/// whole board takes four for each tile, and may be disturbed and decided anew a few times.
pub(super) const fn most_steps_of_a_turn(patches: usize) -> u64 {
    64 * patches as u64 + 1024
}

/// Whether the kernel did what concerns nobody but the tiles themselves.
const fn is_in_a_chain(progress: &Progress<Stop>) -> bool {
    matches!(
        progress,
        Progress::Acted(
            Act::Sought(_)
                | Act::SatisfactionAggression { .. }
                | Act::Fled(_)
                | Act::FleeAggression { .. }
                | Act::DidFlee(_)
        )
    )
}

fn same_size(start: &Board, goal: &Goal) -> Result<(), SizeMismatch> {
    let (board, goal) = (start.size(), goal.size());
    if board == goal {
        Ok(())
    } else {
        Err(SizeMismatch { board, goal })
    }
}
