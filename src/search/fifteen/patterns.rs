//! Additive pattern databases, looked into twice: as the board is, and as the mirror shows it.
//!
//! The cells of all tiles are one word, and a pattern's index is found in it by a multiplication and a shift: see
//! [`sparse`](crate::search::heuristic::pattern::sparse), which also says for which patterns there are such tables. Others
//! are searched with the compact ones.

use std::cell::Cell;
use std::sync::Arc;

use super::seat::{Look, SLACK, Seat, Side};
use super::ways::{self, way};
use super::{engine, homes};
use crate::search::heuristic::PatternDatabases;
use crate::search::heuristic::pattern::sparse::SparseTable;
use crate::search::{Packed, Problem, State};

/// Where the bits for the way back are in the plain look.
const BACK: usize = 12;

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

impl Cells {
    #[inline]
    const fn moved(self, [plain, mirrored]: &[Seat; 2], way: usize) -> Self {
        Self {
            plain: plain.moved(self.plain, way),
            mirrored: mirrored.moved(self.mirrored, way),
        }
    }
}

pub struct Engine {
    table: Arc<SparseTable>,
    /// For each tile, by its goal's cell: its own seat, and that of the tile that it is in the mirror.
    seats: [[Seat; 2]; 16],
    /// The start, without any slack.
    start: (Board, Cells),
    estimates: [u32; 2],
    /// Of the children beyond the threshold, the lower look of the one that exceeded it least; `Look::MIN` if there was
    /// none. Only its slack counts, which is highest in the number: the bits below never decide between two slacks.
    least_exceeding: Cell<Look>,
}

impl Engine {
    pub fn new(problem: &Problem, databases: &PatternDatabases) -> Option<Self> {
        let goal = problem.goal();
        let sparse = databases.sparse()?;
        let sides = Side::both(goal, databases, &sparse);
        let seats: [[Seat; 2]; 16] = std::array::from_fn(|home| {
            [0, 1].map(|side: usize| sides[side].seat(home, sparse.parts()))
        });
        let table = sparse.table();
        let [plain, mirrored] = [0, 1].map(|side: usize| {
            let cells = sides[side].cells(problem.start(), goal, &sparse);
            // One tile of each pattern is enough. The slack comes with the threshold.
            let tiles = sparse.parts().iter().map(|part| part.tiles[0]);
            let look = tiles.fold(0, |look, tile| {
                seats[usize::from(goal.cell_of(tile))][0].look(look, cells, &table)
            });
            (cells, look & ((1 << SLACK) - 1))
        });
        let state = Packed::of(problem.start());
        let values = databases.values(&state);
        let mirrored_values = databases.mirrored_values(&state);
        let estimates = [&values, mirrored_values.as_ref().unwrap_or(&values)];
        Some(Self {
            seats,
            start: (
                Board {
                    homes: homes::start(problem),
                    looks: looks([plain.1, mirrored.1]),
                },
                Cells {
                    plain: plain.0,
                    mirrored: mirrored.0,
                },
            ),
            estimates: estimates.map(|values| values.iter().sum()),
            least_exceeding: Cell::new(Look::MIN),
            table,
        })
    }
}

impl engine::Engine for Engine {
    type Board = Board;
    type Memo = Cells;
    type Glance = u64;
    type Hand<'a> = &'a Self;

    const PARTS: [bool; 16] = ways::CORNERS;
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
        let look = Some(self.least_exceeding.replace(Look::MIN)).filter(|&look| look != Look::MIN);
        look.map(|look| 2 * (look >> SLACK).unsigned_abs())
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
        // No threshold exceeds the shortest solution: where the goal is met it has no slack, and nothing above Manhattan
        // on either side of the mirror. So its mirrored look, which has no bits for a way back, is 0; few others' are.
        board.looks >> 32 == 0 && homes::is_goal(board.homes, blank)
    }

    #[expect(
        clippy::inline_always,
        reason = "the cells are constants only where it is inlined"
    )]
    #[inline(always)]
    fn glance(engine: &Self, board: Board, cells: Cells, blank: usize, from: usize) -> u64 {
        let tile = homes::tile(board.homes, from);
        let seats = &engine.seats[tile as usize];
        let cells = cells.moved(seats, way(blank, from));
        // In the mirror a tile goes away from its goal exactly when it does so here.
        let off = Look::from(homes::is_away(tile, blank, from)) << SLACK;
        let [look, mirrored] = each_look(board.looks);
        looks([
            seats[0].look(look, cells.plain, &engine.table) - off,
            seats[1].look(mirrored, cells.mirrored, &engine.table) - off,
        ])
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
        child_looks: u64,
        blank: usize,
        from: usize,
    ) -> Option<(Board, Cells)> {
        let [look, mirrored] = each_look(child_looks);
        if look | mirrored < 0 {
            let look = look.min(mirrored);
            if look > engine.least_exceeding.get() {
                engine.least_exceeding.set(look);
            }
            return None;
        }
        let way = way(blank, from);
        let tile = homes::tile(board.homes, from);
        let back = 1 << (BACK + 3 - way);
        let child = Board {
            homes: homes::slid(board.homes, blank, from),
            looks: child_looks & !(15 << BACK) | back,
        };
        Some((child, cells.moved(&engine.seats[tile as usize], way)))
    }
}
