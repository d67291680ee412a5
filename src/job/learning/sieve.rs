//! A sieve as a task: each macro's gain and cost are measured, and macros that cost more than they save are removed.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{LIMITS, SLICE};
use crate::job::{Slice, TableCache, Task, TaskError, Work};
use crate::learn::{Theory, Utility, UtilityFilter};
use crate::puzzle::{Goal, Recipe};
use crate::search::{Algorithm, Problem};

/// A theory to be sifted. The answer is the theory that is left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SieveTask {
    /// The theory.
    pub theory: Theory,
    /// The search.
    pub algorithm: Algorithm,
    /// The seed of the boards on which the macros are measured.
    pub seed: u32,
}

/// The progress of a sieve.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SieveProgress {
    /// The gain and the cost of each macro.
    pub worths: Vec<Utility>,
    /// The number of macros that were removed.
    pub removed: usize,
}

/// The number of boards on which the macros are measured.
const BOARDS: u64 = 12;

impl Task for SieveTask {
    const NAME: &'static str = "sieve";
    type Progress = SieveProgress;
    type Answer = Theory;
    type Work = UtilityFilter;

    fn begin(self, _: &mut TableCache) -> Result<UtilityFilter, TaskError> {
        let size = self.theory.size();
        let goal = Goal::blank_last(size);
        // The walks are short enough for a blind search to end.
        let steps = if size.cells() <= 6 { 60 } else { 16 };
        let recipe = Recipe::WalkWithoutReversal { steps };
        let problems = (0..BOARDS)
            .map(|at| {
                let board = recipe.deal(&goal, u64::from(self.seed) + at);
                Problem::new(board, goal.clone())
            })
            .collect::<Result<_, _>>()?;
        Ok(UtilityFilter::new(
            self.theory,
            problems,
            self.algorithm,
            LIMITS,
        ))
    }
}

impl Work<SieveTask> for UtilityFilter {
    fn step(&mut self, _: Duration) -> Result<Slice, TaskError> {
        Ok(Slice::of(Self::step(self, SLICE).is_running()))
    }

    fn progress(&self) -> SieveProgress {
        SieveProgress {
            worths: self.utilities().to_vec(),
            removed: self.removed().len(),
        }
    }

    fn into_answer(self) -> Theory {
        self.theory().clone()
    }
}
