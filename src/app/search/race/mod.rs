//! The race: several searches on the same board at the same time, each with its figures, sorted by any of them. In a
//! wide place they are the rows of a table, in a narrow one a card each.
//!
//! - `tasks`: the searches that run; `entry`: their figures and times
//! - `header`: the verdict, the failures and the buttons; `heads`: the columns; `row`: the row of an entrant; `entries`: the
//!   buttons that add entrants

mod entries;
mod entry;
mod header;
mod heads;
mod row;
mod tasks;

use yew::prelude::*;

use self::entries::{entries, with_race};
use self::header::header;
use self::heads::{definitions, heads, sort_choice};
use self::row::RaceRow;
pub use self::tasks::Puzzle;
use self::tasks::use_race;
use crate::session::{Criterion, RaceEntry, SearchSettings, race_result, ranking};

/// Properties of [`Race`].
#[derive(Properties, PartialEq)]
pub struct RaceProps {
    /// The board and the goal.
    pub puzzle: Puzzle,
    /// The entrants and the limits.
    pub settings: SearchSettings,
    /// Called after an entrant was added or removed.
    pub on_change: Callback<SearchSettings>,
}

/// Draws the race.
#[component]
pub fn Race(props: &RaceProps) -> Html {
    let RaceProps {
        puzzle,
        settings,
        on_change,
    } = props;
    let figure = use_state_eq(Criterion::default);
    let race = use_race(puzzle, settings);
    let field = &settings.race;
    let finishes: Vec<RaceEntry> = field.iter().map(|entrant| race.entry(entrant)).collect();
    let winner = race_result(&finishes, *figure).filter(|_| !race.is_busy());
    let values = finishes.iter().filter_map(|finish| finish.value(*figure));
    let most = values.max().unwrap_or(1);
    let order = if race.is_on() {
        ranking(&finishes, *figure)
    } else {
        (0..finishes.len()).collect()
    };
    let row = |at: usize| {
        let entrant = &field[at];
        let on_again = {
            let (race, entrant) = (race.clone(), entrant.clone());
            Callback::from(move |()| race.rerun(&entrant))
        };
        let mut rest = field.clone();
        rest.remove(at);
        RaceRow {
            finish: &finishes[at],
            error: race.error(entrant),
            figure: (*figure, most),
            is_winner: winner.is_some_and(|verdict| verdict.winner == at),
            on_again,
            on_remove: with_race(settings, on_change, rest),
        }
        .draw()
    };
    html! {
        <section class="race" aria-labelledby="race-title">
            { header(props, &race, &finishes, winner.map(|winner| (winner, *figure))) }
            { sort_choice(&figure) }
            <div class="race-table" tabindex="0" role="group" aria-labelledby="race-title">
                <table role="table">
                    { heads(&figure) }
                    <tbody role="rowgroup">{ for order.into_iter().map(row) }</tbody>
                </table>
            </div>
            { definitions() }
            { entries(settings, on_change) }
        </section>
    }
}
