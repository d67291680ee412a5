//! Pattern databases of 16 cells with a sparse index: four bits for each tile's cell, so that a move is one addition.
//!
//! Six tiles have 16^6 indices for 16! / 10! placements: three times as many, but nothing has to be ranked. An entry has
//! four bits: half the difference between the pattern's value and the Manhattan distance of its tiles. (The difference is
//! even, since a tile's move changes both by an odd number.) The search computes Manhattan itself, and half the bytes
//! cause fewer cache misses.
//!
//! The three tables share one array: of the two bytes that begin at an index, the lowest four bits are the first pattern's
//! entry, the next four the second's, the next four the third's. The search keeps entries at these bit positions, so it
//! never shifts them.
//!
//! The cells of all tiles form one word. An index is the 24 bits of it that end with the pattern's last tile: a
//! multiplication discards the bits above, a shift those below. From the lowest bit on, the word has the third pattern,
//! the first and the second, and four spare bits:
//!
//! | tiles | lowest | | | | highest |
//! |---|---|---|---|---|---|
//! | 6-6-3 | spare, 1 | third | | first | second |
//! | 6-5-4 | spare, 1 | third | | first | second |
//! | 5-5-5 | | third | spare, 0 | first | second |
//!
//! An index of fewer than six tiles includes bits below the pattern's own, those of the word's next part or 0:
//! - For the second pattern they can be any cell, so its entry is stored under all of them. It has its four bits of the
//!   byte to itself.
//! - The third pattern's entries must not overlap the first's. In 5-5-5 the spare bits are 0 in the first's indices and 1
//!   where the third's entries are, one byte further. Otherwise that byte belongs to an index with two of the first
//!   pattern's tiles on cell 1, which does not occur.

use std::sync::Arc;

use super::PatternDatabases;
use crate::puzzle::{Cell, Tile};

/// The most tiles of a pattern.
const MOST_TILES: u32 = 6;
const INDEX_BITS: u32 = 4 * MOST_TILES;
const INDICES: usize = 1 << INDEX_BITS;
/// The number of patterns; together they have fifteen tiles.
const PATTERNS: usize = 3;
const CELLS: usize = 16;

/// All entries. The length is fixed, so that no lookup needs a bounds check.
pub type SparseTable = [u8; INDICES + 1];

/// The bits of one pattern in the word of cells.
#[derive(Debug)]
pub struct Part {
    /// The pattern's tiles; the last one has the lowest four bits.
    pub tiles: Vec<Tile>,
    /// Its lowest bit in the word.
    first: u32,
}

impl Part {
    /// The bit after its highest.
    const fn end(&self) -> u32 {
        self.first + 4 * self.tiles.len() as u32
    }

    /// For each tile, the amount added to the word when the tile's cell number rises by one. The last tile has the lowest
    /// bits because its cell changes most often in [`super::sums`]: so the table is filled almost sequentially.
    pub fn steps(&self) -> impl Iterator<Item = u64> {
        (self.first..self.end())
            .step_by(4)
            .rev()
            .map(|bit| 1 << bit)
    }

    /// The factor that moves its index to the highest bits of the word.
    pub const fn factor(&self) -> u64 {
        1 << (u64::BITS - self.end())
    }

    /// Calls back with each placement's index, all other bits of the word being 0, and its entry.
    fn each_entry(
        &self,
        pattern: usize,
        databases: &PatternDatabases,
        mut call: impl FnMut(usize, u32),
    ) {
        let goal = databases.goal();
        // The share of each tile on each cell: its four bits of the index and, above them, its Manhattan distance.
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
    table: Arc<SparseTable>,
    parts: [Part; PATTERNS],
    /// The spare bits of the word of cells.
    spare: u64,
}

impl Sparse {
    /// Copies the databases' tables to the sparse index. `None` if the board does not have 16 cells, if there are not three
    /// patterns of up to six tiles, or if an entry would exceed 15 (6-6-3 on 4x4 has entries of at most 6).
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
            // The second pattern's entries are stored for all values of the bits below it.
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

    /// The word of cells before any tile is added.
    pub const fn spare(&self) -> u64 {
        self.spare
    }

    /// All entries; see [`entries`] for reading them.
    pub fn table(&self) -> Arc<SparseTable> {
        self.table.clone()
    }

    pub fn bytes(&self) -> usize {
        self.table.len()
    }
}

/// The two bytes at the index of the pattern with this factor, for tiles on these cells. Only the pattern's own four bits
/// are valid.
#[inline]
pub fn entries(table: &SparseTable, cells: u64, factor: u64) -> u16 {
    let index = index(cells, factor);
    u16::from_le_bytes([table[index], table[index + 1]])
}

/// The 24 bits of the word that this factor selects.
#[inline]
const fn index(cells: u64, factor: u64) -> usize {
    (cells.wrapping_mul(factor) >> (u64::BITS - INDEX_BITS)) as usize
}

#[cfg(test)]
mod tests {
    use super::super::index::Index;
    use super::*;
    use crate::puzzle::{Goal, Size};

    /// Each placement finds its own entry, wherever the other patterns' tiles are.
    #[test]
    fn no_entry_overwrites_another() {
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
                // Four bits for each tile's cell.
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
                    // The index of six tiles contains no bits of other patterns.
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
