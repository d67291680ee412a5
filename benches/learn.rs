//! Learning measured: selective macros beside the agents, macros by examples, learned costs.
//!
//! `cargo bench --bench learn` prints everything; `cargo bench --bench learn -- quick` a tenth of the boards. Without
//! `cargo bench` around it (as in a test of all targets) it only shows that it runs.

mod extent;

use std::sync::Arc;
use std::time::{Duration, Instant};

use ecotile::eco::{MeasurePlan, Parameters, SenseMode, measure};
use ecotile::learn::{
    Climb, CostRule, CostSearch, CostTable, Evaluation, Example, Lesson, Lore, Practice,
    PracticePlan, Theory, Variant,
};
use ecotile::puzzle::{Board, Goal, Recipe, Size};
use ecotile::search::heuristic::{Evaluator, HeuristicName};
use ecotile::search::{
    Algorithm, Duplicates, Limits, Problem, Search, Setup, Status, Stepper, ThresholdRule,
};
use extent::Extent;

const BREADTH_FIRST: Algorithm = Algorithm::BreadthFirst(Duplicates::Graph);

fn main() {
    let extent = Extent::of_arguments();
    let lore = practice();
    any_size(extent, &lore);
    papers_example();
    keep_adding(extent);
    learned_costs(extent);
}

fn practice() -> Arc<Lore> {
    println!("Practice on 3x3 to 5x5, 2x5 and 5x2.");
    println!("kept                  problems  macros  minima known  expanded  generated    ms");
    let mut last = Lore::new();
    for (name, wants_shortest) in [("any way out", false), ("the shortest way out", true)] {
        let plan = PracticePlan {
            wants_shortest,
            ..PracticePlan::USUAL
        };
        let origin = Instant::now();
        let mut practice = Practice::new(plan);
        while practice.step(1 << 16).is_running() {}
        let progress = practice.progress();
        println!(
            "{name:20} {:9} {:7} {:13} {:9} {:10} {:5.0}",
            progress.problems,
            progress.kept,
            progress.known_minima,
            progress.expanded,
            progress.generated,
            1e3 * origin.elapsed().as_secs_f64()
        );
        last = practice.lore().clone();
    }
    println!("The macros, by their moves:\n{last}");
    Arc::new(last)
}

/// What was learned on small boards, on every size, beside the agents on the very same boards.
fn any_size(extent: Extent, lore: &Arc<Lore>) {
    let boards = extent.boards(100);
    println!(
        "Hill climbing with these {} macros, {boards} uniform boards each; all solved.",
        lore.len()
    );
    println!(
        "   n     moves   a tile     steps  macros used  generated  ms a board  agents' moves  ms a board  /agents"
    );
    let sides = if extent == Extent::Glance {
        3..=6
    } else {
        3..=30
    };
    for side in sides {
        let size = Size::square(side).expect("an allowed side");
        let goal = Goal::blank_last(size);
        let (mut moves, mut steps, mut macros, mut generated) = (0, 0, 0, 0);
        let mut time = Duration::ZERO;
        for seed in 1..=u64::from(boards) {
            let board = Recipe::Uniform.deal(&goal, seed);
            let problem = Problem::new(board, goal.clone()).expect("solvable");
            let origin = Instant::now();
            let mut climb = Climb::new(&problem, Arc::clone(lore));
            assert_eq!(climb.step(u64::MAX), Status::Solved);
            time += origin.elapsed();
            let made = climb.made();
            ecotile::search::Solution::replayed(&problem, made).expect("it arrives");
            moves += u64::from(climb.figures().moves.unwrap_or(0));
            generated += climb.figures().generated;
            steps += climb.steps().len();
            macros += climb
                .steps()
                .iter()
                .filter(|step| step.by.is_some())
                .count();
        }
        let plan = MeasurePlan {
            size,
            recipe: Recipe::Uniform,
            first_seed: 1,
            boards,
            parameters: Parameters::default(),
            sense_mode: SenseMode::Shortcut,
        };
        let origin = Instant::now();
        let agents = measure(&plan, &mut || origin.elapsed().as_secs_f64());
        let mean = |sum: f64| sum / f64::from(boards);
        println!(
            "{side:4} {:9.1} {:8.1} {:9.1} {:12.1} {:10.1} {:11.3} {:14.1} {:11.3} {:8.2}",
            mean(moves as f64),
            mean(moves as f64) / size.tiles() as f64,
            mean(steps as f64),
            mean(macros as f64),
            mean(generated as f64),
            1e3 * mean(time.as_secs_f64()),
            agents.moves,
            1e3 * agents.seconds_per_board(),
            mean(moves as f64) / agents.moves,
        );
    }
    println!();
}

