//! The state of a job of Learn, and the button that stops it.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::control::failure::failure;
use crate::app::worker::{JobHandle, JobState};
use crate::job::Task;

/// Draws the sentence and the button, or nothing while the job is idle or done.
pub fn job_status<T: Task>(job: &JobHandle<T>) -> Html {
    let state = job.state();
    let sentence = match state {
        JobState::Idle | JobState::Done(..) => return Html::default(),
        JobState::Waiting | JobState::Starting | JobState::Running(_) => {
            TEXT.learn.working.to_string()
        }
        JobState::Stopped(..) => TEXT.learn.stopped.to_string(),
        JobState::Failed(error) => {
            let sentence = (TEXT.learn.failed)(&(TEXT.worker.failed)(error));
            return failure(sentence, job.again_button());
        }
    };
    let onclick = {
        let job = job.clone();
        Callback::from(move |_: MouseEvent| job.stop())
    };
    html! {
        <div class="job" role="status">
            <p>{ sentence }</p>
            if state.is_busy() { <button class="button" {onclick}>{ TEXT.learn.stop }</button> }
        </div>
    }
}
