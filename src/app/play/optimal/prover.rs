//! The worker that proves distances, and the chart that keeps what it has found.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::app::worker::{JobHandle, JobState, use_job};
use crate::job::{SearchProgress, SearchTask};
use crate::puzzle::{Board, Goal};
use crate::search::heuristic::HeuristicName;
use crate::search::{Method, Search, Status};
use crate::session::{Exploring, KnownDistances};

/// The worker and its chart.
#[derive(Clone)]
pub struct Prover {
    /// What is known so far.
    pub chart: Rc<RefCell<KnownDistances>>,
    /// The search that runs.
    pub job: JobHandle<SearchTask>,
    /// The board that the worker is at.
    asked: Rc<RefCell<Option<(Board, Goal)>>>,
}

/// A prover that rests until [`Prover::prove`].
#[hook]
pub fn use_prover() -> Prover {
    let prover = Prover {
        chart: use_mut_ref(KnownDistances::default),
        job: use_job(),
        asked: use_mut_ref(|| None),
    };
    let absorbed = use_mut_ref(|| JobState::Idle);
    let state = prover.job.state();
    if *absorbed.borrow() != *state {
        prover.absorb();
        *absorbed.borrow_mut() = state.clone();
    }
    prover
}

impl Prover {
    /// Whether the worker is at this board, or rests where there is none.
    pub fn is_at(&self, puzzle: Option<&(Board, Goal)>) -> bool {
        self.asked.borrow().as_ref() == puzzle
    }

    /// Sends the worker to a board, or lets it rest.
    pub fn prove(&self, puzzle: Option<&(Board, Goal)>) {
        *self.asked.borrow_mut() = puzzle.cloned();
        match puzzle {
            Some((board, goal)) => self.job.start(SearchTask {
                start: board.clone(),
                goal: goal.clone(),
                method: Method::Best,
                heuristic: HeuristicName::None,
                megabytes: Exploring::default().megabytes,
                seconds: Exploring::MOST_SECONDS,
            }),
            None => self.job.stop(),
        }
    }

    /// Puts on the chart what the worker has found.
    fn absorb(&self) {
        let asked = self.asked.borrow();
        let Some((board, goal)) = asked.as_ref() else {
            return;
        };
        let chart = &mut *self.chart.borrow_mut();
        let raise = |progress: &SearchProgress, chart: &mut KnownDistances| {
            if Search::best_is_optimal(board.size()) {
                chart.raise_bound(board, goal, progress.figures.lower_bound);
            }
        };
        match self.job.state() {
            JobState::Stopped(_, Some(answer)) => {
                if let Some(moves) = &**answer {
                    chart.learn_unproven(board, goal, moves.clone());
                }
            }
            JobState::Running(progress) => raise(progress, chart),
            JobState::Done(progress, answer) => {
                raise(progress, chart);
                match &**answer {
                    Some(moves) if progress.status == Status::Solved => {
                        chart.learn(board, goal, moves);
                    }
                    // Out of time, what is in hand is a way, but not a shortest one.
                    Some(moves) => chart.learn_unproven(board, goal, moves.clone()),
                    None => {}
                }
            }
            JobState::Idle
            | JobState::Waiting
            | JobState::Starting
            | JobState::Stopped(_, None)
            | JobState::Failed(_) => {}
        }
    }
}
