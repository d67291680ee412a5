//! The header of the race: its verdict, and the buttons that start it, stop it and save its table.

use yew::prelude::*;

use super::RaceProps;
use super::tasks::RaceHandle;
use crate::app::TEXT;
use crate::app::browser::file;
use crate::app::control::icon::Icon;
use crate::session::{Criterion, RaceEntry, RaceResult, race_csv};

/// Draws the header.
pub fn header(
    RaceProps {
        puzzle, exploring, ..
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
        <header>
            <h2 id="race-title">{ text.title }</h2>
            <p role="status">{ verdict }</p>
            <div class="row">
                if race.is_busy() {
                    <button class="button" onclick={stop}>{ text.stop }</button>
                } else {
                    <button class="button primary" onclick={go} disabled={exploring.race.is_empty()}>{ Icon::Go.draw() }{ text.go }</button>
                }
                <button class="button" onclick={save} disabled={!race.is_on() || race.is_busy()}>{ Icon::Save.draw() }{ text.csv }</button>
            </div>
        </header>
    }
}
