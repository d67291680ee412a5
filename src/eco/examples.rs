//! Prepared examples of the agents at work, each with the moment worth watching and the end that it comes to.
//!
//! An example names a board, a goal and the rules; the page records the solving and lets the example put the replay
//! where the telling thing has just happened. That moment is searched for and not stored, so it stays right when events
//! are told in another way. The search looks at each event once, at most until the moment is found.
//!
//! ```
//! use ecotile::eco::{OutcomeKind, AgentEvent, ExampleId, SenseMode, Recorder, TraceReplay, SolverStatus};
//!
//! let example = ExampleId::Corner.example();
//! let mut recorder = Recorder::new(&example.board, &example.goal, example.parameters, SenseMode::Waves)?;
//! while recorder.step(1000) == SolverStatus::Running {}
//! let trace = recorder.into_trace();
//! assert_eq!(trace.outcome().map(OutcomeKind::of), Some(OutcomeKind::Solved));
//!
//! let mut replay = TraceReplay::new(trace);
//! example.go_to(&mut replay);
//! assert!(matches!(replay.event(), Some(AgentEvent::Unlock { tile: 8, .. })));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::highlight::Highlight;
use super::{AgentVariant, Outcome, Parameters, TraceReplay};
use crate::puzzle::{Board, Goal, Recipe, Size};

/// The prepared examples by name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExampleId {
    /// The corner of section 6.2.
    Corner,
    /// Two tiles on each other's goals, without locks: they attack each other in a ring (section 5.1).
    Ring,
    /// The same board with locks.
    NoRing,
    /// A long chain and a wave that goes around it (figure 2).
    Chain,
    /// A whole 3x3 from the first event to the last (figure 4).
    Whole,
    /// An unsolvable board, stopped by Theorem 3.
    Unsolvable,
    /// A solvable board on which the paper's words go round for ever.
    LiteralLivelock,
    /// The same board, solved by *complete*.
    CompleteSolves,
    /// A solvable 4x4 that the paper's edge rule rejects.
    FalseAlarm,
    /// A 10x10.
    Ten,
    /// A 30x30, the paper's largest.
    Thirty,
}

impl ExampleId {
    /// All of them, in the order of telling.
    pub const ALL: [Self; 11] = [
        Self::Whole,
        Self::Corner,
        Self::Chain,
        Self::Ring,
        Self::NoRing,
        Self::Unsolvable,
        Self::LiteralLivelock,
        Self::CompleteSolves,
        Self::FalseAlarm,
        Self::Ten,
        Self::Thirty,
    ];

