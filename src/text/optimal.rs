//! The texts on the shortest solution in Play: distance, hint, solution, and the rating of a game.

use crate::puzzle::{Direction, Tile};
use crate::session::Optimum;

/// The shortest solution, in Play.
pub struct OptimalText {
    /// The name of the distance.
    pub from_here: &'static str,
    /// The distance as far as it is known.
    pub moves: fn(optimum: Optimum) -> String,
    /// It is still being proven.
    pub proving: &'static str,
    /// The button of a hint.
    pub hint: &'static str,
    /// The hint is being computed.
    pub hint_coming: &'static str,
    /// Before a hint.
    pub hint_is: &'static str,
    /// The hint.
    pub hint_move: fn(tile: Tile, direction: Direction) -> String,
    /// The button that shows a solution.
    pub solve: &'static str,
    /// The same while a solution is being computed.
    pub stop: &'static str,
    /// The rating of a finished game: moves made against the optimum. Empty while the optimum is not known.
    pub how_good: fn(moves: usize, start_optimum: Optimum) -> String,
    /// The same where a solver helped.
    pub helped: fn(start_optimum: Optimum) -> String,
    /// The position in the solution, and whether its rest is proven shortest.
    pub shown: fn(done: usize, total: usize, is_shortest: bool) -> String,
    /// The controls of the solution.
    pub solution: &'static str,
    /// Plays it.
    pub play: &'static str,
    /// Pauses it.
    pub pause: &'static str,
    /// A speed in moves per second.
    pub speed_value: fn(moves: u32) -> String,
    /// A speed in moves per frame of the screen.
    pub speed_frames: fn(moves: u32) -> String,
    /// One move back.
    pub back: &'static str,
    /// One move forward.
    pub on: &'static str,
    /// To its end.
    pub end: &'static str,
    /// The recipe for a board of an exact depth.
    pub exactly: &'static str,
    /// The field of its depth.
    pub deep: &'static str,
    /// A note on that field.
    pub deep_note: &'static str,
    /// The depth is not a number.
    pub deep_wrong: &'static str,
    /// The search for such a board, and its tries so far.
    pub dealing: fn(tries: u32) -> String,
}
