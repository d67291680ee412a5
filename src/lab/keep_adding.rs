//! The experiment *keep adding examples* (Markov, Russell and Neller 2005, section 9.1): a theory grows macro by macro,
//! and the same boards are solved at each stage.
//!
//! The paper asks for "the effect of learning if too many or bad examples are supplied", and says of good ones only that they
//! should be "expert strategies to solve the game or at least pieces of such strategies". The rules are Ecotile's own:
//!
//! | what | rule |
//! |---|---|
//! | boards | up to 9 cells, every solvable board with the same probability; above, walks of [`WALK_STEPS`] steps from the goal |
//! | good example | a stretch of a shortest solution of such a board, from one *subgoal* to the next |
//! | subgoal | a board of the solution with the blank at home and more tiles at home than the subgoal before it (at first: than the start, wherever its blank is) |
//! | bad example | a random walk that begins where a good example does, is as long, and does not turn back at once |
//!
//! By this rule the first good example on the paper's board (section 6) is the paper's own (section 7), "chosen with this idea
//! in mind". Good and bad examples differ only in where they lead. An example of one move, and one whose macro is known already, is
//! passed over. The boards that are solved and those of the examples are drawn independently, by the seed.
//!
//! ```
//! use ecotile::lab::{AddingPlan, KeepAdding};
//!
//! let plan = AddingPlan { examples: 4, boards: 10, ..AddingPlan::on("3x2".parse()?) };
//! let mut experiment = KeepAdding::new(&plan);
//! while experiment.step(10_000) {}
//! let stages = experiment.stages();
//! assert_eq!(stages.len(), 5);
//! assert!(stages.iter().all(|stage| stage.solved == 10));
//! # Ok::<(), ecotile::puzzle::SizeError>(())
//! ```

use serde::{Deserialize, Serialize};

use crate::learn::{Evaluation, Example, Lesson, MacroMove, MacroSet, Theory, Total};
use crate::puzzle::{Board, Goal, MoveList, Random, Recipe, Size};
use crate::search::heuristic::{Evaluator, HeuristicName};
use crate::search::{Algorithm, Duplicates, Limits, Problem, Search, Setup};

/// The source of the training examples.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum ExampleSource {
    /// Stretches of shortest solutions, each up to a subgoal.
    #[default]
    Good,
    /// Random walks from the same boards, of the same lengths.
    Bad,
    /// Good examples for the first half, then bad ones.
    GoodThenBad,
}

/// The parameters of the experiment.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct AddingPlan {
    /// The size of the boards. The blank's home is the last cell.
    pub size: Size,
    /// The source of the examples.
    pub source: ExampleSource,
    /// The number of examples, of one macro each.
    pub examples: usize,
    /// The number of boards that are solved at each stage.
    pub boards: usize,
    /// The search that solves them.
    pub algorithm: Algorithm,
    /// The seed of the boards and the examples.
    pub seed: u64,
}

/// The number of steps of the walk that deals a board above 9 cells, short enough for a blind search to end.
const WALK_STEPS: u32 = 18;
/// The most nodes that one search expands. No search of a board of 3x3, of which there are 181,440, is given up.
const MOST_NODES: u64 = 200_000;
/// The most nodes on boards of more than 9 cells, which take more memory.
const MOST_NODES_ABOVE: u64 = 60_000;
/// The boards that are tried for each example until one gives a macro that the theory does not have.
const MOST_ATTEMPTS: usize = 200;

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

impl AddingPlan {
    /// The usual experiment on boards of this size: 24 good examples, 30 boards, breadth-first search, seed 1.
    pub const fn on(size: Size) -> Self {
        Self {
            size,
            source: ExampleSource::Good,
            examples: 24,
            boards: 30,
            algorithm: Lesson::USUAL,
            seed: 1,
        }
    }

    /// The first example, as a picture of what the source gives; `None` if the boards give none.
    pub fn first_example(&self) -> Option<Example> {
        let [_, for_examples] = self.streams();
        let (theory, starts) = learned(self, 1, for_examples);
        let start = starts.into_iter().next()?;
        Example::cut(start, theory.rules().first()?.known.moves()).ok()
    }

    fn goal(&self) -> Goal {
        Goal::blank_last(self.size)
    }

    /// The random numbers of the boards and of the examples: two streams, so that another number of boards has the same
    /// examples.
    fn streams(&self) -> [Random; 2] {
        let mut seeds = Random::new(self.seed);
        [(); 2].map(|()| Random::new(seeds.next_u64()))
    }
}

