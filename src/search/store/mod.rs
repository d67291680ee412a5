//! What the algorithms keep: nodes with a table of known states, a queue of open nodes, a stack of a path.

pub(crate) mod graph;
pub(crate) mod queue;
