//! What is drawn over the tiles: the chain of attacks as arrows, the goal patch, forbidden patches, where a wave broke,
//! the order of patches. One drawing in units of a cell.

use std::fmt::Write;

use yew::prelude::*;

use super::dress::way;
use super::order::OrderLayer;
use super::shown::Shown;
use crate::app::board::Dress;
use crate::eco::{AgentEvent, Drive, TileCall, TraceReplay};
use crate::puzzle::{Board, Cell, Direction, Size, Tile};
use crate::session::{Layer, Watching};
use crate::view::{Front, Shaft, Tag};

/// Boards of more cells a side have no numbers on filled tiles: they could not be read.
const NUMBERED_SIDE: usize = 14;

/// The drawing over the board.
pub fn overlay(
    replay: &TraceReplay,
    watching: &Watching,
    dress: &Dress,
    shown: Option<&Shown>,
    front: Option<Front>,
) -> Html {
    let snapshot = replay.snapshot();
    let size = snapshot.board().size();
    let layer = |layer: Layer, draw: &dyn Fn() -> Html| {
        if watching.shows(layer) {
            draw()
        } else {
            Html::default()
        }
    };
    let order = || {
        let (blank, course) = (snapshot.order().blank(), replay.trace().parameters().order);
        html! { <OrderLayer {size} {blank} {course} step={watching.order} /> }
    };
    html! {
        <svg class="overlay" viewBox={format!("0 0 {} {}", size.width(), size.height())} aria-hidden="true">
            { layer(Layer::Order, &order) }
            { shown.map(|shown| layer(Layer::Broken, &|| breaks(replay, shown, front))).unwrap_or_default() }
            { shown.map(|shown| only_without_locks(size, shown)).unwrap_or_default() }
            { layer(Layer::Goal, &|| goal(replay, watching)) }
            { shown.and_then(Shown::asked_by).map(|tile| source(replay, watching, tile)).unwrap_or_default() }
            { shown.map(|shown| numbers(snapshot.board(), dress, shown)).unwrap_or_default() }
            { layer(Layer::Seeking, &|| pushed(replay)) }
            { layer(Layer::Unlock, &|| opened(replay, watching)) }
            { layer(Layer::Forbidden, &|| forbidden(replay)) }
            { layer(Layer::Attacks, &|| attacks(replay)) }
        </svg>
    }
}

fn middle(size: Size, cell: Cell) -> (f64, f64) {
    (size.column(cell) as f64 + 0.5, size.row(cell) as f64 + 0.5)
}

/// Arrows across the shared edges, from attacker to victim; a hollow one where a tile has just decided.
fn attacks(replay: &TraceReplay) -> Html {
    let snapshot = replay.snapshot();
    let size = snapshot.board().size();
    let calls = snapshot.calls();
    let last = calls.len().saturating_sub(1);
    let is_choice = matches!(replay.event(), Some(AgentEvent::Choice { .. }));
    let arrow = |(index, call): (usize, &TileCall)| {
        let (from, to) = call.decision?;
        let hollow = index == last && is_choice;
        let way = way(size, from, to)?;
        let (x, y) = middle(size, from);
        let aside = aside(calls, (from, to));
        let turn = match way {
            Direction::Up => -90,
            Direction::Right => 0,
            Direction::Down => 90,
            Direction::Left => 180,
        };
        let class = classes!(
            "arrow",
            hollow.then_some("hollow"),
            (call.drive == Drive::Flight).then_some("flight")
        );
        Some(html! {
            <path {class} transform={format!("translate({x} {y}) rotate({turn}) translate(0 {aside})")}
                d="M.29 -.062H.52V-.15L.73 0L.52 .15V.062H.29z" />
        })
    };
    let target = calls.last().filter(|_| is_choice).and_then(|call| call.decision).map(|(_, to)| {
        let (x, y) = (size.column(to), size.row(to));
        html! { <rect class="chosen" x={(x as f64 + 0.045).to_string()} y={(y as f64 + 0.045).to_string()} width=".91" height=".91" rx=".06" /> }
    });
    html! { <>{ target }{ for calls.iter().enumerate().filter_map(arrow) }</> }
}

/// How far an arrow is from the middle of its edge. Two that attack each other: each arrow keeps to its right.
fn aside(calls: &[TileCall], (from, to): (Cell, Cell)) -> f64 {
    let is_answered = calls.iter().any(|other| other.decision == Some((to, from)));
    if is_answered { 0.14 } else { 0.0 }
}

