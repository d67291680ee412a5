//! The race: several searches on the same board at the same time, a row each, sorted by any figure.
//!
//! - `tasks`: the searches that run
//! - `header`: the verdict and the buttons; `row`: the row of an entrant; `entries`: the buttons that add entrants

mod entries;
mod header;
mod row;
mod tasks;

use yew::prelude::*;

use self::entries::{entries, with_race};
use self::header::header;
use self::row::RaceRow;
pub use self::tasks::Puzzle;
use self::tasks::{RaceHandle, use_race};
use crate::app::TEXT;
use crate::app::worker::JobState;
use crate::session::{Criterion, Entrant, Exploring, RaceEntry, RaceState, race_result, ranking};

/// Properties of [`Race`].
#[derive(Properties, PartialEq)]
pub struct RaceProps {
    /// The board and the goal.
    pub puzzle: Puzzle,
    /// The entrants and the limits.
    pub exploring: Exploring,
    /// Called after an entrant was added or removed.
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
    let figure = use_state_eq(Criterion::default);
    let race = use_race(puzzle, exploring);
    let finishes: Vec<RaceEntry> = exploring
        .race
        .iter()
        .map(|entrant| finish(entrant, &race, props))
        .collect();
    let winner = race_result(&finishes, *figure).filter(|_| !race.is_busy());
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
            Callback::from(move |()| race.rerun(&entrant))
        };
        let mut rest = exploring.race.clone();
        rest.remove(at);
        RaceRow {
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
            <div class="race-table" tabindex="0" role="group" aria-labelledby="race-title">
                <table>{ heads(&figure) }<tbody>{ for order.into_iter().map(row) }</tbody></table>
            </div>
            { entries(exploring, on_change) }
        </section>
    }
}

/// The state and the figures of an entrant.
fn finish(entrant: &Entrant, race: &RaceHandle, props: &RaceProps) -> RaceEntry {
    let state = race.state(entrant);
    let figures = state.progress().map(|progress| progress.figures);
    let search = state.progress().map(|progress| progress.status);
    let size = props.puzzle.0.size();
    let promises = entrant
        .method
        .promises(entrant.heuristic.estimates(size), size);
    RaceEntry {
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

/// The heads of the columns; a press on the head of a figure sorts by it.
fn heads(figure: &UseStateHandle<Criterion>) -> Html {
    let text = &TEXT.search.race;
    let head = |which: Criterion| {
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
            { head(Criterion::Moves) }
            <th>{ text.heads[2] }</th>
            { head(Criterion::Expanded) }
            <th class="race-bars">{ (text.figure)(**figure) }{ ", " }{ text.log }</th>
            { for Criterion::ALL.into_iter().skip(2).map(head) }
            <th><span class="unseen">{ TEXT.page.close }</span></th>
        </tr></thead>
    }
}
