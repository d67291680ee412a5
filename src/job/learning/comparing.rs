//! The same board with and without a theory.

use std::time::Duration;

use super::work::MOST_NODES;
use crate::learn::{Evaluation, Step};
use crate::search::{Algorithm, Limits, Problem};

/// A comparison, and the path that it led to.
pub(in crate::job) struct Comparing {
    pub evaluation: Evaluation,
    pub algorithm: Algorithm,
    pub problem: Problem,
    pub last: Duration,
}

impl Comparing {
    /// The path with the theory: in each line a macro's place and its moves, or a basic move alone.
    pub fn route(&self) -> String {
        let (theory, limits) = (
            self.evaluation.theory(),
            Limits {
                expanded: MOST_NODES,
                ..Limits::DEFAULT
            },
        );
        let mut search = theory.search(&self.problem, self.algorithm, limits);
        while search.step(MOST_NODES).is_running() {}
        let Some(route) = theory.route(&search) else {
            return String::new();
        };
        let lines = route.steps().iter().map(|step| match step {
            Step::Basic(direction) => format!("{}\n", direction.letter()),
            Step::Macro(rule, moves) => format!("{rule} {moves}\n"),
        });
        lines.collect()
    }
}
