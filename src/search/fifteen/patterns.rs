//! Additive pattern databases, looked up for the board and for its mirror image.
//!
//! The cells of all tiles are one index word, from which a multiplication and a shift yield a pattern's index; see
//! [`sparse`](crate::search::heuristic::pattern::sparse), also for the patterns that have such tables. Searches with
//! other patterns use the compact tables and the general IDA*.

use std::cell::Cell;
use std::sync::Arc;

use super::directions::{self, direction};
use super::slot::{Orientation, PatternValues, SLACK, TileSlot};
use super::{engine, goal_cells};
use crate::search::heuristic::PatternDatabases;
use crate::search::heuristic::pattern::sparse::SparseTable;
use crate::search::{Packed, Problem, State};

/// The position of the bits for the direction back, in the values of the board itself.
const BACK: usize = 12;

/// A board in two words, so that it is passed in registers.
#[derive(Clone, Copy)]
pub struct PatternBoard {
    /// See [`goal_cells`].
    goal_cells: u64,
    /// The values of the board in the lower half, those of its mirror image in the upper.
    values: u64,
}

#[inline]
fn pack([plain, mirrored]: [PatternValues; 2]) -> u64 {
    u64::from(plain.cast_unsigned()) | u64::from(mirrored.cast_unsigned()) << 32
}

#[inline]
const fn unpack(values: u64) -> [PatternValues; 2] {
    [values as PatternValues, (values >> 32) as PatternValues]
}

/// The index words of the board and of its mirror image.
#[derive(Clone, Copy)]
pub struct IndexWords {
    plain: u64,
    mirrored: u64,
}

impl IndexWords {
    #[inline]
    const fn moved(self, [plain, mirrored]: &[TileSlot; 2], direction: usize) -> Self {
        Self {
            plain: plain.moved(self.plain, direction),
            mirrored: mirrored.moved(self.mirrored, direction),
        }
    }
}

pub struct PatternEngine {
    table: Arc<SparseTable>,
    /// By goal cell of a tile: its own slot, and that of the tile that it becomes in the mirror image.
    slots: [[TileSlot; 2]; 16],
    /// The start, without slack.
    start: (PatternBoard, IndexWords),
    estimates: [u32; 2],
    /// The values of the child that exceeded the threshold least, the lower of its two; `PatternValues::MIN` if there
    /// was none. Only the slack in the highest bits is used; the bits below never decide between two slacks.
    least_exceeding: Cell<PatternValues>,
}

impl PatternEngine {
    pub fn new(problem: &Problem, databases: &PatternDatabases) -> Option<Self> {
        let goal = problem.goal();
        let sparse = databases.sparse()?;
        let sides = Orientation::both(goal, databases, &sparse);
        let slots: [[TileSlot; 2]; 16] = std::array::from_fn(|goal_cell| {
            [0, 1].map(|side: usize| sides[side].slot(goal_cell, sparse.parts()))
        });
        let table = sparse.table();
        let [plain, mirrored] = [0, 1].map(|side: usize| {
            let cells = sides[side].cells(problem.start(), goal, &sparse);
            // One tile of each pattern suffices. The slack depends on the threshold and is added later.
            let tiles = sparse.parts().iter().map(|part| part.tiles[0]);
            let values = tiles.fold(0, |values, tile| {
                slots[usize::from(goal.cell_of(tile))][0].update(values, cells, &table)
            });
            (cells, values & ((1 << SLACK) - 1))
        });
        let state = Packed::of(problem.start());
        let values = databases.values(&state);
        let mirrored_values = databases.mirrored_values(&state);
        let estimates = [&values, mirrored_values.as_ref().unwrap_or(&values)];
        Some(Self {
            slots,
            start: (
                PatternBoard {
                    goal_cells: goal_cells::start(problem),
                    values: pack([plain.1, mirrored.1]),
                },
                IndexWords {
                    plain: plain.0,
                    mirrored: mirrored.0,
                },
            ),
            estimates: estimates.map(|values| values.iter().sum()),
            least_exceeding: Cell::new(PatternValues::MIN),
            table,
        })
    }
}

