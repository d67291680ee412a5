//! The table of the example of Markov, Russell and Neller 2005, without its macro and with it.

use ecotile::learn::{Evaluation, MacroSet, Theory};
use ecotile::puzzle::{Board, Goal, Size};
use ecotile::search::{Algorithm, Duplicates, Limits, Problem};

use super::{BREADTH_FIRST, evaluated};

/// Prints the work of each algorithm.
pub fn print() {
    println!(
        "Markov et al., sections 6 to 9: (4 5 3 0 1 2) to (1 2 3 4 5 0), without and with the macro of section 8."
    );
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
    let variants = [MacroSet::Plain, MacroSet::Whole];
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
            usize::from(run.variant == MacroSet::Whole),
            run.path.as_ref().map_or(0, |path| path.len() + 1),
            run.figures.moves.unwrap_or(0),
            run.figures.expanded,
            run.figures.generated,
            run.figures.largest_frontier,
            run.figures.largest_bytes
        );
    }
    println!();
}
