//! The words around the board: rules, legend, pseudocode, figures, and the towers of Hanoi.

mod agents_common;

use std::collections::BTreeSet;

use agents_common::{assert_reads, replay, rule_sets};
use ecotile::eco::hanoi::HanoiSolver;
use ecotile::eco::{AgentEvent, AgentVariant, ExampleId, Lock, Parameters};
use ecotile::text::{ENGLISH, Function, LineKind, Term, pseudocode};

#[test]
fn every_parameter_and_value_says_whose_rule_it_is() {
    let says_whose = |note: &str| {
        let note = note.to_lowercase();
        assert!(note.ends_with('.') && note.len() < 140, "{note}");
        let mut words = note.split(|c: char| !c.is_alphabetic());
        assert!(
            words.any(|word| matches!(word, "paper" | "our" | "ours" | "we")),
            "{note}"
        );
    };
    let rules = &ENGLISH.agents.rules;
    for variant in AgentVariant::ALL {
        says_whose((rules.variant)(variant).note);
    }
    for (name, values) in Parameters::names() {
        let Some(parameter) = (rules.parameter)(name) else {
            panic!("{name} has no text")
        };
        says_whose(parameter.note);
        let mut names = BTreeSet::new();
        for value in values {
            let Some(text) = (rules.value)(name, value) else {
                panic!("{name}={value} has no text")
            };
            says_whose(text.note);
            assert!(
                names.insert(text.name.clone()),
                "{name}: {} is there twice",
                text.name
            );
        }
    }
    assert_eq!((rules.parameter)("tempo"), None);
    assert_eq!((rules.value)("order", "near"), None);
    assert_eq!(
        (rules.value)("ties", "dlur").expect("an order").name,
        "down, left, up, right"
    );
    assert_eq!(
        (rules.value)("ties", "random-77").expect("a seed").name,
        "At random, seed 77"
    );
}

#[test]
fn the_legend_and_the_sentences_use_the_same_words() {
    let layers = &ENGLISH.agents.layers;
    let rule_of = |id: ExampleId, is_it: fn(&AgentEvent) -> bool| {
        let example = id.example();
        let mut replay = replay(&example.board, &example.goal, example.parameters);
        while !replay.event().is_some_and(is_it) {
            assert!(replay.forward());
        }
        (ENGLISH.agents.sentence)(&replay).rule
    };
    let is_lock = |event: &AgentEvent| {
        matches!(
            event,
            AgentEvent::Lock {
                lock: Lock::Moving,
                ..
            }
        )
    };
    assert_eq!(
        rule_of(ExampleId::Whole, is_lock),
        layers.lock_t.name.replace('L', "l")
    );
    let is_home = |event: &AgentEvent| {
        matches!(
            event,
            AgentEvent::Lock {
                lock: Lock::Satisfied,
                ..
            }
        )
    };
    assert_eq!(
        rule_of(ExampleId::Corner, is_home),
        layers.lock_s.name.replace('L', "l")
    );
    let is_turn = |event: &AgentEvent| matches!(event, AgentEvent::Active { .. });
    assert_eq!(
        rule_of(ExampleId::Whole, is_turn),
        layers.order.name.replace('O', "o")
    );
    let all: [Term; 11] = [
        layers.seeking,
        layers.fleeing,
        layers.attacks,
        layers.satisfied,
        layers.goal,
        layers.forbidden,
        layers.lock_s,
        layers.lock_t,
        layers.unlock,
        layers.broken,
        layers.order,
    ];
    for one in all {
        assert!(
            one.name.len() <= 20 && one.note.ends_with('.'),
            "{}",
            one.name
        );
    }
}

