//! The laboratory: prepared examples, experiments, and the search tree of a recorded search.

mod examples;
mod keep_adding;
mod telling;
pub mod tree;

pub use examples::{Ending, Example, ExampleId};
pub use keep_adding::{KeepAdding, Kind, bend};
pub use telling::Telling;
