//! A solution: moves that an independent replay has verified from the start to the goal.
//!
//! The only constructor replays them on the board of `puzzle/`, which shares no code with the searches.
//!
//! ```
//! use ecotile::puzzle::Goal;
//! use ecotile::search::{Problem, Solution};
//!
//! let goal = Goal::blank_last("3x3".parse()?);
//! let problem = Problem::new("1 2 3 / 4 5 6 / 0 7 8".parse()?, goal)?;
//! assert!(Solution::replayed(&problem, "L2".parse()?).is_ok());
//! assert!(Solution::replayed(&problem, "L".parse()?).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::error::Error;
use std::fmt;

use super::Problem;
use crate::puzzle::{IllegalStep, MoveList};

/// Moves that were verified to lead from the start to the goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    moves: MoveList,
}

impl Solution {
    /// Replays the moves on the start board. Costs one slide per move.
    pub fn replayed(problem: &Problem, moves: MoveList) -> Result<Self, ReplayError> {
        let mut board = problem.start().clone();
        moves.apply(&mut board).map_err(ReplayError::Illegal)?;
        if problem.goal().is_met(&board) {
            Ok(Self { moves })
        } else {
            Err(ReplayError::GoalMissed)
        }
    }

    /// The moves.
    pub const fn moves(&self) -> &MoveList {
        &self.moves
    }

    /// Takes the moves out.
    pub fn into_moves(self) -> MoveList {
        self.moves
    }

    /// The number of moves.
    pub fn length(&self) -> usize {
        self.moves.len()
    }
}

/// The reason why moves are not a solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayError {
    /// One of them is illegal.
    Illegal(IllegalStep),
    /// All are legal, but they do not end at the goal.
    GoalMissed,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(step) => step.fmt(f),
            Self::GoalMissed => {
                f.write_str("All moves can be made, but they do not reach the goal.")
            }
        }
    }
}

impl Error for ReplayError {}
