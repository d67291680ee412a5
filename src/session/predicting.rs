//! Predict: what the visitor is asked before a choice is shown, and the score. An event is asked about once: whoever
//! goes back and answers again learns something, but the first answer counts.
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

/// A choice that is about to be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// Who chooses.
    pub tile: Tile,
    /// Where it stands.
    pub from: Cell,
    /// What it is about.
    pub drive: Drive,
    /// What it will choose.
    pub right: Direction,
    /// The ways that there are: none of them leads off the board.
    pub ways: Vec<Direction>,
    /// The number of events with the choice.
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

/// The score: the first answer to each question, and the last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Score {
    answers: BTreeMap<u64, (bool, Direction)>,
}

impl Score {
    /// Notes an answer about the choice at an event, and what was right.
    pub fn answer(&mut self, at: u64, given: Direction, right: Direction) {
        let first = (given == right, given);
        self.answers.entry(at).or_insert(first).1 = given;
    }

    /// How many were answered.
    pub fn asked(&self) -> u32 {
        self.answers.len() as u32
    }

    /// How many of them rightly at once.
    pub fn right(&self) -> u32 {
        let right = self.answers.values().filter(|(right, _)| *right);
        right.count() as u32
    }

    /// What was answered last about the choice at an event.
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
        // Long enough that the events come in several windows.
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
