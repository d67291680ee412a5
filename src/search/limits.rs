//! The limits of a search: bytes and nodes are kept by the solver, time by the given clock.
//!
//! A heuristic's tables are built before the search, shared with others, and not part of its limit of bytes. The
//! builder counts them ([`Evaluator::bytes`](super::heuristic::Evaluator::bytes)) and may limit them
//! ([`PatternDatabases::new`](super::heuristic::PatternDatabases::new)).

use std::time::Duration;

/// The resources that a search may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The search stops before it holds more bytes than this, without its heuristic's tables, and before it holds 2²⁸ nodes.
    pub bytes: usize,
    /// The largest number of nodes that it expands.
    pub expanded: u64,
    /// It stops when the given clock passes this.
    pub time: Duration,
}

impl Limits {
    /// Half a gigabyte, which a worker in a browser can be expected to get, and no other limit.
    pub const DEFAULT: Self = Self {
        bytes: 512 << 20,
        expanded: u64::MAX,
        time: Duration::MAX,
    };
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}
