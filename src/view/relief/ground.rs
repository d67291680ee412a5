//! The ground of a relief: the kind and height of each patch.

use crate::eco::{Locks, Wave};
use crate::puzzle::Cell;

/// The kind of a patch in the relief.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// Flat: no wave is shown.
    Flat,
    /// Reached by the wave, at this distance.
    Reached(u16),
    /// Locked: the wave breaks here.
    Wall,
    /// Not locked, but not reached by the wave.
    CutOff,
}

impl Ground {
    /// The height in levels, if the highest reached patch has `most`.
    pub const fn level(self, most: u16) -> u16 {
        match self {
            Self::Flat => 0,
            Self::Reached(distance) => distance,
            Self::Wall | Self::CutOff => most.saturating_add(1),
        }
    }

    /// The height while the wavefront is at level `front`: patches that it has not reached have its height.
    pub fn level_behind(self, most: u16, front: u16) -> u16 {
        match self {
            Self::Reached(distance) => distance.min(front),
            other => other.level(most),
        }
    }
}

/// The ground of every patch, row by row.
pub fn grounds(locks: &Locks, wave: Option<&Wave>) -> Vec<Ground> {
    let Some(wave) = wave else {
        return vec![Ground::Flat; locks.size().cells()];
    };
    let ground = |patch: Cell| match wave.distance(patch) {
        Some(distance) => Ground::Reached(distance),
        None if locks.is_locked(patch) => Ground::Wall,
        None => Ground::CutOff,
    };
    locks.size().iter_cells().map(ground).collect()
}

#[cfg(test)]
mod tests {
    use super::Ground::{CutOff, Reached, Wall};
    use super::*;
    use crate::eco::Lock;

    #[test]
    fn walls_are_above_the_highest_ground() {
        let size = "3x2".parse().expect("a size");
        let mut locks = Locks::new(size);
        // A wall of two in the middle: the right column is cut off.
        locks.lock(1, Lock::Satisfied);
        locks.lock(4, Lock::Moving);
        let wave = Wave::whole(&locks, 0, true);
        let most = wave.levels() as u16 - 1;
        let found = grounds(&locks, Some(&wave));
        assert_eq!(found, [Reached(0), Wall, CutOff, Reached(1), Wall, CutOff]);
        assert_eq!(most, 1);
        assert_eq!(found.iter().map(|g| g.level(most)).max(), Some(2));
        assert_eq!(Reached(7).level_behind(9, 3), 3);
        assert_eq!(Wall.level_behind(9, 3), 10);
        assert_eq!(grounds(&locks, None), [Ground::Flat; 6]);
    }
}
