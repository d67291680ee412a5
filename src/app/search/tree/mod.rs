//! The search tree: it grows node by node, forwards and backwards, or by the student's picks. A worker runs the search
//! and returns a recording, which the page shows.
//!
//! - `state`: the recording and what is shown of it; `shared_tree`: a tree shared by components
//! - `view`: the tree and its panel; `picture` and `panel`: the two parts
//! - `canvas`, `stage`, `paint`: drawing, with nodes that glide; `camera`, `keys`: view and navigation

mod camera;
mod canvas;
mod keys;
mod paint;
mod panel;
mod picture;
mod shared_tree;
mod stage;
mod state;
mod view;

use std::rc::Rc;

use yew::prelude::*;

pub use self::shared_tree::SharedTree;
use self::state::{TreeState, use_tree_state};
use self::view::TreeView;
use crate::app::TEXT;
use crate::app::control::failure::failure;
use crate::app::player::{
    ReplayBar, ReplayHandle, ScrubHandle, Seek, TimelineBar, TransportStep, use_replay,
    use_scrubbing,
};
use crate::app::visit::VisitHandle;
use crate::puzzle::{Board, Goal};
use crate::search::NodeId;
use crate::session::SearchSettings;
use crate::text::ShownMoment;
use crate::view::tree::NodeIndex;

/// The tree of the chosen search, with its player.
#[derive(Clone)]
pub struct TreeHandle {
    /// The tree, if there is one of this puzzle.
    tree: Option<SharedTree>,
    state: TreeState,
    bars: Rc<[TimelineBar]>,
    replay: ReplayHandle,
    hurry: ScrubHandle,
    pick: Callback<Option<NodeId>>,
    by_hand: Callback<bool>,
    is_by_hand: bool,
    /// Whether a link without a step shows the end.
    begins_at_end: bool,
}

/// The milliseconds in which nodes glide to new places, if there is time until the next event.
const GLIDE: f64 = 240.0;

/// Requests the tree of the chosen search while its view is open, and keeps its state. `has_run` says that the search has
/// begun.
#[hook]
pub fn use_tree(
    visit: &VisitHandle,
    settings: &SearchSettings,
    puzzle: (&Board, &Goal),
    has_run: bool,
    on_change: &Callback<SearchSettings>,
) -> TreeHandle {
    let state = use_tree_state(visit, settings, puzzle, has_run);
    let hurry = use_scrubbing();
    let replay = use_replay({
        let (tree, position) = (state.tree.clone(), state.position.clone());
        let hurry = hurry.clone();
        Callback::from(move |go: Seek| {
            // Events that the player advances by come evenly; only steps of the visitor can come too fast to glide.
            if !matches!(go, Seek::Forward(_)) {
                hurry.step();
            }
            let to = |tree: &SharedTree| match go {
                Seek::Step(step) => step_target(tree, step, position.newest()),
                Seek::Forward(_) | Seek::To(_) => go.target(position.newest(), tree.end()),
            };
            tree.as_ref()
                .is_some_and(|tree| position.go_to(to(tree), tree.end()))
        })
    });
    let change_picks = {
        let (settings, on_change) = (settings.clone(), on_change.clone());
        let (goes_to_end, player) = (state.goes_to_end.clone(), replay.player().clone());
        move |picks: Option<Vec<NodeId>>| {
            player.play(false);
            *goes_to_end.borrow_mut() = picks.is_some();
            on_change.emit(SearchSettings {
                picks,
                step: None,
                version: SearchSettings::VERSION,
                ..settings.clone()
            });
        }
    };
    // Adds a pick, or takes the last one back.
    let pick = {
        let (picks, change_picks) = (settings.picks.clone(), change_picks.clone());
        Callback::from(move |pick: Option<NodeId>| {
            let mut picks = picks.clone().unwrap_or_default();
            match pick {
                Some(_) if picks.len() >= SearchSettings::MOST_PICKS => return,
                Some(id) => picks.push(id),
                None => drop(picks.pop()),
            }
            change_picks(Some(picks));
        })
    };
    let by_hand = Callback::from(move |is_on: bool| change_picks(is_on.then(Vec::new)));
    let bars = use_memo((*state.tree).clone(), |tree| {
        tree.as_ref().map_or_else(Rc::default, bars)
    });
    TreeHandle {
        tree: state.tree(settings, puzzle),
        state,
        bars: (*bars).clone(),
        replay,
        hurry,
        pick,
        by_hand,
        is_by_hand: settings.picks.is_some(),
        begins_at_end: has_run || settings.picks.is_some(),
    }
}

/// The number of open nodes over the events; a diamond marks a new iteration.
fn bars(tree: &SharedTree) -> Rc<[TimelineBar]> {
    let profile = tree.profile().into_iter().enumerate();
    let bar = |(index, (open, is_new)): (usize, (u32, bool))| TimelineBar {
        at: index as u64 + 1,
        height: open,
        diamond: u8::from(is_new),
        ..TimelineBar::default()
    };
    profile.map(bar).collect()
}

