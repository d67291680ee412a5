//! Damaged and malicious links: each is read or refused with a sentence, and quickly.

mod session_common;

use ecotile::puzzle::{Goal, Random, Recipe, Size, TooLong};
use ecotile::session::{Game, Link, LinkError, Place};
use session_common::{assert_is_sentence, link, mutated};

#[test]
fn a_packed_board_that_was_changed_on_the_way_is_refused() {
    let goal = Goal::spiral(Size::square(30).unwrap());
    let board = Recipe::Uniform.deal(&goal, 30);
    let game = Game::new(goal, board).unwrap();
    let text = Link::to_board(&game, Place::Play).to_string();
    let mut passed = 0;
    for at in text.find("p.").unwrap() + 2..text.len() {
        for letter in ["A", "z", "7"] {
            let mut changed = text.clone();
            changed.replace_range(at..=at, letter);
            if changed != text && changed.parse::<Link>().is_ok() {
                passed += 1;
            }
        }
    }
    assert!(
        passed <= 12,
        "about one in a thousand may pass, {passed} of 3,800 did"
    );
}

#[test]
fn a_hundred_thousand_mangled_links_make_no_panic_and_each_wrong_one_a_sentence() {
    let mut random = Random::new(20);
    let links: Vec<String> = (0..400).map(|seed| link(seed).to_string()).collect();
    let (mut read, mut refused) = (0, 0);
    for round in 0..100_000 {
        let text = if round % 10 == 0 {
            (0..random.below(60))
                .map(|_| char::from_u32(random.below(0x3000) as u32).unwrap_or('\u{fffd}'))
                .collect()
        } else {
            mutated(&links[round % links.len()], &mut random)
        };
        match text.parse::<Link>() {
            // A damaged link that is still read has a meaning, and its canonical text has the same.
            Ok(link) => {
                assert_eq!(link.to_string().parse(), Ok(link), "{text:?}");
                read += 1;
            }
            Err(error) => {
                assert_is_sentence(&error.to_string(), &text);
                refused += 1;
            }
        }
    }
    assert!(
        read > 1_000 && refused > 50_000,
        "both ways are tried: {read} read, {refused} refused"
    );
}

#[test]
fn huge_input_is_refused_quickly() {
    let started = std::time::Instant::now();
    let million = 999_000;
    let many_keys: Vec<String> = (0..100_000).map(|number| format!("k{number}")).collect();
    for (text, error) in [
        (
            "v=1&".repeat(300_000),
            Some(LinkError::TooLong(TooLong::check(1_200_000).unwrap_err())),
        ),
        (
            format!("v=1&{}", "a=1&".repeat(million / 4)),
            Some(LinkError::Twice("“a”".into())),
        ),
        (
            format!("v=1&{}", many_keys.join("=1&")),
            Some(LinkError::TooMany),
        ),
        (
            format!("v=1&size=128x128&board={}", "1.".repeat(million / 2)),
            None,
        ),
        (
            format!("v=1&size=128x128&board=p.{}", "A".repeat(million)),
            None,
        ),
        (
            format!(
                "v=1&size=128x128&deal=walk-1000000&seed=1&moves={}",
                "U127D127".repeat(million / 8)
            ),
            None,
        ),
        ("%".repeat(million), Some(LinkError::Empty)),
        ("%2525".repeat(million / 5), None),
        ("&".repeat(million), Some(LinkError::Empty)),
    ] {
        let refused = text.parse::<Link>().unwrap_err();
        assert_is_sentence(&refused.to_string(), &text[..30]);
        assert!(error.is_none_or(|error| error == refused), "{refused}");
    }
    assert!(started.elapsed().as_secs() < 10, "{:?}", started.elapsed());
}
