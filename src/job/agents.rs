//! A recorded run of the agents as a task.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Slice, TableCache, Task, TaskError, Work};
use crate::eco::{
    AgentFigures, AgentTrace, Disturbances, Parameters, Recorder, SenseMode, SolverStatus,
};
use crate::puzzle::{Board, Goal};

/// A board, the rules by which the agents solve it, and the disturbances. The answer is the trace.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AgentsTask {
    /// The start.
    pub start: Board,
    /// The goal.
    pub goal: Goal,
    /// The rules.
    pub parameters: Parameters,
    /// The slides by hand in the middle of the run.
    pub disturbances: Disturbances,
}

/// The kernel's steps in one slice: well under ten milliseconds on every size.
const SLICE: u64 = 2_000;

/// The largest board, 20x20, on which the agents send every wave. On 128x128 that would take minutes.
const COUNTED_CELLS: usize = 400;

impl Task for AgentsTask {
    const NAME: &'static str = "agents";
    type Progress = AgentFigures;
    type Answer = AgentTrace;
    type Work = Recorder;

    fn begin(self, _: &mut TableCache) -> Result<Recorder, TaskError> {
        // The patches reached by waves are counted only where that costs little.
        let sense_mode = if self.start.size().cells() <= COUNTED_CELLS {
            SenseMode::Waves
        } else {
            SenseMode::Shortcut
        };
        let recorder = Recorder::new(&self.start, &self.goal, self.parameters, sense_mode)?;
        Ok(recorder.disturbed_by(&self.disturbances))
    }
}

impl Work<AgentsTask> for Recorder {
    fn step(&mut self, _: Duration) -> Result<Slice, TaskError> {
        Ok(Slice::of(Self::step(self, SLICE) == SolverStatus::Running))
    }

    fn progress(&self) -> AgentFigures {
        self.figures()
    }

    fn into_answer(self) -> AgentTrace {
        self.into_trace()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eco::Outcome;
    use crate::job::TaskResult;
    use crate::puzzle::Recipe;

    fn task(size: &str) -> AgentsTask {
        let goal = Goal::blank_last(size.parse().expect("a size"));
        AgentsTask {
            start: Recipe::Uniform.deal(&goal, 1),
            goal,
            parameters: Parameters::default(),
            disturbances: Disturbances::default(),
        }
    }

    #[test]
    fn the_agents_run_in_slices_and_leave_a_trace() {
        let mut work = task("10x10")
            .begin(&mut TableCache::default())
            .expect("work");
        let mut slices = 1;
        while Work::step(&mut work, Duration::ZERO) == Ok(Slice::More) {
            slices += 1;
        }
        let TaskResult { progress, answer } = work.finish();
        assert!(slices > 1, "this much work takes more than one slice");
        assert_eq!(answer.outcome(), Some(Outcome::Solved));
        assert_eq!(progress, *answer.figures());
    }

    #[test]
    fn a_disturbed_run_goes_on_to_its_end() {
        let task = AgentsTask {
            disturbances: "40:RDLU,900000:RD".parse().expect("disturbances"),
            ..task("5x5")
        };
        let trace = super::super::task::run(task, &mut TableCache::default())
            .expect("a run")
            .answer;
        assert_eq!(trace.outcome(), Some(Outcome::Solved));
        assert!(trace.disturbance_marks().len() == 2);
    }

    #[test]
    fn a_stopped_run_keeps_what_there_is() {
        let mut work = task("30x30")
            .begin(&mut TableCache::default())
            .expect("work");
        assert_eq!(Work::step(&mut work, Duration::ZERO), Ok(Slice::More));
        let trace = work.finish().answer;
        assert_eq!(trace.outcome(), None);
        assert!(trace.figures().moves > 0);
    }

    #[test]
    fn a_goal_of_another_size_is_refused() {
        let task = AgentsTask {
            goal: Goal::blank_last("3x2".parse().expect("a size")),
            ..task("3x3")
        };
        let error = task.begin(&mut TableCache::default()).err();
        assert!(matches!(error, Some(TaskError::Sizes(_))), "{error:?}");
    }
}
