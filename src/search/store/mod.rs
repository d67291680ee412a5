//! What the algorithms keep: nodes with a table of known states, a queue of open nodes, a stack with a filter for the own
//! path.

pub(crate) mod graph;
mod layer;
mod layers;
pub(crate) mod node;
pub(crate) mod path_filter;
pub(crate) mod queue;
pub(crate) mod stack;
mod table;
