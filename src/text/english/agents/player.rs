//! The mode that asks, and the solving in the background, in English.

use super::super::super::{JobText, PredictText};
use super::super::count;
use super::super::way;
use super::term;
use crate::eco::Drive;

pub(super) const PREDICT: PredictText = PredictText {
    mode: term(
        "Predict",
        "Stops before each choice and asks which patch the tile will choose.",
    ),
    question: |tile, drive| match drive {
        Drive::Satisfaction => format!("Where does {tile} want to go?"),
        Drive::Flight => format!("Where will {tile} flee?"),
    },
    right: |tile, right| format!("Right: {tile} chooses {}.", way(right)),
    wrong: |tile, answer, right| format!("Not {}: {tile} takes {}.", way(answer), way(right)),
    score: |right, asked| match asked {
        0 => "Predict: no answer yet".to_owned(),
        asked => format!("Predict: {right} of {asked} right"),
    },
    skip: "Show it",
    how: "Press the patch, a button or an arrow key.",
};

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
    failed: |reason| {
        format!("Solving failed: {reason} Your board is unchanged; you can solve it again.")
    },
    version_changed: "This link was made by another version of the algorithm: the moment it points to may have \
                      changed, so the run starts from the beginning.",
    no_such_step: |events| {
        format!(
            "The link points beyond the end: this run has {}.",
            count(events, "event")
        )
    },
};
