//! Manhattan distance as a budget: the number of moves away from a goal that a path may still make.
//!
//! A move towards the tile's goal leaves f unchanged and a move away adds 2, so a node stores half the slack instead of h.

use super::{directions, engine, goal_cells};
use crate::search::Problem;

pub struct ManhattanEngine {
    start: u64,
    estimate: u32,
}

impl ManhattanEngine {
    pub fn new(problem: &Problem) -> Self {
        Self {
            start: goal_cells::start(problem),
            estimate: problem.goal().manhattan(problem.start()) as u32,
        }
    }
}

impl engine::Engine for ManhattanEngine {
    /// See [`goal_cells`].
    type Board = u64;
    /// (threshold - f) / 2.
    type Memo = u32;
    /// All data are in the node.
    type Context<'a> = ();
    type Lookup = ();

    /// Saving half the calls outweighs the longer functions, because a node is short: 4 percent in the browser on
    /// Korf's boards of few nodes.
    const INLINED: [bool; 16] = directions::ONE_COLOUR;

    fn context(&self) {}

    fn estimate(&self) -> u32 {
        self.estimate
    }

    fn slack(_: u64, slack: u32) -> u32 {
        2 * slack
    }

    fn root(&self, threshold: u32) -> (u64, u32) {
        (self.start, (threshold - self.estimate) / 2)
    }

    /// The f of a child is within the threshold or 2 above it.
    fn take_excess(&mut self) -> Option<u32> {
        Some(2)
    }

    #[inline]
    fn lookup((): (), _: u64, _: u32, _: usize, _: usize) {}

    #[inline]
    fn is_goal((): (), board: u64, blank: usize) -> bool {
        goal_cells::is_goal(board, blank)
    }

    #[inline]
    fn may_be_goal((): (), board: u64, blank: usize) -> bool {
        goal_cells::may_be_goal(board, blank)
    }

    #[expect(
        clippy::inline_always,
        reason = "the cells are constants only if it is inlined"
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
        let is_away = goal_cells::is_away(goal_cells::tile(board, from), blank, from);
        let slack = slack.checked_sub(u32::from(is_away))?;
        Some((board, slack))
    }

    #[expect(
        clippy::inline_always,
        reason = "the cells are constants only if it is inlined"
    )]
    #[inline(always)]
    fn after_move(board: u64, blank: usize, from: usize) -> u64 {
        goal_cells::slid(board, blank, from)
    }
}
