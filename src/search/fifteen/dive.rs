//! The recursion: one function for each cell of the blank and the way back from it, counts and signals in one register.
//!
//! A node's children are all counted when the node is expanded, so that a node costs one addition; what a pause or the
//! goal leaves unmade is taken off again by whoever reads the count (see [`later_siblings`]). Count, budget and signal are
//! one word, the *tally*, which is handed down and up in a register:
//!
//! | bits | what |
//! |---|---|
//! | 0 to 31 | children made |
//! | 32 to 61 | nodes expanded, from [`tally_for`]'s start value on, which is below 0 |
//! | 62 | of a tally that is not below 0: stop, the trail leads to the goal, or to the node that comes next |
//! | 63 | the sign: clear when the budget is used up, so that the next node pauses, or when one shall stop |
//!
//! So a node asks one sign when it is entered and one when a child is done, and nothing else.

use std::ops::ControlFlow;

/// What a node is and what a child costs. A node has two halves, each small enough for two registers.
pub trait Engine {
    /// The board, and what goes with it.
    type Board: Copy;
    /// What the estimate remembers.
    type Memo: Copy;
    /// By how much f exceeds the threshold wherever it does, if that is always the same: then nothing is to be noted.
    const EXCESS: Option<u32>;

    /// The estimate of the start.
    fn estimate(&self) -> u32;
    /// The start, with this threshold.
    fn root(&self, threshold: u32) -> (Self::Board, Self::Memo);
    fn is_goal(&self, board: Self::Board) -> bool;
    /// The child whose tile comes from `from` to the blank, or by how much its f exceeds the threshold.
    fn child(
        &self,
        board: Self::Board,
        memo: Self::Memo,
        blank: usize,
        from: usize,
    ) -> Result<(Self::Board, Self::Memo), u32>;
}

/// No cell: there is the border.
pub const NOWHERE: usize = 16;
/// Ways in the order up, left, right, down: the way back from way `w` is `3 - w`. The start has no way back.
pub const NO_WAY: usize = 4;
/// The most nodes that one tally can count.
pub const MOST: u64 = 1 << 29;

const EXPANDED: u32 = 32;
const STOP: i64 = 1 << 62;

/// What the recursion leaves behind beside its tally.
pub struct Diver<E> {
    pub engine: E,
    /// The least excess of f over the threshold.
    pub least: u32,
    /// Cells of the blank, from the end of the path to its beginning.
    pub trail: Vec<u8>,
    pub is_found: bool,
}

/// A tally that stops after so many nodes, at most [`MOST`].
pub const fn tally_for(budget: u64) -> i64 {
    -(budget.cast_signed() << EXPANDED)
}

/// The tally of one who stops.
const fn stopped(tally: i64) -> i64 {
    tally & i64::MAX | STOP
}

#[inline]
pub fn is_stopped(tally: i64) -> bool {
    tally >= 0 && has_stop(tally)
}

/// Apart, since it is hardly ever asked: two questions in one would need a constant at hand at each node.
#[cold]
#[inline(never)]
fn has_stop(tally: i64) -> bool {
    tally & STOP != 0
}

/// How many nodes were expanded, and how many children made, since [`tally_for`] this budget.
pub const fn counted(tally: i64, budget: u64) -> (u64, u64) {
    // Bit 61 is still as it was before the stop.
    let tally = (tally << 2) >> 2;
    let since = (tally - tally_for(budget)).cast_unsigned();
    (since >> EXPANDED, since & 0xFFFF_FFFF)
}

/// The neighbours of a cell in the order up, left, right, down; [`NOWHERE`] where the border is.
pub const fn neighbours(cell: usize) -> [usize; 4] {
    [
        if cell >= 4 { cell - 4 } else { NOWHERE },
        if cell.is_multiple_of(4) {
            NOWHERE
        } else {
            cell - 1
        },
        if cell % 4 < 3 { cell + 1 } else { NOWHERE },
        if cell < 12 { cell + 4 } else { NOWHERE },
    ]
}

/// The way from one cell to a neighbour.
pub fn way(blank: usize, from: usize) -> usize {
    let ways = neighbours(blank).into_iter();
    ways.take_while(|&cell| cell != from).count()
}

/// How many children a node has with the blank on this cell, not counting the move back.
const fn children(cell: usize, back: usize) -> i64 {
    let cells = neighbours(cell);
    let (mut count, mut way) = (0, 0);
    while way < 4 {
        if way != back && cells[way] != NOWHERE {
            count += 1;
        }
        way += 1;
    }
    count
}

/// The children that are counted but not made yet when the node was left by the way `taken`.
pub fn later_siblings(cell: usize, back: usize, taken: usize) -> u64 {
    let cells = neighbours(cell).into_iter().enumerate().skip(taken + 1);
    cells
        .filter(|&(way, cell)| way != back && cell != NOWHERE)
        .count() as u64
}

impl<E: Engine> Diver<E> {
    /// Everything below a node within the threshold, with the blank on cell `CELL`, where `BACK` leads back.
    fn dive<const CELL: usize, const BACK: usize>(
        &mut self,
        board: E::Board,
        memo: E::Memo,
        tally: i64,
    ) -> i64 {
        if tally >= 0 {
            return stopped(tally);
        }
        let tally = tally + const { (1 << EXPANDED) + children(CELL, BACK) };
        match self.each_way::<CELL, BACK>(board, memo, tally) {
            ControlFlow::Continue(tally) | ControlFlow::Break(tally) => tally,
        }
    }

