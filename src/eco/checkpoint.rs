//! The state of a solving between two turns, from which everything after it can be made again.

use super::outcome::AgentFigures;
use crate::puzzle::Cell;

/// Everything that decides what comes next, when a tile is about to seek satisfaction and nobody flees. Tiles are known
/// by their goal patch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    /// The figures up to here.
    pub(super) figures: AgentFigures,
    /// Which tile stands on each patch.
    pub(super) tiles: Vec<Cell>,
    /// The locks of each patch.
    pub(super) locks: Vec<u8>,
    /// The active tile, if one has been.
    pub(super) active: Option<Cell>,
    /// The tile about to seek; none at the very start.
    pub(super) seeker: Option<Cell>,
    /// Whether locks of satisfied tiles are open.
    pub(super) has_opened: bool,
    /// Whether a satisfied tile was pushed away.
    pub(super) may_be_displaced: bool,
}
