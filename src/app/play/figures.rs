//! The figures of the game: moves, time, tiles at home; once it is solved, the result.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::now;
use crate::app::browser::timer::Interval;
use crate::app::visit::VisitHandle;
use crate::puzzle::reachable_goals;
use crate::session::{Action, Draft, Edit, Ending, Game, Optimum};

/// Draws the figures. `start_optimum` is the optimum of the start, or a bound of it, once the game is solved.
pub fn figures(visit: &VisitHandle, start_optimum: Option<Optimum>) -> Html {
    let good = |ending: Ending, game: &Game, start_optimum: Optimum| {
        let good = match ending {
            Ending::AtStart | Ending::ByLink => return None,
            Ending::Helped => (TEXT.optimal.helped)(start_optimum),
            Ending::Alone => (TEXT.optimal.how_good)(game.moves(), start_optimum),
        };
        Some(good).filter(|good| !good.is_empty())
    };
    let number = |value: usize| (TEXT.number)(value as u64);
    let session = visit.read();
    let game = session.game();
    html! {
        <>
            <dl class="numbers">
                <div class="figure main"><dt>{ TEXT.play.moves }</dt><dd id="moves">{ number(game.moves()) }</dd></div>
                <div class="figure"><dt>{ TEXT.play.time }</dt><dd id="time"><Time visit={visit.clone()} /></dd></div>
                <div class="figure">
                    <dt>{ TEXT.play.at_home }</dt>
                    <dd id="at-home">{ number(game.at_home()) }{ " " }<small>{ (TEXT.play.of)(game.size().tiles()) }</small></dd>
                </div>
            </dl>
            <div class="told">
                if let Some(solvability) = game.solvability().ok().filter(|solvability| !solvability.is_solvable()) {
                    <div class="impossible">
                        <p class="note" id="impossible">
                            <strong class="bad">{ TEXT.edit.impossible }</strong>{ " " }{ (TEXT.edit.solvability)(&solvability) }
                            { " " }{ other_goals(game) }
                        </p>
                        if let Some((one, other)) = solvability.fixing_swap() {
                            <button class="button" onclick={mend(visit)}>{ (TEXT.edit.fix)(one, other) }</button>
                        }
                    </div>
                }
                if let Some(ending) = game.ending() {
                    <p class="verdict" id="verdict">
                        if matches!(ending, Ending::Alone | Ending::Helped) {
                            <strong>{ (TEXT.play.solved)(ending) }</strong>
                        } else {
                            { (TEXT.play.solved)(ending) }
                        }
                        if let Some(good) = start_optimum.and_then(|start_optimum| good(ending, game, start_optimum)) { { " " }<span id="how-good">{ good }</span> }
                        if let Some(news) = visit.won().and_then(|won| won.news) { { " " }{ (TEXT.play.news)(news) } }
                    </p>
                }
                { notes(visit, game) }
            </div>
        </>
    }
}

/// Returns the sentence on the goals to which an unsolvable board can be solved; it may be empty.
fn other_goals(game: &Game) -> String {
    let goals = reachable_goals(game.board());
    if goals.is_empty() {
        return String::new();
    }
    (TEXT.edit.other_goals)(&goals)
}

/// Draws the notes on the game: that it was helped, and that undo or redo has led to it.
fn notes(visit: &VisitHandle, game: &Game) -> Html {
    let is_helped = game.is_helped() && !game.is_solved();
    let crossing = visit.crossing();
    if !is_helped && crossing.is_none() {
        return Html::default();
    }
    html! {
        <div class="game-notes note">
            if is_helped { <p id="helped">{ TEXT.play.helped }</p> }
            if let Some(crossing) = crossing { <p id="crossing">{ crossing.sentence() }</p> }
        </div>
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
    let is_over = game.is_solved() && game.clock().has_started();
    html! { { (TEXT.play.clock)(game.elapsed(now()), is_over) } }
}
