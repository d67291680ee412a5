//! The sieve: macros that do not pay are removed, the worst first, until all that are left do.
//!
//! Each round measures the theory as a whole and without each macro ([`Worth`]). Only one macro goes in a round, since what
//! the others are worth depends on it. Costs as many evaluations as macros are removed, plus one.
//!
//! ```
//! use ecotile::learn::{Lesson, Sieve, Theory};
//! use ecotile::puzzle::Goal;
//! use ecotile::search::{Limits, Problem};
//!
//! let mut theory = Theory::new("3x2".parse()?);
//! theory.add("3x2 fourth: DLUL".parse()?)?; // the paper's
//! theory.add("3x2 first: LR L".parse()?).unwrap_err(); // a basic move in disguise
//! theory.add("3x2 first: LURDLURD".parse()?)?; // round and round
//! let problem = Problem::new("4 5 3 / 0 1 2".parse()?, Goal::blank_last("3x2".parse()?))?;
//! let mut sieve = Sieve::new(theory, vec![problem], Lesson::USUAL, Limits::DEFAULT);
//! while sieve.step(1000).is_running() {}
//! assert!(sieve.removed().iter().all(|(_, worth)| !worth.pays()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Evaluation, MacroMove, Theory, Variant, Worth};
use crate::search::{Algorithm, Limits, Problem, Status};

/// A sieving under way.
pub struct Sieve {
    problems: Vec<Problem>,
    algorithm: Algorithm,
    limits: Limits,
    round: Evaluation,
    worths: Vec<Worth>,
    removed: Vec<(MacroMove, Worth)>,
    status: Status,
}

impl Sieve {
    /// Sieves a theory by what its macros are worth on these problems under this algorithm.
    pub fn new(
        theory: Theory,
        problems: Vec<Problem>,
        algorithm: Algorithm,
        limits: Limits,
    ) -> Self {
        Self {
            round: round(theory, &problems, algorithm, limits),
            problems,
            algorithm,
            limits,
            worths: Vec::new(),
            removed: Vec::new(),
            status: Status::Running,
        }
    }

    /// Expands up to `budget` nodes; a step ends where a run ends. `Solved` when all that is left pays.
    pub fn step(&mut self, budget: u64) -> Status {
        if self.status.is_running() && !self.round.step(budget).is_running() {
            self.worths = self.round.worths(self.algorithm);
            let worst = self.worths.iter().filter(|worth| !worth.pays());
            match worst
                .min_by_key(|worth| (worth.solved, worth.children))
                .copied()
            {
                None => self.status = Status::Solved,
                Some(worst) => {
                    let mut theory = self.round.theory().clone();
                    if let Some(rule) = theory.remove(worst.index) {
                        self.removed.push((rule.known, worst));
                    }
                    self.round = round(theory, &self.problems, self.algorithm, self.limits);
                }
            }
        }
        self.status
    }

    /// What is left.
    pub const fn theory(&self) -> &Theory {
        self.round.theory()
    }

    /// What the macros were worth in the last round that is over.
    pub fn worths(&self) -> &[Worth] {
        &self.worths
    }

    /// What was removed, each with what it was worth then.
    pub fn removed(&self) -> &[(MacroMove, Worth)] {
        &self.removed
    }

    /// The runs of this round that are over, and all of this round.
    pub fn progress(&self) -> (usize, usize) {
        self.round.progress()
    }
}

fn round(theory: Theory, problems: &[Problem], algorithm: Algorithm, limits: Limits) -> Evaluation {
    let mut variants = vec![Variant::Whole];
    let rules = theory.rules().iter().enumerate();
    let on = rules.filter(|(_, rule)| rule.is_on);
    variants.extend(on.map(|(index, _)| Variant::Without(index)));
    Evaluation::new(theory, problems.to_vec(), &[algorithm], &variants, limits)
}
