//! The recursion: one function for each cell of the blank but the corners, perhaps for each way back too; counts and signals
//! in one register.
//!
//! A node's children are all counted when the node is expanded, so that a node costs one addition; what a pause or the
//! goal leaves unmade is taken off again by whoever reads the count (see [`later_siblings`]). Count, budget and signal are
//! one word, the *tally*, which is handed down and up in a register:
//!
//! | bits | what |
//! |---|---|
//! | 0 to 31 | children made |
//! | 32 to 61 | nodes expanded, from [`tally_for`]'s start value on, which is below 0 |
//! | 62 | in a tally that is not below 0, set by the first node that stops: a trail is being left |
//! | 63 | the sign: set as long as one goes on, clear when the budget is used up or somebody stopped |
//!
//! A node that is the goal stops at once. Any other asks one sign whenever a child is done: a child's tally that is not
//! below 0 says that the node shall stop too. It then adds the child's cell to the trail ([`leave`]), which so becomes the
//! way to the goal, or to the last node that is done. On its way down nobody asks for the budget: it is exceeded by less
//! than [`DEEPEST`] nodes.

use std::ops::ControlFlow;

use super::trail;

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
    /// What is looked up for the child whose tile comes from `from` to the blank.
    fn glance(
        hand: Self::Hand<'_>,
        board: Self::Board,
        memo: Self::Memo,
        blank: usize,
        from: usize,
    ) -> Self::Glance;
    /// The child whose tile comes from `from` to the blank; none if its f exceeds the threshold.
    fn child(
        hand: Self::Hand<'_>,
        board: Self::Board,
        memo: Self::Memo,
        glance: Self::Glance,
        blank: usize,
        from: usize,
    ) -> Option<(Self::Board, Self::Memo)>;
}

/// No cell: there is the border.
pub const NOWHERE: usize = 16;
/// Ways in the order up, left, right, down: the way back from way `w` is `3 - w`. The start has no way back.
pub const NO_WAY: usize = 4;
/// No board of 4x4 is further from its goal. If the blank belongs in a corner, 80 moves are enough for every board
/// (Brüngger, Marzetta, Fukuda and Nievergelt 1999). If it belongs elsewhere, one can solve the board for the goal that
/// comes of this one when the blank goes to the nearest corner, and then go these moves back: two at most.
pub const DEEPEST: usize = DEEPEST_IN_CORNER + 2;
/// The same where the blank belongs in a corner.
pub const DEEPEST_IN_CORNER: usize = 80;
/// The most nodes that one tally can count.
pub const MOST: u64 = 1 << 29;

const EXPANDED: u32 = 32;
const STOP: i64 = 1 << 62;

/// Leaves a node in the middle by the child at `from`.
#[cold]
#[inline(never)]
fn leave(from: usize, tally: i64) -> i64 {
    trail::note(from);
    stopped(tally)
}

/// A tally that stops after so many nodes, at most [`MOST`].
pub const fn tally_for(budget: u64) -> i64 {
    -(budget.cast_signed() << EXPANDED)
}

/// The tally of one who stops.
const fn stopped(tally: i64) -> i64 {
    tally & i64::MAX | STOP
}

