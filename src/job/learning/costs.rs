//! A search with learned costs as a task.

use std::rc::Rc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{LIMITS, SLICE};
use crate::job::{Slice, TableCache, Task, TaskError, Work};
use crate::learn::{CostRule, CostSearch, CostTable, PackedCosts};
use crate::puzzle::{Board, Goal};
use crate::search::heuristic::HeuristicName;
use crate::search::{Figures, Limits, Problem, Status};

/// A board to be searched. The answer is the table of costs afterwards, which the page keeps packed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct CostsTask {
    /// The board.
    pub start: Board,
    /// The goal.
    pub goal: Goal,
    /// The rule of a new table.
    pub rule: CostRule,
    /// The table of former runs, which keeps its own rule.
    pub table: Option<Rc<PackedCosts>>,
}

/// The progress of a search with learned costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CostsProgress {
    /// The status of the search.
    pub status: Status,
    /// Its figures.
    pub figures: Figures,
    /// The number of lookups that found the state in the table.
    pub hits: u64,
    /// The number of states in the table.
    pub known: u32,
    /// The number of states for which the table had no room.
    pub dropped: u64,
}

impl Task for CostsTask {
    const NAME: &'static str = "costs";
    type Progress = CostsProgress;
    type Answer = PackedCosts;
    type Work = CostSearch;

    fn begin(self, _: &mut TableCache) -> Result<CostSearch, TaskError> {
        let problem = Problem::new(self.start, self.goal)?;
        let table = match self.table {
            Some(table) => table.unpack(CostTable::USUAL_LIMIT)?,
            None => CostTable::new(problem.goal().clone(), self.rule, CostTable::USUAL_LIMIT)?,
        };
        let limits = Limits {
            expanded: u64::MAX,
            ..LIMITS
        };
        Ok(CostSearch::new(
            &problem,
            &HeuristicName::Manhattan,
            table,
            limits,
        )?)
    }
}

impl Work<CostsTask> for CostSearch {
    fn step(&mut self, _: Duration) -> Result<Slice, TaskError> {
        Ok(Slice::of(Self::step(self, SLICE).is_running()))
    }

    fn progress(&self) -> CostsProgress {
        CostsProgress {
            status: self.status(),
            figures: self.figures(),
            hits: self.hits(),
            known: self.table().len() as u32,
            dropped: self.table().dropped(),
        }
    }

    fn into_answer(self) -> PackedCosts {
        PackedCosts::new(&self.into_table())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::run;

    #[test]
    fn a_second_run_with_the_table_expands_less() {
        let start: Board = "8 6 7 / 2 5 4 / 3 0 1".parse().expect("a board");
        let goal = Goal::blank_last(start.size());
        let costs = |table: Option<Rc<PackedCosts>>| {
            let (start, goal) = (start.clone(), goal.clone());
            let task = CostsTask {
                start,
                goal,
                rule: CostRule::Proven,
                table,
            };
            run(task, &mut TableCache::default()).expect("a result")
        };
        let first = costs(None);
        let second = costs(Some(Rc::new(first.answer)));
        let (first, second) = (first.progress.figures, second.progress.figures);
        assert_eq!((first.moves, second.moves), (Some(31), Some(31)));
        assert!(second.expanded < first.expanded);
    }

    #[test]
    fn a_table_of_another_goal_is_refused() {
        let start: Board = "8 6 7 / 2 5 4 / 3 0 1".parse().expect("a board");
        let other = Goal::spiral(start.size());
        let table = CostTable::new(other, CostRule::Proven, 1 << 20).expect("a table");
        let task = CostsTask {
            goal: Goal::blank_last(start.size()),
            start,
            rule: CostRule::Proven,
            table: Some(Rc::new(PackedCosts::new(&table))),
        };
        let error = run(task, &mut TableCache::default()).expect_err("no result");
        assert_eq!(error, TaskError::Costs(crate::learn::CostError::OtherGoal));
    }
}
