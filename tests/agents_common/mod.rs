//! Recorded runs and checks for the tests of the agents' texts.

#![allow(dead_code, reason = "not every test file needs all of it")]

use ecotile::eco::{AgentVariant, Parameters, Recorder, SenseMode, SolverStatus, TraceReplay};
use ecotile::puzzle::{Board, Goal};

/// The replay of a whole run, at its beginning.
pub fn replay(board: &Board, goal: &Goal, parameters: Parameters) -> TraceReplay {
    disturbed_replay(board, goal, parameters, "")
}

/// The replay of a run that is disturbed so, at its beginning.
pub fn disturbed_replay(
    board: &Board,
    goal: &Goal,
    parameters: Parameters,
    disturbances: &str,
) -> TraceReplay {
    let mut recorder = Recorder::new(board, goal, parameters, SenseMode::Waves)
        .expect("board and goal of one size")
        .disturbed_by(&disturbances.parse().expect("disturbances"));
    while recorder.step(1 << 16) == SolverStatus::Running {}
    TraceReplay::new(recorder.into_trace())
}

/// The variants, and each with every single change of a parameter.
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

/// Asserts that a text is a sentence of readable length, without programmers' notation.
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
