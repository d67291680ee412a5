//! The recursion: one function for each cell of the blank and the way back from it, counts and signals in one register.
//!
//! A node's children are all counted when the node is expanded, so that a node costs one addition; what a pause or the
//! goal leaves unmade is taken off again by whoever reads the count (see [`later_siblings`]). Count, budget and signal are
//! one word, the *tally*, which is handed down and up in a register:
//!
//! | bits | what |
//! |---|---|
//! | 0 to 31 | children made |
//! | 32 to 61 | nodes expanded, from [`tally_for`]'s start value on |
//! | 62 | the budget is used up: the next node pauses |
//! | 63 | stop: the trail leads to the goal, or to the node that comes next |

/// What a node is and what a child costs. A node has two halves, each small enough for two registers.
pub trait Engine {
    /// The board, and what goes with it.
    type Board: Copy;
    /// What the estimate remembers.
    type Memo: Copy;
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
const SPENT: u64 = 1 << 62;
const STOP: u64 = 1 << 63;

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
pub const fn tally_for(budget: u64) -> u64 {
    SPENT - (budget << EXPANDED)
}

pub const fn is_stopped(tally: u64) -> bool {
    tally & STOP != 0
}

/// How many nodes were expanded, and how many children made, since [`tally_for`] this budget.
pub const fn counted(tally: u64, budget: u64) -> (u64, u64) {
    let since = (tally & !STOP) - tally_for(budget);
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
const fn children(cell: usize, back: usize) -> u64 {
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
        tally: u64,
    ) -> u64 {
        if tally & SPENT != 0 {
            return tally | STOP;
        }
        let mut tally = tally + const { (1 << EXPANDED) + children(CELL, BACK) };
        if BACK != 0 {
            tally = self.go::<CELL, 0, 3>(board, memo, tally);
            if is_stopped(tally) {
                return tally;
            }
        }
        if BACK != 1 {
            tally = self.go::<CELL, 1, 2>(board, memo, tally);
            if is_stopped(tally) {
                return tally;
            }
        }
        if BACK != 2 {
            tally = self.go::<CELL, 2, 1>(board, memo, tally);
            if is_stopped(tally) {
                return tally;
            }
        }
        if BACK != 3 {
            tally = self.go::<CELL, 3, 0>(board, memo, tally);
        }
        tally
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
        tally: u64,
    ) -> u64 {
        let from = const { neighbours(CELL)[WAY] };
        if from == NOWHERE {
            tally
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
        tally: u64,
    ) -> u64 {
        let (board, memo) = match self.engine.child(board, memo, blank, from) {
            Ok(child) => child,
            Err(excess) => {
                self.least = self.least.min(excess);
                return tally;
            }
        };
        if self.engine.is_goal(board) {
            self.is_found = true;
            self.leave(from);
            return tally | STOP;
        }
        let tally = self.dive_at::<BACK>(board, memo, from, tally);
        if is_stopped(tally) {
            self.leave(from);
        }
        tally
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
        tally: u64,
    ) -> u64 {
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
        tally: u64,
    ) -> u64 {
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
        tally: u64,
    ) -> u64 {
        let from = neighbours(blank)[way];
        match way {
            0 => self.visit::<3>(board, memo, blank, from, tally),
            1 => self.visit::<2>(board, memo, blank, from, tally),
            2 => self.visit::<1>(board, memo, blank, from, tally),
            _ => self.visit::<0>(board, memo, blank, from, tally),
        }
    }
}
