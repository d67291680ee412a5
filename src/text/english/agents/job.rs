//! The solving in the background, in English.

use super::super::super::JobText;
use super::super::count;

pub(super) const JOB: JobText = JobText {
    solve: "Solve again",
    stop: "Stop",
    starting: "Starting to solve.",
    running: |figures| {
        format!(
            "Solving: {}, {} so far.",
            count(figures.moves, "move"),
            count(figures.attacks, "attack")
        )
    },
    stopped: |moves| {
        format!(
            "Stopped after {}. Watch the run so far, or solve again.",
            count(moves, "move")
        )
    },
    failed: |reason| format!("Solving failed: {reason} Your board is unchanged."),
    version_changed: "This link was made by another version of the algorithm: the event it points to may have changed, \
                      so the run starts from the beginning.",
    no_such_step: |events| {
        format!(
            "The link points beyond the end: this run has {}.",
            count(events, "event")
        )
    },
};
