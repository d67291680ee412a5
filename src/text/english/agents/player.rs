//! The player, the mode that asks, and the solving in the background, in English.

use super::super::super::{JobText, PlayerText, PredictText};
use super::moment::way;
use super::{explained, grouped};
use crate::eco::Drive;

pub(super) const PLAYER: PlayerText = PlayerText {
    title: "Player",
    play: "Play",
    pause: "Pause",
    event_forward: "One event forwards",
    event_back: "One event back",
    move_forward: "To the next move",
    move_back: "To the move before",
    next_home: "Until the next tile is home",
    start: "To the start",
    end: "To the end",
    speed: "Speed",
    speed_value: |events| match events {
        Some(1) => "1 event/s".into(),
        Some(events) => format!("{} events/s", grouped(u64::from(events))),
        None => "as fast as the screen".into(),
    },
    moved: |moves, of| format!("Move {} of {}", grouped(moves), grouped(of)),
    timeline: "Timeline",
    marks: ["length of each chain", "unlock", "tile home"],
    keys: &[
        ("Space", "play or pause"),
        ("→ ←", "one event forwards or back"),
        ("↓ ↑", "to the next move or the move before"),
        (
            "Page Down, Page Up",
            "one event forwards or back, as a presenter's remote sends them",
        ),
        ("N", "until the next tile is home"),
        ("Home, End", "to the start or the end"),
        (
            "1 to 9",
            "speed, from one event a second to as fast as the screen",
        ),
    ],
    to_play: "Play this solution",
    tidied: |before, after| {
        if before == after {
            format!(
                "Nothing to tidy: {} moves, and no step is taken back.",
                grouped(before)
            )
        } else {
            format!(
                "Tidied: {} moves before, {} after.",
                grouped(before),
                grouped(after)
            )
        }
    },
};

pub(super) const PREDICT: PredictText = PredictText {
    mode: explained(
        "Predict",
        "Stops before each choice and asks which patch the tile will take.",
    ),
    question: |tile, drive| match drive {
        Drive::Satisfaction => format!("Where does {tile} want to go?"),
        Drive::Flight => format!("Where will {tile} flee?"),
    },
    right: |tile, right| format!("Right: {tile} takes {}.", way(right)),
    wrong: |tile, answer, right| format!("Not {}: {tile} takes {}.", way(answer), way(right)),
    score: |right, asked| format!("{right} of {asked} right"),
    skip: "Show it",
};

pub(super) const JOB: JobText = JobText {
    solve: "Solve",
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
            "Stopped after {} moves. What was done so far can be watched.",
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
