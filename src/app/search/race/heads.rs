//! The columns of the race: their heads, the figure to sort by, and the definitions.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

use crate::app::TEXT;
use crate::app::control::term::{term_button, term_definition, term_sign};
use crate::session::Criterion;

/// The first part of the identifiers of the definitions.
pub const PLACE: &str = "race";

/// Draws the heads of the columns; a press on the name of a figure sorts by it.
pub fn heads(figure: &UseStateHandle<Criterion>) -> Html {
    let text = &TEXT.search.race;
    let head = |which: Criterion| {
        let onclick = {
            let figure = figure.clone();
            Callback::from(move |_: MouseEvent| figure.set(which))
        };
        let is_chosen = **figure == which;
        let name = TEXT.search.figures.of(which);
        html! {
            <th role="columnheader" scope="col" aria-sort={is_chosen.then_some("ascending")} class="number">
                <button class="sort" {onclick}>{ name.name }if is_chosen { { " ↓" } }</button>
                { term_sign(PLACE, &name) }
            </th>
        }
    };
    html! {
        <thead role="rowgroup"><tr role="row">
            <th role="columnheader" scope="col">{ term_button(PLACE, &text.entrant) }</th>
            { head(Criterion::Moves) }
            <th role="columnheader" scope="col">{ term_button(PLACE, &text.shortest) }</th>
            { head(Criterion::Expanded) }
            <th role="columnheader" scope="col" class="race-bars">{ TEXT.search.figures.of(**figure).name }{ ", " }{ text.log }</th>
            { for Criterion::ALL.into_iter().skip(2).map(head) }
            <th role="columnheader" scope="col"><span class="unseen">{ TEXT.page.close }</span></th>
        </tr></thead>
    }
}

/// Draws the choice of the figure to sort by, for cards, which have no heads.
pub fn sort_choice(figure: &UseStateHandle<Criterion>) -> Html {
    let onchange = {
        let figure = figure.clone();
        Callback::from(move |event: Event| {
            let chosen = event.target_dyn_into::<HtmlSelectElement>();
            let at = chosen.and_then(|select| usize::try_from(select.selected_index()).ok());
            if let Some(&which) = at.and_then(|at| Criterion::ALL.get(at)) {
                figure.set(which);
            }
        })
    };
    let option = |which: Criterion| {
        html! { <option selected={**figure == which}>{ TEXT.search.figures.of(which).name }</option> }
    };
    html! {
        <label class="race-sort">
            <span class="label">{ TEXT.search.race.sort_by }</span>
            <select class="entry" {onchange}>{ for Criterion::ALL.into_iter().map(option) }</select>
        </label>
    }
}

/// Draws the definitions, which the heads and the cards share.
pub fn definitions() -> Html {
    let text = &TEXT.search.race;
    let figures = Criterion::ALL.map(|which| TEXT.search.figures.of(which));
    let terms = [text.entrant, text.shortest].into_iter().chain(figures);
    html! { <>{ for terms.map(|term| term_definition(PLACE, &term)) }</> }
}
