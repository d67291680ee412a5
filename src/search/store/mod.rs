//! The data structures of the searches.
//!
//! - [`graph`]: nodes by number, and the node of a state. [`node`] is one of them; `table` finds it by its state's hash.
//! - [`queue`]: the open nodes of a best-first search, in lists by rank: `buckets`, each of which is a `bucket`.
//! - [`stack`]: the path of a depth-first search; [`path_filter`] tells quickly that a state is not on it.

mod bucket;
mod buckets;
pub(crate) mod graph;
pub(crate) mod node;
pub(crate) mod path_filter;
pub(crate) mod queue;
pub(crate) mod stack;
mod table;
