//! What the recursion is told of a heuristic: an engine says what a node is and what a child costs.

/// What a node is and what a child costs. A node has two halves, each small enough for two registers.
pub trait Engine {
    /// The board, and what goes with it.
    type Board: Copy;
    /// What the estimate remembers.
    type Memo: Copy;
    /// What each node has at hand of the engine: as little as can be, since every call hands it on.
    type Hand<'a>: Copy
    where
        Self: 'a;

    /// What is looked up for a child. The recursion asks for it for all ways at once, before the first child is entered:
    /// it may come from far, and so one waits once.
    type Glance: Copy + Default;

    /// The cells that have no function of their own: what is below them is a part of the functions that lead there, which
    /// saves the call and costs their length. No two of them are neighbours ([`super::ways::are_apart`]).
    const PARTS: [bool; 16];

    /// Whether a board tells the way back from it. Else there are functions for each way back.
    const KNOWS_WAY_BACK: bool = false;

    /// Whether this is the way back, where a board tells it.
    fn is_back(_: Self::Board, _way: usize) -> bool {
        false
    }

    fn hand(&self) -> Self::Hand<'_>;
    /// The estimate of the start.
    fn estimate(&self) -> u32;
    /// By how much f may still grow at this node.
    fn slack(board: Self::Board, memo: Self::Memo) -> u32;
    /// The start, with this threshold.
    fn root(&self, threshold: u32) -> (Self::Board, Self::Memo);
    /// By how much f exceeded the threshold where it did so least, since this was last asked.
    fn take_excess(&mut self) -> Option<u32>;

    /// Whether a board with the blank on this cell is the goal. Only asked under thresholds that don't exceed the shortest
    /// solution: a goal that has slack left need not be recognised.
    fn is_goal(hand: Self::Hand<'_>, board: Self::Board, blank: usize) -> bool;
    /// Whether it may be: true for the goal, but asked faster. For others it should be true rarely: each then costs a call
    /// more.
    #[inline]
    fn may_be_goal(hand: Self::Hand<'_>, board: Self::Board, blank: usize) -> bool {
        Self::is_goal(hand, board, blank)
    }
    /// What is looked up for the child whose tile comes from `from` to the blank.
    fn glance(
        hand: Self::Hand<'_>,
        board: Self::Board,
        memo: Self::Memo,
        blank: usize,
        from: usize,
    ) -> Self::Glance;
    /// The child whose tile comes from `from` to the blank; none if its f exceeds the threshold. Its board may still be
    /// the parent's, for [`Engine::arrived`] to make its own.
    fn child(
        hand: Self::Hand<'_>,
        board: Self::Board,
        memo: Self::Memo,
        glance: Self::Glance,
        blank: usize,
        from: usize,
    ) -> Option<(Self::Board, Self::Memo)>;
    /// A child's own board, when the tile has come from `from` to the blank. A function does it for itself where it knows
    /// the way back: that is one place, where those who call it are many. Where a board tells the way back no function
    /// does, so that [`Engine::child`] must give the child's own board, and this must leave it as it is.
    #[inline]
    fn arrived(board: Self::Board, _blank: usize, _from: usize) -> Self::Board {
        board
    }
}

/// No board of 4x4 is further from its goal. If the blank belongs in a corner, 80 moves are enough for every board
/// (Brüngger, Marzetta, Fukuda and Nievergelt 1999). If it belongs elsewhere, one can solve the board for the goal that
/// comes of this one when the blank goes to the nearest corner, and then go these moves back: two at most.
pub const DEEPEST: usize = DEEPEST_IN_CORNER + 2;
/// The same where the blank belongs in a corner.
pub const DEEPEST_IN_CORNER: usize = 80;

#[cfg(test)]
mod tests {
    use super::*;

    /// What [`DEEPEST`] says of goals with the blank elsewhere than in a corner.
    #[test]
    fn the_blank_is_never_more_than_two_moves_from_a_corner() {
        let to_border = |at: usize| at.min(3 - at);
        for cell in 0..16 {
            let away = to_border(cell / 4) + to_border(cell % 4);
            assert!(DEEPEST >= DEEPEST_IN_CORNER + away, "cell {cell}");
        }
    }
}
