//! The searches of a race: tasks of the worker pool. Each entrant has one, and may have a second one that takes its time.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use yew::prelude::*;

use crate::app::browser::now;
use crate::app::worker::{JobState, WorkerPool, use_pool};
use crate::job::{JobError, Priority, SearchTask};
use crate::puzzle::{Board, Goal};
use crate::session::{Entrant, Millis, Retiming, SearchSettings, Timing};

/// The largest memory of all searches of a race together, in megabytes.
const MEGABYTES: u32 = 1_536;

/// A task of the pool.
#[derive(Clone, PartialEq)]
pub struct RaceTask {
    number: u32,
    /// Shared, since it has the growth of the search and is cloned at each report of any task.
    pub state: Rc<JobState<SearchTask>>,
    /// The time in which other tasks of the race ran, too.
    pub beside: Duration,
}

/// The tasks of an entrant.
#[derive(Clone, PartialEq)]
struct EntrantTasks {
    entrant: Entrant,
    race: RaceTask,
    timing: Option<RaceTask>,
}

/// The two tasks of an entrant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TaskKind {
    Race,
    Timing,
}

/// The board and the goal of a race.
pub type Puzzle = Rc<(Board, Goal)>;

/// The race.
#[derive(Clone)]
pub struct RaceHandle {
    pool: WorkerPool,
    pub puzzle: Puzzle,
    pub settings: SearchSettings,
    /// The puzzle of the last race.
    raced: UseStateHandle<Option<Puzzle>>,
    tasks: RaceTasks,
    /// The searches that are run again for their time.
    pub retiming: UseStateHandle<Retiming>,
}

/// The tasks of the entrants. Callbacks of tasks hold this and not the pool, which they would keep alive.
#[derive(Clone)]
struct RaceTasks {
    /// The list as it is drawn.
    drawn: UseStateHandle<Vec<EntrantTasks>>,
    /// The newest list: several tasks may report between two drawings.
    newest: Rc<RefCell<Vec<EntrantTasks>>>,
    /// The moment of the last report.
    reported: Rc<Cell<Millis>>,
}

impl RaceTask {
    fn new() -> Self {
        Self {
            number: 0,
            state: Rc::new(JobState::Waiting),
            beside: Duration::ZERO,
        }
    }

    /// The time of a run, and the way in which it was taken.
    pub fn time(&self) -> Option<(Duration, Timing)> {
        let progress = self.state.progress()?;
        let (time, runs) = (progress.figures.time, progress.runs);
        Some((time, Timing::of(time, runs, self.beside)))
    }

    fn is_running(&self) -> bool {
        matches!(*self.state, JobState::Starting | JobState::Running(_))
    }
}

impl EntrantTasks {
    fn all(&self) -> impl Iterator<Item = &RaceTask> {
        std::iter::once(&self.race).chain(&self.timing)
    }

    fn all_mut(&mut self) -> impl Iterator<Item = &mut RaceTask> {
        std::iter::once(&mut self.race).chain(&mut self.timing)
    }
}

impl RaceTasks {
    fn change(&self, entrant: &Entrant, kind: TaskKind, change: impl FnOnce(&mut RaceTask)) {
        self.count_time();
        let mut newest = self.newest.borrow_mut();
        let tasks = newest.iter_mut().find(|tasks| tasks.entrant == *entrant);
        let task = tasks.and_then(|tasks| match kind {
            TaskKind::Race => Some(&mut tasks.race),
            TaskKind::Timing => tasks.timing.as_mut(),
        });
        if let Some(task) = task {
            change(task);
        }
        drop(newest);
        self.draw();
    }

    /// Counts the time since the last report, for tasks that ran side by side.
    fn count_time(&self) {
        let now = now();
        let passed = Duration::from_millis(now.saturating_sub(self.reported.replace(now)));
        let mut newest = self.newest.borrow_mut();
        let all = newest.iter_mut().flat_map(EntrantTasks::all_mut);
        let running: Vec<&mut RaceTask> = all.filter(|task| task.is_running()).collect();
        if running.len() > 1 {
            for task in running {
                task.beside += passed;
            }
        }
    }

    fn draw(&self) {
        self.drawn.set(self.newest.borrow().clone());
    }
}

/// The race on this puzzle.
#[hook]
pub fn use_race(puzzle: &Puzzle, settings: &SearchSettings) -> RaceHandle {
    let race = RaceHandle {
        pool: use_pool(),
        puzzle: puzzle.clone(),
        settings: settings.clone(),
        raced: use_state_eq(|| None),
        tasks: RaceTasks {
            drawn: use_state_eq(Vec::new),
            newest: use_mut_ref(Vec::new),
            reported: (*use_memo((), |()| Rc::new(Cell::new(0)))).clone(),
        },
        retiming: use_state_eq(Retiming::default),
    };
    // Another puzzle ends the race for good, also if the first one comes back.
    use_effect_with(puzzle.clone(), {
        let race = race.clone();
        move |_| {
            race.raced.set(None);
            race.retain(|_| false);
        }
    });
    // An added entrant starts, a removed one is cancelled.
    use_effect_with(settings.race.clone(), {
        let race = race.clone();
        move |field| {
            race.retain(|entrant| field.contains(entrant));
            if race.is_on() {
                race.submit_all();
            }
        }
    });
    use_effect({
        let race = race.clone();
        move || race.take_next_time()
    });
    race
}

impl RaceHandle {
    /// Returns whether a race was started on this puzzle.
    pub fn is_on(&self) -> bool {
        self.raced.as_ref() == Some(&self.puzzle)
    }

