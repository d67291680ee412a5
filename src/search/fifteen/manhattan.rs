//! Manhattan distance, as nothing but a budget: how many moves away from a goal a path may still make.
//!
//! A move towards the tile's goal leaves f as it is, a move away adds 2. So a node needs no h: half of what f may still
//! grow is enough, and one bit per tile and move.

use super::dive;
use crate::puzzle::Tile;
use crate::search::{Packed, Problem, State};

pub struct Engine {
    start: u64,
    goal: u64,
    estimate: u32,
    /// For the blank on a cell and a tile that comes from another: bit `tile` is set if that leads away from its goal.
    away: [[u16; 16]; 16],
}

impl Engine {
    pub fn new(problem: &Problem) -> Self {
        let (size, goal) = (problem.size(), problem.goal());
        let mut away = [[0; 16]; 16];
        for blank in size.iter_cells() {
            for (_, from) in size.neighbours(blank) {
                for tile in 1..16 as Tile {
                    let home = goal.cell_of(tile);
                    if size.distance(blank, home) > size.distance(from, home) {
                        away[usize::from(blank)][usize::from(from)] |= 1 << tile;
                    }
                }
            }
        }
        Self {
            start: Packed::of(problem.start()).word(),
            goal: Packed::of(goal.board()).word(),
            estimate: goal.manhattan(problem.start()) as u32,
            away,
        }
    }
}

impl dive::Engine for Engine {
    type Board = u64;
    /// (threshold - f) / 2.
    type Memo = u32;
    /// A child's f is 2 above the threshold or within it.
    const EXCESS: Option<u32> = Some(2);

    fn estimate(&self) -> u32 {
        self.estimate
    }

    fn root(&self, threshold: u32) -> (u64, u32) {
        (self.start, (threshold - self.estimate) / 2)
    }

    #[inline]
    fn is_goal(&self, board: u64) -> bool {
        board == self.goal
    }

    #[expect(
        clippy::inline_always,
        reason = "the cells are constants only where it is inlined"
    )]
    #[inline(always)]
    fn child(&self, board: u64, slack: u32, blank: usize, from: usize) -> Result<(u64, u32), u32> {
        let tile = (board >> (4 * from)) & 15;
        let away = u32::from(self.away[blank][from] >> tile) & 1;
        let slack = slack.checked_sub(away).ok_or(2_u32)?;
        let child = board ^ (tile << (4 * from)) ^ (tile << (4 * blank));
        Ok((child, slack))
    }
}
