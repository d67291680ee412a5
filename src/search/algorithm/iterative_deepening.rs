//! Iterative deepening: depth-first search with limit 0, 1, 2, ... until the goal is found (paper 001; Korf 1985).
//!
//! Promises: complete and optimal, in the memory of one path. The price is that shallow nodes are made again in each
//! iteration, and states that many paths lead to many times.

use super::Duplicates;
use super::deepening::{Deepening, Measure, Plan, Then};
use crate::search::State;
use crate::search::space::Space;
use crate::search::trace::Watch;

pub(crate) fn iterative_deepening<S: State, W: Watch>(space: Space<S>) -> Deepening<S, W> {
    let plan = Plan {
        measure: Measure::Depth,
        threshold: 0,
        then: Then::Add(1),
        duplicates: Duplicates::Tree,
    };
    Deepening::new(space, plan)
}
