//! What one reads: every event of real solvings has a sentence, a current line and a table that says the same.

mod agents_common;
mod eco_support;

use std::collections::BTreeSet;

use agents_common::{assert_reads, disturbed_replay, rule_sets};
use eco_support::goal_with_blank;
use ecotile::eco::{
    AgentEvent, Candidate, CandidateVerdict, ChoiceRule, Drive, TraceReplay, WaveKind,
};
use ecotile::puzzle::{Board, Direction, Goal, Recipe, Size, Tile};
use ecotile::text::{ENGLISH, EventSentence, LineKind, current_line, pseudocode};

/// Boards of many shapes, solvable and not, with the blank's goal anywhere.
fn boards() -> Vec<(Board, Goal)> {
    let mut boards = Vec::new();
    for (width, height) in [(2, 2), (3, 2), (2, 4), (3, 3), (4, 4), (5, 3)] {
        let size = Size::new(width, height).expect("a size");
        for blank in size.iter_cells().step_by(5) {
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
fn subject(replay: &TraceReplay) -> Option<String> {
    let tile: Tile = match *replay.event()? {
        AgentEvent::Active { tile }
        | AgentEvent::Choice { tile, .. }
        | AgentEvent::Unlock { tile, .. }
        | AgentEvent::Move { tile, .. }
        | AgentEvent::Satisfied { tile }
        | AgentEvent::Unsatisfied { tile }
        | AgentEvent::Disturbed { tile }
        | AgentEvent::Restart { tile } => tile,
        AgentEvent::Lock { patch, .. } => replay.snapshot().board().tile(patch),
        AgentEvent::Attack { attacker, .. } => attacker,
        AgentEvent::Stop { attacked, .. } => attacked,
        AgentEvent::Wave {
            tile,
            kind: WaveKind::Goal,
            ..
        } => return Some(format!("The goal of {tile} ")),
        AgentEvent::Slide { tile, .. } => return Some(format!("The visitor slides {tile} ")),
        AgentEvent::Wave { .. } => return Some("The blank ".into()),
        AgentEvent::Relock { tile } => return Some(format!("All tiles at home up to {tile} ")),
        AgentEvent::Ended(_) => return None,
    };
    Some(format!("{tile} "))
}

fn assert_sentence(replay: &TraceReplay, sentence: &EventSentence) {
    let place = (
        replay.trace().start().tiles(),
        replay.trace().parameters(),
        replay.position(),
        replay.event(),
    );
    assert_reads(&sentence.strong, &place);
    assert_reads(&sentence.rest, &place);
    assert!(
        sentence.strong.len() <= 50,
        "{place:?}: {}",
        sentence.strong
    );
    assert!(
        (3..=42).contains(&sentence.rule.len()),
        "{place:?}: {}",
        sentence.rule
    );
    assert!(
        !sentence.rule.ends_with('.'),
        "{place:?}: {}",
        sentence.rule
    );
    if let Some(subject) = subject(replay) {
        assert!(
            sentence.strong.starts_with(&subject),
            "{place:?}: {}",
            sentence.strong
        );
    }
}

/// What is said of other tiles is so.
fn assert_true(replay: &TraceReplay, sentence: &EventSentence) {
    let snapshot = replay.snapshot();
    let words: Vec<&str> = sentence.rest.split(' ').chain(["", ""]).collect();
    let tiles = snapshot.board().size().tiles();
    for window in words.windows(4) {
        let [tile, rest @ ..] = window else { continue };
        let Some(tile) = tile
            .parse::<Tile>()
            .ok()
            .filter(|&tile| tile as usize <= tiles)
        else {
            continue;
        };
        let is_home = snapshot.board().tile(snapshot.goal().cell_of(tile)) == tile;
        let caller = snapshot.calls().iter().rev().nth(1).map(|call| call.tile);
        match rest {
            ["is", "home." | "home,", _] => assert!(is_home, "{sentence:?}"),
            ["attacks", "from", "there."] => assert_eq!(caller, Some(tile), "{sentence:?}"),
            ["is", "on", "the"] => {
                assert!(
                    snapshot.calls().iter().any(|call| call.tile == tile),
                    "{sentence:?}"
                );
            }
            _ => (),
        }
    }
}

/// A wave that is said to die out has nowhere to go; one that is said to stop could go on, or answered the question.
fn assert_wave(replay: &TraceReplay, sentence: &EventSentence) {
    let Some((wave, stop)) = replay.wave() else {
        return;
    };
    let is_whole = wave.patches().len() == usize::from(stop.patches);
    let said = |words: &str| sentence.rest.contains(words);
    assert!(!said(" 0 steps") && !said(" 1 patch "), "{sentence:?}");
    let endings = ["dies out", "stops ", "need not spread"];
    assert_eq!(
        endings.iter().filter(|words| said(words)).count(),
        1,
        "{sentence:?}"
    );
    if said("dies out") {
        assert!(is_whole, "{sentence:?}");
    }
    if said("need not spread") {
        assert!(!is_whole && stop.level == 0, "{sentence:?}");
    }
    assert_eq!(said("are pale"), said("knows enough") && !is_whole);
}

fn assert_line(replay: &TraceReplay) {
    let (function, line) = current_line(replay);
    let lines = pseudocode(function, replay.trace().parameters());
    let is_head = lines[line].kind == LineKind::Head;
    let is_begun = matches!(
        replay.event(),
        None | Some(AgentEvent::Active { .. } | AgentEvent::Slide { .. })
    );
    assert_eq!(
        is_head,
        is_begun,
        "{:?} in {}",
        replay.event(),
        function.name()
    );
}

/// The side of a tile on which the patch in this direction lies.
fn side(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "above",
        Direction::Right => "on the right",
        Direction::Down => "below",
        Direction::Left => "on the left",
    }
}

/// The words of the table say the same as the sentence.
fn assert_table(replay: &TraceReplay, sentence: &EventSentence) {
    let Some(&AgentEvent::Choice {
        drive, rule: why, ..
    }) = replay.event()
    else {
        return;
    };
    let candidates = replay.candidates();
    let word = |one: &Candidate| (ENGLISH.agents.verdict)(replay, one);
    let place = format!("{} {}", sentence.strong, sentence.rest);
    for one in &candidates {
        let (side, word) = (side(one.direction), word(one));
        assert!(
            !word.is_empty() && word.len() <= 45 && !word.ends_with('.'),
            "{place}: {word}"
        );
        let excluded = match one.verdict {
            CandidateVerdict::Locked => format!("The patch {side} is locked: {} ", one.tile),
            CandidateVerdict::Forbidden => match one.tile {
                0 => format!("The patch {side} is blank but forbidden: "),
                _ => format!("The patch {side} is forbidden: "),
            },
            CandidateVerdict::Unreached => format!("The patch {side} is cut off"),
            _ => continue,
        };
        // The table tells what the sentence tells.
        let is_told = sentence.rest.contains(&excluded);
        let is_rule_c =
            drive == Drive::Flight && !matches!(why, ChoiceRule::Home | ChoiceRule::Straight);
        if is_rule_c && sentence.rest != "The blank is there." {
            assert!(is_told, "{place}: {excluded}");
        }
        match one.verdict {
            CandidateVerdict::Locked => assert!(
                word.starts_with("locked") && word.contains(&one.tile.to_string()),
                "{word}"
            ),
            CandidateVerdict::Forbidden => {
                let owner = word.split(' ').next_back().expect("a tile");
                assert!(word.starts_with("forbidden: "), "{word}");
                assert!(
                    !is_told || sentence.rest.contains(&format!(" of {owner}.")),
                    "{place}: {word}"
                );
            }
            _ => assert!(word.starts_with("cut off"), "{word}"),
        }
    }
    let chosen = candidates
        .iter()
        .find(|one| one.verdict == CandidateVerdict::Chosen)
        .expect("one is chosen");
    let way = (ENGLISH.agents.way)(chosen.direction);
    assert!(sentence.strong.ends_with(&format!(" {way}.")), "{place}");
    let word = word(chosen);
    match why {
        ChoiceRule::NearestToBlank | ChoiceRule::NearestToGoal => {
            assert!(sentence.rule.ends_with(&word), "{place}: {word}");
        }
        ChoiceRule::Tie => assert!(
            word.starts_with("tie: ") && sentence.rule == "tie",
            "{place}: {word}"
        ),
        ChoiceRule::Home => assert_eq!(
            (word.as_str(), sentence.rule.as_str()),
            ("home", "rule b: home")
        ),
        ChoiceRule::Straight => assert_eq!(
            (word.as_str(), sentence.rule.as_str()),
            ("straight on", "our rule: straight on")
        ),
        _ => (),
    }
    // The distance that decided stands in both.
    if drive == Drive::Flight && why == ChoiceRule::NearestToBlank && chosen.to_blank != Some(0) {
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
        for (index, (board, goal)) in boards().into_iter().enumerate() {
            // Every third run is disturbed: in chains, between them, and after its end.
            let disturbances = match index % 3 {
                0 => "0:RD,20:RDLU,33:UL,47:DR,60:URDL,90000:LDRU",
                _ => "",
            };
            let mut replay = disturbed_replay(&board, &goal, parameters, disturbances);
            loop {
                let sentence = (ENGLISH.agents.sentence)(&replay);
                assert_sentence(&replay, &sentence);
                assert_true(&replay, &sentence);
                assert_wave(&replay, &sentence);
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
        "a slide by hand / disturbance",
        "a turn / disturbance",
        "a lock / lock S, at home",
        "a lock / lock T, moving",
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
        "locks closed again / lock S, at home",
        "a void decision / void decision",
        "another turn / our rule: another turn",
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
