//! What is said above the views: how far the search is, or how it ended.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::worker::JobState;
use crate::job::SearchProgress;
use crate::puzzle::Size;
use crate::search::Status;
use crate::session::{Exploring, Finish, is_proved};

/// What is to be said above the views.
pub(super) fn headline(
    state: &JobState,
    progress: Option<&SearchProgress>,
    exploring: &Exploring,
    size: Size,
) -> Html {
    let text = &TEXT.search;
    let plain = |sentence: &str| html! { <p class="headline" role="status">{ sentence }</p> };
    match (state, progress) {
        (JobState::Idle, _) => plain(text.idle),
        (JobState::Starting, _) => plain(text.starting),
        (JobState::Failed(reason), _) => plain(&(text.failed)(reason)),
        (JobState::Stopped(_), None) => plain(text.stopped),
        (_, None) => Html::default(),
        (_, Some(progress)) => {
            let SearchProgress {
                status, figures, ..
            } = progress;
            let runner = &exploring.runner;
            let promises = runner
                .method
                .promises(runner.heuristic.estimates(size), size);
            let finish = Finish {
                entrant: exploring.runner.clone(),
                status: *status,
                is_optimal: promises.optimal,
                figures: *figures,
            };
            let (strong, rest) = (text.headline)(*status, figures, is_proved(&finish));
            // Ten times a second is too often to be heard.
            let role = (*status != Status::Running).then_some("status");
            html! { <p class="headline" {role}><strong>{ strong }</strong>{ " " }{ rest }</p> }
        }
    }
}
