//! What is pasted, dropped or typed into any field of the page is refused where it is too long, before the browser lays it
//! out or anybody reads it: ten megabytes in a field would hold the page up for seconds.
//!
//! The sentence goes from the field upwards, as an event, to who can show it: the sheet that the field is in, or the page.

use js_sys::{Function, JsString};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{CustomEvent, CustomEventInit, Event, EventTarget};
use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::document;
use crate::app::browser::listener::Listener;
use crate::app::browser::object::{get, set};
use crate::app::visit::VisitHandle;
use crate::puzzle::TooLong;

/// A text was refused; the detail is the sentence.
const REFUSED: &str = "ecotile-refused";

/// Refuses texts that are too long in all fields of the page; a notice says so.
#[hook]
pub fn use_length_limit(visit: &VisitHandle) {
    use_effect_with((), {
        let visit = visit.clone();
        move |()| {
            let before = Listener::new(&document(), "beforeinput", |event: Event| {
                let (Some(field), Some(coming)) = (field(&event), coming(&event)) else {
                    return;
                };
                // What is selected gives way.
                let stays = length(&field).saturating_sub(selected(&field));
                if let Err(error) = TooLong::check(stays + coming) {
                    event.prevent_default();
                    refuse(&field, &error);
                }
            });
            // What came in another way, by an extension say, is there already. Heard before the field's own listeners.
            let after = Listener::capturing(&document(), "input", |event: Event| {
                if let Some(field) = field(&event)
                    && let Err(error) = TooLong::check(length(&field))
                {
                    set(&field, "value", &JsValue::from(""));
                    refuse(&field, &error);
                }
            });
            let refused = on_refusal(&document(), move |sentence| visit.notify(sentence));
            move || drop((before, after, refused))
        }
    });
}

/// Hears of a text that was refused in this part of the page, unless a part of that has heard of it.
pub fn on_refusal(part: &EventTarget, tell: impl Fn(String) + 'static) -> Listener {
    Listener::new(part, REFUSED, move |event: CustomEvent| {
        event.stop_propagation();
        tell(event.detail().as_string().unwrap_or_default());
    })
}

/// The field in which something is typed.
fn field(event: &Event) -> Option<EventTarget> {
    let field = event.target()?;
    get(&field, "value").is_string().then_some(field)
}

fn length(field: &EventTarget) -> usize {
    characters(get(field, "value")).unwrap_or_default()
}

/// How much of it is selected; nothing where a field does not say.
fn selected(field: &EventTarget) -> usize {
    let end = |name| get(field, name).as_f64().unwrap_or_default();
    (end("selectionEnd") - end("selectionStart")).max(0.0) as usize
}

/// How much is about to be added.
fn coming(event: &Event) -> Option<usize> {
    let transfer = get(event, "dataTransfer");
    characters(get(event, "data")).or_else(|| {
        let read: Function = get(&transfer, "getData").dyn_into().ok()?;
        characters(read.call1(&transfer, &"text/plain".into()).ok()?)
    })
}

/// Counted where it is: nothing is copied.
fn characters(text: JsValue) -> Option<usize> {
    let text: JsString = text.dyn_into().ok()?;
    Some(text.length() as usize)
}

fn refuse(field: &EventTarget, error: &TooLong) {
    let init = CustomEventInit::new();
    init.set_bubbles(true);
    init.set_detail(&(TEXT.notice.too_long)(error).into());
    if let Ok(event) = CustomEvent::new_with_event_init_dict(REFUSED, &init) {
        // Nothing can cancel it.
        let _ = field.dispatch_event(&event);
    }
}
