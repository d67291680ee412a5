//! Measurement of searches with and without macros (Markov, Russell and Neller 2005, sections 6 and 9.1).
//!
//! Every algorithm runs on every problem with every [`MacroSet`] of the theory. *Transitions* count a macro as one step,
//! as section 9 does; *moves* count the moves it stands for. [`MacroSet::First`] shows the *utility problem*: each further
//! macro adds a child to every node that has the blank on its cell, and at some point this costs more than the nodes that
//! the macro saves. There is no clock inside: the caller may add the time ([`Evaluation::add_time`]).
//!
//! ```
//! use ecotile::learn::{Evaluation, Lesson, Theory, MacroSet};
//! use ecotile::puzzle::Goal;
//! use ecotile::search::{Limits, Problem};
//!
//! let mut theory = Theory::new("3x2".parse()?);
//! theory.add("3x2 fourth: DLUL".parse()?)?;
//! let problem = Problem::new("4 5 3 / 0 1 2".parse()?, Goal::blank_last("3x2".parse()?))?;
//! let variants = [MacroSet::Plain, MacroSet::Whole];
//! let mut evaluation = Evaluation::new(theory, vec![problem], &[Lesson::USUAL], &variants, Limits::DEFAULT);
//! while evaluation.step(1000).is_running() {}
//! let total = |variant| evaluation.total(Lesson::USUAL, variant);
//! assert_eq!((total(MacroSet::Plain).transitions, total(MacroSet::Whole).transitions), (18, 12));
//! assert_eq!((total(MacroSet::Plain).moves, total(MacroSet::Whole).moves), (18, 18));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{RouteStep, Theory};
use crate::search::{Algorithm, Figures, Limits, Problem, Search, Status};

/// The macros of a theory that a search uses. Macros that are switched off are never used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MacroSet {
    /// None: the basic moves.
    Plain,
    /// All.
    Whole,
    /// The first ones: a point of the curve *keep adding examples*.
    First(usize),
    /// All but this one; the difference to all is its utility.
    Without(usize),
    /// Only this one.
    Only(usize),
}

impl MacroSet {
    /// The theory with only these macros switched on; their indices stay the same.
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
pub struct EvaluationRun {
    /// The index of the problem.
    pub problem: usize,
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The macros used.
    pub variant: MacroSet,
    /// The status at its end.
    pub status: Status,
    /// The transitions of its path, if it found one; each macro is one.
    pub path: Option<Vec<RouteStep>>,
    /// The number of uses of each macro on that path.
    pub uses: Vec<u32>,
    /// The figures of the search.
    pub figures: Figures,
}

/// The sum over several runs.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Total {
    /// The number of runs.
    pub runs: u32,
    /// Runs that found a solution; only these add to the path lengths.
    pub solved: u32,
    /// Path lengths, each macro counted as one step.
    pub transitions: u64,
    /// Path lengths in single moves.
    pub moves: u64,
    /// Nodes expanded.
    pub expanded: u64,
    /// Nodes generated.
    pub generated: u64,
    /// Children dropped because their state was already known.
    pub duplicates: u64,
    /// The largest frontier of any run.
    pub largest_frontier: u64,
    /// The most bytes that any run held.
    pub largest_bytes: usize,
    /// The time of all runs, as far as it was added.
    pub time: Duration,
    /// The number of uses of each macro on the paths found.
    pub uses: Vec<u32>,
}

impl Total {
    /// Children examined, known or new: the measure of the work.
    pub const fn children(&self) -> u64 {
        self.generated + self.duplicates
    }

    fn add(&mut self, run: &EvaluationRun) {
        self.runs += 1;
        self.solved += u32::from(run.status == Status::Solved);
        self.transitions += run.path.as_ref().map_or(0, Vec::len) as u64;
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

/// An evaluation in progress.
pub struct Evaluation {
    theory: Theory,
    problems: Vec<Problem>,
    /// The runs still to do, the next one last.
    waiting: Vec<(Algorithm, MacroSet, usize)>,
    limits: Limits,
    current: Option<(Search, Theory, EvaluationRun)>,
    runs: Vec<EvaluationRun>,
    count: usize,
}

impl Evaluation {
    /// Creates the evaluation of every algorithm on every problem with every macro set, each run within these limits.
    pub fn new(
        theory: Theory,
        problems: Vec<Problem>,
        algorithms: &[Algorithm],
        variants: &[MacroSet],
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

    /// Expands up to `budget` nodes; a step ends at the end of a run. Returns `Solved` once all runs are over.
    pub fn step(&mut self, budget: u64) -> Status {
        if self.current.is_none() {
            self.current = self.waiting.pop().map(|(algorithm, variant, problem)| {
                let theory = variant.of(&self.theory);
                let search = theory.search(&self.problems[problem], algorithm, self.limits);
                let run = EvaluationRun {
                    problem,
                    algorithm,
                    variant,
                    status: Status::Running,
                    path: None,
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
            run.uses = route.uses(theory.rules().len());
            run.path = Some(route.steps().to_vec());
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

    /// The numbers of finished runs and of all runs.
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

    /// The finished runs, in order.
    pub fn runs(&self) -> &[EvaluationRun] {
        &self.runs
    }

    /// The sum over all problems.
    pub fn total(&self, algorithm: Algorithm, variant: MacroSet) -> Total {
        let mut total = Total::default();
        let runs = self.runs.iter();
        for run in runs.filter(|run| run.algorithm == algorithm && run.variant == variant) {
            total.add(run);
        }
        total
    }

    /// The utility of each macro, in the order of the theory. Requires runs of [`MacroSet::Whole`] and of
    /// [`MacroSet::Without`] each macro.
    pub fn utilities(&self, algorithm: Algorithm) -> Vec<Utility> {
        let whole = self.total(algorithm, MacroSet::Whole);
        let rules = self.theory.rules().iter().enumerate();
        let on = rules.filter(|(_, rule)| rule.is_on);
        on.map(|(index, _)| {
            let without = self.total(algorithm, MacroSet::Without(index));
            Utility {
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

/// The utility of one macro: its gains and costs, measured by leaving it out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Utility {
    /// Its index in the theory.
    pub index: usize,
    /// The number of its uses on the paths found.
    pub uses: u32,
    /// Problems that are solved only with it (within the limits).
    pub solved: i64,
    /// Expansions that it saves; negative if it adds some.
    pub expanded: i64,
    /// Children that need not be examined because of it; negative if it adds more than it saves.
    pub children: i64,
    /// Moves that it adds to the solutions.
    pub moves: i64,
}

impl Utility {
    /// Returns `true` if it saves more than it costs: more problems are solved, or as many with fewer children examined.
    pub const fn is_worthwhile(&self) -> bool {
        self.solved > 0 || (self.solved == 0 && self.children > 0)
    }
}
