//! The line at the bottom that offers a new version of the page. `static/offline.js` finds the version and switches to
//! it; it documents the events that the two exchange.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::document;
use crate::app::browser::listener::Listener;
use crate::app::control::icon::Icon;

/// The state of the update.
#[derive(Clone, Copy, PartialEq)]
enum Update {
    None,
    Ready,
    /// Postponed by the visitor until the next visit.
    Later,
}

/// Draws the line if a new version is ready.
#[component]
pub fn NewVersion() -> Html {
    let update = use_state_eq(|| Update::None);
    {
        let update = update.setter();
        use_effect_with((), move |()| {
            // The version may have been found before this component was mounted.
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

/// Asks for the new version: every open tab of the page is saved and reloaded.
fn renew() {
    if let Ok(event) = Event::new("ecotile-renew") {
        // The event is not cancelable.
        let _ = document().dispatch_event(&event);
    }
}
