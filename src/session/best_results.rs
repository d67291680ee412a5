//! Best results: for each size, goal and recipe the fewest moves and the shortest time.
//!
//! Only an honest win is a result ([`Game::result`](super::Game::result)). The two records of a contest are kept
//! separately, since the win with the fewest moves is seldom the fastest. The list is in the order in which it is
//! shown: large boards before small ones, hard recipes before easy ones.
//!
//! ```
//! use ecotile::puzzle::{Goal, Recipe};
//! use ecotile::session::{BestResults, Contest, Win};
//!
//! let mut best = BestResults::new();
//! let contest = Contest { goal: Goal::blank_last("4x4".parse()?), recipe: Recipe::Medium };
//! assert!(best.enter(contest.clone(), Win { moves: 60, time: 50_000, seed: 1 }).first);
//! let news = best.enter(contest.clone(), Win { moves: 58, time: 72_000, seed: 2 });
//! assert_eq!((news.fewest_moves, news.shortest_time), (true, false));
//! assert_eq!(best.record(&contest).map(|record| record.fewest_moves.moves), Some(58));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::cmp::{Ordering, Reverse};
use std::fmt;

use serde::{Deserialize, Serialize};

use super::board_text;
use super::clock::Millis;
use crate::puzzle::quote::quoted;
use crate::puzzle::{Goal, Recipe, Size};

/// A contest, within which wins are compared: goal (with its size) and recipe.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Contest {
    /// The goal.
    pub goal: Goal,
    /// The recipe of the deals.
    pub recipe: Recipe,
}

/// One won game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Win {
    /// The moves from the start to the goal.
    pub moves: usize,
    /// The time from the first move to the last.
    pub time: Millis,
    /// The seed of the dealt board.
    pub seed: u64,
}

/// The best wins of a contest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Record {
    /// The win with the fewest moves (of several the fastest, then the first).
    pub fewest_moves: Win,
    /// The win in the shortest time (of several the one with the fewest moves, then the first).
    pub shortest_time: Win,
    /// The number of wins.
    pub wins: u64,
}

/// The records that a win has broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewRecords {
    /// It is the first win of its contest.
    pub first: bool,
    /// It has fewer moves than all wins before (true of the first win, too).
    pub fewest_moves: bool,
    /// It took less time than all wins before (true of the first win, too).
    pub shortest_time: bool,
}

/// The list of best results.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BestResults {
    /// Always in the order of [`Contest::rank`].
    records: Vec<(Contest, Record)>,
}

impl Contest {
    /// The order of the list: large before small, hard before easy, then by the goal's name, custom goals by their
    /// tiles.
    fn rank(&self, other: &Self) -> Ordering {
        fn key(contest: &Contest) -> (Reverse<usize>, Size, (u8, Reverse<u32>), u8) {
            let recipe = match contest.recipe {
                Recipe::Uniform => (0, 0),
                Recipe::Hard => (1, 0),
                Recipe::Medium => (2, 0),
                Recipe::Easy => (3, 0),
                Recipe::WalkWithoutReversal { steps } => (4, steps),
                Recipe::Walk { steps } => (5, steps),
                Recipe::Unsolvable => (6, 0),
            };
            let size = contest.goal.size();
            let goal = contest.goal.name() as u8;
            (
                Reverse(size.cells()),
                size,
                (recipe.0, Reverse(recipe.1)),
                goal,
            )
        }
        key(self)
            .cmp(&key(other))
            .then_with(|| self.goal.board().tiles().cmp(other.goal.board().tiles()))
    }
}

impl Record {
    fn first(win: Win) -> Self {
        Self {
            fewest_moves: win,
            shortest_time: win,
            wins: 1,
        }
    }

    /// Takes over each of two wins that is better than the record; of equal ones the record stays.
    fn take_in(&mut self, fewest: Win, shortest: Win) {
        if (fewest.moves, fewest.time) < (self.fewest_moves.moves, self.fewest_moves.time) {
            self.fewest_moves = fewest;
        }
        if (shortest.time, shortest.moves) < (self.shortest_time.time, self.shortest_time.moves) {
            self.shortest_time = shortest;
        }
    }
}

impl BestResults {
    /// No results yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a win, and returns the records that it has broken.
    pub fn enter(&mut self, contest: Contest, win: Win) -> NewRecords {
        match self
            .records
            .binary_search_by(|(other, _)| other.rank(&contest))
        {
            Err(place) => {
                self.records.insert(place, (contest, Record::first(win)));
                NewRecords {
                    first: true,
                    fewest_moves: true,
                    shortest_time: true,
                }
            }
            Ok(place) => {
                let record = &mut self.records[place].1;
                record.wins = record.wins.saturating_add(1);
                let (fewest, shortest) = (record.fewest_moves, record.shortest_time);
                record.take_in(win, win);
                NewRecords {
                    first: false,
                    fewest_moves: win.moves < fewest.moves,
                    shortest_time: win.time < shortest.time,
                }
            }
        }
    }

