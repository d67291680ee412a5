//! The laboratory: prepared examples.

mod examples;
mod telling;

pub use examples::{Ending, Example, ExampleId};
pub use telling::Telling;
