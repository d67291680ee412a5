//! The cases of the searches: the 15-puzzle at full speed, A* as its peers run it, the 8-puzzle by several algorithms, Best
//! on any size.

use std::time::Duration;

use ecotile::puzzle::{Board, Goal, Recipe, Size};
use ecotile::search::heuristic::{Evaluator, HeuristicName, Partition};
use ecotile::search::{Algorithm, Duplicates, Problem, Search, Setup, ThresholdRule};
use ecotile_figures::names;

use crate::boards::{Boards, DEEPEST};
use crate::{Bench, FEW_NODES, list};

const IDA_STAR: Algorithm = Algorithm::IdaStar(ThresholdRule::LeastExceeding);
const A_STAR: Algorithm = Algorithm::AStar(Duplicates::Graph);

/// The moves within which every board of 4x4 can be solved (Brüngger, Marzetta, Fukuda and Nievergelt 1999).
const MOST_MOVES: u32 = 80;

/// The moves and nodes of several searches, added up.
#[derive(Default)]
struct Sum {
    moves: u64,
    generated: u64,
}

impl Sum {
    fn of(each: impl IntoIterator<Item = Self>) -> Self {
        each.into_iter().fold(Self::default(), |all, one| Self {
            moves: all.moves + one.moves,
            generated: all.generated + one.generated,
        })
    }
}

/// Runs a search to its end.
///
/// # Panics
/// If it finds no solution: the figures of a search that gave up mean nothing.
fn solve(mut search: Search) -> Sum {
    // The time is measured outside.
    let status = search.run(|| Duration::ZERO);
    let start = search.problem().start();
    let solution = search
        .solution()
        .unwrap_or_else(|| panic!("{start:?} was not solved: {status}"));
    Sum {
        moves: solution.length() as u64,
        generated: search.figures().generated,
    }
}

fn solve_all(problems: &[Problem], algorithm: Algorithm, setup: &Setup) -> Sum {
    let each = problems.iter();
    Sum::of(each.map(|problem| solve(Search::new(problem, algorithm, setup))))
}

/// Measures a search on each of the problems, the best of `rounds`.
fn measure_all(
    bench: &Bench,
    name: &str,
    rounds: usize,
    problems: &[Problem],
    (algorithm, setup): (Algorithm, &Setup),
) -> Sum {
    let work = |problem: &Problem| solve(Search::new(problem, algorithm, setup));
    Sum::of(bench.each(name, rounds, problems, work))
}

fn problems<'a>(boards: impl IntoIterator<Item = &'a Board>, goal: &Goal) -> Vec<Problem> {
    let boards = boards.into_iter().cloned();
    boards
        .map(|board| Problem::new(board, goal.clone()).expect("a board that has a solution"))
        .collect()
}

fn setup(name: &HeuristicName, goal: &Goal) -> Setup {
    Setup::new(Evaluator::new(name, goal).expect("a heuristic for this goal"))
}

/// Runs the group.
pub fn run(bench: &Bench) {
    let goal = list::goal();
    fifteen_with_patterns(bench, &goal);
    fifteen_with_manhattan(bench, &goal);
    a_star(bench, &goal);
    eight(bench);
    if bench.is_short {
        return;
    }
    best(bench);
    deepest(bench, &goal);
    // Last and natively only, since it may take minutes (on Korf's hundred boards it does), and a page counts the same nodes.
    if !cfg!(target_arch = "wasm32") {
        all_known_nodes(bench, &goal);
    }
}

fn fifteen_with_patterns(bench: &Bench, goal: &Goal) {
    let listed = &bench.boards.deep;
    let deep = problems(listed.iter().map(|listed| &listed.board), goal);
    let build = || {
        let setup = setup(&HeuristicName::Patterns(Partition::Usual), goal);
        // The fast search converts the tables when it is first created.
        drop(Search::new(&deep[0], IDA_STAR, &setup));
        setup
    };
    let setup = bench.long(names::TABLES, names::TABLE_ROUNDS, build);
    let boards = deep.len() as f64;
    bench.count(names::LISTED, "boards", boards);
    let (name, rounds) = (names::PATTERNS, names::DEEP_ROUNDS);
    let work = |problem: &Problem| solve(Search::new(problem, IDA_STAR, &setup));
    let sums = bench.each(name, rounds, &deep, work);
    let pairs = sums.iter().zip(listed);
    let as_listed = pairs.filter(|(sum, listed)| sum.moves == u64::from(listed.length));
    bench.count(names::AS_LISTED, "boards", as_listed.count() as f64);
    let sum = Sum::of(sums);
    bench.count(&names::moves(name), "moves", sum.moves as f64);
    let mean = (sum.generated as f64 / boards).round();
    bench.count(names::GENERATED, "nodes", mean);
}

