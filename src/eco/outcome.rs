//! The outcome of a run, and its figures.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::puzzle::{Cell, Tile};

/// The outcome of a run. Every run ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Every tile is on its goal.
    Solved,
    /// A satisfied tile was attacked (Theorem 3).
    Unsolvable {
        /// The satisfied tile that was attacked.
        attacked: Tile,
        /// Its attacker.
        attacker: Tile,
        /// The attacked tile's patch.
        patch: Cell,
        /// Whether the board is solvable by parity all the same, so that the variant errs.
        is_false_alarm: bool,
    },
    /// The same board, locks and active tile recurred, so the run would repeat for ever.
    Livelock {
        /// The active tile.
        tile: Tile,
        /// The number of moves of one repetition; 0 if tiles attack each other in a ring without a move (section 5.1).
        period: u64,
    },
    /// A fleeing tile found no way out even after unlocking.
    DeadEnd {
        /// The tile.
        tile: Tile,
    },
    /// A turn took more steps than a chain over the whole board can. A safeguard: no run is known that ends so.
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

/// The figures of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct AgentFigures {
    /// Moves, those of a disturbance included.
    pub moves: u64,
    /// Attacks.
    pub attacks: u64,
    /// Waves, whether sent or replaced by the shortcut.
    pub waves: u64,
    /// Patches reached by the waves that were sent.
    pub patches: u64,
    /// Unlocks by tiles without a way out.
    pub unlocks: u64,
    /// Turns of the active tile: decisions to seek satisfaction.
    pub turns: u64,
    /// The longest chain of attacks.
    pub longest_chain: u64,
    /// Returns of the turn to an earlier tile that was left displaced. Theorem 2 excludes them, but they occur about
    /// once in ten thousand boards of 5x5 and 6x6; none is known on smaller boards.
    pub restarts: u64,
    /// Events, observed or not.
    pub events: u64,
}
