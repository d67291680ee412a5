//! The recursion's counter: counted nodes, remaining budget and stop flag in one word.
//!
//! It is passed and returned in a register. All children of a node are counted when the node is expanded, so that a
//! node costs one addition of a constant that fits into an instruction. The caller subtracts the children that were not
//! generated at a pause or at the goal ([`super::directions::later_siblings`]).
//!
//! | bits | what |
//! |---|---|
//! | 0 to 27 | children generated |
//! | 28 to 61 | nodes expanded, counted up from the negative start value of [`counter_for`] |
//! | 62 | the stop flag, valid if the counter is not negative: the path is being recorded |
//! | 63 | the sign: set while the search runs, clear when the budget is used up or the stop flag is set |

use super::directions::{NO_DIRECTION, children};
use super::engine::DEEPEST;

/// The largest budget; smaller in tests, so that they reach its end.
pub const MOST: u64 = if cfg!(test) { 1 << 12 } else { LARGEST };
const LARGEST: u64 = 1 << 26;

const EXPANDED: u32 = 28;
const STOP: i64 = 1 << 62;

// A node has at most three children beside the parent, and the budget is exceeded by at most the length of a path.
const _: () = assert!(3 * (LARGEST + DEEPEST as u64) < 1 << EXPANDED);
// An instruction holds constants of 31 bits.
const _: () = assert!(expansion(5, NO_DIRECTION) < 1 << 31);

/// The counter for a budget of at most [`MOST`] nodes.
pub const fn counter_for(budget: u64) -> i64 {
    -(budget.cast_signed() << EXPANDED)
}

/// The increment for an expanded node with the blank on this cell. One direction leads back, known or not.
pub const fn expansion(cell: usize, back: usize) -> i64 {
    (1 << EXPANDED) + children(cell, back) - (back == NO_DIRECTION) as i64
}

/// Sets the stop flag.
pub const fn stopped(counter: i64) -> i64 {
    counter & i64::MAX | STOP
}

/// Returns whether the stop flag is set, so that a path was recorded.
pub const fn is_stopped(counter: i64) -> bool {
    counter >= 0 && counter & STOP != 0
}

/// The numbers of nodes expanded and children generated since [`counter_for`] this budget.
pub const fn counted(counter: i64, budget: u64) -> (u64, u64) {
    // Bit 61 is unaffected by the stop flag.
    let counter = (counter << 2) >> 2;
    let since = (counter - counter_for(budget)).cast_unsigned();
    (since >> EXPANDED, since & ((1 << EXPANDED) - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Inner cells have the most children.
    const INNER: usize = 5;

    #[test]
    fn all_is_counted_from_the_first_node_to_the_last() {
        for budget in [1, 1_000, LARGEST] {
            for expanded in [
                0,
                1,
                budget / 2,
                budget - 1,
                budget,
                budget + DEEPEST as u64,
            ] {
                let counter = counter_for(budget) + expanded.cast_signed() * expansion(INNER, 0);
                assert_eq!(counter >= 0, expanded >= budget, "{expanded} of {budget}");
                assert!(!is_stopped(counter) && is_stopped(stopped(counter)));
                for counter in [counter, stopped(counter)] {
                    assert_eq!(counted(counter, budget), (expanded, 3 * expanded));
                }
            }
        }
    }
}
