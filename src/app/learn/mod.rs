//! The Learn place: the search is taught by explaining one example, and the gain and the cost of what it learns are
//! shown.
//!
//! - `example`, `lesson`, `macro_view`: an example, its explanation, and the macro that is learned
//! - `theory`: the learned macros; `experiment`: the effect of more and more of them; `practice`: macros that are
//!   learned in practice
//! - `costs`, `cost_runs`: learned costs
//! - `job_status`, `figure_table`, `small_board`: parts of several views; `solution_part`: a part of a solution
//!   becomes an example, for Search and Play

mod cost_runs;
mod costs;
mod example;
mod experiment;
mod figure_table;
mod job_status;
mod lesson;
mod macro_view;
mod practice;
mod small_board;
pub mod solution_part;
mod theory;

use yew::prelude::*;

use self::costs::Costs;
use self::example::ExampleMaker;
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
use crate::session::{Place, Teaching, TeachingView};

/// Properties of [`Learn`].
#[derive(Properties, PartialEq)]
pub struct LearnProps {
    pub visit: VisitHandle,
    /// The place's part of the link: example, search, view and step.
    pub teaching: Teaching,
}

/// The Learn place.
#[component]
pub fn Learn(LearnProps { visit, teaching }: &LearnProps) -> Html {
    let position = use_position(visit, teaching.step);
    let length = use_state_eq(|| 0_u64);
    let set = {
        let visit = visit.clone();
        Callback::from(move |teaching: Teaching| {
            visit.change(|visit| visit.go_to(Place::Learn(teaching)));
        })
    };
    let on_example = {
        let (teaching, position) = (teaching.clone(), position.clone());
        set.reform(move |example: Example| {
            position.set(0);
            Teaching {
                example,
                step: 0,
                ..teaching.clone()
            }
        })
    };
    let on_view = {
        let teaching = teaching.clone();
        set.reform(move |view: TeachingView| Teaching {
            view,
            step: 0,
            ..teaching.clone()
        })
    };
    let on_algorithm = {
        let teaching = teaching.clone();
        set.reform(move |algorithm: Algorithm| Teaching {
            algorithm,
            ..teaching.clone()
        })
    };
    let replay = use_replay({
        let (position, length) = (position.clone(), length.clone());
        Callback::from(move |go: Seek| {
            position.go_to(go.target(position.newest(), *length), *length)
        })
    });
    let on_length = {
        let length = length.clone();
        Callback::from(move |new: u64| length.set(new))
    };
    let views = TeachingView::ALL.map(|view| (view, (TEXT.learn.view)(view)));
    let algorithms =
        Teaching::ALGORITHMS.map(|algorithm| (algorithm, (TEXT.learn.algorithm_name)(algorithm)));
    let has_player = teaching.view == TeachingView::Lesson && *length > 0;
    html! {
        <main class="learn">
            <div class="learn-left">
                <ExampleMaker visit={visit.clone()} example={teaching.example.clone()} on_change={on_example} />
                { segmented(TEXT.learn.algorithm, "learn-algorithm", words(algorithms), teaching.algorithm, on_algorithm) }
            </div>
            <div class="learn-right">
                { segmented(TEXT.learn.views, "learn-view", words(views), teaching.view, on_view) }
                { match teaching.view {
                    TeachingView::Lesson => html! {
                        <LessonView visit={visit.clone()} teaching={teaching.clone()} position={position.shown()} {on_length} on_seek={replay.on_seek().clone()} />
                    },
                    TeachingView::Theory => html! { <TheoryView visit={visit.clone()} teaching={teaching.clone()} /> },
                    TeachingView::Experiment => html! { <Experiment teaching={teaching.clone()} /> },
                    TeachingView::Practice => html! { <PracticeView visit={visit.clone()} /> },
                    TeachingView::Costs => html! { <Costs visit={visit.clone()} /> },
                } }
            </div>
            if has_player {
                <ReplayBar replay={replay.clone()} position={position.shown()} length={*length} />
            }
        </main>
    }
}
