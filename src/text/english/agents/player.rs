//! The mode that asks, and the solving in the background, in English.

use super::super::super::{JobText, PredictText};
use super::super::grouped;
use super::super::way;
use super::term;
use crate::eco::Drive;

pub(super) const PREDICT: PredictText = PredictText {
    mode: term(
        "Predict",
        "Stops before each choice and asks which patch the tile will take.",
    ),
    question: |tile, drive| match drive {
        Drive::Satisfaction => format!("Where does {tile} want to go?"),
        Drive::Flight => format!("Where will {tile} flee?"),
    },
    right: |tile, right| format!("Right: {tile} takes {}.", way(right)),
    wrong: |tile, answer, right| format!("Not {}: {tile} takes {}.", way(answer), way(right)),
    score: |right, asked| match asked {
        0 => "Predict: nothing answered yet".to_owned(),
        asked => format!("Predict: {right} of {asked} right"),
    },
    skip: "Show it",
    how: "Press the patch, a button or an arrow key.",
};

pub(super) const JOB: JobText = JobText {
    solve: "Solve it again",
    stop: "Stop",
    starting: "The tiles are being woken.",
    running: |figures| {
        format!(
            "Solving: {} moves, {} attacks so far.",
            grouped(figures.moves),
            grouped(figures.attacks)
        )
    },
    stopped: |moves| {
        format!(
            "Stopped after {} moves. What was done so far can be watched, or the board solved again.",
            grouped(moves)
        )
    },
    failed: |reason| {
        format!("The solving failed: {reason} Your board is untouched; you can solve it again.")
    },
    version_changed: "This link was made by another version of the algorithm: the moment it points to may be another one \
                      now, so the solving starts from its beginning.",
    no_such_step: |events| {
        format!(
            "The link points beyond the end: this solving has {} events.",
            grouped(events)
        )
    },
};
