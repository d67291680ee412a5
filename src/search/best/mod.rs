//! Best: one solver for every size, which always finishes.
//!
//! On boards of up to 15 cells (whatever their sides: 7x2, 5x3) and on 4x4 the answer is optimal, by IDA* with pattern
//! databases, and a lower bound rises until it is proven. On all others it is good: first a solution by a method that
//! cannot fail ([`sure`]), then, up to 1,024 cells, one by a beam that goes line by line ([`by_lines`]) and needs about two
//! thirds of the moves, then, up to 8x8, one by a beam for the whole board, which is better still where it arrives; the
//! shortest wins. From the first moments on there is an answer in hand, so that even a search that is stopped has one.
//! 128x128 takes about five million moves and a few seconds.
//!
//! Where the answer is to be optimal, solved means that it is proven to be a shortest one: if IDA* comes to its limits
//! first, the status says so, and the answer in hand stays. Elsewhere, beams that come to theirs end, and the best answer
//! so far counts as solved. The limits hold for all but the method that cannot fail, since without it there might be no
//! answer: it holds thirteen bytes a cell at most, and two a move of its answer, and expands nothing. Where a beam gives up
//! a line, it works for that too, with a first answer in hand beside it. All of this is counted, and the others have only
//! what is left of the limit.
//!
//! - [`sure`]: the method that cannot fail.
//! - [`by_lines`]: the beam that goes line by line, in the same order; [`line_beam`] is the beam of one line.
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
//! // The method that cannot fail is quick: there is a hint long before the end.
//! best.step(1_000);
//! assert!(best.next_move().is_some());
//! assert_eq!(best.run(|| Duration::ZERO), Status::Solved);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod by_lines;
mod line_beam;
mod sure;

use std::time::Duration;

use super::heuristic::{Evaluator, Heuristic, HeuristicError, HeuristicName, Partition};
use super::search::make_unobserved;
use super::{
    Algorithm, Figures, Growth, Problem, ProblemError, Search, Setup, Status, Stepper,
    ThresholdRule,
};
use crate::puzzle::{Direction, Goal, MoveList, Size};
use by_lines::ByLines;
use sure::Sure;

/// The largest board that the beam line by line is tried on, how many boards it may expand, or so, and how wide it is.
const LINES_CELLS: usize = 1024;
const LINES_NODES: usize = 2_500_000;
const LINES_WIDTH: (usize, usize) = (64, 800);
/// The largest board that the beam for the whole board is tried on.
const BEAM_CELLS: usize = 64;
/// So many nodes may the beam expand: it decides how wide it is.
const BEAM_NODES: usize = 250_000;

impl Search {
    /// Whether the answers of [`Search::best`] are optimal on this size: up to 15 cells, and on 4x4. Most boards are proven
    /// in less than a second, the hardest of 4x4 in many. 8x2 has as many cells as 4x4, but solutions of up to 140 moves:
    /// one of five boards takes more than a quarter of a minute, and so none is waited for.
    pub const fn best_is_optimal(size: Size) -> bool {
        size.cells() <= 15 || size.width() == 4 && size.height() == 4
    }

    /// The name of the heuristic that [`Search::best`] wants for this goal.
    pub fn best_name(goal: &Goal) -> HeuristicName {
        if Self::best_is_optimal(goal.size()) {
            HeuristicName::Patterns(Partition::Usual)
        } else {
            HeuristicName::LinearConflict
        }
    }

    /// That heuristic. Building it is the slow part on 4x4: keep it.
    pub fn best_heuristic(goal: &Goal) -> Result<Evaluator, HeuristicError> {
        Evaluator::new(&Self::best_name(goal), goal)
    }

    /// The best answer for this size: optimal ([`Search::best_is_optimal`]) or good, and always one. Refused, as every
    /// search is, with a heuristic for another goal; and where the answer has to be proven, with one that may overestimate,
    /// since that proves nothing. [`Search::best_heuristic`] is never refused.
    pub fn best(problem: &Problem, setup: &Setup) -> Result<Self, ProblemError> {
        if !problem.is_solvable() {
            return Err(ProblemError::Unsolvable);
        }
        let can_prove = setup.evaluator.estimates().admissible;
        let has_to = Self::best_is_optimal(problem.size());
        if !setup.evaluator.is_for(problem.goal()) || has_to && !can_prove {
            return Ok(Self::refused(problem));
        }
        let best = Best::new(problem, setup);
        Ok(Self::of(problem, Box::new(best), setup.limits.time))
    }
}

enum Stage {
    /// The method that cannot fail.
    Sure(Box<Sure>),
    /// Something shorter on boards of some size.
    ByLines(Box<ByLines>),
    /// The best that there is for this size.
    Better(Box<dyn Stepper>),
    /// Over.
    Done,
}

struct Best {
    problem: Problem,
    setup: Setup,
    stage: Stage,
    /// The answer in hand.
    answer: Option<MoveList>,
    figures: Figures,
    /// What the beam line by line has expanded and made.
    before: (u64, u64),
    growth: Growth,
    status: Status,
}

