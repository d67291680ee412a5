//! The page, in Yew: components that draw, and hooks that listen. The rooms above decide; nothing here does.
//!
//! The page is built as two halves, so that whoever comes to play downloads no more than that. Each is a whole page with
//! the same frame, and the address says which one is open: [`PLAY`] has Play, [`LAB`] has Agents, Search and Learn. A
//! half is a few function pointers; a program (`src/bin/`) names one of the two, and the linker leaves out what only the
//! other one reaches.
//!
//! - `half`: what a half is, and the change from one to the other
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
mod control;
mod effect;
mod faces;
mod half;
mod handed;
mod hold;
mod keep;
mod lasting;
mod learn;
mod new_version;
mod notices;
mod panic;
mod part;
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

use crate::app::agents::Agents;
use crate::app::control::limit::use_limit;
pub use crate::app::half::Half;
use crate::app::half::{Beginning, use_own_place};
use crate::app::keep::use_keeping;
use crate::app::learn::Learn;
use crate::app::new_version::NewVersion;
use crate::app::notices::notices;
use crate::app::part::part;
use crate::app::play::Play;
use crate::app::search::Search;
use crate::app::settings::use_theme;
use crate::app::top_bar::TopBar;
use crate::app::visit::use_visit;
use crate::session::{Place, Reading, Watching};
pub(crate) use crate::text::ENGLISH as TEXT;

/// The half with Play: what is downloaded first by whoever comes to play.
pub const PLAY: Half = Half {
    has: |place| matches!(place, Place::Play),
    draw: |visit, _| part(html_nested! { <Play visit={visit.clone()} /> }),
    reading: Reading::PLAY,
    home: || Place::Play,
};

/// The half with Agents, Search and Learn.
pub const LAB: Half = Half {
    has: |place| !matches!(place, Place::Play),
    draw: |visit, place| {
        let visit = visit.clone();
        match place {
            Place::Play => Html::default(),
            Place::Agents(watching) => html! { <Agents {visit} {watching} /> },
            Place::Search(exploring) => html! { <Search {visit} {exploring} /> },
            Place::Learn(teaching) => html! { <Learn {visit} {teaching} /> },
        }
    },
    reading: Reading::WHOLE,
    home: || Place::Agents(Watching::default()),
};

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
    let place = use_own_place(&visit, beginning);
    html! {
        <div class="frame">
            { part(html_nested! { <TopBar visit={visit.clone()} here={place.as_ref().map(Place::word)} /> }) }
            { notices(&visit) }
            { half::draw(beginning, &visit, place) }
            { part(html_nested! { <NewVersion /> }) }
        </div>
    }
}
