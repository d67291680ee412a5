//! The sentence on a failure, and the button that tries again.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::focus_around;
use crate::job::JobError;

/// Draws a sentence on a failure, with the button of [`again_button`] or nothing.
pub fn failure(sentence: impl Into<AttrValue>, again: Html) -> Html {
    html! {
        <div class="failure" role="alert"><p class="wrong">{ sentence.into() }</p>{ again }</div>
    }
}

/// Draws the button that tries again, if that may help. It goes away with the failure, so the focus moves to the part of
/// the page around it.
pub fn again_button(error: &JobError, on_again: Callback<()>) -> Html {
    if !error.may_pass() {
        return Html::default();
    }
    let onclick = Callback::from(move |event: MouseEvent| {
        focus_around(&event);
        on_again.emit(());
    });
    html! { <button type="button" class="button" {onclick}>{ TEXT.worker.again }</button> }
}
