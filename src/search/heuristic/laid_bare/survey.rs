//! Every heuristic's value on a board, beside the true distance, here and after each move.

use serde::{Deserialize, Serialize};

use super::super::{Evaluator, Heuristic, HeuristicError, HeuristicName, Kind};
use crate::puzzle::{Board, Direction, Goal, SizeMismatch, Tile};
use crate::search::state::Wide;
use crate::search::{Distances, Estimates, State};

/// A value on a board, and what each move makes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Values {
    /// On the board.
    pub here: u32,
    /// After the move of each direction, in [`Direction::ALL`]'s order; `None` where no tile can go that way.
    pub after: [Option<u32>; 4],
}

impl Values {
    fn of(board: &Board, value: impl Fn(&Board) -> u32) -> Self {
        let after = Direction::ALL.map(|direction| {
            let mut moved = board.clone();
            moved.slide(direction).ok().map(|_| value(&moved))
        });
        Self {
            here: value(board),
            after,
        }
    }

    /// The value after a move.
    pub const fn after(&self, direction: Direction) -> Option<u32> {
        self.after[direction.index()]
    }
}

/// What a heuristic says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Estimate {
    /// What a move costs in the unit of these values.
    pub unit: u32,
    /// What it promises on this board.
    pub promises: Estimates,
    /// What it says.
    pub values: Values,
}

impl Estimate {
    /// A value of it in moves.
    pub fn in_moves(&self, value: u32) -> f64 {
        f64::from(value) / f64::from(self.unit)
    }
}

/// A heuristic, and what it says or why it says nothing here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Row {
    /// Which.
    pub name: HeuristicName,
    /// What it says, or why it says nothing.
    pub estimate: Result<Estimate, HeuristicError>,
}

/// A pattern of the databases.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PatternValue {
    /// Its tiles.
    pub tiles: Vec<Tile>,
    /// The moves that they need.
    pub value: u32,
    /// The same on the reflected board, where the goal allows a reflection.
    pub mirrored: Option<u32>,
}

/// All heuristics on one board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Survey {
    /// The board.
    pub board: Board,
    /// The goal.
    pub goal: Goal,
    /// The true distance, where all distances were handed in and the board can be solved.
    pub distance: Option<Values>,
    /// One of each heuristic, in [`HeuristicName::ALL`]'s order.
    pub rows: Vec<Row>,
    /// The two halves of walking distance: across the rows, across the columns.
    pub walking: Option<(u32, u32)>,
    /// The usual patterns; none where there are no databases.
    pub patterns: Vec<PatternValue>,
}

impl Survey {
    /// Asks every heuristic. `evaluator` makes them, or takes them from a shelf: their tables are the slow part.
    pub fn new(
        board: &Board,
        goal: &Goal,
        distances: Option<&Distances>,
        mut evaluator: impl FnMut(&HeuristicName) -> Result<Evaluator, HeuristicError>,
    ) -> Result<Self, SizeMismatch> {
        if board.size() != goal.size() {
            return Err(SizeMismatch {
                board: board.size(),
                goal: goal.size(),
            });
        }
        let mut survey = Self {
            board: board.clone(),
            goal: goal.clone(),
            distance: distances
                .filter(|distances| distances.of(board).is_some())
                .map(|distances| Values::of(board, |board| distances.of(board).unwrap_or(0))),
            rows: Vec::new(),
            walking: None,
            patterns: Vec::new(),
        };
        for name in HeuristicName::ALL {
            let estimate = evaluator(&name).map(|evaluator| {
                survey.note_parts(&evaluator);
                Estimate {
                    unit: evaluator.unit(),
                    promises: evaluator.estimates(),
                    values: Values::of(board, |board| evaluator.of_board(board)),
                }
            });
            survey.rows.push(Row { name, estimate });
        }
        Ok(survey)
    }

    /// The parts of a value that only its tables know.
    fn note_parts(&mut self, evaluator: &Evaluator) {
        match evaluator.kind() {
            Kind::WalkingDistance(walking) => {
                self.walking = Some(walking.halves(&self.board));
            }
            Kind::Patterns(databases) => {
                let state = Wide::of(&self.board);
                let mirrored = databases.mirrored_values(&state);
                let values = databases.values(&state).into_iter().enumerate();
                self.patterns = databases
                    .patterns()
                    .zip(values)
                    .map(|(tiles, (index, value))| PatternValue {
                        tiles: tiles.to_vec(),
                        value,
                        mirrored: mirrored.as_ref().map(|mirrored| mirrored[index]),
                    })
                    .collect();
            }
            _ => {}
        }
    }

    /// What a heuristic says.
    pub fn estimate(&self, name: &HeuristicName) -> Option<&Estimate> {
        let row = self.rows.iter().find(|row| row.name == *name)?;
        row.estimate.as_ref().ok()
    }

    /// Whether it speaks of this board and this goal.
    pub fn is_of(&self, board: &Board, goal: &Goal) -> bool {
        self.board == *board && self.goal == *goal
    }
}
