//! What is drawn over the tiles: the chain of attacks as arrows, the goal patch, forbidden patches, where a wave broke,
//! the order of patches. One drawing in units of a cell.

mod attacks;
mod goal;
mod unlocked;
mod wave;

use yew::prelude::*;

use self::attacks::{attacks, forbidden, pushed};
use self::goal::{goal, source};
use self::unlocked::unlocked;
use self::wave::{breaks, numbers, only_without_locks};
use super::order::OrderLayer;
use super::shown::Shown;
use crate::app::board::TileStyle;
use crate::eco::Replay;
use crate::puzzle::{Cell, Size};
use crate::session::{Layer, Watching};
use crate::view::Wavefront;

/// The drawing over the board.
pub fn overlay(
    replay: &Replay,
    watching: &Watching,
    styles: &[TileStyle],
    shown: Option<&Shown>,
    front: Option<Wavefront>,
) -> Html {
    let scene = replay.scene();
    let size = scene.board().size();
    let layer = |layer: Layer, draw: &dyn Fn() -> Html| {
        if watching.shows(layer) {
            draw()
        } else {
            Html::default()
        }
    };
    let order = || {
        let (blank, course) = (scene.order().blank(), replay.trace().parameters().order);
        html! { <OrderLayer {size} {blank} {course} step={watching.order} /> }
    };
    html! {
        <svg class="overlay" viewBox={format!("0 0 {} {}", size.width(), size.height())} aria-hidden="true">
            { layer(Layer::Order, &order) }
            { shown.map(|shown| layer(Layer::Broken, &|| breaks(replay, shown, front))).unwrap_or_default() }
            { shown.map(|shown| only_without_locks(size, shown)).unwrap_or_default() }
            { layer(Layer::Goal, &|| goal(replay, watching)) }
            { shown.and_then(Shown::asked_by).map(|tile| source(replay, watching, tile)).unwrap_or_default() }
            { shown.map(|shown| numbers(scene.board(), styles, shown)).unwrap_or_default() }
            { layer(Layer::Seeking, &|| pushed(replay)) }
            { layer(Layer::Unlock, &|| unlocked(replay, watching)) }
            { layer(Layer::Forbidden, &|| forbidden(replay)) }
            { layer(Layer::Attacks, &|| attacks(replay)) }
        </svg>
    }
}

/// The middle of a cell, in units of a cell.
fn middle(size: Size, cell: Cell) -> (f64, f64) {
    (size.column(cell) as f64 + 0.5, size.row(cell) as f64 + 0.5)
}
