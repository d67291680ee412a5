//! The parameters of the agents: the choices that Drogoul and Dubreuil 1993 leave open. Three combinations have names.
//!
//! *Literal* follows the paper wherever it decides something; it livelocks on some boards and gives false alarms on
//! others. Where the paper cannot be run as written, *literal* has our interpretation: locks of two kinds (see
//! [`super::Locks`]); only the first victim of a chain unlocks (no later one ever needs to); rule b requires that the
//! blank's wave reaches the goal. *Staged* is the smallest repair, enough for squares whose blank ends in a corner.
//! *Complete* is the default, without a failure on any board, goal and rectangle tried. Each parameter can be set
//! alone, to show the effect of each rule (counted in `tests/eco_findings.rs`).
//!
//! The text form names a variant and the settings that differ from it; it parses to the same parameters.
//!
//! ```
//! use ecotile::eco::{Course, Parameters, AgentVariant};
//!
//! let parameters: Parameters = "literal order=path".parse()?;
//! assert_eq!(parameters, Parameters { order: Course::Path, ..AgentVariant::Literal.parameters() });
//! assert_eq!(parameters.to_string(), "literal order=path");
//! assert_eq!(Parameters::default().to_string(), "complete");
//! # Ok::<(), ecotile::eco::ParametersError>(())
//! ```

use super::event::WaveKind;
use crate::puzzle::Direction;

/// The direction in which a line of the order runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Course {
    /// From the end farther from the blank's final place to the nearer one.
    Far,
    /// Counter-clockwise, so that lines are chained end to end (figure 1.B).
    Path,
}

/// The rule for ties: the choice among patches equal in both distances. The paper does not say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ties {
    /// The first in this order of directions.
    Fixed([Direction; 4]),
    /// Patches without a satisfied tile first, then up, right, down, left.
    Sparing,
    /// Drawn from a seed, always the same for the same tile, patch and blank, so that a recurring state is a livelock.
    Random(u32),
}

/// The cases in which an attacked active tile flees straight on, away from its attacker, instead of to the patch
/// nearest to the blank (our rule).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Straight {
    /// Never.
    Never,
    /// Only if necessary: its goal is in a line of two, and its attacker is on that goal. A strip two patches wide
    /// leaves no ring to turn in, so the two tiles would exchange their roles for ever.
    Short,
    /// Whenever the blank's wave reaches the patch straight on. This gives shorter solutions: 45.87 moves instead of
    /// 46.15 on all boards of 3x3, 124.18 instead of 130.20 on the hundred boards of 4x4 in `tests/data/`.
    Always,
}

/// The waves that break on locked patches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Distance {
    /// Both waves (section 5.2).
    Vmgb,
    /// Only the blank's wave; distances to the goal are Manhattan.
    Blank,
    /// Neither: Manhattan distances (section 4.2), which cause loops (section 5.1).
    Mgb,
}

impl Distance {
    /// Returns whether waves of this kind break on locked patches.
    pub(super) const fn breaks(self, kind: WaveKind) -> bool {
        match self {
            Self::Vmgb => true,
            Self::Blank => matches!(kind, WaveKind::Blank),
            Self::Mgb => false,
        }
    }
}

/// The locks that a fleeing tile without a way out opens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unlock {
    /// Those of all patches at once (section 5.2).
    All,
    /// First its attackers, then the satisfied tiles with the attackers locked again, then both (our rule).
    Staged,
    /// As staged, but only satisfied tiles of the current line; in a line of two the last stage lifts the ban of the
    /// goal patch instead (our rule).
    Line,
}

/// The moment at which unlocked satisfied tiles are locked again. The paper does not say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Relock {
    /// When the active tile is satisfied.
    Satisfied,
    /// For each tile, when it is back on its goal.
    Home,
    /// At each decision of the active tile.
    Decision,
}

/// The edges of Theorem 3: the goal patches for whose sake satisfied tiles may be attacked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EdgeRule {
    /// "A patch with only two neighbors" (section 7.2): a corner of the board. Correct only for 3x3 with the blank's
    /// goal in a corner: elsewhere solvable boards are rejected, and on 2x2, where every patch is a corner, no board
    /// is.
    Corner,
    /// The last patch of each line but the last 2x2 (our rule).
    LineEnd,
}

/// Rule b of the flight: a fleeing tile elects its own goal if it is adjacent (section 4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HomeRule {
    /// The rule is off.
    Never,
    /// If the blank's wave reaches it (our interpretation; the paper has no such condition).
    Reached,
    /// If it is not locked, even if the blank cannot get there; two boards of three end in a dead end.
    Unlocked,
}

/// The second constraint of an attack: the patch of the prior tile that is forbidden (section 4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Prior {
    /// None.
    Off,
    /// The present patch of that tile.
    Place,
    /// The goal patch of that tile.
    Goal,
}

/// The parameters of the agents.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Parameters {
    /// The direction of the lines in the order.
    pub order: Course,
    /// The rule for ties.
    pub ties: Ties,
    /// The cases in which an attacked active tile flees straight on.
    pub straight: Straight,
    /// The waves that break on locked patches.
    pub distance: Distance,
    /// The locks that a tile without a way out opens.
    pub unlock: Unlock,
    /// The moment at which they are locked again.
    pub relock: Relock,
    /// The edges of Theorem 3.
    pub edge: EdgeRule,
    /// Rule b of the flight.
    pub home: HomeRule,
    /// The first constraint: the first victim must not flee onto the goal of the active tile.
    pub ban_goal: bool,
    /// The second constraint.
    pub ban_prior: Prior,
}

/// The named combinations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AgentVariant {
    /// The paper as written.
    Literal,
    /// The smallest repair.
    Staged,
    /// The default, for every goal and every rectangle: the combination with the shortest solutions found. Since it
    /// always flees straight on, it departs from the story of section 6.2; with `straight=short` it follows it.
    Complete,
}

impl AgentVariant {
    /// All variants, from the paper's to ours.
    pub const ALL: [Self; 3] = [Self::Literal, Self::Staged, Self::Complete];

    /// Its name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Literal => "literal",
            Self::Staged => "staged",
            Self::Complete => "complete",
        }
    }

    /// The parameters of the variant.
    pub const fn parameters(self) -> Parameters {
        let literal = Parameters {
            order: Course::Far,
            ties: Ties::Fixed(Direction::ALL),
            straight: Straight::Never,
            distance: Distance::Vmgb,
            unlock: Unlock::All,
            relock: Relock::Satisfied,
            edge: EdgeRule::Corner,
            home: HomeRule::Reached,
            ban_goal: true,
            ban_prior: Prior::Place,
        };
        match self {
            Self::Literal => literal,
            Self::Staged => Parameters {
                unlock: Unlock::Staged,
                edge: EdgeRule::LineEnd,
                ..literal
            },
            Self::Complete => Parameters {
                unlock: Unlock::Line,
                edge: EdgeRule::LineEnd,
                straight: Straight::Always,
                ..literal
            },
        }
    }
}

impl Default for Parameters {
    /// *Complete*.
    fn default() -> Self {
        AgentVariant::Complete.parameters()
    }
}
