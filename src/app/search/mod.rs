//! Search: pick an algorithm and a heuristic, run it in a worker with live figures, see how it grows, replay its
//! solution, and set several against each other on the same board.

mod bare;
mod choice;
mod figures;
mod growth;
mod headline;
mod race;
mod reel;
mod run;
mod side;
mod steps;
mod tree;

use std::rc::Rc;

use yew::prelude::*;
use yew::props;

use self::bare::use_bare;
use self::growth::Growth;
use self::headline::headline;
use self::race::Race;
use self::run::use_run;
use self::side::side;
use self::tree::use_tree;
use crate::app::TEXT;
use crate::app::board::{BoardProps, board_view};
use crate::app::control::segments::{segmented, words};
use crate::app::player::{ReplayBar, Seek, use_replay};
use crate::app::visit::VisitHandle;
use crate::session::{Exploring, ExploringView, Place};

/// The place.
#[derive(Properties, PartialEq)]
pub struct SearchProps {
    /// The visit.
    pub visit: VisitHandle,
    /// What is seen.
    pub exploring: Exploring,
}

/// Draws the place.
#[component]
pub fn Search(SearchProps { visit, exploring }: &SearchProps) -> Html {
    let run = use_run(visit, exploring);
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
    // In the tree's view, the board is that of a node, and the player plays the search itself.
    let is_tree = exploring.view == ExploringView::Tree;
    let tree = use_tree(visit, exploring, (board, goal), &on_change);
    let shown = match &run.reel {
        Some(reel) if !is_tree => reel.playback.read().board().clone(),
        _ => tree.board().unwrap_or_else(|| board.clone()),
    };
    let bare = use_bare(visit, exploring, &run, &shown, &on_change);
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
    let is_brisk = replay.player().is_playing() && !replay.player().speed().is_calm();
    html! {
        <main class="search">
            <div class="search-left">
                { board_view(props! { BoardProps {
                    board: Rc::new(shown), goal: Rc::new(goal.clone()), marks: false, without_motion: is_brisk,
                    styles: bare.styles, over: bare.over, on_touch: bare.on_touch,
                } }) }
                { side(visit, &run, exploring, &on_change, steps) }
            </div>
            <div class="search-right">
                { headline(&run.state, run.progress.as_ref(), exploring, board.size()) }
                { view_choice(exploring, &on_change) }
                <div class="search-view">
                    { match exploring.view {
                        ExploringView::Growth => html! { <Growth progress={run.progress.clone()} samples={Rc::new(run.samples())} /> },
                        ExploringView::Heuristics => bare.view,
                        ExploringView::Tree => tree.view(),
                    } }
                </div>
                <Race puzzle={Rc::new((board.clone(), goal.clone()))} exploring={exploring.clone()} {on_change} />
            </div>
            if is_tree {
                { tree.player() }
            } else if let Some(reel) = run.solution() {
                <ReplayBar {replay} {position} {length} bars={reel.bars.clone()} />
            }
        </main>
    }
}

/// The choice of a view; another one begins at its first step.
fn view_choice(exploring: &Exploring, on_change: &Callback<Exploring>) -> Html {
    let views = ExploringView::ALL.map(|view| (view, (TEXT.search.view)(view)));
    let on_view = {
        let exploring = exploring.clone();
        on_change.reform(move |view: ExploringView| Exploring {
            view,
            step: 0,
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
