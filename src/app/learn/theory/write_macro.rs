//! The entry for a macro written by hand.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::TEXT;
use crate::learn::{Lesson, MacroMove, Transition, TransitionError};
use crate::puzzle::Size;
use crate::search::Limits;

#[derive(Properties, PartialEq)]
pub(super) struct WriteMacroProps {
    pub size: Size,
    pub on_written: Callback<MacroMove>,
}

/// The entry for a macro, by its moves or by the contents of the cells afterwards. A macro is checked before it is
/// added.
#[component]
pub(super) fn WriteMacro(WriteMacroProps { size, on_written }: &WriteMacroProps) -> Html {
    let text = &TEXT.learn.theory;
    let field = use_node_ref();
    let wrong = use_state_eq(|| None::<AttrValue>);
    let check = {
        let (field, wrong, on_written, size) =
            (field.clone(), wrong.clone(), on_written.clone(), *size);
        move || {
            let Some(input) = field.cast::<HtmlInputElement>() else {
                return;
            };
            match parse_macro(size, &input.value()) {
                Ok(known) => {
                    wrong.set(None);
                    input.set_value("");
                    on_written.emit(known);
                }
                Err(sentence) => wrong.set(Some(sentence.into())),
            }
        }
    };
    let onsubmit = Callback::from(move |event: SubmitEvent| {
        event.prevent_default();
        check();
    });
    html! {
        <form class="field" {onsubmit}>
            <label class="label" for="macro-text">{ text.write }</label>
            <div class="row">
                <input class="entry" id="macro-text" name="macro" ref={field} autocomplete="off" aria-invalid={wrong.is_some().then_some("true")} />
                <button class="button">{ text.check }</button>
            </div>
            if let Some(wrong) = &*wrong { <span class="wrong" role="alert">{ wrong }</span> }
            <span class="note">{ text.write_note }</span>
        </form>
    }
}

/// Parses a macro in either form; the size may be left out. Contents of cells need an explanation, which is searched
/// for here, within few enough nodes that the page does not stall.
fn parse_macro(size: Size, text: &str) -> Result<MacroMove, String> {
    let text = text.trim();
    let whole = if text.contains('x')
        && text
            .split(':')
            .next()
            .is_some_and(|front| front.contains(char::is_numeric) && front.contains('x'))
    {
        text.to_string()
    } else {
        format!("{size} {text}")
    };
    let by_moves = match whole.parse::<MacroMove>() {
        Ok(known) => return Ok(known),
        Err(error) => error.to_string(),
    };
    let transition: Transition = match whole.parse() {
        Ok(transition) => transition,
        Err(error) if whole.contains('(') => {
            let error: TransitionError = error;
            return Err(error.to_string());
        }
        Err(_) => return Err(by_moves),
    };
    let example = transition.example().ok_or(by_moves)?;
    let limits = Limits {
        expanded: 20_000,
        ..Limits::DEFAULT
    };
    let mut lesson = Lesson::new(example, Lesson::USUAL, limits);
    let status = lesson.step(u64::MAX);
    lesson
        .learned()
        .cloned()
        .ok_or_else(|| (TEXT.learn.lesson.not_explained)(status))
}
