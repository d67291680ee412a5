//! A small set of directions: the neighbours of a patch that a tile considers.

use crate::puzzle::Direction;

/// Some of the four directions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ways(u8);

impl Ways {
    /// All four.
    pub const ALL: Self = Self(0b1111);

    /// Whether it holds no direction.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many directions it holds.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it holds this one.
    pub const fn contains(self, way: Direction) -> bool {
        self.0 & (1 << way.index()) != 0
    }

    /// Takes one more in.
    pub fn insert(&mut self, way: Direction) {
        self.0 |= 1 << way.index();
    }

    /// The directions in the order up, right, down, left.
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let way = *Direction::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(way)
        })
    }

    /// Those for which the question is answered with yes.
    pub fn filter(self, mut keep: impl FnMut(Direction) -> bool) -> Self {
        let mut kept = Self::default();
        self.iter().filter(|&way| keep(way)).for_each(|way| kept.insert(way));
        kept
    }
}
