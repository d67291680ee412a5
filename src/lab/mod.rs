//! The laboratory: prepared examples, and the search tree of a recorded search.

mod examples;
mod telling;
pub mod tree;

pub use examples::{Ending, Example, ExampleId};
pub use telling::Telling;
