//! The tally: what was counted, how much is left to do, and whether to stop, in one word.
//!
//! The recursion hands it down and up in a register. A node's children are all counted when the node is expanded, so that a
//! node costs one addition, of a number that fits into an instruction; what a pause or the goal leaves unmade is taken off
//! again by whoever reads the count ([`super::ways::later_siblings`]).
//!
//! | bits | what |
//! |---|---|
//! | 0 to 27 | children made |
//! | 28 to 61 | nodes expanded, from [`tally_for`]'s start value on, which is below 0 |
//! | 62 | in a tally that is not below 0, set by the first node that stops: a trail is being left |
//! | 63 | the sign: set as long as one goes on, clear when the budget is used up or somebody stopped |

use super::engine::DEEPEST;
use super::ways::{NO_WAY, children};

/// The most that a budget may be; in tests less than could be, so that they come to its end.
pub const MOST: u64 = if cfg!(test) { 1 << 12 } else { COULD_BE };
const COULD_BE: u64 = 1 << 26;

const EXPANDED: u32 = 28;
const STOP: i64 = 1 << 62;

// A node has three children beside the way back, and the budget is exceeded by a path's length at most.
const _: () = assert!(3 * (COULD_BE + DEEPEST as u64) < 1 << EXPANDED);
// An instruction holds numbers of 31 bits.
const _: () = assert!(expansion(5, NO_WAY) < 1 << 31);

/// A tally that stops after so many nodes, at most [`MOST`].
pub const fn tally_for(budget: u64) -> i64 {
    -(budget.cast_signed() << EXPANDED)
}

/// What the tally grows by when a node is expanded that has the blank on this cell. One way leads back, known or not.
pub const fn expansion(cell: usize, back: usize) -> i64 {
    (1 << EXPANDED) + children(cell, back) - (back == NO_WAY) as i64
}

/// The tally of one who stops.
pub const fn stopped(tally: i64) -> i64 {
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
    (since >> EXPANDED, since & ((1 << EXPANDED) - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The inner cells have the most children.
    const INNER: usize = 5;

    #[test]
    fn all_is_counted_from_the_first_node_to_the_last() {
        for budget in [1, 1_000, COULD_BE] {
            for expanded in [
                0,
                1,
                budget / 2,
                budget - 1,
                budget,
                budget + DEEPEST as u64,
            ] {
                let tally = tally_for(budget) + expanded.cast_signed() * expansion(INNER, 0);
                assert_eq!(tally >= 0, expanded >= budget, "{expanded} of {budget}");
                assert!(!is_stopped(tally) && is_stopped(stopped(tally)));
                for tally in [tally, stopped(tally)] {
                    assert_eq!(counted(tally, budget), (expanded, 3 * expanded));
                }
            }
        }
    }
}
