//! What the experiment *keep adding examples* shows in the first twenty seeds, with exact figures: the findings that the page
//! and `docs/papers.md` report. `cargo xtask bench learn` prints the same rows.

use std::fmt::Write;

use ecotile::lab::{AddingPlan, Counts, Effects, FINDINGS, Finding, KeepAdding, SeedRow};
use ecotile::learn::Lesson;
use ecotile::puzzle::{Board, Goal, Recipe, Tile};
use ecotile::search::{Limits, Problem};

/// The rows of all findings, as they are printed.
const ROWS: &str = include_str!("lab_effects.txt");

#[test]
fn twenty_seeds_of_good_and_of_bad_examples() {
    let mut printed = String::new();
    for Finding { algorithm, counts } in FINDINGS {
        let plan = AddingPlan {
            algorithm,
            ..AddingPlan::on("3x2".parse().expect("a size"))
        };
        let rows: Vec<SeedRow> = (1..=20)
            .map(|seed| SeedRow::of(&plan, seed).expect("stages"))
            .collect();
        let _ = writeln!(printed, "{algorithm}\n{}", SeedRow::HEADS);
        for row in &rows {
            let _ = writeln!(printed, "{row}");
            assert_eq!((row.good.macros, row.bad.macros), (24, 24));
            // The boards are the same.
            assert_eq!(row.good.children_without, row.bad.children_without);
            assert_eq!(row.good.expanded_without, row.bad.expanded_without);
        }
        assert_eq!(Counts::of(&rows), counts, "{algorithm}");
    }
    assert!(
        printed == ROWS,
        "tests/lab_effects.txt should be:\n{printed}"
    );
}

/// What is said of iterative deepening and breadth-first search alike.
#[test]
fn every_seed_shows_too_many_and_bad_examples() {
    for Finding { counts, .. } in FINDINGS {
        assert_eq!(counts.expands_fewer[0], counts.seeds);
        assert_eq!(counts.has_too_many, [counts.seeds; 2]);
        assert_eq!(counts.bad_is_worse, counts.seeds);
    }
}

/// Why it does not matter to breadth-first search which tiles a macro was learned with: only the blank's cell does.
#[test]
fn renaming_the_tiles_changes_no_figure_of_a_search_with_macros() {
    let plan = AddingPlan::on("3x2".parse().expect("a size"));
    let theory = KeepAdding::new(&plan).theory().clone();
    let goal = Goal::blank_last(plan.size);
    let rename = |board: &Board| {
        let renamed: Vec<Tile> = board
            .tiles()
            .iter()
            .map(|&tile| [0, 3, 5, 4, 1, 2][usize::from(tile)])
            .collect();
        Board::new(plan.size, &renamed).expect("a permutation")
    };
    let figures = |start: Board, goal: Goal| {
        let problem = Problem::new(start, goal).expect("solvable");
        let mut search = theory.search(&problem, Lesson::USUAL, Limits::DEFAULT);
        while search.step(u64::MAX).is_running() {}
        search.figures()
    };
    for seed in 0..40 {
        let start = Recipe::Uniform.deal(&goal, seed);
        let renamed = figures(rename(&start), Goal::custom(rename(goal.board())));
        assert_eq!(figures(start, goal.clone()), renamed);
    }
}

#[test]
fn effects_compare_the_stages() {
    let stage = |expanded, children| ecotile::learn::Total {
        runs: 2,
        solved: 2,
        expanded,
        generated: children,
        ..ecotile::learn::Total::default()
    };
    let effects = |stages: &[_]| Effects::of(stages).expect("stages");
    let bent = effects(&[stage(10, 20), stage(8, 16), stage(6, 30)]);
    assert_eq!((bent.best, bent.macros), (1, 2));
    assert!(bent.expands_fewer() && bent.shrinks_at_first());
    assert!(bent.has_too_many() && bent.costs_in_the_end());
    let falling = effects(&[stage(10, 20), stage(8, 16)]);
    assert!(falling.shrinks_at_first() && !falling.has_too_many() && !falling.costs_in_the_end());
    let rising = effects(&[stage(10, 20), stage(10, 25)]);
    assert!(!rising.expands_fewer() && !rising.shrinks_at_first() && rising.has_too_many());
    // A stage that solves fewer boards is not the best one, however little it does.
    let mut failing = stage(1, 1);
    failing.solved = 1;
    assert_eq!(effects(&[stage(10, 20), failing]).best, 0);
    assert_eq!(Effects::of(&[]), None);
}
