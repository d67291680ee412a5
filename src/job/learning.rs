//! Lessons, measurements, practice and learned costs as work for a worker.

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::runner::sentence;
use crate::lab::{KeepAdding, Kind};
use crate::learn::{
    Climb, CostRule, CostSearch, CostTable, Evaluation, Lesson, Lore, Practice, PracticePlan,
    Sieve, Step, Theory, Total, Variant, Worth,
};
use crate::puzzle::{Board, Goal, Recipe};
use crate::search::heuristic::HeuristicName;
use crate::search::{Algorithm, Figures, Limits, Problem, Status, Stepper, ThresholdRule};

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

/// So many boards are solved to see what a macro is worth.
const SIEVE_BOARDS: u64 = 12;
/// A blind search with more nodes than this is no lesson.
const MOST_NODES: u64 = 400_000;
/// A table of learned costs holds no more.
const TABLE_BYTES: usize = 64 << 20;

/// Learning at work.
pub(super) enum Learning {
    Lesson(Box<Lesson>),
    Compare(Box<Comparing>),
    Sieve(Box<Sieve>),
    KeepAdding(Box<KeepAdding>),
    Practice(Box<Practice>),
    Climb(Box<Climb>),
    Costs(Box<CostSearch>),
}

/// A comparison, and the path that it led to.
pub(super) struct Comparing {
    evaluation: Evaluation,
    algorithm: Algorithm,
    problem: Problem,
    last: Duration,
}

impl Learning {
    pub fn new(task: &LearnTask) -> Result<Self, String> {
        let limits = Limits {
            bytes: 256 << 20,
            expanded: MOST_NODES,
            ..Limits::DEFAULT
        };
        Ok(match task {
            LearnTask::Lesson { example, algorithm } => {
                let example = example.parse().map_err(sentence)?;
                let algorithm = algorithm.parse().map_err(sentence)?;
                Self::Lesson(Box::new(Lesson::new(example, algorithm, limits)))
            }
            LearnTask::Compare {
                start,
                goal,
                theory,
                algorithm,
            } => {
                let problem = problem(start, goal)?;
                let theory: Theory = theory.parse().map_err(sentence)?;
                let algorithm: Algorithm = algorithm.parse().map_err(sentence)?;
                let variants = [Variant::Plain, Variant::Whole];
                Self::Compare(Box::new(Comparing {
                    evaluation: Evaluation::new(
                        theory,
                        vec![problem.clone()],
                        &[algorithm],
                        &variants,
                        limits,
                    ),
                    algorithm,
                    problem,
                    last: Duration::ZERO,
                }))
            }
            LearnTask::Sieve {
                goal,
                theory,
                algorithm,
                seed,
            } => Self::Sieve(Box::new(sieve(goal, theory, algorithm, *seed, limits)?)),
            LearnTask::KeepAdding {
                size,
                kind,
                examples,
                boards,
                algorithm,
                seed,
            } => {
                let goal = Goal::blank_last(size.parse().map_err(sentence)?);
                Self::KeepAdding(Box::new(KeepAdding::new(
                    &goal,
                    *kind,
                    *examples as usize,
                    *boards as usize,
                    algorithm.parse().map_err(sentence)?,
                    u64::from(*seed),
                )))
            }
            LearnTask::Practise { lore, seed } => {
                let lore: Lore = lore.parse().map_err(sentence)?;
                let plan = PracticePlan {
                    seed: u64::from(*seed),
                    ..PracticePlan::USUAL
                };
                Self::Practice(Box::new(Practice::with(plan, lore)))
            }
            LearnTask::Climb { start, goal, lore } => {
                let lore: Lore = lore.parse().map_err(sentence)?;
                Self::Climb(Box::new(Climb::new(&problem(start, goal)?, Arc::new(lore))))
            }
            LearnTask::Costs {
                start,
                goal,
                is_literal,
                table,
            } => Self::Costs(Box::new(costs(start, goal, *is_literal, table, limits)?)),
        })
    }

