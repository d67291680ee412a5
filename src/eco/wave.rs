//! The wave that a patch sends: breadth-first distances to that patch (Drogoul and Dubreuil 1993, section 4.2). Each
//! patch passes on the value that it received, increased by one. The wave breaks on locked patches (VMGB, section 5.2)
//! or ignores them (MGB).
//!
//! A wave spreads level by level on request, so it can stop early (section 8, "stops when reaching the adjacent
//! patches") and be continued later. Its source may be locked. A whole wave costs O(N); beginning another in the same
//! memory costs O(patches reached by the last).
//!
//! ```
//! use ecotile::eco::{Lock, Locks, Wave};
//!
//! let mut locks = Locks::new("3x2".parse()?);
//! locks.lock(1, Lock::Satisfied);
//! let wave = Wave::whole(&locks, 0, true);
//! // Patch 2 is two steps away, but patch 1 between is locked: the wave goes around.
//! assert_eq!((wave.distance(1), wave.distance(2)), (None, Some(4)));
//! assert_eq!(wave.front(2), [4]);
//! assert_eq!(Wave::whole(&locks, 0, false).distance(2), Some(2));
//! # Ok::<(), ecotile::puzzle::SizeError>(())
//! ```

use super::lock::{Locks, NOWHERE};
use crate::puzzle::{Cell, Size};

/// The distance of a patch that the wave has not reached.
const UNREACHED: u16 = u16::MAX;

/// The distances to one patch, up to the level reached.
#[derive(Clone, Debug)]
pub struct Wave {
    distances: Vec<u16>,
    /// The patches reached are the first `reached`; there is room for every patch of the board.
    patches: Vec<Cell>,
    reached: usize,
    starts: Vec<u16>,
    is_breaking: bool,
}

impl Wave {
    /// Allocates a wave for boards of this size.
    pub fn new(size: Size) -> Self {
        Self {
            distances: vec![UNREACHED; size.cells()],
            patches: vec![0; size.cells()],
            reached: 0,
            starts: Vec::new(),
            is_breaking: true,
        }
    }

    /// Computes a whole wave, until it dies out.
    pub fn whole(locks: &Locks, source: Cell, is_breaking: bool) -> Self {
        let mut wave = Self::new(locks.size());
        wave.begin(source, is_breaking);
        while wave.spread(locks) {}
        wave
    }

    /// Begins a new wave, which has only reached its source.
    pub fn begin(&mut self, source: Cell, is_breaking: bool) {
        for &patch in &self.patches[..self.reached] {
            self.distances[patch as usize] = UNREACHED;
        }
        self.distances[source as usize] = 0;
        self.patches[0] = source;
        self.reached = 1;
        self.starts.clear();
        self.starts.push(0);
        self.is_breaking = is_breaking;
    }

    /// Spreads by one level; returns `false` if the wave has died out.
    pub fn spread(&mut self, locks: &Locks) -> bool {
        let (from, to) = (
            self.starts.last().map_or(0, |&start| start as usize),
            self.reached,
        );
        let level = self.starts.len() as u16;
        // Slices before the loop tell the compiler that no vector is reallocated in it.
        let (distances, patches) = (self.distances.as_mut_slice(), self.patches.as_mut_slice());
        let (mut reached, is_breaking) = (to, self.is_breaking);
        for index in from..to {
            for next in locks.around(patches[index]) {
                // Beyond the border there is no entry.
                if let Some(distance) = distances.get_mut(next as usize)
                    && *distance == UNREACHED
                    && !(is_breaking && locks.is_locked(next))
                {
                    *distance = level;
                    patches[reached] = next;
                    reached += 1;
                }
            }
        }
        self.reached = reached;
        let is_alive = reached > to;
        if is_alive {
            self.starts.push(to as u16);
        }
        is_alive
    }

    /// The distance of a patch to the source, if the wave has reached it.
    pub fn distance(&self, patch: Cell) -> Option<u16> {
        self.distances
            .get(patch as usize)
            .copied()
            .filter(|&distance| distance != UNREACHED)
    }

    /// The patch that sent the wave.
    pub fn source(&self) -> Option<Cell> {
        self.patches().first().copied()
    }

    /// The patches reached, the nearest first.
    pub fn patches(&self) -> &[Cell] {
        &self.patches[..self.reached]
    }

    /// The number of levels, including the source.
    pub fn levels(&self) -> usize {
        self.starts.len()
    }

    /// The front at a level: the patches at that distance.
    pub fn front(&self, level: usize) -> &[Cell] {
        let start = self
            .starts
            .get(level)
            .map_or(self.reached, |&start| start as usize);
        let end = self
            .starts
            .get(level + 1)
            .map_or(self.reached, |&start| start as usize);
        &self.patches[start..end]
    }

    /// The places where the wave broke: each reached patch with each locked neighbour that stopped the wave.
    pub fn breaks<'a>(&'a self, locks: &'a Locks) -> impl Iterator<Item = (Cell, Cell)> + 'a {
        self.patches().iter().flat_map(move |&patch| {
            let walls = locks
                .around(patch)
                .into_iter()
                .filter(|&next| next != NOWHERE && locks.is_locked(next));
            walls
                .filter(|&next| self.distance(next).is_none())
                .map(move |next| (patch, next))
        })
    }

    /// The memory that the wave holds, in bytes.
    pub fn bytes(&self) -> usize {
        (self.distances.capacity() + self.patches.capacity() + self.starts.capacity())
            * size_of::<u16>()
    }
}
