//! Recorded solvings for the tests of what one reads.

#![allow(dead_code, reason = "not every test file needs all of it")]

use ecotile::eco::{AgentVariant, Parameters, Recorder, SenseMode, SolverStatus, TraceReplay};
use ecotile::puzzle::{Board, Goal};

/// A whole solving, at its beginning.
pub fn replay(board: &Board, goal: &Goal, parameters: Parameters) -> TraceReplay {
    let mut recorder = Recorder::new(board, goal, parameters, SenseMode::Waves)
        .expect("board and goal of one size");
    while recorder.step(1 << 16) == SolverStatus::Running {}
    TraceReplay::new(recorder.into_trace())
}

/// Every single change of a parameter from each variant.
pub fn rule_sets() -> Vec<Parameters> {
    let mut sets = Vec::new();
    for variant in AgentVariant::ALL {
        let base = variant.parameters();
        sets.push(base);
        for (name, values) in Parameters::names() {
            for value in values.into_iter().filter(|value| *value != base.get(name)) {
                let mut parameters = base;
                parameters.set(name, value).expect("a value of that name");
                sets.push(parameters);
            }
        }
    }
    sets
}

/// A text is a sentence, of a length that can be read, and holds nothing that was meant for programmers.
pub fn assert_reads(text: &str, place: &dyn std::fmt::Debug) {
    assert!(text.len() > 4 && text.ends_with('.'), "{place:?}: {text}");
    assert!(text.chars().count() <= 320, "{place:?}: {text}");
    let first = text.chars().next().expect("not empty");
    assert!(
        first.is_uppercase() || first.is_ascii_digit(),
        "{place:?}: {text}"
    );
    for odd in [
        "  ",
        "..",
        " .",
        " ,",
        "{",
        "}",
        "::",
        "Some",
        "None",
        "[",
        "\"",
        " 0 tiles",
        " 1 steps",
        " 1 patches",
    ] {
        assert!(!text.contains(odd), "{place:?}: {text}");
    }
}
