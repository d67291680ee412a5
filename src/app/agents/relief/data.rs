//! The snapshot that the relief shows, as plain values: two scenes are compared, and the change between them is animated.

use std::rc::Rc;

use crate::app::board::{Sign, TileStyle};
use crate::eco::{AgentEvent, Drive, Lock, PatchOrder, TraceReplay, Wave};
use crate::puzzle::{Cell, Size, Tile};
use crate::session::{AgentsSettings, Layer, OrderStep};
use crate::view::relief::{Ground, grounds};

/// A tile on its patch, as it is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ReliefTile {
    /// The tile's number; 0 is the blank.
    pub number: Tile,
    /// The class in the style sheet.
    pub class: &'static str,
    /// The padlock, if any; `true` for the lock of a moving tile.
    pub lock: Option<bool>,
    /// The sign in the other corner, for the tile's behaviour.
    pub sign: Option<Sign>,
    /// The distance without locks, if it is compared and differs, or if the other wave does not arrive.
    pub other: Option<u16>,
    /// Whether it is the active tile while it flees.
    pub is_pushed: bool,
}

/// An attack, or a decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Arrow {
    /// The patch of the attacker.
    pub from: Cell,
    /// The patch of the victim, or the decided one.
    pub to: Cell,
    /// Whether no tile is attacked: the decision is not yet carried out, or the patch is blank.
    pub is_free: bool,
}

/// A snapshot of the relief.
#[derive(Clone, PartialEq)]
pub struct ReliefData {
    /// The board's size.
    pub size: Size,
    /// The ground of each patch.
    pub grounds: Vec<Ground>,
    /// The largest distance.
    pub most: u16,
    /// The level at which the wave stopped, if it was just sent; farther patches are pale.
    pub stop: Option<u16>,
    /// The tile of each patch.
    pub tiles: Vec<ReliefTile>,
    /// The goal of the active tile, and that tile's number while it is not there.
    pub goal: Option<(Cell, Option<Tile>)>,
    /// The patches forbidden to the first victim.
    pub forbidden: Vec<Cell>,
    /// The patches unlocked for a tile without a way out.
    pub opened: Vec<Cell>,
    /// The number of the unlock stage.
    pub stage: u8,
    /// The attacks and the decision.
    pub arrows: Vec<Arrow>,
    /// The order of patches and the step of it that is shown, if the layer is on.
    pub order: Option<(Rc<PatchOrder>, OrderStep)>,
}

impl ReliefData {
    /// Collects the snapshot of the present event.
    pub fn new(
        replay: &TraceReplay,
        settings: &AgentsSettings,
        wave: Option<&Wave>,
        other: Option<&Wave>,
        stop: Option<u16>,
        styles: &[TileStyle],
    ) -> Self {
        let snapshot = replay.snapshot();
        let (board, locks) = (snapshot.board(), snapshot.locks());
        let size = board.size();
        let is_fleeing = |tile: Tile| {
            let mut calls = snapshot.calls().iter();
            calls.any(|call| call.tile == tile && call.drive == Drive::Flight)
        };
        let relief_tile = |cell: Cell| {
            let tile = board.tile(cell);
            let lock = match (
                locks.has(cell, Lock::Moving),
                locks.has(cell, Lock::Satisfied),
            ) {
                (true, _) => settings.shows(Layer::LockT).then_some(true),
                (false, true) => settings.shows(Layer::LockS).then_some(false),
                _ => None,
            };
            let distance = wave.and_then(|wave| wave.distance(cell));
            let other = other
                .and_then(|other| other.distance(cell))
                .filter(|other| distance != Some(*other));
            let style = styles.get(usize::from(tile));
            ReliefTile {
                number: tile,
                class: style.map_or("", |style| style.class),
                lock,
                sign: style.and_then(|style| style.top_right),
                other,
                is_pushed: settings.shows(Layer::Seeking)
                    && snapshot.active() == Some(tile)
                    && is_fleeing(tile),
            }
        };
        let is_choice = matches!(replay.event(), Some(AgentEvent::Choice { .. }));
        let last = snapshot.calls().len().saturating_sub(1);
        let arrows = snapshot
            .calls()
            .iter()
            .enumerate()
            .filter_map(|(index, call)| {
                let (from, to) = call.decision?;
                Some(Arrow {
                    from,
                    to,
                    is_free: to == board.blank() || is_choice && index == last,
                })
            });
        let first = snapshot
            .calls()
            .iter()
            .find(|call| call.drive == Drive::Flight);
        let forbidden = first
            .filter(|_| settings.shows(Layer::Forbidden))
            .into_iter()
            .flat_map(|call| call.forbidden.into_iter().flatten());
        let goal = snapshot
            .active()
            .filter(|_| settings.shows(Layer::Goal))
            .map(|active| {
                let home = snapshot.goal().cell_of(active);
                (home, (board.tile(home) != active).then_some(active))
            });
        let opened = Some(replay)
            .filter(|_| settings.shows(Layer::Unlock))
            .and_then(TraceReplay::opened);
        let (stage, opened) =
            opened.map_or((0, Vec::new()), |(stage, opened)| (stage.number(), opened));
        Self {
            stop,
            opened,
            stage,
            size,
            grounds: grounds(locks, wave),
            most: wave.map_or(0, |wave| wave.levels().saturating_sub(1) as u16),
            tiles: size.iter_cells().map(relief_tile).collect(),
            goal,
            forbidden: forbidden.collect(),
            arrows: if settings.shows(Layer::Attacks) {
                arrows.collect()
            } else {
                Vec::new()
            },
            order: settings
                .shows(Layer::Order)
                .then(|| (Rc::new(snapshot.order().clone()), settings.order)),
        }
    }

    /// Returns whether a wave is drawn.
    pub fn has_wave(&self) -> bool {
        self.grounds
            .first()
            .is_some_and(|ground| *ground != Ground::Flat)
    }
}
