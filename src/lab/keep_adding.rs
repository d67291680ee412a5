//! The experiment *keep adding examples* (Markov, Russell and Neller 2005, section 9.1): a theory grows macro by macro,
//! and the same boards are solved at each stage. At first the searches become smaller; from some stage on, more macros
//! make them larger again: the utility problem.
//!
//! Good examples are the beginnings of shortest solutions, bad ones are random walks. The macros of both are valid, but
//! only those of good examples are useful.
//!
//! ```
//! use ecotile::lab::{ExampleSource, KeepAdding};
//! use ecotile::learn::{Lesson, MacroSet};
//! use ecotile::puzzle::Goal;
//!
//! let goal = Goal::blank_last("3x2".parse()?);
//! let mut experiment = KeepAdding::new(&goal, ExampleSource::Good, 4, 10, Lesson::USUAL, 1);
//! while experiment.step(10_000) {}
//! let stages = experiment.stages();
//! assert_eq!(stages.len(), 5);
//! assert_eq!(stages[0].solved, 10);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use serde::{Deserialize, Serialize};

use crate::learn::{Evaluation, MacroMove, MacroSet, Theory, Total};
use crate::puzzle::{Board, Goal, MoveList, Recipe};
use crate::search::heuristic::{Evaluator, HeuristicName};
use crate::search::{Algorithm, Duplicates, Limits, Problem, Search, Setup};

/// The source of the training examples.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum ExampleSource {
    /// The beginnings of shortest solutions.
    #[default]
    Good,
    /// Random walks.
    Bad,
    /// Good examples for the first half, then bad ones.
    GoodThenBad,
}

/// The number of moves of a good example.
const EXAMPLE_MOVES: usize = 4;
/// The number of steps of the walk that deals a board above 3x3, short enough for a blind search to end.
const WALK_STEPS: u32 = 18;
/// The most nodes that one search expands.
const MOST_NODES: u64 = 60_000;
/// The attempts for each example to find a macro that the theory does not have.
const MOST_ATTEMPTS: u64 = 200;

/// The running experiment.
pub struct KeepAdding {
    theory: Theory,
    evaluation: Evaluation,
    algorithm: Algorithm,
}

impl ExampleSource {
    /// All of them, in their order on the page.
    pub const ALL: [Self; 3] = [Self::Good, Self::GoodThenBad, Self::Bad];
}

impl KeepAdding {
    /// An experiment with up to `examples` examples of one macro each, and `boards` boards that are solved at each
    /// stage. The macros are learned at once, since the examples are short.
    pub fn new(
        goal: &Goal,
        source: ExampleSource,
        examples: usize,
        boards: usize,
        algorithm: Algorithm,
        seed: u64,
    ) -> Self {
        let theory = learned_theory(goal, source, examples, seed);
        // Other boards than those of the examples.
        let problems = (0..boards as u64)
            .filter_map(|at| {
                let board = deal(goal, seed.wrapping_add(1_000_000 + at));
                Problem::new(board, goal.clone()).ok()
            })
            .collect();
        let variants: Vec<MacroSet> = (0..=theory.rules().len()).map(MacroSet::First).collect();
        let limits = Limits {
            expanded: MOST_NODES,
            ..Limits::DEFAULT
        };
        let evaluation = Evaluation::new(theory.clone(), problems, &[algorithm], &variants, limits);
        Self {
            theory,
            evaluation,
            algorithm,
        }
    }

    /// Expands up to `budget` nodes; returns whether there is more to do.
    pub fn step(&mut self, budget: u64) -> bool {
        self.evaluation.step(budget).is_running()
    }

    /// The learned theory.
    pub const fn theory(&self) -> &Theory {
        &self.theory
    }

    /// The number of searches that are over, and of all.
    pub fn progress(&self) -> (usize, usize) {
        self.evaluation.progress()
    }

    /// The totals of the finished stages: with no macro, with the first, with the first two, and so on.
    pub fn stages(&self) -> Vec<Total> {
        let boards = self.evaluation.problems().len() as u32;
        (0..=self.theory.rules().len())
            .map(|count| {
                self.evaluation
                    .total(self.algorithm, MacroSet::First(count))
            })
            .take_while(|total| total.runs == boards && boards > 0)
            .collect()
    }
}

