//! How a livelock is known: everything that decides what comes next is as it was before (the board, the locks, the active
//! tile), so the same will follow for ever. This is ours: the paper's tiles know nothing of earlier boards (section 5.1),
//! and neither do these; who watches here looks on from outside.
//!
//! Only one old state is kept, and replaced ever more seldom (Brent's method), so it costs O(N) memory and next to no
//! time, and no loop escapes it.

use super::event::EventObserver;
use super::outcome::Outcome;
use super::sliding::Sliding;
use crate::puzzle::Cell;

/// One old state.
#[derive(Clone, Debug, Default)]
pub(super) struct LivelockDetector {
    turns: u64,
    keep_at: u64,
    moves: u64,
    active: Cell,
    blank: Cell,
    has_opened: bool,
    may_be_displaced: bool,
    tiles: Vec<Cell>,
    locks: Vec<u8>,
}

impl LivelockDetector {
    /// Whether everything is as it was before; asked whenever the seeking tile is about to decide.
    pub(super) fn check<O: EventObserver>(
        &mut self,
        tile: Cell,
        world: &Sliding<O>,
    ) -> Option<Outcome> {
        let is_progress = tile != world.active && world.figures.restarts == 0;
        if is_progress {
            self.turns = 0;
            self.keep_at = (world.size.width() + world.size.height()) as u64;
            self.tiles.clear();
            return None;
        }
        self.turns += 1;
        let is_same = (self.active, self.blank) == (tile, world.blank)
            && self.has_opened == world.has_opened
            && self.may_be_displaced == world.may_be_displaced
            && self.tiles == world.tiles
            && self.locks == world.locks.flags();
        if is_same {
            return Some(Outcome::Livelock {
                tile: world.name(tile),
                period: world.figures.moves - self.moves,
            });
        }
        if self.turns >= self.keep_at {
            self.keep_at = self.turns * 2;
            self.moves = world.figures.moves;
            self.active = tile;
            self.blank = world.blank;
            self.has_opened = world.has_opened;
            self.may_be_displaced = world.may_be_displaced;
            self.tiles.clone_from(&world.tiles);
            self.locks.clear();
            self.locks.extend_from_slice(world.locks.flags());
        }
        None
    }

    /// Forgets what came before: another board.
    pub(super) fn forget(&mut self) {
        self.tiles.clear();
    }

    /// The memory that it holds, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.tiles.capacity() * size_of::<Cell>() + self.locks.capacity()
    }
}
