//! A search as a task.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Slice, TableCache, Task, TaskError, TaskResult, Work};
use crate::puzzle::{Board, Goal, MoveList};
use crate::search::heuristic::HeuristicName;
use crate::search::{Figures, Growth, Limits, Method, Problem, Search, Setup, Status};

/// A board with a method and its limits. The answer is the moves of the solution, if one is found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SearchTask {
    /// The start.
    pub start: Board,
    /// The goal.
    pub goal: Goal,
    /// An algorithm, or *best*.
    pub method: Method,
    /// The heuristic; ignored by *best* and by blind algorithms.
    pub heuristic: HeuristicName,
    /// The memory limit, in megabytes.
    pub megabytes: u32,
    /// The time limit, in seconds.
    pub seconds: u32,
    /// Whether a board that cannot be solved is searched too. *Best* refuses it nevertheless.
    pub even_if_impossible: bool,
}

/// The progress of a search.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SearchProgress {
    /// The status.
    pub status: Status,
    /// Its figures.
    pub figures: Figures,
    /// Its growth over depth, f and time.
    pub growth: Growth,
    /// The size of its heuristic's tables, in bytes.
    pub tables: u64,
}

/// The nodes that one slice expands.
const SLICE: u64 = 2_000;

impl Task for SearchTask {
    const NAME: &'static str = "search";
    type Progress = SearchProgress;
    type Answer = Option<MoveList>;
    type Work = SearchWork;

    fn begin(self, tables: &mut TableCache) -> Result<SearchWork, TaskError> {
        let problem = if self.even_if_impossible {
            Problem::even_if_impossible(self.start, self.goal)?
        } else {
            Problem::new(self.start, self.goal)?
        };
        let goal = problem.goal();
        let name = match self.method {
            Method::Best => Search::best_name(goal),
            Method::By(algorithm) if !algorithm.is_informed() => HeuristicName::None,
            Method::By(_) => self.heuristic,
        };
        let mut setup = Setup::new(tables.evaluator(&name, goal)?);
        let limit = Duration::from_secs(u64::from(self.seconds));
        setup.limits = Limits {
            bytes: (self.megabytes as usize) << 20,
            time: limit,
            ..Limits::DEFAULT
        };
        let search = match self.method {
            Method::Best => Search::best(&problem, &setup)?,
            Method::By(algorithm) => Search::tallied(&problem, algorithm, &setup),
        };
        Ok(SearchWork {
            search,
            limit,
            elapsed: Duration::ZERO,
            // Measured after the search is made, since the fast IDA* adds tables to the evaluator.
            tables: setup.evaluator.bytes() as u64,
        })
    }
}

/// A running search.
pub struct SearchWork {
    search: Search,
    limit: Duration,
    elapsed: Duration,
    tables: u64,
}

impl Work<SearchTask> for SearchWork {
    fn step(&mut self, elapsed: Duration) -> Result<Slice, TaskError> {
        self.elapsed = elapsed;
        let status = if elapsed >= self.limit {
            self.search.stop()
        } else {
            self.search.step(SLICE)
        };
        Ok(Slice::of(status.is_running()))
    }

    fn progress(&self) -> SearchProgress {
        let mut figures = self.search.figures();
        figures.time = self.elapsed;
        SearchProgress {
            status: self.search.status(),
            figures,
            growth: self.search.growth(),
            tables: self.tables,
        }
    }

    fn largest_bytes(&self) -> usize {
        self.search.figures().largest_bytes
    }

    fn into_answer(self) -> Option<MoveList> {
        let solution = self.search.solution();
        solution.map(|solution| solution.moves().clone())
    }

