//! A deal of exactly so many moves as work for a worker.

use serde::{Deserialize, Serialize};

use super::runner::sentence;
use super::{Progress, Shelf};
use crate::puzzle::{Board, Goal, Size};
use crate::search::ExactDeal;

/// Which deal. Size, goal and seed are texts in their canonical form: a seed has more digits than JavaScript's numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DealTask {
    /// The size.
    pub size: String,
    /// The goal: a name or a board.
    pub goal: String,
    /// How deep the board shall be.
    pub moves: u32,
    /// Which of these boards.
    pub seed: String,
}

/// A deal at work.
pub(super) struct Dealing {
    deal: ExactDeal,
    board: Option<Board>,
}

impl Dealing {
    pub fn new(task: &DealTask, shelf: &mut Shelf) -> Result<Self, String> {
        let size: Size = task.size.parse().map_err(sentence)?;
        let goal = Goal::parse(size, &task.goal).map_err(sentence)?;
        let seed = task.seed.parse().map_err(sentence)?;
        let evaluator = shelf.evaluator(&ExactDeal::heuristic(&goal), &goal);
        let evaluator = evaluator.map_err(sentence)?;
        let deal = ExactDeal::new(&goal, task.moves, seed, &evaluator).map_err(sentence)?;
        Ok(Self { deal, board: None })
    }

    /// Expands some nodes; says whether there is more to do, or why there is no such board.
    pub fn step(&mut self, budget: u64) -> Result<bool, String> {
        self.board = self.deal.step(budget).map_err(sentence)?;
        Ok(self.board.is_none())
    }

    pub fn progress(&self) -> Progress {
        Progress::Deal {
            tries: self.deal.tries(),
        }
    }

    /// The board; empty if there is none yet.
    pub fn board(&self) -> String {
        self.board
            .as_ref()
            .map_or_else(String::new, Board::to_string)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::job::{Runner, Task, Turn};
    use crate::search::heuristic::laid_bare::Survey;

    fn run(task: &Task) -> Result<String, String> {
        let mut runner = Runner::new(task, &mut Shelf::default())?;
        loop {
            match runner.turn(Duration::ZERO) {
                Turn::Running => {}
                Turn::Done(answer) => {
                    return String::from_utf8(answer.bytes).map_err(|error| error.to_string());
                }
                Turn::Failed(sentence) => return Err(sentence),
            }
        }
    }

    fn deal(size: &str, moves: u32) -> Task {
        Task::Deal(DealTask {
            size: size.into(),
            goal: "blank-last".into(),
            moves,
            seed: u64::MAX.to_string(),
        })
    }

    #[test]
    fn what_is_dealt_is_as_deep_as_the_survey_says() {
        let board = run(&deal("3x3", 20)).expect("a board");
        let task = Task::Estimates {
            board,
            goal: "blank-last".into(),
        };
        let survey: Survey = run(&task).expect("a survey").parse().expect("a survey");
        assert_eq!(survey.distance.map(|distance| distance.here), Some(20));
    }

    #[test]
    fn a_deal_that_cannot_be_is_a_sentence() {
        for (size, moves) in [("3x3", 0), ("3x3", 40), ("9x9", 60), ("0x1", 3)] {
            let sentence = run(&deal(size, moves)).expect_err("a sentence");
            assert!(sentence.ends_with('.'), "{sentence}");
        }
    }
}
