//! The search of the game's board by the chosen method: run in a worker, with live figures, and replayed.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::reel::Reel;
use crate::app::TEXT;
use crate::app::player::{Position, Seek, use_position};
use crate::app::visit::VisitHandle;
use crate::app::worker::{JobHandle, JobState, use_job};
use crate::job::{SearchProgress, SearchTask};
use crate::puzzle::{Direction, MoveList};
use crate::session::{Action, Exploring, ExploringView, Place};

/// Boards of so many cells are searched without being asked for: it takes no time.
const AT_ONCE_CELLS: usize = 9;

/// How many nodes waited after so many milliseconds.
type Samples = Rc<RefCell<Vec<(f64, u64)>>>;

/// The search, as far as it is.
#[derive(Clone)]
pub struct Run {
    visit: VisitHandle,
    job: JobHandle<SearchTask>,
    /// The task that the job's state is about.
    asked: UseStateHandle<Option<SearchTask>>,
    samples: Samples,
    /// What is searched.
    pub task: SearchTask,
    /// Where the search of this very task stands.
    pub state: JobState<SearchTask>,
    /// Its last figures; they stay when a worker breaks down.
    pub progress: Option<SearchProgress>,
    /// The solution under view, once it is there.
    pub reel: Option<Reel>,
    /// How many of the solution's moves are shown.
    pub position: Position,
}

/// The search of the visit's board, by the method that is chosen.
#[hook]
pub fn use_run(visit: &VisitHandle, exploring: &Exploring) -> Run {
    let job = use_job::<SearchTask>();
    let asked = use_state_eq(|| None::<SearchTask>);
    let position = use_position(visit, 0);
    let samples = use_mut_ref(Vec::<(f64, u64)>::new);
    let task = task(visit, exploring);
    let is_of_now = asked.as_ref() == Some(&task);
    let state = if is_of_now {
        job.state().clone()
    } else {
        JobState::Idle
    };
    let mut run = Run {
        visit: visit.clone(),
        job,
        asked,
        samples,
        task,
        state,
        progress: None,
        reel: None,
        position,
    };
    // Another board or another choice: small ones are searched at once, and so is what a link points into.
    use_effect_with(run.task.clone(), {
        let run = run.clone();
        let is_at_once = run.task.start.size().cells() <= AT_ONCE_CELLS || exploring.step > 0;
        move |_| {
            run.position.set(0);
            if is_at_once {
                run.start();
            } else {
                run.stop();
            }
        }
    });
    run.sample();
    run.progress = use_progress(&run.state, is_of_now);
    run.reel = use_reel(&run, exploring);
    run
}

/// What is to be searched.
fn task(visit: &VisitHandle, exploring: &Exploring) -> SearchTask {
    let session = visit.read();
    let game = session.game();
    SearchTask {
        start: game.board().clone(),
        goal: game.goal().clone(),
        method: exploring.runner.method,
        heuristic: exploring.runner.heuristic.clone(),
        megabytes: exploring.megabytes,
        seconds: exploring.seconds,
    }
}

/// The last figures of a search, also after its worker broke down.
#[hook]
fn use_progress(state: &JobState<SearchTask>, is_of_now: bool) -> Option<SearchProgress> {
    let progress = state.progress().cloned();
    let last = use_mut_ref(|| None::<SearchProgress>);
    if !is_of_now || matches!(state, JobState::Starting) {
        *last.borrow_mut() = None;
    } else if progress.is_some() {
        (*last.borrow_mut()).clone_from(&progress);
    }
    progress.or_else(|| last.borrow().clone())
}

/// The solution that came back, at the step of the link.
#[hook]
fn use_reel(run: &Run, exploring: &Exploring) -> Option<Reel> {
    let reel = use_state_eq(|| None::<Reel>);
    use_effect_with(run.state.clone(), {
        let (reel, run, exploring) = (reel.clone(), run.clone(), exploring.clone());
        move |state| {
            let Some(moves) = state.answer() else {
                reel.set(None);
                return;
            };
            let moves = (**moves).clone().unwrap_or_default();
            let Some(new) = Reel::new(run.task.start, &run.task.goal, moves) else {
                return;
            };
            let mut at = 0;
            if exploring.view != ExploringView::Tree && exploring.step > 0 {
                if exploring.is_of_this_version() {
                    at = new.seek(exploring.step);
                } else {
                    run.visit.notify(TEXT.search.version_changed);
                }
            }
            run.position.set(at);
            reel.set(Some(new));
        }
    });
    // Another board is drawn once before the solution of the last one is gone.
    (*reel).clone().filter(|reel| reel.is_of(&run.task.start))
}

impl Run {
    /// Begins to search.
    pub fn start(&self) {
        self.samples.borrow_mut().clear();
        self.asked.set(Some(self.task.clone()));
        self.job.start(self.task.clone());
    }

    /// Stops the search.
    pub fn stop(&self) {
        self.job.stop();
    }

    /// How many nodes waited, over the milliseconds.
    pub fn samples(&self) -> Vec<(f64, u64)> {
        self.samples.borrow().clone()
    }

    /// The solution, where it has any move.
    pub fn solution(&self) -> Option<&Reel> {
        let has_moves = |reel: &&Reel| reel.length() > 0;
        self.reel.as_ref().filter(has_moves)
    }

    /// How many moves the solution has.
    pub fn length(&self) -> u64 {
        self.reel.as_ref().map_or(0, Reel::length)
    }

    /// Goes to a place of the solution; says whether there is more to come.
    pub fn go(&self, go: Seek) -> bool {
        let length = self.length();
        let to = |reel: &Reel| reel.seek(go.target(self.position.newest(), length));
        self.reel
            .as_ref()
            .is_some_and(|reel| self.position.go_to(to(reel), length))
    }

    /// Makes a move in the game; the moves of the solution that are shown before it come along, as a solver's.
    pub fn slide(&self, direction: Direction) {
        match &self.reel {
            Some(reel) if self.position.shown() > 0 => {
                let mut moves: MoveList = reel.whole.moves()[..self.position.shown() as usize]
                    .to_vec()
                    .into();
                moves.push(direction);
                self.visit.act(Action::Solve(moves));
            }
            _ => self.visit.act(Action::Slide(direction)),
        }
    }

    /// Takes the solution to Play, as a replay.
    pub fn replay_in_play(&self) {
        if let Some(reel) = self.solution() {
            self.visit.act(Action::Replay(reel.whole.moves().clone()));
            self.visit.change(|visit| visit.go_to(Place::Play));
        }
    }

    /// Adds to the samples what the worker has told since.
    fn sample(&self) {
        if let JobState::Running(progress) | JobState::Done(progress, _) = &self.state {
            let mut samples = self.samples.borrow_mut();
            let at = progress.figures.time.as_secs_f64() * 1_000.0;
            if samples.last().is_none_or(|(last, _)| *last < at) {
                samples.push((at, progress.figures.frontier));
            }
        }
    }
}
