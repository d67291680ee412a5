//! A term with its definition: the name is a button that shows the definition beside it, and the browser hides it again
//! by Escape or by a press elsewhere. A screen reader hears the definition with the button.

use yew::prelude::*;

use crate::app::TEXT;
use crate::text::Term;

/// Draws a term's name as a button, and its definition. The terms of `place`, a word, have unique names in the page.
pub fn term(place: &str, term: &Term) -> Html {
    html! { <>{ term_button(place, term) }{ term_definition(place, term) }</> }
}

/// Draws the button alone, for a definition that is drawn elsewhere.
pub fn term_button(place: &str, term: &Term) -> Html {
    let id = id(place, term);
    html! {
        <button type="button" class="term" popovertarget={id.clone()} aria-describedby={id}>{ term.name }</button>
    }
}

/// Draws a button without the name, beside a name that is a button itself.
pub fn term_sign(place: &str, term: &Term) -> Html {
    let id = id(place, term);
    let label = (TEXT.page.definition)(term.name);
    html! {
        <button type="button" class="term" popovertarget={id.clone()} aria-label={label} aria-describedby={id} />
    }
}

/// Draws the definition, which is hidden until a button shows it.
pub fn term_definition(place: &str, term: &Term) -> Html {
    html! {
        <div class="definition" id={id(place, term)} popover="auto"><strong>{ term.name }</strong>{ ": " }{ term.note }</div>
    }
}

fn id(place: &str, term: &Term) -> AttrValue {
    let name = term.name.replace([' ', '/'], "-");
    format!("{place}-{name}").into()
}
