//! Best: a portfolio of solvers for every size, which always finishes.
//!
//! On boards of up to 15 cells (also 7x2 or 5x3) and on 4x4 the answer is optimal, by IDA* with pattern databases, and
//! a lower bound rises until it is proven. On all others it is good, the shortest of up to three: first a solution by a
//! method that always succeeds ([`parberry`]), then, up to 1,024 cells, one by a beam line by line ([`by_lines`]),
//! which needs about two thirds of the moves, then, up to 8x8, one by a beam for the whole board, which is better still
//! if it succeeds. There is an answer almost from the start, so a search that is stopped has one too. 128x128 takes
//! about five million moves and a few seconds.
//!
//! If the answer has to be optimal, solved means proven: if IDA* reaches its limits first, the status says so, and the
//! answer so far remains. On larger boards, beams end at their limits, and the best answer so far counts as solved. The
//! limits hold for all but Parberry's method, without which there might be no answer: it takes at most thirteen bytes
//! per cell and two per move of its answer, and expands nothing. The line by line search may call it again while it
//! keeps a first answer. All of this memory is counted, and the other solvers have the rest of the limit.
//!
//! - [`parberry`]: the method that always succeeds.
//! - [`by_lines`]: the beam line by line, in the same order; [`line_beam`] is the beam for one line.
//!
//! ```
//! use std::time::Duration;
//! use ecotile::puzzle::{Goal, Recipe};
//! use ecotile::search::{Problem, Search, Setup, Status};
//!
//! let goal = Goal::blank_last("6x5".parse()?);
//! let problem = Problem::new(Recipe::Uniform.deal(&goal, 1), goal.clone())?;
//! let setup = Setup::new(Search::best_heuristic(&goal)?);
//! let mut best = Search::best(&problem, &setup)?;
//! // Parberry's method is quick: there is a hint long before the end.
//! best.step(1_000);
//! assert!(best.next_move().is_some());
//! assert_eq!(best.run(|| Duration::ZERO), Status::Solved);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod by_lines;
mod line_beam;
mod parberry;

use std::time::Duration;

use super::heuristic::{Evaluator, Heuristic, HeuristicError, HeuristicName, Partition};
use super::search::make_unobserved;
use super::{
    Algorithm, Figures, Growth, Problem, ProblemError, Search, Setup, Status, Stepper,
    ThresholdRule,
};
use crate::puzzle::{Direction, Goal, MoveList, Size};
use by_lines::ByLines;
use parberry::Parberry;

/// The largest board for the beam line by line, its approximate number of expanded boards, and the range of its width.
const LINES_CELLS: usize = 1024;
const LINES_NODES: usize = 2_500_000;
const LINES_WIDTH: (usize, usize) = (64, 800);
/// The largest board for the beam of the whole board.
const BEAM_CELLS: usize = 64;
/// The approximate number of nodes that this beam expands, from which its width follows.
const BEAM_NODES: usize = 250_000;

impl Search {
    /// Returns whether the answers of [`Search::best`] are optimal on this size: up to 15 cells, and on 4x4. Most
    /// boards are proven in less than a second, the hardest of 4x4 in many. 8x2 has as many cells as 4x4, but solutions
    /// of up to 140 moves: one board in five takes more than a quarter of a minute, too long to wait for.
    pub const fn best_is_optimal(size: Size) -> bool {
        size.cells() <= 15 || size.width() == 4 && size.height() == 4
    }

    /// The name of the heuristic that [`Search::best`] needs for this goal.
    pub fn best_name(goal: &Goal) -> HeuristicName {
        if Self::best_is_optimal(goal.size()) {
            HeuristicName::Patterns(Partition::Usual)
        } else {
            HeuristicName::LinearConflict
        }
    }

    /// That heuristic. Keep it: building it is the slow part on 4x4.
    pub fn best_heuristic(goal: &Goal) -> Result<Evaluator, HeuristicError> {
        Evaluator::new(&Self::best_name(goal), goal)
    }

