//! IDA* that learns costs while it searches (paper 002, section 3.3: *online learning of actual costs*).
//!
//! Under [`CostRule::Proven`] every cost in the table is a lower bound, so solutions stay optimal. Two things are proven
//! while an iteration with threshold T runs, of a state s at depth g:
//!
//! - On the way in: no solution from the start is shorter than T (the iterations before have failed), so s is at least
//!   T - g from the goal. Whoever comes to s again on a longer way turns back.
//! - On the way out without the goal: s is farther than T - g, so at least T - g + 2, since each move changes the colour
//!   of the blank's cell. For suppose the next state c of a shortest way from s were nearer than that. If c is the state we
//!   came from, the first point contradicts it; if c was turned away, its bound does; if c was searched, the same claim for
//!   c does.
//!
//! States on the solution found are known exactly, and a later search that meets one follows it. The price: a look into
//! the table for each node, and memory.
//!
//! Under [`CostRule::Literal`] the table holds what the paper's snippet stores: for each neighbour of the root that was
//! searched in vain, the total cost with which the search came back. See there what this may lose.
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
//! assert_eq!(expanded[1], 31); // the second time it follows what it knows
//! assert!(expanded[0] > 1000);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::error::CostError;
use super::frame::Frame;
use super::table::{CostRule, CostTable};
use crate::puzzle::{Direction, Size};
use crate::search::heuristic::{Evaluator, Heuristic, HeuristicName};
use crate::search::{
    Figures, Limits, Packed, Problem, Solution, State, Status, ThresholdRule, slide,
};

/// Above any solution of a board of 16 cells.
const HIGHEST: u32 = 1000;

/// A search that learns, under way.
pub struct CostSearch {
    problem: Problem,
    evaluator: Evaluator,
    table: CostTable,
    limits: Limits,
    goal: Packed,
    path: Vec<Frame>,
    threshold: u32,
    /// The least f above the threshold, in the whole iteration and below the present neighbour of the root.
    exceeding: u32,
    exceeding_below: u32,
    figures: Figures,
    hits: u64,
    status: Status,
    solution: Option<Solution>,
}

impl CostSearch {
    /// A search that begins with what the table knows. The table's limit of bytes is its own.
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
        if table.rule() == CostRule::Proven && !evaluator.estimates().admissible {
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
                // Each move changes the colour of the blank's cell: all solutions are even or all are odd.
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

    /// What is known of a state, or else estimated; in moves.
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
        let mut frame = Frame::new(state, memo, came_by, self.size());
        if self.table.rule() == CostRule::Proven {
            self.table.raise(state, self.threshold.saturating_sub(g));
            self.follow_what_is_exact(&mut frame);
        }
        self.path.push(frame);
        self.figures.frontier += frame.waiting().len() as u64;
        self.figures.largest_frontier = self.figures.largest_frontier.max(self.figures.frontier);
    }

    /// A state of a known solution goes on with the next state of that solution.
    fn follow_what_is_exact(&self, frame: &mut Frame) {
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

    fn child(&self, frame: &Frame, direction: Direction) -> (Packed, u32) {
        let mut state = frame.state;
        let blank = state.blank();
        let Some(from) = self.size().neighbour(blank, direction.opposite()) else {
            return (state, frame.memo);
        };
        let memo = slide(&self.evaluator, &mut state, frame.memo, from, blank);
        (state, memo)
    }

    /// The goal is reached by the moves of the path and this one.
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

    /// Looks at the next child, or leaves a state that has none.
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

    /// Every child was looked at, and none led to the goal.
    fn leave(&mut self) {
        let Some(frame) = self.path.pop() else {
            return;
        };
        let g = self.path.len() as u32;
        if self.table.rule() == CostRule::Proven {
            self.table
                .raise(frame.state, (self.threshold + 2).saturating_sub(g));
        } else if g == 1 && self.exceeding_below != u32::MAX {
            // Paper 002: a neighbour of the root that was searched in vain is stored with its total cost.
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
        // Costs that overestimate without bound would never let it end.
        if self.threshold > HIGHEST {
            self.status = Status::Stuck;
        } else {
            self.iterate();
        }
    }

    /// Goes on until up to `budget` nodes are expanded.
    pub fn step(&mut self, budget: u64) -> Status {
        let end = self.figures.expanded.saturating_add(budget);
        while self.status.is_running() && self.figures.expanded < end {
            if self.figures.expanded >= self.limits.expanded {
                self.status = Status::OutOfNodes;
                break;
            }
            self.advance();
        }
        self.figures.bytes = self.table.bytes() + self.path.capacity() * size_of::<Frame>();
        self.figures.largest_bytes = self.figures.largest_bytes.max(self.figures.bytes);
        self.status
    }

    /// Where it stands.
    pub const fn status(&self) -> Status {
        self.status
    }

    /// What it has done so far.
    pub const fn figures(&self) -> Figures {
        self.figures
    }

    /// How often the table knew the state that was looked at.
    pub const fn hits(&self) -> u64 {
        self.hits
    }

    /// The answer, after its replay.
    pub const fn solution(&self) -> Option<&Solution> {
        self.solution.as_ref()
    }

    /// What is known so far.
    pub const fn table(&self) -> &CostTable {
        &self.table
    }

    /// What is known in the end, for the next search. Everything in it is as true if the search was stopped early.
    pub fn into_table(self) -> CostTable {
        self.table
    }
}
