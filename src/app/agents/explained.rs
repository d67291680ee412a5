//! Text whose words explain themselves: a word is pointed at, tapped or focused, and its sentence stands below it.

use yew::prelude::*;

use crate::app::TEXT;
use crate::text::{self, TextPart};

/// Draws a text of Agents. The element around it is of the class `explains`, as wide as the sentences may be.
pub fn explained(text: &str) -> Html {
    let part = |part: TextPart<'_>| match part {
        TextPart::Plain(text) => html! { { text } },
        TextPart::Word(word, note) => html! { <Word word={word.to_owned()} {note} /> },
    };
    let parts = text::explained(text, TEXT.agents.words);
    html! { <>{ for parts.into_iter().map(part) }</> }
}

#[derive(Properties, PartialEq)]
struct WordProps {
    word: AttrValue,
    note: &'static str,
}

/// The reasons for which a word is open.
#[derive(Clone, Copy, PartialEq, Default)]
struct Opened {
    is_pointed_at: bool,
    has_focus: bool,
}

/// A word with its sentence. It is no button, so that keys of the player work while it has the focus.
#[component]
fn Word(WordProps { word, note }: &WordProps) -> Html {
    let opened = use_state_eq(Opened::default);
    let now = *opened;
    let set = |next: Opened| {
        let opened = opened.clone();
        move || opened.set(next)
    };
    let point = |is_pointed_at: bool| {
        let set = set(Opened {
            is_pointed_at,
            ..now
        });
        // A finger does not hover: a tap gives the focus.
        Callback::from(move |event: PointerEvent| {
            if event.pointer_type() != "touch" {
                set();
            }
        })
    };
    let focus = |has_focus: bool| {
        let set = set(Opened { has_focus, ..now });
        Callback::from(move |_: FocusEvent| set())
    };
    let onclick = {
        let set = set(Opened {
            has_focus: true,
            ..now
        });
        // In the label of a switch the word does not switch.
        Callback::from(move |event: MouseEvent| {
            event.prevent_default();
            set();
        })
    };
    let onkeydown = {
        let set = set(Opened::default());
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Escape" {
                set();
            }
        })
    };
    let is_open = now.is_pointed_at || now.has_focus;
    html! {
        <dfn class="word" tabindex="0" title="" aria-description={*note} onpointerenter={point(true)} onpointerleave={point(false)}
            onfocus={focus(true)} onblur={focus(false)} {onclick} {onkeydown}>
            { word }
            if is_open { <small class="word-note" aria-hidden="true">{ *note }</small> }
        </dfn>
    }
}