    /// The portfolio for this problem: optimal ([`Search::best_is_optimal`]) or good, and always with an answer. Like
    /// every search, it is refused with a heuristic for another goal; and, if the answer has to be proven, with one
    /// that may overestimate. [`Search::best_heuristic`] is never refused.
    pub fn best(problem: &Problem, setup: &Setup) -> Result<Self, ProblemError> {
        if !problem.is_solvable() {
            return Err(ProblemError::Unsolvable);
        }
        let can_prove = setup.evaluator.promises().admissible;
        let has_to = Self::best_is_optimal(problem.size());
        if !setup.evaluator.is_for(problem.goal()) || has_to && !can_prove {
            return Ok(Self::refused(problem));
        }
        let portfolio = Portfolio::new(problem, setup);
        Ok(Self::of(problem, Box::new(portfolio), setup.limits.time))
    }
}

enum Phase {
    /// Parberry's method.
    Parberry(Box<Parberry>),
    /// The beam line by line.
    ByLines(Box<ByLines>),
    /// IDA*, or the beam for the whole board.
    WholeBoard(Box<dyn Stepper>),
    /// The end.
    Done,
}

struct Portfolio {
    problem: Problem,
    setup: Setup,
    phase: Phase,
    /// The best answer so far.
    answer: Option<MoveList>,
    figures: Figures,
    /// The numbers of boards that the beam line by line has expanded and generated.
    line_counts: (u64, u64),
    growth: Growth,
    status: Status,
}

impl Portfolio {
    fn new(problem: &Problem, setup: &Setup) -> Self {
        let estimate = problem.goal().manhattan(problem.start()) as u32;
        Self {
            problem: problem.clone(),
            setup: setup.clone(),
            phase: Phase::Parberry(Box::new(Parberry::new(problem))),
            answer: None,
            figures: Figures {
                best_estimate: estimate,
                lower_bound: estimate,
                ..Figures::default()
            },
            line_counts: (0, 0),
            growth: Growth::default(),
            status: Status::Running,
        }
    }

    /// Bytes of the best answer so far.
    fn answer_bytes(&self) -> usize {
        let moves = self.answer.as_ref().map_or(0, |answer| answer.len());
        moves * size_of::<Direction>()
    }

    /// The rest of the limit for other solvers.
    fn bytes_left(&self) -> usize {
        self.setup.limits.bytes.saturating_sub(self.answer_bytes())
    }

    /// The phase after Parberry's method.
    fn second_phase(&self) -> Phase {
        let size = self.problem.size();
        if Search::best_is_optimal(size) {
            let ida_star = Algorithm::IdaStar(ThresholdRule::LeastExceeding);
            let mut setup = self.setup.clone();
            setup.limits.bytes = self.bytes_left();
            return Phase::WholeBoard(make_unobserved(&self.problem, ida_star, &setup));
        }
        if size.cells() > LINES_CELLS {
            return Phase::Done;
        }
        let length = 3 * self.figures.best_estimate as usize + 1;
        let width = (LINES_NODES / length).clamp(LINES_WIDTH.0, LINES_WIDTH.1);
        let parberry = Parberry::new(&self.problem);
        // Parberry's method solves the lines on which a beam fails.
        if parberry.bytes() + 2 * self.answer_bytes() > self.bytes_left() {
            return Phase::Done;
        }
        let by_lines = ByLines::new(parberry, width, self.bytes_left());
        Phase::ByLines(Box::new(by_lines))
    }

    /// The last phase.
    fn last_phase(&self) -> Phase {
        let size = self.problem.size();
        if size.cells() > BEAM_CELLS {
            return Phase::Done;
        }
        let length = 2 * self.figures.best_estimate as usize + 1;
        let width = (BEAM_NODES / length).max(10) as u32;
        let mut setup = self.setup.clone();
        // Limits a beam that has gone astray; nodes expanded before count too.
        let left = setup.limits.expanded.saturating_sub(self.line_counts.0);
        setup.limits.expanded = left.min(BEAM_NODES as u64 * 3 / 2);
        setup.limits.bytes = self.bytes_left();
        Phase::WholeBoard(make_unobserved(
            &self.problem,
            Algorithm::Beam { width },
            &setup,
        ))
    }

