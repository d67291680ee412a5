//! Errors of learned costs, each with a sentence for the user.

use std::error::Error;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::puzzle::Size;
use crate::search::PACKED_CELLS;

/// The reason why costs cannot be learned or decoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CostError {
    /// The board is too large for an optimal search, and for the table.
    TooManyCells(Size),
    /// The heuristic may overestimate, so no bound can be proven with it.
    NotAdmissible,
    /// The heuristic does not exist for this goal.
    NoHeuristic,
    /// The table belongs to another goal than the problem.
    OtherGoal,
    /// No moves lead to the goal.
    Unsolvable,
    /// The bytes are not learned costs.
    NotCosts,
    /// The bytes are of another version.
    Version(u8),
    /// The bytes were changed or cut short.
    Damaged,
    /// The costs need more bytes than the limit allows.
    TooLarge,
}

impl fmt::Display for CostError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyCells(size) => write!(
                f,
                "Costs are learned on boards of at most {PACKED_CELLS} cells: {size} has {}.",
                size.cells()
            ),
            Self::NotAdmissible => f.write_str(
                "This heuristic may overestimate, so nothing can be proven with it: choose another.",
            ),
            Self::NoHeuristic => {
                f.write_str("This heuristic does not exist for this goal: choose another.")
            }
            Self::OtherGoal => f.write_str(
                "These costs were learned for another goal: forget them, or change the goal back.",
            ),
            Self::Unsolvable => {
                f.write_str("No moves lead from this board to this goal: swap two tiles first.")
            }
            Self::NotCosts => f.write_str("These are not learned costs: choose another file."),
            Self::Version(version) => write!(
                f,
                "These costs were saved in version {version} of the format, which is not known here."
            ),
            Self::Damaged => {
                f.write_str("The saved costs are damaged: none of them can be trusted.")
            }
            Self::TooLarge => {
                f.write_str("There are more costs than the memory limit allows.")
            }
        }
    }
}

impl Error for CostError {}
