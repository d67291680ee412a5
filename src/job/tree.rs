//! The recording of a search tree as a task.

use serde::{Deserialize, Serialize};

use super::{AtOnce, TableCache, Task, TaskError};
use crate::puzzle::{Board, Goal};
use crate::search::heuristic::HeuristicName;
use crate::search::{Algorithm, NodeId, Problem, Recording, Setup};

/// A search to be recorded node by node. The answer is the recording, which is small and made in one slice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TreeTask {
    /// The start.
    pub start: Board,
    /// The goal.
    pub goal: Goal,
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The heuristic; ignored by blind algorithms.
    pub heuristic: HeuristicName,
    /// The nodes that the student chose to expand, if the search is led by hand.
    pub picks: Option<Vec<NodeId>>,
    /// The most nodes recorded.
    pub nodes: u32,
}

impl Task for TreeTask {
    const NAME: &'static str = "tree";
    type Progress = ();
    type Answer = Recording;
    type Work = AtOnce<Recording>;

    fn begin(self, tables: &mut TableCache) -> Result<Self::Work, TaskError> {
        let problem = Problem::even_if_impossible(self.start, self.goal)?;
        let name = if self.algorithm.is_informed() {
            self.heuristic
        } else {
            HeuristicName::None
        };
        let setup = Setup::new(tables.evaluator(&name, problem.goal())?);
        let picks = self.picks.as_deref();
        let recording = Recording::make(&problem, self.algorithm, &setup, picks, self.nodes);
        Ok(AtOnce(recording))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::run;
    use crate::search::{Duplicates, Status};

    fn recording(picks: Option<Vec<NodeId>>) -> Recording {
        let start: Board = "2 0 5 / 1 6 3 / 4 7 8".parse().expect("a board");
        let task = TreeTask {
            goal: Goal::blank_last(start.size()),
            start,
            algorithm: Algorithm::AStar(Duplicates::Graph),
            heuristic: HeuristicName::Manhattan,
            picks,
            nodes: 2_000,
        };
        run(task, &mut TableCache::default())
            .expect("a result")
            .answer
    }

    #[test]
    fn a_tree_is_that_of_the_search_or_of_the_students_picks() {
        assert_eq!(recording(None).status(), Status::Solved);
        assert_eq!(recording(Some(vec![0])).figures().expanded, 1);
    }
}