/// Runs an evaluation with a clock.
fn evaluated(mut evaluation: Evaluation) -> Evaluation {
    loop {
        let origin = Instant::now();
        let status = evaluation.step(1 << 20);
        evaluation.add_time(origin.elapsed());
        if !status.is_running() {
            return evaluation;
        }
    }
}

fn papers_example() {
    println!("Paper 001: (4 5 3 0 1 2) to (1 2 3 4 5 0), without and with the macro of section 8.");
    println!("algorithm             macros  states  moves  expanded  generated  frontier    bytes");
    let size: Size = "3x2".parse().expect("a size");
    let mut theory = Theory::new(size);
    let known = "3x2 fourth: DLUL".parse().expect("a macro");
    theory.add(known).expect("of that size");
    let start: Board = "4 5 3 / 0 1 2".parse().expect("a board");
    let problem = Problem::new(start, Goal::blank_last(size)).expect("solvable");
    let algorithms = [
        Algorithm::BreadthFirst(Duplicates::OwnPath),
        BREADTH_FIRST,
        Algorithm::IterativeDeepening,
    ];
    let variants = [Variant::Plain, Variant::Whole];
    let evaluation = evaluated(Evaluation::new(
        theory,
        vec![problem],
        &algorithms,
        &variants,
        Limits::DEFAULT,
    ));
    for run in evaluation.runs() {
        println!(
            "{:22} {:5} {:7} {:6} {:9} {:10} {:9} {:8}",
            run.algorithm.to_string(),
            usize::from(run.variant == Variant::Whole),
            run.transitions.map_or(0, |transitions| transitions + 1),
            run.figures.moves.unwrap_or(0),
            run.figures.expanded,
            run.figures.generated,
            run.figures.largest_frontier,
            run.figures.largest_bytes
        );
    }
    println!();
}

/// The utility problem as a curve: on 3x3 under breadth-first search, on 3x2 under iterative deepening.
fn keep_adding(extent: Extent) {
    for (size, algorithm, length) in [
        ("3x3", BREADTH_FIRST, 6),
        ("3x2", Algorithm::IterativeDeepening, 5),
    ] {
        let size: Size = size.parse().expect("a size");
        let theory = taught(size, length, if extent == Extent::Glance { 4 } else { 128 });
        curve(
            theory,
            algorithm,
            extent.boards(if size.is_square() { 30 } else { 20 }),
            length,
        );
    }
}

/// Examples cut from random strolls: nobody chose them.
fn taught(size: Size, length: u32, most: usize) -> Theory {
    let goal = Goal::blank_last(size);
    let mut theory = Theory::new(size);
    for seed in 1..5000 {
        if theory.rules().len() == most {
            break;
        }
        let start = Recipe::Uniform.deal(&goal, seed);
        let stroll = Recipe::WalkWithoutReversal { steps: length };
        let finish = stroll.deal(&Goal::custom(start.clone()), seed);
        let example = Example::new(start, finish).expect("two boards");
        let mut lesson = Lesson::new(example, BREADTH_FIRST, Limits::DEFAULT);
        lesson.step(u64::MAX);
        // A transition that is known already is no second macro.
        let _ = theory.add(lesson.learned().expect("a macro").clone());
    }
    theory
}

