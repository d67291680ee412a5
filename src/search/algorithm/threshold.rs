//! What a depth-first search compares with its threshold, and what happens when all within it was looked at.

use super::Duplicates;

/// What the threshold is compared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Measure {
    /// Edges from the start.
    Depth,
    /// g + h in whole moves.
    F,
}

/// What happens when everything within the threshold was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Then {
    /// Nothing: it is over.
    Stop,
    /// Again with the least value that exceeded the threshold.
    LeastExceeding,
    /// Again with a threshold so much higher.
    Add(u32),
}

/// All that tells depth-first search, iterative deepening and IDA* apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub measure: Measure,
    pub threshold: u32,
    pub then: Then,
    pub duplicates: Duplicates,
}

impl Plan {
    /// The next threshold, where the least value above the last one is known; `None` if it is over.
    pub fn next(&self, exceeding: u32) -> Option<u32> {
        match self.then {
            Then::Stop => None,
            Then::LeastExceeding => Some(exceeding),
            Then::Add(step) => Some(self.threshold.saturating_add(step.max(1))),
        }
    }
}
