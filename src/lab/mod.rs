//! The laboratory: experiments that measure the solvers and the learners on many boards.
//!
//! - `keep_adding`: a theory grows macro by macro, and the same boards are solved at each stage.

mod keep_adding;

pub use keep_adding::{ExampleSource, KeepAdding, best_stage};
