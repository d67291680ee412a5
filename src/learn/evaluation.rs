//! The evaluation: the same boards with and without macros, measured (paper 001, sections 6 and 9.1).
//!
//! Every algorithm runs on every problem with every [`Variant`] of the theory. *Transitions* count a macro as one step, as
//! the paper does; *moves* count what it unfolds to. The *utility problem* shows in [`Variant::First`]: each macro more
//! adds a child to every node with the blank in its place, and at some point the nodes it saves do not pay for that. There
//! is no clock inside: whoever steps it may add the time ([`Evaluation::add_time`]).
//!
//! ```
//! use ecotile::learn::{Evaluation, Lesson, Theory, Variant};
//! use ecotile::puzzle::Goal;
//! use ecotile::search::{Limits, Problem};
//!
//! let mut theory = Theory::new("3x2".parse()?);
//! theory.add("3x2 fourth: DLUL".parse()?)?;
//! let problem = Problem::new("4 5 3 / 0 1 2".parse()?, Goal::blank_last("3x2".parse()?))?;
//! let variants = [Variant::Plain, Variant::Whole];
//! let mut evaluation = Evaluation::new(theory, vec![problem], &[Lesson::USUAL], &variants, Limits::DEFAULT);
//! while evaluation.step(1000).is_running() {}
//! let total = |variant| evaluation.total(Lesson::USUAL, variant);
//! assert_eq!((total(Variant::Plain).transitions, total(Variant::Whole).transitions), (18, 12));
//! assert_eq!((total(Variant::Plain).moves, total(Variant::Whole).moves), (18, 18));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Theory;
use crate::search::{Algorithm, Figures, Limits, Problem, Search, Status};

/// Which macros of the theory are used. Those that are switched off never are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variant {
    /// None: the basic moves.
    Plain,
    /// All.
    Whole,
    /// The first few: a point of the curve *keep adding examples*.
    First(usize),
    /// All but this one: what it is worth.
    Without(usize),
    /// This one alone.
    Only(usize),
}

impl Variant {
    /// The theory with those macros on that this variant uses; places in the list stay.
    pub fn of(self, theory: &Theory) -> Theory {
        let mut theory = theory.clone();
        for index in 0..theory.rules().len() {
            let is_used = match self {
                Self::Plain => false,
                Self::Whole => true,
                Self::First(count) => index < count,
                Self::Without(other) => index != other,
                Self::Only(one) => index == one,
            };
            theory.switch(index, is_used && theory.rules()[index].is_on);
        }
        theory
    }
}

/// One search of an evaluation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// Which problem.
    pub problem: usize,
    /// By which algorithm.
    pub algorithm: Algorithm,
    /// With which macros.
    pub variant: Variant,
    /// How it ended.
    pub status: Status,
    /// The length of its path with each macro as one step.
    pub transitions: Option<u32>,
    /// How often each macro is on that path.
    pub uses: Vec<u32>,
    /// What it did.
    pub figures: Figures,
}

/// The sum of some runs.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Total {
    /// How many.
    pub runs: u32,
    /// How many found a solution; only their lengths count below.
    pub solved: u32,
    /// Path lengths with each macro as one step.
    pub transitions: u64,
    /// Path lengths in single moves.
    pub moves: u64,
    /// Nodes expanded.
    pub expanded: u64,
    /// Nodes generated.
    pub generated: u64,
    /// Children dropped because their state was known.
    pub duplicates: u64,
    /// The largest frontier of any run.
    pub largest_frontier: u64,
    /// The most bytes that any run held.
    pub largest_bytes: usize,
    /// The time of all, if it was added.
    pub time: Duration,
    /// How often each macro was used on the paths found.
    pub uses: Vec<u32>,
}

impl Total {
    /// Children looked at, known or new: what the time goes into.
    pub const fn children(&self) -> u64 {
        self.generated + self.duplicates
    }

    fn add(&mut self, run: &Run) {
        self.runs += 1;
        self.solved += u32::from(run.status == Status::Solved);
        self.transitions += u64::from(run.transitions.unwrap_or(0));
        self.moves += u64::from(run.figures.moves.unwrap_or(0));
        self.expanded += run.figures.expanded;
        self.generated += run.figures.generated;
        self.duplicates += run.figures.duplicates;
        self.largest_frontier = self.largest_frontier.max(run.figures.largest_frontier);
        self.largest_bytes = self.largest_bytes.max(run.figures.largest_bytes);
        self.time += run.figures.time;
        self.uses.resize(self.uses.len().max(run.uses.len()), 0);
        for (sum, uses) in self.uses.iter_mut().zip(&run.uses) {
            *sum += uses;
        }
    }
}

