//! The prepared examples end as they say, and start watching where something tells.

mod agents_common;

use agents_common::replay;
use ecotile::eco::{
    Drive, Ending, Event, Example, ExampleId, Parameters, Replay, Stage, Telling, Verdict, Why,
};
use ecotile::puzzle::{MoveList, Solvability};
use ecotile::text::ENGLISH;

fn watched(id: ExampleId) -> (Example, Replay) {
    let example = id.example();
    let mut replay = replay(&example.board, &example.goal, example.parameters);
    example.go_to(&mut replay);
    (example, replay)
}

#[test]
fn every_example_ends_as_it_says() {
    for id in ExampleId::ALL {
        let (example, replay) = watched(id);
        let outcome = replay.trace().outcome().expect("an end");
        assert_eq!(Ending::of(outcome), example.expect, "{id:?}");
        let is_solvable = Solvability::of(&example.board, &example.goal)
            .expect("one size")
            .is_solvable();
        assert_eq!(is_solvable, id != ExampleId::Unsolvable, "{id:?}");
        if example.expect == Ending::Solved {
            let mut board = example.board.clone();
            replay.trace().moves().apply(&mut board).expect("legal");
            assert!(example.goal.is_met(&board), "{id:?}");
        }
    }
}

#[test]
fn every_example_is_named_once_and_explained() {
    for id in ExampleId::ALL {
        assert_eq!(ExampleId::from_word(id.word()), Some(id));
        let text = (ENGLISH.agents.example)(id);
        assert!(
            !text.name.ends_with('.') && text.note.ends_with('.'),
            "{id:?}"
        );
        assert!(text.name.len() < 30 && text.note.len() < 140, "{id:?}");
    }
    assert_eq!(ExampleId::from_word("hanoi"), None);
}

#[test]
fn the_corner_is_the_story_of_section_6_2() {
    let (example, mut replay) = watched(ExampleId::Corner);
    // A left, E down; B and C right, H and G up, D and F left, E down; A right; G right, H down, C and B left, A up.
    let story: MoveList = "LDRRUULLDRRDLLU".parse().expect("moves");
    assert_eq!(replay.trace().moves()[..15], story[..]);
    // C, B and A at home in the top row, the blank in the middle, as in figure 5.
    assert_eq!(example.board.tiles()[..2], [1, 2]);
    assert_eq!((example.board.blank(), example.board.tile(5)), (4, 3));
    // E has no way out while A seeks its goal, before anybody moved.
    let stage = Stage::Attackers;
    assert_eq!(replay.event(), Some(&Event::Unlock { tile: 8, stage }));
    assert_eq!(
        (replay.scene().active(), replay.scene().figures().moves),
        (Some(3), 0)
    );
    // Then it pushes A away.
    while !matches!(replay.event(), Some(Event::Attack { .. })) {
        assert!(replay.forward());
    }
    assert!(matches!(
        replay.event(),
        Some(Event::Attack {
            attacker: 8,
            victim: 3,
            ..
        })
    ));
}

#[test]
fn two_tiles_on_each_other_s_goals_ring_only_without_locks() {
    let (ring, at_ring) = watched(ExampleId::Ring);
    let (no_ring, at_no_ring) = watched(ExampleId::NoRing);
    assert_eq!((&ring.board, &ring.goal), (&no_ring.board, &no_ring.goal));
    let differing = |one: &Parameters, other: &Parameters| {
        let names = Parameters::names().into_iter().map(|(name, _)| name);
        names
            .filter(|name| one.get(name) != other.get(name))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        differing(&ring.parameters, &no_ring.parameters),
        ["distance"]
    );
    assert_eq!((ring.board.tile(0), ring.board.tile(1)), (2, 1));
    // 1 attacked 2, and 2 attacks 1 back because 1 stands on its goal.
    let drive = Drive::Flight;
    let forbidden = [None; 2];
    let attack = Event::Attack {
        attacker: 2,
        victim: 1,
        drive,
        forbidden,
    };
    assert_eq!(at_ring.event(), Some(&attack));
    assert_eq!(at_ring.trace().figures().moves, 0);
    // With locks 2 decides otherwise.
    let Some(&Event::Choice {
        tile: 2,
        to,
        why: Why::NearestToBlank,
        ..
    }) = at_no_ring.event()
    else {
        panic!("{:?}", at_no_ring.event());
    };
    assert_ne!(no_ring.board.tile(to), 1);
}

#[test]
fn the_long_chain_has_a_wave_around_it() {
    let (_, replay) = watched(ExampleId::Chain);
    // A to H of figure 2.
    assert_eq!(replay.scene().calls().len(), 8);
    let candidates = replay.candidates();
    let chosen = candidates
        .iter()
        .find(|one| one.verdict == Verdict::Chosen)
        .expect("one");
    let board = replay.scene().board();
    let plain = board.size().distance(chosen.patch, board.blank());
    assert_eq!((chosen.to_blank, plain), (Some(13), 3));
    assert!(
        candidates.iter().any(|one| one.verdict == Verdict::Farther),
        "there is a choice"
    );
    // The text says so.
    let note = (ENGLISH.agents.example)(ExampleId::Chain).note;
    let last = replay.scene().calls().last().expect("a call").tile;
    assert_eq!(
        (
            last,
            board
                .size()
                .distance(replay.scene().place(last), board.blank())
        ),
        (3, 2)
    );
    assert!(note.contains("3 stands two patches from the blank") && note.contains("eight"));
}

#[test]
fn the_others_start_where_something_tells() {
    for (id, moves) in [
        (ExampleId::Unsolvable, 1..20),
        (ExampleId::FalseAlarm, 1..60),
    ] {
        let (_, replay) = watched(id);
        assert!(matches!(replay.event(), Some(Event::Stop { .. })), "{id:?}");
        assert_eq!(
            replay.position() + 1,
            replay.trace().events(),
            "only the end follows"
        );
        assert!(moves.contains(&replay.scene().figures().moves), "{id:?}");
    }
    for id in [ExampleId::Whole, ExampleId::Ten, ExampleId::Thirty] {
        let (example, replay) = watched(id);
        assert_eq!((example.at, replay.position()), (Telling::Beginning, 0));
    }
    let (literal, at_literal) = watched(ExampleId::LiteralLivelock);
    let (complete, at_complete) = watched(ExampleId::CompleteSolves);
    assert_eq!(literal.board, complete.board);
    assert!(matches!(
        at_literal.event(),
        Some(Event::Unlock {
            stage: Stage::All,
            ..
        })
    ));
    assert!(matches!(
        at_complete.event(),
        Some(Event::Unlock {
            stage: Stage::Attackers,
            ..
        })
    ));
    assert_eq!(at_literal.scene().board(), at_complete.scene().board());
}

#[test]
fn what_never_happens_is_the_end() {
    let (_, mut replay) = watched(ExampleId::Whole);
    Telling::Stop.find(&mut replay);
    assert_eq!(replay.position(), replay.trace().events());
}