/// The stage that examines the fewest children, among those that solve the most boards.
pub fn best_stage(stages: &[Total]) -> Option<usize> {
    let most = stages.iter().map(|total| total.solved).max()?;
    let solving = stages.iter().enumerate();
    solving
        .filter(|(_, total)| total.solved == most)
        .min_by_key(|(_, total)| total.children())
        .map(|(at, _)| at)
}

fn deal(goal: &Goal, seed: u64) -> Board {
    if goal.size().cells() <= 9 {
        Recipe::Uniform.deal(goal, seed)
    } else {
        Recipe::WalkWithoutReversal { steps: WALK_STEPS }.deal(goal, seed)
    }
}

fn learned_theory(goal: &Goal, source: ExampleSource, examples: usize, seed: u64) -> Theory {
    let mut theory = Theory::new(goal.size());
    for at in 0..MOST_ATTEMPTS.saturating_mul(examples as u64) {
        if theory.rules().len() >= examples {
            break;
        }
        let seed = seed.wrapping_add(at);
        let is_good = match source {
            ExampleSource::Good => true,
            ExampleSource::Bad => false,
            ExampleSource::GoodThenBad => theory.rules().len() < examples / 2,
        };
        let example = if is_good {
            solution_beginning(goal, seed)
        } else {
            Some(random_walk(goal, seed))
        };
        if let Some((start, moves)) = example
            && let Ok(known) = MacroMove::new(start.size(), start.blank(), moves)
        {
            // A macro that is known already adds nothing.
            let _ = theory.add(known);
        }
    }
    theory
}

/// The first moves of a shortest solution.
fn solution_beginning(goal: &Goal, seed: u64) -> Option<(Board, MoveList)> {
    let start = deal(goal, seed);
    let problem = Problem::new(start.clone(), goal.clone()).ok()?;
    let mut setup = Setup::new(Evaluator::new(&HeuristicName::LinearConflict, goal).ok()?);
    setup.limits.expanded = MOST_NODES;
    let mut search = Search::new(&problem, Algorithm::AStar(Duplicates::Graph), &setup);
    while search.step(MOST_NODES).is_running() {}
    let moves = search.solution()?.moves();
    (moves.len() >= EXAMPLE_MOVES)
        .then(|| (start, moves.iter().copied().take(EXAMPLE_MOVES).collect()))
}

/// A random walk that does not turn back at once.
fn random_walk(goal: &Goal, seed: u64) -> (Board, MoveList) {
    let start = deal(goal, seed);
    let mut board = start.clone();
    let mut random = crate::puzzle::Random::new(seed);
    let mut moves = MoveList::new();
    let length = EXAMPLE_MOVES + random.below(2 * EXAMPLE_MOVES as u64) as usize;
    while moves.len() < length {
        let last = moves.last().copied();
        let open: Vec<_> = board
            .legal_moves()
            .filter(|direction| Some(direction.opposite()) != last)
            .collect();
        let Some(&direction) = open.get(random.below(open.len().max(1) as u64) as usize) else {
            break;
        };
        let _ = board.slide(direction);
        moves.push(direction);
    }
    (start, moves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::Lesson;

    fn stages(source: ExampleSource, examples: usize) -> Vec<Total> {
        let goal = Goal::blank_last("3x2".parse().expect("a size"));
        let mut experiment = KeepAdding::new(&goal, source, examples, 20, Lesson::USUAL, 7);
        while experiment.step(10_000) {}
        experiment.stages()
    }

    #[test]
    fn every_stage_solves_every_board() {
        for source in [
            ExampleSource::Good,
            ExampleSource::Bad,
            ExampleSource::GoodThenBad,
        ] {
            let stages = stages(source, 12);
            assert!(stages.len() > 6, "{source:?} has {} stages", stages.len());
            assert!(stages.iter().all(|stage| stage.solved == 20), "{source:?}");
        }
    }

    #[test]
    fn too_many_examples_cost_more_than_they_gain() {
        let stages = stages(ExampleSource::Bad, 30);
        let bend = best_stage(&stages).expect("a best stage");
        let last = stages.last().expect("a last stage");
        assert!(bend < stages.len() - 1, "the curve bends at {bend}");
        assert!(last.children() > stages[bend].children());
    }
}
