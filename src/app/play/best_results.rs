//! The table of best results: those of this kind of puzzle first.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::visit::VisitHandle;
use crate::session::{Contest, Record};

/// The number of results shown.
const MOST: usize = 4;

/// Draws the table, unless it is empty.
pub fn best_results(visit: &VisitHandle) -> Html {
    let session = visit.read();
    if session.best().is_empty() {
        return Html::default();
    }
    let game = session.game();
    let is_this = |contest: &Contest| {
        game.dealt()
            .is_some_and(|deal| deal.recipe == contest.recipe)
            && *game.goal() == contest.goal
    };
    let (these, others): (Vec<_>, Vec<_>) =
        (session.best().iter()).partition(|(contest, _)| is_this(contest));
    let row = |(contest, record): (&Contest, &Record)| {
        html! {
            <tr class={is_this(contest).then_some("present")}>
                <th scope="row">{ (TEXT.play.contest)(contest) }</th>
                <td>{ (TEXT.play.clock)(record.shortest_time.time, true) }</td>
                <td>{ (TEXT.number)(record.fewest_moves.moves as u64) }{ " " }<small>{ (TEXT.play.moves_unit)(record.fewest_moves.moves) }</small></td>
            </tr>
        }
    };
    html! {
        <section class="best" aria-labelledby="best-results">
            <h2 id="best-results">{ TEXT.play.best }</h2>
            <p class="note">{ TEXT.play.best_note }</p>
            <table>{ for these.into_iter().chain(others).take(MOST).map(row) }</table>
        </section>
    }
}
