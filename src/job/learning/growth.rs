//! The experiment *keep adding examples* as a task: the boards are solved at each stage of a growing theory.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::SLICE;
use crate::job::{Slice, TableCache, Task, TaskError, Work};
use crate::lab::{ExampleSource, KeepAdding};
use crate::learn::{Theory, Total};
use crate::puzzle::{Goal, Size};
use crate::search::Algorithm;

/// The parameters of the experiment. The answer is the theory.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GrowthTask {
    /// The board's size.
    pub size: Size,
    /// The source of the examples.
    pub kind: ExampleSource,
    /// The number of examples.
    pub examples: u32,
    /// The boards that are solved at each stage.
    pub boards: u32,
    /// The search.
    pub algorithm: Algorithm,
    /// The seed.
    pub seed: u32,
}

/// The progress of the experiment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GrowthProgress {
    /// The number of searches that are over.
    pub done: usize,
    /// The number of all searches.
    pub of: usize,
    /// The totals of the stages: with no macro, with one, and so on.
    pub stages: Vec<Total>,
}

impl Task for GrowthTask {
    const NAME: &'static str = "growth";
    type Progress = GrowthProgress;
    type Answer = Theory;
    type Work = KeepAdding;

    fn begin(self, _: &mut TableCache) -> Result<KeepAdding, TaskError> {
        Ok(KeepAdding::new(
            &Goal::blank_last(self.size),
            self.kind,
            self.examples as usize,
            self.boards as usize,
            self.algorithm,
            u64::from(self.seed),
        ))
    }
}

impl Work<GrowthTask> for KeepAdding {
    fn step(&mut self, _: Duration) -> Result<Slice, TaskError> {
        Ok(Slice::of(Self::step(self, SLICE)))
    }

    fn progress(&self) -> GrowthProgress {
        let (done, of) = Self::progress(self);
        GrowthProgress {
            done,
            of,
            stages: self.stages(),
        }
    }

    fn into_answer(self) -> Theory {
        self.theory().clone()
    }
}
