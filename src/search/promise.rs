//! What an algorithm and a heuristic promise, as values that stand beside their names.

use serde::{Deserialize, Serialize};

/// What a heuristic promises.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Estimates {
    /// It never overestimates.
    pub admissible: bool,
    /// It never falls by more than a move costs, so that f never falls along a path (paper 004, lemma 2).
    pub consistent: bool,
}

/// What an algorithm promises.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Promises {
    /// It finds a solution if there is one, given time and memory enough.
    pub complete: bool,
    /// Its solution is a shortest one.
    pub optimal: bool,
    /// What it keeps.
    pub memory: Memory,
}

/// How an algorithm's memory grows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Memory {
    /// Every state it has seen.
    EveryState,
    /// Every path it has seen, so the same state many times.
    EveryPath,
    /// Two searches' states, each to half the depth.
    HalfTheDepth,
    /// The path it is on, and the siblings that wait beside it.
    OnePath,
    /// As many states as the beam is wide, for each layer.
    TheBeam,
    /// The states it has stood on.
    ItsSteps,
    /// The state it stands on.
    OneState,
}
