//! The laboratory: prepared examples.

mod examples;

pub use examples::{Ending, Example, ExampleId, Telling};
