//! The buttons that add an entrant and restore the usual ones.

use yew::prelude::*;

use crate::app::TEXT;
use crate::session::{Entrant, Exploring};

/// Draws the buttons.
pub fn entries(exploring: &Exploring, on_change: &Callback<Exploring>) -> Html {
    let text = &TEXT.search.race;
    let runner = &exploring.runner;
    let mut longer = exploring.race.clone();
    longer.push(runner.clone());
    let add = with_race(exploring, on_change, longer).reform(|_: MouseEvent| ());
    let usual = Exploring::default().race;
    let is_usual = exploring.race == usual;
    let usual = with_race(exploring, on_change, usual).reform(|_: MouseEvent| ());
    let is_in = exploring
        .race
        .iter()
        .any(|entrant| entrant.to_string() == runner.to_string());
    let is_full = exploring.race.len() >= Exploring::MOST_RACERS;
    html! {
        <div class="row wrap">
            <button class="button" onclick={add} disabled={is_in || is_full}>{ (text.add)(&(TEXT.search.entrant_name)(runner)) }</button>
            if !is_usual { <button class="button" onclick={usual}>{ text.usual }</button> }
            if is_full { <p class="note">{ text.full }</p> }
        </div>
    }
}

/// A callback that changes the entrants.
pub fn with_race(
    exploring: &Exploring,
    on_change: &Callback<Exploring>,
    race: Vec<Entrant>,
) -> Callback<()> {
    let with = Exploring {
        race,
        ..exploring.clone()
    };
    on_change.reform(move |()| with.clone())
}
