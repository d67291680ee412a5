//! The state of the tree: the job that records it, and the part of it that is shown.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::shared_tree::SharedTree;
use crate::app::TEXT;
use crate::app::player::{Position, use_position};
use crate::app::visit::VisitHandle;
use crate::app::worker::{JobHandle, JobState, use_job};
use crate::job::TreeTask;
use crate::puzzle::{Board, Goal};
use crate::search::{Method, Recording};
use crate::session::{Exploring, ExploringView};
use crate::view::tree::NodeIndex;

/// The recorded tree and its state on the page.
#[derive(Clone)]
pub struct TreeState {
    /// The job that records it.
    pub job: JobHandle<TreeTask>,
    /// The last tree, which may be of the previous puzzle.
    pub tree: UseStateHandle<Option<SharedTree>>,
    /// The number of events that have happened.
    pub position: Position,
    /// The selected node.
    pub selected: UseStateHandle<Option<NodeIndex>>,
    /// Whether the next recording is shown at its end, as after a pick.
    pub goes_to_end: Rc<RefCell<bool>>,
    /// The sentence in place of the tree, if there is none.
    pub sentence: Option<AttrValue>,
}

/// The tree of this puzzle, recorded again whenever another search is chosen. `has_run` says that the search itself has
/// begun, so that its tree is shown at the end.
#[hook]
pub fn use_tree_state(
    visit: &VisitHandle,
    exploring: &Exploring,
    puzzle: (&Board, &Goal),
    has_run: bool,
) -> TreeState {
    let mut state = TreeState {
        job: use_job(),
        tree: use_state_eq(|| None),
        position: use_position(visit, 0),
        selected: use_state_eq(|| None),
        goes_to_end: use_mut_ref(|| false),
        sentence: None,
    };
    let task = task(exploring, puzzle);
    let has_tree = task.is_some();
    use_effect_with(task.clone(), {
        let state = state.clone();
        move |task| {
            // The old tree stays until the tree with the new pick is recorded.
            if !*state.goes_to_end.borrow() {
                state.tree.set(None);
                state.selected.set(None);
            }
            if let Some(task) = task {
                state.job.start(task.clone());
            }
        }
    });
    use_effect_with(state.job.state().clone(), {
        let (state, visit, exploring) = (state.clone(), visit.clone(), exploring.clone());
        move |job| {
            if let Some(recording) = job.answer() {
                state.receive(recording, &visit, &exploring, has_run);
            }
        }
    });
    // A link to another moment of the same tree was opened, or the search was run with other limits.
    let last_task = use_mut_ref(|| None);
    use_effect_with((visit.links_opened(), exploring.limits()), {
        let (state, visit, exploring) = (state.clone(), visit.clone(), exploring.clone());
        let is_same = *last_task.borrow() == task;
        move |_| {
            if let Some(tree) = state.tree.as_ref().filter(|_| is_same) {
                state.begin(tree, &visit, &exploring, has_run);
            }
        }
    });
    last_task.replace(task);
    state.sentence = match state.job.state() {
        _ if is_open(exploring) && !has_tree => Some(TEXT.tree.no_tree.into()),
        JobState::Failed(error) => Some((TEXT.tree.failed)(&(TEXT.worker.failed)(error)).into()),
        _ if state.tree.is_none() => Some(TEXT.tree.making.into()),
        _ => None,
    };
    state
}

fn is_open(exploring: &Exploring) -> bool {
    exploring.view == ExploringView::Tree
}

/// The task that records the tree; `None` for the best search, which makes no tree.
fn task(exploring: &Exploring, (board, goal): (&Board, &Goal)) -> Option<TreeTask> {
    match exploring.runner.method {
        Method::By(algorithm) if is_open(exploring) => Some(TreeTask {
            start: board.clone(),
            goal: goal.clone(),
            algorithm,
            heuristic: exploring.runner.heuristic.clone(),
            picks: exploring.picks.clone(),
            nodes: Recording::USUAL_NODES,
        }),
        _ => None,
    }
}

impl TreeState {
    /// Takes over a recording: at its end after a pick, otherwise where it begins.
    fn receive(
        &self,
        recording: &Rc<Recording>,
        visit: &VisitHandle,
        exploring: &Exploring,
        has_run: bool,
    ) {
        let new = SharedTree::new(recording);
        if self.goes_to_end.replace(false) {
            self.position.go_to(new.end(), new.end());
        } else {
            self.begin(&new, visit, exploring, has_run);
        }
        self.tree.set(Some(new));
    }

    /// Shows the moment of the link. Without one it is the end, or the beginning if nothing was run yet.
    fn begin(&self, tree: &SharedTree, visit: &VisitHandle, exploring: &Exploring, has_run: bool) {
        let end = tree.end();
        let at = match exploring.step {
            Some(step) if step > 0 && !exploring.is_of_this_version() => {
                visit.notify(TEXT.search.version_changed);
                0
            }
            Some(step) if step > end => {
                visit.notify((TEXT.tree.no_such_step)(end));
                end
            }
            Some(step) => step,
            None if has_run || exploring.picks.is_some() => end,
            None => 0,
        };
        self.position.set(at);
    }

    /// The tree, if it is of this puzzle and its view is open. A new puzzle is drawn once before the tree of the last
    /// one is removed.
    pub fn tree(
        &self,
        exploring: &Exploring,
        (board, goal): (&Board, &Goal),
    ) -> Option<SharedTree> {
        let is_best = matches!(exploring.runner.method, Method::Best);
        let is_current =
            |tree: &SharedTree| is_open(exploring) && !is_best && tree.is_of(board, goal);
        (*self.tree).clone().filter(is_current)
    }
}
