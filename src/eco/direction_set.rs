//! A set of directions: those of the neighbours that a tile considers.

use std::ops::{BitAnd, BitOr, Not};

use crate::puzzle::Direction;

/// A set of directions, as four bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct DirectionSet(u8);

impl DirectionSet {
    /// All four directions.
    pub const ALL: Self = Self(0b1111);

    /// The directions whose flags are set, in the order up, right, down, left.
    #[inline]
    pub const fn of([up, right, down, left]: [bool; 4]) -> Self {
        Self(up as u8 | (right as u8) << 1 | (down as u8) << 2 | (left as u8) << 3)
    }

    /// The set from the bits beside a patch: in its column, up is bit 0 and down bit 2; in its row, left is bit 0 and
    /// right bit 2.
    #[inline]
    pub(super) const fn of_bits_beside(of_column: u8, of_row: u8) -> Self {
        Self(of_column & 0b0101 | of_row << 3 & 0b1000 | of_row >> 1 & 0b0010)
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of directions.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether the set contains the direction.
    #[inline]
    pub const fn contains(self, way: Direction) -> bool {
        self.0 & (1 << way as usize) != 0
    }

    /// The directions in the order up, right, down, left.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let way = *Direction::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(way)
        })
    }

    /// The first in the order up, right, down, left; up if the set is empty.
    #[inline]
    pub fn first(self) -> Direction {
        Direction::ALL[(self.0.trailing_zeros() & 3) as usize]
    }

    /// The directions for which `keep` returns `true`.
    #[inline]
    #[must_use]
    pub fn filter(self, mut keep: impl FnMut(Direction) -> bool) -> Self {
        let mut kept = 0;
        for way in self.iter() {
            kept |= u8::from(keep(way)) << way as u8;
        }
        Self(kept)
    }
}

impl BitAnd for DirectionSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for DirectionSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for DirectionSet {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}
