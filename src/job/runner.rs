//! The work, in slices.

use std::time::Duration;

use super::dealing::Dealing;
use super::learning::Learning;
use super::searching::Searching;
use super::tree::Growing;
use super::{Progress, Shelf, Task};
use crate::eco::{Figures, Parameters, Reading, Recorder, Status};
use crate::puzzle::{Board, Goal};
use crate::search::heuristic::laid_bare::Survey;

/// So many steps of the agents' kernel are one slice: well under ten milliseconds on every size.
const SLICE: u64 = 2_000;

/// To 20x20 the agents send every wave: a moment's work. On 128x128 it would take minutes.
const COUNTED_CELLS: usize = 400;

/// A task at work.
pub struct Runner(Work);

enum Work {
    Agents(Box<Recorder>),
    Search(Box<Searching>),
    Tree(Box<Growing>),
    Estimates(Survey),
    Deal(Box<Dealing>),
    Learn(Box<Learning>),
    Over(Progress),
}

/// What a finished or stopped task leaves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Its last figures.
    pub progress: Progress,
    /// Its result: for the agents a trace ([`crate::eco::Trace::from_bytes`]), for a search the moves of its solution as
    /// a text, empty if there is none; for a tree a recording ([`crate::search::Recording::from_bytes`]); for estimates a
    /// [`Survey`] and for a deal the board, each as its text; for learning what its task says.
    pub bytes: Vec<u8>,
}

/// How a slice ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// There is more to do.
    Running,
    /// This was the last one.
    Done(Answer),
    /// There is no result; a sentence says why.
    Failed(String),
}

impl Runner {
    /// Takes up a task, or says in a sentence what is wrong with it. Tables come from the shelf, and stay on it.
    pub fn new(task: &Task, shelf: &mut Shelf) -> Result<Self, String> {
        match task {
            Task::Search(task) => Ok(Self(Work::Search(Box::new(Searching::new(task, shelf)?)))),
            Task::Learn(task) => Ok(Self(Work::Learn(Box::new(Learning::new(task)?)))),
            Task::Tree(task) => Ok(Self(Work::Tree(Box::new(Growing::new(task, shelf)?)))),
            Task::Deal(task) => Ok(Self(Work::Deal(Box::new(Dealing::new(task, shelf)?)))),
            Task::Estimates { board, goal } => {
                let board: Board = board.parse().map_err(sentence)?;
                let goal = Goal::parse(board.size(), goal).map_err(sentence)?;
                let distances = shelf.distances(&goal).ok();
                let evaluator = |name: &_| shelf.evaluator(name, &goal);
                let survey = Survey::new(&board, &goal, distances.as_deref(), evaluator);
                Ok(Self(Work::Estimates(survey.map_err(sentence)?)))
            }
            Task::Agents {
                start,
                goal,
                parameters,
            } => {
                let start: Board = start.parse().map_err(sentence)?;
                let goal = Goal::parse(start.size(), goal).map_err(sentence)?;
                let parameters: Parameters = parameters.parse().map_err(sentence)?;
                // The patches that waves reach are counted where that costs little.
                let reading = if start.size().cells() <= COUNTED_CELLS {
                    Reading::Waves
                } else {
                    Reading::Shortcut
                };
                let recorder =
                    Recorder::new(&start, &goal, parameters, reading).map_err(sentence)?;
                Ok(Self(Work::Agents(Box::new(recorder))))
            }
        }
    }

    /// Does one slice, so long after its start.
    pub fn turn(&mut self, elapsed: Duration) -> Turn {
        let is_running = match &mut self.0 {
            Work::Agents(recorder) => recorder.step(SLICE) == Status::Running,
            Work::Search(search) => search.step(SLICE, elapsed),
            Work::Learn(learning) => learning.step(SLICE, elapsed),
            Work::Tree(tree) => tree.grow(),
            Work::Deal(deal) => match deal.step(SLICE) {
                Ok(is_running) => is_running,
                Err(sentence) => return Turn::Failed(sentence),
            },
            Work::Estimates(_) | Work::Over(_) => false,
        };
        if is_running {
            Turn::Running
        } else {
            Turn::Done(self.stop())
        }
    }

