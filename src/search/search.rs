//! A search of any kind on a problem: takes steps, keeps its limits, and verifies its answer by a replay.

use std::time::Duration;

use crate::puzzle::{Direction, MoveList};

use super::algorithm::beam::Beam;
use super::algorithm::bidirectional::Bidirectional;
use super::algorithm::breadth_first::BreadthFirst;
use super::algorithm::hill_climbing::HillClimbing;
use super::algorithm::{
    a_star, depth_first, greedy, ida_star, iterative_deepening, lrta_star, rta_star,
    weighted_a_star,
};
use super::heuristic::{AnyHeuristic, Evaluator};
use super::operators::Edge;
use super::space::Space;
use super::state::{PACKED_CELLS, Packed, Wide};
use super::trace::{Event, NodeId, SearchObserver, Trace, Unobserved};
use super::{
    Algorithm, Figures, Growth, HandError, Problem, Setup, Solution, State, Status, Stepper, Tally,
};

/// A search in progress or ended.
pub struct Search {
    problem: Problem,
    stepper: Box<dyn Stepper>,
    status: Status,
    solution: Option<Solution>,
    time_limit: Duration,
    time: Duration,
}

/// A constructor of an algorithm's stepper.
type Make = fn(&Problem, Algorithm, &Setup) -> Box<dyn Stepper>;

/// A search needs a heuristic for its own goal. With another one it is refused: it ends before its first step
/// ([`Status::Unfit`]). Uninformed algorithms accept any.
impl Search {
    /// A search without an observer, the fastest way to the answer.
    pub fn new(problem: &Problem, algorithm: Algorithm, setup: &Setup) -> Self {
        Self::made_by(make_unobserved, problem, algorithm, setup)
    }

    /// A search that keeps a trace of all events, for [`Search::events`].
    pub fn watched(problem: &Problem, algorithm: Algorithm, setup: &Setup) -> Self {
        Self::made_by(choose::<Trace>, problem, algorithm, setup)
    }

    /// A search that counts its nodes, for [`Search::growth`]. The fast IDA* of 4x4 counts them by iteration only, not
    /// by depth or f.
    pub fn tallied(problem: &Problem, algorithm: Algorithm, setup: &Setup) -> Self {
        Self::made_by(make_tallied, problem, algorithm, setup)
    }

    fn made_by(make: Make, problem: &Problem, algorithm: Algorithm, setup: &Setup) -> Self {
        if algorithm.is_informed() && !setup.evaluator.is_for(problem.goal()) {
            return Self::refused(problem);
        }
        let stepper = make(problem, algorithm, setup);
        Self::of(problem, stepper, setup.limits.time)
    }

    /// A search whose heuristic is refused.
    pub(super) fn refused(problem: &Problem) -> Self {
        Self {
            status: Status::Unfit,
            ..Self::of(problem, Box::new(Refused), Duration::ZERO)
        }
    }

    /// A search by any stepper.
    pub fn of(problem: &Problem, stepper: Box<dyn Stepper>, time_limit: Duration) -> Self {
        Self {
            problem: problem.clone(),
            stepper,
            status: Status::Running,
            solution: None,
            time_limit,
            time: Duration::ZERO,
        }
    }

    /// The problem.
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The status after the last step.
    pub const fn status(&self) -> Status {
        self.status
    }

    /// Expands up to `budget` nodes.
    pub fn step(&mut self, budget: u64) -> Status {
        if self.status.is_running() {
            let status = self.stepper.step(budget);
            self.settle(status);
        }
        self.status
    }

    /// Runs until it ends or reaches its time limit. `clock` returns the time since the start; it is read every few
    /// milliseconds.
    pub fn run(&mut self, mut clock: impl FnMut() -> Duration) -> Status {
        let mut budget = 64;
        let mut before = clock();
        while self.status.is_running() {
            if before >= self.time_limit {
                self.settle(Status::OutOfTime);
                break;
            }
            self.step(budget);
            let now = clock();
            let taken = now.saturating_sub(before);
            before = now;
            if taken < Duration::from_millis(4) {
                budget = (budget * 2).min(1 << 24);
            } else if taken > Duration::from_millis(16) {
                budget = (budget / 2).max(1);
            }
        }
        self.time = before;
        self.status
    }

    /// Records the status, and replays the answer at the end. A search that was stopped may have one.
    fn settle(&mut self, status: Status) {
        self.status = status;
        if status.is_running() {
            return;
        }
        let moves = self.stepper.moves();
        if status == Status::Solved || moves.is_some() {
            match Solution::replayed(&self.problem, moves.unwrap_or_default()) {
                Ok(solution) => self.solution = Some(solution),
                Err(_) => self.status = Status::Wrong,
            }
        }
    }

    /// Stops the search: its best answer is replayed, and it takes no further step.
    pub fn stop(&mut self) -> Status {
        if self.status.is_running() {
            self.settle(Status::OutOfTime);
        }
        self.status
    }

    /// The answer, if there is one and its replay succeeded.
    pub const fn solution(&self) -> Option<&Solution> {
        self.solution.as_ref()
    }

    /// The best answer so far, replayed: a search that improves its answer ([`Search::best`]) has one long before its
    /// end. Costs one slide per move.
    pub fn in_hand(&self) -> Option<Solution> {
        if self.status.is_running() {
            Solution::replayed(&self.problem, self.stepper.moves()?).ok()
        } else {
            self.solution.clone()
        }
    }

