//! The shortest solution in Play, in English.

use super::super::OptimalText;
use super::{count, grouped, way};
use crate::session::Optimum;

pub(super) const OPTIMAL: OptimalText = OptimalText {
    from_here: "Optimal from here",
    moves: |optimum| match optimum {
        Optimum::Proven(moves) => count(moves, "move"),
        Optimum::AtLeast(moves) => format!("at least {}", grouped(moves.into())),
    },
    proving: "being proven",
    hint: "Hint",
    hint_coming: "Hint …",
    hint_is: "Hint: ",
    hint_move: |tile, direction| format!("{tile} {}", way(direction)),
    solve: "Solve",
    stop: "Stop",
    how_good: |moves, start_optimum| match start_optimum {
        Optimum::Proven(start_optimum) => match moves.saturating_sub(start_optimum as usize) {
            0 => none_fewer(moves),
            over => format!(
                "{} more than the optimal {}.",
                grouped(over as u64),
                grouped(start_optimum.into())
            ),
        },
        // No solution is shorter than the lower bound.
        Optimum::AtLeast(start_optimum) if start_optimum as usize >= moves => none_fewer(moves),
        // A bound below the moves made does not rate them.
        Optimum::AtLeast(_) => String::new(),
    },
    helped: |start_optimum| match start_optimum {
        Optimum::Proven(start_optimum) => format!("{} is optimal.", grouped(start_optimum.into())),
        Optimum::AtLeast(_) => String::new(),
    },
    shown: |done, total, is_shortest| {
        let shortest = if is_shortest {
            " No solution from here is shorter."
        } else {
            ""
        };
        format!(
            "Solution: move {} of {}.{shortest}",
            grouped(done as u64),
            grouped(total as u64)
        )
    },
    solution: "Solution",
    play: "Play the solution",
    pause: "Pause",
    speed_value: |moves| format!("{}/s", count(moves, "move")).replace(' ', "\u{a0}"),
    speed_frames: |moves| format!("{} per frame", count(moves, "move")),
    back: "One move back",
    on: "One move forward",
    end: "To the end",
    exactly: "Exactly",
    deep: "Distance in moves",
    deep_note: "A board whose shortest solution has exactly this many moves: up to 31 on 3×3 and 80 on 4×4 (above 60 \
                they are \
                hard to find), up to 50 on larger ones.",
    deep_wrong: "The depth is a whole number, at least 1.",
    dealing: |tries| {
        if tries < 2 {
            "Looking for such a board.".into()
        } else {
            format!("Looking for such a board: {} tried.", grouped(tries.into()))
        }
    },
};

fn none_fewer(moves: usize) -> String {
    format!("{}: the fewest possible.", count(moves as u64, "move"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_good_one_was_is_said_when_it_is_known() {
        for (moves, start_optimum, said) in [
            (1, Optimum::AtLeast(1), "1 move: the fewest possible."),
            (9, Optimum::AtLeast(5), ""),
            (9, Optimum::Proven(9), "9 moves: the fewest possible."),
            (13, Optimum::Proven(9), "4 more than the optimal 9."),
        ] {
            assert_eq!((OPTIMAL.how_good)(moves, start_optimum), said);
        }
    }
}
