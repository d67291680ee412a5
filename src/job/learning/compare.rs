//! A comparison as a task: the same board without a theory and with it.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{LIMITS, SLICE};
use crate::job::{Slice, TableCache, Task, TaskError, Work};
use crate::learn::{Evaluation, MacroSet, RouteStep, Theory, Total};
use crate::puzzle::{Board, Goal};
use crate::search::{Algorithm, Problem};

/// A board and a theory. The answer is the path found with the theory, transition by transition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CompareTask {
    /// The board.
    pub start: Board,
    /// The goal.
    pub goal: Goal,
    /// The theory.
    pub theory: Theory,
    /// The search.
    pub algorithm: Algorithm,
}

/// The progress of a comparison.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CompareProgress {
    /// Without macros, once that search is over.
    pub plain: Option<Total>,
    /// With the theory, once that search is over.
    pub with_theory: Option<Total>,
}

impl Task for CompareTask {
    const NAME: &'static str = "compare";
    type Progress = CompareProgress;
    type Answer = Option<Vec<RouteStep>>;
    type Work = Comparison;

    fn begin(self, _: &mut TableCache) -> Result<Comparison, TaskError> {
        let problem = Problem::new(self.start, self.goal)?;
        let variants = [MacroSet::Plain, MacroSet::Whole];
        Ok(Comparison {
            evaluation: Evaluation::new(
                self.theory,
                vec![problem],
                &[self.algorithm],
                &variants,
                LIMITS,
            ),
            algorithm: self.algorithm,
            last: Duration::ZERO,
        })
    }
}

/// A running comparison.
pub struct Comparison {
    evaluation: Evaluation,
    algorithm: Algorithm,
    /// The time of the last slice.
    last: Duration,
}

impl Work<CompareTask> for Comparison {
    fn step(&mut self, elapsed: Duration) -> Result<Slice, TaskError> {
        let is_running = self.evaluation.step(SLICE).is_running();
        self.evaluation.add_time(elapsed.saturating_sub(self.last));
        self.last = elapsed;
        Ok(Slice::of(is_running))
    }

    fn progress(&self) -> CompareProgress {
        let total = |variant| {
            let total = self.evaluation.total(self.algorithm, variant);
            (total.runs > 0).then_some(total)
        };
        CompareProgress {
            plain: total(MacroSet::Plain),
            with_theory: total(MacroSet::Whole),
        }
    }

    fn into_answer(self) -> Option<Vec<RouteStep>> {
        let mut runs = self.evaluation.runs().iter();
        let with_theory = runs.find(|run| run.variant == MacroSet::Whole);
        with_theory.and_then(|run| run.path.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::{TaskResult, run};
    use crate::learn::Lesson;

    #[test]
    fn a_macro_makes_the_path_shorter_in_transitions() {
        let start: Board = "4 5 3 / 0 1 2".parse().expect("a board");
        let task = CompareTask {
            goal: Goal::blank_last(start.size()),
            start,
            theory: "3x2\n3x2 fourth: DLUL\n".parse().expect("a theory"),
            algorithm: Lesson::USUAL,
        };
        let TaskResult { progress, answer } =
            run(task, &mut TableCache::default()).expect("a result");
        let transitions = |total: Option<Total>| total.map(|total| total.transitions);
        assert_eq!(transitions(progress.plain), Some(18));
        assert_eq!(transitions(progress.with_theory), Some(12));
        let path = answer.expect("a path");
        let moves = "DLUL".parse().expect("moves");
        assert_eq!(path.len(), 12);
        assert!(path.contains(&RouteStep::Macro(0, moves)), "{path:?}");
    }
}
