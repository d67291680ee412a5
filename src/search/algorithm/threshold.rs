//! The threshold of a depth-first search: its measure, and the rule for the next iteration.

use super::Duplicates;

/// The value that is compared with the threshold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Measure {
    /// Edges from the start.
    Depth,
    /// g + h in whole moves.
    F,
}

/// The step after an iteration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AfterIteration {
    /// The search ends.
    Stop,
    /// The least value that exceeded the threshold is the next one.
    LeastExceeding,
    /// The next threshold is higher by this.
    Add(u32),
}

/// The differences between depth-first search, iterative deepening and IDA*.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DeepeningPlan {
    pub measure: Measure,
    pub threshold: u32,
    pub then: AfterIteration,
    pub duplicates: Duplicates,
    /// Whether states that come again on their own path are counted, if they are not dropped. Costs a lookup per node.
    pub counts_repeats: bool,
}

impl DeepeningPlan {
    /// The next threshold, given the least value above the last one; `None` if the search ends.
    pub fn next(&self, exceeding: u32) -> Option<u32> {
        match self.then {
            AfterIteration::Stop => None,
            AfterIteration::LeastExceeding => Some(exceeding),
            AfterIteration::Add(step) => Some(self.threshold.saturating_add(step.max(1))),
        }
    }
}
