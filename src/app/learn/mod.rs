//! The Learn place: the search is taught by explaining one example, and the gain and the cost of what it learns are
//! shown.
//!
//! - `example`, `lesson`, `macro_view`: an example, its explanation, and the macro that is learned
//! - `theory`: the learned macros; `experiment`: the effect of more and more of them; `practice`: macros that are
//!   learned in practice
//! - `costs`, `cost_runs`: learned costs
//! - `job_status`, `figure_table`, `small_board`, `play_board`: parts of several views; `solution_part`: a part of a
//!   solution becomes an example, for Search and Play
//!
//! A view has two columns: at the left what it works on, at the right what it shows. A view that was opened stays in the page
//! while another one is shown, so that its results are there when the visitor comes back.

mod cost_runs;
mod costs;
mod example;
mod experiment;
mod figure_table;
mod job_status;
mod lesson;
mod macro_view;
mod play_board;
mod practice;
mod small_board;
pub mod solution_part;
mod theory;

use yew::prelude::*;

use self::costs::Costs;
use self::experiment::Experiment;
use self::lesson::LessonView;
use self::practice::PracticeView;
use self::theory::TheoryView;
use crate::app::TEXT;
use crate::app::control::segments::{segmented, words};
use crate::app::player::{ReplayBar, Seek, use_position, use_replay};
use crate::app::visit::VisitHandle;
use crate::learn::Example;
use crate::search::Algorithm;
use crate::session::{LearnSettings, LearnView, Place};

/// Properties of [`Learn`].
#[derive(Properties, PartialEq)]
pub struct LearnProps {
    pub visit: VisitHandle,
    /// The place's part of the link: example, search, view and step.
    pub settings: LearnSettings,
}

/// The Learn place.
#[component]
pub fn Learn(LearnProps { visit, settings }: &LearnProps) -> Html {
    let position = use_position(visit, settings.step);
    let length = use_state_eq(|| 0_u64);
    let on_change = {
        let visit = visit.clone();
        Callback::from(move |settings: LearnSettings| {
            visit.change(|visit| visit.go_to(Place::Learn(settings)));
        })
    };
    let on_example = {
        let (settings, position) = (settings.clone(), position.clone());
        on_change.reform(move |example: Example| {
            position.set(0);
            LearnSettings {
                example,
                step: 0,
                ..settings.clone()
            }
        })
    };
    let on_view = {
        let (settings, step) = (settings.clone(), position.shown());
        on_change.reform(move |view: LearnView| LearnSettings {
            view,
            step,
            ..settings.clone()
        })
    };
    // Only the lesson has steps.
    let is_lesson = settings.view == LearnView::Lesson;
    let replay = use_replay({
        let (position, length) = (position.clone(), length.clone());
        Callback::from(move |go: Seek| {
            is_lesson && position.go_to(go.target(position.newest(), *length), *length)
        })
    });
    let on_length = {
        let length = length.clone();
        Callback::from(move |new: u64| length.set(new))
    };
    let views = LearnView::ALL.map(|view| (view, (TEXT.learn.view)(view)));
    let opened = use_mut_ref(|| [false; LearnView::ALL.len()]);
    opened.borrow_mut()[settings.view as usize] = true;
    let is_opened = *opened.borrow();
    let draw = |view: LearnView| {
        let (visit, settings, on_change) = (visit.clone(), settings.clone(), on_change.clone());
        match view {
            LearnView::Lesson => html! {
                <LessonView {visit} {settings} {on_change} position={position.shown()} on_example={on_example.clone()}
                    on_length={on_length.clone()} on_seek={replay.on_seek().clone()} />
            },
            LearnView::Theory => html! { <TheoryView {visit} {settings} {on_change} /> },
            LearnView::Experiment => html! { <Experiment {settings} {on_change} /> },
            LearnView::Practice => html! { <PracticeView {visit} /> },
            LearnView::Costs => html! { <Costs {visit} /> },
        }
    };
    // One item for each view, opened or not: a list of one item would be another kind of node, and its views begin anew.
    let drawn = LearnView::ALL.into_iter().map(|view| {
        if !is_opened[view as usize] {
            return Html::default();
        }
        html! { <div class="learn-view" hidden={view != settings.view}>{ draw(view) }</div> }
    });
    html! {
        <main class="learn">
            <div class="learn-views">{ segmented(TEXT.learn.views, "learn-view", words(views), settings.view, on_view) }</div>
            { for drawn }
            if is_lesson && *length > 0 {
                <ReplayBar replay={replay.clone()} position={position.shown()} length={*length} />
            }
        </main>
    }
}

/// The choice of the search that finds explanations and that macros speed up. `name` must be unique in the page.
fn algorithm_choice(
    name: &'static str,
    settings: &LearnSettings,
    on_change: &Callback<LearnSettings>,
) -> Html {
    let algorithms = LearnSettings::ALGORITHMS
        .map(|algorithm| (algorithm, (TEXT.learn.algorithm_name)(algorithm)));
    let on_choose = {
        let settings = settings.clone();
        on_change.reform(move |algorithm: Algorithm| LearnSettings {
            algorithm,
            ..settings.clone()
        })
    };
    segmented(
        TEXT.learn.algorithm,
        name,
        words(algorithms),
        settings.algorithm,
        on_choose,
    )
}

/// The two columns of a view: what it works on, and what it shows.
fn columns(left: Html, right: Html) -> Html {
    html! {
        <>
            <div class="learn-left">{ left }</div>
            <div class="learn-right">{ right }</div>
        </>
    }
}
