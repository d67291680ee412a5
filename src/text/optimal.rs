//! The texts of what Play knows of the shortest way: distance, hint, solution, and how good one was.

use crate::puzzle::{Direction, Tile};
use crate::session::Optimum;

/// The shortest way, in Play.
pub struct OptimalText {
    /// The fact's name.
    pub from_here: &'static str,
    /// What is known of it.
    pub moves: fn(optimum: Optimum) -> String,
    /// It is still being proven.
    pub proving: &'static str,
    /// The button of a hint.
    pub hint: &'static str,
    /// A hint is being looked for.
    pub hint_coming: &'static str,
    /// Before a hint.
    pub hint_is: &'static str,
    /// The hint.
    pub hint_move: fn(tile: Tile, direction: Direction) -> String,
    /// The button that solves.
    pub solve: &'static str,
    /// The same, while a solution is being looked for.
    pub stop: &'static str,
    /// How good one was: moves made, and what was needed at least. Empty as long as that is not known.
    pub how_good: fn(moves: usize, par: Optimum) -> String,
    /// The same where a solver helped.
    pub helped: fn(par: Optimum) -> String,
    /// The solution that is being shown, and whether the rest of it is proven to be a shortest way.
    pub shown: fn(done: usize, total: usize, is_shortest: bool) -> String,
    /// Its controls.
    pub solution: &'static str,
    /// Plays it.
    pub play: &'static str,
    /// Pauses it.
    pub pause: &'static str,
    /// One move back.
    pub back: &'static str,
    /// One move on.
    pub on: &'static str,
    /// To its end.
    pub end: &'static str,
    /// The recipe, among the others.
    pub exactly: &'static str,
    /// The field of its depth.
    pub deep: &'static str,
    /// Under that field.
    pub deep_note: &'static str,
    /// The depth is no number.
    pub deep_wrong: &'static str,
    /// Such a board is being looked for.
    pub dealing: fn(tries: u32) -> String,
}