    /// Does some work, so long after its start; says whether there is more to do.
    pub fn step(&mut self, budget: u64, elapsed: Duration) -> bool {
        match self {
            Self::Lesson(lesson) => lesson.step(budget).is_running(),
            Self::Compare(comparing) => {
                let is_running = comparing.evaluation.step(budget).is_running();
                let taken = elapsed.saturating_sub(comparing.last);
                comparing.evaluation.add_time(taken);
                comparing.last = elapsed;
                is_running
            }
            Self::Sieve(sieve) => sieve.step(budget).is_running(),
            Self::KeepAdding(experiment) => experiment.step(budget),
            Self::Practice(practice) => practice.step(budget).is_running(),
            Self::Climb(climb) => climb.step(budget).is_running(),
            Self::Costs(search) => search.step(budget).is_running(),
        }
    }

    pub fn progress(&self) -> LearnProgress {
        let measured =
            |(done, of): (usize, usize), rows, worths, removed: usize| LearnProgress::Measured {
                done: done as u32,
                of: of as u32,
                rows,
                worths,
                removed: removed as u32,
            };
        match self {
            Self::Lesson(lesson) => {
                let status = match lesson.explanation() {
                    Some(_) => Status::Solved,
                    None if lesson.verification().is_instance() => Status::OutOfNodes,
                    None => Status::Exhausted,
                };
                let figures = lesson.figures();
                LearnProgress::Lesson { status, figures }
            }
            Self::Compare(comparing) => {
                let Comparing {
                    evaluation,
                    algorithm,
                    ..
                } = &**comparing;
                let rules = evaluation.theory().rules();
                let on = rules.iter().filter(|rule| rule.is_on).count();
                let row = |variant, macros| {
                    let total = evaluation.total(*algorithm, variant);
                    (total.runs > 0).then(|| row(&total, macros))
                };
                let rows = [row(Variant::Plain, 0), row(Variant::Whole, on)];
                let rows = rows.into_iter().flatten().collect();
                measured(evaluation.progress(), rows, Vec::new(), 0)
            }
            Self::Sieve(sieve) => {
                let worths = sieve.worths().iter().map(worth).collect();
                measured(sieve.progress(), Vec::new(), worths, sieve.removed().len())
            }
            Self::KeepAdding(experiment) => {
                let stages = experiment.stages();
                let rows = stages.iter().zip(0..).map(|(total, at)| row(total, at));
                measured(experiment.progress(), rows.collect(), Vec::new(), 0)
            }
            Self::Practice(practice) => {
                let progress = practice.progress();
                LearnProgress::Practice {
                    size: progress.size.to_string(),
                    problems: progress.problems,
                    kept: progress.kept,
                    expanded: progress.expanded,
                }
            }
            Self::Climb(climb) => {
                let steps = climb.steps();
                LearnProgress::Climb {
                    status: climb.status(),
                    figures: climb.figures(),
                    macros: steps.iter().filter(|step| step.by.is_some()).count() as u32,
                    steps: steps.len() as u32,
                }
            }
            Self::Costs(search) => LearnProgress::Costs {
                status: search.status(),
                figures: search.figures(),
                hits: search.hits(),
                known: search.table().len() as u32,
                dropped: search.table().dropped(),
            },
        }
    }

    /// What there is, as bytes.
    pub fn into_bytes(self) -> Vec<u8> {
        match self {
            Self::Lesson(lesson) => {
                let explanation = lesson.explanation();
                explanation
                    .map_or_else(String::new, |explanation| explanation.moves().to_string())
                    .into_bytes()
            }
            Self::Compare(comparing) => comparing.route().into_bytes(),
            Self::Sieve(sieve) => sieve.theory().to_string().into_bytes(),
            Self::KeepAdding(experiment) => experiment.theory().to_string().into_bytes(),
            Self::Practice(practice) => practice.lore().to_string().into_bytes(),
            Self::Climb(climb) => climb.moves().unwrap_or_default().to_string().into_bytes(),
            Self::Costs(search) => search.into_table().to_bytes(),
        }
    }
}

