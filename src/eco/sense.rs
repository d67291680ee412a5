//! What a tile can ask about distances, answered in either of two ways that always agree.
//!
//! [`Reading::Waves`] sends the paper's waves and stops them as soon as the question is answered. [`Reading::Shortcut`]
//! first tries what needs no wave: two patches are as far apart as their Manhattan distance exactly if a way without
//! a step back is open, which a few bit operations tell; a wave is sent only where that leaves the question open.
//! The answers are the same in every case, so the choice of a reading changes no move.

use super::event::WaveStop;
use super::lock::{Locks, NOWHERE};
use super::wave::Wave;
use super::ways::Ways;
use crate::puzzle::{Cell, Size};

/// How distances are found; both ways give the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Reading {
    /// Wave by wave, as the paper has it.
    Waves,
    /// Without waves where they can be done without.
    #[default]
    Shortcut,
}

/// The distances to one source, asked for one by one.
#[derive(Clone, Debug)]
pub struct Senses {
    reading: Reading,
    wave: Wave,
    source: Cell,
    is_breaking: bool,
    has_begun: bool,
    patches: u64,
}

impl Senses {
    /// Senses on boards of this size.
    pub fn new(size: Size, reading: Reading) -> Self {
        Self {
            reading,
            wave: Wave::new(size),
            source: 0,
            is_breaking: true,
            has_begun: false,
            patches: 0,
        }
    }

    /// Finds distances the other way from now on.
    pub fn set_reading(&mut self, reading: Reading) {
        self.reading = reading;
    }

    /// How far the wave has spread that is listened to; none if no wave was needed.
    pub fn stop(&self) -> Option<WaveStop> {
        self.has_begun.then(|| WaveStop {
            level: self.wave.levels() as u16 - 1,
            patches: self.wave.patches().len() as u16,
        })
    }

    /// Counts as if waves had reached so many patches before.
    pub fn set_patches(&mut self, patches: u64) {
        self.patches = patches;
    }

    /// All patches that waves have reached so far.
    pub const fn patches(&self) -> u64 {
        self.patches
    }

    /// Turns to another source: the next questions are about the distance to it.
    #[inline]
    pub fn listen(&mut self, source: Cell, is_breaking: bool) {
        self.source = source;
        self.is_breaking = is_breaking;
        self.has_begun = false;
        if self.reading == Reading::Waves {
            self.begin();
        }
    }

    /// Which of the wanted neighbours of a patch are nearest to the source, and how near; none if the source reaches
    /// none of them.
    pub fn nearest(&mut self, locks: &Locks, patch: Cell, wanted: Ways) -> Option<(u16, Ways)> {
        let around = locks.around(patch);
        if self.reading == Reading::Shortcut {
            // Neighbours towards the source are one step nearer than the patch, the others one step farther. If a way
            // as short as that is open to some, these are the nearest: no other can be nearer.
            let distance = locks.manhattan(patch, self.source) as u16;
            let towards = wanted & locks.ways_towards(patch, self.source);
            let nearer = towards.filter(|way| self.can_reach(locks, around[way as usize]));
            let (least, best) = if nearer.is_empty() {
                let farther =
                    (wanted & !towards).filter(|way| self.can_reach(locks, around[way as usize]));
                (distance + 1, farther)
            } else {
                (distance - 1, nearer)
            };
            if best.is_empty() {
                return None;
            }
            let tied =
                best.filter(|way| least == 0 || self.is_straight(locks, around[way as usize]));
            if !tied.is_empty() {
                return Some((least, tied));
            }
        }
        let wanted = wanted.filter(|way| self.can_reach(locks, around[way as usize]));
        if wanted.is_empty() {
            None
        } else {
            self.nearest_by_wave(locks, around, wanted)
        }
    }

    /// Whether the source reaches this patch.
    pub fn reaches(&mut self, locks: &Locks, patch: Cell) -> bool {
        if !self.can_reach(locks, patch) {
            return false;
        }
        if self.reading == Reading::Shortcut && self.is_straight(locks, patch) {
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

    /// The memory that the senses hold, in bytes.
    pub fn bytes(&self) -> usize {
        self.wave.bytes()
    }

    #[inline]
    fn can_reach(&self, locks: &Locks, patch: Cell) -> bool {
        patch != NOWHERE && (!self.is_breaking || patch == self.source || !locks.is_locked(patch))
    }

    /// Whether the distance to the source is plain Manhattan.
    #[inline]
    fn is_straight(&self, locks: &Locks, patch: Cell) -> bool {
        !self.is_breaking || locks.is_straight(self.source, patch)
    }

    fn nearest_by_wave(
        &mut self,
        locks: &Locks,
        around: [Cell; 4],
        wanted: Ways,
    ) -> Option<(u16, Ways)> {
        self.begin();
        loop {
            let least = wanted
                .iter()
                .filter_map(|way| self.wave.distance(around[way as usize]))
                .min();
            if let Some(least) = least {
                return Some((
                    least,
                    wanted.filter(|way| self.wave.distance(around[way as usize]) == Some(least)),
                ));
            }
            if !self.spread(locks) {
                return None;
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