/// Whether somebody stopped, so that there is a trail.
pub const fn is_stopped(tally: i64) -> bool {
    tally >= 0 && tally & STOP != 0
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
#[inline]
pub const fn way(blank: usize, from: usize) -> usize {
    if from + 4 == blank {
        0
    } else if from + 1 == blank {
        1
    } else if from == blank + 1 {
        2
    } else {
        3
    }
}

/// What the tally grows by when a node is expanded that has the blank on this cell. One way leads back, known or not.
const fn expansion(cell: usize, back: usize) -> i64 {
    (1 << EXPANDED) + children(cell, back) - (back == NO_WAY) as i64
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

/// The children that are counted but not made yet when this way comes next.
pub fn later_siblings(cell: usize, back: usize, next: usize) -> u64 {
    let cells = neighbours(cell).into_iter().enumerate().skip(next);
    cells
        .filter(|&(way, cell)| way != back && cell != NOWHERE)
        .count() as u64
}

/// How one way from a node ends: `Continue`, the next way comes, with this tally; `Break`, the node is left in the middle
/// by the child at this cell, which has stopped itself.
type Flow = ControlFlow<(usize, i64), i64>;

/// Everything below a node within the threshold, with the blank on cell `CELL`, where `BACK` leads back; or, if that is
/// [`NO_WAY`], where the board tells which way does.
///
/// Never part of another: a page's machine keeps the functions of all cells at hand only while they are short.
#[inline(never)]
fn dive<E: Engine, const CELL: usize, const BACK: usize>(
    hand: E::Hand<'_>,
    board: E::Board,
    memo: E::Memo,
    tally: i64,
) -> i64 {
    below::<E, CELL, BACK>(hand, board, memo, tally)
}

/// The same as a part of whoever calls.
#[expect(clippy::inline_always, reason = "it is the body of the function above")]
#[inline(always)]
fn below<E: Engine, const CELL: usize, const BACK: usize>(
    hand: E::Hand<'_>,
    board: E::Board,
    memo: E::Memo,
    tally: i64,
) -> i64 {
    if E::is_goal(hand, board, CELL) {
        // Whoever called notes the way to it.
        return stopped(tally);
    }
    let tally = tally + const { expansion(CELL, BACK) };
    match each_way::<E, CELL, BACK>(hand, board, memo, tally) {
        ControlFlow::Continue(tally) => tally,
        ControlFlow::Break((from, tally)) => leave(from, tally),
    }
}

/// All ways from a cell but the one back, in their order.
#[expect(clippy::inline_always, reason = "it is the body of the function above")]
#[inline(always)]
fn each_way<E: Engine, const CELL: usize, const BACK: usize>(
    hand: E::Hand<'_>,
    board: E::Board,
    memo: E::Memo,
    mut tally: i64,
) -> Flow {
    let leads_on = |way| match BACK {
        NO_WAY => !E::is_back(board, way),
        back => back != way,
    };
    let glances = std::array::from_fn::<_, 4, _>(|way| glance::<E, CELL>(hand, board, memo, way));
    if leads_on(0) {
        tally = go::<E, CELL, 0, 3>(hand, board, memo, glances[0], tally)?;
    }
    if leads_on(1) {
        tally = go::<E, CELL, 1, 2>(hand, board, memo, glances[1], tally)?;
    }
    if leads_on(2) {
        tally = go::<E, CELL, 2, 1>(hand, board, memo, glances[2], tally)?;
    }
    if leads_on(3) {
        tally = go::<E, CELL, 3, 0>(hand, board, memo, glances[3], tally)?;
    }
    ControlFlow::Continue(tally)
}

/// What is looked up for the child this way, even if it leads back: that costs less than to ask.
#[expect(
    clippy::inline_always,
    reason = "the cells are constants only where it is inlined"
)]
#[inline(always)]
fn glance<E: Engine, const CELL: usize>(
    hand: E::Hand<'_>,
    board: E::Board,
    memo: E::Memo,
    way: usize,
) -> E::Glance {
    match const { neighbours(CELL) }[way] {
        NOWHERE => E::Glance::default(),
        from => E::glance(hand, board, memo, CELL, from),
    }
}

/// One way from a cell, if there is one.
#[expect(
    clippy::inline_always,
    reason = "the cells are constants only where it is inlined"
)]
#[inline(always)]
fn go<E: Engine, const CELL: usize, const WAY: usize, const BACK: usize>(
    hand: E::Hand<'_>,
    board: E::Board,
    memo: E::Memo,
    glance: E::Glance,
    tally: i64,
) -> Flow {
    let from = const { neighbours(CELL)[WAY] };
    if from == NOWHERE {
        ControlFlow::Continue(tally)
    } else {
        visit::<E, BACK>(hand, board, memo, glance, CELL, from, tally)
    }
}

