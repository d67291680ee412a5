//! The styles of the tiles: seeking, fleeing, satisfied and locked tiles, by colour and by sign.

use super::wave_field::scale_step;
use crate::app::board::{Sign, SlidingTiles, TileStyle};
use crate::eco::{AgentEvent, Drive, Lock, Snapshot, TraceReplay, Wave, tile_states};
use crate::puzzle::{Cell, Direction, Size};
use crate::session::{AgentsSettings, Layer};
use crate::view::Wavefront;

/// The longest side of boards with signs in the corners of their tiles; cells of larger boards are too small, unless
/// they are zoomed.
const SIGNED_SIDE: usize = 24;

/// The style of every tile after the last event of `replay`. Waves are drawn below the tiles; beyond the level `stop` they
/// are pale. If there is something to be
/// `heard`, the styles also hold the state of each tile for screen readers, whatever layers are off.
pub fn tile_styles(
    replay: &TraceReplay,
    settings: &AgentsSettings,
    wave: Option<&Wave>,
    stop: Option<u16>,
    front: Option<Wavefront>,
    heard: Option<&Snapshot>,
) -> Vec<TileStyle> {
    let snapshot = replay.snapshot();
    let (board, locks) = (snapshot.board(), snapshot.locks());
    let size = board.size();
    let most = wave.map_or(0, |wave| wave.levels().saturating_sub(1) as u16);
    let mut tiles = vec![TileStyle::default(); size.cells()];
    // Signs that no screen shows are left out.
    let has_signs = size.width().max(size.height()) <= SIGNED_SIDE;
    for cell in size.iter_cells() {
        let tile = board.tile(cell);
        let style = &mut tiles[usize::from(tile)];
        // A satisfied tile is home also while its patch is unlocked.
        let home = snapshot.is_satisfied(tile);
        if let Some(distance) = wave.and_then(|wave| wave.distance(cell)) {
            style.class = "bare";
            style.on_wave = Some(scale_step(distance, most));
            style.is_pale = stop.is_some_and(|stop| distance > stop);
            style.delay = front.map(|front| front.arrives(distance) as u16);
        }
        if home && settings.shows(Layer::Satisfied) {
            style.class = "home";
            style.on_wave = None;
            style.top_right = Some(Sign::Tick);
        }
        if locks.has(cell, Lock::Moving) {
            if settings.shows(Layer::LockT) {
                style.top_left = Some(Sign::Locked { on_the_move: true });
            }
        } else if locks.has(cell, Lock::Satisfied) && settings.shows(Layer::LockS) {
            style.top_left = Some(Sign::Locked { on_the_move: false });
        }
    }
    let deciding = matches!(
        replay.event(),
        Some(AgentEvent::Choice {
            drive: Drive::Flight,
            ..
        })
    );
    let calls = snapshot.calls();
    for (index, call) in calls.iter().enumerate() {
        let style = &mut tiles[usize::from(call.tile)];
        style.on_wave = None;
        match call.drive {
            Drive::Satisfaction if settings.shows(Layer::Seeking) => {
                style.class = "seeking";
                style.top_right = Some(Sign::Target);
            }
            Drive::Flight if settings.shows(Layer::Fleeing) => {
                let is_last = index + 1 == calls.len();
                style.class = if is_last && (deciding || call.decision.is_none()) {
                    "deciding"
                } else {
                    "fleeing"
                };
                style.top_right = call
                    .decision
                    .and_then(|(from, to)| way(size, from, to))
                    .map(Sign::Flight);
            }
            _ => {}
        }
        if settings.shows(Layer::LockT) && locks.has(snapshot.place(call.tile), Lock::Moving) {
            style.dashed = true;
        }
    }
    if heard.is_some() && !has_signs {
        for style in &mut tiles {
            (style.top_left, style.top_right) = (None, None);
        }
    }
    if let Some(snapshot) = heard {
        for (style, standing) in tiles.iter_mut().zip(tile_states(snapshot)) {
            style.standing = Some(standing);
        }
    }
    tiles
}

/// Gives tiles that slide a face: that of a tile on the run, or a plain one where the layers show none.
pub fn dress_sliding(styles: &mut [TileStyle], sliding: &SlidingTiles) {
    let timing = sliding.timing;
    for (index, slide) in sliding.slides.iter().enumerate() {
        let style = &mut styles[usize::from(slide.tile)];
        style.on_wave = None;
        style.class = match style.class {
            "bare" => "",
            // The last victim has just decided.
            "deciding" => "fleeing",
            other => other,
        };
        style.slide = Some((timing.delay(index) as u16, timing.slide() as u16));
    }
}

/// The direction from a cell to its neighbour.
pub fn way(size: Size, from: Cell, to: Cell) -> Option<Direction> {
    size.neighbours(from)
        .find(|&(_, cell)| cell == to)
        .map(|(way, _)| way)
}
