//! The table of all heuristics' values on a board, with the true distance, here and after each move.

use serde::{Deserialize, Serialize};

use super::super::{AnyHeuristic, Evaluator, Heuristic, HeuristicError, HeuristicName};
use crate::puzzle::{Board, Direction, Goal, SizeMismatch, Tile};
use crate::search::state::Wide;
use crate::search::{Distances, HeuristicPromises, State};

/// A value on a board, and its value after each move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Values {
    /// On the board.
    pub here: u32,
    /// After the move in each direction, in the order of [`Direction::ALL`]; `None` if no tile can move that way.
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

/// A heuristic's values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Estimate {
    /// The cost of a move in the unit of these values.
    pub unit: u32,
    /// The properties that it guarantees on boards of this size.
    pub promises: HeuristicPromises,
    /// On the board and after each move.
    pub values: Values,
}

impl Estimate {
    /// Converts one of its values to moves.
    pub fn in_moves(&self, value: u32) -> f64 {
        f64::from(value) / f64::from(self.unit)
    }
}

/// A row of the table: a heuristic with its values, or the reason why it has none here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EstimateRow {
    /// The heuristic.
    pub name: HeuristicName,
    /// Its values.
    pub estimate: Result<Estimate, HeuristicError>,
}

/// A pattern of the databases and its value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PatternValue {
    /// Its tiles.
    pub tiles: Vec<Tile>,
    /// The moves that they need, by the pattern's table.
    pub value: u32,
    /// The same on the reflected board, if the goal allows a reflection.
    pub mirrored: Option<u32>,
}

/// The values of all heuristics on one board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EstimateTable {
    /// The board.
    pub board: Board,
    /// The goal.
    pub goal: Goal,
    /// The true distance, if all distances were given and the board is solvable.
    pub distance: Option<Values>,
    /// One row for each heuristic, in the order of [`HeuristicName::ALL`].
    pub rows: Vec<EstimateRow>,
    /// The two parts of walking distance: vertical and horizontal moves.
    pub walking: Option<(u32, u32)>,
    /// The usual patterns; empty if the board has no databases.
    pub patterns: Vec<PatternValue>,
}

impl EstimateTable {
    /// Evaluates every heuristic. `evaluator` builds them or takes them from a cache: building their tables is the slow
    /// part.
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
        let mut table = Self {
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
                table.note_parts(&evaluator);
                Estimate {
                    unit: evaluator.unit(),
                    promises: evaluator.promises(),
                    values: Values::of(board, |board| evaluator.of_board(board)),
                }
            });
            table.rows.push(EstimateRow { name, estimate });
        }
        Ok(table)
    }

    /// Stores the parts of a value that only the heuristic's tables know.
    fn note_parts(&mut self, evaluator: &Evaluator) {
        match evaluator.kind() {
            AnyHeuristic::WalkingDistance(walking) => {
                self.walking = Some(walking.halves(&self.board));
            }
            AnyHeuristic::Patterns(databases) => {
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

    /// The values of a heuristic.
    pub fn estimate(&self, name: &HeuristicName) -> Option<&Estimate> {
        let row = self.rows.iter().find(|row| row.name == *name)?;
        row.estimate.as_ref().ok()
    }

    /// Returns `true` if the table is for this board and this goal.
    pub fn is_of(&self, board: &Board, goal: &Goal) -> bool {
        self.board == *board && self.goal == *goal
    }
}
