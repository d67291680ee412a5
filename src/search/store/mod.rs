//! What the algorithms keep.
//!
//! - [`graph`]: nodes by number, and the node of a state. [`node`] is one of them; `table` finds it by its state's hash.
//! - [`queue`]: the open nodes of a best-first search, in lists by rank: `layers`, each of which is a `layer`.
//! - [`stack`]: the path of a depth-first search; [`path_filter`] tells fast that a state is not on it.

pub(crate) mod graph;
mod layer;
mod layers;
pub(crate) mod node;
pub(crate) mod path_filter;
pub(crate) mod queue;
pub(crate) mod stack;
mod table;
