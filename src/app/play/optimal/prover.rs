//! The worker that proves distances, and the distances that it has found.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::app::worker::{JobHandle, JobState, use_job};
use crate::job::{SearchProgress, SearchTask};
use crate::puzzle::{Board, Goal};
use crate::search::heuristic::HeuristicName;
use crate::search::{Method, Search, Status};
use crate::session::{KnownDistances, SearchSettings};

/// A prover: the worker and the known distances.
#[derive(Clone)]
pub struct Prover {
    /// The results so far.
    pub known_distances: Rc<RefCell<KnownDistances>>,
    /// The running search.
    pub job: JobHandle<SearchTask>,
    /// The puzzle of the running search.
    puzzle_at_work: Rc<RefCell<Option<(Board, Goal)>>>,
}

/// Creates a prover that is idle until [`Prover::prove`].
#[hook]
pub fn use_prover() -> Prover {
    let prover = Prover {
        known_distances: use_mut_ref(KnownDistances::default),
        job: use_job(),
        puzzle_at_work: use_mut_ref(|| None),
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
    /// Returns whether the worker is at this puzzle, or idle if it is `None`.
    pub fn is_at(&self, puzzle: Option<&(Board, Goal)>) -> bool {
        self.puzzle_at_work.borrow().as_ref() == puzzle
    }

    /// Starts the proof of a puzzle, or stops the worker.
    pub fn prove(&self, puzzle: Option<&(Board, Goal)>) {
        *self.puzzle_at_work.borrow_mut() = puzzle.cloned();
        match puzzle {
            Some((board, goal)) => self.job.start(SearchTask {
                start: board.clone(),
                goal: goal.clone(),
                method: Method::Best,
                heuristic: HeuristicName::None,
                megabytes: SearchSettings::default().megabytes,
                seconds: SearchSettings::MOST_SECONDS,
                is_timed: false,
                even_if_impossible: false,
            }),
            None => self.job.stop(),
        }
    }

    /// Enters the worker's results into the known distances.
    fn absorb(&self) {
        let puzzle_at_work = self.puzzle_at_work.borrow();
        let Some((board, goal)) = puzzle_at_work.as_ref() else {
            return;
        };
        let known_distances = &mut *self.known_distances.borrow_mut();
        let raise = |progress: &SearchProgress, known_distances: &mut KnownDistances| {
            if Search::best_is_optimal(board.size()) {
                known_distances.raise_bound(board, goal, progress.figures.lower_bound);
            }
        };
        match self.job.state() {
            JobState::Stopped(_, Some(answer)) => {
                if let Some(moves) = &**answer {
                    known_distances.learn_unproven(board, goal, moves.clone());
                }
            }
            JobState::Running(progress) => raise(progress, known_distances),
            JobState::Done(progress, answer) => {
                raise(progress, known_distances);
                match &**answer {
                    Some(moves) if progress.status == Status::Solved => {
                        known_distances.learn(board, goal, moves);
                    }
                    // Out of time: a solution, but not necessarily a shortest one.
                    Some(moves) => known_distances.learn_unproven(board, goal, moves.clone()),
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
