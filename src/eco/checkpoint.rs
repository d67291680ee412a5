//! Checkpoints: the state of a run between two turns, from which the rest of the run can be computed again.

use super::outcome::AgentFigures;
use crate::puzzle::Cell;

/// The state of a run when a tile is about to seek satisfaction and none flees. It determines the rest of the run.
/// Tiles are identified by their goal patch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    /// The figures so far.
    pub(super) figures: AgentFigures,
    /// The tile on each patch.
    pub(super) tiles: Vec<Cell>,
    /// The locks of each patch.
    pub(super) locks: Vec<u8>,
    /// The active tile, if there has been one.
    pub(super) active: Option<Cell>,
    /// The tile about to seek; `None` at the start.
    pub(super) seeker: Option<Cell>,
    /// Whether locks of satisfied tiles are open.
    pub(super) has_opened: bool,
    /// Whether a satisfied tile was pushed from its goal.
    pub(super) may_be_displaced: bool,
}
