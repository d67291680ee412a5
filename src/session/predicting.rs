//! Predict: the questions that the visitor answers before a choice is shown, and the score. Only the first answer to a
//! question counts; later ones are for practice.
//!
//! ```
//! use ecotile::puzzle::Direction;
//! use ecotile::session::Score;
//!
//! let mut score = Score::default();
//! score.answer(12, Direction::Up, Direction::Left);
//! score.answer(12, Direction::Left, Direction::Left);
//! assert_eq!((score.right(), score.asked()), (0, 1));
//! assert_eq!(score.given(12), Some(Direction::Left));
//! ```

use std::collections::BTreeMap;

use crate::eco::{AgentEvent, Drive, TraceReplay};
use crate::puzzle::{Cell, Direction, Tile};

/// A question about the choice that comes next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The tile that chooses.
    pub tile: Tile,
    /// Its cell.
    pub from: Cell,
    /// Its drive.
    pub drive: Drive,
    /// The direction that it will choose.
    pub right: Direction,
    /// The possible answers: the directions that do not lead off the board.
    pub ways: Vec<Direction>,
    /// The number of events up to and including the choice.
    pub at: u64,
}

impl Question {
    /// The question, if the next event is a choice.
    pub fn of(replay: &TraceReplay) -> Option<Self> {
        let Some(AgentEvent::Choice {
            tile,
            from,
            to,
            drive,
            ..
        }) = replay.next_event()
        else {
            return None;
        };
        let beside = || replay.snapshot().board().size().neighbours(from);
        Some(Self {
            tile,
            from,
            drive,
            right: beside().find(|&(_, patch)| patch == to)?.0,
            ways: beside().map(|(way, _)| way).collect(),
            at: replay.position() + 1,
        })
    }
}

/// The score, with the first and the last answer to each question.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Score {
    answers: BTreeMap<u64, (bool, Direction)>,
}

impl Score {
    /// Notes an answer to the question about the event at `at`, and the right answer.
    pub fn answer(&mut self, at: u64, given: Direction, right: Direction) {
        let first = (given == right, given);
        self.answers.entry(at).or_insert(first).1 = given;
    }

    /// The number of questions answered.
    pub fn asked(&self) -> u32 {
        self.answers.len() as u32
    }

    /// The number of questions whose first answer was right.
    pub fn right(&self) -> u32 {
        let right = self.answers.values().filter(|(right, _)| *right);
        right.count() as u32
    }

    /// The last answer to the question about this event.
    pub fn given(&self, at: u64) -> Option<Direction> {
        self.answers.get(&at).map(|&(_, given)| given)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eco::{ExampleId, Recorder, SenseMode, SolverStatus};

    fn replay(id: ExampleId) -> TraceReplay {
        let example = id.example();
        let rules = example.parameters;
        let recorder = Recorder::new(&example.board, &example.goal, rules, SenseMode::Waves);
        let mut recorder = recorder.expect("one size");
        while recorder.step(1_000) == SolverStatus::Running {}
        TraceReplay::new(recorder.into_trace())
    }

    #[test]
    fn every_choice_is_asked_just_before_it_and_only_for_ways_that_there_are() {
        // Long enough that the trace is decoded in several windows.
        for id in [ExampleId::Corner, ExampleId::Chain] {
            let mut replay = replay(id);
            let (mut asked, mut chosen) = (0, 0);
            loop {
                let question = Question::of(&replay);
                if !replay.forward() {
                    break;
                }
                let choice = matches!(replay.event(), Some(AgentEvent::Choice { .. }));
                assert_eq!(question.is_some(), choice, "event {}", replay.position());
                chosen += u32::from(choice);
                if let Some(question) = question {
                    asked += 1;
                    assert_eq!(question.at, replay.position());
                    assert!(question.ways.contains(&question.right));
                    let size = replay.snapshot().board().size();
                    let beside = size.neighbours(replay.snapshot().place(question.tile));
                    assert_eq!(question.ways.len(), beside.count());
                }
            }
            assert!(asked > 10 && asked == chosen);
        }
    }
}
