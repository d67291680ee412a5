//! The experiment *keep adding examples* of Learn, in English.

use super::super::learn::ExperimentText;
use super::{count, grouped, size};
use crate::lab::ExampleSource;

pub(super) const EXPERIMENT: ExperimentText = ExperimentText {
    title: "Keep adding examples",
    rules: "Each example adds a macro, and each macro adds a child to every node with the blank on its cell. Good examples \
            are stretches of shortest solutions, each up to the next subgoal: the blank and more tiles at home than before. \
            Random walks begin on the same boards and are as long. The same boards are solved without macros, with the \
            first, with the first two, and so on.",
    boards_rule: [
        "Every solvable board is equally likely.",
        "The boards are 18 random moves from the goal: a blind search of others would not end.",
    ],
    size: "Board size",
    source: "Source of examples",
    source_name,
    examples: "Examples",
    boards: "Boards",
    seed: "Seed",
    run: "Keep adding",
    first: "First example, start",
    end: "First example, end",
    no_example: "No example was found on these boards.",
    progress: |done, of| {
        format!(
            "{} of {} searches.",
            grouped(done as u64),
            grouped(of as u64)
        )
    },
    macros: "macros",
    plots: ["Children examined, per board", "Nodes expanded, per board"],
    point: |macros, mean| format!("{}: {}", count(macros as u64, "macro"), decimal(mean)),
    curve: |plot, source, points| format!("{plot}, {}. {}", source_name(source), points.join(", ")),
    figures: |effects, boards| {
        let mean = |sum: u64| decimal(sum as f64 / f64::from(boards.max(1)));
        let fewest = match effects.best {
            0 => String::new(),
            best => format!(
                ", {} with {best} (the fewest)",
                mean(effects.children_at_best)
            ),
        };
        [
            format!(
                "Nodes expanded per board: {} without macros, {} with {}.",
                mean(effects.expanded_without),
                mean(effects.expanded_with_all),
                count(effects.macros as u64, "macro")
            ),
            format!(
                "Children examined per board: {} without macros{fewest}, {} with {}.",
                mean(effects.children_without),
                mean(effects.children_with_all),
                count(effects.macros as u64, "macro")
            ),
        ]
    },
    verdict: |effects| {
        match (effects.shrinks_at_first(), effects.has_too_many()) {
        (true, true) => format!(
            "The searches shrink at first. After the first {}, further ones cost more than they save{}.",
            count(effects.best as u64, "macro"),
            if effects.costs_in_the_end() {
                ", and in the end more than no macro at all"
            } else {
                ""
            }
        ),
        (true, false) => "The searches shrink, and the last macro still saves more than it costs: add more examples.".into(),
        (false, true) => "No number of these macros saves as many children as it adds.".into(),
        (false, false) => "The macros change no figure here.".into(),
    }
    },
    unsolved: "Some searches were too long and were given up, so not every stage solves every board.",
    compared: |row| {
        let (good, bad) = (row.good.children_with_all, row.bad.children_with_all);
        let times = decimal(bad as f64 / good.max(1) as f64);
        format!("With all macros, random walks have {times} times the children of good examples.")
    },
    stages: "All stages",
    heads: ["macros", "solved", "transitions", "nodes", "children"],
    findings: "In how many seeds",
    findings_note: |seeds, examples, boards| {
        format!(
            "Seeds 1 to {seeds}, with {examples} examples and {boards} boards each: good examples (from solutions) and \
             random walks."
        )
    },
    findings_search: |board, algorithm| format!("{}, {}", size(board), algorithm.to_lowercase()),
    findings_heads: ["good", "walks"],
    findings_rows: [
        "All macros together expand fewer nodes than none",
        "Some number of macros examines fewer children than none",
        "All together examine more children than the best number of them",
        "All together examine more children than none",
        "Random walks examine more children than good examples",
    ],
};

fn source_name(source: ExampleSource) -> &'static str {
    match source {
        ExampleSource::Good => "From solutions",
        ExampleSource::GoodThenBad => "Half and half",
        ExampleSource::Bad => "Random walks",
    }
}

/// A mean, with a decimal only where it is small.
fn decimal(mean: f64) -> String {
    if mean < 10.0 {
        format!("{mean:.1}")
    } else {
        grouped(mean.round() as u64)
    }
}
