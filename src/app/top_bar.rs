//! The top bar: the name, the places, what stands on the board, and light or dark.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::icon::Icon;
use crate::app::theme;

/// The bar.
#[derive(Properties, PartialEq)]
pub struct TopBarProps {
    /// What stands on the board, in a few words.
    pub what: AttrValue,
}

/// Draws the bar.
#[component]
pub fn TopBar(props: &TopBarProps) -> Html {
    html! {
        <header class="top">
            <span class="brand">
                <svg viewBox="0 0 22 22" aria-hidden="true">
                    <rect class="near" x="1" y="1" width="9" height="9" rx="2" />
                    <rect class="far" x="12" y="1" width="9" height="9" rx="2" />
                    <rect class="far" x="1" y="12" width="9" height="9" rx="2" />
                    <rect class="live" x="12" y="12" width="9" height="9" rx="2" />
                </svg>
                <h1>{ TEXT.name }</h1>
            </span>
            <nav class="places" aria-label={TEXT.places}>
                <a href="#" aria-current="page">{ Icon::Play.draw() }{ TEXT.play }</a>
            </nav>
            <div class="top-end">
                <span class="what">{ &props.what }</span>
                <button class="button bare" aria-label={TEXT.theme} onclick={|_| theme::turn()}>
                    { Icon::Theme.draw() }
                </button>
            </div>
        </header>
    }
}
