//! The table of learned costs: IDA* with them beside IDA* with plain heuristics, as in table 2 of Atal et al.

use std::time::{Duration, Instant};

use ecotile::learn::{CostRule, CostSearch, CostTable};
use ecotile::puzzle::{Goal, Recipe, Size};
use ecotile::search::heuristic::{Evaluator, HeuristicName};
use ecotile::search::{Algorithm, Figures, Limits, Problem, Search, Setup, ThresholdRule};

use super::Extent;

/// The total work on all boards.
#[derive(Default)]
struct Work {
    nodes: u64,
    moves: u64,
    time: Duration,
}

impl Work {
    /// Adds a finished search and its time.
    fn add(&mut self, figures: &Figures, time: Duration) {
        self.nodes += figures.expanded;
        self.moves += u64::from(figures.moves.unwrap_or(0));
        self.time += time;
    }

    /// Prints the means of `boards` boards.
    fn print(&self, name: &str, boards: usize, kept: usize) {
        let mean = |sum: f64| sum / boards as f64;
        println!(
            "{name:40} {:13.0} {:11.2} {:7.2} {kept:12}",
            mean(self.nodes as f64),
            1e3 * mean(self.time.as_secs_f64()),
            mean(self.moves as f64)
        );
    }
}

/// Prints a row for each heuristic, and two for each rule of learning, whose second run begins with the costs of the first.
pub fn print(extent: Extent) {
    let goal = Goal::blank_last(Size::square(4).expect("an allowed side"));
    let steps = if extent == Extent::Glance { 20 } else { 60 };
    let recipe = Recipe::WalkWithoutReversal { steps };
    let problems: Vec<Problem> = (1..=u64::from(extent.boards(50)))
        .map(|seed| Problem::new(recipe.deal(&goal, seed), goal.clone()).expect("solvable"))
        .collect();
    println!(
        "As in table 2 of Atal et al.: IDA* on {} boards of 4x4, {recipe}.",
        problems.len()
    );
    println!(
        "heuristic                                nodes a board  ms a board   moves  states kept"
    );
    plain(&problems);
    learned(&problems, &goal);
    println!("Learned costs stand above linear conflict, as in the code of Atal et al..");
}

fn plain(problems: &[Problem]) {
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
        let mut work = Work::default();
        for problem in problems {
            let origin = Instant::now();
            let evaluator = Evaluator::new(&heuristic, problem.goal()).expect("a heuristic");
            let mut search = Search::new(problem, Algorithm::IdaStar(rule), &Setup::new(evaluator));
            search.run(|| Duration::ZERO);
            work.add(&search.figures(), origin.elapsed());
        }
        work.print(name, problems.len(), 0);
    }
}

fn learned(problems: &[Problem], goal: &Goal) {
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
            let mut work = Work::default();
            for problem in problems {
                let origin = Instant::now();
                let heuristic = HeuristicName::LinearConflict;
                let mut search = CostSearch::new(problem, &heuristic, table, Limits::DEFAULT)
                    .expect("a fair problem");
                search.step(u64::MAX);
                work.add(&search.figures(), origin.elapsed());
                table = search.into_table();
            }
            let name = format!("{name}, run {round}");
            work.print(&name, problems.len(), table.len());
        }
    }
}
