//! The searches of a race: a task of the worker pool for each entrant.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::app::worker::{JobState, WorkerPool, use_pool};
use crate::job::{Priority, SearchTask};
use crate::puzzle::{Board, Goal};
use crate::session::{Entrant, Exploring};

/// The largest memory of all searches of a race together, in megabytes.
const MEGABYTES: u32 = 1_536;

/// A task of the pool, and its entrant.
#[derive(Clone, PartialEq)]
struct RaceTask {
    entrant: Entrant,
    number: u32,
    /// Shared, since it has the growth of the search and is cloned at each report of any task.
    state: Rc<JobState<SearchTask>>,
}

/// The board and the goal of a race.
pub type Puzzle = Rc<(Board, Goal)>;

/// The race.
#[derive(Clone)]
pub struct RaceHandle {
    pool: WorkerPool,
    puzzle: Puzzle,
    exploring: Exploring,
    /// The puzzle of the last race.
    raced: UseStateHandle<Option<Puzzle>>,
    tasks: RaceTasks,
}

/// The tasks of the entrants. Callbacks of tasks hold this and not the pool, which they would keep alive.
#[derive(Clone)]
struct RaceTasks {
    /// The list as it is drawn.
    drawn: UseStateHandle<Vec<RaceTask>>,
    /// The newest list: several tasks may report between two drawings.
    newest: Rc<RefCell<Vec<RaceTask>>>,
}

impl RaceTasks {
    fn change(&self, entrant: &Entrant, change: impl FnOnce(&mut RaceTask)) {
        let mut newest = self.newest.borrow_mut();
        if let Some(task) = newest.iter_mut().find(|task| task.entrant == *entrant) {
            change(task);
        }
        drop(newest);
        self.draw();
    }

    fn draw(&self) {
        self.drawn.set(self.newest.borrow().clone());
    }
}

/// The race on this puzzle.
#[hook]
pub fn use_race(puzzle: &Puzzle, exploring: &Exploring) -> RaceHandle {
    let race = RaceHandle {
        pool: use_pool(),
        puzzle: puzzle.clone(),
        exploring: exploring.clone(),
        raced: use_state_eq(|| None),
        tasks: RaceTasks {
            drawn: use_state_eq(Vec::new),
            newest: use_mut_ref(Vec::new),
        },
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
    use_effect_with(exploring.race.clone(), {
        let race = race.clone();
        move |field| {
            race.retain(|entrant| field.contains(entrant));
            if race.is_on() {
                race.submit_all();
            }
        }
    });
    race
}

impl RaceHandle {
    /// Returns whether a race was started on this puzzle.
    pub fn is_on(&self) -> bool {
        self.raced.as_ref() == Some(&self.puzzle)
    }

    /// Returns whether any task still runs.
    pub fn is_busy(&self) -> bool {
        self.is_on() && self.tasks.drawn.iter().any(|task| task.state.is_busy())
    }

    /// The state of an entrant's task.
    pub fn state(&self, entrant: &Entrant) -> &JobState<SearchTask> {
        let mut tasks = self.tasks.drawn.iter().filter(|_| self.is_on());
        let task = tasks.find(|task| task.entrant == *entrant);
        task.map_or(&JobState::Idle, |task| &*task.state)
    }

    /// The largest memory of each search, in megabytes.
    pub fn megabytes(&self) -> u32 {
        let at_once = self.exploring.race.len().clamp(1, self.pool.workers());
        let share = MEGABYTES / at_once as u32;
        self.exploring.megabytes.min(share)
    }

    /// Starts the race, or restarts it.
    pub fn start(&self) {
        self.retain(|_| false);
        self.raced.set(Some(self.puzzle.clone()));
        self.submit_all();
    }

    /// Submits the tasks of all entrants that have none.
    fn submit_all(&self) {
        for entrant in &self.exploring.race {
            self.submit(entrant, Priority::Batch);
        }
    }

    /// Stops all tasks.
    pub fn stop(&self) {
        let numbers: Vec<u32> = self
            .tasks
            .newest
            .borrow()
            .iter()
            .map(|task| task.number)
            .collect();
        for number in numbers {
            self.pool.stop(number);
        }
    }

    /// Runs an entrant again, before all that wait.
    pub fn rerun(&self, entrant: &Entrant) {
        self.retain(|kept| kept != entrant);
        self.submit(entrant, Priority::Visitor);
    }

    /// Cancels the tasks of all other entrants.
    fn retain(&self, is_kept: impl Fn(&Entrant) -> bool) {
        let mut given_up = Vec::new();
        self.tasks.newest.borrow_mut().retain(|task| {
            let is_kept = is_kept(&task.entrant);
            if !is_kept {
                given_up.push(task.number);
            }
            is_kept
        });
        for number in given_up {
            self.pool.give_up(number);
        }
        self.tasks.draw();
    }

    /// Submits the task of an entrant, unless it has one.
    fn submit(&self, entrant: &Entrant, priority: Priority) {
        let is_in = |task: &RaceTask| task.entrant == *entrant;
        if self.tasks.newest.borrow().iter().any(is_in) {
            return;
        }
        self.tasks.newest.borrow_mut().push(RaceTask {
            entrant: entrant.clone(),
            number: 0,
            state: Rc::new(JobState::Waiting),
        });
        let (board, goal) = &*self.puzzle;
        let task = SearchTask {
            start: board.clone(),
            goal: goal.clone(),
            method: entrant.method,
            heuristic: entrant.heuristic.clone(),
            megabytes: self.megabytes(),
            seconds: self.exploring.seconds,
            even_if_impossible: self.exploring.insists,
        };
        let hear = {
            let (tasks, entrant) = (self.tasks.clone(), entrant.clone());
            move |state| {
                tasks.change(&entrant, |task| task.state = Rc::new(state));
            }
        };
        let number = self.pool.submit(priority, &task, hear);
        self.tasks.change(entrant, |task| task.number = number);
    }
}