    fn finish(mut self) -> TaskResult<SearchTask> {
        // Stopping replays the solution found so far, if there is one.
        self.search.stop();
        TaskResult {
            progress: self.progress(),
            answer: self.into_answer(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::run;
    use crate::search::ProblemError;

    fn task(start: &str, method: &str, heuristic: &str) -> SearchTask {
        let start: Board = start.parse().expect("a board");
        SearchTask {
            goal: Goal::blank_last(start.size()),
            start,
            method: method.parse().expect("a method"),
            heuristic: heuristic.parse().expect("a heuristic"),
            megabytes: 64,
            seconds: 60,
            even_if_impossible: false,
        }
    }

    const HARDEST: &str = "8 6 7 / 2 5 4 / 3 0 1";

    #[test]
    fn a_search_runs_in_slices_and_leaves_its_moves() {
        let mut tables = TableCache::default();
        for (method, heuristic) in [
            ("a-star", "manhattan"),
            ("best", "none"),
            ("ida-star", "patterns"),
        ] {
            let TaskResult { progress, answer } =
                run(task(HARDEST, method, heuristic), &mut tables).expect("a result");
            assert_eq!(progress.status, Status::Solved, "{method}");
            assert_eq!(progress.figures.moves, Some(31), "{method}");
            let mut board: Board = HARDEST.parse().expect("a board");
            answer
                .expect("moves")
                .apply(&mut board)
                .expect("legal moves");
            assert!(Goal::blank_last(board.size()).is_met(&board));
        }
    }

    #[test]
    fn the_tables_of_the_fast_search_are_counted_from_the_first_time_on() {
        let mut tables = TableCache::default();
        let near = "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 0 14 15";
        let counted = [(); 2].map(|()| {
            let result = run(task(near, "ida-star", "patterns"), &mut tables);
            result.expect("a result").progress.tables
        });
        assert_eq!(counted[0], counted[1]);
        // 6-6-3 has 16! / 10! placements twice and 16! / 13! once, and the fast search 16^6 indices.
        assert_eq!(counted[0], 2 * 5_765_760 + 3_360 + (1 << 24) + 1);
    }

    #[test]
    fn memory_and_time_are_kept_and_the_figures_stay() {
        let hard = task(
            "15 10 8 12 / 11 14 9 13 / 2 6 5 1 / 3 7 4 0",
            "a-star",
            "misplaced",
        );
        let hard = SearchTask {
            goal: Goal::blank_first(hard.start.size()),
            ..hard
        };
        let few = SearchTask {
            megabytes: 4,
            ..hard.clone()
        };
        let TaskResult { progress, answer } =
            run(few, &mut TableCache::default()).expect("a result");
        assert_eq!((progress.status, answer), (Status::OutOfMemory, None));
        assert!(progress.figures.expanded > 1_000);
        assert!(progress.figures.largest_bytes <= 4 << 20);

        let slow = SearchTask {
            method: "ida-star".parse().expect("a method"),
            heuristic: HeuristicName::Manhattan,
            ..hard
        };
        let mut work = slow.begin(&mut TableCache::default()).expect("work");
        assert_eq!(work.step(Duration::ZERO), Ok(Slice::More));
        assert_eq!(work.step(Duration::from_secs(61)), Ok(Slice::Last));
        let progress = work.finish().progress;
        assert_eq!(progress.status, Status::OutOfTime);
        assert!(progress.figures.expanded > 0);
        assert_eq!(progress.figures.time, Duration::from_secs(61));
    }

    #[test]
    fn a_board_that_cannot_be_solved_is_searched_by_who_insists() {
        let insists = |method: &str| SearchTask {
            even_if_impossible: true,
            ..task("1 2 3 / 4 5 6 / 8 7 0", method, "manhattan")
        };
        let result = run(insists("breadth-first"), &mut TableCache::default()).expect("a result");
        let SearchProgress {
            status, figures, ..
        } = result.progress;
        assert_eq!(status, Status::Exhausted);
        assert_eq!((figures.expanded, figures.generated), (181_440, 181_440));
        assert_eq!(result.answer, None);
        let best = insists("best").begin(&mut TableCache::default()).err();
        assert_eq!(best, Some(ProblemError::Unsolvable.into()));
    }

    #[test]
    fn what_cannot_be_searched_is_refused() {
        let refusal = |task: SearchTask| task.begin(&mut TableCache::default()).err();
        let unsolvable = refusal(task("2 1 / 3 0", "best", "none"));
        assert!(
            matches!(unsolvable, Some(TaskError::Problem(_))),
            "{unsolvable:?}"
        );
        let too_large = SearchTask {
            start: Goal::blank_last("9x9".parse().expect("a size"))
                .board()
                .clone(),
            goal: Goal::blank_last("9x9".parse().expect("a size")),
            ..task(HARDEST, "a-star", "walking-distance")
        };
        let too_large = refusal(too_large);
        assert!(
            matches!(too_large, Some(TaskError::Heuristic(_))),
            "{too_large:?}"
        );
    }
}
