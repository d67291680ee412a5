//! The places in the page: title, icon and component of each. Their words, settings and bundles are in
//! `src/session/link/place.rs`.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::agents::Agents;
use crate::app::control::icon::Icon;
use crate::app::learn::Learn;
use crate::app::play::Play;
use crate::app::search::Search;
use crate::app::visit::VisitHandle;
use crate::session::{Place, PlaceName};

/// The title and the icon of a place.
pub const fn tab(name: PlaceName) -> (&'static str, Icon) {
    match name {
        PlaceName::Play => (TEXT.play.title, Icon::Play),
        PlaceName::Agents => (TEXT.agents.title, Icon::Agents),
        PlaceName::Search => (TEXT.search.title, Icon::Search),
        PlaceName::Learn => (TEXT.learn.title, Icon::Learn),
    }
}

/// Draws a place of one bundle; `None` if the other bundle draws it. Each bundle has its own function, so that the linker
/// keeps only its components.
pub type Draw = fn(&VisitHandle, &Place) -> Option<Html>;

/// Draws the places of the bundle `play`.
pub fn draw_play(visit: &VisitHandle, place: &Place) -> Option<Html> {
    let visit = visit.clone();
    match place {
        Place::Play => Some(html! { <Play {visit} /> }),
        Place::Agents(_) | Place::Search(_) | Place::Learn(_) => None,
    }
}

/// Draws the places of the bundle `study`.
pub fn draw_study(visit: &VisitHandle, place: &Place) -> Option<Html> {
    let visit = visit.clone();
    match place.clone() {
        Place::Play => None,
        Place::Agents(settings) => Some(html! { <Agents {visit} {settings} /> }),
        Place::Search(settings) => Some(html! { <Search {visit} {settings} /> }),
        Place::Learn(settings) => Some(html! { <Learn {visit} {settings} /> }),
    }
}
