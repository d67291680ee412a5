//! The web workers in which the solvers run.
//!
//! - `inside`: the program inside a worker
//! - `pool`: the page's side: starting workers, sending them orders and receiving their reports
//! - `job`: a component's handle for one task at a time
//! - `state`: the state of a job
//! - `files`: the script and the wasm from which a worker is started
//! - `wire`: values in the messages between both sides
//!
//! The decisions (which worker gets which task, when a worker counts as lost) are made in [`crate::job`].

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
