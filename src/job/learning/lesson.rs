//! A lesson as a task: the search for the explanation of an example.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{LIMITS, SLICE};
use crate::job::{Slice, TableCache, Task, TaskError, Work};
use crate::learn::{Example, Lesson};
use crate::puzzle::MoveList;
use crate::search::{Algorithm, Figures, Status};

/// An example to be explained. The answer is the moves of the explanation, if there is one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LessonTask {
    /// The training example.
    pub example: Example,
    /// The search that finds the explanation.
    pub algorithm: Algorithm,
}

/// The progress of a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LessonProgress {
    /// The status of the search.
    pub status: Status,
    /// Its figures.
    pub figures: Figures,
}

impl Task for LessonTask {
    const NAME: &'static str = "lesson";
    type Progress = LessonProgress;
    type Answer = Option<MoveList>;
    type Work = Lesson;

    fn begin(self, _: &mut TableCache) -> Result<Lesson, TaskError> {
        Ok(Lesson::new(self.example, self.algorithm, LIMITS))
    }
}

impl Work<LessonTask> for Lesson {
    fn step(&mut self, _: Duration) -> Result<Slice, TaskError> {
        Ok(Slice::of(Self::step(self, SLICE).is_running()))
    }

    fn progress(&self) -> LessonProgress {
        let status = match self.explanation() {
            Some(_) => Status::Solved,
            None if self.verification().is_instance() => Status::OutOfNodes,
            None => Status::Exhausted,
        };
        LessonProgress {
            status,
            figures: self.figures(),
        }
    }

    fn into_answer(self) -> Option<MoveList> {
        let explanation = self.explanation();
        explanation.map(|explanation| explanation.moves().clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::run;

    #[test]
    fn the_lesson_of_markov_russell_and_neller() {
        let task = LessonTask {
            example: "4 5 3 / 0 1 2 -> 5 1 3 / 4 2 0"
                .parse()
                .expect("an example"),
            algorithm: Lesson::USUAL,
        };
        let result = run(task, &mut TableCache::default()).expect("a result");
        assert_eq!(result.progress.status, Status::Solved);
        assert_eq!(
            result.answer.map(|moves| moves.to_string()).as_deref(),
            Some("DLUL")
        );
    }
}
