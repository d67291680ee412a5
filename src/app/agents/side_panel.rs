//! The column beside the board: the buttons of the sheets, the state of the job, and the explanation of the event.

use yew::prelude::*;

use super::disturbing::Disturbing;
use super::event_panel::EventPanel;
use super::plots::Plots;
use super::predict::Prediction;
use super::run::AgentsRun;
use super::run_description::RunDescription;
use super::sheets::{SheetName, Sheets};
use super::status::status;
use crate::app::TEXT;
use crate::app::player::ReplayHandle;

/// Draws the column; `explained` is the event that is explained.
pub fn side_panel(
    run: &AgentsRun,
    explained: u64,
    controls: &ReplayHandle,
    prediction: &Prediction,
    disturbing: &Disturbing,
    sheets: &Sheets,
) -> Html {
    let (solving, stopping) = (run.clone(), run.clone());
    let on_solve = Callback::from(move |()| solving.solve());
    let on_stop = Callback::from(move |()| stopping.stop());
    html! {
        <div class="side">
            <div class="tools">
                { sheets.button(SheetName::Layers) }
                { sheets.button(SheetName::Examples) }
                { sheets.button(SheetName::Rules) }
                { sheets.button(SheetName::Solution) }
            </div>
            if !run.is_soon_continued() { { status(run.state(), &on_stop, &on_solve) } }
            if let (Some(run_replay), Some(whole)) = (run.replay(), run.whole()) {
                <RunDescription run_replay={run_replay.clone()} />
                <EventPanel run_replay={run_replay.clone()} position={explained} question={prediction.question_panel(run_replay, controls.on_step())}
                    feedback={prediction.feedback(run_replay)} score={prediction.score()} is_playing={controls.player().is_playing()} />
                { disturbing.panel() }
                <Plots run_replay={whole.clone()} now={explained} />
                { keys() }
            }
        </div>
    }
}

/// The list of the player's keys.
fn keys() -> Html {
    let key = |(keys, deed): &(&'static str, &'static str)| {
        html! { <div><dt>{ *deed }</dt><dd>{ *keys }</dd></div> }
    };
    html! {
        <details class="key-list">
            <summary>{ TEXT.settings.keys_title }</summary>
            <dl class="facts keys">{ for TEXT.player.keys.iter().chain(TEXT.agents.disturb.keys).map(key) }</dl>
        </details>
    }
}
