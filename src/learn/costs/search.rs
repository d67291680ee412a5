//! IDA* that learns costs while it searches (Atal et al., section 3.3: *online learning of actual costs*).
//!
//! Under [`CostRule::Proven`] every cost in the table is a lower bound, so solutions stay optimal. An iteration with
//! threshold T proves two bounds for a state s at depth g:
//!
//! - On entering s: no solution from the start is shorter than T, since the earlier iterations failed, so s is at least
//!   T - g moves from the goal. A longer path to s is cut off by this bound.
//! - On leaving s without a solution: s is farther than T - g, hence at least T - g + 2 from the goal, since each move
//!   changes the colour of the blank's cell. Proof: suppose it were nearer, and let c be the next state on a shortest path
//!   from s. If c is the predecessor of s, this contradicts the first point; if c was cut off, its bound; if c was
//!   searched, the second point for c.
//!
//! Costs of states on a solution found are exact, and a later search that reaches one follows that solution. The price is
//! a table lookup for each node, and memory.
//!
//! Under [`CostRule::Literal`] the table holds what the program in section 3.3 stores: for each neighbour of the root that
//! was searched without success, the total cost that the search returned. [`CostRule::Literal`] describes the consequences.
//!
//! ```
//! use ecotile::learn::{CostRule, CostSearch, CostTable};
//! use ecotile::puzzle::Goal;
//! use ecotile::search::heuristic::HeuristicName;
//! use ecotile::search::{Limits, Problem, Status};
//!
//! let goal = Goal::blank_last("3x3".parse()?);
//! let problem = Problem::new("8 6 7 / 2 5 4 / 3 0 1".parse()?, goal.clone())?;
//! let mut table = CostTable::new(goal, CostRule::Proven, 64 << 20)?;
//! let mut expanded = Vec::new();
//! for _ in 0..2 {
//!     let mut search = CostSearch::new(&problem, &HeuristicName::Manhattan, table, Limits::DEFAULT)?;
//!     assert_eq!(search.step(u64::MAX), Status::Solved);
//!     assert_eq!(search.solution().map(|solution| solution.length()), Some(31));
//!     expanded.push(search.figures().expanded);
//!     table = search.into_table();
//! }
//! assert_eq!(expanded[1], 31); // the second search follows the known solution
//! assert!(expanded[0] > 1000);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::error::CostError;
use super::path_state::PathState;
use super::table::{CostRule, CostTable};
use crate::puzzle::{Direction, Size};
use crate::search::heuristic::{Evaluator, Heuristic, HeuristicName};
use crate::search::{
    Figures, Limits, Packed, Problem, Solution, State, Status, ThresholdRule, slide,
};

/// A threshold above the length of every solution of a board of 16 cells.
const HIGHEST: u32 = 1000;

/// A search that learns, in progress.
pub struct CostSearch {
    problem: Problem,
    evaluator: Evaluator,
    table: CostTable,
    limits: Limits,
    goal: Packed,
    path: Vec<PathState>,
    threshold: u32,
    /// The least f above the threshold: in the whole iteration, and below the current neighbour of the root.
    exceeding: u32,
    exceeding_below: u32,
    figures: Figures,
    hits: u64,
    status: Status,
    solution: Option<Solution>,
}

impl CostSearch {
    /// Creates a search that starts with the costs of a table. The table keeps its own limit of bytes.
    pub fn new(
        problem: &Problem,
        heuristic: &HeuristicName,
        table: CostTable,
        limits: Limits,
    ) -> Result<Self, CostError> {
        if problem.goal() != table.goal() {
            return Err(CostError::OtherGoal);
        }
        if !problem.is_solvable() {
            return Err(CostError::Unsolvable);
        }
        let evaluator =
            Evaluator::new(heuristic, problem.goal()).map_err(|_| CostError::NoHeuristic)?;
        if table.rule() == CostRule::Proven && !evaluator.promises().admissible {
            return Err(CostError::NotAdmissible);
        }
        let mut search = Self {
            goal: Packed::of(problem.goal().board()),
            problem: problem.clone(),
            evaluator,
            table,
            limits,
            path: Vec::new(),
            threshold: 0,
            exceeding: u32::MAX,
            exceeding_below: u32::MAX,
            figures: Figures::default(),
            hits: 0,
            status: Status::Running,
            solution: None,
        };
        search.begin();
        Ok(search)
    }

