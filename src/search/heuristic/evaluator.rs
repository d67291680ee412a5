//! Any heuristic, made ready for a goal.

use std::sync::Arc;

use super::{
    Combined, Euclidean, Heuristic, HeuristicError, HeuristicName, LinearConflict,
    LinearConflictGreedy, Manhattan, Misplaced, MisplacedWithBlank, NoHeuristic, Overestimate,
    PatternDatabases, Slide, State, WalkingDistance,
};
use crate::puzzle::{Board, Goal};
use crate::search::Estimates;

/// Any heuristic for one goal, which it knows. Tables are shared between clones.
#[derive(Clone, Debug)]
pub struct Evaluator {
    /// The goal's board; `None` for the blind one, which suits all.
    goal: Option<Arc<Board>>,
    kind: Kind,
}

/// Which heuristic it is.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
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
        match &$self.kind {
            Kind::None($heuristic) => $call,
            Kind::Misplaced($heuristic) => $call,
            Kind::MisplacedWithBlank($heuristic) => $call,
            Kind::Euclidean($heuristic) => $call,
            Kind::Manhattan($heuristic) => $call,
            Kind::Combined($heuristic) => $call,
            Kind::LinearConflict($heuristic) => $call,
            Kind::LinearConflictGreedy($heuristic) => $call,
            Kind::WalkingDistance($heuristic) => $call,
            Kind::Patterns($heuristic) => $call,
            Kind::Overestimate($heuristic) => $call,
        }
    };
}

impl Evaluator {
    /// The heuristic of this name for this goal, or why there is none.
    pub fn new(name: &HeuristicName, goal: &Goal) -> Result<Self, HeuristicError> {
        let kind = match name {
            HeuristicName::None => Kind::None(NoHeuristic),
            HeuristicName::Misplaced => Kind::Misplaced(Misplaced::new(goal)),
            HeuristicName::MisplacedWithBlank => {
                Kind::MisplacedWithBlank(MisplacedWithBlank::new(goal))
            }
            HeuristicName::Euclidean => Kind::Euclidean(Euclidean::new(goal)),
            HeuristicName::Manhattan => Kind::Manhattan(Manhattan::new(goal)),
            HeuristicName::Combined(threshold) => Kind::Combined(Combined::new(goal, *threshold)),
            HeuristicName::LinearConflict => Kind::LinearConflict(LinearConflict::new(goal)),
            HeuristicName::LinearConflictGreedy => {
                Kind::LinearConflictGreedy(LinearConflictGreedy::new(goal))
            }
            HeuristicName::WalkingDistance => Kind::WalkingDistance(WalkingDistance::new(goal)?),
            HeuristicName::Patterns(partition) => {
                let allowed = PatternDatabases::USUAL_BYTES;
                Kind::Patterns(PatternDatabases::new(goal, partition, allowed)?)
            }
            HeuristicName::Overestimate => Kind::Overestimate(Overestimate::new(goal)),
        };
        let is_blind = matches!(kind, Kind::None(_));
        Ok(Self {
            goal: (!is_blind).then(|| Arc::new(goal.board().clone())),
            kind,
        })
    }

    /// The blind one, which suits every goal.
    pub const fn none() -> Self {
        Self {
            goal: None,
            kind: Kind::None(NoHeuristic),
        }
    }

    /// Whether it was made for this goal: for another one its estimates would prove nothing, and of another size it would
    /// find no tiles.
    pub fn is_for(&self, goal: &Goal) -> bool {
        let own = self.goal.as_deref();
        own.is_none_or(|own| own == goal.board())
    }

    pub(crate) const fn kind(&self) -> &Kind {
        &self.kind
    }

    /// The estimate for a board of the goal's size, in the heuristic's unit.
    pub fn of_board(&self, board: &Board) -> u32 {
        Heuristic::of_board(self, board)
    }

    /// Bytes of its tables; what has a few bytes for each tile counts as none.
    pub fn bytes(&self) -> usize {
        match &self.kind {
            Kind::WalkingDistance(walking) => walking.bytes(),
            Kind::Patterns(patterns) => patterns.bytes(),
            Kind::None(_)
            | Kind::Misplaced(_)
            | Kind::MisplacedWithBlank(_)
            | Kind::Euclidean(_)
            | Kind::Manhattan(_)
            | Kind::Combined(_)
            | Kind::LinearConflict(_)
            | Kind::LinearConflictGreedy(_)
            | Kind::Overestimate(_) => 0,
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
