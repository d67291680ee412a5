//! The search space of a problem: packed states, operators, and the heuristic for its goal.

use super::heuristic::{Evaluator, Heuristic};
use super::operators::{Edge, Macro, MoveOrder, Operators, slide};
use super::trace::SearchObserver;
use super::{HeuristicPromises, Limits, Problem, State};
use crate::puzzle::Cell;

/// The settings of a search beside the problem and the algorithm's parameters.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The heuristic, made for the problem's goal; uninformed algorithms ignore it.
    pub evaluator: Evaluator,
    /// The order of the basic moves.
    pub order: MoveOrder,
    /// Macros, tried before the basic moves.
    pub macros: Vec<Macro>,
    /// The resources that the search may use.
    pub limits: Limits,
}

impl Setup {
    /// The usual order, no macros, the default limits.
    pub fn new(evaluator: Evaluator) -> Self {
        Self {
            evaluator,
            order: MoveOrder::BlankUpLeftRightDown,
            macros: Vec::new(),
            limits: Limits::DEFAULT,
        }
    }
}

/// The space of a search, with any heuristic, or with one that is known at compile time.
pub(crate) struct Space<S, H = Evaluator> {
    pub start: S,
    pub goal: S,
    pub operators: Operators,
    heuristic: H,
    pub limits: Limits,
    pub estimates: HeuristicPromises,
    pub has_macros: bool,
    unit: u32,
    parity: u32,
}

impl<S: State> Space<S> {
    pub fn new(problem: &Problem, setup: &Setup) -> Self {
        Self::with(problem, setup, setup.evaluator.clone())
    }
}

impl<S: State, H: Heuristic> Space<S, H> {
    /// A space with this heuristic instead of the setup's.
    pub fn with(problem: &Problem, setup: &Setup, heuristic: H) -> Self {
        let size = problem.size();
        let blank = size.distance(problem.start().blank(), problem.goal().blank());
        Self {
            start: S::of(problem.start()),
            goal: S::of(problem.goal().board()),
            operators: Operators::new(size, setup.order, setup.macros.clone()),
            limits: setup.limits,
            estimates: heuristic.promises(),
            has_macros: !setup.macros.is_empty(),
            unit: heuristic.unit(),
            heuristic,
            parity: (blank % 2) as u32,
        }
    }

    /// The child by a basic move of the tile on `from`: the same as [`Space::child`], without a check for macros.
    #[expect(
        clippy::inline_always,
        reason = "a search spends its time here, and a call would cost as much again"
    )]
    #[inline(always)]
    pub fn basic_child(&self, state: &S, memo: u32, blank: Cell, from: Cell) -> (S, u32) {
        let mut child = state.clone();
        let memo = slide(&self.heuristic, &mut child, memo, from, blank);
        (child, memo)
    }

    /// The heuristic's memo of the start.
    pub fn start_memo(&self) -> u32 {
        self.heuristic.memo(&self.start)
    }

    /// The child along an edge, with the heuristic's memo.
    #[inline]
    pub fn child(&self, state: &S, memo: u32, edge: Edge) -> (S, u32) {
        let mut child = state.clone();
        let memo = self
            .operators
            .follow(&self.heuristic, &mut child, memo, edge);
        (child, memo)
    }

    #[inline]
    pub fn estimate(&self, memo: u32) -> u32 {
        self.heuristic.estimate(memo)
    }

    /// The least whole number of moves that is not below the estimate.
    #[inline]
    pub fn moves_left(&self, memo: u32) -> u32 {
        self.in_moves(u64::from(self.estimate(memo)))
    }

    /// f in the heuristic's unit, which need not be a move: misplaced tiles with the blank count two for one, the
    /// Euclidean distance has fractions.
    #[inline]
    pub fn f(&self, g: u32, h: u32) -> u64 {
        u64::from(g) * u64::from(self.unit) + u64::from(h)
    }

    /// Creates the observer for this space's unit of f.
    pub fn observer<W: SearchObserver>(&self) -> W {
        W::in_parts(u64::from(self.unit))
    }

    /// The least whole number of moves that is not below f.
    #[inline]
    pub fn in_moves(&self, f: u64) -> u32 {
        if self.unit == 1 {
            f as u32
        } else {
            f.div_ceil(u64::from(self.unit)) as u32
        }
    }

    /// A lower bound of solutions, raised by one if the parity requires it: each move takes the blank to a cell of the
    /// other colour of a chessboard, so the lengths of all solutions are even or all are odd.
    pub fn bound(&self, moves: u32) -> u32 {
        moves + (moves ^ self.parity) % 2
    }

    /// The lower bound before the first step.
    pub fn first_bound(&self) -> u32 {
        let proven = if self.estimates.admissible {
            self.moves_left(self.start_memo())
        } else {
            0
        };
        self.bound(proven.max(u32::from(self.start != self.goal)))
    }

    pub fn bytes(&self) -> usize {
        self.operators.heap_bytes() + self.start.heap_bytes() + self.goal.heap_bytes()
    }
}
