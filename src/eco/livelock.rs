//! The detection of livelocks: a run repeats for ever once the board, the locks and the active tile recur. This is
//! ours. The tiles themselves know nothing of earlier boards (Drogoul and Dubreuil 1993, section 5.1); the detector
//! observes them from outside.
//!
//! Only one earlier state is kept, and replaced after twice as many turns each time (Brent's method). That costs O(N)
//! memory and little time, and finds every loop.

use super::event::EventObserver;
use super::outcome::Outcome;
use super::sliding::Sliding;
use crate::puzzle::Cell;

/// An earlier state of a run, compared with the present one.
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
    /// Returns the livelock if the state equals the earlier one. Called whenever the seeking tile is about to decide.
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

    /// Begins anew, before another board or after a disturbance.
    pub(super) fn forget(&mut self) {
        self.turns = 0;
        self.keep_at = 0;
        self.tiles.clear();
    }

    pub(super) fn bytes(&self) -> usize {
        self.tiles.capacity() * size_of::<Cell>() + self.locks.capacity()
    }
}