/// The arrows that cross the edges of a patch.
fn shafts(replay: &TraceReplay, patch: Cell) -> Vec<Shaft> {
    let (snapshot, calls) = (replay.snapshot(), replay.snapshot().calls());
    let shaft = |call: &TileCall| {
        let (from, to) = call.decision?;
        if from != patch && to != patch {
            return None;
        }
        let way = way(snapshot.board().size(), from, to)?;
        let enters = to == patch;
        // To the right of whoever goes up or left is to the right, or up.
        let side = match way {
            Direction::Up | Direction::Right => 1.0,
            Direction::Down | Direction::Left => -1.0,
        };
        Some(Shaft {
            edge: if enters { way.opposite() } else { way },
            aside: side * aside(calls, (from, to)),
            enters,
        })
    };
    calls.iter().filter_map(shaft).collect()
}

/// The arrows that are seen on a patch.
fn seen_shafts(replay: &TraceReplay, watching: &Watching, patch: Cell) -> Vec<Shaft> {
    if watching.shows(Layer::Attacks) {
        shafts(replay, patch)
    } else {
        Vec::new()
    }
}

/// A tag with a tile's number on a patch, where no arrow covers it.
fn tag(
    replay: &TraceReplay,
    watching: &Watching,
    patch: Cell,
    tile: Tile,
    class: &'static str,
) -> Html {
    let tag = Tag::place(tile, &seen_shafts(replay, watching, patch));
    let middle = tag.top + Tag::HIGH / 2.0;
    html! {
        <g class={classes!("tag", class)}>
            <rect x={format!("{:.3}", tag.left)} y={format!("{:.3}", tag.top)} width={format!("{:.3}", tag.wide)} height={Tag::HIGH.to_string()} rx=".03" />
            if tag.has_ring {
                <g transform={format!("translate({:.3} {middle:.3})", tag.left + Tag::RING_AT)}>
                    <circle r=".052" /><circle class="full" r=".02" />
                </g>
            }
            <text x={format!("{:.3}", tag.number_at())} y={format!("{:.3}", middle + 0.055)}>{ tile }</text>
        </g>
    }
}

/// Four corner brackets and a tag with the tile's number.
fn goal(replay: &TraceReplay, watching: &Watching) -> Html {
    let snapshot = replay.snapshot();
    let size = snapshot.board().size();
    let Some(active) = snapshot.active() else {
        return Html::default();
    };
    let (x, y) = middle(size, snapshot.goal().cell_of(active));
    let is_home = snapshot.board().tile(snapshot.goal().cell_of(active)) == active;
    html! {
        <g transform={format!("translate({x} {y})")}>
            <path class="brackets" d="M-.46 -.2V-.46H-.2M.2 -.46H.46V-.2M.46 .2V.46H.2M-.2 .46H-.46V.2" />
            if !is_home { { tag(replay, watching, snapshot.goal().cell_of(active), active, "") } }
        </g>
    }
}

/// Where the goal's wave comes from, if it is not the goal of the active tile: a tag in ink with the tile's number.
fn source(replay: &TraceReplay, watching: &Watching, tile: Tile) -> Html {
    let snapshot = replay.snapshot();
    if snapshot.active() == Some(tile) {
        return Html::default();
    }
    let (x, y) = middle(snapshot.board().size(), snapshot.goal().cell_of(tile));
    html! {
        <g transform={format!("translate({x} {y})")}>
            { tag(replay, watching, snapshot.goal().cell_of(tile), tile, "asked") }
        </g>
    }
}

/// A tile's own fill hides the field under it: its number is written on the tile, where no padlock stands.
fn numbers(board: &Board, dress: &Dress, shown: &Shown) -> Html {
    let size = board.size();
    if size.width().max(size.height()) > NUMBERED_SIDE {
        return Html::default();
    }
    let number = |cell: Cell| {
        let distance = shown.wave.distance(cell)?;
        let wear = dress.tiles.get(usize::from(board.tile(cell)))?;
        let is_filled = ["seeking", "fleeing", "deciding", "home"].contains(&wear.class);
        if !is_filled || wear.top_left.is_some() {
            return None;
        }
        let (x, y) = (
            size.column(cell) as f64 + 0.09,
            size.row(cell) as f64 + 0.24,
        );
        Some(
            html! { <text class={classes!("on-tile", wear.class)} x={x.to_string()} y={y.to_string()}>{ distance }</text> },
        )
    };
    html! { <>{ for size.iter_cells().filter_map(number) }</> }
}

/// The active tile that is itself pushed away is violet like all that flee: a target says that it is the one.
fn pushed(replay: &TraceReplay) -> Html {
    let snapshot = replay.snapshot();
    let is_fleeing = |tile: Tile| {
        let mut calls = snapshot.calls().iter();
        calls.any(|call| call.tile == tile && call.drive == Drive::Flight)
    };
    let Some(active) = snapshot.active().filter(|&active| is_fleeing(active)) else {
        return Html::default();
    };
    let (x, y) = middle(snapshot.board().size(), snapshot.place(active));
    html! {
        <g class="pushed" transform={format!("translate({x} {y})")}>
            <rect x="-.43" y="-.43" width=".86" height=".86" rx=".05" />
            <g class="tag"><rect x=".22" y=".22" width=".2" height=".2" rx=".03" /><circle cx=".32" cy=".32" r=".06" /><circle class="full" cx=".32" cy=".32" r=".023" /></g>
        </g>
    }
}

