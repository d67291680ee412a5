//! The view of the heuristics: the value of each heuristic on the board, beside the true distance, and the change that
//! each move makes; the chosen heuristic is drawn on the board.
//!
//! - `table`: the values; `picture`, `legend`: the picture on the board and its legend

mod legend;
mod picture;
mod table;

use std::rc::Rc;

use yew::prelude::*;

use self::legend::Legend;
use self::picture::{overlay, tile_styles};
use self::table::HeuristicTable;
use super::board_search::BoardSearch;
use crate::app::TEXT;
use crate::app::board::{TileStyle, is_in_dom};
use crate::app::control::failure::failure;
use crate::app::play::optimal::use_optimal;
use crate::app::visit::VisitHandle;
use crate::app::worker::{JobHandle, use_job};
use crate::job::SurveyTask;
use crate::puzzle::{Board, Direction, Goal};
use crate::search::heuristic::HeuristicName;
use crate::search::heuristic::breakdown::EstimateTable;
use crate::session::{PointerInput, SearchSettings, SearchView};
use crate::view::heuristic_picture::HeuristicPicture;

/// The view of the heuristics, on the board and beside it; empty while another view is open.
#[derive(Default)]
pub struct HeuristicView {
    /// The styles of the tiles on the board.
    pub styles: Option<Rc<[TileStyle]>>,
    /// The overlay.
    pub over: Html,
    /// Called with a touch of the board.
    pub on_touch: Callback<PointerInput>,
    /// The legend and the table.
    pub view: Html,
    /// Asks for the values again if the worker failed.
    pub retry: Callback<()>,
}

/// The view of the heuristics on the shown board.
#[hook]
pub fn use_heuristic_view(
    visit: &VisitHandle,
    settings: &SearchSettings,
    run: &BoardSearch,
    shown: &Board,
    on_change: &Callback<SearchSettings>,
) -> HeuristicView {
    let goal = &run.task.goal;
    let is_open = settings.view == SearchView::Heuristics;
    let (survey, surveying) = use_survey(shown, goal, is_open);
    let optimal = use_optimal(visit, is_open);
    if !is_open {
        return HeuristicView::default();
    }
    let chosen = &settings.runner.heuristic;
    let picture = HeuristicPicture::of(chosen, shown, goal, survey.as_deref());
    let size = shown.size();
    let fresh = survey.as_ref().filter(|survey| survey.is_of(shown, goal));
    let euclidean = fresh.and_then(|survey| survey.estimate(&HeuristicName::Euclidean));
    let straight = euclidean.map(|estimate| estimate.in_moves(estimate.values.here));
    let on_choose = {
        let (settings, on_change) = (settings.clone(), on_change.clone());
        Callback::from(move |heuristic: HeuristicName| {
            let mut settings = settings.clone();
            settings.runner.heuristic = heuristic;
            settings.step = None;
            on_change.emit(settings);
        })
    };
    let on_slide = {
        let run = run.clone();
        Callback::from(move |direction: Direction| run.slide(direction))
    };
    let table = HeuristicTable {
        board: Rc::new(shown.clone()),
        optimum: optimal.optimum.filter(|_| *shown == run.task.start),
        chosen: chosen.clone(),
        on_choose,
        on_slide: on_slide.clone(),
        survey,
        is_asking: surveying.state().error().is_none(),
    };
    let text = &TEXT.heuristic_view;
    // The search of the board may have failed for the same reason.
    let on_again = {
        let run = run.clone();
        Callback::from(move |()| run.retry())
    };
    let retry = {
        let surveying = surveying.clone();
        Callback::from(move |()| surveying.retry())
    };
    HeuristicView {
        retry,
        styles: Some(tile_styles(&picture, shown, goal)),
        over: overlay(&picture, shown, goal),
        on_touch: on_touch(shown, on_slide),
        view: html! {
            <div class="bare-view">
                if let Some(error) = surveying.state().error() {
                    { failure((text.failed)(&(TEXT.worker.failed)(error)), surveying.again_button_with(on_again)) }
                }
                <Legend {picture} tiles={size.tiles()} {straight} is_drawn={is_in_dom(size)} />
                { table.draw() }
            </div>
        },
    }
}

/// The reaction to a touch of the board: a swipe, or a press on a tile beside the blank, is a move.
fn on_touch(board: &Board, on_slide: Callback<Direction>) -> Callback<PointerInput> {
    let board = board.clone();
    Callback::from(move |touch: PointerInput| match touch {
        PointerInput::Swipe(direction) => on_slide.emit(direction),
        PointerInput::Press(cell) => {
            if let Some((direction, 1)) = board.line_to(cell) {
                on_slide.emit(direction);
            }
        }
        PointerInput::Drop(..) => {}
    })
}

/// The last survey for this goal, and the job that makes it while `is_wanted`. Until the worker answers, it may be of
/// the previous board: see [`EstimateTable::is_of`].
#[hook]
fn use_survey(
    board: &Board,
    goal: &Goal,
    is_wanted: bool,
) -> (Option<Rc<EstimateTable>>, JobHandle<SurveyTask>) {
    let job = use_job::<SurveyTask>();
    let last = use_mut_ref(|| None::<Rc<EstimateTable>>);
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
