//! Going back to the game before this one.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::visit::VisitHandle;
use crate::session::Action;

/// Draws the line about the former game with the button that brings it back; nothing if there is none.
pub fn former_game(visit: &VisitHandle, on_dealt: &Callback<()>) -> Html {
    let session = visit.read();
    let Some(former) = session.former() else {
        return Html::default();
    };
    let kept = (TEXT.play.kept)(former.size(), former.moves());
    let onclick = {
        let (visit, on_dealt) = (visit.clone(), on_dealt.clone());
        Callback::from(move |_: MouseEvent| {
            visit.act_on_another_board(Action::BringBack);
            on_dealt.emit(());
        })
    };
    html! {
        <div class="row kept">
            <p class="note">{ kept }</p>
            <button type="button" class="button" {onclick}>{ TEXT.play.bring_back }</button>
        </div>
    }
}
