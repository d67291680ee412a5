//! Additive pattern databases, looked into twice: as the board is, and as the mirror shows it.
//!
//! The cells of all tiles, in the order of the patterns, are one word: a pattern's index is a part of it. Only for patterns
//! that [`Sparse`] has tables for; others are searched with the compact tables.

use std::sync::Arc;

use super::dive::{neighbours, way};
use super::sparse::Sparse;
use super::{dive, homes};
use crate::search::heuristic::PatternDatabases;
use crate::search::{Packed, Problem, State};

/// The patterns' entries, four bits each; in the plain look above them a bit for the way back; and in the highest eight
/// bits how often f may still grow by 2. Below 0, it has grown too often.
type Look = i32;
const BACK: usize = 12;
const SLACK: u32 = 24;

/// Where a tile stands in the word of cells, and where its pattern stands in the table and in a [`Look`]. Everything as
/// it is used: what would have to be shifted by a variable costs WebAssembly dear.
#[derive(Clone, Copy, Default)]
struct Seat {
    /// What the word gains when the tile is a cell further.
    step: u64,
    /// Where its pattern begins in the word, and its bits there.
    first: u8,
    bits: u32,
    base: u32,
    /// What a look gains when the pattern's entry grows by 1: in its own bits, and off the slack.
    gain: Look,
    /// The entry's bits in a look, and what the look has gained for each 1 there.
    former_bits: Look,
    former_gain: Look,
}

impl Seat {
    fn new(pattern: usize, base: u32, first: usize, place: usize, length: usize) -> Self {
        let shift = 4 * pattern;
        let gain = (1 << shift) - (1 << SLACK);
        Self {
            step: 1 << (first + 4 * place),
            first: first as u8,
            bits: (1 << (4 * length)) - 1,
            base,
            gain,
            former_bits: 15 << shift,
            former_gain: gain >> shift,
        }
    }

    /// What a look has of its pattern when the tiles are on these cells.
    #[inline]
    fn gained(self, sparse: &Sparse, cells: u64) -> Look {
        let index = ((cells >> self.first) as u32 & self.bits) + self.base;
        Look::from(sparse.entry(index)).wrapping_mul(self.gain)
    }

    /// What a look has of its pattern so far.
    #[inline]
    const fn had(self, look: Look) -> Look {
        (look & self.former_bits).wrapping_mul(self.former_gain)
    }
}

/// Two numbers, so that they are handed over in registers.
#[derive(Clone, Copy)]
pub struct Board {
    /// See [`homes`].
    homes: u64,
    /// The plain look in the lower half, the mirrored one in the upper.
    looks: u64,
}

#[inline]
fn looks([plain, mirrored]: [Look; 2]) -> u64 {
    u64::from(plain.cast_unsigned()) | u64::from(mirrored.cast_unsigned()) << 32
}

#[inline]
const fn each_look(looks: u64) -> [Look; 2] {
    [looks as Look, (looks >> 32) as Look]
}

/// The cells of all tiles, as they are and as the mirror shows them.
#[derive(Clone, Copy)]
pub struct Cells {
    plain: u64,
    mirrored: u64,
}

/// A cell from which all four ways lead.
const INNER: usize = 5;

pub struct Engine {
    sparse: Arc<Sparse>,
    /// For each tile, by its goal's cell: its own seat, and that of the tile that it is in the mirror.
    seats: [[Seat; 2]; 16],
    /// What the mirror makes of a step of the blank, by its way.
    mirrored_steps: [u64; 4],
    /// The start, without any slack.
    start: (Board, Cells),
    estimates: [u32; 2],
    /// The least by which f exceeded the threshold, in pairs of moves. Where the plain look exceeds it, the mirrored one is
    /// not taken, though it might say more: if that were so of all nodes, the next threshold would be lower than the plain
    /// search's, and its iteration in vain. No board is known where it is.
    excess: std::cell::Cell<u32>,
}