impl Best {
    fn new(problem: &Problem, setup: &Setup) -> Self {
        let estimate = problem.goal().manhattan(problem.start()) as u32;
        Self {
            problem: problem.clone(),
            setup: setup.clone(),
            stage: Stage::Sure(Box::new(Sure::new(problem))),
            answer: None,
            figures: Figures {
                best_estimate: estimate,
                lower_bound: estimate,
                ..Figures::default()
            },
            before: (0, 0),
            growth: Growth::default(),
            status: Status::Running,
        }
    }

    /// Bytes of the answer in hand.
    fn in_hand(&self) -> usize {
        let moves = self.answer.as_ref().map_or(0, |answer| answer.len());
        moves * size_of::<Direction>()
    }

    /// What is left of the limit for others.
    fn bytes_left(&self) -> usize {
        self.setup.limits.bytes.saturating_sub(self.in_hand())
    }

    /// What comes after the method that cannot fail.
    fn second(&self) -> Stage {
        let size = self.problem.size();
        if Search::best_is_optimal(size) {
            let ida_star = Algorithm::IdaStar(ThresholdRule::LeastExceeding);
            let mut setup = self.setup.clone();
            setup.limits.bytes = self.bytes_left();
            return Stage::Better(make_unobserved(&self.problem, ida_star, &setup));
        }
        if size.cells() > LINES_CELLS {
            return Stage::Done;
        }
        let length = 3 * self.figures.best_estimate as usize + 1;
        let width = (LINES_NODES / length).clamp(LINES_WIDTH.0, LINES_WIDTH.1);
        let sure = Sure::new(&self.problem);
        // The method that cannot fail will do its work once more where a beam does not.
        if sure.bytes() + 2 * self.in_hand() > self.bytes_left() {
            return Stage::Done;
        }
        let by_lines = ByLines::new(sure, width, self.bytes_left());
        Stage::ByLines(Box::new(by_lines))
    }

    /// What comes last.
    fn third(&self) -> Stage {
        let size = self.problem.size();
        if size.cells() > BEAM_CELLS {
            return Stage::Done;
        }
        let length = 2 * self.figures.best_estimate as usize + 1;
        let width = (BEAM_NODES / length).max(10) as u32;
        let mut setup = self.setup.clone();
        // A beam that has lost its way ends here; what was expanded before counts too.
        let left = setup.limits.expanded.saturating_sub(self.before.0);
        setup.limits.expanded = left.min(BEAM_NODES as u64 * 3 / 2);
        setup.limits.bytes = self.bytes_left();
        Stage::Better(make_unobserved(
            &self.problem,
            Algorithm::Beam { width },
            &setup,
        ))
    }

    /// A shorter answer takes the place of the one in hand.
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
        match std::mem::replace(&mut self.stage, Stage::Done) {
            Stage::Sure(mut sure) => {
                let mut is_over = false;
                for _ in 0..budget {
                    is_over = sure.step();
                    if is_over {
                        break;
                    }
                }
                self.figures.search_depth = sure.moves() as u32;
                self.figures.note_bytes(sure.bytes());
                self.stage = if is_over {
                    self.offer(sure.into_moves());
                    self.second()
                } else {
                    Stage::Sure(sure)
                };
            }
            Stage::ByLines(mut by_lines) => {
                let mut left = budget;
                let mut is_over = false;
                while !is_over && left > 0 && by_lines.counts().0 < self.setup.limits.expanded {
                    let before = by_lines.counts().0;
                    let allowed = self.setup.limits.expanded - before;
                    is_over = by_lines.step(left.min(allowed));
                    // What expands nothing takes its time too.
                    left -= (by_lines.counts().0 - before).max(1);
                }
                self.take_lines(&by_lines);
                self.stage = if is_over {
                    self.offer(by_lines.into_moves());
                    self.third()
                } else if by_lines.counts().0 >= self.setup.limits.expanded {
                    Stage::Done
                } else {
                    Stage::ByLines(by_lines)
                };
            }
            Stage::Better(mut stepper) => {
                let status = stepper.step(budget);
                self.growth = stepper.growth();
                self.take_figures(stepper.figures());
                if status.is_running() {
                    self.stage = Stage::Better(stepper);
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
            Stage::Done => {}
        }
        if matches!(self.stage, Stage::Done) && self.status.is_running() {
            self.status = Status::Solved;
        }
    }

    fn take_lines(&mut self, by_lines: &ByLines) {
        self.before = by_lines.counts();
        (self.figures.expanded, self.figures.generated) = self.before;
        self.figures.search_depth = by_lines.moves() as u32;
        self.figures.note_frontier(by_lines.frontier());
        self.figures.note_bytes(self.in_hand() + by_lines.bytes());
    }

    fn take_figures(&mut self, figures: Figures) {
        let (before, in_hand) = (self.figures, self.in_hand());
        self.figures = Figures {
            moves: before.moves,
            expanded: self.before.0 + figures.expanded,
            generated: self.before.1 + figures.generated,
            largest_frontier: before.largest_frontier.max(figures.largest_frontier),
            bytes: in_hand + figures.bytes,
            largest_bytes: before.largest_bytes.max(in_hand + figures.largest_bytes),
            lower_bound: before.lower_bound.max(figures.lower_bound),
            time: Duration::ZERO,
            ..figures
        };
    }
}

impl Stepper for Best {
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
