//! Keeping the visit: saved on the visitor's machine, and written into the address bar when it is at rest.

use std::cell::{Cell, RefCell};

use wasm_bindgen::JsValue;
use web_sys::{Event, HashChangeEvent};
use yew::prelude::*;

use crate::app::browser::listener::Listener;
use crate::app::browser::timer::Timeout;
use crate::app::browser::{address, document, is_seen, now, window};
use crate::app::handover::Handover;
use crate::app::panic;
use crate::app::saving::Saving;
use crate::app::visit::VisitHandle;
use crate::session::{Millis, Visit};

/// How long nothing happens before the visit counts as at rest. Browsers throttle who writes the address more often.
const REST_MS: i32 = 350;

/// How long something may stay unsaved: whoever plays without a rest loses no more than that, whatever happens.
const UNSAVED_MS: Millis = 2_000;

/// How long the address stays as it is once the browser has begun to load another page, or this one again. A reload
/// goes to the address of that moment; were another one saved with the game, it would look like a link to another game.
const PARTING_MS: Millis = 10_000;

/// Saves the visit and writes its address at rest; hears of the page's being hidden, and of a new address.
#[hook]
pub fn use_keeping(visit: &VisitHandle) {
    use_effect_with(visit.revision(), {
        let visit = visit.clone();
        move |_| rest(&visit)
    });
    // The handle's own log may be old in a listener; the visit behind it never is.
    use_effect_with((), {
        let (visit, keeping) = (visit.clone(), visit.keeping.clone());
        move |()| {
            panic::save_by({
                let visit = visit.clone();
                move || visit.keeping.saving.save_after_panic(&visit)
            });
            let hidden = Listener::new(&document(), "visibilitychange", {
                let visit = visit.clone();
                move |_: Event| {
                    if is_seen() {
                        visit.change(|visit| visit.show(now()));
                    } else {
                        visit.quietly(|visit| visit.hide(now()));
                        save(&visit);
                    }
                }
            });
            let leaving = Listener::new(&window(), "pagehide", {
                let visit = visit.clone();
                move |_: JsValue| {
                    // The address stays: a reload goes to the one that is there now, whatever is written.
                    visit.quietly(|visit| visit.hide(now()));
                    visit.keeping.saving.set_closed(true);
                    save(&visit);
                }
            });
            let parting = Listener::new(&window(), "beforeunload", {
                let visit = visit.clone();
                move |_: JsValue| {
                    visit.keeping.parting.set(Some(now()));
                }
            });
            let sharing = Listener::new(&window(), "storage", {
                let visit = visit.clone();
                move |_: JsValue| visit.keeping.saving.take_in_other_tabs(&visit)
            });
            // The page's own script is about to load it again, by the address as it is then.
            let reloading = Listener::new(&document(), "ecotile-save", {
                let visit = visit.clone();
                move |_: JsValue| {
                    write_address(&visit);
                    save(&visit);
                    visit.keeping.resting.take();
                }
            });
            let returning = Listener::new(&window(), "pageshow", {
                let visit = visit.clone();
                move |_: JsValue| {
                    visit.keeping.saving.set_closed(false);
                    if is_seen() {
                        visit.change(|visit| visit.show(now()));
                    }
                }
            });
            // Back or Forward: the history's entry is not written over before its `hashchange` is handled.
            let travelling = Listener::new(&window(), "popstate", {
                let visit = visit.clone();
                move |_: JsValue| {
                    if visit.keeping.resting.borrow().is_some() {
                        rest(&visit);
                    }
                }
            });
            let address = Listener::new(&window(), "hashchange", {
                // The event comes late: its own word counts, since the bar may have been written over by then.
                move |event: HashChangeEvent| {
                    if let Some(link) = address::after_hash(&event.new_url()) {
                        visit.open(link, address::is_ours());
                    }
                }
            });
            move || {
                drop((
                    hidden, leaving, parting, sharing, reloading, returning, travelling, address,
                ));
                panic::save_nothing();
                // What goes with the page shall not write over the one that comes.
                keeping.resting.take();
            }
        }
    });
}

/// Begins to wait: when nothing else has happened for a while, the visit is saved and its address written.
pub fn rest(visit: &VisitHandle) {
    let resting = visit.clone();
    *visit.keeping.resting.borrow_mut() = Some(Timeout::new(REST_MS, move || {
        let parting = resting.keeping.parting.get();
        if parting.is_none_or(|moment| now() > moment + PARTING_MS) {
            write_address(&resting);
            save(&resting);
        } else {
            save(&resting);
            // The address follows, should the page stay.
            let later = resting.clone();
            *resting.keeping.resting.borrow_mut() =
                Some(Timeout::new(PARTING_MS as i32, move || rest(&later)));
        }
    }));
    let unsaved = &visit.keeping.unsaved;
    let since = unsaved.get().unwrap_or_else(now);
    unsaved.set(Some(since));
    if now() > since + UNSAVED_MS {
        save(visit);
    }
}

fn write_address(visit: &VisitHandle) {
    address::write(&visit.quietly(Visit::address));
}

/// Saves the visit and writes its address at once, and leaves it to the other bundle.
pub fn hand_over(visit: &VisitHandle, is_on_places: bool) -> Handover {
    write_address(visit);
    save(visit);
    // From here on the other bundle saves.
    visit.keeping.resting.take();
    let text = visit.read().text(now());
    Handover {
        visit: text,
        notices: visit.notices().to_vec(),
        won: visit.won(),
        tab: visit.keeping.saving.id(),
        trouble: visit.keeping.saving.trouble(),
        opened: address::opened(),
        is_on_places,
    }
}

/// What is known of a visit's being saved.
pub struct Keeping {
    /// Runs out when nothing has happened for a while.
    resting: RefCell<Option<Timeout>>,
    /// Since when something has not been saved.
    unsaved: Cell<Option<Millis>>,
    /// When the browser last began to leave the page. Something may have held it back since.
    parting: Cell<Option<Millis>>,
    saving: Saving,
}

impl Keeping {
    /// At the beginning.
    pub fn new(saving: Saving) -> Self {
        Self {
            resting: RefCell::default(),
            unsaved: Cell::default(),
            parting: Cell::default(),
            saving,
        }
    }
}

fn save(visit: &VisitHandle) {
    visit.keeping.unsaved.set(None);
    visit.keeping.saving.save(visit);
}
