//! How a solving ended, and its figures.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::puzzle::{Cell, Tile};

/// How a solving ended. It always ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Every tile is on its goal.
    Solved,
    /// Theorem 3 stopped it.
    Unsolvable {
        /// The satisfied tile that was attacked.
        attacked: Tile,
        /// Who attacked it.
        attacker: Tile,
        /// The patch in question.
        patch: Cell,
        /// By parity the board can be solved all the same: the variant is wrong.
        is_false_alarm: bool,
    },
    /// The same board, the same locks and the same active tile came again, so the same will happen for ever.
    Livelock {
        /// The active tile.
        tile: Tile,
        /// The moves after which everything is the same again; 0 where tiles attack each other in a ring without a move
        /// (section 5.1).
        period: u64,
    },
    /// A fleeing tile found no way out even after unlocking.
    DeadEnd {
        /// The tile.
        tile: Tile,
    },
    /// One turn took more steps than a chain over the whole board can: a safety net, which nothing has ever fallen into.
    GaveUp {
        /// The tile.
        tile: Tile,
    },
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Solved => write!(f, "Solved: every tile is on its goal."),
            Self::Unsolvable {
                attacked,
                attacker,
                is_false_alarm: false,
                ..
            } => write!(
                f,
                "Unsolvable: {attacker} attacks {attacked}, which is satisfied, and the goal sought is not an edge."
            ),
            Self::Unsolvable {
                attacked,
                attacker,
                is_false_alarm: true,
                ..
            } => write!(
                f,
                "False alarm: {attacker} attacks {attacked}, which is satisfied, though this board can be solved."
            ),
            Self::Livelock { tile, period: 0 } => {
                write!(
                    f,
                    "Livelock: to bring {tile} home, tiles attack one another in a ring."
                )
            }
            Self::Livelock { tile, period } => {
                write!(
                    f,
                    "Livelock: while {tile} seeks its goal, the same board recurs every {period} moves."
                )
            }
            Self::DeadEnd { tile } => {
                write!(f, "Dead end: {tile} is attacked and has nowhere to flee.")
            }
            Self::GaveUp { tile } => write!(f, "Given up: {tile} does not get home."),
        }
    }
}

/// What a solving has done so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Figures {
    /// Tiles moved.
    pub moves: u64,
    /// Attacks made.
    pub attacks: u64,
    /// Waves sent, or spared by a shortcut.
    pub waves: u64,
    /// Patches that these waves reached; counts only waves really sent.
    pub patches: u64,
    /// Unlocks by tiles without a way out.
    pub unlocks: u64,
    /// Turns of the active tile: decisions to seek satisfaction.
    pub turns: u64,
    /// The longest chain of tiles that fled for one another.
    pub longest_chain: u64,
    /// Times the turn went back to an earlier tile because it had been left displaced. By Theorem 2 that never happens; it
    /// does, once in ten thousand boards of 5x5 or 6x6, and never on a smaller one that was tried.
    pub restarts: u64,
    /// Events, whether watched or not.
    pub events: u64,
}
