//! A sieve as a task: what each macro of a theory gains and costs is measured, and those that do not pay are removed.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{LIMITS, SLICE};
use crate::job::{Slice, TableCache, Task, TaskError, TaskResult, Work};
use crate::learn::{Theory, Utility, UtilityFilter};
use crate::puzzle::{Goal, Recipe};
use crate::search::{Algorithm, Problem};

/// The theory that is sifted. The answer is the theory that is left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SieveTask {
    /// The theory.
    pub theory: Theory,
    /// The search.
    pub algorithm: Algorithm,
    /// The seed of the boards that are solved.
    pub seed: u32,
}

/// How a sieve stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SieveProgress {
    /// What each macro is worth.
    pub worths: Vec<Utility>,
    /// The macros that were removed.
    pub removed: usize,
}

/// The boards that are solved to see what a macro is worth.
const BOARDS: u64 = 12;

impl Task for SieveTask {
    const NAME: &'static str = "sieve";
    type Progress = SieveProgress;
    type Answer = Theory;
    type Work = UtilityFilter;

    fn begin(self, _: &mut TableCache) -> Result<UtilityFilter, TaskError> {
        let size = self.theory.size();
        let goal = Goal::blank_last(size);
        // Boards are mixed only as far as a blind search still ends.
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

    fn finish(self) -> TaskResult<SieveTask> {
        TaskResult {
            progress: Work::progress(&self),
            answer: self.theory().clone(),
        }
    }
}