impl TreeHandle {
    /// The board of the selected node, or of the node of the last event.
    pub fn board(&self) -> Option<Board> {
        let tree = self.tree.as_ref()?;
        let moment = tree.snapshot(self.state.position.shown());
        let selected = self
            .state
            .selected
            .filter(|&node_index| moment.get(node_index).is_some());
        let node_index = selected.or(moment.now).or(moment.expanding)?;
        Some(tree.nodes()[node_index].board.clone())
    }

    /// The number of moves of the solution before the selected node, or 0 if it is not on the path.
    pub fn step(&self) -> u64 {
        let Some(tree) = &self.tree else { return 0 };
        let node_index = self.state.selected.or(tree
            .event(self.state.position.shown())
            .and_then(|(_, node_index)| node_index));
        let path = tree.solution();
        path.iter()
            .position(|&on_path| Some(on_path) == node_index)
            .unwrap_or(0) as u64
    }

    /// Selects the node of the path after `step` moves.
    pub fn show_step(&self, step: u64) {
        if let Some(tree) = &self.tree
            && let Some(&node_index) = tree
                .solution()
                .get(usize::try_from(step).unwrap_or(usize::MAX))
        {
            self.replay.player().play(false);
            self.state.position.go_to(tree.end(), tree.end());
            self.state.selected.set(Some(node_index));
        }
    }

    /// Records the tree again if the worker failed.
    pub fn retry(&self) {
        self.state.job.retry();
    }

    /// The step of a link to the moment that is shown; `None` if it needs none.
    pub fn link_step(&self) -> Option<u64> {
        let tree = self.tree.as_ref()?;
        let first = if self.begins_at_end { tree.end() } else { 0 };
        Some(self.state.position.newest()).filter(|&step| step != first)
    }

    /// Pauses the player.
    pub fn pause(&self) {
        self.replay.player().play(false);
    }

    /// Shows the whole tree: the search was run.
    pub fn show_end(&self) {
        self.pause();
        if let Some(tree) = &self.tree {
            self.state.position.go_to(tree.end(), tree.end());
        }
    }

    /// The moment that is shown, in relation to the whole search.
    pub fn moment(&self) -> ShownMoment {
        match &self.tree {
            Some(_) if self.is_by_hand => ShownMoment::ByHand,
            Some(tree) if self.state.position.shown() < tree.end() => ShownMoment::Replay,
            _ => ShownMoment::Whole,
        }
    }

    /// The milliseconds in which nodes glide to new places; 0 if events come too fast for that.
    fn glide(&self) -> f64 {
        if self.hurry.is_on() {
            0.0
        } else {
            self.replay.player().time_per_event().min(GLIDE)
        }
    }

    /// Draws the tree, or a sentence in its place. `on_again` is called when the tree is requested again after a failure.
    pub fn view(&self, on_again: Callback<()>) -> Html {
        let Some(tree) = &self.tree else {
            let sentence = self.state.sentence.clone().unwrap_or_default();
            return if self.state.is_failed {
                failure(sentence, self.state.job.again_button_with(on_again))
            } else {
                html! { <p class="note" role="status">{ sentence }</p> }
            };
        };
        let on_select = {
            let selected = self.state.selected.clone();
            Callback::from(move |node_index: Option<NodeIndex>| selected.set(node_index))
        };
        html! {
            <TreeView tree={tree.clone()} position={self.state.position.shown()} glide={self.glide()} selected={*self.state.selected}
                is_by_hand={self.is_by_hand} {on_select} on_by_hand={self.by_hand.clone()}
                on_pick={self.pick.reform(Some)} on_take_back={self.pick.reform(|()| None)} />
        }
    }

    /// Draws the player of the tree.
    pub fn player(&self) -> Html {
        let Some(tree) = &self.tree else {
            return Html::default();
        };
        let words = (TEXT.tree.event)(tree, self.state.position.shown());
        let on_hold = {
            let hurry = self.hurry.clone();
            Callback::from(move |is_held: bool| hurry.hold(is_held))
        };
        html! {
            <ReplayBar replay={self.replay.clone()} position={self.state.position.shown()} length={tree.end()} bars={self.bars.clone()}
                larger={TEXT.tree.steps} words={AttrValue::from(words)} {on_hold} />
        }
    }
}

/// The event to which a step leads: moves go from expansion to expansion, milestones from iteration to iteration.
fn step_target(tree: &SharedTree, step: TransportStep, at: u64) -> u64 {
    match step {
        TransportStep::MoveBack => tree.before_last_expansion(at),
        TransportStep::Move => tree.after_next_expansion(at),
        TransportStep::Milestone => tree.after_next_iteration(at),
        TransportStep::Start
        | TransportStep::Back
        | TransportStep::Forward
        | TransportStep::End
        | TransportStep::Tenths(_) => step.target(at, tree.end()),
    }
}
