//! The page, in Yew: components that draw, and hooks that listen to the browser. All decisions are made in the other
//! modules of the crate.
//!
//! - `places`: title, icon and component of each place
//! - `bundle`: the two programs that the page is downloaded as, and switching between them by a `handover`
//! - `visit`: the visit, which every component reads and changes; `autosave`: when it is saved and its address written;
//!   `visit_store`: the saved visit, shared with other tabs; `game_clock`: when the game's clock runs
//! - `board`: the board, in the DOM or, if it is large, on a canvas; pointer input
//! - `play`, `agents`, `search`, `learn`: the places; `player`: the replay controls of all of them
//! - `top_bar`, `notices`, `new_version`: what stands around the place; `share`, `settings` (with `faces`): its sheets
//! - `panic`: saving and shutting down after a panic
//! - `worker`: the web workers in which the solvers run, both sides
//! - `control`: buttons, choices, text fields, sheets
//! - `stable_callback`, `snapshot_cell`: callbacks and shared values for components
//! - `browser`: the browser's interfaces, in Rust

mod agents;
mod autosave;
mod board;
mod browser;
mod bundle;
mod control;
mod faces;
mod game_clock;
mod handover;
mod learn;
mod new_version;
mod notices;
mod panic;
mod places;
mod play;
mod player;
mod search;
mod settings;
mod share;
mod snapshot_cell;
mod stable_callback;
mod top_bar;
mod visit;
mod visit_store;
pub mod worker;

use std::rc::Rc;

use yew::prelude::*;

use crate::app::autosave::use_autosave;
pub use crate::app::bundle::{Bundle, PLAY, STUDY};
use crate::app::bundle::{BundleStart, use_drawn_place};
use crate::app::control::length_limit::use_length_limit;
use crate::app::new_version::NewVersion;
use crate::app::notices::notices;
use crate::app::settings::use_theme;
use crate::app::top_bar::TopBar;
use crate::app::visit::use_visit;
use crate::session::Place;
pub(crate) use crate::text::ENGLISH as TEXT;

/// The page.
#[derive(Properties, Clone)]
struct AppProps {
    bundle_start: Rc<BundleStart>,
}

impl PartialEq for AppProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.bundle_start, &other.bundle_start)
    }
}

/// Draws the frame and the open place.
#[component]
fn App(AppProps { bundle_start }: &AppProps) -> Html {
    let visit = use_visit(bundle_start);
    use_autosave(&visit);
    use_length_limit(&visit);
    use_theme(visit.read().settings().theme);
    let place = use_drawn_place(&visit, bundle_start);
    html! {
        <div class="frame">
            <TopBar visit={visit.clone()} here={place.as_ref().map(Place::name)} />
            { notices(&visit) }
            if let Some(place) = &place { { bundle_start.draw(&visit, place) } }
            <NewVersion />
        </div>
    }
}
