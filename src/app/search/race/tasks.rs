//! The race as it runs: a task of the pool for each entrant.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::app::worker::{JobState, WorkerPool, use_pool};
use crate::job::{Priority, SearchTask};
use crate::puzzle::{Board, Goal};
use crate::session::{Entrant, Exploring};

/// All searches of a race together hold no more megabytes than this.
const MEGABYTES: u32 = 1_536;

/// An entrant at work.
#[derive(Clone, PartialEq)]
struct Racer {
    entrant: Entrant,
    number: u32,
    state: JobState<SearchTask>,
}

/// The board and the goal on which the race is run.
pub type Puzzle = Rc<(Board, Goal)>;

/// The race.
#[derive(Clone)]
pub struct RaceHandle {
    pool: WorkerPool,
    puzzle: Puzzle,
    exploring: Exploring,
    /// The puzzle that was raced on last.
    raced: UseStateHandle<Option<Puzzle>>,
    racers: Racers,
}

/// The entrants at work. What hears of a task holds this, and not the pool: it would keep the pool alive.
#[derive(Clone)]
struct Racers {
    /// The list as it is drawn.
    drawn: UseStateHandle<Vec<Racer>>,
    /// Several racers report within one drawing: the newest list is kept here.
    newest: Rc<RefCell<Vec<Racer>>>,
}

impl Racers {
    fn change(&self, entrant: &Entrant, change: impl FnOnce(&mut Racer)) {
        let mut newest = self.newest.borrow_mut();
        if let Some(racer) = newest.iter_mut().find(|racer| racer.entrant == *entrant) {
            change(racer);
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
        racers: Racers {
            drawn: use_state_eq(Vec::new),
            newest: use_mut_ref(Vec::new),
        },
    };
    // An entrant that is added runs too, one that is taken out is given up; on another puzzle the race is over.
    use_effect_with((race.is_on(), exploring.race.clone()), {
        let race = race.clone();
        move |(is_on, field)| {
            race.keep(|entrant| *is_on && field.contains(entrant));
            if *is_on {
                for entrant in field {
                    race.enter(entrant, Priority::Batch);
                }
            }
        }
    });
    race
}

impl RaceHandle {
    /// Whether it was begun on this puzzle.
    pub fn is_on(&self) -> bool {
        self.raced.as_ref() == Some(&self.puzzle)
    }

    /// Whether anyone still runs.
    pub fn is_busy(&self) -> bool {
        self.is_on() && self.racers.drawn.iter().any(|racer| racer.state.is_busy())
    }

    /// Where an entrant stands.
    pub fn state(&self, entrant: &Entrant) -> &JobState<SearchTask> {
        let mut racers = self.racers.drawn.iter().filter(|_| self.is_on());
        let racer = racers.find(|racer| racer.entrant == *entrant);
        racer.map_or(&JobState::Idle, |racer| &racer.state)
    }

    /// The megabytes that each may hold.
    pub fn megabytes(&self) -> u32 {
        let share = MEGABYTES / self.exploring.race.len().max(1) as u32;
        self.exploring.megabytes.min(share)
    }

    /// Begins, or begins again.
    pub fn start(&self) {
        self.keep(|_| false);
        self.raced.set(Some(self.puzzle.clone()));
        for entrant in &self.exploring.race {
            self.enter(entrant, Priority::Batch);
        }
    }

    /// Stops all.
    pub fn stop(&self) {
        let numbers: Vec<u32> = self
            .racers
            .newest
            .borrow()
            .iter()
            .map(|racer| racer.number)
            .collect();
        for number in numbers {
            self.pool.stop(number);
        }
    }

    /// Lets one run again, before those that wait.
    pub fn again(&self, entrant: &Entrant) {
        self.keep(|kept| kept != entrant);
        self.enter(entrant, Priority::Visitor);
    }

    /// Gives up the others.
    fn keep(&self, is_kept: impl Fn(&Entrant) -> bool) {
        let mut given_up = Vec::new();
        self.racers.newest.borrow_mut().retain(|racer| {
            let is_kept = is_kept(&racer.entrant);
            if !is_kept {
                given_up.push(racer.number);
            }
            is_kept
        });
        for number in given_up {
            self.pool.give_up(number);
        }
        self.racers.draw();
    }

    /// Lets an entrant run that does not yet.
    fn enter(&self, entrant: &Entrant, priority: Priority) {
        let is_in = |racer: &Racer| racer.entrant == *entrant;
        if self.racers.newest.borrow().iter().any(is_in) {
            return;
        }
        self.racers.newest.borrow_mut().push(Racer {
            entrant: entrant.clone(),
            number: 0,
            state: JobState::Waiting,
        });
        let (board, goal) = &*self.puzzle;
        let task = SearchTask {
            start: board.clone(),
            goal: goal.clone(),
            method: entrant.method,
            heuristic: entrant.heuristic.clone(),
            megabytes: self.megabytes(),
            seconds: self.exploring.seconds,
        };
        let hear = {
            let (racers, entrant) = (self.racers.clone(), entrant.clone());
            move |state| {
                racers.change(&entrant, |racer| racer.state = state);
            }
        };
        let number = self.pool.submit(priority, &task, hear);
        self.racers.change(entrant, |racer| racer.number = number);
    }
}
