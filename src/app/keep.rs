//! Keeping the visit: saved on the visitor's machine, and written into the address bar when it is at rest.

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use web_sys::{Event, HashChangeEvent};
use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::listener::Listener;
use crate::app::browser::timer::Timeout;
use crate::app::browser::{address, document, is_seen, now, storage, window};
use crate::app::effect::use_effect_with;
use crate::app::handed::Handed;
use crate::app::panic;
use crate::app::visit::{Lead, VisitHandle};
use crate::session::Visit;

/// How long nothing happens before the visit counts as at rest. Browsers throttle who writes the address more often.
const REST_MS: i32 = 350;

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
                move || save_as_it_is(&visit)
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
                    save(&visit);
                }
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
                    if is_seen() {
                        visit.change(|visit| visit.show(now()));
                    }
                }
            });
            // On the way back nothing is written over the entry that is come to before it was heard of.
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
                        visit.open(Lead {
                            link: link.into(),
                            is_way_back: address::is_ours(),
                        });
                    }
                }
            });
            move || {
                drop((hidden, leaving, reloading, returning, travelling, address));
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
        write_address(&resting);
        save(&resting);
    }));
}

fn write_address(visit: &VisitHandle) {
    // A link that is still to be opened stays where it is.
    if visit.lead().is_some() {
        return;
    }
    address::write(&visit.quietly(Visit::address));
}

/// Saves the visit and writes its address at once, and gives it out of hand to the other half.
pub fn hand_over(visit: &VisitHandle, is_on_places: bool) -> Handed {
    write_address(visit);
    save(visit);
    // From here on the other half has the word.
    visit.keeping.resting.take();
    let trouble = visit.keeping.kept.borrow().trouble.clone();
    let text = visit.read().text(now());
    Handed {
        visit: text,
        notices: visit.notices().to_vec(),
        won: visit.won(),
        trouble,
        opened: address::opened(),
        is_on_places,
        lead: visit.lead(),
    }
}

/// What is known of a visit's being saved.
pub struct Keeping {
    /// Runs out when nothing has happened for a while.
    resting: RefCell<Option<Timeout>>,
    kept: RefCell<Kept>,
}

impl Keeping {
    /// At the beginning, with what was last said of the store.
    pub fn new(trouble: Option<String>) -> Self {
        Self {
            resting: RefCell::default(),
            kept: RefCell::new(Kept {
                written: None,
                trouble,
            }),
        }
    }
}

/// What this page knows of the storage.
struct Kept {
    /// What it wrote last: anything else there is another tab's.
    written: Option<String>,
    /// The sentence about the last attempt, if not all was saved: it is said once, not at every move.
    trouble: Option<String>,
}

/// Saves; if all of it does not fit, without the history.
fn save(visit: &VisitHandle) {
    let kept = &visit.keeping.kept;
    take_in_other_tab(visit, kept.borrow().written.as_deref());
    let text = visit.read().text(now());
    let (written, trouble) = if storage::write(storage::VISIT, &text).is_ok() {
        (Some(text), None)
    } else {
        let short = visit.read().short_text(now());
        match storage::write(storage::VISIT, &short) {
            Ok(()) => (Some(short), Some(TEXT.notice.saved_short)),
            Err(()) => (None, Some(TEXT.notice.not_saved)),
        }
    };
    let trouble = trouble.map(str::to_string);
    let before = kept.replace(Kept {
        written,
        trouble: trouble.clone(),
    });
    if let Some(sentence) = trouble.filter(|now| before.trouble.as_ref() != Some(now)) {
        visit.tell(sentence);
    }
}

/// Saves the visit after a panic, and answers whether it is saved: only what can be read is touched, and nothing is drawn.
/// The address stays as it was last written, and the saved visit knows it by that.
fn save_as_it_is(visit: &VisitHandle) -> bool {
    let Some(session) = visit.read_after_panic() else {
        return false;
    };
    let written = visit.keeping.kept.try_borrow().ok();
    let written = written.and_then(|kept| kept.written.clone());
    let other = storage::read(storage::VISIT).filter(|text| written.as_ref() != Some(text));
    let write = |session: &Visit| {
        storage::write(storage::VISIT, &session.text(now())).is_ok()
            || storage::write(storage::VISIT, &session.short_text(now())).is_ok()
    };
    let is_saved = write(&session);
    // The best results of another tab, once the game is safe.
    if let Some(other) = other {
        let mut both = session.clone();
        if both.take_in_best_of(&Visit::restore_by(visit.reading, &other, 0).visit) {
            return write(&both);
        }
    }
    is_saved
}

/// The last tab that saves has the last word on game and settings, but no tab's best results are lost, and no text that
/// another version of the page has left.
fn take_in_other_tab(visit: &VisitHandle, written: Option<&str>) {
    let Some(text) =
        storage::read(storage::VISIT).filter(|text| written.is_none_or(|ours| ours != text))
    else {
        return;
    };
    let other = Visit::restore_by(visit.reading, &text, 0);
    if let Some(set_aside) = other.set_aside {
        visit.set_aside(set_aside);
    }
    if visit.quietly(|visit| visit.take_in_best_of(&other.visit)) {
        visit.change(|_| ());
    }
}
