//! The search tree: it grows node by node, forwards and backwards, or by the student's own hand. The search runs in a
//! worker and comes back as a recording; the page only shows it.

mod camera;
mod canvas;
mod keys;
mod paint;
mod panel;
mod picture;
mod view;

use std::ops::Deref;
use std::rc::Rc;

use yew::prelude::*;

use self::view::TreeView;
use crate::app::TEXT;
use crate::app::effect::use_effect_with;
use crate::app::player::{
    Bar, Go, Position, ReplayBar, ReplayHandle, Step, use_position, use_replay,
};
use crate::app::visit::VisitHandle;
use crate::app::worker::{JobHandle, JobState, use_job};
use crate::job::TreeTask;
use crate::puzzle::{Board, Goal};
use crate::search::{Method, NodeId, Recording};
use crate::session::{Exploring, ExploringView};
use crate::view::tree::{Spot, Tree};

/// A tree that is shared: the same one or another, never compared node by node.
#[derive(Clone)]
pub struct Grown(Rc<Tree>);

impl PartialEq for Grown {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Deref for Grown {
    type Target = Tree;

    fn deref(&self) -> &Tree {
        &self.0
    }
}

impl Grown {
    /// The tree of a recording.
    pub fn new(recording: &Rc<Recording>) -> Self {
        Self(Rc::new(Tree::new(recording)))
    }

    /// Whether it is of this puzzle.
    fn is_of(&self, board: &Board, goal: &Goal) -> bool {
        self.recording().start() == board && self.recording().goal() == goal.board()
    }

    /// Whether the other tree is this one with more picks, or with fewer.
    fn is_continued_by(&self, other: &Self) -> bool {
        let (own, others) = (self.recording(), other.recording());
        let shared = own.events().len().min(others.events().len());
        own.start() == others.start() && own.events()[..shared] == others.events()[..shared]
    }
}

/// The tree of the chosen search, as Search shows it.
#[derive(Clone)]
pub struct TreeHandle {
    tree: Option<Grown>,
    bars: Rc<[Bar]>,
    position: Position,
    selected: UseStateHandle<Option<Spot>>,
    replay: ReplayHandle,
    pick: Callback<Option<NodeId>>,
    by_hand: Callback<bool>,
    is_by_hand: bool,
    /// What is to be said in its place.
    sentence: Option<AttrValue>,
    job: JobHandle<TreeTask>,
}

/// Has the tree made whenever it is looked at, and keeps where it stands.
#[hook]
pub fn use_tree(
    visit: &VisitHandle,
    exploring: &Exploring,
    puzzle: (&Board, &Goal),
    on_change: &Callback<Exploring>,
) -> TreeHandle {
    let (board, goal) = puzzle;
    let job = use_job::<TreeTask>();
    let tree = use_state_eq(|| None::<Grown>);
    let position = use_position(visit, 0);
    let selected = use_state_eq(|| None::<Spot>);
    // A pick is shown to its end, a link at its step.
    let goes_to_end = use_mut_ref(|| false);
    let is_looked_at = exploring.view == ExploringView::Tree;
    let task = match exploring.runner.method {
        Method::By(algorithm) if is_looked_at => Some(TreeTask {
            start: board.clone(),
            goal: goal.clone(),
            algorithm,
            heuristic: exploring.runner.heuristic.clone(),
            picks: exploring.picks.clone(),
            nodes: Recording::USUAL_NODES,
        }),
        _ => None,
    };
    let is_best = is_looked_at && task.is_none();
    use_effect_with(task, {
        let (job, tree, selected, goes_to_end) = (
            job.clone(),
            tree.clone(),
            selected.clone(),
            goes_to_end.clone(),
        );
        move |task| {
            // The old tree stays while a pick lets it grow.
            if !*goes_to_end.borrow() {
                tree.set(None);
                selected.set(None);
            }
            if let Some(task) = task {
                job.start(task.clone());
            }
        }
    });
    use_effect_with(job.state().clone(), {
        let goes_to_end = goes_to_end.clone();
        let (tree, position, visit, exploring) = (
            tree.clone(),
            position.clone(),
            visit.clone(),
            exploring.clone(),
        );
        move |state| {
            let Some(recording) = state.answer() else {
                return;
            };
            let new = Grown::new(recording);
            let end = new.end();
            let at = if goes_to_end.replace(false)
                || (exploring.picks.is_some() && exploring.step == 0)
            {
                visit.note_step(end);
                end
            } else if exploring.step > 0 && !exploring.is_of_this_version() {
                visit.tell(TEXT.search.version_changed);
                0
            } else if exploring.step > end {
                visit.tell((TEXT.tree.no_such_step)(end));
                0
            } else {
                exploring.step
            };
            position.set(at);
            tree.set(Some(new));
        }
    });
    let replay = use_replay({
        let (tree, position) = (tree.clone(), position.clone());
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
        let (exploring, on_change, goes_to_end, player) = (
            exploring.clone(),
            on_change.clone(),
            goes_to_end.clone(),
            replay.player().clone(),
        );
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
    let bars = use_memo((*tree).clone(), |tree| {
        tree.as_ref().map_or_else(Rc::default, bars)
    });
    let sentence = match job.state() {
        _ if is_best => Some(TEXT.tree.no_tree.into()),
        JobState::Failed(error) => Some((TEXT.tree.failed)(&(TEXT.worker.failed)(error)).into()),
        _ if tree.is_none() => Some(TEXT.tree.making.into()),
        _ => None,
    };
    // Another puzzle is drawn once before the tree of the last one is gone.
    let is_of_now = |tree: &Grown| is_looked_at && !is_best && tree.is_of(board, goal);
    TreeHandle {
        tree: (*tree).clone().filter(is_of_now),
        bars: (*bars).clone(),
        position,
        selected,
        replay,
        pick,
        by_hand,
        is_by_hand: exploring.picks.is_some(),
        sentence,
        job,
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
        let moment = tree.moment(self.position.shown());
        let selected = self.selected.filter(|&spot| moment.get(spot).is_some());
        let spot = selected.or(moment.now).or(moment.expanding)?;
        Some(tree.nodes()[spot].board.clone())
    }

    /// How many moves of the solution the selected node has behind it, where it lies on the path.
    pub fn step(&self) -> u64 {
        let Some(tree) = &self.tree else { return 0 };
        let spot = self
            .selected
            .or(tree.event(self.position.shown()).and_then(|(_, spot)| spot));
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
            self.position.go_to(tree.end(), tree.end());
            self.selected.set(Some(spot));
        }
    }

    /// The tree, or what is to be said in its place.
    pub fn view(&self) -> Html {
        let Some(tree) = &self.tree else {
            return html! {
                <div class="job" role="status">
                    <p class="note">{ self.sentence.clone() }</p>
                    { self.job.again_button() }
                </div>
            };
        };
        let on_select = {
            let selected = self.selected.clone();
            Callback::from(move |spot: Option<Spot>| selected.set(spot))
        };
        html! {
            <TreeView tree={tree.clone()} position={self.position.shown()} selected={*self.selected}
                is_by_hand={self.is_by_hand} {on_select} on_by_hand={self.by_hand.clone()}
                on_pick={self.pick.reform(Some)} on_take_back={self.pick.reform(|()| None)} />
        }
    }

    /// Its player.
    pub fn player(&self) -> Html {
        let Some(tree) = &self.tree else {
            return Html::default();
        };
        let words = (TEXT.tree.event)(tree, self.position.shown());
        html! {
            <ReplayBar replay={self.replay.clone()} position={self.position.shown()} length={tree.end()} bars={self.bars.clone()}
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
