//! Practice as a task: macros are learned on boards of growing size.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::SLICE;
use crate::job::{Slice, TableCache, Task, TaskError, Work};
use crate::learn::{MacroLibrary, Practice, PracticePlan, PracticeProgress};

/// The start of a practice. The answer is all that is known after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PracticeTask {
    /// The macros that are known already.
    pub lore: MacroLibrary,
    /// The seed of the first problem.
    pub seed: u32,
}

impl Task for PracticeTask {
    const NAME: &'static str = "practice";
    type Progress = PracticeProgress;
    type Answer = MacroLibrary;
    type Work = Practice;

    fn begin(self, _: &mut TableCache) -> Result<Practice, TaskError> {
        let plan = PracticePlan {
            seed: u64::from(self.seed),
            ..PracticePlan::USUAL
        };
        Ok(Practice::with(plan, self.lore))
    }
}

impl Work<PracticeTask> for Practice {
    fn step(&mut self, _: Duration) -> Result<Slice, TaskError> {
        Ok(Slice::of(Self::step(self, SLICE).is_running()))
    }

    fn progress(&self) -> PracticeProgress {
        *Self::progress(self)
    }

    fn into_answer(self) -> MacroLibrary {
        self.library().clone()
    }
}
