//! The puzzle as a world of agents: patches and tiles, on the [kernel](super::kernel) (Drogoul and Dubreuil 1993,
//! sections 3 to 5).
//!
//! Patches are always satisfied; a tile is satisfied on its goal patch. `goal(tile i) = patch i`, and `goal(patch j) =
//! tile i` where patch i comes just before patch j in the [`PatchOrder`] (equation 17): so when a tile is satisfied,
//! the next patch tries, and then that patch's tile. Here a tile is identified by its goal patch and not by its number,
//! so that goals differ only in the place of the blank.
//!
//! This file holds the state; the decisions of tiles are in `rules.rs`, their actions in `behaviour.rs`, and the slides
//! of a visitor in `disturbance.rs`.

use super::checkpoint::Checkpoint;
use super::event::{AgentEvent, EventObserver};
use super::kernel::{Agent, Kernel};
use super::lock::{Lock, Locks, NOWHERE};
use super::order::PatchOrder;
use super::outcome::AgentFigures;
use super::parameters::{EdgeRule, Parameters};
use super::sense::{SenseMode, Senses};
use crate::puzzle::{Board, Cell, Goal, Size, Tile};

/// The constraints of an attack on its victim's flight (section 4.2), and where it comes from.
#[derive(Clone, Copy, Debug)]
pub struct FlightConstraints {
    /// Patches onto which the victim must not flee.
    pub(super) forbidden: [Cell; 2],
    /// The attacker's patch.
    pub(super) attacker: Cell,
    /// Whether the attacker seeks satisfaction, so that the victim is the first of a chain.
    pub(super) is_first: bool,
}

/// The reason why a run ends before every tile is satisfied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StopReason {
    /// Theorem 3: a satisfied tile was attacked.
    Attacked {
        /// Its patch.
        patch: Cell,
        /// The attacker's patch.
        attacker: Cell,
    },
    /// A fleeing tile on this patch has no way out.
    DeadEnd(Cell),
    /// The chain of attacks is longer than there are tiles: it runs in a ring.
    Ring,
}

/// The state of tiles and patches.
#[derive(Clone, Debug)]
pub struct Sliding<O> {
    pub(super) size: Size,
    pub(super) order: PatchOrder,
    pub(super) parameters: Parameters,
    /// The tile on each patch; the blank counts as the tile of its goal patch.
    pub(super) tiles: Vec<Cell>,
    /// The patch of each tile.
    pub(super) places: Vec<Cell>,
    /// The number of each tile on the board.
    pub(super) names: Vec<Tile>,
    pub(super) blank: Cell,
    pub(super) locks: Locks,
    pub(super) senses: Senses,
    /// The tile that seeks satisfaction.
    pub(super) active: Cell,
    /// Its rank in the order; 0 before the first.
    pub(super) turn: usize,
    /// Whether locks of satisfied tiles were opened since the last relock.
    pub(super) has_opened: bool,
    /// Whether a satisfied tile was pushed from its goal since [`Sliding::take_displaced`] was last called.
    pub(super) may_be_displaced: bool,
    pub(super) chain: u64,
    pub(super) figures: AgentFigures,
    pub(super) observer: O,
}

impl<O: EventObserver> Sliding<O> {
    /// Creates the world of a board and a goal of the same size.
    pub(super) fn new(
        start: &Board,
        goal: &Goal,
        parameters: Parameters,
        sense_mode: SenseMode,
        observer: O,
    ) -> Self {
        let size = goal.size();
        let mut world = Self {
            size,
            order: PatchOrder::new(size, goal.blank(), parameters.order),
            parameters,
            tiles: vec![0; size.cells()],
            places: vec![0; size.cells()],
            names: goal.board().tiles().to_vec(),
            blank: start.blank(),
            locks: Locks::new(size),
            senses: Senses::new(size, sense_mode),
            active: NOWHERE,
            turn: 0,
            has_opened: false,
            may_be_displaced: false,
            chain: 0,
            figures: AgentFigures::default(),
            observer,
        };
        world.reset(start, goal);
        world
    }

    /// Restarts with another board of the same size.
    pub(super) fn reset(&mut self, start: &Board, goal: &Goal) {
        for (patch, &tile) in self.size.iter_cells().zip(start.tiles()) {
            let home = goal.cell_of(tile);
            self.tiles[patch as usize] = home;
            self.places[home as usize] = patch;
        }
        self.blank = start.blank();
        self.locks.clear_all();
        self.senses.set_patches(0);
        self.active = NOWHERE;
        self.turn = 0;
        self.has_opened = false;
        self.may_be_displaced = false;
        self.chain = 0;
        self.figures = AgentFigures::default();
    }

