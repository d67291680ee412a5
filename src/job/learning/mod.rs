//! Lessons, measurements, practice and learned costs as work for a worker.

mod comparing;
mod work;

use serde::{Deserialize, Serialize};

pub(super) use self::work::Learning;
use crate::lab::Kind;
use crate::search::{Figures, Status};

/// What is to be learned or measured. Boards, goals, theories and names are texts in their canonical form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LearnTask {
    /// Explain an example. The answer is the moves of the explanation.
    Lesson {
        /// Start and finish.
        example: String,
        /// The search that explains.
        algorithm: String,
    },
    /// Solve a board with and without the theory. The answer is the path with it, one transition in a line.
    Compare {
        /// The board.
        start: String,
        /// The goal.
        goal: String,
        /// The theory.
        theory: String,
        /// The search.
        algorithm: String,
    },
    /// Measure what each macro gains and costs, and remove those that do not pay. The answer is the theory that is left.
    Sieve {
        /// The goal.
        goal: String,
        /// The theory.
        theory: String,
        /// The search.
        algorithm: String,
        /// The seed of the boards that are solved.
        seed: u32,
    },
    /// Keep adding examples. The answer is the theory.
    KeepAdding {
        /// The board's size.
        size: String,
        /// Where the examples come from.
        kind: Kind,
        /// How many.
        examples: u32,
        /// How many boards are solved at each stage.
        boards: u32,
        /// The search.
        algorithm: String,
        /// The seed.
        seed: u32,
    },
    /// Practise. The answer is the lore.
    Practise {
        /// What is known already.
        lore: String,
        /// The seed of the first problem.
        seed: u32,
    },
    /// Solve a board by hill climbing with a lore. The answer is the moves.
    Climb {
        /// The board.
        start: String,
        /// The goal.
        goal: String,
        /// What was learned.
        lore: String,
    },
    /// Search with learned costs. The answer is the table, in its own bytes.
    Costs {
        /// The board.
        start: String,
        /// The goal.
        goal: String,
        /// Whether the paper's literal rule is followed.
        is_literal: bool,
        /// The table of former runs; empty for a fresh one.
        table: Vec<u8>,
    },
}

/// How far it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LearnProgress {
    /// The search for an explanation.
    Lesson {
        /// How it stands.
        status: Status,
        /// Its figures.
        figures: Figures,
    },
    /// Searches of a measurement.
    Measured {
        /// Those that are over.
        done: u32,
        /// All of them, as far as is known.
        of: u32,
        /// What was found: without macros and with all, or stage by stage.
        rows: Vec<Measured>,
        /// What each macro is worth.
        worths: Vec<MeasuredWorth>,
        /// Macros that were removed.
        removed: u32,
    },
    /// A practice.
    Practice {
        /// The size of the boards now.
        size: String,
        /// Problems begun.
        problems: u32,
        /// Macros kept.
        kept: u32,
        /// Nodes expanded by searches for a way out.
        expanded: u64,
    },
    /// A climb.
    Climb {
        /// How it stands.
        status: Status,
        /// Its figures.
        figures: Figures,
        /// Steps that were macros.
        macros: u32,
        /// All steps.
        steps: u32,
    },
    /// A search with learned costs.
    Costs {
        /// How it stands.
        status: Status,
        /// Its figures.
        figures: Figures,
        /// How often the table knew the state.
        hits: u64,
        /// How many states the table knows.
        known: u32,
        /// States that found no room in it.
        dropped: u64,
    },
}

/// One row of a measurement: the sum over its boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Measured {
    /// How many macros were used; all basic moves always are.
    pub macros: u32,
    /// Boards.
    pub boards: u32,
    /// Boards that were solved.
    pub solved: u32,
    /// Path lengths with each macro as one step.
    pub transitions: u64,
    /// Path lengths in single moves.
    pub moves: u64,
    /// Nodes expanded.
    pub expanded: u64,
    /// Nodes generated.
    pub generated: u64,
    /// Children looked at.
    pub children: u64,
    /// The most bytes held.
    pub bytes: u64,
    /// The time, in microseconds.
    pub micros: u64,
}

