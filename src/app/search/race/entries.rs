//! The buttons that add an entrant and restore the usual ones.

use yew::prelude::*;

use crate::app::TEXT;
use crate::session::{Entrant, SearchSettings};

/// Draws the buttons.
pub fn entries(settings: &SearchSettings, on_change: &Callback<SearchSettings>) -> Html {
    let text = &TEXT.search.race;
    let runner = &settings.runner;
    let mut longer = settings.race.clone();
    longer.push(runner.clone());
    let add = with_race(settings, on_change, longer).reform(|_: MouseEvent| ());
    let usual = SearchSettings::default().race;
    let is_usual = settings.race == usual;
    let usual = with_race(settings, on_change, usual).reform(|_: MouseEvent| ());
    let is_in = settings
        .race
        .iter()
        .any(|entrant| entrant.to_string() == runner.to_string());
    let is_full = settings.race.len() >= SearchSettings::MOST_RACERS;
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
    settings: &SearchSettings,
    on_change: &Callback<SearchSettings>,
    race: Vec<Entrant>,
) -> Callback<()> {
    let with = SearchSettings {
        race,
        ..settings.clone()
    };
    on_change.reform(move |()| with.clone())
}
