//! The figures of the game: moves, time, tiles at home; once it is solved, the result.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::now;
use crate::app::browser::timer::Interval;
use crate::app::visit::VisitHandle;
use crate::session::{Action, Draft, Edit, Game, Optimum};

/// Draws the figures. `par` is the optimum of the start, or a bound of it, once the game is solved.
pub fn figures(visit: &VisitHandle, par: Option<Optimum>) -> Html {
    let good = |game: &Game, par: Optimum| {
        let good = if game.is_helped() {
            (TEXT.optimal.helped)(par)
        } else {
            (TEXT.optimal.how_good)(game.moves(), par)
        };
        Some(good).filter(|good| !good.is_empty())
    };
    let session = visit.read();
    let game = session.game();
    html! {
        <>
            <dl class="numbers">
                <div class="figure main"><dt>{ TEXT.play.moves }</dt><dd id="moves">{ game.moves() }</dd></div>
                <div class="figure"><dt>{ TEXT.play.time }</dt><dd id="time"><Time visit={visit.clone()} /></dd></div>
                <div class="figure">
                    <dt>{ TEXT.play.at_home }</dt>
                    <dd id="at-home">{ game.at_home() }{ " " }<small>{ (TEXT.play.of)(game.size().tiles()) }</small></dd>
                </div>
            </dl>
            if let Some(solvability) = game.solvability().ok().filter(|solvability| !solvability.is_solvable()) {
                <div class="impossible">
                    <p class="note" id="impossible">
                        <strong class="bad">{ TEXT.edit.impossible }</strong>{ " " }{ (TEXT.edit.solvability)(&solvability) }
                    </p>
                    if let Some((one, other)) = solvability.fixing_swap() {
                        <button class="button" onclick={mend(visit)}>{ (TEXT.edit.fix)(one, other) }</button>
                    }
                </div>
            }
            if game.is_solved() {
                <p class="verdict" id="verdict">
                    <strong>{ TEXT.play.solved }</strong>
                    if let Some(good) = par.and_then(|par| good(game, par)) { { " " }<span id="how-good">{ good }</span> }
                    if let Some(news) = visit.won().and_then(|won| won.news) { { " " }{ (TEXT.play.news)(news) } }
                </p>
            }
        </>
    }
}

/// A callback that exchanges two tiles to make the board solvable.
fn mend(visit: &VisitHandle) -> Callback<MouseEvent> {
    let visit = visit.clone();
    Callback::from(move |_| {
        let mut draft = {
            let session = visit.read();
            Draft::new(session.game().board().clone(), session.game().goal())
        };
        draft.edit(Edit::MakeSolvable);
        visit.act(Action::Edit {
            goal: draft.goal(),
            board: draft.board().clone(),
        });
    })
}

/// The properties of the clock.
#[derive(Properties, PartialEq)]
struct TimeProps {
    /// The visit.
    visit: VisitHandle,
}

/// The clock, a component so that only it is rendered at every tick.
#[component]
fn Time(TimeProps { visit }: &TimeProps) -> Html {
    let tick = use_force_update();
    let running = visit.read().game().clock().is_running();
    use_effect_with(running, move |running| {
        let interval = running.then(|| Interval::new(200, move || tick.force_update()));
        move || drop(interval)
    });
    let session = visit.read();
    let game = session.game();
    html! { { (TEXT.play.clock)(game.elapsed(now()), game.is_solved()) } }
}
