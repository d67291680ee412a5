//! Any heuristic, made ready for a goal.

use super::{
    Combined, Euclidean, Heuristic, HeuristicError, HeuristicName, LinearConflict,
    LinearConflictGreedy, Manhattan, Misplaced, MisplacedWithBlank, NoHeuristic, Overestimate,
    PatternDatabases, Slide, State, WalkingDistance,
};
use crate::puzzle::{Board, Goal};
use crate::search::Estimates;

/// Any heuristic for one goal. Tables are shared between clones.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Evaluator {
    /// Blind.
    None(NoHeuristic),
    /// Misplaced tiles.
    Misplaced(Misplaced),
    /// Paper 001's misplaced tiles.
    MisplacedWithBlank(MisplacedWithBlank),
    /// Straight lines.
    Euclidean(Euclidean),
    /// Manhattan distance.
    Manhattan(Manhattan),
    /// Paper 002's combination.
    Combined(Combined),
    /// Exact linear conflict.
    LinearConflict(LinearConflict),
    /// Paper 004's linear conflict.
    LinearConflictGreedy(LinearConflictGreedy),
    /// Walking distance.
    WalkingDistance(WalkingDistance),
    /// Pattern databases.
    Patterns(PatternDatabases),
    /// One that is not admissible.
    Overestimate(Overestimate),
}

/// Calls the same method of whichever heuristic it is.
macro_rules! each {
    ($self:expr, $heuristic:ident => $call:expr) => {
        match $self {
            Evaluator::None($heuristic) => $call,
            Evaluator::Misplaced($heuristic) => $call,
            Evaluator::MisplacedWithBlank($heuristic) => $call,
            Evaluator::Euclidean($heuristic) => $call,
            Evaluator::Manhattan($heuristic) => $call,
            Evaluator::Combined($heuristic) => $call,
            Evaluator::LinearConflict($heuristic) => $call,
            Evaluator::LinearConflictGreedy($heuristic) => $call,
            Evaluator::WalkingDistance($heuristic) => $call,
            Evaluator::Patterns($heuristic) => $call,
            Evaluator::Overestimate($heuristic) => $call,
        }
    };
}

impl Evaluator {
    /// The heuristic of this name for this goal, or why there is none.
    pub fn new(name: &HeuristicName, goal: &Goal) -> Result<Self, HeuristicError> {
        Ok(match name {
            HeuristicName::None => Self::None(NoHeuristic),
            HeuristicName::Misplaced => Self::Misplaced(Misplaced::new(goal)),
            HeuristicName::MisplacedWithBlank => {
                Self::MisplacedWithBlank(MisplacedWithBlank::new(goal))
            }
            HeuristicName::Euclidean => Self::Euclidean(Euclidean::new(goal)),
            HeuristicName::Manhattan => Self::Manhattan(Manhattan::new(goal)),
            HeuristicName::Combined(threshold) => Self::Combined(Combined::new(goal, *threshold)),
            HeuristicName::LinearConflict => Self::LinearConflict(LinearConflict::new(goal)),
            HeuristicName::LinearConflictGreedy => {
                Self::LinearConflictGreedy(LinearConflictGreedy::new(goal))
            }
            HeuristicName::WalkingDistance => Self::WalkingDistance(WalkingDistance::new(goal)?),
            HeuristicName::Patterns(partition) => {
                let allowed = PatternDatabases::USUAL_BYTES;
                Self::Patterns(PatternDatabases::new(goal, partition, allowed)?)
            }
            HeuristicName::Overestimate => Self::Overestimate(Overestimate::new(goal)),
        })
    }

    /// The estimate for a board of the goal's size, in the heuristic's unit.
    pub fn of_board(&self, board: &Board) -> u32 {
        Heuristic::of_board(self, board)
    }

    /// Bytes of its tables.
    pub fn bytes(&self) -> usize {
        match self {
            Self::WalkingDistance(walking) => walking.bytes(),
            Self::Patterns(patterns) => patterns.bytes(),
            _ => 0,
        }
    }
}

impl Heuristic for Evaluator {
    fn estimates(&self) -> Estimates {
        each!(self, heuristic => heuristic.estimates())
    }

    fn unit(&self) -> u32 {
        each!(self, heuristic => heuristic.unit())
    }

    fn memo<S: State>(&self, state: &S) -> u32 {
        each!(self, heuristic => heuristic.memo(state))
    }

    #[inline]
    fn slide<S: State>(&self, memo: u32, after: &S, slide: Slide) -> u32 {
        each!(self, heuristic => heuristic.slide(memo, after, slide))
    }

    #[inline]
    fn estimate(&self, memo: u32) -> u32 {
        each!(self, heuristic => heuristic.estimate(memo))
    }
}