    fn size(&self) -> Size {
        self.problem.size()
    }

    fn begin(&mut self) {
        let start = Packed::of(self.problem.start());
        let memo = self.evaluator.memo(&start);
        let estimate = self.estimate(start, memo);
        self.threshold = match self.table.rule() {
            CostRule::Proven => {
                // Each move changes the colour of the blank's cell, so the lengths of all solutions have the same parity.
                let size = self.size();
                let parity = size.distance(start.blank(), self.goal.blank()) as u32 % 2;
                estimate + (estimate ^ parity) % 2
            }
            CostRule::Literal(_) => estimate,
        };
        self.figures.best_estimate = estimate;
        self.iterate();
    }

    fn iterate(&mut self) {
        self.figures.iterations += 1;
        self.exceeding = u32::MAX;
        if self.table.rule() == CostRule::Proven {
            self.figures.lower_bound = self.threshold;
        }
        let start = Packed::of(self.problem.start());
        let memo = self.evaluator.memo(&start);
        self.figures.generated += 1;
        if start == self.goal {
            self.finish(None);
        } else {
            self.enter(start, memo, None);
        }
    }

    /// The estimate of a state in moves, by the heuristic and the table.
    #[inline]
    fn estimate(&mut self, state: Packed, memo: u32) -> u32 {
        let estimate = self
            .evaluator
            .estimate(memo)
            .div_ceil(self.evaluator.unit());
        let Some(known) = self.table.get(state) else {
            return estimate;
        };
        self.hits += 1;
        match self.table.rule() {
            CostRule::Proven => estimate.max(known.cost),
            CostRule::Literal(_) => known.cost,
        }
    }

    fn enter(&mut self, state: Packed, memo: u32, came_by: Option<Direction>) {
        self.figures.expanded += 1;
        let g = self.path.len() as u32;
        let mut frame = PathState::new(state, memo, came_by, self.size());
        if self.table.rule() == CostRule::Proven {
            self.table.raise(state, self.threshold.saturating_sub(g));
            self.follow_solution(&mut frame);
        }
        self.path.push(frame);
        self.figures.frontier += frame.waiting().len() as u64;
        self.figures.largest_frontier = self.figures.largest_frontier.max(self.figures.frontier);
    }

    /// Makes the next state of a known solution the first child, if the state is on one.
    fn follow_solution(&self, frame: &mut PathState) {
        let Some(known) = self.table.get(frame.state).filter(|known| known.is_exact) else {
            return;
        };
        let leads = |direction: Direction| {
            let (child, _) = self.child(frame, direction);
            let next = self.table.get(child);
            next.is_some_and(|next| next.is_exact && next.cost + 1 == known.cost)
        };
        if let Some(place) = frame.waiting().iter().position(|&way| leads(way)) {
            frame.put_first(place);
        }
    }

    fn child(&self, frame: &PathState, direction: Direction) -> (Packed, u32) {
        let mut state = frame.state;
        let blank = state.blank();
        let Some(from) = self.size().neighbour(blank, direction.opposite()) else {
            return (state, frame.memo);
        };
        let memo = slide(&self.evaluator, &mut state, frame.memo, from, blank);
        (state, memo)
    }

