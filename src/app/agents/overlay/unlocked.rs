//! The patches unlocked for a tile without a way out.

use yew::prelude::*;

use super::attacks::visible_shafts;
use super::middle;
use crate::eco::TraceReplay;
use crate::puzzle::Cell;
use crate::session::{AgentsSettings, Layer};
use crate::view::GoalLabel;

/// Open padlocks, with the number of the unlock stage, on the patches that were unlocked.
pub fn unlocked(replay: &TraceReplay, settings: &AgentsSettings) -> Html {
    let Some((stage, patches)) = replay.opened() else {
        return Html::default();
    };
    let snapshot = replay.snapshot();
    let tagged = snapshot
        .active()
        .filter(|_| settings.shows(Layer::Goal))
        .map(|active| (snapshot.goal().cell_of(active), active));
    let padlock = |patch: Cell| {
        let arrows = visible_shafts(replay, settings, patch);
        let tag = tagged
            .filter(|(goal, _)| *goal == patch)
            .map(|(_, tile)| GoalLabel::place(tile, &arrows));
        let place = GoalLabel::padlock(&arrows, tag.as_ref());
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
