//! The text fields of the form, and error messages.

use yew::prelude::*;

use super::form::PuzzleForm;
use crate::app::control::typed;

/// Changes the form.
pub fn change(form: &UseStateHandle<PuzzleForm>, change: impl FnOnce(&mut PuzzleForm)) {
    let mut next = (**form).clone();
    change(&mut next);
    if next.size() != form.size() {
        next.fit_goal();
    }
    form.set(next);
}

/// Returns a callback that changes one value of the form.
pub fn set<T: 'static>(
    form: &UseStateHandle<PuzzleForm>,
    set: fn(&mut PuzzleForm, T),
) -> Callback<T> {
    let form = form.clone();
    Callback::from(move |value| change(&form, |form| set(form, value)))
}

/// Accesses the text of a field in the form.
pub type FieldText = fn(&mut PuzzleForm) -> &mut String;

/// Returns a callback for input in a field.
pub fn on_typed(form: &UseStateHandle<PuzzleForm>, field: FieldText) -> Callback<InputEvent> {
    let form = form.clone();
    Callback::from(move |event: InputEvent| {
        change(&form, |form| *field(form) = typed(&event));
    })
}

/// Draws a number field with its label above.
pub fn named_entry(
    label: &'static str,
    form: &UseStateHandle<PuzzleForm>,
    field: FieldText,
) -> Html {
    html! {
        <div class="field">
            <span class="label" aria-hidden="true">{ label }</span>
            { entry(label, form, field, "numeric") }
        </div>
    }
}

/// Draws a field with an ARIA label.
pub fn entry(
    label: &'static str,
    form: &UseStateHandle<PuzzleForm>,
    field: FieldText,
    keyboard: &'static str,
) -> Html {
    let value = field(&mut (**form).clone()).clone();
    html! {
        <input class="entry" inputmode={keyboard} autocomplete="off" aria-label={label} {value} oninput={on_typed(form, field)} />
    }
}

/// Draws the error of a value, if any. Without one it is an empty node, so that the fields beside it keep their
/// elements.
pub fn wrong<T>(result: &Result<T, String>) -> Html {
    result
        .as_ref()
        .err()
        .map_or_else(Html::default, |sentence| {
            html! { <p class="wrong" role="alert">{ sentence }</p> }
        })
}
