//! The events of a run, and the observer that receives them.
//!
//! Events are small. They hold nothing that can be computed again from the board and the locks: neither the distances
//! of a wave and the candidates of a choice (see [`super::Snapshot`]) nor the patches that an unlock opened (see
//! [`super::TraceReplay::opened`]). A flight is an [`AgentEvent::Choice`] and an [`AgentEvent::Move`] whose [`Drive`]
//! is flight; the ban of the goal is lifted by an unlock of [`UnlockStage::Goal`].

use super::lock::Lock;
use super::outcome::Outcome;
use crate::puzzle::{Cell, Direction, Tile};

/// The kind of a wave, by its source.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WaveKind {
    /// From the blank.
    Blank,
    /// From the goal of the tile that asks.
    Goal,
}

/// The extent of a wave when its tile's question was answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct WaveStop {
    /// The last level reached; 0 is the source alone.
    pub level: u16,
    /// The patches reached.
    pub patches: u16,
}

/// The behaviour that a tile follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Drive {
    /// It seeks satisfaction.
    Satisfaction,
    /// It was attacked and flees.
    Flight,
}

impl Drive {
    /// The length of a chain after an attack with this drive; an attack of the seeking tile begins a new chain.
    pub(super) const fn chain_after(self, chain: u64) -> u64 {
        match self {
            Self::Satisfaction => 1,
            Self::Flight => chain + 1,
        }
    }
}

/// The rule that decided a choice (section 4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChoiceRule {
    /// Satisfaction: the only one nearest to the goal.
    NearestToGoal,
    /// Satisfaction: the nearest to the blank among the nearest to the goal.
    NearestToBlankOfThese,
    /// Satisfaction: no wave from the goal reaches a neighbour, so Manhattan distance decides (our rule).
    PlainDistance,
    /// Flight, rule b: the tile's own goal.
    Home,
    /// Flight, rule c: the only one nearest to the blank.
    NearestToBlank,
    /// Flight, rule c: the nearest to the goal among the nearest to the blank.
    NearestToGoalOfThese,
    /// Both: equal in both distances, decided by the rule for ties.
    Tie,
    /// Flight of the active tile: straight on (our rule).
    Straight,
}

/// The locks that a tile without a way out opens in one stage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnlockStage {
    /// The T locks of its attackers.
    Attackers,
    /// The S locks of satisfied tiles, with the attackers locked again.
    Satisfied,
    /// Both.
    Both,
    /// Every patch at once (the paper's rule).
    All,
    /// No lock, but the ban on the active tile's goal is lifted.
    Goal,
}

impl UnlockStage {
    /// The number of the stage, 1 to 3.
    pub const fn number(self) -> u8 {
        match self {
            Self::Attackers | Self::All => 1,
            Self::Satisfied => 2,
            Self::Both | Self::Goal => 3,
        }
    }
}

/// The patches that an attack forbids its victim.
pub type Forbidden = [Option<Cell>; 2];

/// An event of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AgentEvent {
    /// A tile's turn has come.
    Active {
        /// The tile.
        tile: Tile,
    },
    /// A patch was locked.
    Lock {
        /// The patch.
        patch: Cell,
        /// The kind of lock.
        lock: Lock,
    },
    /// A wave was sent for a tile.
    Wave {
        /// The tile.
        tile: Tile,
        /// The kind of wave.
        kind: WaveKind,
        /// The patch that sends it.
        source: Cell,
    },
    /// A tile decided where to go.
    Choice {
        /// The tile.
        tile: Tile,
        /// Its patch.
        from: Cell,
        /// The patch that it goes to.
        to: Cell,
        /// Its drive.
        drive: Drive,
        /// The rule that decided.
        rule: ChoiceRule,
    },
    /// A tile attacked another, which must flee.
    Attack {
        /// The attacker.
        attacker: Tile,
        /// The tile that must flee.
        victim: Tile,
        /// The attacker's drive.
        drive: Drive,
        /// The patches that the victim must not flee to; only the first victim of a chain is given any.
        forbidden: Forbidden,
    },
    /// A tile found no way out and opened locks.
    Unlock {
        /// The tile.
        tile: Tile,
        /// The stage.
        stage: UnlockStage,
    },
    /// A tile moved onto the blank; the patch that it left is unlocked.
    Move {
        /// The tile.
        tile: Tile,
        /// The patch that it left.
        from: Cell,
        /// The patch that it moved to.
        to: Cell,
        /// Its drive.
        drive: Drive,
    },
    /// The visitor slid a tile onto the blank: all calls are dropped, and the locks are set anew (see
    /// [`super::Disturbances`]).
    Slide {
        /// The tile.
        tile: Tile,
        /// The patch that it left.
        from: Cell,
        /// The patch that it moved to.
        to: Cell,
    },
    /// A tile is satisfied: the active one, or an earlier one that has returned to its goal.
    Satisfied {
        /// The tile.
        tile: Tile,
    },
    /// A satisfied tile was pushed from its goal.
    Unsatisfied {
        /// The tile.
        tile: Tile,
    },
    /// All tiles at home were locked again, up to this one in the order.
    Relock {
        /// The last of them.
        tile: Tile,
    },
    /// A waiting tile's decision is void: it was moved since, or another tile is still in its way.
    Disturbed {
        /// The tile.
        tile: Tile,
    },
    /// A tile was satisfied while an earlier one was displaced, so the turn returns to the earlier one (our rule; see
    /// [`super::AgentFigures::restarts`]).
    Restart {
        /// The tile.
        tile: Tile,
    },
    /// A satisfied tile was attacked, and the goal of the active tile is not an edge: the board is unsolvable (Theorem 3).
    Stop {
        /// The satisfied tile.
        attacked: Tile,
        /// Its attacker.
        attacker: Tile,
    },
    /// The run ended. Only a [disturbance](super::Disturbances) comes after it.
    Ended(Outcome),
}

/// An observer of a run. Each method does nothing by default, so that unobserved events cost nothing.
pub trait EventObserver {
    /// Called for each event, which `make` creates.
    fn observe(&mut self, make: impl FnOnce() -> AgentEvent) {
        let _ = make;
    }

    /// Called for each move.
    fn moved(&mut self, direction: Direction) {
        let _ = direction;
    }

    /// Called when the wave of the last event stops; not called for a wave that the shortcut made unnecessary.
    fn wave_stopped(&mut self, stop: WaveStop) {
        let _ = stop;
    }
}

/// An observer that ignores everything.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoObserver;

impl EventObserver for NoObserver {}

/// Collects the moves.
impl EventObserver for crate::puzzle::MoveList {
    fn moved(&mut self, direction: Direction) {
        self.push(direction);
    }
}

/// Collects the events.
impl EventObserver for Vec<AgentEvent> {
    fn observe(&mut self, make: impl FnOnce() -> AgentEvent) {
        self.push(make());
    }
}
