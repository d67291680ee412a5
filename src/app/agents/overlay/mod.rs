//! The overlay of the board, in units of a cell: the chain of attacks as arrows, the goal patch, forbidden patches, the
//! edges where a wave broke, the order of patches.
//!
//! - `attacks`, `goal`, `unlocked`, `wave`: what each part draws

mod attacks;
mod goal;
mod unlocked;
mod wave;

use yew::prelude::*;

use self::attacks::{attacks, forbidden, pushed};
use self::goal::{goal, source};
use self::unlocked::unlocked;
use self::wave::{breaks, numbers, only_without_locks};
use super::drawn_wave::DrawnWave;
use super::order::OrderLayer;
use crate::app::board::TileStyle;
use crate::eco::TraceReplay;
use crate::puzzle::{Cell, Size};
use crate::session::{AgentsSettings, Layer};
use crate::view::Wavefront;

/// Draws the overlay of the present event. While tiles slide, the wave is still that of `before`, whose styles the tiles
/// have.
pub fn overlay(
    replay: &TraceReplay,
    before: &TraceReplay,
    settings: &AgentsSettings,
    styles: &[TileStyle],
    drawn: Option<&DrawnWave>,
    front: Option<Wavefront>,
) -> Html {
    let snapshot = replay.snapshot();
    let size = snapshot.board().size();
    let layer = |layer: Layer, draw: &dyn Fn() -> Html| {
        if settings.shows(layer) {
            draw()
        } else {
            Html::default()
        }
    };
    let order = || {
        let (blank, course) = (snapshot.order().blank(), replay.trace().parameters().order);
        html! { <OrderLayer {size} {blank} {course} step={settings.order} /> }
    };
    html! {
        <svg class="overlay" viewBox={format!("0 0 {} {}", size.width(), size.height())} aria-hidden="true">
            { layer(Layer::Order, &order) }
            { drawn.map(|drawn| layer(Layer::Broken, &|| breaks(before, drawn, front))).unwrap_or_default() }
            { drawn.map(|drawn| only_without_locks(size, drawn)).unwrap_or_default() }
            { layer(Layer::Goal, &|| goal(replay, settings)) }
            { drawn.and_then(DrawnWave::goal_tile).map(|tile| source(before, settings, tile)).unwrap_or_default() }
            { drawn.map(|drawn| numbers(before.snapshot().board(), styles, drawn)).unwrap_or_default() }
            { layer(Layer::Seeking, &|| pushed(replay)) }
            { layer(Layer::Unlock, &|| unlocked(replay, settings)) }
            { layer(Layer::Forbidden, &|| forbidden(replay)) }
            { layer(Layer::Attacks, &|| attacks(replay)) }
        </svg>
    }
}

/// The centre of a cell, in units of a cell.
fn middle(size: Size, cell: Cell) -> (f64, f64) {
    (size.column(cell) as f64 + 0.5, size.row(cell) as f64 + 0.5)
}
