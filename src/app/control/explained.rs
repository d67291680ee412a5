//! A choice of one out of many, each with a line that explains it: a drop-down list whose options are radio buttons.
//!
//! A system's drop-down list has room for a name only. This one opens in its place, so that a phone shows whole lines, and
//! stays open for the keys, which choose as they go. A press by a pointer or finger closes it, as does Escape.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::app::browser::window;

/// An option.
pub struct ExplainedOption {
    /// Its value.
    pub word: String,
    /// Its name.
    pub name: String,
    /// A line that explains it.
    pub line: &'static str,
}

/// The choice.
pub struct ExplainedChoice {
    /// What is chosen.
    pub label: &'static str,
    /// The name of the radio buttons, unique in the page.
    pub field: &'static str,
    /// The name of the chosen option.
    pub chosen_name: String,
    /// A word beside it, if it says more.
    pub beside: Option<&'static str>,
    /// What stands above the options.
    pub above: Html,
    /// The label of the options.
    pub options_label: String,
    /// The options.
    pub options: Vec<ExplainedOption>,
    /// The word of the chosen option.
    pub chosen: String,
    /// Called with the word of another option.
    pub on_choose: Callback<String>,
}

impl ExplainedChoice {
    /// Draws the choice, closed at first. Choices of one page close each other.
    pub fn draw(self) -> Html {
        let Self {
            label,
            field,
            chosen_name,
            beside,
            above,
            options_label,
            options,
            chosen,
            on_choose,
        } = self;
        let option = |ExplainedOption { word, name, line }: ExplainedOption| {
            let is_chosen = word == chosen;
            let onchange = {
                let word = word.clone();
                on_choose.reform(move |_: Event| word.clone())
            };
            html! {
                <label class="explained-option" key={word.clone()}>
                    <input type="radio" name={field} value={word} checked={is_chosen} {onchange} onclick={|event: MouseEvent| close_after_press(&event)} />
                    <span class="explained-name">{ name }</span>
                    <span class="note">{ line }</span>
                </label>
            }
        };
        html! {
            <details class="explained" name="explained" data-field={field} onkeydown={|event: KeyboardEvent| close_by_escape(&event)}>
                <summary onclick={|event: MouseEvent| show_whole(&event)}>
                    <span class="label">{ label }</span>
                    <span class="entry"><strong>{ chosen_name }</strong>if let Some(beside) = beside { <span class="note">{ beside }</span> }</span>
                </summary>
                <div class="explained-list">
                    { above }
                    if !options.is_empty() {
                        <fieldset>
                            <legend class="unseen">{ options_label }</legend>
                            { for options.into_iter().map(option) }
                        </fieldset>
                    }
                </div>
            </details>
        }
    }
}

/// Scrolls a list that opens and does not fit below, so that it begins at the top. Its `toggle` event does not bubble, so
/// the page would not hear it; a key on the summary clicks, too.
fn show_whole(event: &MouseEvent) {
    let pressed = event.target_dyn_into::<Element>();
    let Some(list) = pressed.and_then(|pressed| pressed.closest("details").ok().flatten()) else {
        return;
    };
    // The list opens after the click.
    let scroll = Closure::once_into_js(move || {
        let height = window().inner_height().ok();
        let height = height.and_then(|height| height.as_f64()).unwrap_or(0.0);
        let place = list.get_bounding_client_rect();
        // Another list above it has closed: then it may begin above the window.
        let is_cut = place.top() < 0.0 || place.bottom() > height;
        if list.has_attribute("open") && is_cut {
            list.scroll_into_view();
        }
    });
    let _ = window().request_animation_frame(scroll.unchecked_ref());
}

/// Closes the list after a press by a pointer. A click that a key makes counts no presses.
fn close_after_press(event: &MouseEvent) {
    if event.detail() > 0 {
        close(event);
    }
}

fn close_by_escape(event: &KeyboardEvent) {
    if event.key() == "Escape" {
        close(event);
    }
}

/// Closes the list of the event's target; the focus goes to its summary, since an option that is hidden loses it.
fn close(event: &Event) {
    let target = event.target_dyn_into::<Element>();
    let Some(list) = target.and_then(|target| target.closest("details").ok().flatten()) else {
        return;
    };
    let summary = list.query_selector("summary").ok().flatten();
    if let Some(summary) = summary.and_then(|summary| summary.dyn_into::<HtmlElement>().ok()) {
        drop(summary.focus());
    }
    drop(list.remove_attribute("open"));
}