impl KeepAdding {
    /// Learns the macros at once, since finding the examples is quick, and prepares the searches.
    pub fn new(plan: &AddingPlan) -> Self {
        let goal = plan.goal();
        let [mut for_boards, for_examples] = plan.streams();
        let theory = learned(plan, plan.examples, for_examples).0;
        let problems = (0..plan.boards)
            .filter_map(|_| Problem::new(deal(&goal, &mut for_boards), goal.clone()).ok())
            .collect();
        let variants: Vec<MacroSet> = (0..=theory.rules().len()).map(MacroSet::First).collect();
        let limits = Limits {
            expanded: most_nodes(plan.size),
            ..Limits::DEFAULT
        };
        let algorithm = plan.algorithm;
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

    /// The boards that are solved at each stage.
    pub fn problems(&self) -> &[Problem] {
        self.evaluation.problems()
    }

    /// The number of searches that are over, and of all.
    pub fn progress(&self) -> (usize, usize) {
        self.evaluation.progress()
    }

    /// The totals of the finished stages: with no macro, with the first, with the first two, and so on.
    pub fn stages(&self) -> Vec<Total> {
        let boards = self.problems().len() as u32;
        (0..=self.theory.rules().len())
            .map(|count| {
                self.evaluation
                    .total(self.algorithm, MacroSet::First(count))
            })
            .take_while(|total| total.runs == boards && boards > 0)
            .collect()
    }
}

const fn is_small(size: Size) -> bool {
    size.cells() <= 9
}

const fn most_nodes(size: Size) -> u64 {
    if is_small(size) {
        MOST_NODES
    } else {
        MOST_NODES_ABOVE
    }
}

fn deal(goal: &Goal, random: &mut Random) -> Board {
    let recipe = if is_small(goal.size()) {
        Recipe::Uniform
    } else {
        Recipe::WalkWithoutReversal { steps: WALK_STEPS }
    };
    recipe.deal(goal, random.next_u64())
}

/// The theory of the plan's first examples, with the boards on which they begin. There are fewer than `most` if the boards give
/// no more.
fn learned(plan: &AddingPlan, most: usize, mut random: Random) -> (Theory, Vec<Board>) {
    let goal = plan.goal();
    let mut theory = Theory::new(plan.size);
    let mut starts = Vec::new();
    for _ in 0..MOST_ATTEMPTS.saturating_mul(most) {
        let start = deal(&goal, &mut random);
        for (start, moves) in stretches(&goal, &start).unwrap_or_default() {
            if starts.len() >= most {
                return (theory, starts);
            }
            let is_good = match plan.source {
                ExampleSource::Good => true,
                ExampleSource::Bad => false,
                ExampleSource::GoodThenBad => starts.len() < plan.examples / 2,
            };
            let moves = if is_good {
                moves
            } else {
                random_walk(&start, moves.len(), &mut random)
            };
            // A macro that is known already adds nothing.
            if let Ok(known) = MacroMove::new(plan.size, start.blank(), moves)
                && theory.add(known).is_ok()
            {
                starts.push(start);
            }
        }
    }
    (theory, starts)
}

/// The stretches of a shortest solution from subgoal to subgoal, each with the board on which it begins; `None` if the
/// search for the solution was too long.
fn stretches(goal: &Goal, start: &Board) -> Option<Vec<(Board, MoveList)>> {
    let problem = Problem::new(start.clone(), goal.clone()).ok()?;
    let mut setup = Setup::new(Evaluator::new(&HeuristicName::LinearConflict, goal).ok()?);
    setup.limits.expanded = most_nodes(goal.size());
    let mut search = Search::new(&problem, Algorithm::AStar(Duplicates::Graph), &setup);
    while search.step(MOST_NODES).is_running() {}
    let mut found = Vec::new();
    let mut board = start.clone();
    let (mut from, mut moves) = (start.clone(), MoveList::new());
    let mut most = at_home(goal, start);
    for &direction in search.solution()?.moves() {
        board.slide(direction).ok()?;
        moves.push(direction);
        if board.blank() == goal.blank() && at_home(goal, &board) > most {
            most = at_home(goal, &board);
            found.push((
                std::mem::replace(&mut from, board.clone()),
                std::mem::take(&mut moves),
            ));
        }
    }
    Some(found)
}

/// The number of tiles at home, the blank not counted.
fn at_home(goal: &Goal, board: &Board) -> usize {
    let cells = goal.size().iter_cells();
    cells
        .filter(|&cell| board.tile(cell) != 0 && board.tile(cell) == goal.board().tile(cell))
        .count()
}

/// Random moves, none of which undoes the one before it.
fn random_walk(start: &Board, length: usize, random: &mut Random) -> MoveList {
    let mut board = start.clone();
    let mut moves = MoveList::new();
    while moves.len() < length {
        let last = moves.last().copied();
        let open: Vec<_> = board
            .legal_moves()
            .filter(|direction| Some(direction.opposite()) != last)
            .collect();
        let Some(direction) = random.choose(&open) else {
            break;
        };
        let _ = board.slide(direction);
        moves.push(direction);
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(source: ExampleSource) -> AddingPlan {
        AddingPlan {
            source,
            examples: 12,
            boards: 20,
            seed: 7,
            ..AddingPlan::on("3x2".parse().expect("a size"))
        }
    }

    #[test]
    fn a_good_example_leads_from_subgoal_to_subgoal() {
        for size in ["3x2", "2x3", "3x3"] {
            let goal = Goal::blank_last(size.parse().expect("a size"));
            for seed in 0..20 {
                let start = Recipe::Uniform.deal(&goal, seed);
                let mut most = at_home(&goal, &start);
                let mut board = start.clone();
                for (from, moves) in stretches(&goal, &start).expect("a solution") {
                    assert_eq!(from, board, "it begins where the one before it ends");
                    moves.apply(&mut board).expect("legal moves");
                    assert_eq!(board.blank(), goal.blank(), "{from} {moves}");
                    assert!(at_home(&goal, &board) > most, "{from} {moves}");
                    most = at_home(&goal, &board);
                }
                assert!(goal.is_met(&board), "the last subgoal is the goal");
            }
        }
    }

    /// Section 7 has this board, and its example leads to 5 1 3 / 4 2 0.
    #[test]
    fn the_first_good_example_on_the_board_of_the_paper_is_that_of_the_paper() {
        let goal = Goal::blank_last("3x2".parse().expect("a size"));
        let start: Board = "4 5 3 / 0 1 2".parse().expect("a board");
        let found = stretches(&goal, &start).expect("a solution");
        let found: Vec<String> = found
            .iter()
            .map(|(from, moves)| format!("{from}: {moves}"))
            .collect();
        assert_eq!(
            found,
            ["4 5 3 / 0 1 2: DLUL", "5 1 3 / 4 2 0: DR2ULDLUR2DLUL"]
        );
    }

    #[test]
    fn a_random_walk_does_not_turn_back() {
        let start: Board = "4 5 3 / 0 1 2".parse().expect("a board");
        for seed in 0..50 {
            let walk = random_walk(&start, 9, &mut Random::new(seed));
            assert_eq!(walk.len(), 9);
            walk.apply(&mut start.clone()).expect("legal moves");
            let moves: Vec<_> = walk.iter().collect();
            assert!(moves.windows(2).all(|two| *two[0] != two[1].opposite()));
        }
    }

    #[test]
    fn the_examples_depend_on_the_seed_and_not_on_the_boards() {
        let of = |boards, seed| {
            let plan = AddingPlan {
                boards,
                seed,
                ..plan(ExampleSource::Good)
            };
            KeepAdding::new(&plan).theory().clone()
        };
        assert_eq!(of(1, 7), of(20, 7));
        let plan = plan(ExampleSource::Good);
        let first = plan.first_example().expect("an example");
        let theory = of(1, 7);
        let macro_move = &theory.rules()[0].known;
        assert_eq!(
            macro_move.apply(first.start()).as_ref(),
            Some(first.finish())
        );
        let (one, next) = (of(1, 7), of(1, 8));
        let common = one
            .rules()
            .iter()
            .filter(|rule| next.rules().contains(rule));
        assert!(
            common.count() < 6,
            "seeds that follow each other have other examples"
        );
    }

    #[test]
    fn half_and_half_begins_with_good_examples() {
        let theory = |source| KeepAdding::new(&plan(source)).theory().clone();
        let (good, mixed) = (
            theory(ExampleSource::Good),
            theory(ExampleSource::GoodThenBad),
        );
        assert_eq!(good.rules()[..6], mixed.rules()[..6]);
        assert_ne!(good.rules()[6..], mixed.rules()[6..]);
    }

    #[test]
    fn every_stage_solves_every_board() {
        for source in ExampleSource::ALL {
            let mut experiment = KeepAdding::new(&plan(source));
            while experiment.step(10_000) {}
            let stages = experiment.stages();
            assert_eq!(stages.len(), 13, "{source:?}");
            assert!(stages.iter().all(|stage| stage.solved == 20), "{source:?}");
        }
    }
}
