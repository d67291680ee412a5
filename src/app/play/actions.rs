//! The row of buttons: undo, redo, restart, hint, solve, edit.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::control::failure::failure;
use crate::app::control::icon::Icon;
use crate::app::play::optimal::Optimal;
use crate::app::visit::VisitHandle;
use crate::session::Action;

/// Draws the row. `on_edit` opens the editor; `on_new` opens the sheet of a new puzzle, if its panel is not on the
/// screen.
pub fn actions(
    visit: &VisitHandle,
    optimal: &Optimal,
    on_edit: &Callback<()>,
    on_new: &Callback<()>,
) -> Html {
    let session = visit.read();
    let game = session.game();
    let act = |icon: Icon, label: &'static str, action: Action, is_enabled: bool| {
        let visit = visit.clone();
        let onclick = Callback::from(move |_: MouseEvent| visit.act(action.clone()));
        html! {
            <button class="button" {onclick} disabled={!is_enabled}>{ icon.draw() }<span>{ label }</span></button>
        }
    };
    let edit = on_edit.reform(|_: MouseEvent| ());
    let new = on_new.reform(|_: MouseEvent| ());
    let hint = match optimal.hint {
        Some(direction) => {
            let tile = game.board().movable(direction);
            let hint = tile.map(|tile| (TEXT.optimal.hint_move)(tile, direction));
            // The word is hidden on narrow screens, where the icon is enough.
            html! { <><span class="word">{ TEXT.optimal.hint_is }</span>{ hint.unwrap_or_default() }</> }
        }
        None if optimal.is_hint_coming => html! { TEXT.optimal.hint_coming },
        None => html! { TEXT.optimal.hint },
    };
    let (solve_icon, solve) = if optimal.is_solving {
        (Icon::Stop, TEXT.optimal.stop)
    } else {
        (Icon::Solve, TEXT.optimal.solve)
    };
    let has_no_help = !optimal.can_help;
    html! {
        <div class="actions">
            { act(Icon::Undo, TEXT.play.undo, Action::Undo, session.can_undo()) }
            { act(Icon::Redo, TEXT.play.redo, Action::Redo, session.can_redo()) }
            { act(Icon::Restart, TEXT.play.restart, Action::Restart, game.moves() > 0) }
            <button class="button" id="hint" onclick={optimal.on_hint.reform(|_: MouseEvent| ())} disabled={has_no_help}>
                { Icon::Hint.draw() }<span aria-live="polite">{ hint }</span>
            </button>
            <button class="button" id="solve" onclick={optimal.on_solve.reform(|_: MouseEvent| ())} disabled={has_no_help}>
                { solve_icon.draw() }<span>{ solve }</span>
            </button>
            <button class="button" onclick={edit}>{ Icon::Edit.draw() }<span>{ TEXT.play.edit }</span></button>
            <button class="button primary narrow-only" onclick={new}>{ TEXT.new_puzzle.title }</button>
            if let Some((sentence, again)) = &optimal.failed {
                { failure(sentence.clone(), again.clone()) }
            }
        </div>
    }
}
