//! A survey of all heuristics as a task.

use serde::{Deserialize, Serialize};

use super::{AtOnce, TableCache, Task, TaskError};
use crate::puzzle::{Board, Goal};
use crate::search::heuristic::breakdown::EstimateTable;

/// A board on which every heuristic is evaluated. The answer is the survey.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SurveyTask {
    /// The board.
    pub board: Board,
    /// The goal.
    pub goal: Goal,
}

impl Task for SurveyTask {
    const NAME: &'static str = "survey";
    type Progress = ();
    type Answer = EstimateTable;
    type Work = AtOnce<EstimateTable>;

    fn begin(self, tables: &mut TableCache) -> Result<Self::Work, TaskError> {
        let Self { board, goal } = self;
        // Boards too large for the table of distances have no true distance in the survey.
        let distances = tables.distances(&goal).ok();
        let evaluator = |name: &_| tables.evaluator(name, &goal);
        let survey = EstimateTable::new(&board, &goal, distances.as_deref(), evaluator)?;
        Ok(AtOnce(survey))
    }
}
