//! The chain of attacks: its arrows, the active tile while it is itself fleeing, and the patches forbidden to the first
//! victim.

use yew::prelude::*;

use super::middle;
use crate::app::agents::tile_styles::way;
use crate::eco::{AgentEvent, Drive, TileCall, TraceReplay};
use crate::puzzle::{Cell, Direction, Tile};
use crate::session::{AgentsSettings, Layer};
use crate::view::PatchArrow;

/// Arrows across the shared edges, from attacker to victim; a hollow arrow for a decision that is not yet carried out.
pub fn attacks(replay: &TraceReplay) -> Html {
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

/// The offset of an arrow from the middle of its edge. Of two tiles that attack each other, each arrow keeps to its
/// right.
fn aside(calls: &[TileCall], (from, to): (Cell, Cell)) -> f64 {
    let is_answered = calls.iter().any(|other| other.decision == Some((to, from)));
    if is_answered { 0.14 } else { 0.0 }
}

/// The arrows across the edges of a patch.
fn shafts(replay: &TraceReplay, patch: Cell) -> Vec<PatchArrow> {
    let (snapshot, calls) = (replay.snapshot(), replay.snapshot().calls());
    let shaft = |call: &TileCall| {
        let (from, to) = call.decision?;
        if from != patch && to != patch {
            return None;
        }
        let way = way(snapshot.board().size(), from, to)?;
        let enters = to == patch;
        // The right-hand side of a move up is on the right; that of a move left is above.
        let side = match way {
            Direction::Up | Direction::Right => 1.0,
            Direction::Down | Direction::Left => -1.0,
        };
        Some(PatchArrow {
            edge: if enters { way.opposite() } else { way },
            aside: side * aside(calls, (from, to)),
            enters,
        })
    };
    calls.iter().filter_map(shaft).collect()
}

/// The arrows across the edges of a patch, if the layer of attacks is on.
pub fn visible_shafts(
    replay: &TraceReplay,
    settings: &AgentsSettings,
    patch: Cell,
) -> Vec<PatchArrow> {
    if settings.shows(Layer::Attacks) {
        shafts(replay, patch)
    } else {
        Vec::new()
    }
}

/// A target on the active tile while it flees: fleeing tiles are all violet, so the sign tells it apart.
pub fn pushed(replay: &TraceReplay) -> Html {
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

/// A barred circle on each patch that is forbidden to the first victim, as long as the chain lasts.
pub fn forbidden(replay: &TraceReplay) -> Html {
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
