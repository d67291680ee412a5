//! The sentence above the views: the progress of the search, or its result.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::control::failure::{again_button, failure};
use crate::app::worker::JobState;
use crate::job::{JobError, SearchProgress, SearchTask};
use crate::puzzle::Size;
use crate::search::Status;
use crate::session::{Exploring, is_proved};

/// Draws the sentence. `on_again` starts a search again whose worker failed.
pub(super) fn headline(
    state: &JobState<SearchTask>,
    progress: Option<&SearchProgress>,
    exploring: &Exploring,
    size: Size,
    on_again: Callback<()>,
) -> Html {
    let text = &TEXT.search;
    let plain = |sentence: &str| html! { <p class="headline" role="status">{ sentence }</p> };
    match (state, progress) {
        (JobState::Idle, _) => plain(text.idle),
        (JobState::Waiting | JobState::Starting, _) => plain(text.starting),
        (JobState::Failed(error), _) => {
            let again = match error {
                JobError::Worker(_) => again_button(on_again),
                JobError::Task(_) => Html::default(),
            };
            let sentence = (text.failed)(&(TEXT.worker.failed)(error));
            html! { <div class="headline">{ failure(sentence, again) }</div> }
        }
        (JobState::Stopped(..), None) => plain(text.stopped),
        (_, None) => Html::default(),
        (_, Some(progress)) => {
            let SearchProgress {
                status, figures, ..
            } = progress;
            let runner = &exploring.runner;
            let promises = runner
                .method
                .promises(runner.heuristic.estimates(size), size);
            let (strong, rest) =
                (text.headline)(*status, figures, is_proved(promises.optimal, figures));
            // Ten updates a second are too many for a screen reader.
            let role = (*status != Status::Running).then_some("status");
            html! { <p class="headline" {role}><strong>{ strong }</strong>{ " " }{ rest }</p> }
        }
    }
}