/// Open padlocks with the stage's digit on what a tile without a way out has opened.
fn opened(replay: &TraceReplay, watching: &Watching) -> Html {
    let Some((stage, patches)) = replay.opened() else {
        return Html::default();
    };
    let snapshot = replay.snapshot();
    let tagged = snapshot
        .active()
        .filter(|_| watching.shows(Layer::Goal))
        .map(|active| (snapshot.goal().cell_of(active), active));
    let padlock = |patch: Cell| {
        let arrows = seen_shafts(replay, watching, patch);
        let tag = tagged
            .filter(|(goal, _)| *goal == patch)
            .map(|(_, tile)| Tag::place(tile, &arrows));
        let place = Tag::padlock(&arrows, tag.as_ref());
        let (x, y) = middle(snapshot.board().size(), patch);
        html! {
            <g class="opened" transform={format!("translate({:.3} {:.3})", x + place.left + 0.03, y + place.top + 0.04)}>
                <rect class="ground" x="-.03" y="-.04" width=".28" height=".19" rx=".03" />
                <path d="M.02 .05V-.005a.035 .035 0 0 1 .07 0" /><rect class="body" x="0" y=".05" width=".11" height=".08" rx=".01" />
                <text x=".18" y=".115">{ stage.number() }</text>
            </g>
        }
    };
    html! { <>{ for patches.into_iter().map(padlock) }</> }
}

/// A barred circle on what the first victim must not take, as long as its chain lasts.
fn forbidden(replay: &TraceReplay) -> Html {
    let snapshot = replay.snapshot();
    let size = snapshot.board().size();
    let Some(first) = snapshot
        .calls()
        .iter()
        .find(|call| call.drive == Drive::Flight)
    else {
        return Html::default();
    };
    let bar = |cell: Cell| {
        let (x, y) = middle(size, cell);
        html! {
            <g class="barred" transform={format!("translate({} {})", x - 0.32, y + 0.32)}>
                <circle r=".085" /><path d="M-.06 .06L.06 -.06" />
            </g>
        }
    };
    html! { <>{ for first.forbidden.into_iter().flatten().map(bar) }</> }
}

/// Thick bars on the edges where the shown wave broke on locked patches; each comes with the front.
fn breaks(replay: &TraceReplay, shown: &Shown, front: Option<Front>) -> Html {
    let snapshot = replay.snapshot();
    let size = snapshot.board().size();
    let mut paths = vec![
        String::new();
        if front.is_some() {
            usize::from(shown.most()) + 1
        } else {
            1
        }
    ];
    for (from, to) in shown.wave.breaks(snapshot.locks()) {
        let (x, y) = middle(size, from);
        let bar = match way(size, from, to) {
            Some(Direction::Up) => (x - 0.5, y - 0.5, "h1"),
            Some(Direction::Down) => (x - 0.5, y + 0.5, "h1"),
            Some(Direction::Left) => (x - 0.5, y - 0.5, "v1"),
            Some(Direction::Right) => (x + 0.5, y - 0.5, "v1"),
            None => continue,
        };
        let level = front.and_then(|_| shown.wave.distance(from)).unwrap_or(0);
        // Writing into a string does not fail.
        let _ = write!(paths[usize::from(level)], "M{} {}{}", bar.0, bar.1, bar.2);
    }
    let path = |(level, path): (usize, String)| {
        let delay = front.map(|front| format!("--delay:{:.0}ms", front.arrives(level as u16 + 1)));
        html! { <path class={classes!("breaks", front.map(|_| "arriving"))} style={delay} d={path} /> }
    };
    html! { <>{ for paths.into_iter().enumerate().filter(|(_, path)| !path.is_empty()).map(path) }</> }
}

/// Where only the wave that ignores locks comes: a dash for the one that does not, and the other's number.
fn only_without_locks(size: Size, shown: &Shown) -> Html {
    let Some(other) = &shown.other else {
        return Html::default();
    };
    let number = |patch: Cell| {
        let distance = other
            .distance(patch)
            .filter(|_| shown.wave.distance(patch).is_none())?;
        let (x, y) = middle(size, patch);
        // So narrow that it stands beside an arrow.
        let wide = if distance < 10 { 0.24 } else { 0.31 };
        Some(html! {
            <g class="other" transform={format!("translate({} {})", x + 0.43, y + 0.43)}>
                <rect x={(-wide).to_string()} y="-.19" width={wide.to_string()} height=".19" rx=".03" />
                <text x={(-wide / 2.0).to_string()} y="-.045">{ format!("–|{distance}") }</text>
            </g>
        })
    };
    html! { <>{ for size.iter_cells().filter_map(number) }</> }
}
