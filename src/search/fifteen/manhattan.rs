//! Manhattan distance, as nothing but a budget: how many moves away from a goal a path may still make.
//!
//! A move towards the tile's goal leaves f as it is, a move away adds 2. So a node needs no h: half of what f may still
//! grow is enough.

use super::{engine, homes, ways};
use crate::search::Problem;

pub struct Engine {
    start: u64,
    estimate: u32,
}

impl Engine {
    pub fn new(problem: &Problem) -> Self {
        Self {
            start: homes::start(problem),
            estimate: problem.goal().manhattan(problem.start()) as u32,
        }
    }
}

impl engine::Engine for Engine {
    /// See [`homes`].
    type Board = u64;
    /// (threshold - f) / 2.
    type Memo = u32;
    /// Everything is in the node.
    type Hand<'a> = ();
    type Glance = ();

    /// A node is so short that to save half the calls outweighs the longer functions: in the page 4 percent on Korf's boards
    /// of few nodes.
    const PARTS: [bool; 16] = ways::ONE_COLOUR;

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
    fn glance((): (), _: u64, _: u32, _: usize, _: usize) {}

    #[inline]
    fn is_goal((): (), board: u64, blank: usize) -> bool {
        homes::is_goal(board, blank)
    }

    #[inline]
    fn may_be_goal((): (), board: u64, blank: usize) -> bool {
        homes::may_be_goal(board, blank)
    }

    #[expect(
        clippy::inline_always,
        reason = "the cells are constants only where it is inlined"
    )]
    #[inline(always)]
    fn child(
        (): (),
        board: u64,
        slack: u32,
        (): (),
        blank: usize,
        from: usize,
    ) -> Option<(u64, u32)> {
        let is_away = homes::is_away(homes::tile(board, from), blank, from);
        let slack = slack.checked_sub(u32::from(is_away))?;
        Some((board, slack))
    }

    #[expect(
        clippy::inline_always,
        reason = "the cells are constants only where it is inlined"
    )]
    #[inline(always)]
    fn arrived(board: u64, blank: usize, from: usize) -> u64 {
        homes::slid(board, blank, from)
    }
}
