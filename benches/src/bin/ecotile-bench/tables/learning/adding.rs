//! The tables of the experiment *keep adding examples*: twenty seeds with good and with bad examples.

use ecotile::lab::{AddingPlan, Counts, FINDINGS, Finding, SeedRow};

use super::Extent;

/// Prints a row for each seed of each finding, and in how many seeds each effect appears.
pub fn print(extent: Extent) {
    for plan in FINDINGS.iter().filter_map(Finding::plan) {
        let plan = match extent {
            Extent::Glance => AddingPlan {
                examples: 2,
                boards: 1,
                ..plan
            },
            _ => plan,
        };
        println!(
            "Keep adding examples: {}, {}, {} examples and {} boards. Nodes expanded and children examined without macros; then, \
             from solutions and by random walks, nodes with all macros, the best number of macros with its children, and children \
             with all.",
            plan.size, plan.algorithm, plan.examples, plan.boards
        );
        println!("{}", SeedRow::HEADS);
        let mut rows = Vec::new();
        for row in (1..=u64::from(extent.boards(20))).filter_map(|seed| SeedRow::of(&plan, seed)) {
            println!("{row}");
            rows.push(row);
        }
        print_counts(&Counts::of(&rows));
    }
}

fn print_counts(counts: &Counts) {
    println!(
        "of {} seeds                                good  random walks",
        counts.seeds
    );
    for (effect, [good, bad]) in [
        (
            "fewer nodes with all macros than without",
            counts.expands_fewer,
        ),
        (
            "fewer children at some stage than without",
            counts.shrinks_at_first,
        ),
        (
            "more children with all than at that stage",
            counts.has_too_many,
        ),
        (
            "more children with all than without",
            counts.costs_in_the_end,
        ),
    ] {
        println!("{effect:42} {good:4} {bad:13}");
    }
    println!(
        "more children with all random walks than with all good examples: {}\n",
        counts.bad_is_worse
    );
}
