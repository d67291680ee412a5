//! The laboratory: experiments that measure the solvers and the learners on many boards.
//!
//! - `keep_adding`: a theory grows macro by macro, and the same boards are solved at each stage
//! - `effects`: what that experiment shows, and in how many runs

mod effects;
mod keep_adding;

pub use effects::{Counts, Effects, FINDINGS, Finding, SeedRow};
pub use keep_adding::{AddingPlan, ExampleSource, KeepAdding};
