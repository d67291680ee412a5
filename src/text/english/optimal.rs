//! The shortest way in Play, in English.

use super::super::OptimalText;
use super::{count, way};
use crate::session::Optimum;

pub(super) const OPTIMAL: OptimalText = OptimalText {
    from_here: "Optimal from here",
    moves: |optimum| match optimum {
        Optimum::Proven(moves) => count(moves, "move"),
        Optimum::AtLeast(moves) => format!("at least {moves}"),
    },
    proving: "being proven",
    hint: "Hint",
    hint_coming: "Hint …",
    hint_is: |tile, direction| format!("Hint: {tile} {}", way(direction)),
    solve: "Solve",
    stop: "Stop",
    how_good: |moves, par| match par {
        Optimum::Proven(par) => match moves.saturating_sub(par as usize) {
            0 => format!("{}: none fewer is possible.", count(moves as u64, "move")),
            over => format!("{over} over the optimal {par}."),
        },
        Optimum::AtLeast(par) => format!(
            "At least {par} are needed: at most {} over.",
            moves.saturating_sub(par as usize)
        ),
    },
    helped: |par| match par {
        Optimum::Proven(par) => format!("{par} is optimal."),
        Optimum::AtLeast(par) => format!("At least {par} are needed."),
    },
    shown: |done, total, is_shortest| {
        let shortest = if is_shortest {
            " No way from here is shorter."
        } else {
            ""
        };
        format!("Solution: move {done} of {total}.{shortest}")
    },
    solution: "Solution",
    play: "Play the solution",
    pause: "Pause",
    back: "One move back",
    on: "One move on",
    end: "To the end",
    exactly: "Exactly",
    deep: "Moves deep",
    deep_note: "A board whose shortest solution has exactly so many moves: up to 31 on 3×3 and 80 on 4×4 (above 60 they are \
                hard to find), up to 50 on larger ones.",
    deep_wrong: "The depth is a whole number, at least 1.",
    dealing: |tries| {
        if tries < 2 {
            "Looking for such a board.".into()
        } else {
            format!("Looking for such a board: {tries} tried.")
        }
    },
};
