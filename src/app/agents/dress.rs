//! What the tiles wear: who seeks, who flees, who is home, whose patch is locked; colour and sign, both.

use super::field::step;
use crate::app::TEXT;
use crate::app::board::{Dress, Heard, Sign, TileDress};
use crate::eco::{AgentEvent, Drive, Lock, TraceReplay, Wave, tile_states};
use crate::puzzle::{Cell, Direction, Size};
use crate::session::{Layer, Watching};
use crate::view::Front;

/// On boards of more cells a side no screen has cells large enough for signs in their corners, but where they can be
/// zoomed.
const SIGNED_SIDE: usize = 24;

/// The dress of every tile at this moment. The wave, if there is one, is drawn under the tiles. What the tiles' elements
/// say of it is the same whatever is switched off for the eye.
pub fn dress(
    replay: &TraceReplay,
    watching: &Watching,
    wave: Option<&Wave>,
    front: Option<Front>,
    is_heard: bool,
) -> Dress {
    let snapshot = replay.snapshot();
    let (board, locks) = (snapshot.board(), snapshot.locks());
    let size = board.size();
    let most = wave.map_or(0, |wave| wave.levels().saturating_sub(1) as u16);
    let mut tiles = vec![TileDress::default(); size.cells()];
    // Signs that no screen shows would only cost.
    let has_signs = size.width().max(size.height()) <= SIGNED_SIDE;
    for cell in size.iter_cells() {
        let tile = board.tile(cell);
        let wear = &mut tiles[usize::from(tile)];
        // A tile is home whether its patch is locked or open just now.
        let home = snapshot.is_satisfied(tile);
        if let Some(distance) = wave.and_then(|wave| wave.distance(cell)) {
            wear.class = "bare";
            wear.on_wave = Some(step(distance, most));
            wear.delay = front.map(|front| front.arrives(distance) as u16);
        }
        if home && watching.shows(Layer::Satisfied) {
            wear.class = "home";
            wear.on_wave = None;
            wear.top_right = Some(Sign::Tick);
        }
        if locks.has(cell, Lock::Moving) {
            if watching.shows(Layer::LockT) {
                wear.top_left = Some(Sign::Locked { on_the_move: true });
            }
        } else if locks.has(cell, Lock::Satisfied) && watching.shows(Layer::LockS) {
            wear.top_left = Some(Sign::Locked { on_the_move: false });
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
        let wear = &mut tiles[usize::from(call.tile)];
        wear.on_wave = None;
        match call.drive {
            Drive::Satisfaction if watching.shows(Layer::Seeking) => {
                wear.class = "seeking";
                wear.top_right = Some(Sign::Target);
            }
            Drive::Flight if watching.shows(Layer::Fleeing) => {
                let is_last = index + 1 == calls.len();
                wear.class = if is_last && (deciding || call.decision.is_none()) {
                    "deciding"
                } else {
                    "fleeing"
                };
                wear.top_right = call
                    .decision
                    .and_then(|(from, to)| way(size, from, to))
                    .map(Sign::Flight);
            }
            _ => {}
        }
        if watching.shows(Layer::LockT) && locks.has(snapshot.place(call.tile), Lock::Moving) {
            wear.dashed = true;
        }
    }
    if is_heard && !has_signs {
        for wear in &mut tiles {
            (wear.top_left, wear.top_right) = (None, None);
        }
    }
    if is_heard {
        for (wear, standing) in tiles.iter_mut().zip(tile_states(snapshot)) {
            wear.heard = Some(Heard {
                standing,
                say: TEXT.agents.tile,
            });
        }
    }
    Dress::new(tiles)
}

/// The way from a cell to its neighbour.
pub fn way(size: Size, from: Cell, to: Cell) -> Option<Direction> {
    size.neighbours(from)
        .find(|&(_, cell)| cell == to)
        .map(|(way, _)| way)
}
