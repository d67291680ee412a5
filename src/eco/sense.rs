//! A tile's questions about distances, answered in either of two modes that always agree.
//!
//! [`SenseMode::Waves`] sends waves (Drogoul and Dubreuil 1993, section 4.2) and stops them as soon as the question is
//! answered. [`SenseMode::Shortcut`] first tests with a few bit operations whether a monotone path is open: two patches
//! are as far apart as their Manhattan distance exactly if there is one. It sends a wave only if that does not answer
//! the question. Both modes give the same answers, so the mode changes no move.

use super::direction_set::DirectionSet;
use super::event::WaveStop;
use super::lock::{Locks, NOWHERE};
use super::monotone_path::Coordinates;
use super::wave::Wave;
use crate::puzzle::{Cell, Direction, Size};

/// The way in which distances are found; it changes no answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SenseMode {
    /// By a wave for every question.
    Waves,
    /// By a test for monotone paths, and by a wave only where the test is not enough.
    #[default]
    Shortcut,
}

/// Answers questions about the distances to one source.
#[derive(Clone, Debug)]
pub struct Senses {
    sense_mode: SenseMode,
    wave: Wave,
    source: Cell,
    is_breaking: bool,
    has_begun: bool,
    patches: u64,
}

impl Senses {
    pub fn new(size: Size, sense_mode: SenseMode) -> Self {
        Self {
            sense_mode,
            wave: Wave::new(size),
            source: 0,
            is_breaking: true,
            has_begun: false,
            patches: 0,
        }
    }

    pub fn set_sense_mode(&mut self, sense_mode: SenseMode) {
        self.sense_mode = sense_mode;
    }

    /// The extent of the current wave; `None` if no wave was needed.
    pub fn stop(&self) -> Option<WaveStop> {
        self.has_begun.then(|| WaveStop {
            level: self.wave.levels() as u16 - 1,
            patches: self.wave.patches().len() as u16,
        })
    }

    /// Sets the number of patches that waves have reached.
    pub fn set_patches(&mut self, patches: u64) {
        self.patches = patches;
    }

    /// The number of patches that waves have reached so far.
    pub const fn patches(&self) -> u64 {
        self.patches
    }

    /// Sets the source that the next questions are about.
    #[inline]
    pub fn listen(&mut self, source: Cell, is_breaking: bool) {
        self.source = source;
        self.is_breaking = is_breaking;
        self.has_begun = false;
        if self.sense_mode == SenseMode::Waves {
            self.begin();
        }
    }

    /// The wanted neighbours of a patch that are nearest to the source; none if the source reaches none of them.
    pub fn nearest(&mut self, locks: &Locks, patch: Cell, wanted: DirectionSet) -> DirectionSet {
        let (place, source) = (locks.coordinates(patch), locks.coordinates(self.source));
        let towards = ways_towards(place, source);
        let reachable = if self.is_breaking {
            let open = locks.open_ways(patch);
            // The source itself may be locked.
            if are_adjacent(place, source) {
                open | towards
            } else {
                open
            }
        } else {
            locks.ways(patch)
        };
        let wanted = wanted & reachable;
        if wanted.is_empty() {
            return wanted;
        }
        if self.sense_mode == SenseMode::Shortcut {
            // By Manhattan distance, neighbours towards the source are one step nearer than the patch, the others one
            // step farther. If a path of that length is open to some, these are the nearest.
            let towards = wanted & towards;
            let best = if towards.is_empty() { wanted } else { towards };
            if !self.is_breaking {
                return best;
            }
            let tied = best.filter(|way| locks.has_monotone_path(source, beside(place, way)));
            if !tied.is_empty() {
                return tied;
            }
        }
        self.nearest_by_wave(locks, patch, wanted)
    }

    /// Returns whether the source reaches this patch.
    pub fn reaches(&mut self, locks: &Locks, patch: Cell) -> bool {
        if !self.can_reach(locks, patch) {
            return false;
        }
        if self.sense_mode == SenseMode::Shortcut && self.is_unobstructed(locks, patch) {
            return true;
        }
        self.begin();
        while self.wave.distance(patch).is_none() {
            if !self.spread(locks) {
                return false;
            }
        }
        true
    }

    pub fn bytes(&self) -> usize {
        self.wave.bytes()
    }

    #[inline]
    fn can_reach(&self, locks: &Locks, patch: Cell) -> bool {
        patch != NOWHERE && (!self.is_breaking || patch == self.source || !locks.is_locked(patch))
    }

    /// Returns whether the distance to the source is the Manhattan distance.
    #[inline]
    fn is_unobstructed(&self, locks: &Locks, patch: Cell) -> bool {
        let places = (locks.coordinates(self.source), locks.coordinates(patch));
        !self.is_breaking || locks.has_monotone_path(places.0, places.1)
    }

    /// [`Senses::nearest`] by a wave. A separate function, because it is rarely needed and the caller is inlined.
    #[inline(never)]
    fn nearest_by_wave(
        &mut self,
        locks: &Locks,
        patch: Cell,
        wanted: DirectionSet,
    ) -> DirectionSet {
        self.begin();
        loop {
            let distance = |way| self.wave.distance(locks.beside(patch, way));
            let least = wanted.iter().filter_map(distance).min();
            if least.is_some() {
                return wanted.filter(|way| distance(way) == least);
            }
            if !self.spread(locks) {
                return DirectionSet::default();
            }
        }
    }

    #[inline]
    fn begin(&mut self) {
        if !self.has_begun {
            self.has_begun = true;
            self.wave.begin(self.source, self.is_breaking);
            self.patches += 1;
        }
    }

    fn spread(&mut self, locks: &Locks) -> bool {
        let before = self.wave.patches().len();
        let is_alive = self.wave.spread(locks);
        self.patches += (self.wave.patches().len() - before) as u64;
        is_alive
    }
}

/// The directions that lead from one patch nearer to another.
#[inline]
const fn ways_towards(
    (row, column): Coordinates,
    (to_row, to_column): Coordinates,
) -> DirectionSet {
    DirectionSet::of([
        to_row < row,
        to_column > column,
        to_row > row,
        to_column < column,
    ])
}

#[inline]
const fn are_adjacent((row, column): Coordinates, (other_row, other_column): Coordinates) -> bool {
    row.abs_diff(other_row) + column.abs_diff(other_column) == 1
}

/// The neighbour of a patch in a direction, which must exist. Branch-free, because the direction is unpredictable.
#[inline]
fn beside((row, column): Coordinates, way: Direction) -> Coordinates {
    let step = |towards: Direction| usize::from(way == towards);
    (
        (row + step(Direction::Down)).wrapping_sub(step(Direction::Up)),
        (column + step(Direction::Right)).wrapping_sub(step(Direction::Left)),
    )
}
