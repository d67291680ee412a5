//! The recursion: one function for each cell of the blank that is no part of others ([`Engine::PARTS`]), perhaps for each
//! way back too.
//!
//! What is counted and whether to stop is one word, the tally ([`super::tally`]), which is handed down and up. A node that
//! is the goal stops at once. Any other asks the tally's sign whenever a child is done, and when it is done itself: a tally
//! that is not below 0 says that it shall stop. It then adds its cell to the trail ([`leave`]), which so becomes the way to
//! the goal, or to the last node that is done. On its way down nobody asks for the budget: it is exceeded by less than
//! [`super::engine::DEEPEST`] nodes.
//!
//! The tally is the first parameter, since Chromium hands a function's answer back in the register of the first: from
//! child to child it stays where it is.

use std::ops::ControlFlow;

use super::engine::Engine;
use super::tally::{expansion, is_stopped, stopped};
use super::trail;
use super::ways::{NO_WAY, NOWHERE, are_apart, neighbours};

/// Leaves a node that stops.
#[cold]
#[inline(never)]
fn leave(tally: i64, cell: usize) -> i64 {
    trail::note(cell);
    stopped(tally)
}

/// How one way from a node ends, with its tally: `Continue`, the next way comes; `Break`, the node stops.
type Flow = ControlFlow<i64, i64>;

/// Everything below a node within the threshold, with the blank on cell `CELL`, where `BACK` leads back; or, if that is
/// [`NO_WAY`], where the board tells which way does.
///
/// Never part of another: which cells are worth that is the engine's choice ([`Engine::PARTS`]). Functions that become too
/// long are slower, since a processor keeps less of them at hand.
#[inline(never)]
fn dive<E: Engine, const CELL: usize, const BACK: usize>(
    tally: i64,
    hand: E::Hand<'_>,
    board: E::Board,
    memo: E::Memo,
) -> i64 {
    below::<E, CELL, BACK>(tally, hand, board, memo)
}

/// The same as a part of whoever calls.
#[expect(clippy::inline_always, reason = "it is the body of the function above")]
#[inline(always)]
fn below<E: Engine, const CELL: usize, const BACK: usize>(
    tally: i64,
    hand: E::Hand<'_>,
    board: E::Board,
    memo: E::Memo,
) -> i64 {
    let board = match BACK {
        NO_WAY => board,
        back => E::arrived(board, const { neighbours(CELL) }[back], CELL),
    };
    if E::may_be_goal(hand, board, CELL) {
        return closely::<E>(tally, hand, board, memo, CELL, BACK);
    }
    let tally = tally + const { expansion(CELL, BACK) };
    let (ControlFlow::Continue(tally) | ControlFlow::Break(tally)) =
        each_way::<E, CELL, BACK>(tally, hand, board, memo);
    if tally >= 0 {
        leave(tally, CELL)
    } else {
        tally
    }
}

/// All ways from a cell but the reverse, in their order.
#[expect(clippy::inline_always, reason = "it is the body of the function above")]
#[inline(always)]
fn each_way<E: Engine, const CELL: usize, const BACK: usize>(
    mut tally: i64,
    hand: E::Hand<'_>,
    board: E::Board,
    memo: E::Memo,
) -> Flow {
    let leads_on = |way| match BACK {
        NO_WAY => !E::is_back(board, way),
        back => back != way,
    };
    let glances = std::array::from_fn::<_, 4, _>(|way| glance::<E, CELL>(hand, board, memo, way));
    if leads_on(0) {
        tally = go::<E, CELL, 0, 3>(tally, hand, board, memo, glances[0])?;
    }
    if leads_on(1) {
        tally = go::<E, CELL, 1, 2>(tally, hand, board, memo, glances[1])?;
    }
    if leads_on(2) {
        tally = go::<E, CELL, 2, 1>(tally, hand, board, memo, glances[2])?;
    }
    if leads_on(3) {
        tally = go::<E, CELL, 3, 0>(tally, hand, board, memo, glances[3])?;
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
    tally: i64,
    hand: E::Hand<'_>,
    board: E::Board,
    memo: E::Memo,
    glance: E::Glance,
) -> Flow {
    let from = const { neighbours(CELL)[WAY] };
    if from == NOWHERE {
        ControlFlow::Continue(tally)
    } else {
        visit::<E, BACK>(tally, hand, board, memo, glance, CELL, from)
    }
}

/// Makes a child, and dives below it if it is within the threshold.
#[expect(
    clippy::inline_always,
    reason = "the cells are constants only where it is inlined"
)]
#[inline(always)]
fn visit<E: Engine, const BACK: usize>(
    tally: i64,
    hand: E::Hand<'_>,
    board: E::Board,
    memo: E::Memo,
    glance: E::Glance,
    blank: usize,
    from: usize,
) -> Flow {
    let Some((board, memo)) = E::child(hand, board, memo, glance, blank, from) else {
        return ControlFlow::Continue(tally);
    };
    let tally = dive_at::<E, BACK>(tally, hand, board, memo, from);
    if tally >= 0 {
        return ControlFlow::Break(tally);
    }
    ControlFlow::Continue(tally)
}

