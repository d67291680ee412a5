//! One exchange of figures for every solver.
//!
//! The papers use different names: *expanded* is explored (001, 003, 004) or searched (002); *generated* is discovered
//! (003); *largest frontier* is 004's frontier size.
//!
//! One search makes its nodes too fast to look at each of them: the IDA* of 4x4 that nobody watches. What it counts, proves
//! and finds is what the plain one counts, proves and finds. Depth, frontier and estimate it sees only when it reports,
//! which is after each step; at the end all are right but the largest frontier, which may have been larger in between.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// What a solver has done so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Figures {
    /// Moves of the solution in hand.
    pub moves: Option<u32>,
    /// The largest depth, in moves, of a node that was looked at; for the fast IDA* when it reported.
    pub search_depth: u32,
    /// Nodes whose children were made.
    pub expanded: u64,
    /// Nodes that were made, the start included. A search that keeps every state counts each of them once, as papers 003
    /// and 004 do; bidirectional search where the two ends meet twice, and a beam again what comes back after it had fallen
    /// out. One that keeps paths counts every child that it looks at, as Korf does.
    pub generated: u64,
    /// Children that were dropped because their state was known already.
    pub duplicates: u64,
    /// Closed nodes that were opened again because of a shorter path.
    pub reopened: u64,
    /// Nodes that wait for expansion now.
    pub frontier: u64,
    /// The most nodes that ever waited for expansion; for the fast IDA* when it reported.
    pub largest_frontier: u64,
    /// Bytes held now: nodes, tables, queues; a heuristic's tables are counted by the heuristic.
    pub bytes: usize,
    /// The most bytes ever held.
    pub largest_bytes: usize,
    /// The least estimate seen, in moves; for the fast IDA* when it reported.
    pub best_estimate: u32,
    /// No solution is shorter than this, proven. Rises while a search with an admissible heuristic runs.
    pub lower_bound: u32,
    /// Iterations started, for searches that iterate.
    pub iterations: u32,
    /// The time it took, by the clock that was handed in; zero if none was.
    pub time: Duration,
}

impl Figures {
    /// Notes the number of waiting nodes.
    #[inline]
    pub(crate) fn note_frontier(&mut self, frontier: usize) {
        self.frontier = frontier as u64;
        self.largest_frontier = self.largest_frontier.max(self.frontier);
    }

    /// Notes the bytes held.
    #[inline]
    pub(crate) fn note_bytes(&mut self, bytes: usize) {
        self.bytes = bytes;
        self.largest_bytes = self.largest_bytes.max(bytes);
    }

    /// Notes a node that was looked at.
    #[inline]
    pub(crate) fn note_node(&mut self, depth: u32, estimate: u32) {
        self.search_depth = self.search_depth.max(depth);
        self.best_estimate = self.best_estimate.min(estimate);
    }
}
