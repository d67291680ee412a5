//! Manhattan distance, as nothing but a budget: how many moves away from a goal a path may still make.
//!
//! A move towards the tile's goal leaves f as it is, a move away adds 2. So a node needs no h: half of what f may still
//! grow is enough. Tiles bear the number of their goal's cell here, so that a few bits of a tile tell which of the two a
//! move is, and the goal is the same word for every goal with its blank on the same cell: no table is asked.

use super::dive;
use crate::search::Problem;

pub struct Engine {
    start: u64,
    estimate: u32,
}

/// Every tile at home, four bits a cell.
const HOME: u64 = 0xFEDC_BA98_7654_3210;

impl Engine {
    pub fn new(problem: &Problem) -> Self {
        let (start, goal) = (problem.start(), problem.goal());
        let tiles = start.tiles().iter().enumerate();
        let homes = tiles
            .filter(|&(_, &tile)| tile != 0)
            .map(|(cell, &tile)| u64::from(goal.cell_of(tile)) << (4 * cell));
        Self {
            start: homes.sum(),
            estimate: goal.manhattan(start) as u32,
        }
    }
}

/// Whether a tile with this goal goes away from it when it comes from a cell to the blank beside.
#[expect(
    clippy::inline_always,
    reason = "the cells are constants only where it is inlined"
)]
#[inline(always)]
const fn is_away(home: u64, blank: usize, from: usize) -> bool {
    let (row, column) = (home / 4, home % 4);
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

impl dive::Engine for Engine {
    /// Four bits a cell: the goal of its tile; 0 for the blank.
    type Board = u64;
    /// (threshold - f) / 2.
    type Memo = u32;
    /// Everything is in the node.
    type Hand<'a> = ();

    fn hand(&self) {}

    fn estimate(&self) -> u32 {
        self.estimate
    }

    fn slack(_: u64, slack: u32) -> u32 {
        2 * slack
    }

    fn root(&self, threshold: u32) -> (u64, u32) {
        (self.start, (threshold - self.estimate) / 2)
    }

    /// A child's f is within the threshold or 2 above it.
    fn take_excess(&mut self) -> Option<u32> {
        Some(2)
    }

    #[inline]
    fn is_goal((): (), board: u64, blank: usize) -> bool {
        // No tile bears the number of the goal's blank: with the blank elsewhere that cell can't look at home.
        board == HOME & !(15 << (4 * blank))
    }

    #[expect(
        clippy::inline_always,
        reason = "the cells are constants only where it is inlined"
    )]
    #[inline(always)]
    fn child((): (), board: u64, slack: u32, blank: usize, from: usize) -> Option<(u64, u32)> {
        let home = (board >> (4 * from)) & 15;
        let slack = slack.checked_sub(u32::from(is_away(home, blank, from)))?;
        let there = board & (15 << (4 * from));
        let here = if blank > from {
            there << (4 * (blank - from))
        } else {
            there >> (4 * (from - blank))
        };
        Some((board ^ (there | here), slack))
    }
}
