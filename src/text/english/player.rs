//! The player, in English.

use super::super::PlayerText;
use super::{count, grouped, way};

pub(super) const PLAYER: PlayerText = PlayerText {
    title: "Player",
    play: "Play",
    pause: "Pause",
    event_forward: "One event forward",
    event_back: "One event back",
    move_forward: "To the next move",
    move_back: "To the previous move",
    next_home: "Until the next tile is home",
    start: "To the start",
    end: "To the end",
    speed: "Speed",
    speed_value: |events| match events {
        1 => "1\u{a0}event/s".into(),
        events => format!("{}\u{a0}events/s", grouped(u64::from(events))),
    },
    speed_frames: |events| match events {
        1 => "1 event per frame".into(),
        events => format!("{} per frame", grouped(u64::from(events))),
    },
    moved: |moves, of| format!("Move {} of {}", grouped(moves), grouped(of)),
    step: |number, tile, direction| {
        format!("Move {}: {tile} goes {}", grouped(number), way(direction))
    },
    timeline: "Timeline",
    marks: ["chain length", "unlock", "tile home", "disturbance"],
    keys: &[
        ("Space", "play or pause"),
        ("→ ←", "one event forward or back"),
        ("↓ ↑", "to the next or the previous move"),
        (
            "Page Down, Page Up",
            "one event forward or back, also from a presenter's remote",
        ),
        ("N", "until the next tile is home"),
        ("Home, End", "to the start or the end"),
        ("0 to 9", "to that tenth of the run"),
    ],
    to_play: "Play this solution",
    tidied: |before, after| {
        if before == after {
            format!(
                "Nothing to tidy: {} without a detour.",
                count(before, "move")
            )
        } else {
            format!(
                "Tidied: {} before, {} after.",
                count(before, "move"),
                grouped(after)
            )
        }
    },
};