/// Makes a child, and dives below it if it is within the threshold.
#[expect(
    clippy::inline_always,
    reason = "the cells are constants only where it is inlined"
)]
#[inline(always)]
fn visit<E: Engine, const BACK: usize>(
    hand: E::Hand<'_>,
    board: E::Board,
    memo: E::Memo,
    glance: E::Glance,
    blank: usize,
    from: usize,
    tally: i64,
) -> Flow {
    let Some((board, memo)) = E::child(hand, board, memo, glance, blank, from) else {
        return ControlFlow::Continue(tally);
    };
    let tally = dive_at::<E, BACK>(hand, board, memo, from, tally);
    if tally >= 0 {
        return ControlFlow::Break((from, tally));
    }
    ControlFlow::Continue(tally)
}

/// Calls the function of this cell. Where the cell is a constant, nothing is left of the choice.
#[expect(
    clippy::inline_always,
    reason = "the cells are constants only where it is inlined"
)]
#[inline(always)]
fn dive_at<E: Engine, const BACK: usize>(
    hand: E::Hand<'_>,
    board: E::Board,
    memo: E::Memo,
    cell: usize,
    tally: i64,
) -> i64 {
    match cell {
        0 => enter::<E, 0, BACK>(hand, board, memo, tally),
        1 => enter::<E, 1, BACK>(hand, board, memo, tally),
        2 => enter::<E, 2, BACK>(hand, board, memo, tally),
        3 => enter::<E, 3, BACK>(hand, board, memo, tally),
        4 => enter::<E, 4, BACK>(hand, board, memo, tally),
        5 => enter::<E, 5, BACK>(hand, board, memo, tally),
        6 => enter::<E, 6, BACK>(hand, board, memo, tally),
        7 => enter::<E, 7, BACK>(hand, board, memo, tally),
        8 => enter::<E, 8, BACK>(hand, board, memo, tally),
        9 => enter::<E, 9, BACK>(hand, board, memo, tally),
        10 => enter::<E, 10, BACK>(hand, board, memo, tally),
        11 => enter::<E, 11, BACK>(hand, board, memo, tally),
        12 => enter::<E, 12, BACK>(hand, board, memo, tally),
        13 => enter::<E, 13, BACK>(hand, board, memo, tally),
        14 => enter::<E, 14, BACK>(hand, board, memo, tally),
        _ => enter::<E, 15, BACK>(hand, board, memo, tally),
    }
}

/// From a corner only one way leads on: what is below is no more than a call would be.
#[expect(
    clippy::inline_always,
    reason = "nothing is left of it but one of the two"
)]
#[inline(always)]
fn enter<E: Engine, const CELL: usize, const BACK: usize>(
    hand: E::Hand<'_>,
    board: E::Board,
    memo: E::Memo,
    tally: i64,
) -> i64 {
    if const { children(CELL, NO_WAY) == 2 } {
        below::<E, CELL, BACK>(hand, board, memo, tally)
    } else if E::KNOWS_WAY_BACK {
        dive::<E, CELL, NO_WAY>(hand, board, memo, tally)
    } else {
        dive::<E, CELL, BACK>(hand, board, memo, tally)
    }
}

/// One child of any node, by any way: how an iteration begins and goes on.
pub fn visit_from<E: Engine>(
    hand: E::Hand<'_>,
    (board, memo): (E::Board, E::Memo),
    blank: usize,
    way: usize,
    tally: i64,
) -> i64 {
    let from = neighbours(blank)[way];
    let glance = E::glance(hand, board, memo, blank, from);
    let flow = match way {
        0 => visit::<E, 3>(hand, board, memo, glance, blank, from, tally),
        1 => visit::<E, 2>(hand, board, memo, glance, blank, from, tally),
        2 => visit::<E, 1>(hand, board, memo, glance, blank, from, tally),
        _ => visit::<E, 0>(hand, board, memo, glance, blank, from, tally),
    };
    match flow {
        ControlFlow::Continue(tally) => tally,
        ControlFlow::Break((from, tally)) => leave(from, tally),
    }
}

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