/// An evaluation under way.
pub struct Evaluation {
    theory: Theory,
    problems: Vec<Problem>,
    /// What is still to do, the next one last.
    waiting: Vec<(Algorithm, Variant, usize)>,
    limits: Limits,
    current: Option<(Search, Theory, Run)>,
    runs: Vec<Run>,
    count: usize,
}

impl Evaluation {
    /// Every algorithm on every problem with every variant, each run within these limits.
    pub fn new(
        theory: Theory,
        problems: Vec<Problem>,
        algorithms: &[Algorithm],
        variants: &[Variant],
        limits: Limits,
    ) -> Self {
        let mut waiting = Vec::new();
        for &algorithm in algorithms {
            for &variant in variants {
                waiting.extend((0..problems.len()).map(|problem| (algorithm, variant, problem)));
            }
        }
        waiting.reverse();
        Self {
            theory,
            problems,
            count: waiting.len(),
            waiting,
            limits,
            current: None,
            runs: Vec::new(),
        }
    }

    /// Expands up to `budget` nodes; a step ends where a run ends. `Solved` when all runs are over.
    pub fn step(&mut self, budget: u64) -> Status {
        if self.current.is_none() {
            self.current = self.waiting.pop().map(|(algorithm, variant, problem)| {
                let theory = variant.of(&self.theory);
                let search = theory.search(&self.problems[problem], algorithm, self.limits);
                let run = Run {
                    problem,
                    algorithm,
                    variant,
                    status: Status::Running,
                    transitions: None,
                    uses: Vec::new(),
                    figures: Figures::default(),
                };
                (search, theory, run)
            });
        }
        let Some((mut search, theory, mut run)) = self.current.take() else {
            return Status::Solved;
        };
        run.status = search.step(budget);
        let time = run.figures.time;
        run.figures = search.figures();
        run.figures.time = time;
        if run.status.is_running() {
            self.current = Some((search, theory, run));
            return Status::Running;
        }
        if let Some(route) = theory.route(&search) {
            run.transitions = Some(route.steps().len() as u32);
            run.uses = route.uses(theory.rules().len());
        }
        self.runs.push(run);
        if self.waiting.is_empty() {
            Status::Solved
        } else {
            Status::Running
        }
    }

    /// Adds the time of the last step to the run that it belonged to.
    pub fn add_time(&mut self, time: Duration) {
        let last = self.current.as_mut().map(|(_, _, run)| run);
        if let Some(run) = last.or(self.runs.last_mut()) {
            run.figures.time += time;
        }
    }

    /// Runs that are over, and all.
    pub fn progress(&self) -> (usize, usize) {
        (self.runs.len(), self.count)
    }

    /// The theory that is evaluated.
    pub const fn theory(&self) -> &Theory {
        &self.theory
    }

    /// The problems.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// The runs that are over, in order.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// The sum over all problems.
    pub fn total(&self, algorithm: Algorithm, variant: Variant) -> Total {
        let mut total = Total::default();
        let runs = self.runs.iter();
        for run in runs.filter(|run| run.algorithm == algorithm && run.variant == variant) {
            total.add(run);
        }
        total
    }

    /// What each macro is worth, if [`Variant::Whole`] and [`Variant::Without`] were run; in the order of the theory.
    pub fn worths(&self, algorithm: Algorithm) -> Vec<Worth> {
        let whole = self.total(algorithm, Variant::Whole);
        let rules = self.theory.rules().iter().enumerate();
        let on = rules.filter(|(_, rule)| rule.is_on);
        on.map(|(index, _)| {
            let without = self.total(algorithm, Variant::Without(index));
            Worth {
                index,
                uses: whole.uses.get(index).copied().unwrap_or(0),
                solved: i64::from(whole.solved) - i64::from(without.solved),
                expanded: difference(without.expanded, whole.expanded),
                children: difference(without.children(), whole.children()),
                moves: difference(whole.moves, without.moves),
            }
        })
        .collect()
    }
}

const fn difference(a: u64, b: u64) -> i64 {
    a.cast_signed() - b.cast_signed()
}

/// What one macro gains beside what it costs, measured by leaving it out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Worth {
    /// Its place in the theory.
    pub index: usize,
    /// How often it is on a path found.
    pub uses: u32,
    /// Problems that are solved because of it (within the limits).
    pub solved: i64,
    /// Nodes whose expansion it saves; below 0 it adds some.
    pub expanded: i64,
    /// Children that need not be looked at because of it; below 0 it adds more than it saves.
    pub children: i64,
    /// Single moves by which it makes solutions longer.
    pub moves: i64,
}

impl Worth {
    /// Whether it pays: it solves more problems, or as many with fewer children looked at.
    pub const fn pays(&self) -> bool {
        self.solved > 0 || (self.solved == 0 && self.children > 0)
    }
}
