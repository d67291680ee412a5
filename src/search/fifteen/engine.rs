//! The interface of the recursion to a heuristic: the representation of a node, and the cost of a child.

/// The representation of a node and the cost of a child. A node has two halves of at most two registers each.
pub trait Engine {
    /// The board with whatever is stored beside it.
    type Board: Copy;
    /// The value from which the heuristic is updated.
    type Memo: Copy;
    /// The engine's data that each node reads. Small, since every call passes it on.
    type Context<'a>: Copy
    where
        Self: 'a;

    /// The result of a child's table lookup. The recursion does the lookups of all children before it enters the first,
    /// so that their cache misses overlap.
    type Lookup: Copy + Default;

    /// Cells without a function: the code for them is inlined into the callers, which saves the call and makes those
    /// longer. No two are neighbours ([`super::directions::none_adjacent`]).
    const INLINED: [bool; 16];

    /// Whether a board stores the direction back to the parent. If not, there is a function for each direction back.
    const STORES_DIRECTION_BACK: bool = false;

    /// Returns whether this is the direction back that the board stores.
    fn is_back(_: Self::Board, _way: usize) -> bool {
        false
    }

    fn context(&self) -> Self::Context<'_>;
    /// The estimate of the start.
    fn estimate(&self) -> u32;
    /// The amount by which f may still grow at this node.
    fn slack(board: Self::Board, memo: Self::Memo) -> u32;
    /// The start node for a threshold.
    fn root(&self, threshold: u32) -> (Self::Board, Self::Memo);
    /// The least amount by which f exceeded the threshold since the last call.
    fn take_excess(&mut self) -> Option<u32>;

    /// Returns whether a board with the blank on this cell is the goal. Called only under thresholds that don't exceed
    /// the shortest solution, so a goal with slack left need not be recognised.
    fn is_goal(context: Self::Context<'_>, board: Self::Board, blank: usize) -> bool;
    /// A fast check that is true for the goal. It should rarely be true for others, each of which costs an extra call.
    #[inline]
    fn may_be_goal(context: Self::Context<'_>, board: Self::Board, blank: usize) -> bool {
        Self::is_goal(context, board, blank)
    }
    /// Looks up the child whose tile moves from `from` to the blank.
    fn lookup(
        context: Self::Context<'_>,
        board: Self::Board,
        memo: Self::Memo,
        blank: usize,
        from: usize,
    ) -> Self::Lookup;
    /// The child whose tile moves from `from` to the blank; `None` if its f exceeds the threshold. Its board may still
    /// be the parent's: [`Engine::after_move`] then makes the child's.
    fn child(
        context: Self::Context<'_>,
        board: Self::Board,
        memo: Self::Memo,
        lookup: Self::Lookup,
        blank: usize,
        from: usize,
    ) -> Option<(Self::Board, Self::Memo)>;
    /// The child's board after its tile has moved from `from` to the blank. Called by the child's function if that
    /// knows the direction back, which is one place instead of one in each caller. An engine whose board stores the
    /// direction back is not called: its [`Engine::child`] returns the child's board.
    #[inline]
    fn after_move(board: Self::Board, _blank: usize, _from: usize) -> Self::Board {
        board
    }
}

/// The largest distance of a board of 4x4 from its goal. For a blank in a corner it is 80 (Brüngger, Marzetta, Fukuda
/// and Nievergelt 1999). For any other goal, solve the board for the goal after the blank's moves to the nearest
/// corner, at most two, and undo these.
pub const DEEPEST: usize = DEEPEST_IN_CORNER + 2;
/// The same for goals with the blank in a corner.
pub const DEEPEST_IN_CORNER: usize = 80;

#[cfg(test)]
mod tests {
    use super::*;

    /// The claim of [`DEEPEST`] about goals with the blank elsewhere than in a corner.
    #[test]
    fn the_blank_is_never_more_than_two_moves_from_a_corner() {
        let to_border = |at: usize| at.min(3 - at);
        for cell in 0..16 {
            let away = to_border(cell / 4) + to_border(cell % 4);
            assert!(DEEPEST >= DEEPEST_IN_CORNER + away, "cell {cell}");
        }
    }
}
