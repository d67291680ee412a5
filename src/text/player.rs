//! The texts of the player.

use crate::puzzle::{Direction, Tile};

/// The controls of the replay.
pub struct PlayerText {
    /// The whole panel.
    pub title: &'static str,
    /// Play.
    pub play: &'static str,
    /// Pause.
    pub pause: &'static str,
    /// One event forward.
    pub event_forward: &'static str,
    /// One event back.
    pub event_back: &'static str,
    /// To the next move.
    pub move_forward: &'static str,
    /// To the previous move.
    pub move_back: &'static str,
    /// To the event at which the next tile is home.
    pub next_home: &'static str,
    /// To the start.
    pub start: &'static str,
    /// To the end.
    pub end: &'static str,
    /// The speed.
    pub speed: &'static str,
    /// A speed in events per second.
    pub speed_value: fn(events: u32) -> String,
    /// A speed in events per frame of the screen.
    pub speed_frames: fn(events: u32) -> String,
    /// The position of the replay, in moves.
    pub moved: fn(moves: u64, of: u64) -> String,
    /// A step of a solution.
    pub step: fn(number: u64, tile: Tile, direction: Direction) -> String,
    /// The timeline.
    pub timeline: &'static str,
    /// The marks on the timeline: chain, unlock, home, disturbance.
    pub marks: [&'static str; 4],
    /// The keys, and the effect of each.
    pub keys: &'static [(&'static str, &'static str)],
    /// The button that opens the solution in Play.
    pub to_play: &'static str,
    /// The effect of removing detours: moves before and after.
    pub tidied: fn(before: u64, after: u64) -> String,
}