impl engine::Engine for PatternEngine {
    type Board = PatternBoard;
    type Memo = IndexWords;
    type Lookup = u64;
    type Context<'a> = &'a Self;

    const INLINED: [bool; 16] = directions::CORNERS;
    /// A function for each direction back as well would exceed the instruction cache.
    const STORES_DIRECTION_BACK: bool = true;

    #[inline]
    fn is_back(board: PatternBoard, direction: usize) -> bool {
        board.values & (1 << (BACK + direction)) != 0
    }

    fn context(&self) -> &Self {
        self
    }

    fn take_excess(&mut self) -> Option<u32> {
        let values = Some(self.least_exceeding.replace(PatternValues::MIN))
            .filter(|&values| values != PatternValues::MIN);
        values.map(|values| 2 * (values >> SLACK).unsigned_abs())
    }

    fn estimate(&self) -> u32 {
        self.estimates[0].max(self.estimates[1])
    }

    fn slack(board: PatternBoard, _: IndexWords) -> u32 {
        let [plain, mirrored] =
            unpack(board.values).map(|values| (values >> SLACK).cast_unsigned());
        2 * plain.min(mirrored)
    }

    fn root(&self, threshold: u32) -> (PatternBoard, IndexWords) {
        let (mut board, cells) = self.start;
        let slack = |estimate: u32| (((threshold - estimate) / 2) << SLACK).cast_signed();
        board.values |= pack(self.estimates.map(slack));
        (board, cells)
    }

    #[inline]
    fn is_goal(_: &Self, board: PatternBoard, blank: usize) -> bool {
        // No threshold exceeds the shortest solution, so the goal is met without slack, and no pattern value exceeds
        // Manhattan there, in the mirror image either. So the goal's mirrored values, which hold no direction back, are
        // 0; those of few others are.
        board.values >> 32 == 0 && goal_cells::is_goal(board.goal_cells, blank)
    }

    #[expect(
        clippy::inline_always,
        reason = "the cells are constants only if it is inlined"
    )]
    #[inline(always)]
    fn lookup(
        engine: &Self,
        board: PatternBoard,
        cells: IndexWords,
        blank: usize,
        from: usize,
    ) -> u64 {
        let tile = goal_cells::tile(board.goal_cells, from);
        let slots = &engine.slots[tile as usize];
        let cells = cells.moved(slots, direction(blank, from));
        // A tile moves away from its goal in the mirror image exactly if it does on the board.
        let off = PatternValues::from(goal_cells::is_away(tile, blank, from)) << SLACK;
        let [values, mirrored] = unpack(board.values);
        pack([
            slots[0].update(values, cells.plain, &engine.table) - off,
            slots[1].update(mirrored, cells.mirrored, &engine.table) - off,
        ])
    }

    #[expect(
        clippy::inline_always,
        reason = "the cells are constants only if it is inlined"
    )]
    #[inline(always)]
    fn child(
        engine: &Self,
        board: PatternBoard,
        cells: IndexWords,
        child_values: u64,
        blank: usize,
        from: usize,
    ) -> Option<(PatternBoard, IndexWords)> {
        let [values, mirrored] = unpack(child_values);
        if values | mirrored < 0 {
            let values = values.min(mirrored);
            if values > engine.least_exceeding.get() {
                engine.least_exceeding.set(values);
            }
            return None;
        }
        let direction = direction(blank, from);
        let tile = goal_cells::tile(board.goal_cells, from);
        let back = 1 << (BACK + 3 - direction);
        let child = PatternBoard {
            goal_cells: goal_cells::slid(board.goal_cells, blank, from),
            values: child_values & !(15 << BACK) | back,
        };
        Some((child, cells.moved(&engine.slots[tile as usize], direction)))
    }
}