    /// Ends the search at the goal, reached by the moves of the path and this one.
    fn finish(&mut self, last: impl Into<Option<Direction>>) {
        let moves = self.path.iter().filter_map(|frame| frame.came_by);
        let moves = moves.chain(last.into());
        match Solution::replayed(&self.problem, moves.collect()) {
            Ok(solution) => {
                let length = solution.length() as u32;
                self.figures.moves = Some(length);
                if self.table.rule() == CostRule::Proven {
                    self.figures.lower_bound = length;
                    for (g, frame) in self.path.iter().enumerate() {
                        self.table.settle(frame.state, length - g as u32);
                    }
                    self.table.settle(self.goal, 0);
                }
                self.solution = Some(solution);
                self.status = Status::Solved;
            }
            Err(_) => self.status = Status::Wrong,
        }
    }

    /// Visits the next child, or leaves a state that has none left.
    fn advance(&mut self) {
        let g = self.path.len() as u32;
        let Some(frame) = self.path.last_mut() else {
            self.next_iteration();
            return;
        };
        let Some(direction) = frame.next() else {
            self.leave();
            return;
        };
        self.figures.frontier -= 1;
        let frame = *frame;
        let (state, memo) = self.child(&frame, direction);
        self.figures.generated += 1;
        let estimate = self.estimate(state, memo);
        self.figures.best_estimate = self.figures.best_estimate.min(estimate);
        let f = g + estimate;
        if g == 1 {
            self.exceeding_below = u32::MAX;
        }
        if f > self.threshold {
            self.exceeding = self.exceeding.min(f);
            self.exceeding_below = self.exceeding_below.min(f);
            return;
        }
        self.figures.search_depth = self.figures.search_depth.max(g);
        if state == self.goal {
            self.finish(direction);
        } else {
            self.enter(state, memo, Some(direction));
        }
    }

    /// Leaves a state whose children did not lead to the goal.
    fn leave(&mut self) {
        let Some(frame) = self.path.pop() else {
            return;
        };
        let g = self.path.len() as u32;
        if self.table.rule() == CostRule::Proven {
            self.table
                .raise(frame.state, (self.threshold + 2).saturating_sub(g));
        } else if g == 1 && self.exceeding_below != u32::MAX {
            // The rule of section 3.3 stores the total cost for a neighbour of the root.
            self.table.write(frame.state, self.exceeding_below);
        }
    }

    fn next_iteration(&mut self) {
        self.threshold = match self.table.rule() {
            CostRule::Proven => self.threshold + 2,
            CostRule::Literal(ThresholdRule::LeastExceeding) => self.exceeding,
            CostRule::Literal(ThresholdRule::FixedStep(step)) => {
                self.threshold.saturating_add(u32::from(step.max(1)))
            }
        };
        // Without this limit, growing overestimates could keep the search from ending.
        if self.threshold > HIGHEST {
            self.status = Status::Stuck;
        } else {
            self.iterate();
        }
    }

    /// Expands up to `budget` nodes.
    pub fn step(&mut self, budget: u64) -> Status {
        let end = self.figures.expanded.saturating_add(budget);
        while self.status.is_running() && self.figures.expanded < end {
            if self.figures.expanded >= self.limits.expanded {
                self.status = Status::OutOfNodes;
                break;
            }
            self.advance();
        }
        self.figures.bytes = self.table.bytes() + self.path.capacity() * size_of::<PathState>();
        self.figures.largest_bytes = self.figures.largest_bytes.max(self.figures.bytes);
        self.status
    }

    /// The status.
    pub const fn status(&self) -> Status {
        self.status
    }

    /// The figures so far.
    pub const fn figures(&self) -> Figures {
        self.figures
    }

    /// The number of states visited that the table had a cost for.
    pub const fn hits(&self) -> u64 {
        self.hits
    }

    /// The solution, checked by a replay.
    pub const fn solution(&self) -> Option<&Solution> {
        self.solution.as_ref()
    }

    /// The costs learned so far.
    pub const fn table(&self) -> &CostTable {
        &self.table
    }

    /// Returns the learned costs for the next search. They are valid even if the search was stopped early.
    pub fn into_table(self) -> CostTable {
        self.table
    }
}
