//! The Search place: a chosen algorithm and heuristic run in a worker with live figures; their growth, tree and
//! solution are shown, and several searches race on the same board.
//!
//! - `board_search`: the search of the board; `shared_playback`: the replay of its solution
//! - `headline`, `side_panel`: its result in a sentence; the column with `choice` (method and limits), `figures` and
//!   `steps`
//! - `growth`, `tree`, `heuristic_view`: the three views
//! - `race`: several searches

mod board_search;
mod choice;
mod figures;
mod growth;
mod headline;
mod heuristic_view;
mod race;
mod shared_playback;
mod side_panel;
mod steps;
mod tree;

use std::rc::Rc;

use yew::prelude::*;
use yew::props;

use self::board_search::use_board_search;
use self::figures::key_figures;
use self::growth::GrowthSummary;
use self::headline::headline;
use self::heuristic_view::use_heuristic_view;
use self::race::Race;
use self::side_panel::side_panel;
use self::tree::use_tree;
use crate::app::TEXT;
use crate::app::board::{BoardProps, board_view};
use crate::app::control::segments::{segmented, words};
use crate::app::player::{ReplayBar, Seek, use_replay};
use crate::app::visit::VisitHandle;
use crate::session::{Exploring, ExploringView, Place};

/// Properties of [`Search`].
#[derive(Properties, PartialEq)]
pub struct SearchProps {
    pub visit: VisitHandle,
    /// The place's part of the link: method, limits, view and step.
    pub exploring: Exploring,
}

/// The Search place.
#[component]
pub fn Search(SearchProps { visit, exploring }: &SearchProps) -> Html {
    let run = use_board_search(visit, exploring);
    let (board, goal) = (&run.task.start, &run.task.goal);
    let replay = use_replay({
        let run = run.clone();
        Callback::from(move |go: Seek| run.go(go))
    });
    let on_change = {
        let visit = visit.clone();
        Callback::from(move |exploring: Exploring| {
            visit.change(|visit| visit.go_to(Place::Search(exploring)));
        })
    };
    // In the tree view the board is that of a node, and the player plays the search.
    let is_tree = exploring.view == ExploringView::Tree;
    let tree = use_tree(visit, exploring, (board, goal), run.has_run, &on_change);
    // A link that is opened shows its step, and nothing plays on from there.
    use_effect_with(visit.links_opened(), {
        let (tree, player) = (tree.clone(), replay.player().clone());
        move |_| {
            tree.pause();
            player.play(false);
        }
    });
    let on_start = {
        let (run, tree) = (run.clone(), tree.clone());
        Callback::from(move |()| {
            run.start();
            tree.show_end();
        })
    };
    let shown = match &run.replay {
        Some(solution) if !is_tree => solution.playback.read().board().clone(),
        _ => tree.board().unwrap_or_else(|| board.clone()),
    };
    let heuristics = use_heuristic_view(visit, exploring, &run, &shown, &on_change);
    let steps = if is_tree {
        let tree = tree.clone();
        (
            tree.step(),
            Callback::from(move |step: u64| tree.show_step(step)),
        )
    } else {
        (run.position.shown(), replay.on_seek().clone())
    };
    let (position, length) = (run.position.shown(), run.length());
    let step = if is_tree {
        tree.link_step()
    } else {
        Some(position).filter(|&step| step > 0)
    };
    let is_brisk = replay.player().is_playing() && !replay.player().speed().is_calm();
    html! {
        <main class="search">
            <div class="search-left">
                { board_view(props! { BoardProps {
                    board: Rc::new(shown), goal: Rc::new(goal.clone()), marks: false, without_motion: is_brisk,
                    styles: heuristics.styles, over: heuristics.over, on_touch: heuristics.on_touch,
                } }) }
                { side_panel(visit, &run, exploring, &on_change, &on_start, steps) }
            </div>
            <div class="search-right">
                <header class="search-head">
                    { headline(&run, exploring, tree.moment(), &on_change) }
                    { run.progress.as_ref().map(key_figures) }
                </header>
                { view_choice(exploring, &on_change) }
                <div class="search-view">
                    { match exploring.view {
                        ExploringView::Growth => html! { <GrowthSummary progress={run.progress.clone()} samples={Rc::new(run.samples())} /> },
                        ExploringView::Heuristics => heuristics.view,
                        ExploringView::Tree => tree.view(),
                    } }
                </div>
                <Race puzzle={Rc::new((board.clone(), goal.clone()))} exploring={exploring.clone()} on_change={keep_step(&on_change, step)} />
            </div>
            if is_tree {
                { tree.player() }
            } else if let Some(solution) = run.solution() {
                <ReplayBar {replay} {position} {length} bars={solution.bars.clone()} />
            }
        </main>
    }
}

/// A change that leads to no other moment: the step that is shown stays in the address.
fn keep_step(on_change: &Callback<Exploring>, step: Option<u64>) -> Callback<Exploring> {
    on_change.reform(move |exploring: Exploring| Exploring {
        step,
        version: Exploring::VERSION,
        ..exploring
    })
}

/// The choice of a view; a change starts where the view begins.
fn view_choice(exploring: &Exploring, on_change: &Callback<Exploring>) -> Html {
    let views = ExploringView::ALL.map(|view| (view, (TEXT.search.view)(view)));
    let on_view = {
        let exploring = exploring.clone();
        on_change.reform(move |view: ExploringView| Exploring {
            view,
            step: None,
            ..exploring.clone()
        })
    };
    segmented(
        TEXT.search.views,
        "search-view",
        words(views),
        exploring.view,
        on_view,
    )
}
