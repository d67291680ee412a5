//! Keeping the visit: saved on the visitor's machine, and written into the address bar when it is at rest.

use wasm_bindgen::JsValue;
use web_sys::{Event, VisibilityState};
use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::listener::Listener;
use crate::app::browser::timer::Timeout;
use crate::app::browser::{address, document, now, storage, window};
use crate::app::visit::VisitHandle;

/// How long nothing happens before the visit counts as at rest. Browsers throttle who writes the address more often.
const REST_MS: i32 = 350;

/// Saves the visit and writes its address at rest; hears of the page's being hidden, and of a new address.
#[hook]
pub fn use_keeping(visit: &VisitHandle) {
    let at_rest = use_mut_ref(|| None::<Timeout>);
    use_effect_with(visit.revision(), {
        let visit = visit.clone();
        move |_| {
            *at_rest.borrow_mut() = Some(Timeout::new(REST_MS, move || {
                write_address(&visit);
                save(&visit);
            }));
        }
    });
    // The handle's own log may be old in a listener; the visit behind it never is.
    use_effect_with((), {
        let visit = visit.clone();
        move |()| {
            let hidden = Listener::new(&document(), "visibilitychange", {
                let visit = visit.clone();
                move |_: Event| {
                    if document().visibility_state() == VisibilityState::Hidden {
                        visit.quietly(|visit| visit.hide(now()));
                        save(&visit);
                    } else {
                        visit.change(|visit| visit.show(now()));
                    }
                }
            });
            let leaving = Listener::new(&window(), "pagehide", {
                let visit = visit.clone();
                move |_: JsValue| {
                    visit.quietly(|visit| visit.hide(now()));
                    write_address(&visit);
                    save(&visit);
                }
            });
            let returning = Listener::new(&window(), "pageshow", {
                let visit = visit.clone();
                move |_: JsValue| visit.change(|visit| visit.show(now()))
            });
            let address = Listener::new(&window(), "hashchange", {
                move |_: JsValue| {
                    if let Some(text) = address::read() {
                        visit.open(&text);
                    }
                }
            });
            move || drop((hidden, leaving, returning, address))
        }
    });
}

fn write_address(visit: &VisitHandle) {
    address::write(&visit.quietly(crate::session::Visit::address));
}

/// Saves; if all of it does not fit, without the history.
fn save(visit: &VisitHandle) {
    let text = visit.read().text(now());
    if storage::write(storage::VISIT, &text).is_ok() {
        return;
    }
    let short = visit.read().short_text(now());
    let sentence = match storage::write(storage::VISIT, &short) {
        Ok(()) => TEXT.notice.saved_short,
        Err(()) => TEXT.notice.not_saved,
    };
    visit.tell(sentence);
}
