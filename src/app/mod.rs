//! The page, in Yew: components that draw, and hooks that listen. The rooms above decide; nothing here does.
//!
//! - `places`: the places of the page, one entry for each
//! - `bundle`: the two programs that the page is downloaded as, and the `handover` from one to the other
//! - `visit`: the one visit that every component reads and acts on; `keep` writes the address and says when to
//!   save it; `saving` does, beside other tabs
//! - `board`: the one board, in the DOM or, when it is large, on a canvas; the hand on it
//! - `play`: the place where one plays
//! - `agents`, `search`, `learn`: the places where one watches the tiles, searches, and teaches; `player`: what all of
//!   them replay with
//! - `panic`: the end of the page, when something breaks
//! - `worker`: the solvers' workers, from both sides
//! - `control`: buttons, choices, sheets
//! - `lasting`: callbacks that stay the same
//! - `shared`: values that several components read and change
//! - `browser`: what the browser offers, in Rust

mod agents;
mod board;
mod browser;
mod bundle;
mod control;
mod faces;
mod handover;
mod hold;
mod keep;
mod lasting;
mod learn;
mod new_version;
mod notices;
mod panic;
mod places;
mod play;
mod player;
mod saving;
mod search;
mod settings;
mod share;
mod shared;
mod top_bar;
mod visit;
pub mod worker;

use std::rc::Rc;

use yew::prelude::*;

use crate::app::bundle::{Beginning, use_drawn_place};
pub use crate::app::bundle::{Bundle, PLAY, STUDY};
use crate::app::control::limit::use_limit;
use crate::app::keep::use_keeping;
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
    beginning: Rc<Beginning>,
}

impl PartialEq for AppProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.beginning, &other.beginning)
    }
}

/// The frame, and the place that is open.
#[component]
fn App(AppProps { beginning }: &AppProps) -> Html {
    let visit = use_visit(beginning);
    use_keeping(&visit);
    use_limit(&visit);
    use_theme(visit.read().settings().theme);
    let place = use_drawn_place(&visit, beginning);
    html! {
        <div class="frame">
            <TopBar visit={visit.clone()} here={place.as_ref().map(Place::name)} />
            { notices(&visit) }
            { beginning.draw(&visit, place.as_ref()) }
            <NewVersion />
        </div>
    }
}