impl Engine {
    pub fn new(problem: &Problem, databases: &PatternDatabases) -> Option<Self> {
        let goal = problem.goal();
        let sparse = databases.sparse(goal)?;
        let home = |tile| usize::from(goal.cell_of(tile));
        let mut own = [Seat::default(); 16];
        let mut first = 0;
        for (pattern, (tiles, base)) in sparse.patterns().enumerate() {
            for (place, &tile) in tiles.iter().enumerate() {
                own[home(tile)] = Seat::new(pattern, base, first, place, tiles.len());
            }
            first += 4 * tiles.len();
        }
        // Without a mirror, both looks are the same; the second finds its entry in the cache.
        let mut seats = own.map(|seat| [seat; 2]);
        let mut mirror: [u64; 16] = std::array::from_fn(|cell| cell as u64);
        if let Some(reflection) = databases.reflection() {
            for (cell, &other) in reflection.cells.iter().enumerate() {
                mirror[cell] = u64::from(other);
            }
            for tile in 1..16 {
                seats[home(tile)][1] = own[home(reflection.tiles[usize::from(tile)])];
            }
        }
        let mut cells = Cells {
            plain: 0,
            mirrored: 0,
        };
        for (cell, &tile) in problem.start().tiles().iter().enumerate() {
            if tile != 0 {
                let [seat, mirrored] = seats[home(tile)];
                cells.plain += cell as u64 * seat.step;
                cells.mirrored += mirror[cell] * mirrored.step;
            }
        }
        // The slack comes with the threshold.
        let entries = |cells: u64| {
            let seats = sparse.patterns().map(|(tiles, _)| own[home(tiles[0])]);
            let gains = seats.map(|seat| seat.gained(&sparse, cells));
            gains.fold(0, Look::wrapping_add) & ((1 << SLACK) - 1)
        };
        let state = Packed::of(problem.start());
        let values = databases.values(&state);
        let mirrored_values = databases.mirrored_values(&state);
        let estimates = [&values, mirrored_values.as_ref().unwrap_or(&values)];
        Some(Self {
            seats,
            mirrored_steps: neighbours(INNER).map(|from| mirror[INNER].wrapping_sub(mirror[from])),
            start: (
                Board {
                    homes: homes::start(problem),
                    looks: looks([cells.plain, cells.mirrored].map(entries)),
                },
                cells,
            ),
            estimates: estimates.map(|values| values.iter().sum()),
            excess: std::cell::Cell::new(u32::MAX),
            sparse,
        })
    }

    /// The look after a move of this seat's tile; none if f exceeds the threshold now.
    #[expect(
        clippy::inline_always,
        reason = "the cells are constants only where it is inlined"
    )]
    #[inline(always)]
    fn moved(&self, look: Look, cells: u64, seat: Seat, is_away: bool) -> Option<Look> {
        let look = (look - (Look::from(is_away) << SLACK))
            .wrapping_sub(seat.had(look))
            .wrapping_add(seat.gained(&self.sparse, cells));
        if look < 0 {
            let excess = (look >> SLACK).unsigned_abs();
            if excess < self.excess.get() {
                self.excess.set(excess);
            }
            return None;
        }
        Some(look)
    }
}

impl dive::Engine for Engine {
    type Board = Board;
    type Memo = Cells;
    type Hand<'a> = &'a Self;

    /// Functions for each way back too would be more than a processor has at hand.
    const KNOWS_WAY_BACK: bool = true;

    #[inline]
    fn is_back(board: Board, way: usize) -> bool {
        board.looks & (1 << (BACK + way)) != 0
    }

    fn hand(&self) -> &Self {
        self
    }

    fn take_excess(&mut self) -> Option<u32> {
        let excess = Some(self.excess.replace(u32::MAX)).filter(|&excess| excess != u32::MAX);
        excess.map(|pairs| 2 * pairs)
    }

    fn estimate(&self) -> u32 {
        self.estimates[0].max(self.estimates[1])
    }

    fn slack(board: Board, _: Cells) -> u32 {
        let [plain, mirrored] = each_look(board.looks).map(|look| (look >> SLACK).cast_unsigned());
        2 * plain.min(mirrored)
    }

    fn root(&self, threshold: u32) -> (Board, Cells) {
        let (mut board, cells) = self.start;
        let slack = |estimate: u32| (((threshold - estimate) / 2) << SLACK).cast_signed();
        board.looks |= looks(self.estimates.map(slack));
        (board, cells)
    }

    #[inline]
    fn is_goal(_: &Self, board: Board, blank: usize) -> bool {
        homes::is_goal(board.homes, blank)
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
        let tile = homes::tile(board.homes, from);
        let [seat, mirrored_seat] = engine.seats[tile as usize];
        // In the mirror a tile goes away from its goal exactly when it does so here.
        let is_away = homes::is_away(tile, blank, from);
        let [look, mirrored_look] = each_look(board.looks);
        let change = (blank as u64).wrapping_sub(from as u64);
        let plain = cells.plain.wrapping_add(change.wrapping_mul(seat.step));
        let look = engine.moved(look, plain, seat, is_away)?;
        let way = way(blank, from);
        let change = engine.mirrored_steps[way];
        let mirrored = cells
            .mirrored
            .wrapping_add(change.wrapping_mul(mirrored_seat.step));
        let mirrored_look = engine.moved(mirrored_look, mirrored, mirrored_seat, is_away)?;
        let back = BACK + 3 - way;
        let child = Board {
            homes: homes::slid(board.homes, blank, from),
            looks: looks([look & !(15 << BACK) | 1 << back, mirrored_look]),
        };
        Some((child, Cells { plain, mirrored }))
    }
}
