//! For the curious: what can be said of the board as it stands.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::visit::VisitHandle;

/// The list.
#[derive(Properties, PartialEq)]
pub struct CuriousProps {
    /// The visit.
    pub visit: VisitHandle,
}

/// Draws the list.
#[component]
pub fn Curious(CuriousProps { visit }: &CuriousProps) -> Html {
    let session = visit.read();
    let game = session.game();
    let solvability = game.solvability().ok();
    html! {
        <section class="group curious" aria-labelledby="curious">
            <h2 id="curious">{ TEXT.play.curious }</h2>
            <dl class="facts">
                <div><dt>{ TEXT.play.manhattan }</dt><dd id="manhattan">{ game.manhattan() }</dd></div>
                if let Some(solvability) = solvability {
                    <div><dt>{ TEXT.play.inversions }</dt><dd id="inversions">{ solvability.inversions() }</dd></div>
                }
            </dl>
            if let Some(solvability) = solvability.filter(|solvability| !solvability.is_solvable()) {
                <p class="note" id="impossible">
                    <strong class="bad">{ TEXT.edit.impossible }</strong>{ " " }{ (TEXT.edit.solvability)(&solvability) }
                </p>
            }
        </section>
    }
}
