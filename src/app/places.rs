//! The places of the page: one entry for each.
//!
//! To add a place: a variant of [`Place`] with its word in the link, an entry here, its text, its component, and its word
//! beside its bundle in `index.html`, from where the start script has it (`tests/browser/bundles.test.mjs` opens every
//! place and fails where the two disagree).

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::agents::Agents;
use crate::app::control::icon::Icon;
use crate::app::learn::Learn;
use crate::app::play::Play;
use crate::app::search::Search;
use crate::app::visit::VisitHandle;
use crate::session::{Place, PlaceName};

/// A program that draws some of the places: see [`super::bundle`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum BundleName {
    /// What is downloaded first to play.
    Play,
    /// The places where solving is watched and studied.
    Study,
}

/// A place as the top bar shows it.
#[derive(Clone, Copy)]
pub struct Tab {
    /// Which place, and with that its word in a link.
    pub name: PlaceName,
    /// Its title.
    pub title: &'static str,
    /// Its sign.
    pub icon: Icon,
}

/// Draws the place, whose name is that of the entry.
pub type Draw = fn(&VisitHandle, &Place) -> Html;

/// All that the page knows of a place.
struct Entry {
    tab: Tab,
    bundle: BundleName,
    draw: Draw,
}

const ENTRIES: [Entry; PlaceName::ALL.len()] = [
    Entry {
        tab: Tab {
            name: PlaceName::Play,
            title: TEXT.play.title,
            icon: Icon::Play,
        },
        bundle: BundleName::Play,
        draw: |visit, _| html! { <Play visit={visit.clone()} /> },
    },
    Entry {
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
    Entry {
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
    Entry {
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

/// The row of places, in its order.
pub const TABS: [Tab; ENTRIES.len()] = {
    let mut tabs = [ENTRIES[0].tab; ENTRIES.len()];
    let mut at = 0;
    while at < ENTRIES.len() {
        tabs[at] = ENTRIES[at].tab;
        at += 1;
    }
    tabs
};

/// The places of a bundle, each with what draws it. It is worked out while the program is compiled: so a bundle holds the
/// components of its places and no others.
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

/// The title of a place.
pub fn title(name: PlaceName) -> &'static str {
    let mut tabs = TABS.iter();
    tabs.find(|tab| tab.name == name)
        .map_or("", |tab| tab.title)
}
