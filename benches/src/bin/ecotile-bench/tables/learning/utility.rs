//! The tables of the utility problem: the gain and the cost of each further macro.

use ecotile::learn::{Evaluation, Example, Lesson, MacroSet, Theory};
use ecotile::puzzle::{Goal, Recipe, Size};
use ecotile::search::{Algorithm, Limits, Problem};

use super::{BREADTH_FIRST, Extent, evaluated};

/// Prints a curve for breadth-first search on 3x3, and one for iterative deepening on 3x2.
pub fn print(extent: Extent) {
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

/// A theory of at most `most` macros, learned from random walks of this length.
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
        // A known transition is not added again.
        let _ = theory.add(lesson.learned().expect("a macro").clone());
    }
    theory
}

/// Prints the work with the first 0, 1, 2, 4, ... macros of a theory.
fn curve(theory: Theory, algorithm: Algorithm, boards: u32, length: u32) {
    let size = theory.size();
    let goal = Goal::blank_last(size);
    println!(
        "Keep adding examples: strolls of {length} moves on {size}, {algorithm}, {boards} uniform boards."
    );
    println!("macros  transitions   moves  expanded  generated   children       ms");
    let points = [0, 1, 2, 4, 8, 16, 32, 64, 128].into_iter();
    let points = points.filter(|&count| count <= theory.rules().len());
    let variants: Vec<MacroSet> = points.map(MacroSet::First).collect();
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
        let MacroSet::First(count) = variant else {
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
