//! The fields of the form: what is typed into each goes into the form, and what is wrong with it is said below.

use yew::prelude::*;

use super::form::Form;
use crate::app::control::typed;

/// Changes the form.
pub fn change(form: &UseStateHandle<Form>, change: impl FnOnce(&mut Form)) {
    let mut next = (**form).clone();
    change(&mut next);
    if next.size() != form.size() {
        next.fit_goal();
    }
    form.set(next);
}

/// A callback that changes one thing in the form.
pub fn set<T: 'static>(form: &UseStateHandle<Form>, set: fn(&mut Form, T)) -> Callback<T> {
    let form = form.clone();
    Callback::from(move |value| change(&form, |form| set(form, value)))
}

/// A field of the form.
pub type Field = fn(&mut Form) -> &mut String;

/// A callback for what is typed into a field.
pub fn on_typed(form: &UseStateHandle<Form>, field: Field) -> Callback<InputEvent> {
    let form = form.clone();
    Callback::from(move |event: InputEvent| {
        change(&form, |form| *field(form) = typed(&event));
    })
}

/// A number's field with its name above.
pub fn named_entry(label: &'static str, form: &UseStateHandle<Form>, field: Field) -> Html {
    html! {
        <div class="field">
            <span class="label" aria-hidden="true">{ label }</span>
            { entry(label, form, field, "numeric") }
        </div>
    }
}

/// A field with a name that is heard.
pub fn entry(
    label: &'static str,
    form: &UseStateHandle<Form>,
    field: Field,
    keyboard: &'static str,
) -> Html {
    let value = field(&mut (**form).clone()).clone();
    html! {
        <input class="entry" inputmode={keyboard} autocomplete="off" aria-label={label} {value} oninput={on_typed(form, field)} />
    }
}

/// What is wrong with what was read; a node also where nothing is, so that no field beside it is made anew.
pub fn wrong<T>(result: &Result<T, String>) -> Html {
    result
        .as_ref()
        .err()
        .map_or_else(Html::default, |sentence| {
            html! { <p class="wrong" role="alert">{ sentence }</p> }
        })
}
