//! The deal of a board of an exact depth as a task.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Slice, TableCache, Task, TaskError, Work};
use crate::puzzle::{Board, Goal};
use crate::search::ExactDeal;

/// A board to be dealt. The answer is the board, once it is found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DealTask {
    /// The goal.
    pub goal: Goal,
    /// The length of a shortest solution.
    pub moves: u32,
    /// The seed, written as a text: it has more digits than a JavaScript number holds.
    #[serde(with = "seed_text")]
    pub seed: u64,
}

/// The progress of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DealProgress {
    /// The number of boards tried.
    pub tries: u32,
}

/// The nodes that one slice expands.
const SLICE: u64 = 2_000;

impl Task for DealTask {
    const NAME: &'static str = "deal";
    type Progress = DealProgress;
    type Answer = Option<Board>;
    type Work = DealWork;

    fn begin(self, tables: &mut TableCache) -> Result<DealWork, TaskError> {
        let evaluator = tables.evaluator(&ExactDeal::heuristic(&self.goal), &self.goal)?;
        let deal = ExactDeal::new(&self.goal, self.moves, self.seed, &evaluator)?;
        Ok(DealWork { deal, board: None })
    }
}

/// A running deal.
pub struct DealWork {
    deal: ExactDeal,
    board: Option<Board>,
}

impl Work<DealTask> for DealWork {
    fn step(&mut self, _: Duration) -> Result<Slice, TaskError> {
        self.board = self.deal.step(SLICE)?;
        Ok(Slice::of(self.board.is_none()))
    }

    fn progress(&self) -> DealProgress {
        DealProgress {
            tries: self.deal.tries(),
        }
    }

    fn into_answer(self) -> Option<Board> {
        self.board
    }
}

mod seed_text {
    use std::fmt::Display;

    use serde::{Deserialize, Deserializer, Serializer, de};

    pub fn serialize<S: Serializer>(seed: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(seed)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::{SurveyTask, run};

    fn deal(size: &str, moves: u32) -> Result<Option<Board>, TaskError> {
        let task = DealTask {
            goal: Goal::blank_last(size.parse().expect("a size")),
            moves,
            seed: u64::MAX,
        };
        run(task, &mut TableCache::default()).map(|result| result.answer)
    }

    #[test]
    fn what_is_dealt_is_as_deep_as_the_survey_says() {
        let board = deal("3x3", 20).expect("a result").expect("a board");
        let goal = Goal::blank_last(board.size());
        let survey = run(SurveyTask { board, goal }, &mut TableCache::default());
        let distance = survey.expect("a survey").answer.distance;
        assert_eq!(distance.map(|distance| distance.here), Some(20));
    }

    #[test]
    fn a_deal_that_cannot_be_is_refused() {
        for (size, moves) in [("3x3", 0), ("3x3", 40), ("9x9", 60)] {
            let error = deal(size, moves).expect_err("no board");
            assert!(matches!(error, TaskError::Deal(_)), "{error:?}");
        }
    }
}
