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
use crate::app::worker::{JobState, use_job};
use crate::job::Task;
use crate::puzzle::{Board, Goal};
use crate::search::heuristic::laid_bare::Survey;

/// The survey of this board, once the worker has it; it is asked for only while it is wanted.
#[hook]
pub fn use_survey(board: &Board, goal: &Goal, is_wanted: bool) -> Option<Rc<Survey>> {
    let job = use_job();
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
    // What was said of another board is not said of this one.
    (*survey).clone().filter(|survey| survey.is_of(board, goal))
}