    /// The figures so far.
    pub fn progress(&self) -> Progress {
        match &self.0 {
            Work::Agents(recorder) => {
                let Figures {
                    moves,
                    turns,
                    attacks,
                    unlocks,
                    ..
                } = recorder.figures();
                Progress::Agents {
                    moves,
                    turns,
                    attacks,
                    unlocks,
                }
            }
            Work::Search(search) => Progress::Search(Box::new(search.progress())),
            Work::Tree(_) => Progress::Tree,
            Work::Estimates(_) => Progress::Estimates,
            Work::Deal(deal) => deal.progress(),
            Work::Learn(learning) => Progress::Learn(Box::new(learning.progress())),
            Work::Over(progress) => progress.clone(),
        }
    }

    /// Ends the work where it stands and hands over what there is.
    pub fn stop(&mut self) -> Answer {
        if let Work::Search(search) = &mut self.0 {
            search.stop();
        }
        let progress = self.progress();
        let bytes = match std::mem::replace(&mut self.0, Work::Over(progress.clone())) {
            Work::Agents(recorder) => recorder.into_trace().to_bytes(),
            Work::Search(search) => search.moves().into_bytes(),
            Work::Tree(tree) => tree.into_bytes(),
            Work::Estimates(survey) => survey.to_string().into_bytes(),
            Work::Deal(deal) => deal.board().into_bytes(),
            Work::Learn(learning) => learning.into_bytes(),
            Work::Over(_) => Vec::new(),
        };
        Answer { progress, bytes }
    }
}

pub(super) fn sentence(error: impl std::error::Error) -> String {
    error.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eco::{Outcome, Trace};
    use crate::puzzle::Recipe;

    fn agents(start: &str, goal: &str, parameters: &str) -> Task {
        Task::Agents {
            start: start.into(),
            goal: goal.into(),
            parameters: parameters.into(),
        }
    }

    fn take_up(task: &Task) -> Result<Runner, String> {
        Runner::new(task, &mut Shelf::default())
    }

    #[test]
    fn the_agents_run_in_slices_and_leave_a_trace() {
        let goal = Goal::blank_last("10x10".parse().expect("a size"));
        let start = Recipe::Uniform.deal(&goal, 1);
        let mut runner =
            take_up(&agents(&start.to_string(), &goal.to_string(), "")).expect("a task");
        let mut slices = 0;
        let answer = loop {
            slices += 1;
            match runner.turn(Duration::ZERO) {
                Turn::Running => {}
                Turn::Done(answer) => break answer,
                Turn::Failed(sentence) => panic!("{sentence}"),
            }
        };
        let trace = Trace::from_bytes(&answer.bytes).expect("a trace");
        assert!(slices > 1, "so much work takes more than one slice");
        assert_eq!(trace.outcome(), Some(Outcome::Solved));
        let Progress::Agents { moves, .. } = answer.progress else {
            panic!("figures of the agents")
        };
        assert_eq!(moves, trace.figures().moves);
    }

    #[test]
    fn a_stopped_run_keeps_what_there_is() {
        let goal = Goal::blank_last("30x30".parse().expect("a size"));
        let start = Recipe::Uniform.deal(&goal, 1);
        let mut runner =
            take_up(&agents(&start.to_string(), &goal.to_string(), "")).expect("a task");
        runner.turn(Duration::ZERO);
        let answer = runner.stop();
        let trace = Trace::from_bytes(&answer.bytes).expect("a trace");
        assert_eq!(trace.outcome(), None);
        assert!(trace.figures().moves > 0);
    }

    #[test]
    fn a_wrong_task_is_a_sentence() {
        for task in [
            agents("1 2 3", "blank-last", ""),
            agents("1 2 / 3 0", "nowhere", ""),
            agents("1 2 / 3 0", "1 2 3 / 4 5 0", ""),
            agents("1 2 / 3 0", "blank-last", "colour=blue"),
        ] {
            let sentence = take_up(&task).err().expect("a sentence");
            assert!(sentence.ends_with('.'), "{sentence}");
        }
    }
}
