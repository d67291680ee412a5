//! Pattern databases with a sparse index: four bits for each tile's cell, so that a move is one addition.
//!
//! A table of k tiles takes 16^k bytes instead of 16! / (16-k)!, three times as much for k = 6, and is nearly twice as fast
//! to look into. The cells of all tiles, in the order of the patterns, are one word: a pattern's index is a part of it.
//! Only for up to three patterns of up to six tiles; others are searched with the compact tables.

use std::sync::Arc;

use super::dive;
use crate::puzzle::Cell;
use crate::search::heuristic::PatternDatabases;
use crate::search::{Packed, Problem, State};

const MOST_PATTERNS: usize = 3;
const MOST_TILES: usize = 6;

/// All tables one after the other.
#[derive(Debug)]
pub(crate) struct Sparse {
    table: Box<[u8]>,
    bases: [u32; MOST_PATTERNS],
}

impl Sparse {
    /// The databases' tables, spread out; `None` if the patterns are too many or too large.
    pub fn new(databases: &PatternDatabases) -> Option<Self> {
        let lengths: Vec<usize> = databases.patterns().map(<[_]>::len).collect();
        if lengths.len() > MOST_PATTERNS || lengths.iter().any(|&length| length > MOST_TILES) {
            return None;
        }
        let total = lengths.iter().map(|&length| 1_usize << (4 * length)).sum();
        let mut table = vec![0; total];
        let mut bases = [0; MOST_PATTERNS];
        let mut base = 0;
        for (pattern, &length) in lengths.iter().enumerate() {
            bases[pattern] = base as u32;
            databases.each_placement(pattern, |places, value| {
                let spread = |index: usize, &cell: &Cell| index << 4 | usize::from(cell);
                // The first tile in the lowest bits.
                table[base + places.iter().rev().fold(0, spread)] = value;
            });
            base += 1 << (4 * length);
        }
        Some(Self {
            table: table.into(),
            bases,
        })
    }

    pub fn bytes(&self) -> usize {
        self.table.len()
    }
}

/// Where a tile stands in the word of cells, and where its pattern stands in the table and in a [`Look`].
#[derive(Clone, Copy, Default)]
struct Seat {
    shift: u8,
    /// Where its pattern begins in the word, and how long it is there.
    first: u8,
    value: u8,
    mask: u32,
    base: u32,
}

/// The patterns' values, eight bits each, and in the highest eight bits how much f may still grow.
type Look = u32;
const SLACK: u32 = 24;

/// Two numbers, so that they are handed over in registers.
#[derive(Clone, Copy)]
pub struct Board {
    tiles: u64,
    /// The plain look in the lower half, the mirrored one in the upper.
    looks: u64,
}

#[inline]
fn looks([plain, mirrored]: [Look; 2]) -> u64 {
    u64::from(plain) | u64::from(mirrored) << 32
}

/// The cells of all tiles, as they are and as the mirror shows them.
#[derive(Clone, Copy)]
pub struct Cells {
    plain: u64,
    mirrored: u64,
}

pub struct Engine {
    sparse: Arc<Sparse>,
    goal: u64,
    /// For each tile: its own seat, and that of the tile that it is in the mirror.
    seats: [[Seat; 2]; 16],
    /// Where a cell is in the mirror.
    mirror: [u64; 16],
    is_mirrored: bool,
    /// The start, without any slack.
    start: (Board, Cells),
    estimates: [u32; 2],
    /// The least by which f exceeded the threshold.
    excess: std::cell::Cell<u32>,
}

impl Engine {
    pub fn new(problem: &Problem, databases: &PatternDatabases) -> Option<Self> {
        let sparse = databases.sparse()?;
        let mut own = [Seat::default(); 16];
        let mut first = 0;
        for (pattern, tiles) in databases.patterns().enumerate() {
            for (place, &tile) in tiles.iter().enumerate() {
                own[usize::from(tile)] = Seat {
                    shift: first + 4 * place as u8,
                    first,
                    value: 8 * pattern as u8,
                    mask: (1 << (4 * tiles.len())) - 1,
                    base: sparse.bases[pattern],
                };
            }
            first += 4 * tiles.len() as u8;
        }
        let mut seats = own.map(|seat| [seat; 2]);
        let mut mirror = [0; 16];
        if let Some(reflection) = databases.reflection() {
            for (cell, &other) in reflection.cells.iter().enumerate().take(16) {
                mirror[cell] = u64::from(other);
            }
            for tile in 1..16 {
                seats[tile][1] = own[usize::from(reflection.tiles[tile])];
            }
        }
        let tiles = Packed::of(problem.start()).word();
        let mut cells = Cells {
            plain: 0,
            mirrored: 0,
        };
        for (cell, &mirrored_cell) in mirror.iter().enumerate() {
            let tile = (tiles >> (4 * cell)) as usize & 15;
            if tile != 0 {
                let [seat, mirrored] = seats[tile];
                cells.plain |= (cell as u64) << seat.shift;
                cells.mirrored |= mirrored_cell << mirrored.shift;
            }
        }
        let mut engine = Self {
            goal: Packed::of(problem.goal().board()).word(),
            seats,
            mirror,
            is_mirrored: databases.is_reflected(),
            start: (Board { tiles, looks: 0 }, cells),
            estimates: [0; 2],
            excess: std::cell::Cell::new(u32::MAX),
            sparse,
        };
        let views = [cells.plain, cells.mirrored].into_iter();
        let mut first_looks = [0; 2];
        for (view, cells) in views.enumerate().take(1 + usize::from(engine.is_mirrored)) {
            for tiles in databases.patterns().filter(|tiles| !tiles.is_empty()) {
                let seat = own[usize::from(tiles[0])];
                let value = engine.value(cells, seat);
                first_looks[view] |= value << seat.value;
                engine.estimates[view] += value;
            }
        }
        engine.start.0.looks = looks(first_looks);
        Some(engine)
    }