/// Measures IDA* with 6-6-3 on a board that needs [`MOST_MOVES`].
///
/// # Panics
/// If that length is not proven.
fn deepest(bench: &Bench, goal: &Goal) {
    let setup = setup(&HeuristicName::Patterns(Partition::Usual), goal);
    let deepest = problems([&DEEPEST.parse().expect("a board")], goal);
    let name = names::DEEPEST;
    let (sum, proven) = bench.long(name, 1, || {
        let mut search = Search::new(&deepest[0], IDA_STAR, &setup);
        search.run(|| Duration::ZERO);
        let proven = search.figures().lower_bound;
        (solve(search), proven)
    });
    assert_eq!(
        (sum.moves, proven),
        (u64::from(MOST_MOVES), MOST_MOVES),
        "the length of {DEEPEST}, and what was proven of it"
    );
    bench.count(&names::moves(name), "moves", sum.moves as f64);
    bench.count(&format!("{name}, generated"), "nodes", sum.generated as f64);
}

/// The boards whose nodes with Manhattan are known, and these nodes.
fn known(boards: &Boards) -> Vec<(&Board, u64)> {
    let deep = boards.deep.iter();
    deep.filter_map(|listed| Some((&listed.board, listed.nodes?)))
        .collect()
}

/// Measures IDA* with Manhattan on the boards of few nodes, or on the walks if the list has no nodes.
fn fifteen_with_manhattan(bench: &Bench, goal: &Goal) {
    let manhattan = setup(&HeuristicName::Manhattan, goal);
    let few = known(bench.boards)
        .into_iter()
        .filter(|&(_, nodes)| nodes < FEW_NODES)
        .map(|(board, _)| board);
    let mut few = problems(few, goal);
    if few.is_empty() {
        few = problems(&bench.boards.walks, goal);
    }
    let name = "search IDA*, Manhattan: boards of few nodes";
    let how = (IDA_STAR, &manhattan);
    let sum = measure_all(bench, names::MANHATTAN, names::DEEP_ROUNDS, &few, how);
    bench.count(&format!("{name}, boards"), "boards", few.len() as f64);
    bench.count(&format!("{name}, nodes"), "nodes", sum.generated as f64);
}

/// Counts the boards on which IDA* with Manhattan generates exactly the known number of nodes. Reports nothing if the list
/// has no nodes.
fn all_known_nodes(bench: &Bench, goal: &Goal) {
    let manhattan = setup(&HeuristicName::Manhattan, goal);
    let known = known(bench.boards);
    if known.is_empty() {
        return;
    }
    let name = "search IDA*, Manhattan: known nodes, all";
    let right = bench.long(name, 1, || {
        let right = known.iter().filter(|&&(board, nodes)| {
            let problems = problems([board], goal);
            solve_all(&problems, IDA_STAR, &manhattan).generated == nodes
        });
        right.count()
    });
    bench.count(names::KNOWN, "boards", known.len() as f64);
    bench.count(names::AGREE, "boards", right as f64);
}

fn a_star(bench: &Bench, goal: &Goal) {
    let manhattan = setup(&HeuristicName::Manhattan, goal);
    let walks = problems(&bench.boards.walks, goal);
    for (name, problems) in [(names::FIRST_WALK, &walks[..1]), (names::WALKS, &walks[..])] {
        let (rounds, how) = (names::A_STAR_ROUNDS, (A_STAR, &manhattan));
        let sum = measure_all(bench, name, rounds, problems, how);
        bench.count(&names::moves(name), "moves", sum.moves as f64);
        bench.count(&format!("{name}, generated"), "nodes", sum.generated as f64);
    }
}

/// Measures several algorithms on the hardest board of 3x3.
fn eight(bench: &Bench) {
    let goal = Goal::blank_last(Size::square(3).expect("a size"));
    let hardest: Board = "8 6 7 / 2 5 4 / 3 0 1".parse().expect("a board");
    let problems = problems([&hardest], &goal);
    for (algorithm, heuristic) in [
        (A_STAR, HeuristicName::Manhattan),
        (IDA_STAR, HeuristicName::Manhattan),
        (A_STAR, HeuristicName::LinearConflict),
        (A_STAR, HeuristicName::WalkingDistance),
        (IDA_STAR, HeuristicName::Patterns(Partition::Usual)),
        (
            Algorithm::BreadthFirst(Duplicates::Graph),
            HeuristicName::None,
        ),
        (Algorithm::Bidirectional, HeuristicName::None),
    ] {
        let setup = setup(&heuristic, &goal);
        let name = format!("search hardest 3x3: {algorithm}, {heuristic}");
        let sum = bench.time(&name, || solve_all(&problems, algorithm, &setup));
        bench.count(&names::moves(&name), "moves", sum.moves as f64);
    }
}

/// Measures *Best* on uniform boards: the time to the answer, and its length.
fn best(bench: &Bench) {
    for side in [3, 4, 5, 6, 8, 10, 20, 30, 64, 128] {
        let goal = Goal::blank_last(Size::square(side).expect("a size"));
        let setup = Setup::new(Search::best_heuristic(&goal).expect("a heuristic for any goal"));
        let problems = problems([&Recipe::Uniform.deal(&goal, 1)], &goal);
        let name = names::best(side);
        let sum = bench.long(&name, 2, || {
            let search = Search::best(&problems[0], &setup).expect("a problem with a solution");
            solve(search)
        });
        bench.count(&names::moves(&name), "moves", sum.moves as f64);
    }
}
