//! The length limit of all text fields. A text that is too long is refused before the browser lays it out or the page
//! parses it: ten megabytes in a field would block the page for seconds.
//!
//! The message bubbles as an event from the field to the sheet around it or else to the page, which shows it until the
//! next text is entered.

use js_sys::{Function, JsString};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{CustomEvent, CustomEventInit, Event, EventTarget};
use yew::prelude::*;

use crate::app::browser::document;
use crate::app::browser::listener::Listener;
use crate::app::browser::object::{get, set};
use crate::app::visit::VisitHandle;
use crate::puzzle::TooLong;

/// The event of a refused text; its detail is the message.
const REFUSED: &str = "ecotile-refused";

/// Refuses texts that are too long in all fields of the page, with a notice.
#[hook]
pub fn use_length_limit(visit: &VisitHandle) {
    use_effect_with((), {
        let visit = visit.clone();
        move |()| {
            let before = Listener::new(&document(), "beforeinput", |event: Event| {
                let (Some(field), Some(inserted)) = (field(&event), inserted(&event)) else {
                    return;
                };
                // The selected text is replaced.
                let stays = length(&field).saturating_sub(selected(&field));
                if let Err(error) = TooLong::check(stays + inserted) {
                    event.prevent_default();
                    refuse(&field, &error);
                }
            });
            // A text that came without `beforeinput`, by an extension say, is removed before the field's own listeners.
            let after = Listener::capturing(&document(), "input", |event: Event| {
                if let Some(field) = field(&event)
                    && let Err(error) = TooLong::check(length(&field))
                {
                    set(&field, "value", &JsValue::from(""));
                    refuse(&field, &error);
                }
            });
            let accepted = Listener::new(&document(), "input", {
                let visit = visit.clone();
                move |event: Event| {
                    if field(&event).is_some_and(|field| length(&field) > 0) {
                        visit.end_brief_notices();
                    }
                }
            });
            let refused = on_refusal(&document(), move |sentence| visit.notify_briefly(sentence));
            move || drop((before, after, accepted, refused))
        }
    });
}

/// Calls `tell` with the message about a refused text in this part of the page, unless a part inside it handles it.
pub fn on_refusal(part: &EventTarget, tell: impl Fn(String) + 'static) -> Listener {
    Listener::new(part, REFUSED, move |event: CustomEvent| {
        event.stop_propagation();
        tell(event.detail().as_string().unwrap_or_default());
    })
}

/// The text field of an event.
fn field(event: &Event) -> Option<EventTarget> {
    let field = event.target()?;
    get(&field, "value").is_string().then_some(field)
}

fn length(field: &EventTarget) -> usize {
    characters(get(field, "value")).unwrap_or_default()
}

/// The length of the selection; 0 if the field has none.
fn selected(field: &EventTarget) -> usize {
    let end = |name| get(field, name).as_f64().unwrap_or_default();
    (end("selectionEnd") - end("selectionStart")).max(0.0) as usize
}

/// The length of the text that is about to be inserted.
fn inserted(event: &Event) -> Option<usize> {
    let transfer = get(event, "dataTransfer");
    characters(get(event, "data")).or_else(|| {
        let read: Function = get(&transfer, "getData").dyn_into().ok()?;
        characters(read.call1(&transfer, &"text/plain".into()).ok()?)
    })
}

/// The length of a JavaScript string, without copying it.
fn characters(text: JsValue) -> Option<usize> {
    let text: JsString = text.dyn_into().ok()?;
    Some(text.length() as usize)
}

fn refuse(field: &EventTarget, error: &TooLong) {
    let init = CustomEventInit::new();
    init.set_bubbles(true);
    init.set_detail(&error.to_string().into());
    if let Ok(event) = CustomEvent::new_with_event_init_dict(REFUSED, &init) {
        // The event is not cancelable.
        let _ = field.dispatch_event(&event);
    }
}
