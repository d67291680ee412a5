//! Dealing the puzzle that the form describes. A board of an exact depth is searched for by a worker.

use yew::prelude::*;

use super::form::PuzzleForm;
use crate::app::TEXT;
use crate::app::visit::VisitHandle;
use crate::app::worker::{JobHandle, JobState, use_job};
use crate::job::DealTask;
use crate::session::{Action, Deal};

/// A dealer of puzzles.
#[derive(Clone)]
pub struct Dealer {
    visit: VisitHandle,
    on_dealt: Callback<()>,
    job: JobHandle<DealTask>,
}

/// Creates a dealer for this visit; `on_dealt` is called when a puzzle has been dealt.
#[hook]
pub fn use_dealer(visit: &VisitHandle, on_dealt: &Callback<()>) -> Dealer {
    let dealer = Dealer {
        visit: visit.clone(),
        on_dealt: on_dealt.clone(),
        job: use_job(),
    };
    use_effect_with(dealer.job.state().clone(), {
        let dealer = dealer.clone();
        move |state| {
            if let JobState::Done(_, answer) = state
                && let (Some(board), Some(task)) = ((**answer).clone(), dealer.job.task())
            {
                let goal = task.goal.clone();
                (dealer.visit).act_on_another_board(Action::Begin { goal, board });
                dealer.on_dealt.emit(());
            }
        }
    });
    dealer
}

impl Dealer {
    /// Returns whether a worker is searching for a board.
    pub fn is_busy(&self) -> bool {
        self.job.state().is_busy()
    }

    /// Stops the search.
    pub fn stop(&self) {
        self.job.stop();
    }

    /// Deals, or starts the search. Returns the seed, or `None` if the form is invalid.
    pub fn deal(&self, form: &PuzzleForm) -> Option<u64> {
        let (goal, seed) = (form.goal().ok()?, form.seed().ok()?);
        if form.is_exact() {
            let moves = form.depth().ok()?;
            self.job.start(DealTask { goal, moves, seed });
        } else {
            let recipe = form.recipe().ok()?;
            let deal = Deal { recipe, seed };
            self.visit.act_on_another_board(Action::Deal { goal, deal });
            self.on_dealt.emit(());
        }
        Some(seed)
    }

    /// Draws the progress of the search.
    pub fn status(&self) -> Html {
        let progress_line = |tries| {
            html! { <p class="note" role="status">{ (TEXT.optimal.dealing)(tries) }</p> }
        };
        match self.job.state() {
            JobState::Waiting | JobState::Starting => progress_line(0),
            JobState::Running(progress) => progress_line(progress.tries),
            JobState::Failed(error) => {
                html! { <p class="wrong" role="alert">{ (TEXT.worker.failed)(error) }</p> }
            }
            JobState::Idle | JobState::Done(..) | JobState::Stopped(..) => Html::default(),
        }
    }
}
