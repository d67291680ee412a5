//! The search tree: it grows node by node, forwards and backwards, or by the student's own hand. The search runs in a
//! worker and comes back as a recording; the page only shows it.
//!
//! - `recorded`: the tree as the worker recorded it; `grown`: a tree that components share
//! - `view`: the tree with what is read beside it; `picture` and `panel`: the two
//! - `canvas`, `paint`, `camera`, `keys`: how it is drawn, seen and walked through

mod camera;
mod canvas;
mod grown;
mod keys;
mod paint;
mod panel;
mod picture;
mod recorded;
mod view;

use std::rc::Rc;

use yew::prelude::*;

pub use self::grown::Grown;
use self::recorded::{Recorded, use_recorded};
use self::view::TreeView;
use crate::app::TEXT;
use crate::app::player::{Bar, Go, ReplayBar, ReplayHandle, Step, use_replay};
use crate::app::visit::VisitHandle;
use crate::puzzle::{Board, Goal};
use crate::search::NodeId;
use crate::session::Exploring;
use crate::view::tree::NodeIndex;

/// The tree of the chosen search, as Search shows it.
#[derive(Clone)]
pub struct TreeHandle {
    /// The tree, where there is one of this puzzle.
    tree: Option<Grown>,
    recorded: Recorded,
    bars: Rc<[Bar]>,
    replay: ReplayHandle,
    pick: Callback<Option<NodeId>>,
    by_hand: Callback<bool>,
    is_by_hand: bool,
}

/// Has the tree made whenever it is looked at, and keeps where it stands.
#[hook]
pub fn use_tree(
    visit: &VisitHandle,
    exploring: &Exploring,
    puzzle: (&Board, &Goal),
    on_change: &Callback<Exploring>,
) -> TreeHandle {
    let recorded = use_recorded(visit, exploring, puzzle);
    let replay = use_replay({
        let (tree, position) = (recorded.tree.clone(), recorded.position.clone());
        Callback::from(move |go: Go| {
            let to = |tree: &Grown| match go {
                Go::By(step) => stepped(tree, step, position.newest()),
                Go::On(_) | Go::To(_) => go.target(position.newest(), tree.end()),
            };
            tree.as_ref()
                .is_some_and(|tree| position.go_to(to(tree), tree.end()))
        })
    });
    let change_picks = {
        let (exploring, on_change) = (exploring.clone(), on_change.clone());
        let (goes_to_end, player) = (recorded.goes_to_end.clone(), replay.player().clone());
        move |picks: Option<Vec<NodeId>>| {
            player.play(false);
            *goes_to_end.borrow_mut() = picks.is_some();
            on_change.emit(Exploring {
                picks,
                step: 0,
                version: Exploring::VERSION,
                ..exploring.clone()
            });
        }
    };
    // A pick, or the last one taken back.
    let pick = {
        let (picks, change_picks) = (exploring.picks.clone(), change_picks.clone());
        Callback::from(move |pick: Option<NodeId>| {
            let mut picks = picks.clone().unwrap_or_default();
            match pick {
                Some(_) if picks.len() >= Exploring::MOST_PICKS => return,
                Some(id) => picks.push(id),
                None => drop(picks.pop()),
            }
            change_picks(Some(picks));
        })
    };
    let by_hand = Callback::from(move |is_on: bool| change_picks(is_on.then(Vec::new)));
    let bars = use_memo((*recorded.tree).clone(), |tree| {
        tree.as_ref().map_or_else(Rc::default, bars)
    });
    TreeHandle {
        tree: recorded.tree(exploring, puzzle),
        recorded,
        bars: (*bars).clone(),
        replay,
        pick,
        by_hand,
        is_by_hand: exploring.picks.is_some(),
    }
}

/// The nodes that wait, over the events; a diamond is a new iteration.
fn bars(tree: &Grown) -> Rc<[Bar]> {
    let profile = tree.profile().into_iter().enumerate();
    let bar = |(index, (open, is_new)): (usize, (u32, bool))| Bar {
        at: index as u64 + 1,
        height: open,
        diamond: u8::from(is_new),
        ..Bar::default()
    };
    profile.map(bar).collect()
}

impl TreeHandle {
    /// The board of the selected node, or of the one that the last event tells of.
    pub fn board(&self) -> Option<Board> {
        let tree = self.tree.as_ref()?;
        let moment = tree.snapshot(self.recorded.position.shown());
        let selected = self
            .recorded
            .selected
            .filter(|&spot| moment.get(spot).is_some());
        let spot = selected.or(moment.now).or(moment.expanding)?;
        Some(tree.nodes()[spot].board.clone())
    }

    /// How many moves of the solution the selected node has behind it, where it lies on the path.
    pub fn step(&self) -> u64 {
        let Some(tree) = &self.tree else { return 0 };
        let spot = self.recorded.selected.or(tree
            .event(self.recorded.position.shown())
            .and_then(|(_, spot)| spot));
        let path = tree.solution();
        path.iter()
            .position(|&on_path| Some(on_path) == spot)
            .unwrap_or(0) as u64
    }

    /// Selects the node of the path that has so many moves behind it.
    pub fn show_step(&self, step: u64) {
        if let Some(tree) = &self.tree
            && let Some(&spot) = tree
                .solution()
                .get(usize::try_from(step).unwrap_or(usize::MAX))
        {
            self.replay.player().play(false);
            self.recorded.position.go_to(tree.end(), tree.end());
            self.recorded.selected.set(Some(spot));
        }
    }

    /// The tree, or what is to be said in its place.
    pub fn view(&self) -> Html {
        let Some(tree) = &self.tree else {
            return html! {
                <div class="job" role="status">
                    <p class="note">{ self.recorded.sentence.clone() }</p>
                    { self.recorded.job.again_button() }
                </div>
            };
        };
        let on_select = {
            let selected = self.recorded.selected.clone();
            Callback::from(move |spot: Option<NodeIndex>| selected.set(spot))
        };
        html! {
            <TreeView tree={tree.clone()} position={self.recorded.position.shown()} selected={*self.recorded.selected}
                is_by_hand={self.is_by_hand} {on_select} on_by_hand={self.by_hand.clone()}
                on_pick={self.pick.reform(Some)} on_take_back={self.pick.reform(|()| None)} />
        }
    }

    /// Its player.
    pub fn player(&self) -> Html {
        let Some(tree) = &self.tree else {
            return Html::default();
        };
        let words = (TEXT.tree.event)(tree, self.recorded.position.shown());
        html! {
            <ReplayBar replay={self.replay.clone()} position={self.recorded.position.shown()} length={tree.end()} bars={self.bars.clone()}
                larger={TEXT.tree.steps} words={AttrValue::from(words)} />
        }
    }
}

/// Where a step leads from an event: the larger ones go from expansion to expansion, the milestone is an iteration.
fn stepped(tree: &Grown, step: Step, at: u64) -> u64 {
    match step {
        Step::MoveBack => tree.before_last_expansion(at),
        Step::Move => tree.after_next_expansion(at),
        Step::Milestone => tree.after_next_iteration(at),
        Step::Start | Step::Back | Step::Forward | Step::End | Step::Tenths(_) => {
            step.target(at, tree.end())
        }
    }
}
