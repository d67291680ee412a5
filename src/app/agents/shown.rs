//! The wave that is to be seen, and how its front comes.

use crate::app::browser::motion;
use crate::eco::{Distance, Event, Replay, Wave, WaveKind};
use crate::puzzle::Tile;
use crate::session::{ShownWave, Watching};
use crate::view::Wavefront;

/// A wave to be seen.
pub struct Shown {
    /// The wave as it would spread from here.
    pub wave: Wave,
    /// The same without locks, where both are compared.
    pub other: Option<Wave>,
    /// Whose goal it would be, if it is a goal's.
    pub tile: Tile,
    /// Which it is.
    kind: WaveKind,
}

impl Shown {
    /// The one that the visitor chose, if any: from the blank, or from the goal of whoever was called last.
    pub fn new(replay: &Replay, watching: &Watching) -> Option<Self> {
        let scene = replay.scene();
        let tile = scene
            .calls()
            .last()
            .map(|call| call.tile)
            .or(scene.active())?;
        let (kind, source) = match watching.wave {
            ShownWave::Off => return None,
            ShownWave::Blank => (WaveKind::Blank, scene.board().blank()),
            ShownWave::Goal => (WaveKind::Goal, scene.goal().cell_of(tile)),
        };
        Some(if watching.without_locks {
            let wave = |is_breaking| Wave::whole(scene.locks(), source, is_breaking);
            Self {
                wave: wave(true),
                other: Some(wave(false)),
                tile,
                kind,
            }
        } else {
            Self {
                wave: scene.wave(kind, tile),
                other: None,
                tile,
                kind,
            }
        })
    }

    /// The tile whose goal sends it; none if it is the blank's.
    pub fn asked_by(&self) -> Option<Tile> {
        (self.kind == WaveKind::Goal).then_some(self.tile)
    }

    /// Its largest distance.
    pub fn most(&self) -> u16 {
        self.wave.levels().saturating_sub(1) as u16
    }

    /// How its front spreads, if this very wave was just sent and there is time to see it.
    pub fn front(&self, replay: &Replay, milliseconds: f64) -> Option<Wavefront> {
        match replay.event() {
            Some(Event::Wave { kind, source, .. })
                if *kind == self.kind && Some(*source) == self.wave.source() =>
            {
                Wavefront::new(self.most(), milliseconds).filter(|_| !motion::is_unwanted())
            }
            _ => None,
        }
    }
}

/// Whether the shown wave breaks on locked patches.
pub fn is_breaking(watching: &Watching) -> bool {
    watching.without_locks
        || match watching.rules.distance {
            Distance::Vmgb => true,
            Distance::Blank => watching.wave == ShownWave::Blank,
            Distance::Mgb => false,
        }
}
