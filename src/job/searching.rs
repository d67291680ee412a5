//! A search as work for a worker.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Shelf;
use super::runner::sentence;
use crate::puzzle::{Board, Goal};
use crate::search::heuristic::HeuristicName;
use crate::search::{Figures, Growth, Limits, Method, Problem, Search, Setup, Status};

/// Which search, on what, within which limits. Names and boards are texts in their canonical form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SearchTask {
    /// The board to begin with.
    pub start: String,
    /// The goal: a name or a board.
    pub goal: String,
    /// An algorithm, or *best*.
    pub method: String,
    /// The heuristic; *best* brings its own.
    pub heuristic: String,
    /// It may hold so many megabytes.
    pub megabytes: u32,
    /// It may take so many seconds.
    pub seconds: u32,
}

/// How a search stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SearchProgress {
    /// Whether it runs, and how it ended.
    pub status: Status,
    /// Its figures.
    pub figures: Figures,
    /// How it grew.
    pub growth: Growth,
    /// What its heuristic's tables hold, in bytes.
    pub tables: u64,
}

/// A search at work.
pub(super) struct Searching {
    search: Search,
    limit: Duration,
    elapsed: Duration,
    tables: u64,
}

impl Searching {
    pub fn new(task: &SearchTask, shelf: &mut Shelf) -> Result<Self, String> {
        let start: Board = task.start.parse().map_err(sentence)?;
        let goal = Goal::parse(start.size(), &task.goal).map_err(sentence)?;
        let method: Method = task.method.parse().map_err(sentence)?;
        let problem = Problem::new(start, goal).map_err(sentence)?;
        let goal = problem.goal();
        let name = match method {
            Method::Best => Search::best_name(goal),
            Method::By(algorithm) if !algorithm.is_informed() => HeuristicName::None,
            Method::By(_) => task.heuristic.parse().map_err(sentence)?,
        };
        let evaluator = shelf.evaluator(&name, goal).map_err(sentence)?;
        let mut setup = Setup::new(evaluator);
        let limit = Duration::from_secs(u64::from(task.seconds));
        setup.limits = Limits {
            bytes: (task.megabytes as usize) << 20,
            time: limit,
            ..Limits::DEFAULT
        };
        let search = match method {
            Method::Best => Search::best(&problem, &setup).map_err(sentence)?,
            Method::By(algorithm) => Search::tallied(&problem, algorithm, &setup),
        };
        Ok(Self {
            search,
            limit,
            elapsed: Duration::ZERO,
            // Asked when the search is made: the fast IDA* has tables of its own then.
            tables: setup.evaluator.bytes() as u64,
        })
    }

    /// Expands some nodes, unless its time is over; says whether there is more to do.
    pub fn step(&mut self, budget: u64, elapsed: Duration) -> bool {
        self.elapsed = elapsed;
        let status = if elapsed >= self.limit {
            self.search.stop()
        } else {
            self.search.step(budget)
        };
        status.is_running()
    }

    pub fn progress(&self) -> SearchProgress {
        let mut figures = self.search.figures();
        figures.time = self.elapsed;
        SearchProgress {
            status: self.search.status(),
            figures,
            growth: self.search.growth(),
            tables: self.tables,
        }
    }

    /// No further step: what is in hand is replayed.
    pub fn stop(&mut self) {
        self.search.stop();
    }

    /// The moves of the solution; empty if there is none.
    pub fn moves(&self) -> String {
        let solution = self.search.solution();
        solution.map_or_else(String::new, |solution| solution.moves().to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::{Answer, Progress, Runner, Task, Turn};
    use crate::puzzle::MoveList;

    fn task(start: &str, method: &str, heuristic: &str) -> SearchTask {
        SearchTask {
            start: start.into(),
            goal: "blank-last".into(),
            method: method.into(),
            heuristic: heuristic.into(),
            megabytes: 64,
            seconds: 60,
        }
    }

    fn run(task: SearchTask, shelf: &mut Shelf) -> (SearchProgress, String) {
        let mut runner = Runner::new(&Task::Search(task), shelf).expect("a task");
        let Answer { progress, bytes } = loop {
            if let Turn::Done(answer) = runner.turn(Duration::ZERO) {
                break answer;
            }
        };
        let Progress::Search(progress) = progress else {
            panic!("figures of a search");
        };
        (*progress, String::from_utf8(bytes).expect("a text"))
    }

    const HARDEST: &str = "8 6 7 / 2 5 4 / 3 0 1";

    #[test]
    fn a_search_runs_in_slices_and_leaves_its_moves() {
        let mut shelf = Shelf::default();
        for (method, heuristic) in [
            ("a-star", "manhattan"),
            ("best", ""),
            ("ida-star", "patterns"),
        ] {
            let (progress, moves) = run(task(HARDEST, method, heuristic), &mut shelf);
            assert_eq!(progress.status, Status::Solved, "{method}");
            assert_eq!(progress.figures.moves, Some(31), "{method}");
            let moves: MoveList = moves.parse().expect("moves");
            let mut board: Board = HARDEST.parse().expect("a board");
            moves.apply(&mut board).expect("legal");
            assert!(Goal::blank_last(board.size()).is_met(&board));
        }
    }

    #[test]
    fn the_tables_of_the_fast_search_are_counted_from_the_first_time_on() {
        let mut shelf = Shelf::default();
        let near = "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 0 14 15";
        let tables = [(); 2].map(|()| run(task(near, "ida-star", "patterns"), &mut shelf).0.tables);
        assert_eq!(tables[0], tables[1]);
        // 6-6-3 has 16! / 10! placements twice and 16! / 13! once, and the fast search 16^6 indices.
        assert_eq!(tables[0], 2 * 5_765_760 + 3_360 + (1 << 24) + 1);
    }

    #[test]
    fn memory_and_time_are_kept_and_the_figures_stay() {
        let hard = "15 10 8 12 / 11 14 9 13 / 2 6 5 1 / 3 7 4 0";
        let few = SearchTask {
            megabytes: 4,
            goal: "blank-first".into(),
            ..task(hard, "a-star", "misplaced")
        };
        let (progress, moves) = run(few, &mut Shelf::default());
        assert_eq!((progress.status, moves.as_str()), (Status::OutOfMemory, ""));
        assert!(progress.figures.expanded > 1_000);
        assert!(progress.figures.largest_bytes <= 4 << 20);

        let task = SearchTask {
            goal: "blank-first".into(),
            ..task(hard, "ida-star", "manhattan")
        };
        let mut runner = Runner::new(&Task::Search(task), &mut Shelf::default()).expect("a task");
        runner.turn(Duration::ZERO);
        let Turn::Done(Answer {
            progress: Progress::Search(progress),
            ..
        }) = runner.turn(Duration::from_secs(61))
        else {
            panic!("its time is over");
        };
        assert_eq!(progress.status, Status::OutOfTime);
        assert!(progress.figures.expanded > 0);
        assert_eq!(progress.figures.time, Duration::from_secs(61));
    }

    #[test]
    fn a_wrong_task_is_a_sentence() {
        for task in [
            task("1 2 3", "a-star", "manhattan"),
            task("2 1 / 3 0", "best", ""),
            task(HARDEST, "magic", "manhattan"),
            task(HARDEST, "a-star", "hope"),
        ] {
            let sentence = Runner::new(&Task::Search(task), &mut Shelf::default());
            let sentence = sentence.err().expect("a sentence");
            assert!(sentence.ends_with('.'), "{sentence}");
        }
    }
}
