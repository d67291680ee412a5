//! The header of the race: its verdict, its failures, and the buttons that start it, stop it and save its table.

use yew::prelude::*;

use super::RaceProps;
use super::tasks::RaceHandle;
use crate::app::TEXT;
use crate::app::browser::file;
use crate::app::control::failure::{again_button, failure};
use crate::app::control::icon::Icon;
use crate::job::JobError;
use crate::session::{Criterion, RaceEntry, RaceResult, race_csv};

/// Draws the header.
pub fn header(
    RaceProps {
        puzzle, settings, ..
    }: &RaceProps,
    race: &RaceHandle,
    finishes: &[RaceEntry],
    winner: Option<(RaceResult, Criterion)>,
) -> Html {
    let text = &TEXT.search.race;
    let go = {
        let race = race.clone();
        Callback::from(move |_: MouseEvent| race.start())
    };
    let stop = {
        let race = race.clone();
        Callback::from(move |_: MouseEvent| race.stop())
    };
    let save = {
        let table = race_csv(&puzzle.0, &puzzle.1, finishes);
        Callback::from(move |_: MouseEvent| {
            drop(file::save("ecotile-race.csv", "text/csv", &table));
        })
    };
    let verdict = winner.map_or_else(
        || (text.each)(race.megabytes()),
        |(winner, figure)| (text.verdict)(winner, figure, finishes),
    );
    html! {
        <>
            <header>
                <h2 id="race-title">{ text.title }</h2>
                <p role="status">{ verdict }</p>
                <div class="row">
                    if race.is_busy() {
                        <button class="button" onclick={stop}>{ text.stop }</button>
                    } else {
                        <button class="button primary" onclick={go} disabled={settings.race.is_empty()}>{ Icon::Go.draw() }{ text.go }</button>
                    }
                    <button class="button" onclick={save} disabled={!race.is_on() || race.is_busy()}>{ Icon::Save.draw() }{ text.csv }</button>
                </div>
            </header>
            { failed(race, finishes) }
            { beside_others(race, finishes) }
        </>
    }
}

/// The sentence on the entrants that failed, and the button that runs them again.
fn failed(race: &RaceHandle, finishes: &[RaceEntry]) -> Html {
    let errors = finishes.iter().map(|finish| race.error(&finish.entrant));
    let errors: Vec<&JobError> = errors.flatten().collect();
    let Some(first) = errors.first() else {
        return Html::default();
    };
    let reason = (TEXT.worker.failed)(first);
    let sentence = (TEXT.search.race.failed)(errors.len(), finishes.len(), &reason);
    let on_again = {
        let race = race.clone();
        Callback::from(move |()| race.rerun_failed())
    };
    let error = errors.iter().find(|error| error.may_pass());
    failure(sentence, again_button(error.unwrap_or(first), on_again))
}

/// The sentence on times that were taken beside other searches, and the button that takes them again.
fn beside_others(race: &RaceHandle, finishes: &[RaceEntry]) -> Html {
    let times = RaceHandle::times_beside_others(finishes);
    if times == 0 || race.is_busy() {
        return Html::default();
    }
    let onclick = {
        let race = race.clone();
        Callback::from(move |_: MouseEvent| race.time_all())
    };
    html! {
        <div class="race-beside">
            <p class="note">{ (TEXT.search.race.beside)(times) }</p>
            <button class="button" {onclick}>{ TEXT.search.race.time_alone }</button>
        </div>
    }
}
