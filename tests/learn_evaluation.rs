//! Gains and costs of macros: evaluations of theories, and the utility filter.

use std::time::Duration;

use ecotile::learn::{
    Evaluation, Example, Lesson, MacroSet, Theory, Total, Utility, UtilityFilter,
};
use ecotile::puzzle::{Board, Goal, Recipe, Size};
use ecotile::search::{Algorithm, Duplicates, Limits, Problem, Status};

const BREADTH_FIRST: Algorithm = Algorithm::BreadthFirst(Duplicates::Graph);

/// A theory learned from the end points of random walks, without any selection.
fn taught(size: Size, count: usize, length: u32) -> Theory {
    let mut theory = Theory::new(size);
    for seed in 1..10_000 {
        if theory.rules().len() == count {
            break;
        }
        let start = Recipe::Uniform.deal(&Goal::blank_last(size), seed);
        let finish =
            Recipe::WalkWithoutReversal { steps: length }.deal(&Goal::custom(start.clone()), seed);
        let mut lesson = Lesson::new(
            Example::new(start, finish).unwrap(),
            BREADTH_FIRST,
            Limits::DEFAULT,
        );
        assert_eq!(lesson.step(u64::MAX), Status::Solved);
        let _ = theory.add(lesson.learned().unwrap().clone());
    }
    theory
}

fn problems(size: Size, count: u64) -> Vec<Problem> {
    let goal = Goal::blank_last(size);
    (1..=count)
        .map(|seed| Problem::new(Recipe::Uniform.deal(&goal, seed), goal.clone()).unwrap())
        .collect()
}

#[test]
fn the_utility_problem_more_macros_fewer_transitions_and_in_the_end_more_work() {
    let size: Size = "3x3".parse().unwrap();
    let theory = taught(size, 60, 6);
    let variants: Vec<MacroSet> = [0, 4, 15, 60].map(MacroSet::First).into();
    let mut evaluation = Evaluation::new(
        theory,
        problems(size, 6),
        &[BREADTH_FIRST],
        &variants,
        Limits::DEFAULT,
    );
    while evaluation.step(100_000).is_running() {}
    assert_eq!(evaluation.progress(), (24, 24));
    let totals: Vec<_> = variants
        .into_iter()
        .map(|variant| evaluation.total(BREADTH_FIRST, variant))
        .collect();
    for total in &totals {
        println!("{total:?}");
        assert_eq!(total.solved, 6);
        assert!(
            total.moves >= totals[0].moves,
            "macros never shorten solutions in moves"
        );
    }
    assert!(
        totals
            .windows(2)
            .all(|pair| pair[1].transitions <= pair[0].transitions)
    );
    let children: Vec<u64> = totals.iter().map(Total::children).collect();
    assert!(children[3] > children[0], "too many examples: {children:?}");
}

#[test]
fn iterative_deepening_gains_from_the_papers_macro_and_loses_by_a_bad_one() {
    let size: Size = "3x2".parse().unwrap();
    let mut theory = Theory::new(size);
    theory.add("3x2 fourth: DLUL".parse().unwrap()).unwrap();
    // Twice round the same four cells, with the effect of a few basic moves.
    theory.add("3x2 second: RULDRULD".parse().unwrap()).unwrap();
    let start: Board = "4 5 3 / 0 1 2".parse().unwrap();
    let problem = Problem::new(start, Goal::blank_last(size)).unwrap();
    let algorithms = [BREADTH_FIRST, Algorithm::IterativeDeepening];
    let variants = [
        MacroSet::Plain,
        MacroSet::Only(0),
        MacroSet::Only(1),
        MacroSet::Whole,
    ];
    let mut evaluation = Evaluation::new(
        theory,
        vec![problem],
        &algorithms,
        &variants,
        Limits::DEFAULT,
    );
    while evaluation.step(1000).is_running() {
        evaluation.add_time(Duration::from_millis(1));
    }
    for algorithm in algorithms {
        let total = |variant| evaluation.total(algorithm, variant);
        println!(
            "{algorithm}: {:?}\n{:?}\n{:?}",
            total(MacroSet::Plain),
            total(MacroSet::Only(0)),
            total(MacroSet::Only(1))
        );
        assert_eq!(total(MacroSet::Plain).transitions, 18);
        assert_eq!(total(MacroSet::Only(0)).transitions, 12);
        assert_eq!(total(MacroSet::Only(0)).uses, [2, 0]);
        assert!(total(MacroSet::Only(0)).time > Duration::ZERO);
    }
    let children = |variant| {
        evaluation
            .total(Algorithm::IterativeDeepening, variant)
            .children()
    };
    assert!(children(MacroSet::Only(0)) < children(MacroSet::Plain));
    assert!(children(MacroSet::Only(1)) > children(MacroSet::Plain));
}

#[test]
fn the_filter_keeps_worthwhile_macros() {
    let size: Size = "3x2".parse().unwrap();
    let theory = taught(size, 8, 5);
    let sum = |theory: &Theory| {
        let problems = problems(size, 6);
        let variants = [MacroSet::Whole];
        let deepening = [Algorithm::IterativeDeepening];
        let mut evaluation = Evaluation::new(
            theory.clone(),
            problems,
            &deepening,
            &variants,
            Limits::DEFAULT,
        );
        while evaluation.step(1 << 20).is_running() {}
        evaluation
            .total(Algorithm::IterativeDeepening, MacroSet::Whole)
            .children()
    };
    let before = sum(&theory);
    let mut filter = UtilityFilter::new(
        theory,
        problems(size, 6),
        Algorithm::IterativeDeepening,
        Limits::DEFAULT,
    );
    while filter.step(1 << 20).is_running() {}
    println!(
        "{} removed, {} left: {before} to {}",
        filter.removed().len(),
        filter.theory().rules().len(),
        sum(filter.theory())
    );
    assert!(filter.utilities().iter().all(Utility::is_worthwhile));
    assert!(!filter.removed().is_empty());
    assert_eq!(filter.removed().len() + filter.theory().rules().len(), 8);
    assert!(sum(filter.theory()) <= before);
}
