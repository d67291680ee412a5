//! Workers: one per running job. `inside` is the side that works, `outside` the side that the page holds.

mod inside;
mod outside;
mod parts;
mod told;

pub use inside::run;
pub use outside::{JobHandle, JobState, Left, use_job};
pub use told::{Brief, Told};
