//! Damaged, foreign and malicious saved texts: undamaged parts are kept, and nothing breaks the page.

mod session_common;

use ecotile::puzzle::Random;
use ecotile::session::{Theme, Visit};
use session_common::saved::{SAVED, restore};
use session_common::{assert_is_sentence, mutated, visit};

/// A text and its replacement; what is kept (settings, best results, game, former game); a word of the sentence.
const DAMAGE: &[(&str, &str, [bool; 4], &str)] = &[
    (
        "theme: dark",
        "theme: sepia",
        [false, true, true, true],
        "sepia",
    ),
    (
        "theme: dark",
        "colour: red\ntheme: dark",
        [true, true, true, true],
        "colour",
    ),
    (
        "theme: dark",
        "theme dark",
        [false, true, true, true],
        "colon",
    ),
    (
        "3 wins, 34",
        "3 wins, many",
        [true, false, true, true],
        "best results",
    ),
    (
        "34 moves",
        "37 moves",
        [true, false, true, true],
        "best results",
    ),
    (
        "3x3 1.2.3/8.4.0/7.6.5 walk-20",
        "4x4 blank-last medium-1",
        [true, true, true, true],
        "twice",
    ),
    (
        "place: play",
        "place: moon",
        [true, true, true, true],
        "moon",
    ),
    (
        "board: 1.2.3/4.5.6/0.7.8",
        "board: 1.2.3/4.5.6/0.7.7",
        [true, true, false, true],
        "7 appears twice",
    ),
    (
        "board: 1.2.3/4.5.6/0.7.8\n",
        "",
        [true, true, false, true],
        "either its board",
    ),
    ("size: 3x3\n", "", [true, true, false, true], "size"),
    ("done: LD2", "done: LD3", [true, true, false, true], "D3"),
    (
        "solve@L2",
        "solve@L3",
        [true, true, false, true],
        "solve@L3",
    ),
    (
        "restart@41000",
        "restart@soon",
        [true, true, false, true],
        "soon",
    ),
    (
        "restart@41000",
        "dance@41000",
        [true, true, false, true],
        "dance",
    ),
    (
        "elapsed: 61000",
        "elapsed: 61000\nelapsed: 1",
        [true, true, false, true],
        "twice",
    ),
    (
        "helped: yes",
        "helped: perhaps",
        [true, true, false, true],
        "perhaps",
    ),
    (
        "head-start: yes",
        "tail-start: yes",
        [true, true, true, false],
        "tail-start",
    ),
    ("[former]", "[later]", [true, true, true, false], "later"),
    ("[former]", "[game]", [true, true, true, false], "twice"),
    (
        "done: R\n[end]\n",
        "",
        [true, true, true, false],
        "too early",
    ),
];

#[test]
fn damage_to_one_part_leaves_the_others() {
    for (old, new, kept, word) in DAMAGE {
        let text = SAVED.replacen(old, new, 1);
        assert_ne!(text, SAVED);
        let restored = restore(&text);
        let aside = restored
            .set_aside
            .unwrap_or_else(|| panic!("{new:?} is not noticed"));
        assert_eq!(aside.text, text, "the whole text is handed back");
        assert!(aside.sentence.contains(word), "{new:?}: {}", aside.sentence);
        assert_is_sentence(&aside.sentence, new);
        let visit = restored.visit;
        let found = [
            visit.settings().theme == Theme::Dark,
            visit.best().iter().any(|(_, record)| record.wins == 3),
            restored.has_game && visit.game().elapsed(0) == 61_000,
            visit.former().is_some(),
        ];
        assert_eq!(found, *kept, "{new:?}");
    }
}

#[test]
fn foreign_and_newer_texts_are_set_aside_whole() {
    for (text, word) in [
        ("{\"score\": 7}", "not an Ecotile visit"),
        ("Ecotile visit", "not an Ecotile visit"),
        ("Ecotile visit one", "not an Ecotile visit"),
        ("Ecotile visit 0\n[end]", "not an Ecotile visit"),
        ("\u{0}\u{1}", "not an Ecotile visit"),
        ("Ecotile visit 2\nall is different", "newer"),
        ("Ecotile visit 1", "too early"),
        ("Ecotile visit 1\nhello\n[end]", "part"),
    ] {
        let restored = restore(text);
        let aside = restored
            .set_aside
            .unwrap_or_else(|| panic!("{text:?} is not noticed"));
        assert_eq!(aside.text, text);
        assert!(
            aside.sentence.contains(word),
            "{text:?}: {}",
            aside.sentence
        );
        assert_is_sentence(&aside.sentence, text);
        assert!(!restored.has_game);
        assert_eq!(
            restored.visit.game(),
            Visit::new(99).game(),
            "a fresh board is dealt"
        );
    }
    for text in ["", " \n ", "\u{feff}"] {
        assert_eq!(restore(text).set_aside, None, "nothing was saved");
    }
    let carriage_returns = SAVED.replace('\n', "\r\n");
    assert_eq!(
        restore(&carriage_returns).set_aside,
        None,
        "line ends of another system"
    );
    assert_eq!(restore(&carriage_returns).visit, restore(SAVED).visit);
}

#[test]
fn a_hundred_thousand_mangled_texts_make_no_panic_and_lose_nothing() {
    let mut random = Random::new(30);
    let mut texts: Vec<String> = (0..300)
        .map(|seed| {
            let (visit, now) = visit(seed);
            visit.text(now)
        })
        .collect();
    texts.push(SAVED.to_owned());
    let (mut whole, mut damaged) = (0, 0);
    for round in 0..100_000 {
        let text = if round % 20 == 0 {
            (0..random.below(80))
                .map(|_| char::from_u32(random.below(0x3000) as u32).unwrap_or('\u{fffd}'))
                .collect()
        } else {
            mutated(&texts[round % texts.len()], &mut random)
        };
        let restored = restore(&text);
        match restored.set_aside {
            None => whole += 1,
            Some(aside) => {
                assert_eq!(aside.text, text);
                assert_is_sentence(&aside.sentence, &text);
                damaged += 1;
            }
        }
        // Whatever was read, the text written afterwards is undamaged.
        if round % 10 == 0 {
            let again = restored.visit.text(5);
            assert_eq!(restore(&again).set_aside, None, "{text:?}\nbecame\n{again}");
        }
    }
    assert!(
        whole > 1_000 && damaged > 50_000,
        "both ways are tried: {whole} whole, {damaged} damaged"
    );
}

#[test]
fn a_text_cannot_ask_for_endless_work() {
    let started = std::time::Instant::now();
    let game = |done: String| SAVED.replacen("done: LD2", &format!("done: {done}"), 1);
    for (done, is_too_much) in [
        ("L2R2".repeat(2_500_000), false),
        ("solve@L2R2L2R2 ".repeat(700_000), false),
        ("solve@L9999999 ".repeat(10), true),
        ("L restart@0 ".repeat(900_000), true),
        (
            format!("L2 edit@0@128x128@spiral@p.{} ", "A".repeat(40_000)).repeat(250),
            true,
        ),
        ("x".repeat(13_000_000), true),
    ] {
        let text = game(done);
        let restored = restore(&text);
        assert_eq!(restored.set_aside.is_some(), is_too_much);
        assert_eq!(restored.has_game, !is_too_much);
    }
    assert!(started.elapsed().as_secs() < 20, "{:?}", started.elapsed());
}