    /// Returns whether any task still runs, or is still to come.
    pub fn is_busy(&self) -> bool {
        let mut tasks = self.tasks.drawn.iter().flat_map(EntrantTasks::all);
        self.is_on() && (tasks.any(|task| task.state.is_busy()) || self.next_to_time().is_some())
    }

    /// The task of an entrant, and the one that takes its time.
    pub fn tasks(&self, entrant: &Entrant) -> Option<(&RaceTask, Option<&RaceTask>)> {
        let mut tasks = self.tasks.drawn.iter().filter(|_| self.is_on());
        let tasks = tasks.find(|tasks| tasks.entrant == *entrant)?;
        Some((&tasks.race, tasks.timing.as_ref()))
    }

    /// The error of an entrant that failed.
    pub fn error(&self, entrant: &Entrant) -> Option<&JobError> {
        self.tasks(entrant).and_then(|(task, _)| task.state.error())
    }

    /// The largest memory of each search, in megabytes.
    pub fn megabytes(&self) -> u32 {
        let at_once = self.settings.race.len().clamp(1, self.pool.workers());
        let share = MEGABYTES / at_once as u32;
        self.settings.megabytes.min(share)
    }

    /// Starts the race, or restarts it.
    pub fn start(&self) {
        self.retain(|_| false);
        self.raced.set(Some(self.puzzle.clone()));
        self.retiming.set(Retiming::Short);
        self.submit_all();
    }

    /// Runs all searches again, one after another, whose time was taken beside others.
    pub fn time_all(&self) {
        for tasks in &mut *self.tasks.newest.borrow_mut() {
            // An attempt that was stopped or failed does not count.
            let is_over = |task: &RaceTask| matches!(*task.state, JobState::Done(..));
            tasks.timing = tasks.timing.take().filter(is_over);
        }
        self.retiming.set(Retiming::All);
        self.tasks.draw();
    }

    /// Submits the tasks of all entrants that have none.
    fn submit_all(&self) {
        for entrant in &self.settings.race {
            let is_in = |tasks: &EntrantTasks| tasks.entrant == *entrant;
            let is_in = self.tasks.newest.borrow().iter().any(is_in);
            if !is_in {
                self.add(entrant, Priority::Batch);
            }
        }
    }

    /// Stops all tasks.
    pub fn stop(&self) {
        self.retiming.set(Retiming::None);
        let newest = self.tasks.newest.borrow();
        let all = newest.iter().flat_map(EntrantTasks::all);
        let numbers: Vec<u32> = all.map(|task| task.number).collect();
        drop(newest);
        for number in numbers {
            self.pool.stop(number);
        }
    }

    /// Runs an entrant again, before all that wait.
    pub fn rerun(&self, entrant: &Entrant) {
        self.retain(|kept| kept != entrant);
        self.add(entrant, Priority::Visitor);
    }

    /// Runs all entrants again whose worker failed.
    pub fn rerun_failed(&self) {
        for entrant in &self.settings.race {
            if self.error(entrant).is_some_and(JobError::may_pass) {
                self.rerun(entrant);
            }
        }
    }

    /// Takes the next time, once nothing runs.
    fn take_next_time(&self) {
        let Some(entrant) = self.next_to_time().filter(|_| self.is_on()) else {
            return;
        };
        let mut newest = self.tasks.newest.borrow_mut();
        let is_busy = |tasks: &EntrantTasks| tasks.all().any(|task| task.state.is_busy());
        if newest.iter().any(is_busy) {
            return;
        }
        if let Some(tasks) = newest.iter_mut().find(|tasks| tasks.entrant == *entrant) {
            tasks.timing = Some(RaceTask::new());
            drop(newest);
            self.submit(entrant, TaskKind::Timing, Priority::Batch);
        }
    }

    /// Keeps the tasks of these entrants, and cancels those of all others.
    fn retain(&self, is_kept: impl Fn(&Entrant) -> bool) {
        let mut given_up = Vec::new();
        self.tasks.newest.borrow_mut().retain(|tasks| {
            let is_kept = is_kept(&tasks.entrant);
            if !is_kept {
                given_up.extend(tasks.all().map(|task| task.number));
            }
            is_kept
        });
        for number in given_up {
            self.pool.give_up(number);
        }
        self.tasks.draw();
    }

    /// Adds an entrant.
    fn add(&self, entrant: &Entrant, priority: Priority) {
        if *self.retiming == Retiming::None {
            self.retiming.set(Retiming::Short);
        }
        self.tasks.newest.borrow_mut().push(EntrantTasks {
            entrant: entrant.clone(),
            race: RaceTask::new(),
            timing: None,
        });
        self.submit(entrant, TaskKind::Race, priority);
    }

    /// Submits a task of an entrant.
    fn submit(&self, entrant: &Entrant, kind: TaskKind, priority: Priority) {
        let (board, goal) = &*self.puzzle;
        let task = SearchTask {
            start: board.clone(),
            goal: goal.clone(),
            method: entrant.method,
            heuristic: entrant.heuristic.clone(),
            megabytes: self.megabytes(),
            seconds: self.settings.seconds,
            even_if_impossible: self.settings.insists,
            is_timed: kind == TaskKind::Timing,
        };
        let hear = {
            let (tasks, entrant) = (self.tasks.clone(), entrant.clone());
            move |state| {
                tasks.change(&entrant, kind, |task| task.state = Rc::new(state));
            }
        };
        let number = self.pool.submit(priority, &task, hear);
        self.tasks
            .change(entrant, kind, |task| task.number = number);
    }
}
