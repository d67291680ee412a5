//! The searches: the 15-puzzle at full speed, A* beside its peers, the 8-puzzle by several algorithms, Best on any size.

use std::time::Duration;

use ecotile::puzzle::{Board, Goal, Recipe, Size};
use ecotile::search::heuristic::{Evaluator, HeuristicName, Partition};
use ecotile::search::{Algorithm, Duplicates, Problem, Search, Setup, ThresholdRule};

use crate::Bench;
use crate::boards::Boards;

const IDA_STAR: Algorithm = Algorithm::IdaStar(ThresholdRule::LeastExceeding);
const A_STAR: Algorithm = Algorithm::AStar(Duplicates::Graph);
/// Instances with fewer nodes than this are measured several times.
const FEW_NODES: u64 = 20_000_000;
/// 80 moves from the goal with the blank first: no board of 4x4 is further.
const DEEPEST: &str = "15 10 8 12 / 11 14 9 13 / 2 6 5 1 / 3 7 4 0";

/// What all searches of a case did together.
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

fn solve(mut search: Search) -> Sum {
    // The clock is outside.
    search.run(|| Duration::ZERO);
    Sum {
        moves: search
            .solution()
            .map_or(0, |solution| solution.length() as u64),
        generated: search.figures().generated,
    }
}

fn solve_all(problems: &[Problem], algorithm: Algorithm, setup: &Setup) -> Sum {
    let each = problems.iter();
    Sum::of(each.map(|problem| solve(Search::new(problem, algorithm, setup))))
}

/// Measures this search on each of the problems, in so many rounds.
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
        .filter_map(|board| Problem::new(board, goal.clone()).ok())
        .collect()
}

fn setup(name: &HeuristicName, goal: &Goal) -> Option<Setup> {
    Evaluator::new(name, goal).map(Setup::new).ok()
}

/// Runs the group.
pub fn run(bench: &Bench) {
    let Some(goal) = Boards::goal() else { return };
    fifteen_with_patterns(bench, &goal);
    fifteen_with_manhattan(bench, &goal);
    a_star(bench, &goal);
    eight(bench);
    if bench.is_short {
        return;
    }
    best(bench);
    deepest(bench, &goal);
    // What takes minutes comes last, and only natively: a page would count the same nodes.
    if !cfg!(target_arch = "wasm32") {
        all_known_nodes(bench, &goal);
    }
}

fn fifteen_with_patterns(bench: &Bench, goal: &Goal) -> Option<()> {
    let deep = problems(&bench.boards.deep, goal);
    let build = || {
        let setup = setup(&HeuristicName::Patterns(Partition::Usual), goal)?;
        // The fast search makes its own form of the tables when it is first asked for.
        drop(Search::new(deep.first()?, IDA_STAR, &setup));
        Some(setup)
    };
    let setup = bench.long("search 6-6-3: build the tables", 3, build)?;
    let name = "search IDA*, 6-6-3 with reflection";
    let boards = deep.len() as f64;
    bench.count(&format!("{name}: boards"), "boards", boards);
    let sum = measure_all(bench, &format!("{name}: all"), 8, &deep, (IDA_STAR, &setup));
    bench.count(
        &format!("{name}: mean moves"),
        "moves",
        sum.moves as f64 / boards,
    );
    let mean = (sum.generated as f64 / boards).round();
    bench.count(&format!("{name}: mean generated"), "nodes", mean);
    Some(())
}

/// The same on a board that is as hard as they come.
fn deepest(bench: &Bench, goal: &Goal) -> Option<()> {
    let setup = setup(&HeuristicName::Patterns(Partition::Usual), goal)?;
    let deepest = problems([&DEEPEST.parse().ok()?], goal);
    let name = "search IDA*, 6-6-3 with reflection: a board 80 moves deep";
    let sum = bench.long(name, 1, || solve_all(&deepest, IDA_STAR, &setup));
    bench.count(&format!("{name}, generated"), "nodes", sum.generated as f64);
    Some(())
}

