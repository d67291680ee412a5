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
use crate::app::worker::{JobHandle, JobState, use_job};
use crate::job::{Progress, Task};
use crate::puzzle::{Board, Goal};
use crate::search::heuristic::laid_bare::Survey;

/// The last survey for this goal, and its worker; it is asked for only while it is wanted. It may still be that of the
/// board before, until the worker has answered: [`Survey::is_of`] says so.
#[hook]
pub fn use_survey(board: &Board, goal: &Goal, is_wanted: bool) -> (Option<Rc<Survey>>, JobHandle) {
    let job = use_job::<Progress>();
    let last = use_mut_ref(|| None::<Rc<Survey>>);
    let asked = is_wanted.then(|| (board.to_string(), goal.to_string()));
    use_effect_with(asked, {
        let job = job.clone();
        move |asked| {
            if let Some((board, goal)) = asked.clone() {
                job.start(Task::Estimates { board, goal });
            }
        }
    });
    let left = match job.state() {
        JobState::Finished(left) => Some(left.bytes),
        _ => None,
    };
    let survey = use_memo(left, |left| {
        let text = std::str::from_utf8(left.as_ref()?).ok()?;
        text.parse::<Survey>().ok().map(Rc::new)
    });
    if let Some(survey) = &*survey {
        *last.borrow_mut() = Some(survey.clone());
    }
    let last = last.borrow().clone();
    (last.filter(|survey| survey.goal == *goal), job)
}
