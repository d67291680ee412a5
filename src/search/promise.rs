//! The properties that an algorithm and a heuristic promise.

use serde::{Deserialize, Serialize};

/// The promises of a heuristic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct HeuristicPromises {
    /// It never exceeds the distance to the goal.
    pub admissible: bool,
    /// It never falls by more than the cost of a move, so that f never falls along a path (Loye et al., lemma 2).
    pub consistent: bool,
}

/// The promises of an algorithm.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Promises {
    /// It finds a solution if there is one, given enough time and memory.
    pub complete: bool,
    /// Its solution is a shortest one.
    pub optimal: bool,
    /// The data that it keeps.
    pub memory: Memory,
}

/// How an algorithm's memory grows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Memory {
    /// Every state that was generated.
    EveryState,
    /// Every path that was generated, so the same state many times.
    EveryPath,
    /// The states of two searches, each to half the depth.
    HalfTheDepth,
    /// The current path and the open siblings beside it.
    OnePath,
    /// For each layer as many states as the beam is wide.
    TheBeam,
    /// The states of the walk so far.
    ItsSteps,
    /// The current state.
    OneState,
}
