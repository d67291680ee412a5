//! The prepared examples have their expected outcomes and highlights.

mod agents_common;

use agents_common::replay;
use ecotile::eco::{
    AgentEvent, CandidateVerdict, ChoiceRule, Drive, ExampleId, Highlight, OutcomeKind, Parameters,
    PreparedExample, TraceReplay, UnlockStage,
};
use ecotile::puzzle::{MoveList, Solvability};
use ecotile::text::ENGLISH;

fn watched(id: ExampleId) -> (PreparedExample, TraceReplay) {
    let example = id.example();
    let mut replay = replay(&example.board, &example.goal, example.parameters);
    example.go_to(&mut replay);
    (example, replay)
}

#[test]
fn every_example_has_its_expected_outcome() {
    for id in ExampleId::ALL {
        let (example, replay) = watched(id);
        let outcome = replay.trace().outcome().expect("an end");
        assert_eq!(OutcomeKind::of(outcome), example.expected, "{id:?}");
        let is_solvable = Solvability::of(&example.board, &example.goal)
            .expect("one size")
            .is_solvable();
        assert_eq!(is_solvable, id != ExampleId::Unsolvable, "{id:?}");
        if example.expected == OutcomeKind::Solved {
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
fn every_example_has_a_still_in_which_a_tile_acts() {
    for id in ExampleId::ALL {
        let still = id.still().expect("a replay");
        let example = id.example();
        assert_eq!(*still.trace().start(), example.board, "{id:?}");
        assert!(!still.snapshot().calls().is_empty(), "{id:?}");
        if example.highlight == Highlight::Beginning {
            assert!(still.snapshot().calls().len() >= 3, "{id:?}: a chain");
        } else {
            let (_, replay) = watched(id);
            assert_eq!(still.position(), replay.position(), "{id:?}");
        }
    }
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
    // E has no way out while A seeks its goal, before any move.
    let stage = UnlockStage::Attackers;
    assert_eq!(replay.event(), Some(&AgentEvent::Unlock { tile: 8, stage }));
    assert_eq!(
        (
            replay.snapshot().active(),
            replay.snapshot().figures().moves
        ),
        (Some(3), 0)
    );
    // Then it pushes A away.
    while !matches!(replay.event(), Some(AgentEvent::Attack { .. })) {
        assert!(replay.forward());
    }
    assert!(matches!(
        replay.event(),
        Some(AgentEvent::Attack {
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
    let attack = AgentEvent::Attack {
        attacker: 2,
        victim: 1,
        drive,
        forbidden,
    };
    assert_eq!(at_ring.event(), Some(&attack));
    assert_eq!(at_ring.trace().figures().moves, 0);
    // With locks 2 chooses another patch.
    let Some(&AgentEvent::Choice {
        tile: 2,
        to,
        rule: ChoiceRule::NearestToBlank,
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
    assert_eq!(replay.snapshot().calls().len(), 8);
    let candidates = replay.candidates();
    let chosen = candidates
        .iter()
        .find(|one| one.verdict == CandidateVerdict::Chosen)
        .expect("one");
    let board = replay.snapshot().board();
    let plain = board.size().distance(chosen.patch, board.blank());
    assert_eq!((chosen.to_blank, plain), (Some(13), 3));
    assert!(
        candidates
            .iter()
            .any(|one| one.verdict == CandidateVerdict::Farther),
        "there is a choice"
    );
    // The text says so.
    let note = (ENGLISH.agents.example)(ExampleId::Chain).note;
    let last = replay.snapshot().calls().last().expect("a call").tile;
    assert_eq!(
        (
            last,
            board
                .size()
                .distance(replay.snapshot().place(last), board.blank())
        ),
        (3, 2)
    );
    assert!(note.contains("3 stands two patches from the blank") && note.contains("eight"));
}

#[test]
fn the_other_examples_start_at_their_highlights() {
    for (id, moves) in [
        (ExampleId::Unsolvable, 1..20),
        (ExampleId::FalseAlarm, 1..60),
    ] {
        let (_, replay) = watched(id);
        assert!(
            matches!(replay.event(), Some(AgentEvent::Stop { .. })),
            "{id:?}"
        );
        assert_eq!(
            replay.position() + 1,
            replay.trace().events(),
            "only the end follows"
        );
        assert!(moves.contains(&replay.snapshot().figures().moves), "{id:?}");
    }
    for id in [ExampleId::Whole, ExampleId::Ten, ExampleId::Thirty] {
        let (example, replay) = watched(id);
        assert_eq!(
            (example.highlight, replay.position()),
            (Highlight::Beginning, 0)
        );
    }
    let (literal, at_literal) = watched(ExampleId::LiteralLivelock);
    let (complete, at_complete) = watched(ExampleId::CompleteSolves);
    assert_eq!(literal.board, complete.board);
    assert!(matches!(
        at_literal.event(),
        Some(AgentEvent::Unlock {
            stage: UnlockStage::All,
            ..
        })
    ));
    assert!(matches!(
        at_complete.event(),
        Some(AgentEvent::Unlock {
            stage: UnlockStage::Attackers,
            ..
        })
    ));
    assert_eq!(
        at_literal.snapshot().board(),
        at_complete.snapshot().board()
    );
}

#[test]
fn a_highlight_that_never_happens_is_the_end() {
    let (_, mut replay) = watched(ExampleId::Whole);
    Highlight::Stop.find(&mut replay);
    assert_eq!(replay.position(), replay.trace().events());
}