#[test]
fn pseudocode_is_narrow_and_changes_with_the_rules() {
    for parameters in rule_sets() {
        for function in Function::ALL {
            let lines = pseudocode(function, &parameters);
            assert!(lines[0].kind == LineKind::Head && lines[0].code.starts_with(function.name()));
            for (index, line) in lines.iter().enumerate() {
                assert!(
                    line.code.chars().count() + 2 * line.depth as usize <= 46,
                    "{}",
                    line.code
                );
                assert!(
                    lines[..index].iter().all(|other| other.kind != line.kind),
                    "{} twice",
                    line.code
                );
            }
            if let Some((caller, line)) = function.caller(&parameters) {
                assert!(
                    pseudocode(caller, &parameters)[line]
                        .code
                        .contains(function.name())
                );
            }
        }
    }
    let code = |text: &str, function: Function| {
        let parameters: Parameters = text.parse().expect("rules");
        let lines = pseudocode(function, &parameters);
        lines
            .iter()
            .map(|line| line.code)
            .collect::<Vec<_>>()
            .join("\n")
    };
    for (text, function) in [
        ("complete unlock=all", Function::Unlock),
        ("complete unlock=staged", Function::Unlock),
        ("complete straight=never", Function::FleeChoice),
        ("complete home=never", Function::FleeChoice),
        ("complete home=unlocked", Function::FleeChoice),
        ("complete distance=mgb", Function::FleeChoice),
        ("complete distance=blank", Function::SatisfactionChoice),
        ("complete ties=random-3", Function::SatisfactionChoice),
        ("complete edge=corner", Function::Flee),
        ("complete relock=home", Function::Flee),
        ("complete relock=decision", Function::TrySatisfaction),
        ("complete ban-goal=off", Function::TrySatisfaction),
        ("complete ban-prior=goal", Function::TrySatisfaction),
    ] {
        assert_ne!(code(text, function), code("complete", function), "{text}");
    }
}

#[test]
fn figures_and_the_player_are_written_as_people_write() {
    let (agents, player) = (&ENGLISH.agents, &ENGLISH.player);
    assert_eq!((player.moved)(274, 1_483), "Move 274 of 1,483");
    assert_eq!((player.speed_value)(1), "1\u{a0}event/s");
    assert_eq!((player.speed_value)(1_000), "1,000\u{a0}events/s");
    assert_eq!((agents.figures.count)(1_234_567), "1,234,567");
    assert_eq!((agents.figures.count)(999), "999");
    assert_eq!((agents.figures.mean)(Some(3_916), 321), "12.2");
    assert_eq!((agents.figures.mean)(None, 321), "–");
    assert_eq!((agents.predict.score)(3, 5), "Predict: 3 of 5 right");
    let example = ExampleId::Corner.example();
    let mut replay = replay(&example.board, &example.goal, example.parameters);
    assert_eq!((agents.event)(&replay), "Event 0 of 126, the beginning");
    example.go_to(&mut replay);
    assert_eq!((agents.event)(&replay), "Event 14 of 126, an unlock");
}

#[test]
fn every_act_of_the_towers_has_a_sentence() {
    let sentence = ENGLISH.agents.hanoi.sentence;
    for pegs in [&[0, 0][..], &[0; 5], &[2, 1, 0, 2], &[1], &[]] {
        let mut towers = HanoiSolver::new(pegs, 2).expect("towers");
        while towers.step(100) {}
        for act in 0..towers.trace().len() {
            let sentence = sentence(&towers, act).expect("an act");
            assert_reads(&sentence.strong, &"towers");
            assert_reads(&sentence.rest, &"towers");
            assert!(!sentence.rule.is_empty());
        }
        assert_eq!(sentence(&towers, towers.trace().len()), None);
    }
    let mut towers = HanoiSolver::new(&[0, 0], 2).expect("towers");
    while towers.step(100) {}
    let said: Vec<String> = (0..towers.trace().len())
        .filter_map(|act| sentence(&towers, act))
        .map(|one| format!("{} {}", one.strong, one.rest))
        .collect();
    assert_eq!(
        said,
        [
            "The right peg is satisfied. A peg always is. It tells disc 2, the largest, to try.",
            "Disc 2 seeks its goal. It wants to rest on the right peg.",
            "Disc 2 attacks disc 1. It is the largest of those in the way of disc 2. The peg that disc 2 leaves and the \
             one it wants are forbidden.",
            "Disc 1 flees to the middle peg. Two pegs are forbidden, so it takes the third.",
            "Disc 1 moves to the middle peg. It flees from the left peg, and nothing is in its way.",
            "Disc 2 moves to the right peg. It leaves the left peg for its goal, and nothing is in its way.",
            "Disc 2 is home. It rests on its goal, and disc 1 may try.",
            "Disc 1 seeks its goal. It wants to rest on disc 2.",
            "Disc 1 moves to the right peg. It leaves the middle peg for its goal, and nothing is in its way.",
            "Disc 1 is home. It is the smallest: the tower stands.",
        ]
    );
}
