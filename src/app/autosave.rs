//! Autosave: while the visitor pauses, the visit is saved on their machine and its link is written into the address
//! bar.

use std::cell::{Cell, RefCell};

use wasm_bindgen::JsValue;
use web_sys::{Event, HashChangeEvent};
use yew::prelude::*;

use crate::app::browser::listener::Listener;
use crate::app::browser::timer::Timeout;
use crate::app::browser::{address, document, is_seen, now, window};
use crate::app::handover::Handover;
use crate::app::panic;
use crate::app::visit::VisitHandle;
use crate::app::visit_store::VisitStore;
use crate::session::{Millis, Visit};

/// The pause after the last change before the visit is saved. Browsers throttle pages that write the address more
/// often.
const IDLE_MS: i32 = 350;

/// The longest time that a change stays unsaved while the visitor makes no pause.
const UNSAVED_MS: Millis = 2_000;

/// The time after `beforeunload` in which the address is not written. A reload opens the address that the bar had when
/// it began; if a later one were saved with the game, the reloaded page would take its address for a link to another
/// game.
const UNLOAD_MS: Millis = 10_000;

/// Saves the visit and writes its address after each change, when the page is hidden and before it is unloaded; opens
/// the links that come in by the address bar.
#[hook]
pub fn use_autosave(visit: &VisitHandle) {
    use_effect_with(visit.revision(), {
        let visit = visit.clone();
        move |_| save_when_idle(&visit)
    });
    // A listener's handle may hold an old page state, but the visit behind it is always current.
    use_effect_with((), {
        let (visit, autosave) = (visit.clone(), visit.autosave.clone());
        move |()| {
            panic::set_saver({
                let visit = visit.clone();
                move || visit.autosave.store.save_after_panic(&visit)
            });
            let visibility = Listener::new(&document(), "visibilitychange", {
                let visit = visit.clone();
                move |_: Event| {
                    if is_seen() {
                        visit.change(|visit| visit.show(now()));
                    } else {
                        visit.change_silently(|visit| visit.hide(now()));
                        save(&visit);
                    }
                }
            });
            let page_hide = Listener::new(&window(), "pagehide", {
                let visit = visit.clone();
                move |_: JsValue| {
                    // The address is not written: a reload opens the one that the bar had when it began.
                    visit.change_silently(|visit| visit.hide(now()));
                    visit.autosave.store.set_closed(true);
                    save(&visit);
                }
            });
            let before_unload = Listener::new(&window(), "beforeunload", {
                let visit = visit.clone();
                move |_: JsValue| {
                    visit.autosave.unload_began.set(Some(now()));
                }
            });
            let other_tabs = Listener::new(&window(), "storage", {
                let visit = visit.clone();
                move |_: JsValue| visit.autosave.store.merge_other_tabs(&visit)
            });
            // `static/offline.js` is about to reload the page, at the address that the bar has then.
            let save_request = Listener::new(&document(), "ecotile-save", {
                let visit = visit.clone();
                move |_: JsValue| {
                    write_address(&visit);
                    save(&visit);
                    visit.autosave.idle_timer.take();
                }
            });
            let page_show = Listener::new(&window(), "pageshow", {
                let visit = visit.clone();
                move |_: JsValue| {
                    visit.autosave.store.set_closed(false);
                    if is_seen() {
                        visit.change(|visit| visit.show(now()));
                    }
                }
            });
            // Back or Forward: a pending write waits, so that it does not overwrite the entry before its `hashchange`.
            let history_move = Listener::new(&window(), "popstate", {
                let visit = visit.clone();
                move |_: JsValue| {
                    if visit.autosave.idle_timer.borrow().is_some() {
                        save_when_idle(&visit);
                    }
                }
            });
            let new_address = Listener::new(&window(), "hashchange", {
                // The event carries the new address; by the time it arrives, the bar may show another.
                move |event: HashChangeEvent| {
                    if let Some(link) = address::after_hash(&event.new_url()) {
                        visit.open(link, address::game_of_entry());
                    }
                }
            });
            move || {
                drop((
                    visibility,
                    page_hide,
                    before_unload,
                    other_tabs,
                    save_request,
                    page_show,
                    history_move,
                    new_address,
                ));
                panic::clear_saver();
                // A pending timer of this bundle must not overwrite the address of the next.
                autosave.idle_timer.take();
            }
        }
    });
}

/// Saves the visit and writes its address after the next pause; saves at once if a change is too long unsaved.
pub fn save_when_idle(visit: &VisitHandle) {
    let visit_then = visit.clone();
    *visit.autosave.idle_timer.borrow_mut() = Some(Timeout::new(IDLE_MS, move || {
        let unload_began = visit_then.autosave.unload_began.get();
        if unload_began.is_none_or(|moment| now() > moment + UNLOAD_MS) {
            write_address(&visit_then);
            save(&visit_then);
        } else {
            save(&visit_then);
            // If the page is still there later, its address is written then.
            let later = visit_then.clone();
            *visit_then.autosave.idle_timer.borrow_mut() =
                Some(Timeout::new(UNLOAD_MS as i32, move || {
                    save_when_idle(&later);
                }));
        }
    }));
    let unsaved_since = &visit.autosave.unsaved_since;
    let since = unsaved_since.get().unwrap_or_else(now);
    unsaved_since.set(Some(since));
    if now() > since + UNSAVED_MS {
        save(visit);
    }
}

fn write_address(visit: &VisitHandle) {
    address::write(&visit.change_silently(Visit::address));
}

/// Saves the visit and writes its address at once, and returns what the other bundle needs to continue.
pub fn hand_over(visit: &VisitHandle, is_on_places: bool) -> Handover {
    write_address(visit);
    save(visit);
    // From here on the other bundle saves.
    visit.autosave.idle_timer.take();
    let text = visit.read().text(now());
    Handover {
        visit: text,
        notices: visit.notices().to_vec(),
        won: visit.won(),
        tab: visit.autosave.store.id(),
        warning: visit.autosave.store.warning(),
        game: address::game(),
        is_on_places,
    }
}

/// The state of autosave.
pub struct Autosave {
    /// Runs out after a pause.
    idle_timer: RefCell<Option<Timeout>>,
    /// The time of the first change that is not saved yet.
    unsaved_since: Cell<Option<Millis>>,
    /// The time of the last `beforeunload`. The visitor may nevertheless have stayed.
    unload_began: Cell<Option<Millis>>,
    store: VisitStore,
}

impl Autosave {
    /// Creates the state with nothing to save.
    pub fn new(store: VisitStore) -> Self {
        Self {
            idle_timer: RefCell::default(),
            unsaved_since: Cell::default(),
            unload_began: Cell::default(),
            store,
        }
    }
}

fn save(visit: &VisitHandle) {
    visit.autosave.unsaved_since.set(None);
    visit.autosave.store.save(visit);
}
