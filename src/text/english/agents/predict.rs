//! The Predict mode, in English.

use super::super::super::PredictText;
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
    right: |tile, right| format!("Right: {tile} goes {}.", way(right)),
    wrong: |tile, answer, right| format!("Not {}: {tile} goes {}.", way(answer), way(right)),
    score: |right, asked| match asked {
        0 => "Predict: no answer yet".to_owned(),
        asked => format!("Predict: {right} of {asked} right"),
    },
    skip: "Show it",
    how: "Press the patch, a button or an arrow key.",
};
