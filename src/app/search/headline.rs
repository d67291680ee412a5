//! The sentence above the views: the progress of the search, or its result, and whether the tree shows another moment; for
//! a board that cannot be solved, that it cannot, with a button for a visitor who insists.

use yew::prelude::*;

use super::board_search::BoardSearch;
use crate::app::TEXT;
use crate::app::worker::JobState;
use crate::job::SearchProgress;
use crate::search::Method;
use crate::session::{Exploring, RaceEntry, RaceState, is_proved};
use crate::text::{SearchReport, ShownMoment};

/// Draws the sentence.
pub(super) fn headline(
    run: &BoardSearch,
    exploring: &Exploring,
    moment: ShownMoment,
    on_change: &Callback<Exploring>,
) -> Html {
    let text = &TEXT.search;
    if run.is_refused() {
        return unsolvable(run, exploring, on_change);
    }
    let plain = |sentence: &str| html! { <p class="headline" role="status">{ sentence }</p> };
    match (&run.state, &run.progress) {
        (JobState::Idle, _) => plain(text.idle),
        (JobState::Waiting | JobState::Starting, _) => plain(text.starting),
        (JobState::Failed(error), _) => plain(&(text.failed)(&(TEXT.worker.failed)(error))),
        (JobState::Stopped(..), None) => plain(text.stopped),
        (_, None) => Html::default(),
        (state, Some(progress)) => {
            let report = report(run, exploring, progress);
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
    exploring: &Exploring,
    progress: &'a SearchProgress,
) -> SearchReport<'a> {
    let (runner, size) = (&exploring.runner, run.task.start.size());
    let promises = runner
        .method
        .promises(runner.heuristic.estimates(size), size);
    let finish = RaceEntry {
        entrant: runner.clone(),
        state: RaceState::Search(progress.status),
        is_optimal: promises.optimal,
        figures: progress.figures,
    };
    SearchReport {
        method: runner.method,
        size,
        is_solvable: run.is_solvable,
        status: progress.status,
        is_stopped: false,
        figures: &progress.figures,
        is_proved: is_proved(&finish),
    }
}

/// A board that cannot be solved. Best does not search it; another algorithm does if the visitor insists.
fn unsolvable(run: &BoardSearch, exploring: &Exploring, on_change: &Callback<Exploring>) -> Html {
    let text = &TEXT.search.unsolvable;
    let is_best = exploring.runner.method == Method::Best;
    let insist = {
        let (run, exploring, on_change) = (run.clone(), exploring.clone(), on_change.clone());
        Callback::from(move |_: MouseEvent| run.insist(&exploring, &on_change))
    };
    html! {
        <div class="headline refused">
            <p role="status"><strong>{ text.strong }</strong>{ " " }{ if is_best { text.best } else { text.rest } }</p>
            if !is_best { <button class="button" onclick={insist}>{ text.anyway }</button> }
        </div>
    }
}
