//! What the experiment *keep adding examples* shows in the first twenty seeds, with exact figures: the findings that the page
//! and `docs/papers.md` report. `cargo xtask bench learn` prints the same tables.

use std::fmt::Write;

use ecotile::lab::{
    AddingPlan, Counts, Effects, ExampleSource, FINDINGS, Finding, KeepAdding, SeedRow,
};
use ecotile::learn::{Evaluation, Lesson, MacroSet};
use ecotile::puzzle::{Board, Goal, Recipe, Tile};
use ecotile::search::{Limits, Problem};

/// The table of each finding, as it is printed.
const TABLES: &str = include_str!("lab_effects.txt");

fn head(plan: &AddingPlan) -> String {
    format!("{}, {}\n{}", plan.size, plan.algorithm, SeedRow::HEADS)
}

#[test]
fn twenty_seeds_of_good_and_of_bad_examples() {
    let mut tables = TABLES.split("\n\n");
    for finding in FINDINGS {
        let (plan, table) = (
            finding.plan().expect("a size"),
            tables.next().expect("a table"),
        );
        if plan.size.cells() > 6 {
            continue;
        }
        let row = |seed| SeedRow::of(&plan, seed).expect("stages");
        let rows: Vec<SeedRow> = (1..=20).map(row).collect();
        let mut printed = head(&plan);
        for row in &rows {
            let _ = write!(printed, "\n{row}");
            assert_eq!((row.good.macros, row.bad.macros), (24, 24));
            // The boards are the same.
            assert_eq!(row.good.children_without, row.bad.children_without);
            assert_eq!(row.good.expanded_without, row.bad.expanded_without);
        }
        assert!(
            printed == table.trim_end(),
            "the table should be:\n{printed}"
        );
        assert_eq!(Counts::of(&rows), finding.counts, "{}", head(&plan));
    }
    assert_eq!(tables.next(), None);
}

/// The figures of a row of a table: seed, nodes and children without macros, then four figures of good and of bad examples.
fn figures(line: &str) -> Vec<u64> {
    let words = line.split([' ', '|']).filter(|word| !word.is_empty());
    words.map(|word| word.parse().expect(line)).collect()
}

/// All stages of all seeds would take minutes, so the stages that the row of the first seed names are run. The counts are those
/// of the table, which `cargo xtask bench learn` prints.
#[test]
fn the_first_seed_on_3x3() {
    let finding = FINDINGS[1];
    let plan = finding.plan().expect("a size");
    let table = TABLES.split("\n\n").nth(1).expect("a table");
    let rows = table.strip_prefix(&head(&plan)).expect("the head");
    let rows: Vec<Vec<u64>> = rows.trim().lines().map(figures).collect();

    let [seed, expanded, children, ref good_and_bad @ ..] = rows[0][..] else {
        panic!("{:?}", rows[0]);
    };
    let sources = [ExampleSource::Good, ExampleSource::Bad];
    for (source, row) in sources.into_iter().zip(good_and_bad.chunks_exact(4)) {
        let experiment = KeepAdding::new(&AddingPlan {
            source,
            seed,
            ..plan.clone()
        });
        let stages = [0, row[1] as usize, plan.examples].map(MacroSet::First);
        let mut evaluation = Evaluation::new(
            experiment.theory().clone(),
            experiment.problems().to_vec(),
            &[plan.algorithm],
            &stages,
            Limits::DEFAULT,
        );
        while evaluation.step(u64::MAX).is_running() {}
        let [without, best, all] = stages.map(|stage| evaluation.total(plan.algorithm, stage));
        assert_eq!([without.expanded, without.children()], [expanded, children]);
        assert_eq!(
            [all.expanded, best.children(), all.children()],
            [row[0], row[2], row[3]]
        );
    }

    let mut counts = Counts::default();
    for row in &rows {
        let (expanded, children, sources) = (row[1], row[2], &row[3..]);
        counts.seeds += 1;
        for (at, row) in sources.chunks_exact(4).enumerate() {
            counts.expands_fewer[at] += usize::from(row[0] < expanded);
            counts.shrinks_at_first[at] += usize::from(row[1] > 0);
            counts.has_too_many[at] += usize::from(row[3] > row[2]);
            counts.costs_in_the_end[at] += usize::from(row[3] > children);
        }
        counts.bad_is_worse += usize::from(sources[7] > sources[3]);
    }
    assert_eq!(counts, finding.counts);
}

/// What is said of every search.
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
