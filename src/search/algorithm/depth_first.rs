//! Depth-first search: always go on from the node that was made last (paper 001).
//!
//! Promises nothing: plain, it walks on for ever along one path of ever new states, until its memory is full; with a depth
//! limit it ends, but misses what lies deeper; with a cycle check ([`Duplicates::OwnPath`]) it is paper 001's Prolog
//! program, complete on a finite space and far from optimal (43,887 moves where 9 suffice, on the paper's own example).
//! Keeps one path, with the siblings beside it.

use super::Duplicates;
use super::deepening::{Deepening, Measure, Plan, Then};
use crate::search::State;
use crate::search::space::Space;
use crate::search::trace::Watch;

pub(crate) fn depth_first<S: State, W: Watch>(
    space: Space<S>,
    duplicates: Duplicates,
    limit: Option<u32>,
) -> Deepening<S, W> {
    let plan = Plan {
        measure: Measure::Depth,
        threshold: limit.unwrap_or(u32::MAX),
        then: Then::Stop,
        duplicates,
    };
    Deepening::new(space, plan)
}
