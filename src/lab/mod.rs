//! The laboratory: prepared examples, and experiments.

mod examples;
mod keep_adding;
mod telling;

pub use examples::{Ending, Example, ExampleId};
pub use keep_adding::{KeepAdding, Kind, bend};
pub use telling::Telling;
