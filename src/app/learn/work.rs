//! What a worker at learning says, and the button that stops it.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::worker::{JobHandle, JobState, Left};
use crate::job::{LearnProgress, Progress};

/// The figures of a job at learning, while it runs and when it is over.
pub fn progress(state: &JobState) -> Option<LearnProgress> {
    match state {
        JobState::Running(Progress::Learn(progress))
        | JobState::Finished(Left {
            progress: Progress::Learn(progress),
            ..
        })
        | JobState::Stopped(Some(Left {
            progress: Progress::Learn(progress),
            ..
        })) => Some((**progress).clone()),
        _ => None,
    }
}

/// The result as a text, once there is one.
pub fn text(state: &JobState) -> Option<String> {
    match state {
        JobState::Finished(left) | JobState::Stopped(Some(left)) => {
            String::from_utf8(left.bytes.to_vec()).ok()
        }
        _ => None,
    }
}

/// A sentence where there is something to say, and the button while it works.
pub fn status(job: &JobHandle) -> Html {
    let state = job.state();
    let sentence = match &state {
        JobState::Idle | JobState::Finished(_) => return Html::default(),
        JobState::Starting | JobState::Running(_) => TEXT.learn.working.to_string(),
        JobState::Stopped(_) => TEXT.learn.stopped.to_string(),
        JobState::Failed(reason) => (TEXT.learn.failed)(reason),
    };
    let onclick = {
        let job = job.clone();
        Callback::from(move |_: MouseEvent| job.stop())
    };
    html! {
        <div class="job" role="status">
            <p>{ sentence }</p>
            if state.is_busy() { <button class="button" {onclick}>{ TEXT.learn.stop }</button> }
            { job.again_button() }
        </div>
    }
}
