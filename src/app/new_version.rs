//! A line below the place when a new version of the page is ready. `static/offline.js` finds it and changes to it;
//! the events between the two are named there.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::document;
use crate::app::browser::listener::Listener;
use crate::app::control::icon::Icon;

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
pub fn NewVersion() -> Html {
    let update = use_state_eq(|| Update::None);
    {
        let update = update.setter();
        use_effect_with((), move |()| {
            // It may have been found before this was drawn.
            if is_ready() {
                update.set(Update::Ready);
            }
            let listener = Listener::new(&document(), "ecotile-update", move |_: Event| {
                update.set(Update::Ready);
            });
            move || drop(listener)
        });
    }
    let later = {
        let update = update.setter();
        Callback::from(move |_| update.set(Update::Later))
    };
    html! {
        <div class="new-version" aria-live="polite">
            if *update == Update::Ready {
                <div class="offer">
                    <p>{ TEXT.notice.update_ready }</p>
                    <button class="button" onclick={|_| renew()}>{ TEXT.notice.reload }</button>
                    <button class="button bare" aria-label={TEXT.page.close} onclick={later}>
                        { Icon::Close.draw() }
                    </button>
                </div>
            }
        </div>
    }
}

fn is_ready() -> bool {
    let root = document().document_element();
    root.is_some_and(|root| root.has_attribute("data-update"))
}

/// Asks for the new version: every open page of this one is saved and reloads.
fn renew() {
    if let Ok(event) = Event::new("ecotile-renew") {
        // Nothing can cancel it.
        let _ = document().dispatch_event(&event);
    }
}
