//! Learning at work.

use std::sync::Arc;
use std::time::Duration;

use super::comparing::Comparing;
use super::{LearnProgress, LearnTask, Measured, MeasuredWorth};
use crate::job::runner::sentence;
use crate::lab::KeepAdding;
use crate::learn::{
    Climb, CostRule, CostSearch, CostTable, Evaluation, Lesson, Lore, Practice, PracticePlan,
    Sieve, Theory, Total, Variant, Worth,
};
use crate::puzzle::{Board, Goal, Recipe};
use crate::search::heuristic::HeuristicName;
use crate::search::{Algorithm, Limits, Problem, Status, Stepper, ThresholdRule};

/// So many boards are solved to see what a macro is worth.
const SIEVE_BOARDS: u64 = 12;
/// A blind search with more nodes than this is no lesson.
pub(super) const MOST_NODES: u64 = 400_000;
/// A table of learned costs holds no more.
const TABLE_BYTES: usize = 64 << 20;

/// Learning at work.
pub(in crate::job) enum Learning {
    Lesson(Box<Lesson>),
    Compare(Box<Comparing>),
    Sieve(Box<Sieve>),
    KeepAdding(Box<KeepAdding>),
    Practice(Box<Practice>),
    Climb(Box<Climb>),
    Costs(Box<CostSearch>),
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
