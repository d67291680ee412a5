//! The tree of the chosen search, recorded by a worker while it is looked at.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::grown::Grown;
use crate::app::TEXT;
use crate::app::player::{Position, use_position};
use crate::app::visit::VisitHandle;
use crate::app::worker::{JobHandle, JobState, use_job};
use crate::job::TreeTask;
use crate::puzzle::{Board, Goal};
use crate::search::{Method, Recording};
use crate::session::{Exploring, ExploringView};
use crate::view::tree::NodeIndex;

/// The tree as far as it is recorded.
#[derive(Clone)]
pub struct Recorded {
    /// The job that records it.
    pub job: JobHandle<TreeTask>,
    /// The last recording, which may be of the puzzle before.
    pub tree: UseStateHandle<Option<Grown>>,
    /// The event that is shown.
    pub position: Position,
    /// The selected node.
    pub selected: UseStateHandle<Option<NodeIndex>>,
    /// The next recording is shown at its end, as after a pick.
    pub goes_to_end: Rc<RefCell<bool>>,
    /// What is to be said in its place.
    pub sentence: Option<AttrValue>,
}

/// The tree of this puzzle, made anew whenever another search is chosen.
#[hook]
pub fn use_recorded(
    visit: &VisitHandle,
    exploring: &Exploring,
    puzzle: (&Board, &Goal),
) -> Recorded {
    let mut recorded = Recorded {
        job: use_job(),
        tree: use_state_eq(|| None),
        position: use_position(visit, 0),
        selected: use_state_eq(|| None),
        goes_to_end: use_mut_ref(|| false),
        sentence: None,
    };
    let task = task(exploring, puzzle);
    let has_tree = task.is_some();
    use_effect_with(task, {
        let recorded = recorded.clone();
        move |task| {
            // The old tree stays while a pick lets it grow.
            if !*recorded.goes_to_end.borrow() {
                recorded.tree.set(None);
                recorded.selected.set(None);
            }
            if let Some(task) = task {
                recorded.job.start(task.clone());
            }
        }
    });
    use_effect_with(recorded.job.state().clone(), {
        let (recorded, visit, exploring) = (recorded.clone(), visit.clone(), exploring.clone());
        move |state| {
            if let Some(recording) = state.answer() {
                recorded.take(recording, &visit, &exploring);
            }
        }
    });
    recorded.sentence = match recorded.job.state() {
        _ if is_looked_at(exploring) && !has_tree => Some(TEXT.tree.no_tree.into()),
        JobState::Failed(error) => Some((TEXT.tree.failed)(&(TEXT.worker.failed)(error)).into()),
        _ if recorded.tree.is_none() => Some(TEXT.tree.making.into()),
        _ => None,
    };
    recorded
}

fn is_looked_at(exploring: &Exploring) -> bool {
    exploring.view == ExploringView::Tree
}

/// What is to be recorded: nothing for the best search, which makes no tree to look at.
fn task(exploring: &Exploring, (board, goal): (&Board, &Goal)) -> Option<TreeTask> {
    match exploring.runner.method {
        Method::By(algorithm) if is_looked_at(exploring) => Some(TreeTask {
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

impl Recorded {
    /// A recording has come: it is shown at its end after a pick, at the step of the link otherwise.
    fn take(&self, recording: &Rc<Recording>, visit: &VisitHandle, exploring: &Exploring) {
        let new = Grown::new(recording);
        let end = new.end();
        let at = if self.goes_to_end.replace(false)
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
        self.position.set(at);
        self.tree.set(Some(new));
    }

    /// The tree, where it is of this puzzle and looked at. Another puzzle is drawn once before the tree of the last one
    /// is gone.
    pub fn tree(&self, exploring: &Exploring, (board, goal): (&Board, &Goal)) -> Option<Grown> {
        let is_best = matches!(exploring.runner.method, Method::Best);
        let is_of_now =
            |tree: &Grown| is_looked_at(exploring) && !is_best && tree.is_of(board, goal);
        (*self.tree).clone().filter(is_of_now)
    }
}
