//! The goal patches: brackets around the goal of the active tile, and a tag with the number of the tile that asks for a
//! wave.

use yew::prelude::*;

use super::attacks::visible_shafts;
use super::middle;
use crate::eco::TraceReplay;
use crate::puzzle::{Cell, Tile};
use crate::session::AgentsSettings;
use crate::view::GoalLabel;

/// A tag with a tile's number, placed where no arrow covers it.
fn tag(
    replay: &TraceReplay,
    settings: &AgentsSettings,
    patch: Cell,
    tile: Tile,
    class: &'static str,
) -> Html {
    let tag = GoalLabel::place(tile, &visible_shafts(replay, settings, patch));
    let middle = tag.top + GoalLabel::HIGH / 2.0;
    html! {
        <g class={classes!("tag", class)}>
            <rect x={format!("{:.3}", tag.left)} y={format!("{:.3}", tag.top)} width={format!("{:.3}", tag.wide)} height={GoalLabel::HIGH.to_string()} rx=".03" />
            if tag.has_ring {
                <g transform={format!("translate({:.3} {middle:.3})", tag.left + GoalLabel::RING_AT)}>
                    <circle r=".052" /><circle class="full" r=".02" />
                </g>
            }
            <text x={format!("{:.3}", tag.number_at())} y={format!("{:.3}", middle + 0.055)}>{ tile }</text>
        </g>
    }
}

/// Four corner brackets around the goal of the active tile, with a tag until the tile is there.
pub fn goal(replay: &TraceReplay, settings: &AgentsSettings) -> Html {
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
            if !is_home { { tag(replay, settings, snapshot.goal().cell_of(active), active, "") } }
        </g>
    }
}

/// A tag on the source of a goal's wave, if the tile that asks is not the active one.
pub fn source(replay: &TraceReplay, settings: &AgentsSettings, tile: Tile) -> Html {
    let snapshot = replay.snapshot();
    if snapshot.active() == Some(tile) {
        return Html::default();
    }
    let (x, y) = middle(snapshot.board().size(), snapshot.goal().cell_of(tile));
    html! {
        <g transform={format!("translate({x} {y})")}>
            { tag(replay, settings, snapshot.goal().cell_of(tile), tile, "asked") }
        </g>
    }
}
