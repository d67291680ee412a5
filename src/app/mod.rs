//! The page, in Yew: components that draw, and hooks that listen. The rooms above decide; nothing here does.

mod board;
mod icon;
mod listener;
mod new_puzzle;
mod notice;
mod play;
mod segments;
mod sheet;
mod state;
mod theme;
mod top_bar;

use yew::prelude::*;

use crate::app::notice::Notice;
use crate::app::play::Play;
use crate::app::state::State;
use crate::app::top_bar::TopBar;
pub(crate) use crate::text::ENGLISH as TEXT;

/// Puts the page into the document.
pub fn run() {
    yew::Renderer::<App>::new().render();
}

/// The frame, and the place that is open.
#[component]
fn App() -> Html {
    let state = use_reducer(State::first);
    html! {
        <div class="frame">
            <TopBar what={state.what()} />
            <Play {state} />
            <Notice />
        </div>
    }
}
