//! The race: several searches on the same board at the same time, a row each, sorted by any figure.
//!
//! - `running`: the race as it runs
//! - `row`: an entrant's row

mod row;
mod running;

use yew::prelude::*;

use self::row::Row;
pub use self::running::Puzzle;
use self::running::{RaceHandle, use_race};
use crate::app::TEXT;
use crate::app::browser::file;
use crate::app::control::icon::Icon;
use crate::app::worker::JobState;
use crate::session::{
    Entrant, Exploring, Figure, Finish, RaceState, Verdict, csv, ranking, verdict,
};

/// The race.
#[derive(Properties, PartialEq)]
pub struct RaceProps {
    /// The board and the goal.
    pub puzzle: Puzzle,
    /// Who runs, and within which limits.
    pub exploring: Exploring,
    /// Called when somebody was added or taken out.
    pub on_change: Callback<Exploring>,
}

/// Draws the race.
#[component]
pub fn Race(props: &RaceProps) -> Html {
    let RaceProps {
        puzzle,
        exploring,
        on_change,
    } = props;
    let figure = use_state_eq(Figure::default);
    let race = use_race(puzzle, exploring);
    let finishes: Vec<Finish> = exploring
        .race
        .iter()
        .map(|entrant| finish(entrant, &race, props))
        .collect();
    let winner = verdict(&finishes, *figure).filter(|_| !race.is_busy());
    let most = finishes
        .iter()
        .filter_map(|finish| figure.of(&finish.figures))
        .max()
        .unwrap_or(1);
    let order = if race.is_on() {
        ranking(&finishes, *figure)
    } else {
        (0..finishes.len()).collect()
    };
    let row = |at: usize| {
        let entrant = &exploring.race[at];
        let on_again = {
            let (race, entrant) = (race.clone(), entrant.clone());
            Callback::from(move |()| race.again(&entrant))
        };
        let mut rest = exploring.race.clone();
        rest.remove(at);
        Row {
            finish: &finishes[at],
            error: race.state(entrant).error(),
            figure: (*figure, most),
            is_winner: winner.is_some_and(|verdict| verdict.winner == at),
            on_again,
            on_remove: with_race(exploring, on_change, rest),
        }
        .draw()
    };
    html! {
        <section class="race" aria-labelledby="race-title">
            { header(props, &race, &finishes, winner.map(|winner| (winner, *figure))) }
            <div class="race-table" tabindex="0" role="region" aria-labelledby="race-title">
                <table>{ heads(&figure) }<tbody>{ for order.into_iter().map(row) }</tbody></table>
            </div>
            { entries(exploring, on_change) }
        </section>
    }
}

/// Where an entrant stands.
fn finish(entrant: &Entrant, race: &RaceHandle, props: &RaceProps) -> Finish {
    let state = race.state(entrant);
    let figures = state.progress().map(|progress| progress.figures);
    let search = state.progress().map(|progress| progress.status);
    let size = props.puzzle.0.size();
    let promises = entrant
        .method
        .promises(entrant.heuristic.estimates(size), size);
    Finish {
        entrant: entrant.clone(),
        state: match (state, search) {
            (JobState::Idle, _) => RaceState::Ready,
            (JobState::Failed(_), _) => RaceState::Failed,
            (JobState::Stopped(..), _) => RaceState::Stopped,
            (_, Some(status)) => RaceState::Search(status),
            (_, None) => RaceState::Waiting,
        },
        is_optimal: promises.optimal,
        figures: figures.unwrap_or_default(),
    }
}

/// The verdict, and the buttons that start, stop and save.
fn header(
    RaceProps {
        puzzle, exploring, ..
    }: &RaceProps,
    race: &RaceHandle,
    finishes: &[Finish],
    winner: Option<(Verdict, Figure)>,
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
        let table = csv(&puzzle.0, &puzzle.1, finishes);
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

/// The heads of the columns; those of figures sort.
fn heads(figure: &UseStateHandle<Figure>) -> Html {
    let text = &TEXT.search.race;
    let head = |which: Figure| {
        let onclick = {
            let figure = figure.clone();
            Callback::from(move |_: MouseEvent| figure.set(which))
        };
        let is_chosen = **figure == which;
        html! {
            <th aria-sort={is_chosen.then_some("ascending")} class="number">
                <button {onclick}>{ (text.figure)(which) }if is_chosen { { " ↓" } }</button>
            </th>
        }
    };
    html! {
        <thead><tr>
            <th>{ text.heads[0] }</th><th>{ text.heads[1] }</th>
            { head(Figure::Moves) }
            <th>{ text.heads[2] }</th>
            { head(Figure::Expanded) }
            <th class="race-bars">{ (text.figure)(**figure) }{ ", " }{ text.log }</th>
            { for Figure::ALL.into_iter().skip(2).map(head) }
            <th><span class="unseen">{ TEXT.page.close }</span></th>
        </tr></thead>
    }
}

/// The buttons that change who runs.
fn entries(exploring: &Exploring, on_change: &Callback<Exploring>) -> Html {
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

/// Changes who runs.
fn with_race(
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