    /// Merges the results of another list, and returns whether that changed anything. Both lists descend from `base`,
    /// whose wins are not counted twice.
    pub fn join(&mut self, theirs: &Self, base: &Self) -> bool {
        let before = self.clone();
        for (contest, theirs) in &theirs.records {
            match self
                .records
                .binary_search_by(|(ours, _)| ours.rank(contest))
            {
                Err(place) => self.records.insert(place, (contest.clone(), *theirs)),
                Ok(place) => {
                    let counted = base.record(contest).map_or(0, |record| record.wins);
                    let ours = &mut self.records[place].1;
                    ours.take_in(theirs.fewest_moves, theirs.shortest_time);
                    let new = theirs.wins.saturating_sub(counted);
                    ours.wins = ours.wins.saturating_add(new);
                }
            }
        }
        *self != before
    }

    /// The record of a contest.
    pub fn record(&self, contest: &Contest) -> Option<&Record> {
        let place = self
            .records
            .binary_search_by(|(other, _)| other.rank(contest))
            .ok()?;
        Some(&self.records[place].1)
    }

    /// All records, in the order in which they are shown.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&Contest, &Record)> {
        self.records
            .iter()
            .map(|(contest, record)| (contest, record))
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// Reads one line of the saved text.
    pub(super) fn read_line(&mut self, line: &str) -> Result<(), BestError> {
        let (contest, record) = read(line).ok_or_else(|| BestError::Line(quoted(line)))?;
        match self
            .records
            .binary_search_by(|(other, _)| other.rank(&contest))
        {
            Ok(_) => Err(BestError::Twice(quoted(line))),
            Err(place) => {
                self.records.insert(place, (contest, record));
                Ok(())
            }
        }
    }
}

/// Writes lines like `4x4 blank-last medium-1: 3 wins, 34 moves in 41000 ms by seed 175, 36 moves in 40000 ms by seed
/// 12`.
impl fmt::Display for BestResults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (Contest { goal, recipe }, record) in &self.records {
            let (size, goal) = (goal.size(), board_text::write_goal(goal));
            let Record {
                fewest_moves,
                shortest_time,
                wins,
            } = record;
            writeln!(
                f,
                "{size} {goal} {recipe}: {wins} wins, {fewest_moves}, {shortest_time}"
            )?;
        }
        Ok(())
    }
}

impl fmt::Display for Win {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} moves in {} ms by seed {}",
            self.moves, self.time, self.seed
        )
    }
}

fn read(line: &str) -> Option<(Contest, Record)> {
    let (contest, record) = line.split_once(": ")?;
    let mut words = contest.split_whitespace();
    let size: Size = words.next()?.parse().ok()?;
    let goal = board_text::read_goal(size, words.next()?).ok()?;
    let recipe = words.next()?.parse().ok()?;
    let mut parts = record.split(", ");
    let wins = parts
        .next()?
        .strip_suffix(" wins")?
        .parse()
        .ok()
        .filter(|&wins: &u64| wins > 0)?;
    let fewest_moves = read_win(parts.next()?)?;
    let shortest_time = read_win(parts.next()?)?;
    let is_whole = words.next().is_none() && parts.next().is_none();
    // Records that no sequence of wins could produce are damaged.
    let is_possible =
        fewest_moves.moves <= shortest_time.moves && shortest_time.time <= fewest_moves.time;
    let record = Record {
        fewest_moves,
        shortest_time,
        wins,
    };
    (is_whole && is_possible).then_some((Contest { goal, recipe }, record))
}

fn read_win(text: &str) -> Option<Win> {
    let (moves, rest) = text.split_once(" moves in ")?;
    let (time, seed) = rest.split_once(" ms by seed ")?;
    Some(Win {
        moves: moves.parse().ok()?,
        time: time.parse().ok()?,
        seed: seed.trim_end().parse().ok()?,
    })
}

/// The reason why a saved line is not a result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum BestError {
    /// The line (quoted, shortened) is malformed.
    Line(String),
    /// The line (quoted, shortened) repeats a contest.
    Twice(String),
}

impl fmt::Display for BestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => write!(f, "{line} is not a result."),
            Self::Twice(line) => write!(f, "{line} is there twice."),
        }
    }
}
