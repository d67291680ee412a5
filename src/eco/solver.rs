//! The tiles at work, some steps at a time.

use super::event::{Event, Nobody, Watch};
use super::kernel::{Act, Kernel, Progress};
use super::outcome::{Figures, Outcome};
use super::parameters::Parameters;
use super::sense::Reading;
use super::sliding::{Sliding, Stop};
use crate::puzzle::{Board, Cell, Goal, SizeMismatch, Solvability};

/// Where a solving stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// There is more to do.
    Running,
    /// It has ended.
    Ended(Outcome),
}

/// A solving under way. `W` is who watches: [`Nobody`], a [`MoveList`], a recorder.
#[derive(Clone, Debug)]
pub struct Solver<W: Watch = Nobody> {
    pub(super) world: Sliding<W>,
    pub(super) kernel: Kernel<Sliding<W>>,
    is_solvable: bool,
    status: Status,
    memory: Memory,
}

/// What came before, to know a livelock (Brent's method: compare with one old state, twice as old each time).
#[derive(Clone, Debug, Default)]
struct Memory {
    turns: u64,
    keep_at: u64,
    moves: u64,
    active: Cell,
    blank: Cell,
    tiles: Vec<Cell>,
    locks: Vec<u8>,
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
        let is_solvable = Solvability::of(start, goal)?.is_solvable();
        let world = Sliding::new(start, goal, parameters, reading, watch);
        Ok(Self { kernel: world.kernel(), world, is_solvable, status: Status::Running, memory: Memory::default() })
    }

    /// Where it stands.
    pub const fn status(&self) -> Status {
        self.status
    }

    /// Does at most so many steps of the kernel.
    pub fn step(&mut self, budget: u64) -> Status {
        for _ in 0..budget {
            if self.status != Status::Running {
                break;
            }
            self.advance();
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
        Figures { patches: self.world.senses.patches(), ..self.world.figures }
    }

    /// The watcher.
    pub const fn watch(&self) -> &W {
        &self.world.watch
    }

    /// Gives the watcher back.
    pub fn into_watch(self) -> W {
        self.world.watch
    }

    /// The memory in use, in bytes: O(N), whatever the number of moves, besides what the watcher keeps.
    pub fn bytes(&self) -> usize {
        self.world.bytes()
            + self.kernel.bytes()
            + self.memory.tiles.capacity() * size_of::<Cell>()
            + self.memory.locks.capacity()
    }

    pub(super) fn advance(&mut self) {
        if let Some(tile) = self.kernel.seeker_at_rest().and_then(|agent| self.world.tile_of(agent))
            && let Some(outcome) = self.check_memory(tile)
        {
            self.status = Status::Ended(outcome);
            return;
        }
        match self.kernel.step(&mut self.world) {
            Progress::Acted(Act::Satisfied(agent)) => {
                // Whoever was displaced on the way has its turn again before anybody else.
                if let Some(tile) = self.world.tile_of(agent).and_then(|tile| self.world.take_displaced(tile)) {
                    self.restart(tile);
                }
            }
            Progress::Acted(_) => (),
            Progress::Finished => match self.world.first_unsatisfied() {
                None => self.status = Status::Ended(Outcome::Solved),
                Some(tile) => self.restart(tile),
            },
            Progress::Stopped(stop) => self.status = Status::Ended(self.outcome(stop)),
        }
    }

    /// Turns back to a tile.
    fn restart(&mut self, tile: Cell) {
        self.world.figures.restarts += 1;
        self.world.see(|names| Event::Restart { tile: names[tile as usize] });
        self.world.unlock_from(tile);
        self.kernel.start(self.world.tile_agent(tile));
    }

    fn outcome(&self, stop: Stop) -> Outcome {
        let standing = |patch: Cell| self.world.name(self.world.tiles[patch as usize]);
        match stop {
            Stop::Attacked { patch, attacker } => Outcome::Unsolvable {
                attacked: standing(patch),
                attacker: standing(attacker),
                patch,
                is_false_alarm: self.is_solvable,
            },
            Stop::DeadEnd(patch) => Outcome::DeadEnd { tile: standing(patch) },
            Stop::Ring => Outcome::Livelock { tile: self.world.name(self.world.active), period: 0 },
        }
    }

    /// Whether everything is as it was before; called whenever the active tile is about to decide.
    fn check_memory(&mut self, tile: Cell) -> Option<Outcome> {
        let (memory, world) = (&mut self.memory, &self.world);
        let is_progress = tile != world.active && world.figures.restarts == 0;
        if is_progress {
            memory.turns = 0;
            memory.keep_at = (world.size.width() + world.size.height()) as u64;
            memory.tiles.clear();
            return None;
        }
        memory.turns += 1;
        let is_same = (memory.active, memory.blank) == (tile, world.blank)
            && memory.tiles == world.tiles && memory.locks == world.locks.flags();
        if is_same {
            return Some(Outcome::Livelock { tile: world.name(tile), period: world.figures.moves - memory.moves });
        }
        if memory.turns >= memory.keep_at {
            memory.keep_at = memory.turns * 2;
            memory.moves = world.figures.moves;
            memory.active = tile;
            memory.blank = world.blank;
            memory.tiles.clone_from(&world.tiles);
            memory.locks.clear();
            memory.locks.extend_from_slice(world.locks.flags());
        }
        None
    }
}