    /// The word for it, as in a link.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Corner => "corner",
            Self::Ring => "ring",
            Self::NoRing => "no-ring",
            Self::Chain => "chain",
            Self::Whole => "whole",
            Self::Unsolvable => "unsolvable",
            Self::LiteralLivelock => "literal-livelock",
            Self::CompleteSolves => "complete-solves",
            Self::FalseAlarm => "false-alarm",
            Self::Ten => "ten",
            Self::Thirty => "thirty",
        }
    }

    /// The example of this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|id| id.word() == word)
    }

    /// The example that begins with this board and follows these rules, if one does.
    pub fn of(board: &Board, goal: &Goal, parameters: &Parameters) -> Option<Self> {
        let is_it = |id: &Self| {
            id.side() == board.size().width()
                && id.parameters() == *parameters
                && id.board() == *board
                && id.goal() == *goal
        };
        Self::ALL.into_iter().find(is_it)
    }

    /// The example.
    pub fn example(self) -> PreparedExample {
        PreparedExample {
            id: self,
            board: self.board(),
            goal: self.goal(),
            parameters: self.parameters(),
            highlight: self.highlight(),
            expected: self.expected(),
        }
    }

    /// The width and height.
    const fn side(self) -> usize {
        match self {
            Self::FalseAlarm => 4,
            Self::Chain => 6,
            Self::Ten => 10,
            Self::Thirty => 30,
            _ => 3,
        }
    }

    fn goal(self) -> Goal {
        Goal::blank_last(self.board().size())
    }

    fn board(self) -> Board {
        match self {
            // `C B E / H _ A / G D F` of figure 5 with C, B, A = 1, 2, 3 and the others where the story can end.
            Self::Corner => fixed(&[1, 2, 8, 4, 0, 3, 6, 7, 5]),
            Self::Ring | Self::NoRing => fixed(&[2, 1, 3, 4, 5, 6, 8, 7, 0]),
            Self::Whole => fixed(&[8, 6, 7, 2, 5, 4, 3, 0, 1]),
            Self::Unsolvable => fixed(&[1, 2, 3, 4, 5, 6, 8, 7, 0]),
            Self::LiteralLivelock | Self::CompleteSolves => fixed(&[1, 2, 3, 4, 7, 6, 0, 8, 5]),
            Self::Chain => dealt(self.side(), 12),
            Self::FalseAlarm => dealt(self.side(), 18),
            Self::Ten => dealt(self.side(), 10),
            Self::Thirty => dealt(self.side(), 30),
        }
    }

    fn parameters(self) -> Parameters {
        let complete = Parameters::default();
        let named = |text: &str| text.parse().unwrap_or(complete);
        match self {
            // The paper does not know the rule of going straight on: A flees onto the blank in its story, and two tiles
            // flee onto each other by rule b.
            Self::Corner | Self::NoRing => named("complete straight=short"),
            Self::Ring => named("complete straight=short distance=mgb"),
            Self::LiteralLivelock => AgentVariant::Literal.parameters(),
            Self::FalseAlarm => named("staged edge=corner"),
            _ => complete,
        }
    }

    const fn highlight(self) -> Highlight {
        match self {
            Self::Whole | Self::Ten | Self::Thirty => Highlight::Beginning,
            Self::Corner | Self::LiteralLivelock | Self::CompleteSolves => Highlight::Unlock,
            Self::Ring => Highlight::RingAttack,
            Self::NoRing => Highlight::Flight,
            Self::Chain => Highlight::Detour,
            Self::Unsolvable | Self::FalseAlarm => Highlight::Stop,
        }
    }

    const fn expected(self) -> OutcomeKind {
        match self {
            Self::Ring | Self::LiteralLivelock => OutcomeKind::Livelock,
            Self::Unsolvable => OutcomeKind::Unsolvable,
            Self::FalseAlarm => OutcomeKind::FalseAlarm,
            _ => OutcomeKind::Solved,
        }
    }
}

/// A prepared example.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PreparedExample {
    /// Its name.
    pub id: ExampleId,
    /// The board.
    pub board: Board,
    /// The goal.
    pub goal: Goal,
    /// The rules.
    pub parameters: Parameters,
    /// Where to start watching.
    pub highlight: Highlight,
    /// How it ends.
    pub expected: OutcomeKind,
}

impl PreparedExample {
    /// Puts a replay of this example to where the telling thing has just happened; to the end if it never does.
    pub fn go_to(&self, replay: &mut TraceReplay) {
        self.highlight.find(replay);
    }
}

/// How a solving ended, without the tiles that it ended with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OutcomeKind {
    /// Every tile is home.
    Solved,
    /// Theorem 3 stopped it, rightly.
    Unsolvable,
    /// Theorem 3 stopped it, wrongly.
    FalseAlarm,
    /// It goes round for ever.
    Livelock,
    /// A tile has nowhere to flee.
    DeadEnd,
    /// A tile does not get home.
    GaveUp,
}

impl OutcomeKind {
    /// The ending of an outcome.
    pub const fn of(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Solved => Self::Solved,
            Outcome::Unsolvable {
                is_false_alarm: false,
                ..
            } => Self::Unsolvable,
            Outcome::Unsolvable {
                is_false_alarm: true,
                ..
            } => Self::FalseAlarm,
            Outcome::Livelock { .. } => Self::Livelock,
            Outcome::DeadEnd { .. } => Self::DeadEnd,
            Outcome::GaveUp { .. } => Self::GaveUp,
        }
    }
}

/// A 3x3 by its tiles.
fn fixed(tiles: &[u16; 9]) -> Board {
    Board::new(square(3), tiles).expect("each tile once, as a test has seen")
}

/// A square board, all solvable ones equally likely.
fn dealt(side: usize, seed: u64) -> Board {
    Recipe::Uniform.deal(&Goal::blank_last(square(side)), seed)
}

fn square(side: usize) -> Size {
    Size::square(side).expect("a side in range, as a test has seen")
}
