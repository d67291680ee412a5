//! A line below the place when a new version of the page is ready. `static/offline.js` finds it and changes to it;
//! the events between the two are named there.

use web_sys::Document;
use yew::prelude::*;

use crate::app::TEXT;
use crate::app::icon::Icon;
use crate::app::listener::{Listener, window};

/// Whether to say it.
#[derive(Clone, Copy, PartialEq)]
enum Update {
    None,
    Ready,
    /// The visitor has put it off; the next visit says it again.
    Later,
}

/// Draws the line, or nothing.
#[component]
pub fn Notice() -> Html {
    let update = use_state_eq(|| Update::None);
    {
        let update = update.setter();
        use_effect_with((), move |()| {
            let listener = document().map(|document| {
                // It may have been found before this was drawn.
                if is_ready(&document) {
                    update.set(Update::Ready);
                }
                Listener::new(&document, "ecotile-update", move |_: Event| {
                    update.set(Update::Ready);
                })
            });
            move || drop(listener)
        });
    }
    let later = {
        let update = update.setter();
        Callback::from(move |_| update.set(Update::Later))
    };
    html! {
        <div class="notices" aria-live="polite">
            if *update == Update::Ready {
                <div class="notice">
                    <p>{ TEXT.update_ready }</p>
                    <button class="button" onclick={|_| renew()}>{ TEXT.reload }</button>
                    <button class="button bare" aria-label={TEXT.close} onclick={later}>
                        { Icon::Close.draw() }
                    </button>
                </div>
            }
        </div>
    }
}

fn document() -> Option<Document> {
    window().document()
}

fn is_ready(document: &Document) -> bool {
    let root = document.document_element();
    root.is_some_and(|root| root.has_attribute("data-update"))
}

/// Asks for the new version: every open page of this one is saved and reloads.
fn renew() {
    if let (Some(document), Ok(event)) = (document(), Event::new("ecotile-renew")) {
        // Nothing can cancel it.
        let _ = document.dispatch_event(&event);
    }
}
