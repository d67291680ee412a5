//! The figures that every solver reports.
//!
//! The literature uses several names: *expanded* nodes are explored in Markov, Russell and Neller 2005, Doan and Nguyen
//! and Loye et al., searched in Atal et al.; *generated* ones are discovered in Doan and Nguyen; Loye et al. call the
//! frontier's length frontier size.
//!
//! The unobserved IDA* of 4x4 is too fast to record depth, frontier and estimate of each node; it records them after
//! each step. At its end all figures equal those of the general IDA*, except the largest frontier, which may have been
//! larger between two steps.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The work of a solver so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Figures {
    /// The number of moves of the best solution so far.
    pub moves: Option<u32>,
    /// The greatest depth of a recorded node, in moves.
    pub search_depth: u32,
    /// Nodes that were expanded.
    pub expanded: u64,
    /// Nodes that were generated, the start included. A search that keeps every state counts each once, as Doan and Nguyen
    /// and Loye et al. do; but bidirectional search counts a state where the sides meet twice, and beam search one that was
    /// dropped and generated again. A search that keeps paths counts every child that it looks at, as Korf does.
    pub generated: u64,
    /// Children that were dropped because their state was known.
    pub duplicates: u64,
    /// Closed nodes that were opened again because of a shorter path.
    pub reopened: u64,
    /// Nodes of a depth-first search that were expanded although their state was already on the path to them: it goes
    /// round. A search that checks the own path drops them before, as `duplicates`.
    pub repeated: u64,
    /// Open nodes now.
    pub frontier: u64,
    /// The largest number of open nodes recorded.
    pub largest_frontier: u64,
    /// Bytes of nodes, tables and queues now; the heuristic's tables are not included.
    pub bytes: usize,
    /// The largest number of bytes held.
    pub largest_bytes: usize,
    /// The lowest estimate of a recorded node, in moves.
    pub best_estimate: u32,
    /// A proven lower bound of the solution's length. Rises while a search with an admissible heuristic runs.
    pub lower_bound: u32,
    /// Iterations started, for searches that iterate.
    pub iterations: u32,
    /// The time by the given clock; zero without one.
    pub time: Duration,
}

impl Figures {
    /// Records the number of open nodes.
    #[inline]
    pub(crate) fn note_frontier(&mut self, frontier: usize) {
        self.frontier = frontier as u64;
        self.largest_frontier = self.largest_frontier.max(self.frontier);
    }

    /// Records the bytes held.
    #[inline]
    pub(crate) fn note_bytes(&mut self, bytes: usize) {
        self.bytes = bytes;
        self.largest_bytes = self.largest_bytes.max(bytes);
    }

    /// Records a node.
    #[inline]
    pub(crate) fn note_node(&mut self, depth: u32, estimate: u32) {
        self.search_depth = self.search_depth.max(depth);
        self.best_estimate = self.best_estimate.min(estimate);
    }
}
