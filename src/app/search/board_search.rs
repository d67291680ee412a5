//! The search of the game's board by the chosen method: run in a worker, with live figures, and replayed.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::shared_playback::SharedPlayback;
use crate::app::TEXT;
use crate::app::player::{Position, Seek, use_position};
use crate::app::visit::VisitHandle;
use crate::app::worker::{JobHandle, JobState, use_job};
use crate::job::{JobError, SearchProgress, SearchTask};
use crate::puzzle::{Direction, MoveList, Solvability};
use crate::search::Method;
use crate::session::{Action, Place, SearchSettings, SearchView};

/// Boards of at most this many cells are searched at once, without a press of the button.
const AT_ONCE_CELLS: usize = 9;

/// Milliseconds and the size of the frontier at that time.
type FrontierSamples = Rc<RefCell<Vec<(f64, u64)>>>;

/// A search: its task, progress, and solution.
#[derive(Clone)]
pub struct BoardSearch {
    visit: VisitHandle,
    job: JobHandle<SearchTask>,
    samples: FrontierSamples,
    /// The task of the present choice.
    pub task: SearchTask,
    /// Whether its board can be solved.
    pub is_solvable: bool,
    /// The state of the job, if it belongs to this task.
    pub state: JobState<SearchTask>,
    /// The last figures; they stay when a worker fails.
    pub progress: Option<SearchProgress>,
    /// Whether the search has begun, or does so by itself.
    pub has_run: bool,
    /// The replay of the solution, once it is found.
    pub replay: Option<SharedPlayback>,
    /// The number of moves of the solution that are made.
    pub position: Position,
}

/// The search of the visit's board by the chosen method.
#[hook]
pub fn use_board_search(visit: &VisitHandle, settings: &SearchSettings) -> BoardSearch {
    let job = use_job::<SearchTask>();
    let position = use_position(visit, 0);
    let samples = use_mut_ref(Vec::<(f64, u64)>::new);
    let task = task(visit, settings);
    let is_solvable = use_is_solvable(visit, &task, settings);
    let is_current = job.task() == Some(&task);
    let state = job.state_of(&task).clone();
    let is_at_once =
        task.start.size().cells() <= AT_ONCE_CELLS || settings.step.is_some_and(|step| step > 0);
    let mut run = BoardSearch {
        visit: visit.clone(),
        job,
        samples,
        task,
        is_solvable,
        has_run: false,
        state,
        progress: None,
        replay: None,
        position,
    };
    run.has_run = is_at_once && !run.is_refused() || !matches!(run.state, JobState::Idle);
    // The task changed, or a link was opened. Small boards are searched at once, and so is a link to a step.
    use_effect_with((run.task.clone(), visit.links_opened()), {
        let run = run.clone();
        move |_| {
            run.position.set(0);
            let is_started = run.job.task() == Some(&run.task);
            if is_at_once && !is_started && !run.is_refused() {
                run.start();
            } else if !is_started {
                run.stop();
            }
        }
    });
    run.sample();
    run.progress = use_progress(&run.state, is_current);
    run.replay = use_shared_playback(&run, settings);
    run
}

/// The task of the present choice.
fn task(visit: &VisitHandle, settings: &SearchSettings) -> SearchTask {
    let session = visit.read();
    let game = session.game();
    SearchTask {
        start: game.board().clone(),
        goal: game.goal().clone(),
        method: settings.runner.method,
        heuristic: settings.runner.heuristic.clone(),
        megabytes: settings.megabytes,
        seconds: settings.seconds,
        is_timed: true,
        even_if_impossible: settings.insists,
    }
}

/// Returns whether the board can be solved. The visitor's insistence on one that cannot ends with it.
#[hook]
fn use_is_solvable(visit: &VisitHandle, task: &SearchTask, settings: &SearchSettings) -> bool {
    let puzzle = (task.start.clone(), task.goal.clone());
    let is_solvable = *use_memo(puzzle, |(start, goal)| {
        Solvability::of(start, goal).is_ok_and(|answer| answer.is_solvable())
    });
    use_effect_with((is_solvable, settings.insists), {
        let (visit, settings) = (visit.clone(), settings.clone());
        move |&(is_solvable, insists)| {
            if is_solvable && insists {
                let settings = SearchSettings {
                    insists: false,
                    ..settings
                };
                visit.change(|visit| visit.go_to(Place::Search(settings)));
            }
        }
    });
    is_solvable
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
fn use_shared_playback(run: &BoardSearch, settings: &SearchSettings) -> Option<SharedPlayback> {
    let replay = use_state_eq(|| None::<SharedPlayback>);
    use_effect_with(run.state.clone(), {
        let (replay, run, settings) = (replay.clone(), run.clone(), settings.clone());
        move |state| {
            let Some(moves) = state.answer() else {
                replay.set(None);
                return;
            };
            let moves = (**moves).clone().unwrap_or_default();
            let Some(new) = SharedPlayback::new(run.task.start.clone(), &run.task.goal, moves)
            else {
                replay.set(None);
                run.visit.notify(TEXT.search.illegal);
                return;
            };
            run.begin(&new, &settings);
            replay.set(Some(new));
        }
    });
    // A link to another step of the same solution was opened.
    use_effect_with(run.visit.links_opened(), {
        let (replay, run, settings) = (replay.clone(), run.clone(), settings.clone());
        move |_| {
            let is_current = |replay: &&SharedPlayback| replay.is_of(&run.task.start);
            if let Some(replay) = replay.as_ref().filter(is_current)
                && run.state.answer().is_some()
            {
                run.begin(replay, &settings);
            }
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
        self.start_task(self.task.clone());
    }

    fn start_task(&self, task: SearchTask) {
        self.samples.borrow_mut().clear();
        self.job.start(task);
    }

    /// Returns whether the board is not searched: it cannot be solved, and the visitor does not insist, or leaves the
    /// choice to Best, which knows.
    pub fn is_refused(&self) -> bool {
        let is_searched = self.task.even_if_impossible && self.task.method != Method::Best;
        !self.is_solvable && !is_searched
    }

    /// Starts the search of a board that cannot be solved.
    pub fn insist(&self, settings: &SearchSettings, on_change: &Callback<SearchSettings>) {
        self.start_task(SearchTask {
            even_if_impossible: true,
            ..self.task.clone()
        });
        on_change.emit(SearchSettings {
            insists: true,
            ..settings.clone()
        });
    }

    /// Starts the search again if its worker failed.
    pub fn retry(&self) {
        if self.state.error().is_some_and(JobError::may_pass) {
            self.start();
        }
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

    /// Shows the step of the link, or the start.
    fn begin(&self, replay: &SharedPlayback, settings: &SearchSettings) {
        let is_solution = settings.view != SearchView::Tree;
        let step = settings.step.filter(|&step| is_solution && step > 0);
        let step = match step {
            Some(_) if !settings.is_of_this_version() => {
                self.visit.notify(TEXT.search.version_changed);
                0
            }
            step => step.unwrap_or(0),
        };
        self.position.set(replay.seek(step));
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

    /// Adds the last progress of the worker to the samples. A repeated search was too short for a curve.
    fn sample(&self) {
        if let JobState::Running(progress) | JobState::Done(progress, _) = &self.state
            && progress.runs == 1
        {
            let mut samples = self.samples.borrow_mut();
            let at = progress.figures.time.as_secs_f64() * 1_000.0;
            if samples.last().is_none_or(|(last, _)| *last < at) {
                samples.push((at, progress.figures.frontier));
            }
        }
    }
}
