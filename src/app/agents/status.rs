//! The state of the job that solves the board.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::control::failure::{again_button, failure};
use crate::app::worker::JobState;
use crate::job::AgentsTask;

/// Draws the state of the job and a button, or nothing while there is nothing to say: `on_stop` stops the job,
/// `on_solve` starts it again.
pub fn status(
    state: &JobState<AgentsTask>,
    on_stop: &Callback<()>,
    on_solve: &Callback<()>,
) -> Html {
    let text = &TEXT.agents.job;
    let line = match state {
        JobState::Waiting | JobState::Starting => text.starting.to_string(),
        JobState::Running(figures) => (text.running)(figures),
        JobState::Idle | JobState::Done(..) => return Html::default(),
        JobState::Stopped(figures, _) => (text.stopped)(figures.map_or(0, |figures| figures.moves)),
        JobState::Failed(error) => {
            let again = again_button(error, on_solve.clone());
            return failure((text.failed)(&(TEXT.worker.failed)(error)), again);
        }
    };
    let stop = on_stop.reform(|_: MouseEvent| ());
    let solve = on_solve.reform(|_: MouseEvent| ());
    html! {
        <div class="job" role="status">
            <p>{ line }</p>
            if state.is_busy() {
                <button class="button" onclick={stop}>{ text.stop }</button>
            } else {
                <button class="button" onclick={solve}>{ text.solve }</button>
            }
        </div>
    }
}
