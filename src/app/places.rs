//! The table of the page's places.
//!
//! A new place needs a variant of [`Place`] with its word in the link, an entry here, its text, its component, and its
//! word beside its bundle in `index.html`, where the start script reads it (`tests/browser/bundles.test.mjs` opens
//! every place and fails if the two disagree).

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::agents::Agents;
use crate::app::control::icon::Icon;
use crate::app::learn::Learn;
use crate::app::play::Play;
use crate::app::search::Search;
use crate::app::visit::VisitHandle;
use crate::session::{Place, PlaceName};

/// The name of a bundle: see [`super::bundle`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum BundleName {
    /// The bundle with Play.
    Play,
    /// The bundle with Agents, Search and Learn.
    Study,
}

/// A place in the top bar.
#[derive(Clone, Copy)]
pub struct Tab {
    /// The place.
    pub name: PlaceName,
    /// Its title.
    pub title: &'static str,
    /// Its icon.
    pub icon: Icon,
}

/// Draws the place. Its name must be the entry's.
pub type Draw = fn(&VisitHandle, &Place) -> Html;

/// A row of the table.
struct PlaceEntry {
    tab: Tab,
    bundle: BundleName,
    draw: Draw,
}

const ENTRIES: [PlaceEntry; PlaceName::ALL.len()] = [
    PlaceEntry {
        tab: Tab {
            name: PlaceName::Play,
            title: TEXT.play.title,
            icon: Icon::Play,
        },
        bundle: BundleName::Play,
        draw: |visit, _| html! { <Play visit={visit.clone()} /> },
    },
    PlaceEntry {
        tab: Tab {
            name: PlaceName::Agents,
            title: TEXT.agents.title,
            icon: Icon::Agents,
        },
        bundle: BundleName::Study,
        draw: |visit, place| {
            let Place::Agents(watching) = place.clone() else {
                return Html::default();
            };
            html! { <Agents visit={visit.clone()} {watching} /> }
        },
    },
    PlaceEntry {
        tab: Tab {
            name: PlaceName::Search,
            title: TEXT.search.title,
            icon: Icon::Search,
        },
        bundle: BundleName::Study,
        draw: |visit, place| {
            let Place::Search(exploring) = place.clone() else {
                return Html::default();
            };
            html! { <Search visit={visit.clone()} {exploring} /> }
        },
    },
    PlaceEntry {
        tab: Tab {
            name: PlaceName::Learn,
            title: TEXT.learn.title,
            icon: Icon::Learn,
        },
        bundle: BundleName::Study,
        draw: |visit, place| {
            let Place::Learn(teaching) = place.clone() else {
                return Html::default();
            };
            html! { <Learn visit={visit.clone()} {teaching} /> }
        },
    },
];

/// The tabs of the top bar, in order.
pub const TABS: [Tab; ENTRIES.len()] = {
    let mut tabs = [ENTRIES[0].tab; ENTRIES.len()];
    let mut at = 0;
    while at < ENTRIES.len() {
        tabs[at] = ENTRIES[at].tab;
        at += 1;
    }
    tabs
};

/// The places of a bundle, each with the function that draws it. Evaluated at compile time, so that the linker keeps
/// only the components of these places.
pub const fn places_of(bundle: BundleName) -> [Option<(PlaceName, Draw)>; ENTRIES.len()] {
    let mut places = [None; ENTRIES.len()];
    let mut at = 0;
    while at < ENTRIES.len() {
        if ENTRIES[at].bundle as u8 == bundle as u8 {
            places[at] = Some((ENTRIES[at].tab.name, ENTRIES[at].draw));
        }
        at += 1;
    }
    places
}

/// Returns the title of a place.
pub fn title(name: PlaceName) -> &'static str {
    TABS[name as usize].title
}

// Each place has its entry, in the order of `PlaceName`.
const _: () = {
    let mut at = 0;
    while at < ENTRIES.len() {
        assert!(ENTRIES[at].tab.name as usize == at);
        assert!(PlaceName::ALL[at] as usize == at);
        at += 1;
    }
};
