//! A search tree as work for a worker.

use serde::{Deserialize, Serialize};

use super::Shelf;
use super::runner::sentence;
use crate::puzzle::{Board, Goal};
use crate::search::heuristic::HeuristicName;
use crate::search::{Algorithm, NodeId, Problem, Recording, Setup};

/// Which search is written down. Names and boards are texts in their canonical form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TreeTask {
    /// The board to begin with.
    pub start: String,
    /// The goal: a name or a board.
    pub goal: String,
    /// The algorithm.
    pub algorithm: String,
    /// The heuristic, for those that use one.
    pub heuristic: String,
    /// The nodes that the student picked, if it is led by hand.
    pub picks: Option<Vec<NodeId>>,
    /// The most nodes.
    pub nodes: u32,
}

/// A tree that grows: all at once, since it is small.
pub(super) struct Growing {
    problem: Problem,
    algorithm: Algorithm,
    setup: Setup,
    picks: Option<Vec<NodeId>>,
    nodes: u32,
    recording: Option<Recording>,
}

impl Growing {
    pub fn new(task: &TreeTask, shelf: &mut Shelf) -> Result<Self, String> {
        let start: Board = task.start.parse().map_err(sentence)?;
        let goal = Goal::parse(start.size(), &task.goal).map_err(sentence)?;
        let algorithm: Algorithm = task.algorithm.parse().map_err(sentence)?;
        let problem = Problem::even_if_impossible(start, goal).map_err(sentence)?;
        let name = if algorithm.is_informed() {
            task.heuristic.parse().map_err(sentence)?
        } else {
            HeuristicName::None
        };
        let evaluator = shelf.evaluator(&name, problem.goal()).map_err(sentence)?;
        Ok(Self {
            problem,
            algorithm,
            setup: Setup::new(evaluator),
            picks: task.picks.clone(),
            nodes: task.nodes,
            recording: None,
        })
    }

    /// Lets it grow; there is never more to do.
    pub fn grow(&mut self) -> bool {
        let picks = self.picks.as_deref();
        let recording = Recording::make(
            &self.problem,
            self.algorithm,
            &self.setup,
            picks,
            self.nodes,
        );
        self.recording = Some(recording);
        false
    }

    /// The recording; nothing if it was stopped before.
    pub fn into_bytes(self) -> Vec<u8> {
        self.recording
            .map_or_else(Vec::new, |recording| recording.to_bytes())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::job::{Runner, Task, Turn};
    use crate::search::Status;

    fn task(algorithm: &str, heuristic: &str, picks: Option<Vec<NodeId>>) -> Task {
        Task::Tree(TreeTask {
            start: "2 0 5 / 1 6 3 / 4 7 8".into(),
            goal: "blank-last".into(),
            algorithm: algorithm.into(),
            heuristic: heuristic.into(),
            picks,
            nodes: 2_000,
        })
    }

    #[test]
    fn a_tree_comes_back_as_bytes() {
        let run = |task| {
            let mut runner = Runner::new(&task, &mut Shelf::default()).expect("a task");
            match runner.turn(Duration::ZERO) {
                Turn::Done(answer) => Recording::from_bytes(&answer.bytes).expect("a recording"),
                Turn::Running | Turn::Failed(_) => panic!("one turn is enough"),
            }
        };
        let whole = run(task("a-star", "manhattan", None));
        assert_eq!(whole.status(), Status::Solved);
        let by_hand = run(task("a-star", "manhattan", Some(vec![0])));
        assert_eq!(by_hand.figures().expanded, 1);
    }

    #[test]
    fn a_wrong_task_is_a_sentence() {
        for task in [task("best", "", None), task("a-star", "hope", None)] {
            let sentence = Runner::new(&task, &mut Shelf::default());
            let sentence = sentence.err().expect("a sentence");
            assert!(sentence.ends_with('.'), "{sentence}");
        }
    }
}
