//! A problem: a start board and a goal.
//!
//! ```
//! use ecotile::puzzle::Goal;
//! use ecotile::search::{Problem, ProblemError};
//!
//! let goal = Goal::blank_last("3x3".parse()?);
//! assert!(Problem::new("1 2 3 / 4 5 6 / 0 7 8".parse()?, goal.clone()).is_ok());
//! let swapped = Problem::new("1 2 3 / 4 5 6 / 8 7 0".parse()?, goal);
//! assert_eq!(swapped.unwrap_err(), ProblemError::Unsolvable);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::error::Error;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::puzzle::{Board, Goal, Size, SizeMismatch, Solvability};

/// A start and a goal of the same size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    start: Board,
    goal: Goal,
    is_solvable: bool,
}

impl Problem {
    /// A problem that has a solution.
    pub fn new(start: Board, goal: Goal) -> Result<Self, ProblemError> {
        let problem = Self::even_if_impossible(start, goal)?;
        if problem.is_solvable {
            Ok(problem)
        } else {
            Err(ProblemError::Unsolvable)
        }
    }

    /// A problem that may have no solution, to watch an algorithm exhaust its space or its limits.
    pub fn even_if_impossible(start: Board, goal: Goal) -> Result<Self, ProblemError> {
        let solvability = Solvability::of(&start, &goal).map_err(ProblemError::Sizes)?;
        Ok(Self {
            start,
            goal,
            is_solvable: solvability.is_solvable(),
        })
    }

    /// The start board.
    pub const fn start(&self) -> &Board {
        &self.start
    }

    /// The goal.
    pub const fn goal(&self) -> &Goal {
        &self.goal
    }

    /// The size of both.
    pub const fn size(&self) -> Size {
        self.start.size()
    }

    /// Returns whether the goal can be reached from the start.
    pub const fn is_solvable(&self) -> bool {
        self.is_solvable
    }
}

/// The reason why a start and a goal are not a problem.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ProblemError {
    /// They differ in size.
    Sizes(SizeMismatch),
    /// No moves lead from one to the other: the parity is wrong (Loye et al., section 5.3).
    Unsolvable,
}

impl fmt::Display for ProblemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sizes(mismatch) => mismatch.fmt(f),
            Self::Unsolvable => {
                f.write_str("No moves lead from this board to this goal: swap two tiles first.")
            }
        }
    }
}

impl Error for ProblemError {}