fn curve(theory: Theory, algorithm: Algorithm, boards: u32, length: u32) {
    let size = theory.size();
    let goal = Goal::blank_last(size);
    println!(
        "Keep adding examples: strolls of {length} moves on {size}, {algorithm}, {boards} uniform boards."
    );
    println!("macros  transitions   moves  expanded  generated   children       ms");
    let points = [0, 1, 2, 4, 8, 16, 32, 64, 128].into_iter();
    let points = points.filter(|&count| count <= theory.rules().len());
    let variants: Vec<Variant> = points.map(Variant::First).collect();
    let problem = |seed| Problem::new(Recipe::Uniform.deal(&goal, seed), goal.clone());
    let problems = (1..=u64::from(boards))
        .map(|seed| problem(seed).expect("solvable"))
        .collect();
    let evaluation = evaluated(Evaluation::new(
        theory,
        problems,
        &[algorithm],
        &variants,
        Limits::DEFAULT,
    ));
    for variant in variants {
        let total = evaluation.total(algorithm, variant);
        let Variant::First(count) = variant else {
            continue;
        };
        let mean = |sum: u64| sum as f64 / f64::from(boards);
        println!(
            "{count:6} {:12.2} {:7.2} {:9.0} {:10.0} {:10.0} {:8.2}",
            mean(total.transitions),
            mean(total.moves),
            mean(total.expanded),
            mean(total.generated),
            mean(total.children()),
            1e3 * total.time.as_secs_f64() / f64::from(boards)
        );
    }
    println!();
}

/// Table 2 of paper 002 alike.
fn learned_costs(extent: Extent) {
    let goal = Goal::blank_last(Size::square(4).expect("an allowed side"));
    let steps = if extent == Extent::Glance { 20 } else { 60 };
    let recipe = Recipe::WalkWithoutReversal { steps };
    let boards: Vec<Board> = (1..=u64::from(extent.boards(50)))
        .map(|seed| recipe.deal(&goal, seed))
        .collect();
    println!(
        "Table 2 of paper 002 alike: IDA* on {} boards of 4x4, {recipe}.",
        boards.len()
    );
    println!(
        "heuristic                                nodes a board  ms a board   moves  states kept"
    );
    let row = |name: &str, nodes: u64, time: Duration, moves: u64, kept: usize| {
        let count = boards.len() as f64;
        println!(
            "{name:40} {:13.0} {:11.2} {:7.2} {kept:12}",
            nodes as f64 / count,
            1e3 * time.as_secs_f64() / count,
            moves as f64 / count
        );
    };
    for (name, heuristic, rule) in [
        (
            "Manhattan",
            HeuristicName::Manhattan,
            ThresholdRule::LeastExceeding,
        ),
        (
            "Manhattan and Hamming, 6",
            HeuristicName::Combined(6),
            ThresholdRule::LeastExceeding,
        ),
        (
            "linear conflict",
            HeuristicName::LinearConflict,
            ThresholdRule::LeastExceeding,
        ),
        (
            "Manhattan, threshold + 10",
            HeuristicName::Manhattan,
            ThresholdRule::FixedStep(10),
        ),
    ] {
        let (mut nodes, mut moves) = (0, 0);
        let origin = Instant::now();
        for board in &boards {
            let problem = Problem::new(board.clone(), goal.clone()).expect("solvable");
            let evaluator = Evaluator::new(&heuristic, &goal).expect("a heuristic");
            let mut search =
                Search::new(&problem, Algorithm::IdaStar(rule), &Setup::new(evaluator));
            search.run(|| Duration::ZERO);
            nodes += search.figures().expanded;
            moves += u64::from(search.figures().moves.unwrap_or(0));
        }
        row(name, nodes, origin.elapsed(), moves, 0);
    }
    for (name, rule) in [
        ("learned, proven", CostRule::Proven),
        (
            "learned, literal",
            CostRule::Literal(ThresholdRule::LeastExceeding),
        ),
        (
            "learned, literal, threshold + 10",
            CostRule::Literal(ThresholdRule::FixedStep(10)),
        ),
    ] {
        let mut table = CostTable::new(goal.clone(), rule, 512 << 20).expect("small enough");
        for round in 1..=2 {
            let (mut nodes, mut moves) = (0, 0);
            let origin = Instant::now();
            for board in &boards {
                let problem = Problem::new(board.clone(), goal.clone()).expect("solvable");
                let heuristic = HeuristicName::LinearConflict;
                let mut search = CostSearch::new(&problem, &heuristic, table, Limits::DEFAULT)
                    .expect("a fair problem");
                search.step(u64::MAX);
                nodes += search.figures().expanded;
                moves += u64::from(search.figures().moves.unwrap_or(0));
                table = search.into_table();
            }
            row(
                &format!("{name}, run {round}"),
                nodes,
                origin.elapsed(),
                moves,
                table.len(),
            );
        }
    }
    println!("Learned costs stand above linear conflict, as in the paper's snippet.");
}
