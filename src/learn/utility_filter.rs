//! The utility filter: removes macros that cost more than they save, the worst first, until none is left.
//!
//! Each round measures the theory as a whole and without each macro ([`Utility`]). It removes only one macro, since the
//! utilities of the others depend on it. The number of evaluations is one more than the number of macros removed.
//!
//! ```
//! use ecotile::learn::{Lesson, UtilityFilter, Theory};
//! use ecotile::puzzle::Goal;
//! use ecotile::search::{Limits, Problem};
//!
//! let mut theory = Theory::new("3x2".parse()?);
//! theory.add("3x2 fourth: DLUL".parse()?)?; // the macro of section 8
//! theory.add("3x2 first: LR L".parse()?).unwrap_err(); // has the effect of a basic move
//! theory.add("3x2 first: LURDLURD".parse()?)?; // goes round twice
//! let problem = Problem::new("4 5 3 / 0 1 2".parse()?, Goal::blank_last("3x2".parse()?))?;
//! let mut filter = UtilityFilter::new(theory, vec![problem], Lesson::USUAL, Limits::DEFAULT);
//! while filter.step(1000).is_running() {}
//! assert!(filter.removed().iter().all(|(_, worth)| !worth.is_worthwhile()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Evaluation, MacroMove, MacroSet, Theory, Utility};
use crate::search::{Algorithm, Limits, Problem, Status};

/// A filtering in progress.
pub struct UtilityFilter {
    problems: Vec<Problem>,
    algorithm: Algorithm,
    limits: Limits,
    round: Evaluation,
    worths: Vec<Utility>,
    removed: Vec<(MacroMove, Utility)>,
    status: Status,
}

impl UtilityFilter {
    /// Creates a filter that measures the macros of a theory on these problems with this algorithm.
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

    /// Expands up to `budget` nodes; a step ends at the end of a run. Returns `Solved` once every macro left is worthwhile.
    pub fn step(&mut self, budget: u64) -> Status {
        if self.status.is_running() && !self.round.step(budget).is_running() {
            self.worths = self.round.utilities(self.algorithm);
            let worst = self.worths.iter().filter(|worth| !worth.is_worthwhile());
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

    /// The theory with the macros that are left.
    pub const fn theory(&self) -> &Theory {
        self.round.theory()
    }

    /// The utilities of the macros in the last finished round.
    pub fn utilities(&self) -> &[Utility] {
        &self.worths
    }

    /// The macros removed, each with its utility at that time.
    pub fn removed(&self) -> &[(MacroMove, Utility)] {
        &self.removed
    }

    /// The numbers of finished runs and of all runs of this round.
    pub fn progress(&self) -> (usize, usize) {
        self.round.progress()
    }
}

fn round(theory: Theory, problems: &[Problem], algorithm: Algorithm, limits: Limits) -> Evaluation {
    let mut variants = vec![MacroSet::Whole];
    let rules = theory.rules().iter().enumerate();
    let on = rules.filter(|(_, rule)| rule.is_on);
    variants.extend(on.map(|(index, _)| MacroSet::Without(index)));
    Evaluation::new(theory, problems.to_vec(), &[algorithm], &variants, limits)
}
