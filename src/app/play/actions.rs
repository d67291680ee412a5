//! What one does to the game beside sliding.

use yew::prelude::*;

use super::solution::Solution;
use crate::app::TEXT;
use crate::app::control::icon::Icon;
use crate::app::guide::Guide;
use crate::app::visit::VisitHandle;
use crate::session::Action;

/// Draws the row: `on_edit` is called to edit the board, `on_new` for a new puzzle, where its panel is not on the screen.
pub fn actions(
    visit: &VisitHandle,
    guide: &Guide,
    on_edit: &Callback<()>,
    on_new: &Callback<()>,
) -> Html {
    let session = visit.read();
    let game = session.game();
    let act = |icon: Icon, label: &'static str, action: Action, possible: bool| {
        let visit = visit.clone();
        let onclick = Callback::from(move |_: MouseEvent| visit.act(action.clone()));
        html! {
            <button class="button" {onclick} disabled={!possible}>{ icon.draw() }<span>{ label }</span></button>
        }
    };
    let edit = on_edit.reform(|_: MouseEvent| ());
    let new = on_new.reform(|_: MouseEvent| ());
    let hint = match guide.hint {
        Some(direction) => game
            .board()
            .movable(direction)
            .map_or_else(String::new, |tile| (TEXT.optimal.hint_is)(tile, direction)),
        None if guide.is_hint_coming => TEXT.optimal.hint_coming.into(),
        None => TEXT.optimal.hint.into(),
    };
    let (solve_icon, solve) = if guide.is_solving {
        (Icon::Stop, TEXT.optimal.stop)
    } else {
        (Icon::Solve, TEXT.optimal.solve)
    };
    let is_helpless = !guide.can_help;
    html! {
        <div class="actions">
            if let Some(replay) = game.replay() {
                <Solution visit={visit.clone()} {replay} optimum={guide.optimum} />
            }
            { act(Icon::Undo, TEXT.play.undo, Action::Undo, game.can_undo()) }
            { act(Icon::Redo, TEXT.play.redo, Action::Redo, game.can_redo()) }
            { act(Icon::Restart, TEXT.play.restart, Action::Restart, game.moves() > 0) }
            <button class="button" id="hint" onclick={guide.on_hint.reform(|_: MouseEvent| ())} disabled={is_helpless}>
                { Icon::Hint.draw() }<span aria-live="polite">{ hint }</span>
            </button>
            <button class="button" id="solve" onclick={guide.on_solve.reform(|_: MouseEvent| ())} disabled={is_helpless}>
                { solve_icon.draw() }<span>{ solve }</span>
            </button>
            <button class="button" onclick={edit}>{ Icon::Edit.draw() }<span>{ TEXT.play.edit }</span></button>
            if session.former().is_some() && game.moves() == 0 {
                { act(Icon::Undo, TEXT.play.bring_back, Action::BringBack, true) }
            }
            <button class="button primary narrow-only" onclick={new}>{ TEXT.new_puzzle.title }</button>
        </div>
    }
}
