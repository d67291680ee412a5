//! The sentence above the views: the progress of the search, or its result, and whether the tree shows another moment.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::worker::JobState;
use crate::job::{SearchProgress, SearchTask};
use crate::puzzle::Size;
use crate::search::Status;
use crate::session::{Exploring, RaceEntry, RaceState, is_proved};
use crate::text::ShownMoment;

/// Draws the sentence.
pub(super) fn headline(
    state: &JobState<SearchTask>,
    progress: Option<&SearchProgress>,
    exploring: &Exploring,
    size: Size,
    moment: ShownMoment,
) -> Html {
    let text = &TEXT.search;
    let plain = |sentence: &str| html! { <p class="headline" role="status">{ sentence }</p> };
    match (state, progress) {
        (JobState::Idle, _) => plain(text.idle),
        (JobState::Waiting | JobState::Starting, _) => plain(text.starting),
        (JobState::Failed(error), _) => plain(&(text.failed)(&(TEXT.worker.failed)(error))),
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
            let finish = RaceEntry {
                entrant: exploring.runner.clone(),
                state: RaceState::Search(*status),
                is_optimal: promises.optimal,
                figures: *figures,
            };
            let is_running = *status == Status::Running;
            let (mut strong, mut rest) = (text.headline)(*status, figures, is_proved(&finish));
            if moment != ShownMoment::Whole {
                let whole = format!("{strong} {rest}");
                (strong, rest) = (text.at_moment)(moment, is_running, whole);
            }
            // Ten updates a second are too many for a screen reader.
            let role = (!is_running).then_some("status");
            html! { <p class="headline" {role}><strong>{ strong }</strong>{ " " }{ rest }</p> }
        }
    }
}
