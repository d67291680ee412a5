//! Pattern databases of 16 cells with a sparse index: four bits for each tile's cell, so that a move is one addition.
//!
//! That makes 16^6 indices for up to six tiles, where there are 16! / 10! placements: three times as many, but nothing has
//! to be ranked. An entry is four bits: by how many pairs of moves the pattern's value exceeds the Manhattan distance of
//! its tiles. (The two differ by an even number, since a tile's move changes both by an odd one.) Whoever searches knows by
//! himself whether a move leads away from the goal, and half the bytes are fewer misses of the cache.
//!
//! All three tables are one: the two bytes from an index on hold the first pattern's entry in their lowest four bits, the
//! second's in the next, the third's in those after. So an entry stands where a search keeps it, and is never shifted.
//!
//! The cells of all tiles are one word. An index is 24 bits of it, ending with the pattern's last tile: what is above is
//! multiplied out of the word, what is below is shifted out. From the lowest bit on, the word has the third pattern, the
//! first and the second, and four bits that are spare:
//!
//! | tiles | lowest | | | | highest |
//! |---|---|---|---|---|---|
//! | 6-6-3 | spare, 1 | third | | first | second |
//! | 6-5-4 | spare, 1 | third | | first | second |
//! | 5-5-5 | | third | spare, 0 | first | second |
//!
//! An index of fewer than six tiles has below them what comes before in the word, or 0:
//! - the second's may have any cell there: it is entered under all of them, having these four bits of a byte for itself;
//! - the third's entries stand where the first has none: in 5-5-5 the spare bits are 0 in the first's indices, and 1 where
//!   the third's entries stand, a byte further; else that byte is at an index that has two of the first's tiles on cell 1.

use std::sync::Arc;

use super::PatternDatabases;
use crate::puzzle::{Cell, Tile};

/// The most tiles of a pattern.
const MOST_TILES: u32 = 6;
const INDEX_BITS: u32 = 4 * MOST_TILES;
const INDICES: usize = 1 << INDEX_BITS;
/// How many patterns there are: together they have fifteen tiles.
const PATTERNS: usize = 3;
const CELLS: usize = 16;

/// All entries, of a fixed length: so no look has to ask whether there is such an entry.
pub type Table = [u8; INDICES + 1];

/// A pattern's part of the word of cells.
#[derive(Debug)]
pub struct Part {
    /// The last one has the lowest four bits.
    pub tiles: Vec<Tile>,
    /// Where it begins in the word, in bits.
    first: u32,
}

impl Part {
    /// Where it ends.
    const fn end(&self) -> u32 {
        self.first + 4 * self.tiles.len() as u32
    }

    /// What the word gains when one of its tiles is a cell further, in the tiles' order. The last tile's bits are the lowest:
    /// it changes its cell most often in [`super::sums`], which so fills the table nearly from place to place.
    pub fn steps(&self) -> impl Iterator<Item = u64> {
        (self.first..self.end())
            .step_by(4)
            .rev()
            .map(|bit| 1 << bit)
    }

    /// What brings its index to the highest bits of the word.
    pub const fn factor(&self) -> u64 {
        1 << (u64::BITS - self.end())
    }

    /// Calls back with each placement's index, as if nothing else were in the word, and its entry.
    fn each_entry(
        &self,
        pattern: usize,
        databases: &PatternDatabases,
        mut call: impl FnMut(usize, u32),
    ) {
        let goal = databases.goal();
        // What each tile adds when it is on a cell: its four bits of an index, and its way home above.
        let shares: Vec<[u32; CELLS]> = (self.tiles.iter().zip(self.steps()))
            .map(|(&tile, step)| {
                let way = |cell| goal.size().distance(cell as Cell, goal.cell_of(tile)) as u32;
                let index = |cell| index(cell as u64 * step, self.factor()) as u32;
                std::array::from_fn(|cell| index(cell) | way(cell) << INDEX_BITS)
            })
            .collect();
        databases.each_value(pattern, &shares, |sum, value| {
            let way = sum >> INDEX_BITS;
            call(sum as usize % INDICES, (u32::from(value) - way) / 2);
        });
    }
}

/// The tables of three patterns.
#[derive(Debug)]
pub(crate) struct Sparse {
    table: Arc<Table>,
    parts: [Part; PATTERNS],
    /// The spare bits of the word of cells.
    spare: u64,
}

impl Sparse {
    /// The databases' tables, spread out; `None` if the board has other than 16 cells, if the patterns are not three of up to
    /// six tiles, or if they say more than an entry can hold (6-6-3 on 4x4 exceeds Manhattan by six pairs of moves at most).
    pub fn new(databases: &PatternDatabases) -> Option<Self> {
        if databases.goal().size().cells() != CELLS {
            return None;
        }
        let mut order: Vec<(usize, &[Tile])> = databases.patterns().enumerate().collect();
        order.sort_by_key(|(_, tiles)| std::cmp::Reverse(tiles.len()));
        let order: [(usize, &[Tile]); PATTERNS] = order.try_into().ok()?;
        let lengths = order.map(|(_, tiles)| 4 * tiles.len() as u32);
        if lengths[0] > INDEX_BITS {
            return None;
        }
        let is_spare_lowest = lengths[0] == INDEX_BITS;
        let third = if is_spare_lowest { 4 } else { 0 };
        let firsts = [4 + lengths[2], u64::BITS - lengths[1], third];
        let parts: [Part; PATTERNS] = std::array::from_fn(|place| Part {
            tiles: order[place].1.to_vec(),
            first: firsts[place],
        });
        let spare = u64::from(is_spare_lowest);
        let mut table: Arc<[u8]> = std::iter::repeat_n(0, INDICES + 1).collect();
        let bytes = Arc::get_mut(&mut table)?;
        for (place, (pattern, part)) in order
            .iter()
            .map(|&(pattern, _)| pattern)
            .zip(&parts)
            .enumerate()
        {
            // The third pattern's entries are in the next byte.
            let (bytes, bit) = (&mut bytes[place / 2..], 4 * (place % 2));
            let base = index(spare, part.factor());
            // The second is entered for whatever is below it.
            let below = if place == 1 {
                INDEX_BITS - lengths[1]
            } else {
                0
            };
            let mut fits = true;
            part.each_entry(pattern, databases, |index, pairs| {
                fits &= pairs < 16;
                for byte in &mut bytes[base + index..][..1 << below] {
                    *byte |= (pairs << bit) as u8;
                }
            });
            if !fits {
                return None;
            }
        }
        Some(Self {
            table: table.try_into().ok()?,
            parts,
            spare,
        })
    }

