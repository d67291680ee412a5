//! The experiment *keep adding examples* (paper 001, section 9.1): a theory grows macro by macro, and the same boards are
//! solved with each of its stages. At first the searches shrink; where the curve bends, more knowledge makes the program
//! slower: the utility problem.
//!
//! Good examples are stretches cut from shortest solutions; bad ones are cut from random walks. Both have variables, both
//! are true, and only one kind is of use.
//!
//! ```
//! use ecotile::lab::{KeepAdding, Kind};
//! use ecotile::learn::{Lesson, MacroSet};
//! use ecotile::puzzle::Goal;
//!
//! let goal = Goal::blank_last("3x2".parse()?);
//! let mut experiment = KeepAdding::new(&goal, Kind::Good, 4, 10, Lesson::USUAL, 1);
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

/// Where the examples come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Kind {
    /// Stretches of shortest solutions.
    #[default]
    Good,
    /// Stretches of random walks.
    Bad,
    /// The first half good ones, then bad ones.
    GoodThenBad,
}

/// So many moves has each example.
const STRETCH: usize = 4;
/// Boards above 3x3 are dealt by so many steps of a walk: a blind search must come to an end.
const WALK: u32 = 18;
/// No single search expands more.
const MOST_NODES: u64 = 60_000;
/// Attempts to find one more macro that the theory does not have.
const TRIES: u64 = 200;

/// The experiment under way.
pub struct KeepAdding {
    theory: Theory,
    evaluation: Evaluation,
    algorithm: Algorithm,
}

impl Kind {
    /// All of them, in their order on the page.
    pub const ALL: [Self; 3] = [Self::Good, Self::GoodThenBad, Self::Bad];
}

impl KeepAdding {
    /// Up to so many examples, one macro each, and so many boards to solve at each stage. Teaching is done at once: its
    /// examples are short.
    pub fn new(
        goal: &Goal,
        kind: Kind,
        examples: usize,
        boards: usize,
        algorithm: Algorithm,
        seed: u64,
    ) -> Self {
        let theory = taught(goal, kind, examples, seed);
        // The boards that are solved are not those that taught.
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

    /// Expands up to `budget` nodes; says whether there is more to do.
    pub fn step(&mut self, budget: u64) -> bool {
        self.evaluation.step(budget).is_running()
    }

    /// What was taught.
    pub const fn theory(&self) -> &Theory {
        &self.theory
    }

    /// Searches that are over, and all.
    pub fn progress(&self) -> (usize, usize) {
        self.evaluation.progress()
    }

    /// The sums of the stages that are over: with no macro, with the first, with the first two, and so on.
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

/// The stage with the fewest children looked at, among those that solve as many boards as the best.
pub fn bend(stages: &[Total]) -> Option<usize> {
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
        Recipe::WalkWithoutReversal { steps: WALK }.deal(goal, seed)
    }
}

fn taught(goal: &Goal, kind: Kind, examples: usize, seed: u64) -> Theory {
    let mut theory = Theory::new(goal.size());
    for at in 0..TRIES.saturating_mul(examples as u64) {
        if theory.rules().len() >= examples {
            break;
        }
        let seed = seed.wrapping_add(at);
        let is_good = match kind {
            Kind::Good => true,
            Kind::Bad => false,
            Kind::GoodThenBad => theory.rules().len() < examples / 2,
        };
        let stretch = if is_good {
            solution_stretch(goal, seed)
        } else {
            Some(walk_stretch(goal, seed))
        };
        if let Some((start, moves)) = stretch
            && let Ok(known) = MacroMove::new(start.size(), start.blank(), moves)
        {
            // One that is known already teaches nothing.
            let _ = theory.add(known);
        }
    }
    theory
}

/// The first moves of a shortest solution.
fn solution_stretch(goal: &Goal, seed: u64) -> Option<(Board, MoveList)> {
    let start = deal(goal, seed);
    let problem = Problem::new(start.clone(), goal.clone()).ok()?;
    let mut setup = Setup::new(Evaluator::new(&HeuristicName::LinearConflict, goal).ok()?);
    setup.limits.expanded = MOST_NODES;
    let mut search = Search::new(&problem, Algorithm::AStar(Duplicates::Graph), &setup);
    while search.step(MOST_NODES).is_running() {}
    let moves = search.solution()?.moves();
    (moves.len() >= STRETCH).then(|| (start, moves.iter().copied().take(STRETCH).collect()))
}

/// A walk round and about.
fn walk_stretch(goal: &Goal, seed: u64) -> (Board, MoveList) {
    let start = deal(goal, seed);
    let mut board = start.clone();
    let mut random = crate::puzzle::Random::new(seed);
    let mut moves = MoveList::new();
    let length = STRETCH + random.below(2 * STRETCH as u64) as usize;
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

    fn stages(kind: Kind, examples: usize) -> Vec<Total> {
        let goal = Goal::blank_last("3x2".parse().expect("a size"));
        let mut experiment = KeepAdding::new(&goal, kind, examples, 20, Lesson::USUAL, 7);
        while experiment.step(10_000) {}
        experiment.stages()
    }

    #[test]
    fn every_stage_solves_every_board() {
        for kind in [Kind::Good, Kind::Bad, Kind::GoodThenBad] {
            let stages = stages(kind, 12);
            assert!(stages.len() > 6, "{kind:?} has {} stages", stages.len());
            assert!(stages.iter().all(|stage| stage.solved == 20), "{kind:?}");
        }
    }

    #[test]
    fn too_many_examples_cost_more_than_they_gain() {
        let stages = stages(Kind::Bad, 30);
        let bend = bend(&stages).expect("a best stage");
        let last = stages.last().expect("a last stage");
        assert!(bend < stages.len() - 1, "the curve bends at {bend}");
        assert!(last.children() > stages[bend].children());
    }
}
