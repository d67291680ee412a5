//! A heuristic chosen at run time, for one goal.

use std::sync::Arc;

use super::{
    Combined, Euclidean, Heuristic, HeuristicError, HeuristicName, LinearConflict,
    LinearConflictGreedy, Manhattan, Misplaced, MisplacedWithBlank, NoHeuristic, Overestimate,
    PatternDatabases, Slide, State, WalkingDistance,
};
use crate::puzzle::{Board, Goal};
use crate::search::HeuristicPromises;

/// A heuristic chosen at run time, together with its goal. Clones share their tables.
#[derive(Clone, Debug)]
pub struct Evaluator {
    /// The goal's board; `None` for [`NoHeuristic`], which fits every goal.
    goal: Option<Arc<Board>>,
    kind: AnyHeuristic,
}

/// One variant for each heuristic.
#[derive(Clone, Debug)]
pub(crate) enum AnyHeuristic {
    /// Always 0.
    None(NoHeuristic),
    /// Misplaced tiles.
    Misplaced(Misplaced),
    /// Misplaced tiles and the blank (Markov, Russell and Neller 2005).
    MisplacedWithBlank(MisplacedWithBlank),
    /// Euclidean distance.
    Euclidean(Euclidean),
    /// Manhattan distance.
    Manhattan(Manhattan),
    /// Manhattan and Hamming combined (Atal et al.).
    Combined(Combined),
    /// Linear conflict, counted exactly.
    LinearConflict(LinearConflict),
    /// Linear conflict, counted greedily (Loye et al.).
    LinearConflictGreedy(LinearConflictGreedy),
    /// Walking distance.
    WalkingDistance(WalkingDistance),
    /// Pattern databases.
    Patterns(PatternDatabases),
    /// Manhattan plus misplaced tiles, not admissible.
    Overestimate(Overestimate),
}

/// Evaluates an expression with the heuristic inside.
macro_rules! each {
    ($self:expr, $heuristic:ident => $call:expr) => {
        match &$self.kind {
            AnyHeuristic::None($heuristic) => $call,
            AnyHeuristic::Misplaced($heuristic) => $call,
            AnyHeuristic::MisplacedWithBlank($heuristic) => $call,
            AnyHeuristic::Euclidean($heuristic) => $call,
            AnyHeuristic::Manhattan($heuristic) => $call,
            AnyHeuristic::Combined($heuristic) => $call,
            AnyHeuristic::LinearConflict($heuristic) => $call,
            AnyHeuristic::LinearConflictGreedy($heuristic) => $call,
            AnyHeuristic::WalkingDistance($heuristic) => $call,
            AnyHeuristic::Patterns($heuristic) => $call,
            AnyHeuristic::Overestimate($heuristic) => $call,
        }
    };
}

impl Evaluator {
    /// Builds the heuristic of this name for a goal.
    pub fn new(name: &HeuristicName, goal: &Goal) -> Result<Self, HeuristicError> {
        let kind = match name {
            HeuristicName::None => AnyHeuristic::None(NoHeuristic),
            HeuristicName::Misplaced => AnyHeuristic::Misplaced(Misplaced::new(goal)),
            HeuristicName::MisplacedWithBlank => {
                AnyHeuristic::MisplacedWithBlank(MisplacedWithBlank::new(goal))
            }
            HeuristicName::Euclidean => AnyHeuristic::Euclidean(Euclidean::new(goal)),
            HeuristicName::Manhattan => AnyHeuristic::Manhattan(Manhattan::new(goal)),
            HeuristicName::Combined(threshold) => {
                AnyHeuristic::Combined(Combined::new(goal, *threshold))
            }
            HeuristicName::LinearConflict => {
                AnyHeuristic::LinearConflict(LinearConflict::new(goal))
            }
            HeuristicName::LinearConflictGreedy => {
                AnyHeuristic::LinearConflictGreedy(LinearConflictGreedy::new(goal))
            }
            HeuristicName::WalkingDistance => {
                AnyHeuristic::WalkingDistance(WalkingDistance::new(goal)?)
            }
            HeuristicName::Patterns(partition) => {
                let allowed = PatternDatabases::USUAL_BYTES;
                AnyHeuristic::Patterns(PatternDatabases::new(goal, partition, allowed)?)
            }
            HeuristicName::Overestimate => AnyHeuristic::Overestimate(Overestimate::new(goal)),
        };
        let is_blind = matches!(kind, AnyHeuristic::None(_));
        Ok(Self {
            goal: (!is_blind).then(|| Arc::new(goal.board().clone())),
            kind,
        })
    }

    /// The heuristic that is always 0, which fits every goal.
    pub const fn none() -> Self {
        Self {
            goal: None,
            kind: AnyHeuristic::None(NoHeuristic),
        }
    }

    /// Returns `true` if it was built for this goal. For another goal its estimates prove nothing, and a board of another
    /// size does not have the tiles that it looks up.
    pub fn is_for(&self, goal: &Goal) -> bool {
        let own = self.goal.as_deref();
        own.is_none_or(|own| own == goal.board())
    }

    pub(crate) const fn kind(&self) -> &AnyHeuristic {
        &self.kind
    }

    /// The estimate for a board of the goal's size, in the heuristic's unit.
    pub fn of_board(&self, board: &Board) -> u32 {
        Heuristic::of_board(self, board)
    }

    /// Bytes of its tables. A few bytes for each tile count as none.
    pub fn bytes(&self) -> usize {
        match &self.kind {
            AnyHeuristic::WalkingDistance(walking) => walking.bytes(),
            AnyHeuristic::Patterns(patterns) => patterns.bytes(),
            AnyHeuristic::None(_)
            | AnyHeuristic::Misplaced(_)
            | AnyHeuristic::MisplacedWithBlank(_)
            | AnyHeuristic::Euclidean(_)
            | AnyHeuristic::Manhattan(_)
            | AnyHeuristic::Combined(_)
            | AnyHeuristic::LinearConflict(_)
            | AnyHeuristic::LinearConflictGreedy(_)
            | AnyHeuristic::Overestimate(_) => 0,
        }
    }
}

impl Heuristic for Evaluator {
    fn promises(&self) -> HeuristicPromises {
        each!(self, heuristic => heuristic.promises())
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
