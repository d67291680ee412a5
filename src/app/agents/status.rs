//! How the solving in the background stands.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::worker::{JobState, Left};
use crate::job::Progress;

/// The line.
#[derive(Properties, PartialEq)]
pub struct StatusProps {
    /// Where the job stands.
    pub state: JobState,
    /// Called to stop it.
    pub on_stop: Callback<()>,
    /// Called to solve the board again.
    pub on_solve: Callback<()>,
}

/// Draws the line, where there is something to say.
#[component]
pub fn Status(
    StatusProps {
        state,
        on_stop,
        on_solve,
    }: &StatusProps,
) -> Html {
    let text = &TEXT.agents.job;
    let line = match state {
        JobState::Starting => text.starting.to_string(),
        JobState::Running(Progress::Agents {
            moves,
            turns,
            attacks,
            unlocks,
        }) => (text.running)(&crate::eco::Figures {
            moves: *moves,
            turns: *turns,
            attacks: *attacks,
            unlocks: *unlocks,
            ..Default::default()
        }),
        JobState::Idle | JobState::Finished(_) | JobState::Running(_) => return Html::default(),
        JobState::Stopped(left) => (text.stopped)(match left {
            Some(Left {
                progress: Progress::Agents { moves, .. },
                ..
            }) => *moves,
            _ => 0,
        }),
        JobState::Failed(sentence) => (text.failed)(sentence),
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
