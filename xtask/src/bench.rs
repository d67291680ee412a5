//! `cargo xtask bench`.
use crate::Outcome;
/// Runs.
pub fn run(_word: &str) -> Outcome {
    Ok(())
}
