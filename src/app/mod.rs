//! The page, in Yew: components that draw, and hooks that listen. The rooms above decide; nothing here does.
//!
//! - `visit`: the one visit that every component reads and acts on; `keep` saves it and writes the address
//! - `board`: the one board, in the DOM or, when it is large, on a canvas; the hand on it
//! - `play`: the place where one plays
//! - `agents`, `search`, `learn`: the places where one watches the tiles, searches, and teaches; `player`: what all of
//!   them replay with
//! - `worker`: the solvers' workers, from both sides
//! - `control`: buttons, choices, sheets
//! - `browser`: what the browser offers, in Rust

mod agents;
mod board;
mod browser;
mod control;
mod faces;
mod guide;
mod hold;
mod keep;
mod learn;
mod new_version;
mod notices;
mod play;
mod player;
mod search;
mod settings;
mod share;
mod top_bar;
mod visit;
pub mod worker;

use yew::prelude::*;

use crate::app::agents::Agents;
use crate::app::keep::use_keeping;
use crate::app::learn::Learn;
use crate::app::new_version::NewVersion;
use crate::app::notices::Notices;
use crate::app::play::Play;
use crate::app::search::Search;
use crate::app::settings::use_theme;
use crate::app::top_bar::TopBar;
use crate::app::visit::use_visit;
use crate::session::Place;
pub(crate) use crate::text::ENGLISH as TEXT;

/// Puts the page into the document.
pub fn run() {
    yew::Renderer::<App>::new().render();
}

/// The frame, and the place that is open.
#[component]
fn App() -> Html {
    let visit = use_visit();
    use_keeping(&visit);
    use_theme(visit.read().settings().theme);
    let place = visit.read().place().clone();
    html! {
        <div class="frame">
            <TopBar visit={visit.clone()} />
            <Notices visit={visit.clone()} />
            { match place {
                Place::Agents(watching) => html! { <Agents {visit} {watching} /> },
                Place::Search(exploring) => html! { <Search {visit} {exploring} /> },
                Place::Learn(teaching) => html! { <Learn {visit} {teaching} /> },
                _ => html! { <Play {visit} /> },
            } }
            <NewVersion />
        </div>
    }
}
