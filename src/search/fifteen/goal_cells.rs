//! A board of 4x4 in one word of four bits per cell, in which each tile is the number of its goal cell and the blank is 0.
//!
//! A few bits of a tile tell whether a move leads away from its goal, and the goal is the same word for all goals with
//! the blank on the same cell, so no table is needed.

use crate::search::Problem;

/// Every tile on its goal cell.
const SOLVED: u64 = 0xFEDC_BA98_7654_3210;

pub fn start(problem: &Problem) -> u64 {
    let goal = problem.goal();
    let tiles = problem.start().tiles().iter().enumerate();
    tiles
        .filter(|&(_, &tile)| tile != 0)
        .map(|(cell, &tile)| u64::from(goal.cell_of(tile)) << (4 * cell))
        .sum()
}

/// Returns whether a board with the blank on this cell is the goal.
#[inline]
pub const fn is_goal(board: u64, blank: usize) -> bool {
    board == goal_with_blank(blank)
}

/// Returns whether its first eight cells are those of the goal.
#[inline]
pub const fn may_be_goal(board: u64, blank: usize) -> bool {
    board as u32 == goal_with_blank(blank) as u32
}

/// The goal with the blank on this cell, if there is one.
const fn goal_with_blank(blank: usize) -> u64 {
    // No tile has the number of the goal's blank: with the blank elsewhere that cell cannot match.
    SOLVED & !(15 << (4 * blank))
}

#[inline]
pub const fn tile(board: u64, cell: usize) -> u64 {
    (board >> (4 * cell)) & 15
}

/// The board after the tile on `from` has moved to the blank.
#[expect(
    clippy::inline_always,
    reason = "the cells are constants only if it is inlined"
)]
#[inline(always)]
pub const fn slid(board: u64, blank: usize, from: usize) -> u64 {
    let there = board & (15 << (4 * from));
    let here = if blank > from {
        there << (4 * (blank - from))
    } else {
        there >> (4 * (from - blank))
    };
    board ^ there ^ here
}

/// Returns whether a tile moves away from its goal when it goes from a cell to the blank next to it.
#[expect(
    clippy::inline_always,
    reason = "the cells are constants only if it is inlined"
)]
#[inline(always)]
pub const fn is_away(tile: u64, blank: usize, from: usize) -> bool {
    let (row, column) = (tile / 4, tile % 4);
    let (from_row, from_column) = (from as u64 / 4, from as u64 % 4);
    if blank + 4 == from {
        row >= from_row
    } else if blank == from + 4 {
        row <= from_row
    } else if blank + 1 == from {
        column >= from_column
    } else {
        column <= from_column
    }
}
