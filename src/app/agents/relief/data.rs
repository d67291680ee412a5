//! What the relief shows: the scene as values, so that two moments can be compared and what is between them drawn.

use std::rc::Rc;

use crate::app::board::{Sign, TileStyle};
use crate::eco::{AgentEvent, Drive, Lock, PatchOrder, TraceReplay, Wave};
use crate::puzzle::{Cell, Size, Tile};
use crate::session::{Layer, OrderStep, Watching};
use crate::view::relief::{Ground, grounds};

/// What stands on a patch.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// The tile; 0 is the blank.
    pub tile: Tile,
    /// Its class in the style sheet.
    pub class: &'static str,
    /// The padlock on it; true for a tile on the move.
    pub lock: Option<bool>,
    /// The sign in its other corner: what it is about.
    pub sign: Option<Sign>,
    /// The distance without locks, where it differs and is to be compared: also where no other wave comes.
    pub other: Option<u16>,
    /// The active tile, though it flees.
    pub is_pushed: bool,
}

/// An attack, or a decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Arrow {
    /// From this patch.
    pub from: Cell,
    /// To this one.
    pub to: Cell,
    /// Nobody is attacked: it was only decided yet, or the blank is there.
    pub is_free: bool,
}

/// One moment as the relief shows it.
#[derive(Clone, PartialEq)]
pub struct ReliefData {
    /// The board's size.
    pub size: Size,
    /// What each patch is.
    pub grounds: Vec<Ground>,
    /// The largest distance.
    pub most: u16,
    /// The wave was just sent and asked no further than this: what is beyond is pale.
    pub stop: Option<u16>,
    /// Who stands where.
    pub standing: Vec<Standing>,
    /// The goal of the active tile, and that tile's number while it is not there.
    pub goal: Option<(Cell, Option<Tile>)>,
    /// What the first victim must not take.
    pub forbidden: Vec<Cell>,
    /// What a tile without a way out has opened, and the stage.
    pub opened: Vec<Cell>,
    /// The stage's number.
    pub stage: u8,
    /// Attacks and the decision.
    pub arrows: Vec<Arrow>,
    /// The order of patches and how far it is shown, if it is.
    pub order: Option<(Rc<PatchOrder>, OrderStep)>,
    /// The move that just happened.
    pub moved: Option<(Cell, Cell)>,
}

impl ReliefData {
    /// What there is to see.
    pub fn new(
        replay: &TraceReplay,
        watching: &Watching,
        wave: Option<&Wave>,
        other: Option<&Wave>,
        stop: Option<u16>,
        styles: &[TileStyle],
    ) -> Self {
        let scene = replay.snapshot();
        let (board, locks) = (scene.board(), scene.locks());
        let size = board.size();
        let is_fleeing = |tile: Tile| {
            let mut calls = scene.calls().iter();
            calls.any(|call| call.tile == tile && call.drive == Drive::Flight)
        };
        let standing = |cell: Cell| {
            let tile = board.tile(cell);
            let lock = match (
                locks.has(cell, Lock::Moving),
                locks.has(cell, Lock::Satisfied),
            ) {
                (true, _) => watching.shows(Layer::LockT).then_some(true),
                (false, true) => watching.shows(Layer::LockS).then_some(false),
                _ => None,
            };
            let distance = wave.and_then(|wave| wave.distance(cell));
            let other = other
                .and_then(|other| other.distance(cell))
                .filter(|other| distance != Some(*other));
            let style = styles.get(usize::from(tile));
            Standing {
                tile,
                class: style.map_or("", |style| style.class),
                lock,
                sign: style.and_then(|style| style.top_right),
                other,
                is_pushed: watching.shows(Layer::Seeking)
                    && scene.active() == Some(tile)
                    && is_fleeing(tile),
            }
        };
        let is_choice = matches!(replay.event(), Some(AgentEvent::Choice { .. }));
        let last = scene.calls().len().saturating_sub(1);
        let arrows = scene
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
        let first = scene
            .calls()
            .iter()
            .find(|call| call.drive == Drive::Flight);
        let forbidden = first
            .filter(|_| watching.shows(Layer::Forbidden))
            .into_iter()
            .flat_map(|call| call.forbidden.into_iter().flatten());
        let goal = scene
            .active()
            .filter(|_| watching.shows(Layer::Goal))
            .map(|active| {
                let home = scene.goal().cell_of(active);
                (home, (board.tile(home) != active).then_some(active))
            });
        let opened = Some(replay)
            .filter(|_| watching.shows(Layer::Unlock))
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
            standing: size.iter_cells().map(standing).collect(),
            goal,
            forbidden: forbidden.collect(),
            arrows: if watching.shows(Layer::Attacks) {
                arrows.collect()
            } else {
                Vec::new()
            },
            order: watching
                .shows(Layer::Order)
                .then(|| (Rc::new(scene.order().clone()), watching.order)),
            moved: match replay.event() {
                Some(&AgentEvent::Move { from, to, .. }) => Some((from, to)),
                _ => None,
            },
        }
    }

    /// Whether a wave is shown at all.
    pub fn has_wave(&self) -> bool {
        self.grounds
            .first()
            .is_some_and(|ground| *ground != Ground::Flat)
    }
}
