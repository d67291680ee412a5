//! Workers, in which the solvers run.
//!
//! - `inside`: the side that works
//! - `pool`: the side that the page holds: workers, and what is done with them
//! - `job`: one task at a time, as a component has it
//! - `state`: where a job stands
//! - `files`: the script and the wasm that a worker is made of
//! - `wire`: values on their way between both sides
//!
//! What is decided (who works on what, when a worker counts as gone) stands in [`crate::job`].

mod files;
mod inside;
mod job;
mod pool;
mod state;
mod wire;

pub use inside::run;
pub use job::{JobHandle, use_job};
pub use pool::{WorkerPool, use_pool};
pub use state::JobState;
