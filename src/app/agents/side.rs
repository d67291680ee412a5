//! The column beside the board: the buttons, how the solving stands, and what one reads of the event.

use yew::prelude::*;

use super::context::Context;
use super::plots::Plots;
use super::predict::Prediction;
use super::reading::Reading;
use super::run::Run;
use super::sheets::{SheetName, Sheets};
use super::status::status;
use crate::app::TEXT;
use crate::app::player::ReplayHandle;

/// Draws the column; `read` is the event that is told of.
pub fn side(
    run: &Run,
    read: u64,
    replay: &ReplayHandle,
    prediction: &Prediction,
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
            { status(run.state(), &on_stop, &on_solve) }
            if let Some(film) = run.film() {
                <Context film={film.clone()} />
                <Reading film={film.clone()} position={read} asking={prediction.asking(film, replay.on_step())}
                    feedback={prediction.feedback(film)} score={prediction.score()} is_playing={replay.player().is_playing()} />
                <Plots film={film.clone()} now={read} />
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
            <dl class="facts keys">{ for TEXT.player.keys.iter().map(key) }</dl>
        </details>
    }
}
