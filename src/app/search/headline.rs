//! The sentence above the views: the progress of the search, or its result, and whether the tree shows another moment; for
//! a board that cannot be solved, that it cannot, with a button for a visitor who insists.

use yew::prelude::*;

use super::board_search::BoardSearch;
use crate::app::TEXT;
use crate::app::control::failure::{again_button, failure};
use crate::app::worker::JobState;
use crate::job::SearchProgress;
use crate::search::Method;
use crate::session::{SearchSettings, is_proved};
use crate::text::{SearchReport, ShownMoment};

/// Draws the sentence. `on_again` starts a search again whose worker failed.
pub(super) fn headline(
    run: &BoardSearch,
    settings: &SearchSettings,
    moment: ShownMoment,
    on_change: &Callback<SearchSettings>,
    on_again: Callback<()>,
) -> Html {
    let text = &TEXT.search;
    if run.is_refused() {
        return unsolvable(run, settings, on_change);
    }
    let plain = |sentence: &str| html! { <p class="headline" role="status">{ sentence }</p> };
    match (&run.state, &run.progress) {
        (JobState::Idle, _) => plain(text.idle),
        (JobState::Waiting | JobState::Starting, _) => plain(text.starting),
        (JobState::Failed(error), _) => {
            let sentence = (text.failed)(&(TEXT.worker.failed)(error));
            html! { <div class="headline">{ failure(sentence, again_button(error, on_again)) }</div> }
        }
        (JobState::Stopped(..), None) => plain(text.stopped),
        (_, None) => Html::default(),
        (state, Some(progress)) => {
            let report = report(run, settings, progress);
            let (mut strong, mut rest) = (text.headline)(&SearchReport {
                is_stopped: matches!(state, JobState::Stopped(..)),
                ..report
            });
            if moment != ShownMoment::Whole {
                let whole = format!("{strong} {rest}");
                (strong, rest) = (text.at_moment)(moment, state.is_busy(), whole);
            }
            // Ten updates a second are too many for a screen reader.
            let role = (!run.state.is_busy()).then_some("status");
            html! { <p class="headline" {role}><strong>{ strong }</strong>{ " " }{ rest }</p> }
        }
    }
}

fn report<'a>(
    run: &BoardSearch,
    settings: &SearchSettings,
    progress: &'a SearchProgress,
) -> SearchReport<'a> {
    let (runner, size) = (&settings.runner, run.task.start.size());
    let promises = runner
        .method
        .promises(runner.heuristic.promises(size), size);
    SearchReport {
        method: runner.method,
        size,
        is_solvable: run.is_solvable,
        status: progress.status,
        is_stopped: false,
        figures: &progress.figures,
        is_proved: is_proved(promises.optimal, &progress.figures),
    }
}

/// A board that cannot be solved. Best does not search it; another algorithm does if the visitor insists.
fn unsolvable(
    run: &BoardSearch,
    settings: &SearchSettings,
    on_change: &Callback<SearchSettings>,
) -> Html {
    let text = &TEXT.search.unsolvable;
    let is_best = settings.runner.method == Method::Best;
    let insist = {
        let (run, settings, on_change) = (run.clone(), settings.clone(), on_change.clone());
        Callback::from(move |_: MouseEvent| run.insist(&settings, &on_change))
    };
    html! {
        <div class="headline refused">
            <p role="status"><strong>{ text.strong }</strong>{ " " }{ if is_best { text.best } else { text.rest } }</p>
            if !is_best { <button class="button" onclick={insist}>{ text.anyway }</button> }
        </div>
    }
}
