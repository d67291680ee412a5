//! The context of an event: the facts that its sentence needs, and the words that it shares with the table of
//! candidates.

use crate::eco::{
    Distance, EdgeRule, Lock, Parameters, Prior, Snapshot, TileCall, TraceReplay, WaveKind,
};
use crate::puzzle::{Cell, Direction, Tile};

/// The state just after the replay's last event.
#[derive(Clone, Copy)]
pub(super) struct EventContext<'a> {
    pub(super) replay: &'a TraceReplay,
    pub(super) snapshot: &'a Snapshot,
    pub(super) parameters: &'a Parameters,
}

/// Why an attacker forbids a patch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ban {
    /// It is the goal of this tile.
    Goal(Tile),
    /// This tile stands there.
    Patch(Tile),
}

/// Why a patch is locked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Locked {
    /// The tile that attacked stands there.
    Attacker(Tile),
    /// A tile on the move stands there.
    Moving(Tile),
    /// A tile at home stands there.
    Home(Tile),
}

impl<'a> EventContext<'a> {
    pub(super) fn of(replay: &'a TraceReplay) -> Self {
        Self {
            replay,
            snapshot: replay.snapshot(),
            parameters: replay.trace().parameters(),
        }
    }

    /// The call under way.
    pub(super) fn call(&self) -> Option<&'a TileCall> {
        self.snapshot.calls().last()
    }

    /// The attacker of the tile whose call is under way.
    pub(super) fn attacker(&self) -> Option<Tile> {
        let calls = self.snapshot.calls();
        let before = calls.len().checked_sub(2)?;
        Some(calls[before].tile)
    }

    /// The tile whose turn was before this one's.
    pub(super) fn prior(&self, tile: Tile) -> Option<Tile> {
        let rank = self.rank(tile)?.checked_sub(1)?;
        self.tile_at_rank(rank)
    }

    /// The tile whose turn comes after this one's.
    pub(super) fn next(&self, tile: Tile) -> Option<Tile> {
        self.tile_at_rank(self.rank(tile)? + 1)
    }

    /// The place of a tile in the order.
    pub(super) fn rank(&self, tile: Tile) -> Option<usize> {
        self.snapshot.order().rank(self.goal(tile))
    }

    fn tile_at_rank(&self, rank: usize) -> Option<Tile> {
        let patch = *self.snapshot.order().patches().get(rank)?;
        Some(self.snapshot.goal().board().tile(patch))
    }

    /// The goal patch of a tile.
    pub(super) fn goal(&self, tile: Tile) -> Cell {
        self.snapshot.goal().cell_of(tile)
    }

    /// Returns whether the tile had its turn before the active one and is home.
    pub(super) fn is_satisfied(&self, tile: Tile) -> bool {
        let is_earlier = match (self.snapshot.active(), self.rank(tile)) {
            (Some(active), Some(rank)) => self.rank(active).is_some_and(|turn| rank < turn),
            _ => false,
        };
        is_earlier && self.snapshot.board().tile(self.goal(tile)) == tile
    }

    /// Steps between two patches when nothing is locked.
    pub(super) fn plain(&self, a: Cell, b: Cell) -> usize {
        self.snapshot.board().size().distance(a, b)
    }

    /// Returns whether a wave of this kind breaks on locks.
    pub(super) fn is_breaking(&self, kind: WaveKind) -> bool {
        match self.parameters.distance {
            Distance::Vmgb => true,
            Distance::Blank => kind == WaveKind::Blank,
            Distance::Mgb => false,
        }
    }

    /// Why the call under way must not take this patch.
    pub(super) fn ban(&self, patch: Cell) -> Option<Ban> {
        let [goal, prior] = self.call()?.forbidden;
        let active = self.snapshot.active()?;
        if goal == Some(patch) {
            Some(Ban::Goal(active))
        } else if prior == Some(patch) {
            let tile = self.prior(active)?;
            Some(match self.parameters.ban_prior {
                Prior::Goal => Ban::Goal(tile),
                Prior::Off | Prior::Place => Ban::Patch(tile),
            })
        } else {
            None
        }
    }

    /// Why a patch is locked; none if it is not.
    pub(super) fn locked(&self, patch: Cell) -> Option<Locked> {
        let locks = self.snapshot.locks();
        let tile = self.snapshot.board().tile(patch);
        if locks.has(patch, Lock::Moving) {
            let is_attacker = self.attacker() == Some(tile);
            Some(if is_attacker {
                Locked::Attacker(tile)
            } else {
                Locked::Moving(tile)
            })
        } else {
            locks
                .has(patch, Lock::Satisfied)
                .then_some(Locked::Home(tile))
        }
    }

    /// The direction from a patch to one beside it.
    pub(super) fn direction(&self, from: Cell, to: Cell) -> Option<Direction> {
        let size = self.snapshot.board().size();
        size.neighbours(from)
            .find(|&(_, patch)| patch == to)
            .map(|(way, _)| way)
    }

    /// The kind of patch that is an edge for Theorem 3.
    pub(super) fn edge(&self) -> &'static str {
        match self.parameters.edge {
            EdgeRule::LineEnd => "the end of a line",
            EdgeRule::Corner => "a corner of the board",
        }
    }
}

impl Ban {
    /// In the table.
    pub(super) fn verdict(self) -> String {
        match self {
            Self::Goal(tile) => format!("forbidden: goal of {tile}"),
            Self::Patch(tile) => format!("forbidden: patch of {tile}"),
        }
    }

    /// In a sentence.
    pub(super) fn sentence(self, direction: Direction, is_blank: bool) -> String {
        let what = match self {
            Self::Goal(tile) => format!("the goal of {tile}"),
            Self::Patch(tile) => format!("the patch of {tile}"),
        };
        let patch = side(direction);
        if is_blank {
            format!("The patch {patch} is blank but forbidden: it is {what}.")
        } else {
            format!("The patch {patch} is forbidden: it is {what}.")
        }
    }
}

impl Locked {
    /// In the table.
    pub(super) fn verdict(self) -> String {
        match self {
            Self::Attacker(tile) | Self::Moving(tile) => format!("locked by {tile}"),
            Self::Home(tile) => format!("locked: {tile} is home"),
        }
    }

    /// In a sentence.
    pub(super) fn sentence(self, direction: Direction) -> String {
        let patch = side(direction);
        match self {
            Self::Attacker(tile) => {
                format!("The patch {patch} is locked: {tile} attacks from there.")
            }
            Self::Moving(tile) => format!("The patch {patch} is locked: {tile} is on the move."),
            Self::Home(tile) => format!("The patch {patch} is locked: {tile} is home."),
        }
    }
}

/// The side of a tile on which a patch lies, after "the patch" or "the one".
pub(super) const fn side(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "above",
        Direction::Right => "on the right",
        Direction::Down => "below",
        Direction::Left => "on the left",
    }
}

/// Words in a row: "above", "above and below", "above, below and on the left".
pub(super) fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