/// Calls the function of this cell. Where the cell is a constant, nothing is left of the choice. Where it is not
/// ([`visit_from`]), there are also functions that nobody calls, of cells from which no way leads back like this.
#[expect(
    clippy::inline_always,
    reason = "the cells are constants only where it is inlined"
)]
#[inline(always)]
fn dive_at<E: Engine, const BACK: usize>(
    tally: i64,
    hand: E::Hand<'_>,
    board: E::Board,
    memo: E::Memo,
    cell: usize,
) -> i64 {
    match cell {
        0 => enter::<E, 0, BACK>(tally, hand, board, memo),
        1 => enter::<E, 1, BACK>(tally, hand, board, memo),
        2 => enter::<E, 2, BACK>(tally, hand, board, memo),
        3 => enter::<E, 3, BACK>(tally, hand, board, memo),
        4 => enter::<E, 4, BACK>(tally, hand, board, memo),
        5 => enter::<E, 5, BACK>(tally, hand, board, memo),
        6 => enter::<E, 6, BACK>(tally, hand, board, memo),
        7 => enter::<E, 7, BACK>(tally, hand, board, memo),
        8 => enter::<E, 8, BACK>(tally, hand, board, memo),
        9 => enter::<E, 9, BACK>(tally, hand, board, memo),
        10 => enter::<E, 10, BACK>(tally, hand, board, memo),
        11 => enter::<E, 11, BACK>(tally, hand, board, memo),
        12 => enter::<E, 12, BACK>(tally, hand, board, memo),
        13 => enter::<E, 13, BACK>(tally, hand, board, memo),
        14 => enter::<E, 14, BACK>(tally, hand, board, memo),
        _ => enter::<E, 15, BACK>(tally, hand, board, memo),
    }
}

/// What is below a cell, as a part of this or by its function.
#[expect(
    clippy::inline_always,
    reason = "nothing is left of it but one of the two"
)]
#[inline(always)]
fn enter<E: Engine, const CELL: usize, const BACK: usize>(
    tally: i64,
    hand: E::Hand<'_>,
    board: E::Board,
    memo: E::Memo,
) -> i64 {
    if const {
        assert!(are_apart(&E::PARTS), "a cell would be a part of itself");
        E::PARTS[CELL]
    } {
        below::<E, CELL, BACK>(tally, hand, board, memo)
    } else if E::KNOWS_WAY_BACK {
        dive::<E, CELL, NO_WAY>(tally, hand, board, memo)
    } else {
        dive::<E, CELL, BACK>(tally, hand, board, memo)
    }
}

/// One child of any node, by any way: how an iteration begins and goes on, and how [`closely`] does. A tally that is used
/// up comes back without a stop if the child is not entered.
pub fn visit_from<E: Engine>(
    tally: i64,
    hand: E::Hand<'_>,
    (board, memo): (E::Board, E::Memo),
    blank: usize,
    way: usize,
) -> i64 {
    let from = neighbours(blank)[way];
    let glance = E::glance(hand, board, memo, blank, from);
    let flow = match way {
        0 => visit::<E, 3>(tally, hand, board, memo, glance, blank, from),
        1 => visit::<E, 2>(tally, hand, board, memo, glance, blank, from),
        2 => visit::<E, 1>(tally, hand, board, memo, glance, blank, from),
        _ => visit::<E, 0>(tally, hand, board, memo, glance, blank, from),
    };
    let (ControlFlow::Continue(tally) | ControlFlow::Break(tally)) = flow;
    tally
}

/// What [`below`] does, for any cell and slower, where the node may be the goal. It is apart and cold, so that the usual
/// node saves no registers for it.
#[cold]
#[inline(never)]
fn closely<E: Engine>(
    mut tally: i64,
    hand: E::Hand<'_>,
    board: E::Board,
    memo: E::Memo,
    cell: usize,
    back: usize,
) -> i64 {
    if E::is_goal(hand, board, cell) {
        return leave(tally, cell);
    }
    tally += expansion(cell, back);
    for way in 0..4 {
        let leads_on = way != back && neighbours(cell)[way] != NOWHERE && !E::is_back(board, way);
        if leads_on {
            tally = visit_from::<E>(tally, hand, (board, memo), cell, way);
            // A child that is not entered leaves a tally that is used up as it was: then the next way still comes.
            if is_stopped(tally) {
                break;
            }
        }
    }
    if tally >= 0 {
        leave(tally, cell)
    } else {
        tally
    }
}
