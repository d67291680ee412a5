//! The tables of the experiment *keep adding examples*: twenty seeds with good and with bad examples.

use ecotile::lab::{AddingPlan, Counts, SeedRow};
use ecotile::search::Algorithm;

use super::{BREADTH_FIRST, Extent};

/// Prints a row for each seed, and in how many seeds each effect appears.
pub fn print(extent: Extent) {
    for (size, algorithm) in [
        ("3x2", BREADTH_FIRST),
        ("3x2", Algorithm::IterativeDeepening),
        ("3x3", BREADTH_FIRST),
    ] {
        let usual = AddingPlan::on(size.parse().expect("a size"));
        let plan = AddingPlan {
            algorithm,
            examples: if extent == Extent::Glance {
                2
            } else {
                usual.examples
            },
            ..usual
        };
        println!(
            "Keep adding examples: {} good ones or random walks, {size}, {algorithm}, {} boards. Children are those of the best \
             stage, and those with all macros.",
            plan.examples, plan.boards
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
