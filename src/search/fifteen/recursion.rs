//! The recursive depth-first search below a node: one function for each cell of the blank that is not inlined
//! ([`Engine::INLINED`]), and for some engines one for each direction back.
//!
//! One word, the [`counter`](super::counter), counts nodes and says when to stop; it is passed down and returned. A counter
//! that is not negative is a request to stop: a node checks it after each child and at its own end, then appends its cell to
//! the recorded path ([`unwind`]). So the path leads to the last finished node, or to the goal, which stops at once. The
//! budget is not checked on the way down, so it is exceeded by less than [`super::engine::DEEPEST`] nodes.
//!
//! The counter is the first parameter because Chromium returns a result in the register of the first parameter: between
//! children it need not be moved.

use std::ops::ControlFlow;

use super::counter::{expansion, is_stopped, stopped};
use super::directions::{NO_DIRECTION, OFF_BOARD, neighbours, none_adjacent};
use super::engine::Engine;
use super::path;

/// Records the cell of a node that stops, and returns the counter with its stop flag set.
#[cold]
#[inline(never)]
fn unwind(counter: i64, cell: usize) -> i64 {
    path::push(cell);
    stopped(counter)
}

/// The counter after a child: `Continue` if the next child follows, `Break` if the node stops.
type Flow = ControlFlow<i64, i64>;

/// Searches everything below a node within the threshold, with the blank on `CELL` and the parent's blank in direction
/// `BACK`, or, if that is [`NO_DIRECTION`], in the direction that the board stores.
///
/// Never inlined. The engine chooses which cells have such a function ([`Engine::INLINED`]), because very long
/// functions do not stay in the processor's instruction cache.
#[inline(never)]
fn descend<E: Engine, const CELL: usize, const BACK: usize>(
    counter: i64,
    context: E::Context<'_>,
    board: E::Board,
    memo: E::Memo,
) -> i64 {
    descend_inline::<E, CELL, BACK>(counter, context, board, memo)
}

/// The body of [`descend`], for inlining into the caller.
#[expect(clippy::inline_always, reason = "it is the body of the function above")]
#[inline(always)]
fn descend_inline<E: Engine, const CELL: usize, const BACK: usize>(
    counter: i64,
    context: E::Context<'_>,
    board: E::Board,
    memo: E::Memo,
) -> i64 {
    let board = match BACK {
        NO_DIRECTION => board,
        back => E::after_move(board, const { neighbours(CELL) }[back], CELL),
    };
    if E::may_be_goal(context, board, CELL) {
        return descend_checked::<E>(counter, context, board, memo, CELL, BACK);
    }
    let counter = counter + const { expansion(CELL, BACK) };
    let (ControlFlow::Continue(counter) | ControlFlow::Break(counter)) =
        visit_children::<E, CELL, BACK>(counter, context, board, memo);
    if counter >= 0 {
        unwind(counter, CELL)
    } else {
        counter
    }
}

/// Visits all children but the parent, in order.
#[expect(clippy::inline_always, reason = "it is the body of the function above")]
#[inline(always)]
fn visit_children<E: Engine, const CELL: usize, const BACK: usize>(
    mut counter: i64,
    context: E::Context<'_>,
    board: E::Board,
    memo: E::Memo,
) -> Flow {
    let leads_on = |direction| match BACK {
        NO_DIRECTION => !E::is_back(board, direction),
        back => back != direction,
    };
    let lookups = std::array::from_fn::<_, 4, _>(|direction| {
        lookup::<E, CELL>(context, board, memo, direction)
    });
    if leads_on(0) {
        counter = visit_at::<E, CELL, 0, 3>(counter, context, board, memo, lookups[0])?;
    }
    if leads_on(1) {
        counter = visit_at::<E, CELL, 1, 2>(counter, context, board, memo, lookups[1])?;
    }
    if leads_on(2) {
        counter = visit_at::<E, CELL, 2, 1>(counter, context, board, memo, lookups[2])?;
    }
    if leads_on(3) {
        counter = visit_at::<E, CELL, 3, 0>(counter, context, board, memo, lookups[3])?;
    }
    ControlFlow::Continue(counter)
}

/// Looks up the child in this direction. The direction back is looked up too: that is cheaper than a check.
#[expect(
    clippy::inline_always,
    reason = "the cells are constants only if it is inlined"
)]
#[inline(always)]
fn lookup<E: Engine, const CELL: usize>(
    context: E::Context<'_>,
    board: E::Board,
    memo: E::Memo,
    direction: usize,
) -> E::Lookup {
    match const { neighbours(CELL) }[direction] {
        OFF_BOARD => E::Lookup::default(),
        from => E::lookup(context, board, memo, CELL, from),
    }
}

/// Visits the child in one direction, if there is one.
#[expect(
    clippy::inline_always,
    reason = "the cells are constants only if it is inlined"
)]
#[inline(always)]
fn visit_at<E: Engine, const CELL: usize, const DIRECTION: usize, const BACK: usize>(
    counter: i64,
    context: E::Context<'_>,
    board: E::Board,
    memo: E::Memo,
    lookup: E::Lookup,
) -> Flow {
    let from = const { neighbours(CELL)[DIRECTION] };
    if from == OFF_BOARD {
        ControlFlow::Continue(counter)
    } else {
        visit::<E, BACK>(counter, context, board, memo, lookup, CELL, from)
    }
}

