//! Compares two searches on the same board in a small table.
//!
//! ```sh
//! cargo run --release --example compare                            # A* and IDA*
//! cargo run --release --example compare -- greedy-best-first weighted-a-star-2
//! cargo run --release --example compare -- a-star ida-star 3x3 7   # another size and seed
//! ```
//!
//! Both use the Manhattan distance. An algorithm's name is the one that a link to the page carries:
//! `breadth-first`, `iterative-deepening`, `beam-100` and so on.

use std::error::Error;
use std::process::ExitCode;
use std::time::Instant;

use ecotile::puzzle::{Goal, Recipe, Size};
use ecotile::search::heuristic::{Evaluator, HeuristicName};
use ecotile::search::{Algorithm, Problem, Search, Setup};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}\nUsage: compare [ALGORITHM] [ALGORITHM] [SIZE] [SEED]");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<(), Box<dyn Error>> {
    let argument = |index: usize, default| arguments.get(index).map_or(default, String::as_str);
    let first: Algorithm = argument(0, "a-star").parse()?;
    let second: Algorithm = argument(1, "ida-star").parse()?;
    let size: Size = argument(2, "4x4").parse()?;
    let seed: u64 = argument(3, "1")
        .parse()
        .map_err(|_| "The seed is a whole number.")?;

    // A board of medium difficulty, so that A* does not run out of memory on 4x4.
    let goal = Goal::blank_last(size);
    let start = Recipe::Medium.deal(&goal, seed);
    println!("{size}, seed {seed}: {start}\n");

    let heuristic = Evaluator::new(&HeuristicName::Manhattan, &goal)?;
    let problem = Problem::new(start, goal)?;
    let setup = Setup::new(heuristic);

    println!(
        "{:<20} {:>6} {:>10} {:>10} {:>10} {:>10} {:>9}",
        "", "moves", "expanded", "generated", "frontier", "bytes", "ms"
    );
    for algorithm in [first, second] {
        let mut search = Search::new(&problem, algorithm, &setup);
        // A search has no clock: it is given one, and stops at the time limit of its setup.
        let started = Instant::now();
        let status = search.run(|| started.elapsed());

        let figures = search.figures();
        let moves = figures.moves.map_or("-".into(), |moves| moves.to_string());
        println!(
            "{:<20} {moves:>6} {:>10} {:>10} {:>10} {:>10} {:>9.3}",
            algorithm.to_string(),
            figures.expanded,
            figures.generated,
            figures.largest_frontier,
            figures.largest_bytes,
            figures.time.as_secs_f64() * 1000.0,
        );
        if search.solution().is_none() {
            println!("    {status}");
        }
    }
    Ok(())
}
