//! The slider of a player's speed, with the speed in words.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::speed::Pace;
use super::{PlayerHandle, Speed};
use crate::app::TEXT;

/// The words for a number of events per second, and per frame of the screen.
pub type SpeedWords = [fn(u32) -> String; 2];

/// Draws the slider.
pub fn speed_slider(player: &PlayerHandle, [per_second, per_frame]: SpeedWords) -> Html {
    let oninput = {
        let player = player.clone();
        Callback::from(move |event: InputEvent| {
            let field = event.target_unchecked_into::<HtmlInputElement>();
            player.set_speed(Speed::new(field.value().parse().unwrap_or_default()));
        })
    };
    let speed = player.speed();
    let words = match speed.pace() {
        Pace::PerSecond(events) => per_second(events),
        Pace::PerFrame(events) => per_frame(events),
    };
    html! {
        <label class="speed">
            <span class="label">{ TEXT.player.speed }</span>
            <strong>{ words }</strong>
            <input type="range" min="0" max={Speed::MOST.to_string()} value={speed.step().to_string()} {oninput} />
        </label>
    }
}