/// Generates a child and searches below it if it is within the threshold.
#[expect(
    clippy::inline_always,
    reason = "the cells are constants only if it is inlined"
)]
#[inline(always)]
fn visit<E: Engine, const BACK: usize>(
    counter: i64,
    context: E::Context<'_>,
    board: E::Board,
    memo: E::Memo,
    lookup: E::Lookup,
    blank: usize,
    from: usize,
) -> Flow {
    let Some((board, memo)) = E::child(context, board, memo, lookup, blank, from) else {
        return ControlFlow::Continue(counter);
    };
    let counter = descend_at::<E, BACK>(counter, context, board, memo, from);
    if counter >= 0 {
        return ControlFlow::Break(counter);
    }
    ControlFlow::Continue(counter)
}

/// Calls the function of a cell. If the cell is a constant, the match is resolved at compile time. If it is not
/// ([`visit_from`]), unused functions are compiled too, for cells without a neighbour in direction `BACK`.
#[expect(
    clippy::inline_always,
    reason = "the cells are constants only if it is inlined"
)]
#[inline(always)]
fn descend_at<E: Engine, const BACK: usize>(
    counter: i64,
    context: E::Context<'_>,
    board: E::Board,
    memo: E::Memo,
    cell: usize,
) -> i64 {
    match cell {
        0 => search_child::<E, 0, BACK>(counter, context, board, memo),
        1 => search_child::<E, 1, BACK>(counter, context, board, memo),
        2 => search_child::<E, 2, BACK>(counter, context, board, memo),
        3 => search_child::<E, 3, BACK>(counter, context, board, memo),
        4 => search_child::<E, 4, BACK>(counter, context, board, memo),
        5 => search_child::<E, 5, BACK>(counter, context, board, memo),
        6 => search_child::<E, 6, BACK>(counter, context, board, memo),
        7 => search_child::<E, 7, BACK>(counter, context, board, memo),
        8 => search_child::<E, 8, BACK>(counter, context, board, memo),
        9 => search_child::<E, 9, BACK>(counter, context, board, memo),
        10 => search_child::<E, 10, BACK>(counter, context, board, memo),
        11 => search_child::<E, 11, BACK>(counter, context, board, memo),
        12 => search_child::<E, 12, BACK>(counter, context, board, memo),
        13 => search_child::<E, 13, BACK>(counter, context, board, memo),
        14 => search_child::<E, 14, BACK>(counter, context, board, memo),
        _ => search_child::<E, 15, BACK>(counter, context, board, memo),
    }
}

/// Searches below a cell, inlined or by a call of its function.
#[expect(
    clippy::inline_always,
    reason = "only one of the two branches is compiled"
)]
#[inline(always)]
fn search_child<E: Engine, const CELL: usize, const BACK: usize>(
    counter: i64,
    context: E::Context<'_>,
    board: E::Board,
    memo: E::Memo,
) -> i64 {
    if const {
        assert!(
            none_adjacent(&E::INLINED),
            "a cell would be inlined into itself"
        );
        E::INLINED[CELL]
    } {
        descend_inline::<E, CELL, BACK>(counter, context, board, memo)
    } else if E::STORES_DIRECTION_BACK {
        descend::<E, CELL, NO_DIRECTION>(counter, context, board, memo)
    } else {
        descend::<E, CELL, BACK>(counter, context, board, memo)
    }
}

/// Visits one child of any node: the entry of the recursion, also for [`descend_checked`]. If the child is not entered,
/// a counter whose budget is used up is returned without the stop flag.
pub fn visit_from<E: Engine>(
    counter: i64,
    context: E::Context<'_>,
    (board, memo): (E::Board, E::Memo),
    blank: usize,
    direction: usize,
) -> i64 {
    let from = neighbours(blank)[direction];
    let lookup = E::lookup(context, board, memo, blank, from);
    let flow = match direction {
        0 => visit::<E, 3>(counter, context, board, memo, lookup, blank, from),
        1 => visit::<E, 2>(counter, context, board, memo, lookup, blank, from),
        2 => visit::<E, 1>(counter, context, board, memo, lookup, blank, from),
        _ => visit::<E, 0>(counter, context, board, memo, lookup, blank, from),
    };
    let (ControlFlow::Continue(counter) | ControlFlow::Break(counter)) = flow;
    counter
}

/// Does the same as [`descend_inline`] for any cell, where the node may be the goal. Separate and cold, so that other
/// nodes save no registers for it.
#[cold]
#[inline(never)]
fn descend_checked<E: Engine>(
    mut counter: i64,
    context: E::Context<'_>,
    board: E::Board,
    memo: E::Memo,
    cell: usize,
    back: usize,
) -> i64 {
    if E::is_goal(context, board, cell) {
        return unwind(counter, cell);
    }
    counter += expansion(cell, back);
    for direction in 0..4 {
        let leads_on = direction != back
            && neighbours(cell)[direction] != OFF_BOARD
            && !E::is_back(board, direction);
        if leads_on {
            counter = visit_from::<E>(counter, context, (board, memo), cell, direction);
            // A child that is not entered leaves a used-up counter unchanged: the next direction still follows.
            if is_stopped(counter) {
                break;
            }
        }
    }
    if counter >= 0 {
        unwind(counter, cell)
    } else {
        counter
    }
}
