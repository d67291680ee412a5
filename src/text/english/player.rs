//! The player, in English.

use super::super::PlayerText;
use super::{grouped, way};

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
        1 => "1 event/s".into(),
        events => format!("{} events/s", grouped(u64::from(events))),
    },
    speed_frames: |events| match events {
        1 => "1 event a frame".into(),
        events => format!("{} a frame", grouped(u64::from(events))),
    },
    moved: |moves, of| format!("Move {} of {}", grouped(moves), grouped(of)),
    step: |number, tile, direction| {
        format!("Step {}: {tile} goes {}", grouped(number), way(direction))
    },
    timeline: "Timeline",
    marks: ["length of a chain", "unlock", "tile home"],
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
        ("0 to 9", "to so many tenths of the run"),
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
