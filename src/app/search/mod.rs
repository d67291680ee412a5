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
use crate::app::stable_callback::use_stable_callback;
use crate::app::visit::VisitHandle;
use crate::session::{Place, SearchSettings, SearchView};

/// Properties of [`Search`].
#[derive(Properties, PartialEq)]
pub struct SearchProps {
    pub visit: VisitHandle,
    /// The place's part of the link: method, limits, view and step.
    pub settings: SearchSettings,
}

/// The Search place.
#[component]
pub fn Search(SearchProps { visit, settings }: &SearchProps) -> Html {
    let run = use_board_search(visit, settings);
    let (board, goal) = (&run.task.start, &run.task.goal);
    let replay = use_replay({
        let run = run.clone();
        Callback::from(move |go: Seek| run.go(go))
    });
    // Stable callbacks: an event of the tree draws neither the choice nor the race again.
    let on_change = use_stable_callback({
        let visit = visit.clone();
        Callback::from(move |settings: SearchSettings| {
            visit.change(|visit| visit.go_to(Place::Search(settings)));
        })
    });
    // In the tree view the board is that of a node, and the player plays the search.
    let is_tree = settings.view == SearchView::Tree;
    let tree = use_tree(visit, settings, (board, goal), run.has_run, &on_change);
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
    let heuristics = use_heuristic_view(visit, settings, &run, &shown, &on_change);
    let retry_all = {
        let (run, tree, heuristics) = (run.clone(), tree.clone(), heuristics.retry.clone());
        Callback::from(move |()| {
            run.retry();
            tree.retry();
            heuristics.emit(());
        })
    };
    let retry_search = {
        let run = run.clone();
        Callback::from(move |()| run.retry())
    };
    let on_step = use_stable_callback({
        let (tree, on_seek) = (tree.clone(), replay.on_seek().clone());
        Callback::from(move |step: u64| {
            if is_tree {
                tree.show_step(step);
            } else {
                on_seek.emit(step);
            }
        })
    });
    let (position, length) = (run.position.shown(), run.length());
    let steps = (if is_tree { tree.step() } else { position }, on_step);
    // The entrants of the race leave the moment that is shown as it is.
    let on_race = use_stable_callback({
        let (on_change, tree) = (on_change.clone(), tree.clone());
        Callback::from(move |settings: SearchSettings| {
            let step = if is_tree {
                tree.link_step()
            } else {
                Some(position).filter(|&step| step > 0)
            };
            on_change.emit(SearchSettings {
                step,
                version: SearchSettings::VERSION,
                ..settings
            });
        })
    });
    let is_brisk = replay.player().is_playing() && !replay.player().speed().is_calm();
    html! {
        <main class="search">
            <div class="search-left">
                { board_view(props! { BoardProps {
                    board: Rc::new(shown), goal: Rc::new(goal.clone()), marks: false, without_motion: is_brisk,
                    styles: heuristics.styles, over: heuristics.over, on_touch: heuristics.on_touch,
                } }) }
                { side_panel(visit, &run, settings, &on_change, &on_start, steps) }
            </div>
            <div class="search-right" tabindex="-1">
                <header class="search-head">
                    { headline(&run, settings, tree.moment(), &on_change, retry_all) }
                    { run.progress.as_ref().map(key_figures) }
                </header>
                { view_choice(settings, &on_change) }
                <div class="search-view" tabindex="-1">
                    { match settings.view {
                        SearchView::Growth => html! { <GrowthSummary progress={run.progress.clone()} samples={Rc::new(run.samples())} /> },
                        SearchView::Heuristics => heuristics.view,
                        SearchView::Tree => tree.view(retry_search),
                    } }
                </div>
                <Race puzzle={Rc::new((board.clone(), goal.clone()))} settings={settings.clone()} on_change={on_race} />
            </div>
            if is_tree {
                { tree.player() }
            } else if let Some(solution) = run.solution() {
                <ReplayBar {replay} {position} {length} bars={solution.bars.clone()} />
            }
        </main>
    }
}

/// The choice of a view; a change starts where the view begins.
fn view_choice(settings: &SearchSettings, on_change: &Callback<SearchSettings>) -> Html {
    let views = SearchView::ALL.map(|view| (view, (TEXT.search.view)(view)));
    let on_view = {
        let settings = settings.clone();
        on_change.reform(move |view: SearchView| SearchSettings {
            view,
            step: None,
            ..settings.clone()
        })
    };
    segmented(
        TEXT.search.views,
        "search-view",
        words(views),
        settings.view,
        on_view,
    )
}
