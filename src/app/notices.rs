//! The strip of messages under the top bar.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::file;
use crate::app::control::icon::Icon;
use crate::app::visit::VisitHandle;

/// The number of messages shown, the newest first: the board must stay visible.
const MOST: usize = 3;

/// Draws the strip of messages.
pub fn notices(visit: &VisitHandle) -> Html {
    let notices = visit.notices().iter().enumerate().rev().take(MOST).map(|(index, notice)| {
        let close = { let visit = visit.clone(); Callback::from(move |_| visit.close(index)) };
        let save = notice.set_aside.clone().map(|text| {
            let onclick = Callback::from(move |_: MouseEvent| save_set_aside(&text));
            html! { <button class="button" {onclick}>{ Icon::Save.draw() }{ TEXT.notice.save }</button> }
        });
        html! {
            <div class="notice" role="alert">
                <p>{ notice.sentence.clone() }</p>
                { save }
                <button class="button bare" aria-label={TEXT.page.close} onclick={close}>{ Icon::Close.draw() }</button>
            </div>
        }
    });
    html! { <div class="notices">{ for notices }</div> }
}

/// Saves a text that could not be read to a file of the visitor.
pub fn save_set_aside(text: &str) {
    // If the browser refuses, the text is still in the storage beside the saved visit.
    let _ = file::save("ecotile-set-aside.txt", "text/plain", text);
}
