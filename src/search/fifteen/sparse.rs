//! Pattern databases with a sparse index: four bits for each tile's cell, so that a move is one addition.
//!
//! A table of k tiles has 16^k entries instead of 16! / (16-k)!, three times as many for k = 6, and is nearly twice as fast
//! to look into. An entry is four bits: by how many pairs of moves the pattern's value exceeds the Manhattan distance of
//! its tiles. (The two differ by an even number, since a tile's move changes both by an odd one.) Whoever searches knows by
//! himself whether a move leads away from the goal, and half the bytes are fewer misses of the cache.

use crate::puzzle::{Cell, Goal, Tile};
use crate::search::heuristic::PatternDatabases;

/// The most tiles of a pattern.
const MOST_TILES: usize = 6;
/// Entries of all tables: two of six tiles.
const ENTRIES: usize = 2 << (4 * MOST_TILES);

/// Where the tables of three patterns begin, the longest first: together they have the fifteen tiles of 4x4. The third lies
/// where the first has no entries: if that has six tiles, no placement has the last two of them both on cell 1; else all
/// its entries are below.
const BASES: [u32; 3] = [0, 1 << (4 * MOST_TILES), 0x11_0000];

/// All tables.
#[derive(Debug)]
pub(crate) struct Sparse {
    /// Of a fixed length, so that no look has to ask whether there is such an entry.
    table: Box<[u8; ENTRIES / 2]>,
    /// The patterns' tiles, the longest pattern first.
    patterns: [Vec<Tile>; 3],
}

/// Where a tile's way home stands while indices are made, above all their bits.
const WAY: u32 = 4 * MOST_TILES as u32;

impl Sparse {
    /// The databases' tables, spread out; `None` if the patterns are not three of up to six tiles, or say more than an entry
    /// can hold (6-6-3 exceeds Manhattan by six pairs of moves at most).
    pub fn new(databases: &PatternDatabases, goal: &Goal) -> Option<Self> {
        let mut order: Vec<(usize, &[Tile])> = databases.patterns().enumerate().collect();
        order.sort_by_key(|(_, tiles)| std::cmp::Reverse(tiles.len()));
        let order: [(usize, &[Tile]); BASES.len()] = order.try_into().ok()?;
        if order[0].1.len() > MOST_TILES {
            return None;
        }
        let mut table: Box<[u8; ENTRIES / 2]> = vec![0; ENTRIES / 2].try_into().ok()?;
        let mut fits = true;
        for ((pattern, tiles), base) in order.into_iter().zip(BASES) {
            // What each tile adds when it is on a cell: its four bits, the first tile's lowest, and its way home.
            let shares: Vec<[u32; 16]> = tiles
                .iter()
                .enumerate()
                .map(|(place, &tile)| {
                    let way = |cell| goal.size().distance(cell as Cell, goal.cell_of(tile)) as u32;
                    std::array::from_fn(|cell| (cell as u32) << (4 * place) | way(cell) << WAY)
                })
                .collect();
            databases.each_placement(pattern, |places, value| {
                let shares = shares.iter().zip(places);
                let sum: u32 = shares.map(|(share, &cell)| share[usize::from(cell)]).sum();
                let (index, way) = (base + (sum & ((1 << WAY) - 1)), sum >> WAY);
                let pairs = (u32::from(value) - way) / 2;
                fits &= pairs < 16;
                table[index as usize / 2] |= (pairs << (4 * (index & 1))) as u8;
            });
        }
        fits.then(|| Self {
            table,
            patterns: order.map(|(_, tiles)| tiles.to_vec()),
        })
    }

    /// The patterns' tiles, each with where its entries begin.
    pub fn patterns(&self) -> impl Iterator<Item = (&[Tile], u32)> {
        self.patterns.iter().map(Vec::as_slice).zip(BASES)
    }

    /// An entry: pairs of moves.
    #[inline]
    pub fn entry(&self, index: u32) -> u8 {
        // The remainder changes nothing, but tells the compiler that there is such a byte.
        let byte = self.table[index as usize / 2 % (ENTRIES / 2)];
        byte >> (4 * (index & 1)) & 15
    }

    pub fn bytes(&self) -> usize {
        self.table.len()
    }
}
