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
use crate::session::{SearchSettings, SearchView};
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
    /// Whether it is about a failure.
    pub is_failed: bool,
}

/// The tree of this puzzle, recorded again whenever another search is chosen. `has_run` says that the search itself has
/// begun, so that its tree is shown at the end.
#[hook]
pub fn use_tree_state(
    visit: &VisitHandle,
    settings: &SearchSettings,
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
        is_failed: false,
    };
    let task = task(settings, puzzle);
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
        let (state, visit, settings) = (state.clone(), visit.clone(), settings.clone());
        move |job| {
            if let Some(recording) = job.answer() {
                state.receive(recording, &visit, &settings, has_run);
            }
        }
    });
    // A link to another moment of the same tree was opened, or the search was run with other limits or after all.
    let last_task = use_mut_ref(|| None);
    let run = (settings.limits(), settings.insists);
    use_effect_with((visit.links_opened(), run), {
        let (state, visit, settings) = (state.clone(), visit.clone(), settings.clone());
        let is_same = *last_task.borrow() == task;
        move |_| {
            if let Some(tree) = state.tree.as_ref().filter(|_| is_same) {
                state.begin(tree, &visit, &settings, has_run);
            }
        }
    });
    last_task.replace(task);
    state.is_failed = has_tree && state.job.state().error().is_some();
    state.sentence = match state.job.state() {
        _ if is_open(settings) && !has_tree => Some(TEXT.tree.no_tree.into()),
        JobState::Failed(error) => Some((TEXT.tree.failed)(&(TEXT.worker.failed)(error)).into()),
        _ if state.tree.is_none() => Some(TEXT.tree.making.into()),
        _ => None,
    };
    state
}

fn is_open(settings: &SearchSettings) -> bool {
    settings.view == SearchView::Tree
}

/// The task that records the tree; `None` for the best search, which makes no tree.
fn task(settings: &SearchSettings, (board, goal): (&Board, &Goal)) -> Option<TreeTask> {
    match settings.runner.method {
        Method::By(algorithm) if is_open(settings) => Some(TreeTask {
            start: board.clone(),
            goal: goal.clone(),
            algorithm,
            heuristic: settings.runner.heuristic.clone(),
            picks: settings.picks.clone(),
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
        settings: &SearchSettings,
        has_run: bool,
    ) {
        let new = SharedTree::new(recording);
        if self.goes_to_end.replace(false) {
            self.position.go_to(new.end(), new.end());
        } else {
            self.begin(&new, visit, settings, has_run);
        }
        self.tree.set(Some(new));
    }

    /// Shows the moment of the link. Without one it is the end, or the beginning if nothing was run yet.
    fn begin(
        &self,
        tree: &SharedTree,
        visit: &VisitHandle,
        settings: &SearchSettings,
        has_run: bool,
    ) {
        let end = tree.end();
        let at = match settings.step {
            Some(step) if step > 0 && !settings.is_of_this_version() => {
                visit.notify(TEXT.search.version_changed);
                0
            }
            Some(step) if step > end => {
                visit.notify((TEXT.tree.no_such_step)(end));
                end
            }
            Some(step) => step,
            None if has_run || settings.picks.is_some() => end,
            None => 0,
        };
        self.position.set(at);
    }

    /// The tree, if it is of this puzzle and its view is open. A new puzzle is drawn once before the tree of the last
    /// one is removed.
    pub fn tree(
        &self,
        settings: &SearchSettings,
        (board, goal): (&Board, &Goal),
    ) -> Option<SharedTree> {
        let is_best = matches!(settings.runner.method, Method::Best);
        let is_current =
            |tree: &SharedTree| is_open(settings) && !is_best && tree.is_of(board, goal);
        (*self.tree).clone().filter(is_current)
    }
}
