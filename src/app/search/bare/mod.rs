//! Heuristics laid bare: what every heuristic says of the board, beside the true distance, and what each move makes of
//! it; the chosen one is drawn on the board.

mod legend;
mod picture;
mod table;

use std::rc::Rc;

use yew::prelude::*;

pub use self::legend::Legend;
pub use self::picture::{dress, overlay};
pub use self::table::Table;
use crate::app::effect::use_effect_with;
use crate::app::worker::{JobHandle, use_job};
use crate::job::SurveyTask;
use crate::puzzle::{Board, Goal};
use crate::search::heuristic::laid_bare::Survey;

/// The last survey for this goal, and its worker; it is asked for only while it is wanted. It may still be that of the
/// board before, until the worker has answered: [`Survey::is_of`] says so.
#[hook]
pub fn use_survey(
    board: &Board,
    goal: &Goal,
    is_wanted: bool,
) -> (Option<Rc<Survey>>, JobHandle<SurveyTask>) {
    let job = use_job::<SurveyTask>();
    let last = use_mut_ref(|| None::<Rc<Survey>>);
    let task = is_wanted.then(|| SurveyTask {
        board: board.clone(),
        goal: goal.clone(),
    });
    use_effect_with(task, {
        let job = job.clone();
        move |task| {
            if let Some(task) = task.clone() {
                job.start(task);
            }
        }
    });
    if let Some(survey) = job.state().answer() {
        *last.borrow_mut() = Some(survey.clone());
    }
    let last = last.borrow().clone();
    (last.filter(|survey| survey.goal == *goal), job)
}
