//! What happens while the tiles solve the puzzle, one event at a time, and who may watch.
//!
//! Events are small and hold nothing that can be made again from the board and the locks when somebody looks: the fields
//! of a wave and the candidates of a choice (see [`super::Snapshot`]), the patches that an unlock opened (see
//! [`super::TraceReplay::opened`]). A flight is a [`AgentEvent::Choice`] and a [`AgentEvent::Move`] whose [`Drive`] is flight; the ban of
//! the goal is dropped by an unlock of [`UnlockStage::Goal`].

use super::lock::Lock;
use super::outcome::Outcome;
use crate::puzzle::{Cell, Direction, Tile};

/// Which wave.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WaveKind {
    /// From the blank.
    Blank,
    /// From the goal of the tile that asks.
    Goal,
}

/// How far a wave had to spread until the tile knew enough.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct WaveStop {
    /// The last level reached; 0 is the source alone.
    pub level: u16,
    /// The patches reached.
    pub patches: u16,
}

/// What a tile is about: its own satisfaction, or its flight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Drive {
    /// It seeks satisfaction.
    Satisfaction,
    /// It was attacked.
    Flight,
}

impl Drive {
    /// How long a chain of attacks is after one more attack of a tile that is about this: who seeks satisfaction begins
    /// a new one.
    pub(super) const fn chain_after(self, chain: u64) -> u64 {
        match self {
            Self::Satisfaction => 1,
            Self::Flight => chain + 1,
        }
    }
}

/// The rule that decided a choice (section 4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChoiceReason {
    /// Satisfaction: the only one nearest to the goal.
    NearestToGoal,
    /// Satisfaction: the nearest to the blank among the nearest to the goal.
    NearestToBlankOfThese,
    /// Satisfaction: all neighbours are locked or cut off; nearest to the goal as if they were not (our rule).
    PlainDistance,
    /// Flight, rule b: it is the tile's goal.
    Home,
    /// Flight, rule c: the only one nearest to the blank.
    NearestToBlank,
    /// Flight, rule c: the nearest to the goal among the nearest to the blank.
    NearestToGoalOfThese,
    /// Either: equal in both distances, decided by the order of ties.
    Tie,
    /// Flight of the active tile: straight on (our rule).
    Straight,
}

/// What a tile without a way out opens.
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
    /// Its number in the order of trying, 1 to 3.
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

/// One thing that happened.
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
        /// For whom.
        tile: Tile,
        /// Which.
        kind: WaveKind,
        /// The patch that sends it.
        source: Cell,
    },
    /// A tile decided where to go.
    Choice {
        /// The tile.
        tile: Tile,
        /// Where it stands.
        from: Cell,
        /// Where it wants to go.
        to: Cell,
        /// What it is about.
        drive: Drive,
        /// The rule that decided.
        reason: ChoiceReason,
    },
    /// A tile told another to flee.
    Attack {
        /// Who attacks.
        attacker: Tile,
        /// Who must flee.
        victim: Tile,
        /// What the attacker is about.
        drive: Drive,
        /// Where the victim must not flee; only the first victim of a chain is given any.
        forbidden: Forbidden,
    },
    /// A tile found no way out and opened locks.
    Unlock {
        /// The tile.
        tile: Tile,
        /// What it opened.
        stage: UnlockStage,
    },
    /// A tile moved onto the blank, and the locks of the patch it left are gone.
    Move {
        /// The tile.
        tile: Tile,
        /// From here.
        from: Cell,
        /// To here.
        to: Cell,
        /// What it is about.
        drive: Drive,
    },
    /// A tile is satisfied: the active one, or an earlier one that is back.
    Satisfied {
        /// The tile.
        tile: Tile,
    },
    /// A satisfied tile was pushed from its goal.
    Unsatisfied {
        /// The tile.
        tile: Tile,
    },
    /// All tiles that are satisfied in order were locked again, up to this one.
    Relock {
        /// The last of them.
        tile: Tile,
    },
    /// A waiting tile finds its decision void: it was moved meanwhile, or its way is still not free.
    Disturbed {
        /// The tile.
        tile: Tile,
    },
    /// A tile was satisfied while an earlier one had been displaced: the turn goes back to that one (our rule; see
    /// [`super::AgentFigures::restarts`]).
    Restart {
        /// The tile.
        tile: Tile,
    },
    /// A satisfied tile was attacked for the sake of a goal that is no edge: the puzzle cannot be solved (Theorem 3).
    Stop {
        /// The satisfied tile.
        attacked: Tile,
        /// Who attacked it.
        attacker: Tile,
    },
    /// The solving ended; always the last event.
    Ended(Outcome),
}

/// Somebody who watches. Each method does nothing by default, so what is not watched costs nothing.
pub trait EventObserver {
    /// Something happened; `make` tells what.
    fn observe(&mut self, make: impl FnOnce() -> AgentEvent) {
        let _ = make;
    }

    /// A tile moved this way.
    fn moved(&mut self, way: Direction) {
        let _ = way;
    }

    /// The wave seen last was asked no further; only where waves are really sent.
    fn wave_stopped(&mut self, stop: WaveStop) {
        let _ = stop;
    }
}

/// Nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoObserver;

impl EventObserver for NoObserver {}

/// Keeps the moves.
impl EventObserver for crate::puzzle::MoveList {
    fn moved(&mut self, way: Direction) {
        self.push(way);
    }
}

/// Keeps the events.
impl EventObserver for Vec<AgentEvent> {
    fn observe(&mut self, make: impl FnOnce() -> AgentEvent) {
        self.push(make());
    }
}