    /// All ways from a cell but the one back, in their order.
    #[expect(clippy::inline_always, reason = "it is the body of the function above")]
    #[inline(always)]
    fn each_way<const CELL: usize, const BACK: usize>(
        &mut self,
        board: E::Board,
        memo: E::Memo,
        mut tally: i64,
    ) -> ControlFlow<i64, i64> {
        if BACK != 0 {
            tally = self.go::<CELL, 0, 3>(board, memo, tally)?;
        }
        if BACK != 1 {
            tally = self.go::<CELL, 1, 2>(board, memo, tally)?;
        }
        if BACK != 2 {
            tally = self.go::<CELL, 2, 1>(board, memo, tally)?;
        }
        if BACK != 3 {
            tally = self.go::<CELL, 3, 0>(board, memo, tally)?;
        }
        ControlFlow::Continue(tally)
    }

    /// One way from a cell, if there is one.
    #[expect(
        clippy::inline_always,
        reason = "the cells are constants only where it is inlined"
    )]
    #[inline(always)]
    fn go<const CELL: usize, const WAY: usize, const BACK: usize>(
        &mut self,
        board: E::Board,
        memo: E::Memo,
        tally: i64,
    ) -> ControlFlow<i64, i64> {
        let from = const { neighbours(CELL)[WAY] };
        if from == NOWHERE {
            ControlFlow::Continue(tally)
        } else {
            self.visit::<BACK>(board, memo, CELL, from, tally)
        }
    }

    /// Makes a child, and dives below it if it is within the threshold.
    #[expect(
        clippy::inline_always,
        reason = "the cells are constants only where it is inlined"
    )]
    #[inline(always)]
    fn visit<const BACK: usize>(
        &mut self,
        board: E::Board,
        memo: E::Memo,
        blank: usize,
        from: usize,
        tally: i64,
    ) -> ControlFlow<i64, i64> {
        let (board, memo) = match self.engine.child(board, memo, blank, from) {
            Ok(child) => child,
            Err(excess) => {
                if E::EXCESS.is_none() {
                    self.least = self.least.min(excess);
                }
                return ControlFlow::Continue(tally);
            }
        };
        if self.engine.is_goal(board) {
            self.is_found = true;
            self.leave(from);
            return ControlFlow::Break(stopped(tally));
        }
        let tally = self.dive_at::<BACK>(board, memo, from, tally);
        if is_stopped(tally) {
            self.leave(from);
            return ControlFlow::Break(tally);
        }
        ControlFlow::Continue(tally)
    }

    #[cold]
    #[inline(never)]
    fn leave(&mut self, cell: usize) {
        self.trail.push(cell as u8);
    }

    /// Calls the function of this cell. Where the cell is a constant, nothing is left of the choice.
    #[expect(
        clippy::inline_always,
        reason = "the cells are constants only where it is inlined"
    )]
    #[inline(always)]
    fn dive_at<const BACK: usize>(
        &mut self,
        board: E::Board,
        memo: E::Memo,
        cell: usize,
        tally: i64,
    ) -> i64 {
        match cell {
            0 => self.dive::<0, BACK>(board, memo, tally),
            1 => self.dive::<1, BACK>(board, memo, tally),
            2 => self.dive::<2, BACK>(board, memo, tally),
            3 => self.dive::<3, BACK>(board, memo, tally),
            4 => self.dive::<4, BACK>(board, memo, tally),
            5 => self.dive::<5, BACK>(board, memo, tally),
            6 => self.dive::<6, BACK>(board, memo, tally),
            7 => self.dive::<7, BACK>(board, memo, tally),
            8 => self.dive::<8, BACK>(board, memo, tally),
            9 => self.dive::<9, BACK>(board, memo, tally),
            10 => self.dive::<10, BACK>(board, memo, tally),
            11 => self.dive::<11, BACK>(board, memo, tally),
            12 => self.dive::<12, BACK>(board, memo, tally),
            13 => self.dive::<13, BACK>(board, memo, tally),
            14 => self.dive::<14, BACK>(board, memo, tally),
            _ => self.dive::<15, BACK>(board, memo, tally),
        }
    }

    /// Dives at any cell with any way back: how an iteration begins or goes on.
    pub fn dive_from(
        &mut self,
        (board, memo): (E::Board, E::Memo),
        cell: usize,
        back: usize,
        tally: i64,
    ) -> i64 {
        match back {
            0 => self.dive_at::<0>(board, memo, cell, tally),
            1 => self.dive_at::<1>(board, memo, cell, tally),
            2 => self.dive_at::<2>(board, memo, cell, tally),
            3 => self.dive_at::<3>(board, memo, cell, tally),
            _ => self.dive_at::<NO_WAY>(board, memo, cell, tally),
        }
    }

    /// One child of a node that was left before, by any way: how an iteration goes on.
    pub fn visit_from(
        &mut self,
        (board, memo): (E::Board, E::Memo),
        blank: usize,
        way: usize,
        tally: i64,
    ) -> ControlFlow<i64, i64> {
        let from = neighbours(blank)[way];
        match way {
            0 => self.visit::<3>(board, memo, blank, from, tally),
            1 => self.visit::<2>(board, memo, blank, from, tally),
            2 => self.visit::<1>(board, memo, blank, from, tally),
            _ => self.visit::<0>(board, memo, blank, from, tally),
        }
    }
}