    /// Keeps this answer if it is shorter than the best so far.
    fn offer(&mut self, moves: MoveList) {
        if self
            .answer
            .as_ref()
            .is_none_or(|known| moves.len() < known.len())
        {
            self.figures.moves = Some(moves.len() as u32);
            self.answer = Some(moves);
        }
    }

    fn advance(&mut self, budget: u64) {
        match std::mem::replace(&mut self.phase, Phase::Done) {
            Phase::Parberry(mut parberry) => {
                let mut is_over = false;
                for _ in 0..budget {
                    is_over = parberry.step();
                    if is_over {
                        break;
                    }
                }
                self.figures.search_depth = parberry.moves() as u32;
                self.figures.note_bytes(parberry.bytes());
                self.phase = if is_over {
                    self.offer(parberry.into_moves());
                    self.second_phase()
                } else {
                    Phase::Parberry(parberry)
                };
            }
            Phase::ByLines(mut by_lines) => {
                let mut left = budget;
                let mut is_over = false;
                while !is_over && left > 0 && by_lines.counts().0 < self.setup.limits.expanded {
                    let before = by_lines.counts().0;
                    let allowed = self.setup.limits.expanded - before;
                    is_over = by_lines.step(left.min(allowed));
                    // A step that expands nothing takes time too.
                    left -= (by_lines.counts().0 - before).max(1);
                }
                self.take_lines(&by_lines);
                self.phase = if is_over {
                    self.offer(by_lines.into_moves());
                    self.last_phase()
                } else if by_lines.counts().0 >= self.setup.limits.expanded {
                    Phase::Done
                } else {
                    Phase::ByLines(by_lines)
                };
            }
            Phase::WholeBoard(mut stepper) => {
                let status = stepper.step(budget);
                self.growth = stepper.growth();
                self.take_figures(stepper.figures());
                if status.is_running() {
                    self.phase = Phase::WholeBoard(stepper);
                    return;
                }
                if let Some(moves) = stepper.moves() {
                    self.offer(moves);
                }
                let is_proven = self.figures.moves == Some(self.figures.lower_bound);
                if Search::best_is_optimal(self.problem.size()) && !is_proven {
                    self.status = status;
                }
            }
            Phase::Done => {}
        }
        if matches!(self.phase, Phase::Done) && self.status.is_running() {
            self.status = Status::Solved;
        }
    }

    fn take_lines(&mut self, by_lines: &ByLines) {
        self.line_counts = by_lines.counts();
        (self.figures.expanded, self.figures.generated) = self.line_counts;
        self.figures.search_depth = by_lines.moves() as u32;
        self.figures.note_frontier(by_lines.frontier());
        self.figures
            .note_bytes(self.answer_bytes() + by_lines.bytes());
    }

    fn take_figures(&mut self, figures: Figures) {
        let (before, answer_bytes) = (self.figures, self.answer_bytes());
        self.figures = Figures {
            moves: before.moves,
            expanded: self.line_counts.0 + figures.expanded,
            generated: self.line_counts.1 + figures.generated,
            largest_frontier: before.largest_frontier.max(figures.largest_frontier),
            bytes: answer_bytes + figures.bytes,
            largest_bytes: before
                .largest_bytes
                .max(answer_bytes + figures.largest_bytes),
            lower_bound: before.lower_bound.max(figures.lower_bound),
            time: Duration::ZERO,
            ..figures
        };
    }
}

impl Stepper for Portfolio {
    fn step(&mut self, budget: u64) -> Status {
        if self.status.is_running() {
            self.advance(budget);
        }
        self.status
    }

    fn figures(&self) -> Figures {
        self.figures
    }

    fn moves(&self) -> Option<MoveList> {
        self.answer.clone()
    }

    fn growth(&self) -> Growth {
        self.growth.clone()
    }
}
