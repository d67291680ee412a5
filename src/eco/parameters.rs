//! What the paper leaves open, as parameters, and three combinations of them by name.
//!
//! *Literal* follows the paper's words wherever they decide something: it livelocks on some boards and gives false alarms
//! on others. Where they leave no runnable reading it has ours: locks of two kinds (see [`super::Locks`]), only the first
//! victim of a chain unlocks (no later one ever needs to), and rule b asks whether the blank reaches the goal.
//! *Staged* is the smallest repair, enough for squares whose blank ends in a corner. *Complete* is the default: no
//! failure on any board, goal and rectangle tried. Each parameter can be set alone, so that the effect of each rule can
//! be seen (`tests/eco_findings.rs` counts it).
//!
//! The text form names a variant and what differs from it; it reads back to the same parameters.
//!
//! ```
//! use ecotile::eco::{Course, Parameters, Variant};
//!
//! let parameters: Parameters = "literal order=path".parse()?;
//! assert_eq!(parameters, Parameters { order: Course::Path, ..Variant::Literal.parameters() });
//! assert_eq!(parameters.to_string(), "literal order=path");
//! assert_eq!(Parameters::default().to_string(), "complete");
//! # Ok::<(), ecotile::eco::ParametersError>(())
//! ```

use super::event::WaveKind;
use crate::puzzle::Direction;

/// In which direction a line of the order runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Course {
    /// From the end farther from the blank's final place.
    Far,
    /// Always counter-clockwise, so that lines are chained end to end (figure 1.B).
    Path,
}

/// Which of several equally good patches is chosen. The paper does not say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ties {
    /// The first in this order of directions.
    Fixed([Direction; 4]),
    /// Patches without a satisfied tile first, then up, right, down, left.
    Sparing,
    /// Drawn from a seed: always the same for the same tile, patch and blank, so that a state that comes back really
    /// is a livelock.
    Random(u32),
}

/// When an active tile that is itself attacked flees straight on, away from its attacker, instead of to the patch nearest
/// to the blank (our rule).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Straight {
    /// Never.
    Never,
    /// Only where it must: its goal is in a line of two, and its attacker stands there. A strip two patches wide has no
    /// ring to turn in, so the two would swap their parts for ever.
    Short,
    /// Whenever the blank reaches the patch straight on. Needed nowhere else, but shorter: 45.87 moves instead of 46.15
    /// on all boards of 3x3, 124.18 instead of 130.20 on the hundred of 4x4 in `tests/data/`.
    Always,
}

/// What stops the waves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Distance {
    /// Both waves break on locked patches (section 5.2).
    Vmgb,
    /// Only the blank's wave does; the goal's is plain Manhattan.
    Blank,
    /// Nothing: plain Manhattan (section 4.2), which loops (section 5.1).
    Mgb,
}

impl Distance {
    /// Whether such a wave breaks on locked patches.
    pub(super) const fn breaks(self, kind: WaveKind) -> bool {
        match self {
            Self::Vmgb => true,
            Self::Blank => matches!(kind, WaveKind::Blank),
            Self::Mgb => false,
        }
    }
}

/// What a fleeing tile without a way out unlocks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unlock {
    /// All patches at once (section 5.2).
    All,
    /// First its attackers, then the satisfied tiles with the attackers locked again, then both (our rule).
    Staged,
    /// As staged, but only satisfied tiles of the current line; in a line of two the last stage lifts the ban of the
    /// goal patch instead (our rule).
    Line,
}

/// When satisfied tiles that were unlocked are locked again. The paper does not say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Relock {
    /// When the active tile is satisfied.
    Satisfied,
    /// Each when it is back on its goal.
    Home,
    /// At each decision of the active tile.
    Decision,
}

/// Which goal patches let satisfied tiles be attacked (Theorem 3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edge {
    /// "A patch with only two neighbors" (section 7.2): a corner of the board. Right only on 3x3 whose blank ends in a
    /// corner: elsewhere it rejects solvable boards, and on 2x2, all corners, it rejects none.
    Corner,
    /// The last patch of a line, and none of the last 2x2 (our rule).
    LineEnd,
}

/// Rule b of the flight: a fleeing tile elects its own goal if it is adjacent (section 4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HomeRule {
    /// The rule is off.
    Never,
    /// If the blank's wave reaches it (our reading; the paper does not ask).
    Reached,
    /// If it is merely not locked: a tile elects a goal that it cannot be given, and two boards of three end there.
    Unlocked,
}

/// The second constraint of an attack: which patch of the prior tile is forbidden (section 4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Prior {
    /// None.
    Off,
    /// The patch where that tile is now.
    Place,
    /// The patch where it belongs.
    Goal,
}

/// Everything that the paper leaves open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Parameters {
    /// The direction of the lines in the order.
    pub order: Course,
    /// Who wins among equals.
    pub ties: Ties,
    /// Whether a pushed active tile flees straight on.
    pub straight: Straight,
    /// What stops the waves.
    pub distance: Distance,
    /// What a tile without a way out unlocks.
    pub unlock: Unlock,
    /// When they lock again.
    pub relock: Relock,
    /// The edges of Theorem 3.
    pub edge: Edge,
    /// Rule b of the flight.
    pub home: HomeRule,
    /// The first constraint: the first victim must not flee onto the goal of the active tile.
    pub ban_goal: bool,
    /// The second constraint.
    pub ban_prior: Prior,
}

/// The named combinations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variant {
    /// The paper's words.
    Literal,
    /// The smallest repair.
    Staged,
    /// The default: every goal, every rectangle. Of the complete combinations the shortest found: it flees straight on
    /// always, and so does not tell section 6.2's story to its end; with `straight=short` it does.
    Complete,
}

impl Variant {
    /// All of them, from the paper's to ours.
    pub const ALL: [Self; 3] = [Self::Literal, Self::Staged, Self::Complete];

    /// Its name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Literal => "literal",
            Self::Staged => "staged",
            Self::Complete => "complete",
        }
    }

    /// What it stands for.
    pub const fn parameters(self) -> Parameters {
        let literal = Parameters {
            order: Course::Far,
            ties: Ties::Fixed(Direction::ALL),
            straight: Straight::Never,
            distance: Distance::Vmgb,
            unlock: Unlock::All,
            relock: Relock::Satisfied,
            edge: Edge::Corner,
            home: HomeRule::Reached,
            ban_goal: true,
            ban_prior: Prior::Place,
        };
        match self {
            Self::Literal => literal,
            Self::Staged => Parameters {
                unlock: Unlock::Staged,
                edge: Edge::LineEnd,
                ..literal
            },
            Self::Complete => Parameters {
                unlock: Unlock::Line,
                edge: Edge::LineEnd,
                straight: Straight::Always,
                ..literal
            },
        }
    }
}

impl Default for Parameters {
    /// *Complete*.
    fn default() -> Self {
        Variant::Complete.parameters()
    }
}