impl Comparing {
    /// The path with the theory: in each line a macro's place and its moves, or a basic move alone.
    fn route(&self) -> String {
        let (theory, limits) = (
            self.evaluation.theory(),
            Limits {
                expanded: MOST_NODES,
                ..Limits::DEFAULT
            },
        );
        let mut search = theory.search(&self.problem, self.algorithm, limits);
        while search.step(MOST_NODES).is_running() {}
        let Some(route) = theory.route(&search) else {
            return String::new();
        };
        let lines = route.steps().iter().map(|step| match step {
            Step::Basic(direction) => format!("{}\n", direction.letter()),
            Step::Macro(rule, moves) => format!("{rule} {moves}\n"),
        });
        lines.collect()
    }
}

/// A sieve on boards that are mixed so far that a blind search still ends.
fn sieve(
    goal: &str,
    theory: &str,
    algorithm: &str,
    seed: u32,
    limits: Limits,
) -> Result<Sieve, String> {
    let theory: Theory = theory.parse().map_err(sentence)?;
    let goal = Goal::parse(theory.size(), goal).map_err(sentence)?;
    let steps = if theory.size().cells() <= 6 { 60 } else { 16 };
    let recipe = Recipe::WalkWithoutReversal { steps };
    let problems = (0..SIEVE_BOARDS)
        .map(|at| {
            let board = recipe.deal(&goal, u64::from(seed) + at);
            Problem::new(board, goal.clone()).map_err(sentence)
        })
        .collect::<Result<_, _>>()?;
    let algorithm = algorithm.parse().map_err(sentence)?;
    Ok(Sieve::new(theory, problems, algorithm, limits))
}

/// A search that goes on with a table, or begins one.
fn costs(
    start: &str,
    goal: &str,
    is_literal: bool,
    table: &[u8],
    limits: Limits,
) -> Result<CostSearch, String> {
    let problem = problem(start, goal)?;
    let table = if table.is_empty() {
        let rule = if is_literal {
            CostRule::Literal(ThresholdRule::LeastExceeding)
        } else {
            CostRule::Proven
        };
        CostTable::new(problem.goal().clone(), rule, TABLE_BYTES)
    } else {
        CostTable::from_bytes(table, TABLE_BYTES)
    };
    let limits = Limits {
        expanded: u64::MAX,
        ..limits
    };
    let table = table.map_err(sentence)?;
    CostSearch::new(&problem, &HeuristicName::Manhattan, table, limits).map_err(sentence)
}

fn problem(start: &str, goal: &str) -> Result<Problem, String> {
    let start: Board = start.parse().map_err(sentence)?;
    let goal = Goal::parse(start.size(), goal).map_err(sentence)?;
    let problem = Problem::new(start, goal).map_err(sentence)?;
    if problem.is_solvable() {
        Ok(problem)
    } else {
        Err(crate::search::ProblemError::Unsolvable.to_string())
    }
}

fn row(total: &Total, macros: usize) -> Measured {
    Measured {
        macros: macros as u32,
        boards: total.runs,
        solved: total.solved,
        transitions: total.transitions,
        moves: total.moves,
        expanded: total.expanded,
        generated: total.generated,
        children: total.children(),
        bytes: total.largest_bytes as u64,
        micros: total.time.as_micros() as u64,
    }
}

fn worth(worth: &Worth) -> MeasuredWorth {
    MeasuredWorth {
        index: worth.index as u32,
        uses: worth.uses,
        expanded: worth.expanded,
        children: worth.children,
        pays: worth.pays(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::{Answer, Progress, Runner, Shelf, Task, Turn};

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