/// The boards whose nodes with Manhattan are known, with these nodes.
fn known(boards: &Boards) -> Vec<(&Board, u64)> {
    let pairs = boards.deep.iter().zip(&boards.nodes);
    pairs
        .filter_map(|(board, nodes)| Some((board, (*nodes)?)))
        .collect()
}

/// On Korf's boards of few nodes; where they are absent, on the walks.
fn fifteen_with_manhattan(bench: &Bench, goal: &Goal) -> Option<()> {
    let manhattan = setup(&HeuristicName::Manhattan, goal)?;
    let few = known(bench.boards)
        .into_iter()
        .filter(|&(_, nodes)| nodes < FEW_NODES)
        .map(|(board, _)| board);
    let mut few = problems(few, goal);
    if few.is_empty() {
        few = problems(&bench.boards.walks, goal);
    }
    let name = "search IDA*, Manhattan: boards of few nodes";
    let sum = measure_all(
        bench,
        &format!("{name}, all"),
        8,
        &few,
        (IDA_STAR, &manhattan),
    );
    bench.count(&format!("{name}, boards"), "boards", few.len() as f64);
    bench.count(&format!("{name}, nodes"), "nodes", sum.generated as f64);
    Some(())
}

/// All of Korf's nodes, to the node.
fn all_known_nodes(bench: &Bench, goal: &Goal) -> Option<()> {
    let manhattan = setup(&HeuristicName::Manhattan, goal)?;
    let known = known(bench.boards);
    if known.is_empty() {
        return None;
    }
    let name = "search IDA*, Manhattan: Korf's known nodes";
    let right = bench.long(&format!("{name}, all"), 1, || {
        let right = known.iter().filter(|&&(board, nodes)| {
            let problems = problems([board], goal);
            solve_all(&problems, IDA_STAR, &manhattan).generated == nodes
        });
        right.count()
    });
    bench.count(&format!("{name}, boards"), "boards", known.len() as f64);
    bench.count(
        &format!("{name}, boards that agree to the node"),
        "boards",
        right as f64,
    );
    Some(())
}

fn a_star(bench: &Bench, goal: &Goal) -> Option<()> {
    let manhattan = setup(&HeuristicName::Manhattan, goal)?;
    let walks = problems(&bench.boards.walks, goal);
    for (what, problems) in [("first walk", &walks[..1]), ("walks", &walks[..])] {
        let name = format!("search A*, Manhattan: {what}");
        let sum = measure_all(bench, &name, 20, problems, (A_STAR, &manhattan));
        bench.count(&format!("{name}, moves"), "moves", sum.moves as f64);
        bench.count(&format!("{name}, generated"), "nodes", sum.generated as f64);
    }
    Some(())
}

/// The hardest board of 3x3, by several algorithms.
fn eight(bench: &Bench) -> Option<()> {
    let goal = Goal::blank_last(Size::square(3).ok()?);
    let hardest: Board = "8 6 7 / 2 5 4 / 3 0 1".parse().ok()?;
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
        let setup = setup(&heuristic, &goal)?;
        let name = format!("search hardest 3x3: {algorithm}, {heuristic}");
        bench.time(&name, || solve_all(&problems, algorithm, &setup));
    }
    Some(())
}

/// *Best* on uniform boards: time to the answer, and its length.
fn best(bench: &Bench) {
    for side in [3, 4, 5, 6, 8, 10, 20, 30, 64, 128] {
        let Ok(goal) = Size::square(side).map(Goal::blank_last) else {
            continue;
        };
        let Ok(setup) = Search::best_heuristic(&goal).map(Setup::new) else {
            continue;
        };
        let problems = problems([&Recipe::Uniform.deal(&goal, 1)], &goal);
        let name = format!("search Best, {side}x{side}");
        let sum = bench.long(&name, 2, || {
            let searches = problems.iter();
            let searches = searches.filter_map(|problem| Search::best(problem, &setup).ok());
            searches.map(|search| solve(search).moves).sum::<u64>()
        });
        bench.count(&format!("{name}, moves"), "moves", sum as f64);
    }
}
