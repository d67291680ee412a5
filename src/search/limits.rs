//! Limits that are kept: bytes and nodes by the solver itself, time by the clock that is handed in.
//!
//! A heuristic's tables are not a search's own: they are built before it, shared with others, and outside its limit of bytes.
//! Whoever builds them counts them ([`Evaluator::bytes`](super::heuristic::Evaluator::bytes)) and may limit them
//! ([`PatternDatabases::new`](super::heuristic::PatternDatabases::new)).

use std::time::Duration;

/// How much a search may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// It stops before it holds more bytes than this, its heuristic's tables not counted; and as if that were so before it
    /// holds 2²⁸ nodes.
    pub bytes: usize,
    /// It expands no more nodes than this.
    pub expanded: u64,
    /// It stops when the clock that is handed in passes this.
    pub time: Duration,
}

impl Limits {
    /// Half a gigabyte, and no other limit: what a worker in a browser can be trusted with.
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
