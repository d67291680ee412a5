//! What one reads: every event of real solvings has a sentence, a firing line and a table that says the same.

mod agents_common;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use agents_common::{goal_with_blank, replay};
use ecotile::eco::hanoi::Towers;
use ecotile::eco::{Candidate, Drive, Event, Parameters, Replay, Variant, Verdict, WaveKind, Why};
use ecotile::lab::ExampleId;
use ecotile::puzzle::{Board, Goal, Recipe, Size, Tile};
use ecotile::text::{ENGLISH, Explained, Function, Sentence, Step, firing, pseudocode};

/// Every single change of a parameter from each variant.
fn rule_sets() -> Vec<Parameters> {
    let mut sets = Vec::new();
    for variant in Variant::ALL {
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

/// Boards of many shapes, solvable and not, with the blank's goal anywhere.
fn boards() -> Vec<(Board, Goal)> {
    let mut boards = Vec::new();
    for (width, height) in [(2, 2), (3, 2), (2, 4), (3, 3), (4, 4), (5, 3)] {
        let size = Size::new(width, height).expect("a size");
        for blank in size.iter_cells().step_by(3) {
            let goal = goal_with_blank(size, blank);
            for seed in 0..2 {
                boards.push((Recipe::Uniform.deal(&goal, seed), goal.clone()));
                boards.push((Recipe::Unsolvable.deal(&goal, seed), goal.clone()));
            }
        }
    }
    boards
}

/// Who an event is about, as the sentence must begin; none where it is about all.
fn subject(replay: &Replay) -> Option<String> {
    let tile: Tile = match *replay.event()? {
        Event::Active { tile }
        | Event::Choice { tile, .. }
        | Event::Unlock { tile, .. }
        | Event::Move { tile, .. }
        | Event::Satisfied { tile }
        | Event::Unsatisfied { tile }
        | Event::Disturbed { tile }
        | Event::Restart { tile } => tile,
        Event::Lock { patch, .. } => replay.scene().board().tile(patch),
        Event::Attack { attacker, .. } => attacker,
        Event::Stop { attacked, .. } => attacked,
        Event::Wave {
            tile,
            kind: WaveKind::Goal,
            ..
        } => return Some(format!("The goal of {tile} ")),
        Event::Wave { .. } => return Some("The blank ".into()),
        Event::Relock { tile } => return Some(format!("All tiles at home up to {tile} ")),
        Event::Ended(_) => return None,
    };
    Some(format!("{tile} "))
}

fn assert_reads(text: &str, place: &str) {
    assert!(text.len() > 4 && text.ends_with('.'), "{place}: {text}");
    assert!(text.chars().count() <= 320, "{place}: {text}");
    let first = text.chars().next().expect("not empty");
    assert!(
        first.is_uppercase() || first.is_ascii_digit(),
        "{place}: {text}"
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
        assert!(!text.contains(odd), "{place}: {text}");
    }
}

fn assert_sentence(replay: &Replay, sentence: &Sentence) {
    let place = format!(
        "{} {} event {} {:?}",
        replay.trace().start(),
        replay.trace().parameters(),
        replay.position(),
        replay.event()
    );
    assert_reads(&sentence.strong, &place);
    assert_reads(&sentence.rest, &place);
    assert!(sentence.strong.len() <= 50, "{place}: {}", sentence.strong);
    assert!(
        (3..=42).contains(&sentence.rule.len()),
        "{place}: {}",
        sentence.rule
    );
    assert!(!sentence.rule.ends_with('.'), "{place}: {}", sentence.rule);
    if let Some(subject) = subject(replay) {
        assert!(
            sentence.strong.starts_with(&subject),
            "{place}: {}",
            sentence.strong
        );
    }
}

fn assert_line(replay: &Replay) {
    let (function, line) = firing(replay);
    let lines = pseudocode(function, replay.trace().parameters());
    let is_head = lines[line].step == Step::Head;
    let is_begun = matches!(replay.event(), None | Some(Event::Active { .. }));
    assert_eq!(
        is_head,
        is_begun,
        "{:?} in {}",
        replay.event(),
        function.name()
    );
}

/// The words of the table say the same as the sentence.
fn assert_table(replay: &Replay, sentence: &Sentence) {
    let Some(&Event::Choice { drive, why, .. }) = replay.event() else {
        return;
    };
    let candidates = replay.candidates();
    let word = |one: &Candidate| (ENGLISH.agents.verdict)(replay, one);
    let place = format!("{} {}", sentence.strong, sentence.rest);
    for one in &candidates {
        let (way, word) = ((ENGLISH.agents.way)(one.way), word(one));
        assert!(
            !word.is_empty() && word.len() <= 45 && !word.ends_with('.'),
            "{place}: {word}"
        );
        let capital = format!("{}{}", way[..1].to_uppercase(), &way[1..]);
        let excluded = match one.verdict {
            Verdict::Locked => format!("{capital} is locked, {} ", one.tile),
            Verdict::Forbidden => format!("{capital} is "),
            Verdict::Unreached => format!("{capital} is cut off"),
            _ => continue,
        };
        // The table tells what the sentence tells.
        let is_told = sentence.rest.contains(&excluded);
        let is_rule_c = drive == Drive::Flight && !matches!(why, Why::Home | Why::Straight);
        if is_rule_c && sentence.rest != "The blank is there." {
            assert!(is_told, "{place}: {excluded}");
        }
        match one.verdict {
            Verdict::Locked => assert!(
                word.starts_with("locked") && word.contains(&one.tile.to_string()),
                "{word}"
            ),
            Verdict::Forbidden => {
                let owner = word.split(' ').next_back().expect("a tile");
                assert!(word.starts_with("forbidden: "), "{word}");
                assert!(
                    !is_told
                        || sentence
                            .rest
                            .contains(&format!(" of {owner} and forbidden.")),
                    "{place}: {word}"
                );
            }
            _ => assert!(word.starts_with("cut off"), "{word}"),
        }
    }
    let chosen = candidates
        .iter()
        .find(|one| one.verdict == Verdict::Chosen)
        .expect("one is chosen");
    let way = (ENGLISH.agents.way)(chosen.way);
    assert!(sentence.strong.ends_with(&format!(" {way}.")), "{place}");
    let word = word(chosen);
    match why {
        Why::NearestToBlank | Why::NearestToGoal => {
            assert!(sentence.rule.ends_with(&word), "{place}: {word}")
        }
        Why::Tie => assert!(
            word.starts_with("tie: ") && sentence.rule == "tie",
            "{place}: {word}"
        ),
        Why::Home => assert_eq!(
            (word.as_str(), sentence.rule.as_str()),
            ("home", "rule b: home")
        ),
        Why::Straight => assert_eq!(
            (word.as_str(), sentence.rule.as_str()),
            ("straight on", "our rule: straight on")
        ),
        _ => (),
    }
    // The distance that decided stands in both.
    if drive == Drive::Flight && why == Why::NearestToBlank && chosen.to_blank != Some(0) {
        let distance = (ENGLISH.agents.distance)(chosen.to_blank);
        assert!(
            sentence.rest.contains(&format!(" {distance} step")),
            "{place}"
        );
    }
}

#[test]
fn every_event_of_every_rule_set_reads_well() {
    let mut kinds = BTreeSet::new();
    for parameters in rule_sets() {
        for (board, goal) in boards() {
            let mut replay = replay(&board, &goal, parameters);
            loop {
                let sentence = (ENGLISH.agents.sentence)(&replay);
                assert_sentence(&replay, &sentence);
                assert_line(&replay);
                assert_table(&replay, &sentence);
                kinds.insert(format!(
                    "{} / {}",
                    (ENGLISH.agents.kind)(replay.event()),
                    sentence.rule
                ));
                // The end is worth reading, and a sample of the long way there.
                let next = replay.position() + 1;
                let last = replay.trace().events();
                if next > 400 && next < last {
                    replay.seek(last - 1);
                }
                if !replay.forward() {
                    break;
                }
            }
        }
    }
    for kind in [
        "the beginning / the beginning",
        "a turn / order of patches",
        "a lock / lock S, at home",
        "a lock / lock T, on the move",
        "a wave / VMGB: steps to the blank",
        "a wave / MGB: steps to its goal",
        "a choice / satisfaction: nearest to its goal",
        "a choice / satisfaction: then nearest to the blank",
        "a choice / rule b: home",
        "a choice / rule c: nearest to the blank",
        "a choice / rule c: then nearest to its goal",
        "a choice / tie",
        "a choice / our rule: straight on",
        "an attack / satisfactionAggression",
        "an attack / rule d: attack",
        "an unlock / stage 1",
        "an unlock / stage 2",
        "an unlock / stage 3",
        "an unlock / section 5.2: unlock all",
        "a move / doFlee",
        "a move / doSatisfaction",
        "a tile home / satisfied",
        "a tile home / Theorem 2",
        "a tile pushed from home / Theorem 2",
        "locks again / lock S, at home",
        "a decision void / decision void",
        "a turn back / our rule: turn back",
        "a stop / Theorem 3",
        "the end / solved",
        "the end / Theorem 3",
        "the end / Theorem 3, false alarm",
        "the end / livelock",
        "the end / dead end",
    ] {
        assert!(kinds.contains(kind), "{kind} is not among {kinds:#?}");
    }
}

#[test]
fn telling_moments_read_exactly_so() {
    for (id, expected) in [
        (
            ExampleId::Corner,
            &[
                "5 tiles are not home. They will try one by one, in the order of their patches; 1 is first. Nothing has \
                 happened yet. (the beginning)",
                "3 attacks 8. 3 wants to go up, where 8 stands: 8 must flee. The patch of 2 is forbidden. \
                 (satisfactionAggression)",
                "8 finds no way out. Every patch beside it is locked, forbidden or cut off. First it opens the lock of \
                 its attacker, 3, to push it away. (stage 1)",
                "8 finds no way out. Pushing 3 away does not help: 3 is locked again, and the locks of the tiles at home \
                 in the line of 3 are opened, so that 8 can go round through them. (stage 2)",
                "3 decides anew. It was pushed away meanwhile and no longer stands where it decided. (decision void)",
                "8 flees down. No other patch is open to it: 6 steps to the blank. Up is blank, but the goal of 3 and \
                 forbidden. Left is locked, 3 attacks from there. (rule c: nearest to the blank)",
                "2 leaves home. It was pushed away for the sake of 3, whose goal is an edge, the end of a line. It shall \
                 come back. (Theorem 2)",
                "2 flees left. Left is its own goal, and the blank's wave reaches it. (rule b: home)",
                "2 is home again. It had been pushed away for the sake of 3. (Theorem 2)",
                "All tiles are home. The puzzle is solved, in 18 moves. (solved)",
            ][..],
        ),
        (
            ExampleId::Ring,
            &[
                "2 attacks 1. 2 flees right, where 1 stands: 1 must flee too. 1 is on the move itself: without locks the \
                 attacks run in a ring. 2 tiles flee for one another now. (rule d: attack)",
                "The tiles attack one another in a ring. To bring 1 home each tells the next to flee, and nobody can \
                 move: the chain has come back to where it was. By parity the puzzle can be solved. (livelock)",
            ],
        ),
        (
            ExampleId::Chain,
            &[
                "3 flees right. Of the patches beside it that the blank's wave reaches, right is nearest to the blank: 13 \
               steps. Up is locked, 25 attacks from there. (rule c: nearest to the blank)",
            ],
        ),
        (
            ExampleId::LiteralLivelock,
            &[
                "8 finds no way out. Every patch beside it is locked, forbidden or cut off. It unlocks all patches of \
                 the board at once, as the paper has it. (section 5.2: unlock all)",
                "The tiles go round for ever. 7 seeks its goal, and board and locks are the same as 10 moves ago. By \
                 parity the puzzle can be solved. (livelock)",
            ],
        ),
        (
            ExampleId::Unsolvable,
            &[
                "5 does not flee. It is home, and 6 attacks it, though the goal of 6 is no edge (not the end of a line). \
               By Theorem 3 the puzzle cannot be solved. (Theorem 3)",
            ],
        ),
        (
            ExampleId::FalseAlarm,
            &[
                "This is a false alarm. By parity the puzzle can be solved, though 11 attacked 6, which is home. The \
               paper's edge, a corner of the board, is not the end of each line. (Theorem 3, false alarm)",
            ],
        ),
    ] {
        let example = id.example();
        let mut replay = replay(&example.board, &example.goal, example.parameters);
        let mut said = Vec::new();
        loop {
            let Sentence { strong, rest, rule } = (ENGLISH.agents.sentence)(&replay);
            said.push(format!("{strong} {rest} ({rule})"));
            if !replay.forward() {
                break;
            }
        }
        for expected in expected {
            assert!(
                said.iter().any(|said| said == expected),
                "{id:?}: {expected}\n{}",
                said.join("\n")
            );
        }
    }
}

#[test]
fn forwards_and_backwards_say_the_same() {
    let example = ExampleId::LiteralLivelock.example();
    let mut replay = replay(&example.board, &example.goal, example.parameters);
    let mut there = vec![(ENGLISH.agents.sentence)(&replay)];
    while replay.forward() {
        there.push((ENGLISH.agents.sentence)(&replay));
    }
    let mut back = vec![(ENGLISH.agents.sentence)(&replay)];
    while replay.back() {
        back.push((ENGLISH.agents.sentence)(&replay));
    }
    back.reverse();
    assert_eq!(there, back);
}

#[test]
fn a_sentence_on_a_large_board_takes_a_moment() {
    let goal = Goal::blank_last(Size::square(30).expect("a size"));
    let board = Recipe::Uniform.deal(&goal, 30);
    let mut replay = replay(&board, &goal, Parameters::default());
    let mut slowest = Duration::ZERO;
    let mut all = Duration::ZERO;
    for _ in 0..4000 {
        assert!(replay.forward());
        let start = Instant::now();
        let sentence = (ENGLISH.agents.sentence)(&replay);
        let line = firing(&replay);
        let time = start.elapsed();
        assert!(!sentence.rest.is_empty() && line.1 < 20);
        (slowest, all) = (slowest.max(time), all + time);
    }
    // Some microseconds; the bound is for a busy machine. A sentence is made once for a picture on the screen.
    assert!(
        all / 4000 < Duration::from_millis(1),
        "{:?} on average, {slowest:?} at most",
        all / 4000
    );
}

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
    for variant in Variant::ALL {
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
        "By lot, seed 77"
    );
}

#[test]
fn the_legend_and_the_sentences_use_the_same_words() {
    let layers = &ENGLISH.agents.layers;
    let rule_of = |id: ExampleId, is_it: fn(&Event) -> bool| {
        let example = id.example();
        let mut replay = replay(&example.board, &example.goal, example.parameters);
        while !replay.event().is_some_and(is_it) {
            assert!(replay.forward());
        }
        (ENGLISH.agents.sentence)(&replay).rule
    };
    let is_lock = |event: &Event| {
        matches!(
            event,
            Event::Lock {
                lock: ecotile::eco::Lock::Moving,
                ..
            }
        )
    };
    assert_eq!(
        rule_of(ExampleId::Whole, is_lock),
        layers.lock_t.name.replace('L', "l")
    );
    let is_home = |event: &Event| {
        matches!(
            event,
            Event::Lock {
                lock: ecotile::eco::Lock::Satisfied,
                ..
            }
        )
    };
    assert_eq!(
        rule_of(ExampleId::Corner, is_home),
        layers.lock_s.name.replace('L', "l")
    );
    let is_turn = |event: &Event| matches!(event, Event::Active { .. });
    assert_eq!(
        rule_of(ExampleId::Whole, is_turn),
        layers.order.name.replace('O', "o")
    );
    let all: [Explained; 11] = [
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
            assert!(lines[0].step == Step::Head && lines[0].code.starts_with(function.name()));
            for (index, line) in lines.iter().enumerate() {
                assert!(
                    line.code.chars().count() + 2 * line.depth as usize <= 46,
                    "{}",
                    line.code
                );
                assert!(
                    lines[..index].iter().all(|other| other.step != line.step),
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
    let (agents, player) = (&ENGLISH.agents, &ENGLISH.agents.player);
    assert_eq!((player.moved)(274, 1_483), "Move 274 of 1,483");
    assert_eq!((player.speed_value)(Some(1)), "1 event/s");
    assert_eq!((player.speed_value)(Some(1_000)), "1,000 events/s");
    assert_eq!((agents.figures.count)(1_234_567), "1,234,567");
    assert_eq!((agents.figures.count)(999), "999");
    assert_eq!((agents.figures.mean)(Some(3_916), 321), "12.2");
    assert_eq!((agents.figures.mean)(None, 321), "–");
    assert_eq!((agents.predict.score)(3, 5), "3 of 5 right");
    let example = ExampleId::Corner.example();
    let mut replay = replay(&example.board, &example.goal, example.parameters);
    assert_eq!((agents.event)(&replay), "The beginning of 126 events");
    example.go_to(&mut replay);
    assert_eq!((agents.event)(&replay), "Event 14 of 126, an unlock");
}

#[test]
fn every_act_of_the_towers_has_a_sentence() {
    let sentence = ENGLISH.agents.hanoi.sentence;
    for pegs in [&[0, 0][..], &[0; 5], &[2, 1, 0, 2], &[1], &[]] {
        let mut towers = Towers::new(pegs, 2).expect("towers");
        while towers.step(100) {}
        for act in 0..towers.trace().len() {
            let sentence = sentence(&towers, act).expect("an act");
            assert_reads(&sentence.strong, "towers");
            assert_reads(&sentence.rest, "towers");
            assert!(!sentence.rule.is_empty());
        }
        assert_eq!(sentence(&towers, towers.trace().len()), None);
    }
    let mut towers = Towers::new(&[0, 0], 2).expect("towers");
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
            "Disc 1 must flee. Two pegs are forbidden, so it takes the third.",
            "Disc 1 moves to the middle peg. It flees from the left peg, and nothing is in its way.",
            "Disc 2 moves to the right peg. It leaves the left peg for its goal, and nothing is in its way.",
            "Disc 2 is home. It rests on its goal, and disc 1 may try.",
            "Disc 1 seeks its goal. It wants to rest on disc 2.",
            "Disc 1 moves to the right peg. It leaves the middle peg for its goal, and nothing is in its way.",
            "Disc 1 is home. It is the smallest: the tower stands.",
        ]
    );
}
