//! Moves, two bits each.

use std::ops::Range;

use crate::puzzle::Direction;

/// Moves, two bits each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct PackedMoves {
    pub(super) bytes: Vec<u8>,
    pub(super) len: usize,
}

impl PackedMoves {
    pub(super) fn push(&mut self, way: Direction) {
        if self.len.is_multiple_of(4) {
            self.bytes.push(0);
        }
        if let Some(last) = self.bytes.last_mut() {
            *last |= (way as usize as u8) << (self.len % 4 * 2);
        }
        self.len += 1;
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Direction> {
        self.range(0..self.len)
    }

    /// The moves of a range; those beyond the last are left out.
    pub(super) fn range(&self, range: Range<usize>) -> impl Iterator<Item = Direction> {
        let way =
            |index: usize| Direction::ALL[(self.bytes[index / 4] >> (index % 4 * 2) & 3) as usize];
        (range.start..range.end.min(self.len)).map(way)
    }
}

impl FromIterator<Direction> for PackedMoves {
    fn from_iter<I: IntoIterator<Item = Direction>>(ways: I) -> Self {
        let mut moves = Self::default();
        ways.into_iter().for_each(|way| moves.push(way));
        moves
    }
}
