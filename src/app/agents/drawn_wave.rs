//! The wave that is drawn, and the animation of its front.

use crate::app::browser::motion;
use crate::eco::{AgentEvent, Distance, TraceReplay, Wave, WaveKind};
use crate::puzzle::Tile;
use crate::session::{AgentsSettings, ShownWave};
use crate::view::Wavefront;

/// A wave that is drawn, and what it is compared with.
pub struct DrawnWave {
    /// The wave as it would spread now.
    pub wave: Wave,
    /// The same without locks, if both are compared.
    pub other: Option<Wave>,
    /// The tile whose goal is the source, if the source is a goal.
    pub tile: Tile,
    /// The kind of the wave.
    kind: WaveKind,
}

impl DrawnWave {
    /// The wave that the visitor chose: from the blank, or from the goal of the tile on top of the call stack. `None`
    /// if waves are off or no tile is active.
    pub fn new(replay: &TraceReplay, settings: &AgentsSettings) -> Option<Self> {
        let snapshot = replay.snapshot();
        let tile = snapshot
            .calls()
            .last()
            .map(|call| call.tile)
            .or(snapshot.active())?;
        let (kind, source) = match settings.wave {
            ShownWave::Off => return None,
            ShownWave::Blank => (WaveKind::Blank, snapshot.board().blank()),
            ShownWave::Goal => (WaveKind::Goal, snapshot.goal().cell_of(tile)),
        };
        Some(if settings.without_locks {
            let wave = |is_breaking| Wave::whole(snapshot.locks(), source, is_breaking);
            Self {
                wave: wave(true),
                other: Some(wave(false)),
                tile,
                kind,
            }
        } else {
            Self {
                wave: snapshot.wave(kind, tile),
                other: None,
                tile,
                kind,
            }
        })
    }

    /// The tile whose goal is the source; `None` for the blank's wave.
    pub fn goal_tile(&self) -> Option<Tile> {
        (self.kind == WaveKind::Goal).then_some(self.tile)
    }

    /// The largest distance.
    pub fn most(&self) -> u16 {
        self.wave.levels().saturating_sub(1) as u16
    }

    /// The animation of the front, if the present event sent this wave and motion is wanted.
    pub fn front(&self, replay: &TraceReplay, milliseconds: f64) -> Option<Wavefront> {
        match replay.event() {
            Some(AgentEvent::Wave { kind, source, .. })
                if *kind == self.kind && Some(*source) == self.wave.source() =>
            {
                Wavefront::new(self.most(), milliseconds).filter(|_| !motion::is_unwanted())
            }
            _ => None,
        }
    }
}

/// Returns whether locked patches break the drawn wave.
pub fn is_breaking(settings: &AgentsSettings) -> bool {
    settings.without_locks
        || match settings.rules.distance {
            Distance::Vmgb => true,
            Distance::Blank => settings.wave == ShownWave::Blank,
            Distance::Mgb => false,
        }
}