    /// What a tile's pattern says of these cells.
    #[inline]
    fn value(&self, cells: u64, seat: Seat) -> u32 {
        let index = (cells >> seat.first) as u32 & seat.mask;
        u32::from(self.sparse.table[(index + seat.base) as usize])
    }

    /// The look after a move of this seat's tile; or by how much f exceeds the threshold now.
    #[expect(
        clippy::inline_always,
        reason = "the cells are constants only where it is inlined"
    )]
    #[inline(always)]
    fn moved(&self, look: Look, cells: u64, seat: Seat) -> Option<Look> {
        let growth = self
            .value(cells, seat)
            .wrapping_sub((look >> seat.value) & 255);
        // f grows by what the value grows by, and one.
        let slack = (look >> SLACK).wrapping_sub(growth).wrapping_sub(1);
        if slack.cast_signed() < 0 {
            self.excess.set(self.excess.get().min(slack.wrapping_neg()));
            return None;
        }
        let values = (look & ((1 << SLACK) - 1)).wrapping_add(growth << seat.value);
        Some(values | slack << SLACK)
    }
}

impl dive::Engine for Engine {
    type Board = Board;
    type Memo = Cells;
    type Hand<'a> = &'a Self;

    fn hand(&self) -> &Self {
        self
    }

    fn take_excess(&mut self) -> Option<u32> {
        Some(self.excess.replace(u32::MAX)).filter(|&excess| excess != u32::MAX)
    }

    fn estimate(&self) -> u32 {
        self.estimates[0].max(self.estimates[1])
    }

    fn slack(board: Board, _: Cells) -> u32 {
        let [plain, mirrored] = [board.looks as Look, (board.looks >> 32) as Look];
        // Without a mirror there is nothing in the upper half.
        let slack = plain >> SLACK;
        if mirrored == 0 {
            slack
        } else {
            slack.min(mirrored >> SLACK)
        }
    }

    fn root(&self, threshold: u32) -> (Board, Cells) {
        let (mut board, cells) = self.start;
        board.looks |= looks(
            self.estimates
                .map(|estimate| (threshold - estimate) << SLACK),
        );
        (board, cells)
    }

    #[inline]
    fn is_goal(engine: &Self, board: Board, _: usize) -> bool {
        board.tiles == engine.goal
    }

    #[expect(
        clippy::inline_always,
        reason = "the cells are constants only where it is inlined"
    )]
    #[inline(always)]
    fn child(
        engine: &Self,
        board: Board,
        cells: Cells,
        blank: usize,
        from: usize,
    ) -> Option<(Board, Cells)> {
        let tile = (board.tiles >> (4 * from)) & 15;
        let [seat, mirrored_seat] = engine.seats[tile as usize];
        let change = (blank as u64).wrapping_sub(from as u64);
        let plain = cells.plain.wrapping_add(change << seat.shift);
        let look = engine.moved(board.looks as Look, plain, seat)?;
        let (mut mirrored, mut mirrored_look) = (0, 0);
        if engine.is_mirrored {
            let change = engine.mirror[blank].wrapping_sub(engine.mirror[from]);
            mirrored = cells.mirrored.wrapping_add(change << mirrored_seat.shift);
            mirrored_look = engine.moved((board.looks >> 32) as Look, mirrored, mirrored_seat)?;
        }
        let child = Board {
            tiles: board.tiles ^ (tile << (4 * from)) ^ (tile << (4 * blank)),
            looks: looks([look, mirrored_look]),
        };
        Some((child, Cells { plain, mirrored }))
    }
}
