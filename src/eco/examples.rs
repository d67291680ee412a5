//! Prepared examples of the agents, each with its highlight and its expected outcome.
//!
//! An example consists of a board, a goal and parameters. The page records the run, and the example seeks its replay to
//! the highlight. The highlight is searched for in the events and not stored as a position, so it stays right if the
//! events of a run change. The search visits each event at most once.
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
use super::{AgentVariant, Outcome, Parameters, Recorder, SenseMode, SolverStatus, TraceReplay};
use crate::puzzle::{Board, Goal, Recipe, Size};

/// The prepared examples by name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExampleId {
    /// The corner of section 6.2 and figure 5.
    Corner,
    /// Two tiles on each other's goals, without locks: they attack each other in a ring (section 5.1).
    Ring,
    /// The same board with locks.
    NoRing,
    /// A long chain, and a wave that goes around it (figure 2).
    Chain,
    /// A whole run on 3x3 (figure 4).
    Whole,
    /// An unsolvable board, stopped by Theorem 3.
    Unsolvable,
    /// A solvable board on which *literal* livelocks.
    LiteralLivelock,
    /// The same board, solved by *complete*.
    CompleteSolves,
    /// A solvable 4x4 that the paper's edge rule rejects.
    FalseAlarm,
    /// A 10x10.
    Ten,
    /// A 30x30, the largest size of table 1.
    Thirty,
}

impl ExampleId {
    /// All examples, in the order of the page.
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

    /// The word that names the example.
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

    /// The example with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|id| id.word() == word)
    }

    /// The example with this board, goal and parameters, if there is one.
    pub fn of(board: &Board, goal: &Goal, parameters: &Parameters) -> Option<Self> {
        let is_it = |id: &Self| {
            id.side() == board.size().width()
                && id.parameters() == *parameters
                && id.board() == *board
                && id.goal() == *goal
        };
        Self::ALL.into_iter().find(is_it)
    }

    /// The board, goal, parameters and expectations of the example.
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

    /// A moment of the example for a small picture: its highlight, or, if that is the beginning, a moment within the run
    /// in which tiles flee. The run is computed only as far as that: milliseconds for 30x30.
    pub fn still(self) -> Option<TraceReplay> {
        let example = self.example();
        let moves = match self {
            Self::Whole => 20,
            Self::Ten => 1_200,
            Self::Thirty => 16_000,
            _ => u64::MAX,
        };
        let mut recorder = Recorder::new(
            &example.board,
            &example.goal,
            example.parameters,
            SenseMode::Shortcut,
        )
        .ok()?;
        while recorder.figures().moves < moves && recorder.step(64) == SolverStatus::Running {}
        let mut replay = TraceReplay::new(recorder.into_trace());
        if example.highlight == Highlight::Beginning {
            replay.seek(u64::MAX);
            while replay.snapshot().calls().len() < 3 && replay.back() {}
        } else {
            example.go_to(&mut replay);
        }
        Some(replay)
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
            // `C B E / H _ A / G D F` of figure 5 with C, B, A = 1, 2, 3; the other goals are such that the story can
            // end.
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
            // The paper has no rule of fleeing straight on: in its story A flees onto the blank, and two tiles flee
            // onto each other's patch by rule b.
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
    /// The name.
    pub id: ExampleId,
    /// The board.
    pub board: Board,
    /// The goal.
    pub goal: Goal,
    /// The parameters.
    pub parameters: Parameters,
    /// The moment to start watching.
    pub highlight: Highlight,
    /// The expected outcome.
    pub expected: OutcomeKind,
}

impl PreparedExample {
    /// Seeks a replay of this example to its highlight, or to the end if there is none.
    pub fn go_to(&self, replay: &mut TraceReplay) {
        self.highlight.find(replay);
    }
}

/// The kind of an outcome, without its tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OutcomeKind {
    /// Every tile is at home.
    Solved,
    /// Stopped by Theorem 3 on an unsolvable board.
    Unsolvable,
    /// Stopped by Theorem 3 on a solvable board.
    FalseAlarm,
    /// The run repeats for ever.
    Livelock,
    /// A tile has no way out.
    DeadEnd,
    /// A turn took too many steps.
    GaveUp,
}

impl OutcomeKind {
    /// The kind of an outcome.
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

/// The 3x3 board with these tiles.
fn fixed(tiles: &[u16; 9]) -> Board {
    Board::new(square(3), tiles).expect("a permutation, as tested")
}

/// A random solvable square board, by its seed.
fn dealt(side: usize, seed: u64) -> Board {
    Recipe::Uniform.deal(&Goal::blank_last(square(side)), seed)
}

fn square(side: usize) -> Size {
    Size::square(side).expect("a side in range, as tested")
}
