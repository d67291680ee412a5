//! What one does to the game beside sliding.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::control::icon::Icon;
use crate::app::visit::VisitHandle;
use crate::session::Action;

/// The row.
#[derive(Properties, PartialEq)]
pub struct ActionsProps {
    /// The visit.
    pub visit: VisitHandle,
    /// Called to edit the board.
    pub on_edit: Callback<()>,
    /// Called for a new puzzle, where its panel is not on the screen.
    pub on_new: Callback<()>,
}

/// Draws the row.
#[component]
pub fn Actions(props: &ActionsProps) -> Html {
    let session = props.visit.read();
    let game = session.game();
    let act = |icon: Icon, label: &'static str, action: Action, possible: bool| {
        let visit = props.visit.clone();
        let onclick = Callback::from(move |_: MouseEvent| visit.act(action.clone()));
        html! {
            <button class="button" {onclick} disabled={!possible}>{ icon.draw() }<span>{ label }</span></button>
        }
    };
    let edit = props.on_edit.reform(|_: MouseEvent| ());
    let new = props.on_new.reform(|_: MouseEvent| ());
    html! {
        <div class="actions">
            { act(Icon::Undo, TEXT.play.undo, Action::Undo, game.can_undo()) }
            { act(Icon::Redo, TEXT.play.redo, Action::Redo, game.can_redo()) }
            { act(Icon::Restart, TEXT.play.restart, Action::Restart, game.moves() > 0) }
            <button class="button" onclick={edit}>{ Icon::Edit.draw() }<span>{ TEXT.play.edit }</span></button>
            if session.former().is_some() && game.moves() == 0 {
                { act(Icon::Undo, TEXT.play.bring_back, Action::BringBack, true) }
            }
            <button class="button primary narrow-only" onclick={new}>{ TEXT.new_puzzle.title }</button>
        </div>
    }
}
