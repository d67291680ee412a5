//! The column beside the board: the choice of a search, its button and figures, and the steps of its solution.

use std::rc::Rc;

use yew::prelude::*;

use super::board_search::BoardSearch;
use super::choice::choice;
use super::figures::more_figures;
use super::steps::Steps;
use crate::app::TEXT;
use crate::app::control::icon::Icon;
use crate::app::learn::solution_part::TeachButton;
use crate::app::visit::VisitHandle;
use crate::puzzle::Size;
use crate::session::SearchSettings;

#[derive(Properties, PartialEq)]
struct ChoiceProps {
    size: Size,
    settings: SearchSettings,
    on_change: Callback<SearchSettings>,
}

/// The choice of a search, which is not drawn again with every event of its tree.
#[component]
fn Choice(props: &ChoiceProps) -> Html {
    choice(props.size, &props.settings, &props.on_change)
}

/// Draws the column; `on_start` is called by the button that starts the search, and `steps` is the current step of the
/// solution and a callback that selects another one.
pub fn side_panel(
    visit: &VisitHandle,
    run: &BoardSearch,
    settings: &SearchSettings,
    on_change: &Callback<SearchSettings>,
    on_start: &Callback<()>,
    steps: (u64, Callback<u64>),
) -> Html {
    let (stop, play) = (run.clone(), run.clone());
    let start = on_start.reform(|_: MouseEvent| ());
    let stop = Callback::from(move |_: MouseEvent| stop.stop());
    let to_play = Callback::from(move |_: MouseEvent| play.replay_in_play());
    let (step, on_seek) = steps;
    html! {
        <div class="search-side">
            <Choice size={run.task.start.size()} settings={settings.clone()} on_change={on_change.clone()} />
            if run.state.is_busy() {
                <button class="button" onclick={stop}>{ TEXT.search.stop }</button>
            } else if !run.is_refused() {
                <button class="button primary" onclick={start}>{ Icon::Search.draw() }{ TEXT.search.run }</button>
            }
            if let Some(progress) = &run.progress {
                <section aria-labelledby="more-figures">
                    <h2 id="more-figures" class="label">{ (TEXT.search.of_whole)(run.state.is_busy()) }</h2>
                    { more_figures(progress) }
                </section>
            }
            if let Some(solution) = run.solution() {
                <Steps playback={solution.whole.clone()} position={step} {on_seek} />
            }
            if run.solution().is_some() { <button class="button" onclick={to_play}>{ TEXT.player.to_play }</button> }
            if let Some(solution) = run.solution() {
                <TeachButton visit={visit.clone()} start={Rc::new(solution.whole.board().clone())} moves={Rc::new(solution.whole.moves().clone())}
                    position={run.position.shown() as usize} />
            }
        </div>
    }
}
