//! The search of the game's board by the chosen method: run in a worker, with live figures, and replayed.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::shared_playback::SharedPlayback;
use crate::app::TEXT;
use crate::app::player::{Position, Seek, use_position};
use crate::app::visit::VisitHandle;
use crate::app::worker::{JobHandle, JobState, use_job};
use crate::job::{SearchProgress, SearchTask};
use crate::puzzle::{Direction, MoveList};
use crate::session::{Action, Exploring, ExploringView, Place};

/// Boards of at most this many cells are searched at once, without a press of the button.
const AT_ONCE_CELLS: usize = 9;

/// Milliseconds and the size of the frontier at that time.
type FrontierSamples = Rc<RefCell<Vec<(f64, u64)>>>;

/// A search: its task, progress, and solution.
#[derive(Clone)]
pub struct BoardSearch {
    visit: VisitHandle,
    job: JobHandle<SearchTask>,
    /// The task that was started last: the job's state is of this one.
    requested: UseStateHandle<Option<SearchTask>>,
    samples: FrontierSamples,
    /// The task of the present choice.
    pub task: SearchTask,
    /// The state of the job, if it belongs to this task.
    pub state: JobState<SearchTask>,
    /// The last figures; they stay when a worker fails.
    pub progress: Option<SearchProgress>,
    /// The replay of the solution, once it is found.
    pub replay: Option<SharedPlayback>,
    /// The number of moves of the solution that are made.
    pub position: Position,
}

/// The search of the visit's board by the chosen method.
#[hook]
pub fn use_board_search(visit: &VisitHandle, exploring: &Exploring) -> BoardSearch {
    let job = use_job::<SearchTask>();
    let requested = use_state_eq(|| None::<SearchTask>);
    let position = use_position(visit, 0);
    let samples = use_mut_ref(Vec::<(f64, u64)>::new);
    let task = task(visit, exploring);
    let is_current = requested.as_ref() == Some(&task);
    let state = if is_current {
        job.state().clone()
    } else {
        JobState::Idle
    };
    let mut run = BoardSearch {
        visit: visit.clone(),
        job,
        requested,
        samples,
        task,
        state,
        progress: None,
        replay: None,
        position,
    };
    // The task changed. Small boards are searched at once, and so is a link to a step of a solution.
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
    run.progress = use_progress(&run.state, is_current);
    run.replay = use_shared_playback(&run, exploring);
    run
}

/// The task of the present choice.
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

/// The last figures of a search. They are kept when its worker fails.
#[hook]
fn use_progress(state: &JobState<SearchTask>, is_current: bool) -> Option<SearchProgress> {
    let progress = state.progress().cloned();
    let last = use_mut_ref(|| None::<SearchProgress>);
    if !is_current || matches!(state, JobState::Starting) {
        *last.borrow_mut() = None;
    } else if progress.is_some() {
        (*last.borrow_mut()).clone_from(&progress);
    }
    progress.or_else(|| last.borrow().clone())
}

/// The replay of the solution that was found, at the step of the link.
#[hook]
fn use_shared_playback(run: &BoardSearch, exploring: &Exploring) -> Option<SharedPlayback> {
    let replay = use_state_eq(|| None::<SharedPlayback>);
    use_effect_with(run.state.clone(), {
        let (replay, run, exploring) = (replay.clone(), run.clone(), exploring.clone());
        move |state| {
            let Some(moves) = state.answer() else {
                replay.set(None);
                return;
            };
            let moves = (**moves).clone().unwrap_or_default();
            let Some(new) = SharedPlayback::new(run.task.start, &run.task.goal, moves) else {
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
            replay.set(Some(new));
        }
    });
    // For one render after the board changes, the state still holds the replay of the previous board.
    (*replay)
        .clone()
        .filter(|replay| replay.is_of(&run.task.start))
}

impl BoardSearch {
    /// Starts the search.
    pub fn start(&self) {
        self.samples.borrow_mut().clear();
        self.requested.set(Some(self.task.clone()));
        self.job.start(self.task.clone());
    }

    /// Stops the search.
    pub fn stop(&self) {
        self.job.stop();
    }

    /// The size of the frontier over time.
    pub fn samples(&self) -> Vec<(f64, u64)> {
        self.samples.borrow().clone()
    }

    /// The replay of the solution, if it has a move.
    pub fn solution(&self) -> Option<&SharedPlayback> {
        let has_moves = |replay: &&SharedPlayback| replay.length() > 0;
        self.replay.as_ref().filter(has_moves)
    }

    /// The number of moves of the solution.
    pub fn length(&self) -> u64 {
        self.replay.as_ref().map_or(0, SharedPlayback::length)
    }

    /// Goes to another move of the solution. Returns whether there are more.
    pub fn go(&self, go: Seek) -> bool {
        let length = self.length();
        let to = |replay: &SharedPlayback| replay.seek(go.target(self.position.newest(), length));
        self.replay
            .as_ref()
            .is_some_and(|replay| self.position.go_to(to(replay), length))
    }

    /// Makes a move in the game, after the moves of the solution that are shown, which count as a solver's.
    pub fn slide(&self, direction: Direction) {
        match &self.replay {
            Some(replay) if self.position.shown() > 0 => {
                let mut moves: MoveList = replay.whole.moves()[..self.position.shown() as usize]
                    .to_vec()
                    .into();
                moves.push(direction);
                self.visit.act(Action::Solve(moves));
            }
            _ => self.visit.act(Action::Slide(direction)),
        }
    }

    /// Replays the solution in Play.
    pub fn replay_in_play(&self) {
        if let Some(replay) = self.solution() {
            self.visit.act(Action::Replay(replay.whole.moves().clone()));
            self.visit.change(|visit| visit.go_to(Place::Play));
        }
    }

    /// Adds the last progress of the worker to the samples.
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