    /// The world's part of a checkpoint.
    pub(super) fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            figures: self.figures,
            tiles: self.tiles.clone(),
            locks: self.locks.flags().to_vec(),
            active: (self.active != NOWHERE).then_some(self.active),
            seeker: None,
            has_opened: self.has_opened,
            may_be_displaced: self.may_be_displaced,
        }
    }

    /// Restores the state of a checkpoint.
    pub(super) fn restore(&mut self, checkpoint: &Checkpoint) {
        self.figures = checkpoint.figures;
        self.senses.set_patches(checkpoint.figures.patches);
        self.tiles.clone_from(&checkpoint.tiles);
        for (patch, &tile) in self.size.iter_cells().zip(&self.tiles) {
            self.places[tile as usize] = patch;
        }
        self.blank = self.places[self.order.blank() as usize];
        self.locks.restore(&checkpoint.locks);
        self.active = checkpoint.active.unwrap_or(NOWHERE);
        self.turn = self.order.rank(self.active).unwrap_or(0);
        self.has_opened = checkpoint.has_opened;
        self.may_be_displaced = checkpoint.may_be_displaced;
        self.chain = 0;
    }

    /// Creates a kernel with the goals of equation 17, about to let the first patch try.
    pub(super) fn kernel(&self) -> Kernel<Self> {
        let mut kernel = Kernel::new(2 * self.size.cells());
        let mut prior = None;
        for &patch in self.order.patches() {
            // The order names each patch once, so no goal is given twice.
            let _ = kernel.give_goal(tile_agent(patch), patch_agent(patch));
            if let Some(tile) = prior {
                let _ = kernel.give_goal(patch_agent(patch), tile);
            }
            prior = Some(tile_agent(patch));
        }
        kernel.start(patch_agent(self.order.patches()[0]));
        kernel
    }

    /// The first tile in the order that is not at home.
    pub(super) fn first_unsatisfied(&self) -> Option<Cell> {
        self.order
            .patches()
            .iter()
            .copied()
            .find(|&home| self.places[home as usize] != home)
    }

    /// The number of tiles that are at home and have or had their turn.
    pub(super) fn satisfied(&self) -> usize {
        let turns = self.order.rank(self.active).map_or(0, |rank| rank + 1);
        self.order.patches()[..turns]
            .iter()
            .filter(|&&home| self.places[home as usize] == home)
            .count()
    }

    /// The first tile before this one in the order that is not at home, if a satisfied tile was pushed since the last
    /// call.
    pub(super) fn take_displaced(&mut self, tile: Cell) -> Option<Cell> {
        if !std::mem::take(&mut self.may_be_displaced) {
            return None;
        }
        self.first_unsatisfied()
            .filter(|&first| self.order.rank(first) < self.order.rank(tile))
    }

    /// Opens the locks of satisfied tiles from this one on, so that they have their turn again.
    pub(super) fn unlock_from(&mut self, tile: Cell) {
        let rank = self.order.rank(tile).unwrap_or(0);
        for &patch in &self.order.patches()[rank..] {
            self.locks.unlock(patch, Lock::Satisfied);
        }
    }

    /// The number of the tile that belongs on a patch.
    pub(super) fn name(&self, home: Cell) -> Tile {
        self.names[home as usize]
    }

    /// Counts an event and passes it to the observer.
    pub(super) fn emit(&mut self, make: impl FnOnce(&[Tile]) -> AgentEvent) {
        self.figures.events += 1;
        let names = &self.names;
        self.observer.observe(|| make(names));
    }

    /// Returns whether the tile comes before the active one in the order.
    pub(super) fn is_earlier(&self, tile: Cell) -> bool {
        self.order.rank(tile).is_some_and(|rank| rank < self.turn)
    }

    /// Returns whether a goal patch lets satisfied tiles be attacked (Theorem 3).
    pub(super) fn is_edge(&self, goal: Cell) -> bool {
        match self.parameters.edge {
            EdgeRule::Corner => self.size.neighbours(goal).count() == 2,
            EdgeRule::LineEnd => self.order.is_line_end(goal),
        }
    }

    /// Locks a patch and emits the event.
    pub(super) fn lock(&mut self, patch: Cell, lock: Lock) {
        self.locks.lock(patch, lock);
        self.emit(|_| AgentEvent::Lock { patch, lock });
    }

    /// Locks again every tile at home, up to and including this rank.
    pub(super) fn relock(&mut self, last: usize) {
        for rank in 0..=last {
            let home = self.order.patches()[rank];
            if self.places[home as usize] == home {
                self.locks.lock(home, Lock::Satisfied);
            }
        }
        self.has_opened = false;
        let home = self.order.patches()[last];
        self.emit(|names| AgentEvent::Relock {
            tile: names[home as usize],
        });
    }

    pub(super) fn activate(&mut self, tile: Cell) {
        if self.active != tile {
            self.active = tile;
            self.turn = self.order.rank(tile).unwrap_or(0);
            self.emit(|names| AgentEvent::Active {
                tile: names[tile as usize],
            });
        }
    }

    /// The memory that the world holds, in bytes, without the observer's.
    pub(super) fn bytes(&self) -> usize {
        (self.tiles.capacity() + self.places.capacity() + self.names.capacity()) * size_of::<Cell>()
            + self.order.bytes()
            + self.locks.bytes()
            + self.senses.bytes()
    }
}

/// The agent for a patch: an even number.
pub(super) const fn patch_agent(patch: Cell) -> Agent {
    Agent((patch as u32) << 1)
}

/// The patch of an agent.
pub(super) const fn patch_of(agent: Agent) -> Cell {
    (agent.0 >> 1) as Cell
}

/// The agent for the tile that belongs on a patch: the patch agent's number plus one.
pub(super) const fn tile_agent(home: Cell) -> Agent {
    Agent((home as u32) << 1 | 1)
}

/// The tile of an agent that seeks, flees or is attacked. It is never a patch: patches are always satisfied and never
/// attacked.
pub(super) const fn called_tile(agent: Agent) -> Cell {
    debug_assert!(agent.0 & 1 != 0, "a patch was called");
    (agent.0 >> 1) as Cell
}

/// The tile of an agent, identified by its goal patch; `None` for a patch.
pub(super) fn tile_of(agent: Agent) -> Option<Cell> {
    (agent.0 & 1 != 0).then_some((agent.0 >> 1) as Cell)
}