    /// The first move of the best answer so far: a hint.
    pub fn next_move(&self) -> Option<Direction> {
        self.in_hand()?.moves().first().copied()
    }

    /// The edges of that answer, a macro as one edge, for solvers that keep them.
    pub fn path(&self) -> Option<Vec<Edge>> {
        let path = self.solution.as_ref().and(self.stepper.path())?;
        Some(
            path.into_iter()
                .filter(|&edge| edge != Edge::NONE)
                .collect(),
        )
    }

    /// The figures so far; the time is that of [`Search::run`].
    pub fn figures(&self) -> Figures {
        let mut figures = self.stepper.figures();
        figures.time = self.time;
        figures
    }

    /// The events so far, if they are kept.
    pub fn events(&self) -> &[Event] {
        self.stepper.events()
    }

    /// The counts of nodes, if they are kept.
    pub fn growth(&self) -> Growth {
        self.stepper.growth()
    }

    /// The open nodes. A search that is led by hand has to be observed ([`Search::watched`]): otherwise the fast IDA*
    /// of 4x4 and Best number no nodes, return none here, and cannot be led.
    pub fn frontier(&self) -> Vec<NodeId> {
        self.stepper.frontier()
    }

    /// The node that the algorithm would expand next.
    pub fn would_expand(&self) -> Option<NodeId> {
        self.stepper.would_expand()
    }

    /// Expands a node chosen by hand.
    pub fn expand(&mut self, id: NodeId) -> Result<Status, HandError> {
        if !self.status.is_running() {
            return Err(HandError::IsOver(self.status));
        }
        let status = self.stepper.expand(id)?;
        self.settle(status);
        Ok(self.status)
    }
}

/// The stepper that takes no step.
struct Refused;

impl Stepper for Refused {
    fn step(&mut self, _: u64) -> Status {
        Status::Unfit
    }

    fn figures(&self) -> Figures {
        Figures::default()
    }

    fn moves(&self) -> Option<MoveList> {
        None
    }
}

fn make_tallied(problem: &Problem, algorithm: Algorithm, setup: &Setup) -> Box<dyn Stepper> {
    let fast = super::fifteen::stepper(problem, algorithm, setup);
    fast.unwrap_or_else(|| choose::<Tally>(problem, algorithm, setup))
}

/// The fastest stepper without an observer.
pub(super) fn make_unobserved(
    problem: &Problem,
    algorithm: Algorithm,
    setup: &Setup,
) -> Box<dyn Stepper> {
    let fast = super::fifteen::stepper(problem, algorithm, setup);
    fast.unwrap_or_else(|| choose::<Unobserved>(problem, algorithm, setup))
}

fn choose<W: SearchObserver>(
    problem: &Problem,
    algorithm: Algorithm,
    setup: &Setup,
) -> Box<dyn Stepper> {
    if problem.size().cells() <= PACKED_CELLS {
        make::<Packed, W>(problem, algorithm, setup)
    } else {
        make::<Wide, W>(problem, algorithm, setup)
    }
}

fn make<S: State, W: SearchObserver>(
    problem: &Problem,
    algorithm: Algorithm,
    setup: &Setup,
) -> Box<dyn Stepper> {
    let mut setup = setup.clone();
    if !algorithm.is_informed() {
        setup.evaluator = Evaluator::none();
    }
    if !algorithm.takes_macros() {
        setup.macros.clear();
    }
    let space = Space::<S>::new(problem, &setup);
    match algorithm {
        Algorithm::BreadthFirst(duplicates) => {
            Box::new(BreadthFirst::<S, W>::new(space, duplicates))
        }
        Algorithm::DepthFirst { duplicates, limit } => {
            Box::new(depth_first::depth_first::<S, W>(space, duplicates, limit))
        }
        Algorithm::IterativeDeepening => {
            Box::new(iterative_deepening::iterative_deepening::<S, W>(space))
        }
        Algorithm::Bidirectional => Box::new(Bidirectional::<S, W>::new(space)),
        Algorithm::Greedy(duplicates) => Box::new(greedy::greedy::<S, W>(space, duplicates)),
        Algorithm::AStar(duplicates) => match setup.evaluator.kind() {
            // The most common heuristic, compiled separately: no dispatch per move.
            AnyHeuristic::Manhattan(manhattan) => {
                let space = Space::with(problem, &setup, manhattan.clone());
                Box::new(a_star::a_star::<S, W, _>(space, duplicates))
            }
            _ => Box::new(a_star::a_star::<S, W, _>(space, duplicates)),
        },
        Algorithm::WeightedAStar(weight) => {
            Box::new(weighted_a_star::weighted_a_star::<S, W>(space, weight))
        }
        Algorithm::IdaStar(rule) => Box::new(ida_star::ida_star::<S, W>(space, rule)),
        Algorithm::Beam { width } => Box::new(Beam::<S, W>::new(space, width)),
        Algorithm::RtaStar { horizon } => Box::new(rta_star::rta_star::<S, W>(space, horizon)),
        Algorithm::LrtaStar { horizon } => Box::new(lrta_star::lrta_star::<S, W>(space, horizon)),
        Algorithm::HillClimbing => Box::new(HillClimbing::<S, W>::new(space)),
    }
}
