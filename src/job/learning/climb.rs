//! Hill climbing with learned macros as a task.

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::SLICE;
use crate::job::{Slice, TableCache, Task, TaskError, Work};
use crate::learn::{Climb, MacroLibrary};
use crate::puzzle::{Board, Goal, MoveList};
use crate::search::{Figures, Problem, Status, Stepper};

/// A board for hill climbing. The answer is the moves, if the goal was reached.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClimbTask {
    /// The board.
    pub start: Board,
    /// The goal.
    pub goal: Goal,
    /// The learned macros.
    pub lore: MacroLibrary,
}

/// The progress of hill climbing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClimbProgress {
    /// The status of the search.
    pub status: Status,
    /// Its figures.
    pub figures: Figures,
    /// The steps that were macros.
    pub macros: u32,
    /// All steps.
    pub steps: u32,
}

impl Task for ClimbTask {
    const NAME: &'static str = "climb";
    type Progress = ClimbProgress;
    type Answer = Option<MoveList>;
    type Work = Climb;

    fn begin(self, _: &mut TableCache) -> Result<Climb, TaskError> {
        let problem = Problem::new(self.start, self.goal)?;
        Ok(Climb::new(&problem, Arc::new(self.lore)))
    }
}

impl Work<ClimbTask> for Climb {
    fn step(&mut self, _: Duration) -> Result<Slice, TaskError> {
        Ok(Slice::of(Stepper::step(self, SLICE).is_running()))
    }

    fn progress(&self) -> ClimbProgress {
        let steps = self.steps();
        ClimbProgress {
            status: self.status(),
            figures: self.figures(),
            macros: steps.iter().filter(|step| step.by.is_some()).count() as u32,
            steps: steps.len() as u32,
        }
    }

    fn into_answer(self) -> Option<MoveList> {
        self.moves()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::{PracticeTask, TaskResult, run};
    use crate::puzzle::Recipe;

    #[test]
    fn practice_then_climb() {
        let tables = &mut TableCache::default();
        let practice = PracticeTask {
            lore: MacroLibrary::new(),
            seed: 1,
        };
        let lore = run(practice, tables).expect("a result").answer;
        let goal = Goal::blank_last("12x12".parse().expect("a size"));
        let start = Recipe::Uniform.deal(&goal, 3);
        let climb = ClimbTask {
            start: start.clone(),
            goal: goal.clone(),
            lore,
        };
        let TaskResult { progress, answer } = run(climb, tables).expect("a result");
        assert_eq!(progress.status, Status::Solved);
        let mut board = start;
        answer
            .expect("moves")
            .apply(&mut board)
            .expect("legal moves");
        assert!(goal.is_met(&board));
    }
}
