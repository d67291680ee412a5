//! Why depth-first search fails: it goes round. The states that come again are counted exactly, and a search with a depth
//! limit proves that there is no solution within it.

mod search_common;

use std::collections::HashSet;
use std::time::Duration;

use ecotile::puzzle::{Board, Direction, Goal, Recipe};
use ecotile::search::heuristic::HeuristicName;
use ecotile::search::{
    Algorithm, Duplicates, Figures, MoveOrder, Problem, Proof, Search, Setup, Status,
};
use search_common::{evaluator, nine_moves};

const fn depth_first(duplicates: Duplicates, limit: Option<u32>) -> Algorithm {
    Algorithm::DepthFirst { duplicates, limit }
}

fn search(problem: &Problem, algorithm: Algorithm, most_expanded: u64) -> (Status, Figures) {
    let mut setup = Setup::new(evaluator(&HeuristicName::None, problem.goal()));
    setup.limits.expanded = most_expanded;
    let mut search = Search::new(problem, algorithm, &setup);
    let status = search.run(|| Duration::ZERO);
    (status, search.figures())
}

/// The boards after each move but the reverse of the last, in the usual order.
fn children(board: &Board, last: Option<Direction>) -> impl Iterator<Item = (Direction, Board)> {
    let order = MoveOrder::BlankUpLeftRightDown.directions();
    let ways = order
        .into_iter()
        .filter(move |&way| last.map(Direction::opposite) != Some(way));
    ways.filter_map(move |way| {
        let mut child = board.clone();
        child.slide(way).ok().map(|_| (way, child))
    })
}

/// Plain depth-first search in a few lines: always the first child. Returns the number of different boards on its path.
fn different_boards(problem: &Problem, expansions: u64) -> u64 {
    let (mut board, mut last) = (problem.start().clone(), None);
    let mut seen = HashSet::new();
    for _ in 0..expansions {
        assert!(!problem.goal().is_met(&board), "it misses the goal");
        seen.insert(board.clone());
        let (way, child) = children(&board, last).next().expect("a move");
        (board, last) = (child, Some(way));
    }
    seen.len() as u64
}

#[test]
fn plain_depth_first_search_goes_round_and_counts_the_boards_that_came_again() {
    let plain = depth_first(Duplicates::Tree, None);
    let mut problems = vec![nine_moves()];
    for (size, seed) in [("3x2", 1), ("3x3", 2), ("3x3", 3), ("4x4", 4), ("5x5", 5)] {
        let goal = Goal::blank_first(size.parse().expect("a size"));
        let start = Recipe::Uniform.deal(&goal, seed);
        problems.push(Problem::new(start, goal).expect("a problem"));
    }
    for problem in problems {
        for expansions in [1, 10, 100, 5_000, 200_000] {
            let (status, figures) = search(&problem, plain, expansions);
            let what = format!("{} {expansions}", problem.start());
            assert_eq!(status, Status::OutOfNodes, "{what}");
            assert_eq!(figures.expanded, expansions, "{what}");
            let different = different_boards(&problem, expansions);
            assert_eq!(figures.expanded - figures.repeated, different, "{what}");
            // It always takes the first move that is possible: two rounds of the same block of cells.
            assert!(different < 20, "{what}: {different}");
        }
    }
}

/// Depth-first search to a limit in a few lines.
struct ByTheBook<'a> {
    problem: &'a Problem,
    limit: usize,
    checks_path: bool,
    path: Vec<Board>,
    expanded: u64,
    repeated: u64,
    dropped: u64,
    is_solved: bool,
}

impl ByTheBook<'_> {
    fn visit(&mut self, board: &Board, last: Option<Direction>) {
        if self.path.len() > self.limit {
            return;
        }
        let is_known = self.path.contains(board);
        if is_known && self.checks_path {
            self.dropped += 1;
            return;
        }
        if self.problem.goal().is_met(board) {
            self.is_solved = true;
            return;
        }
        self.expanded += 1;
        self.repeated += u64::from(is_known);
        self.path.push(board.clone());
        for (way, child) in children(board, last) {
            self.visit(&child, Some(way));
            if self.is_solved {
                return;
            }
        }
        self.path.pop();
    }
}

#[test]
fn to_a_limit_it_counts_them_too_and_proves_that_no_solution_is_shorter() {
    for (seed, limit) in [(1, 14), (2, 15), (3, 16), (4, 20)] {
        let goal = Goal::blank_last("3x3".parse().expect("a size"));
        // The last one has a solution within its limit.
        let problem = if seed == 4 {
            nine_moves()
        } else {
            Problem::new(Recipe::Uniform.deal(&goal, seed), goal).expect("a problem")
        };
        for duplicates in [Duplicates::Tree, Duplicates::OwnPath] {
            let mut book = ByTheBook {
                problem: &problem,
                limit,
                checks_path: duplicates == Duplicates::OwnPath,
                path: Vec::new(),
                expanded: 0,
                repeated: 0,
                dropped: 0,
                is_solved: false,
            };
            book.visit(problem.start(), None);
            let algorithm = depth_first(duplicates, Some(limit as u32));
            let (status, figures) = search(&problem, algorithm, u64::MAX);
            let what = format!("{algorithm} {}", problem.start());
            assert_eq!(
                (figures.expanded, figures.repeated, figures.duplicates),
                (book.expanded, book.repeated, book.dropped),
                "{what}"
            );
            assert!(book.repeated + book.dropped > 0, "the rule shows: {what}");
            assert_eq!(book.is_solved, seed == 4, "{what}");
            if book.is_solved {
                assert_eq!(status, Status::Solved, "{what}");
            } else {
                assert_eq!(status, Status::Stuck, "{what}");
                assert_eq!(
                    algorithm.proof(status),
                    Some(Proof::NoneWithin(limit as u32))
                );
                assert!(figures.lower_bound > limit as u32, "{what}: {figures:?}");
            }
        }
    }
}
