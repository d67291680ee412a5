//! The status of a search after a step.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The result of a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Status {
    /// The search has not ended.
    Running,
    /// A solution was found.
    Solved,
    /// Every reachable state was seen: there is no solution.
    Exhausted,
    /// The algorithm ended without an answer, though there may be one: it does not promise to be complete.
    Stuck,
    /// The next step would need more bytes than the limit allows.
    OutOfMemory,
    /// As many nodes were expanded as the limit allows.
    OutOfNodes,
    /// The given clock has passed the limit.
    OutOfTime,
    /// The heuristic was made for another goal, or may overestimate where the answer has to be proven
    /// ([`super::Search::best`]): no step was taken.
    Unfit,
    /// The replay of the answer did not reach the goal: a mistake of the program.
    Wrong,
}

impl Status {
    /// Returns whether another step can change anything.
    pub const fn is_running(self) -> bool {
        matches!(self, Self::Running)
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Running => "Running.",
            Self::Solved => "Solved.",
            Self::Exhausted => "Every reachable state was seen: there is no solution.",
            Self::Stuck => "It ended without an answer: this algorithm does not guarantee one.",
            Self::OutOfMemory => "It stopped at the memory limit.",
            Self::OutOfNodes => "It stopped at the limit of expanded nodes.",
            Self::OutOfTime => "It stopped at the time limit.",
            Self::Unfit => {
                "Its heuristic was made for another goal, or may overestimate where the answer must be proven."
            }
            Self::Wrong => {
                "Its answer failed the replay: this is a bug in the program."
            }
        })
    }
}