/// What one macro gains beside what it costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MeasuredWorth {
    /// Its place in the theory.
    pub index: u32,
    /// How often it is on a path found.
    pub uses: u32,
    /// Nodes whose expansion it saves.
    pub expanded: i64,
    /// Children that need not be looked at because of it.
    pub children: i64,
    /// Whether it pays.
    pub pays: bool,
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::job::{Answer, Progress, Runner, Shelf, Task, Turn};
    use crate::puzzle::{Goal, Recipe};

    fn run(task: LearnTask) -> Result<(LearnProgress, Vec<u8>), String> {
        let mut runner = Runner::new(&Task::Learn(task), &mut Shelf::default())?;
        loop {
            match runner.turn(Duration::ZERO) {
                Turn::Running => {}
                Turn::Failed(sentence) => return Err(sentence),
                Turn::Done(Answer {
                    progress: Progress::Learn(progress),
                    bytes,
                }) => return Ok((*progress, bytes)),
                Turn::Done(_) => return Err("figures of another task".into()),
            }
        }
    }

    const BLIND: &str = "breadth-first";

    #[test]
    fn the_papers_lesson_and_what_it_gains() {
        let example = "4 5 3 / 0 1 2 -> 5 1 3 / 4 2 0".to_string();
        let lesson = LearnTask::Lesson {
            example,
            algorithm: BLIND.into(),
        };
        let (_, moves) = run(lesson).expect("a lesson");
        assert_eq!(moves, b"DLUL");
        let compare = LearnTask::Compare {
            start: "4 5 3 / 0 1 2".into(),
            goal: "blank-last".into(),
            theory: "3x2\n3x2 fourth: DLUL\n".into(),
            algorithm: BLIND.into(),
        };
        let (progress, route) = run(compare).expect("a comparison");
        let LearnProgress::Measured { rows, .. } = progress else {
            panic!("rows");
        };
        assert_eq!([rows[0].transitions, rows[1].transitions], [18, 12]);
        let route = String::from_utf8(route).expect("a text");
        assert_eq!(route.lines().count(), 12);
        assert!(route.contains("0 DLUL"), "{route}");
    }

    #[test]
    fn practice_then_climb() {
        let practise = LearnTask::Practise {
            lore: String::new(),
            seed: 1,
        };
        let (_, lore) = run(practise).expect("a lore");
        let goal = Goal::blank_last("12x12".parse().expect("a size"));
        let start = Recipe::Uniform.deal(&goal, 3);
        let climb = LearnTask::Climb {
            start: start.to_string(),
            goal: goal.to_string(),
            lore: String::from_utf8(lore).expect("a text"),
        };
        let (progress, moves) = run(climb).expect("a climb");
        let LearnProgress::Climb { status, .. } = progress else {
            panic!("figures of a climb");
        };
        assert_eq!(status, Status::Solved);
        let moves: crate::puzzle::MoveList = String::from_utf8(moves)
            .expect("a text")
            .parse()
            .expect("moves");
        let mut board = start;
        moves.apply(&mut board).expect("legal");
        assert!(goal.is_met(&board));
    }

    #[test]
    fn a_second_run_with_the_table_expands_less() {
        let costs = |table| LearnTask::Costs {
            start: "8 6 7 / 2 5 4 / 3 0 1".into(),
            goal: "blank-last".into(),
            is_literal: false,
            table,
        };
        let figures = |progress| match progress {
            LearnProgress::Costs { figures, .. } => figures,
            _ => panic!("figures of costs"),
        };
        let (first, table) = run(costs(Vec::new())).expect("a run");
        let (second, _) = run(costs(table)).expect("a run");
        let (first, second) = (figures(first), figures(second));
        assert_eq!((first.moves, second.moves), (Some(31), Some(31)));
        assert!(second.expanded < first.expanded);
        let wrong = run(costs(vec![1, 2, 3])).expect_err("no table");
        assert!(wrong.ends_with('.'), "{wrong}");
    }
}
