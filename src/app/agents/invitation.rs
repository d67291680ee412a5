//! The first screen: one button that starts the run, and the examples as small pictures.

use yew::prelude::*;

use super::examples::Examples;
use crate::app::TEXT;
use crate::app::control::icon::Icon;
use crate::app::player::PlayerHandle;
use crate::app::visit::VisitHandle;
use crate::eco::ExampleId;
use crate::session::AgentsSettings;

/// The ways to begin.
pub struct Invitation<'a> {
    pub visit: &'a VisitHandle,
    pub settings: &'a AgentsSettings,
    pub player: &'a PlayerHandle,
    /// Called with the chosen example.
    pub on_chosen: &'a Callback<ExampleId>,
    /// Called after the towers of Hanoi were chosen.
    pub on_towers: &'a Callback<()>,
}

impl Invitation<'_> {
    /// Draws the button and the examples.
    pub fn draw(&self) -> Html {
        let player = self.player.clone();
        let onclick = Callback::from(move |_: MouseEvent| player.play(true));
        html! {
            <div class="invitation">
                <button class="button primary" {onclick}>{ Icon::Go.draw() }<span>{ TEXT.agents.play }</span></button>
                <h2>{ TEXT.agents.or_example }</h2>
                <Examples visit={self.visit.clone()} settings={self.settings.clone()} on_chosen={self.on_chosen.clone()}
                    on_towers={self.on_towers.clone()} />
            </div>
        }
    }
}