    /// The patterns, the longest first.
    pub const fn parts(&self) -> &[Part; PATTERNS] {
        &self.parts
    }

    /// A word of cells without any tile.
    pub const fn spare(&self) -> u64 {
        self.spare
    }

    /// All entries: see [`entries`].
    pub fn table(&self) -> Arc<Table> {
        self.table.clone()
    }

    pub fn bytes(&self) -> usize {
        self.table.len()
    }
}

/// The entries of the pattern that has this factor, when the tiles are on these cells: only its own four bits are of use.
#[inline]
pub fn entries(table: &Table, cells: u64, factor: u64) -> u16 {
    let index = index(cells, factor);
    u16::from_le_bytes([table[index], table[index + 1]])
}

/// The 24 bits of the word that end where this factor says.
#[inline]
const fn index(cells: u64, factor: u64) -> usize {
    (cells.wrapping_mul(factor) >> (u64::BITS - INDEX_BITS)) as usize
}

#[cfg(test)]
mod tests {
    use super::super::index::Index;
    use super::*;
    use crate::puzzle::{Goal, Size};

    /// Three tables in one: each placement finds its own entry, wherever the other patterns' tiles are.
    #[test]
    fn no_entry_stands_in_anothers_place() {
        let goal = Goal::blank_last(Size::square(4).expect("a size"));
        for partition in [
            "",
            "1.2.3.4.5-6.7.8.9.10-11.12.13.14.15",
            "1.2.5.6.9.10-3.4.7.8.11-12.13.14.15",
        ] {
            let partition = partition.parse().expect("a partition");
            let databases = PatternDatabases::new(&goal, &partition, PatternDatabases::USUAL_BYTES)
                .expect("databases");
            let sparse = Sparse::new(&databases).expect("patterns that fit");
            let steps = sparse.parts.iter().flat_map(Part::steps);
            let all: u64 = steps.map(|step| 15 * step).sum();
            for (pattern, tiles) in databases.patterns().enumerate() {
                let is_it = |part: &Part| part.tiles == tiles;
                let place = sparse.parts.iter().position(is_it).expect("a part");
                let part = &sparse.parts[place];
                let own: u64 = part.steps().map(|step| 15 * step).sum();
                // Each tile's cell in four bits of its own.
                let shares: Vec<[u32; CELLS]> = (0..tiles.len())
                    .map(|place| std::array::from_fn(|cell| (cell as u32) << (4 * place)))
                    .collect();
                let mut placements = 0;
                databases.each_value(pattern, &shares, |sum, value| {
                    placements += 1;
                    let cells: Vec<Cell> = (0..tiles.len())
                        .map(|place| (sum >> (4 * place) & 15) as Cell)
                        .collect();
                    assert_eq!(value, databases.look_up(pattern, &cells), "{cells:?}");
                    let shares = cells.iter().zip(part.steps());
                    let word: u64 = shares.map(|(&cell, step)| u64::from(cell) * step).sum();
                    let ways = cells.iter().zip(tiles);
                    let way: usize = ways
                        .map(|(&cell, &tile)| goal.size().distance(cell, goal.cell_of(tile)))
                        .sum();
                    // A pattern of six tiles has no other's bits in its index.
                    for cell in (0..16).filter(|&cell| cell == 15 || tiles.len() < 6) {
                        let others = (all / 15 * cell) & !own;
                        let word = word | others | sparse.spare;
                        let found = entries(&sparse.table, word, part.factor());
                        assert_eq!(
                            usize::from(found >> (4 * place) & 15),
                            (usize::from(value) - way) / 2,
                            "{partition:?}: {tiles:?} on {cells:?}"
                        );
                    }
                });
                assert_eq!(placements, Index::len(CELLS, tiles.len()));
            }
        }
    }

    #[test]
    fn boards_of_other_sizes_and_other_patterns_have_none() {
        for (size, partition) in [
            ("5x3", "1.2.3.4.5-6.7.8.9.10-11.12.13.14"),
            ("4x4", "1.2.3.4.5.6.7-8.9.10.11-12.13.14.15"),
            ("4x4", "1.2.3.4.5.6-7.8.9.10.11.12-13.14-15"),
        ] {
            let goal = Goal::blank_last(size.parse().expect("a size"));
            let partition = partition.parse().expect("a partition");
            let databases = PatternDatabases::new(&goal, &partition, PatternDatabases::USUAL_BYTES)
                .expect("databases");
            assert!(Sparse::new(&databases).is_none(), "{size} {partition:?}");
        }
    }
}
