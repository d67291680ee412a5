//! For the curious: what can be said of the board as it stands.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::visit::VisitHandle;
use crate::session::Optimum;

/// The list.
#[derive(Properties, PartialEq)]
pub struct CuriousProps {
    /// The visit.
    pub visit: VisitHandle,
    /// The fewest moves from here, as far as they are known.
    pub optimum: Option<Optimum>,
    /// Whether they are being proven.
    pub is_proving: bool,
    /// Why they cannot be.
    pub failed: Option<AttrValue>,
}

/// Draws the list.
#[component]
pub fn Curious(props: &CuriousProps) -> Html {
    let CuriousProps {
        visit,
        optimum,
        is_proving,
        failed,
    } = props;
    let session = visit.read();
    let game = session.game();
    let solvability = game.solvability().ok();
    html! {
        <section class="group curious" aria-labelledby="curious">
            <h2 id="curious">{ TEXT.play.curious }</h2>
            <dl class="facts">
                if let Some(optimum) = *optimum {
                    <div>
                        <dt>{ TEXT.optimal.from_here }</dt>
                        <dd id="optimum" data-proven={optimum.is_proven().then_some("")}>
                            { (TEXT.optimal.moves)(optimum) }
                            if *is_proving && !optimum.is_proven() { <small class="proving">{ TEXT.optimal.proving }</small> }
                        </dd>
                    </div>
                }
                <div><dt>{ TEXT.play.manhattan }</dt><dd id="manhattan">{ game.manhattan() }</dd></div>
                if let Some(solvability) = solvability {
                    <div><dt>{ TEXT.play.inversions }</dt><dd id="inversions">{ solvability.inversions() }</dd></div>
                }
            </dl>
            if let Some(sentence) = failed { <p class="wrong" role="alert">{ sentence }</p> }
            if let Some(solvability) = solvability.filter(|solvability| !solvability.is_solvable()) {
                <p class="note" id="impossible">
                    <strong class="bad">{ TEXT.edit.impossible }</strong>{ " " }{ (TEXT.edit.solvability)(&solvability) }
                </p>
            }
        </section>
    }
}
