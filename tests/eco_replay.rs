//! A trace gives back every event exactly: forwards, backwards, from any point, whatever was recorded; and what is no
//! trace is refused with a sentence.

mod eco_support;

use eco_support::{random_board, record, samples};
use ecotile::eco::{
    Event, Outcome, Parameters, Reading, Recorder, Replay, Scene, Solver, Trace, TraceError,
};
use ecotile::puzzle::{Board, Goal, Recipe, Size};
use proptest::prelude::*;

fn events(start: &Board, goal: &Goal, parameters: Parameters) -> Vec<Event> {
    let mut solver = Solver::new(start, goal, parameters, Reading::Waves, Vec::new()).unwrap();
    solver.run();
    solver.into_watch()
}

#[test]
fn forwards_every_event_comes_again_however_it_was_recorded() {
    let mut endings = [false; 4];
    for (start, goal, parameters) in samples() {
        let expected = events(&start, &goal, parameters);
        for reading in [Reading::Waves, Reading::Shortcut] {
            let trace = record(&start, &goal, parameters, reading);
            assert_eq!(trace.events(), expected.len() as u64);
            let outcome = trace.outcome().unwrap();
            endings[match outcome {
                Outcome::Solved => 0,
                Outcome::Unsolvable { .. } => 1,
                Outcome::Livelock { .. } => 2,
                Outcome::DeadEnd { .. } | Outcome::GaveUp { .. } => 3,
            }] = true;
            let mut replay = Replay::new(trace);
            for event in &expected {
                assert!(replay.forward());
                assert_eq!(replay.event(), Some(event), "{start} {parameters}");
            }
            assert!(!replay.forward());
            assert_eq!(expected.last(), Some(&Event::Ended(outcome)));
            assert_eq!(replay.scene().outcome(), Some(outcome));
            let figures = replay.trace().figures();
            let seen = replay.scene().figures();
            assert_eq!(
                (seen.moves, seen.attacks, seen.waves),
                (figures.moves, figures.attacks, figures.waves)
            );
            assert_eq!(
                (seen.unlocks, seen.turns, seen.events),
                (figures.unlocks, figures.turns, figures.events)
            );
            assert_eq!(
                (seen.restarts, seen.longest_chain),
                (figures.restarts, figures.longest_chain)
            );
            assert_eq!(
                replay.patches(),
                (reading == Reading::Waves).then_some(figures.patches)
            );
        }
    }
    assert_eq!(
        endings, [true; 4],
        "every kind of ending is among the samples"
    );
}

#[test]
fn backwards_and_from_any_point_the_scenes_are_the_same() {
    for (start, goal, parameters) in samples().into_iter().step_by(3) {
        let mut replay = Replay::new(record(&start, &goal, parameters, Reading::Shortcut));
        let mut scenes: Vec<(Option<Event>, Scene)> = vec![(None, replay.scene().clone())];
        while replay.forward() {
            scenes.push((replay.event().copied(), replay.scene().clone()));
        }
        assert_eq!(scenes[0].1.board(), &start);
        for (position, (event, scene)) in scenes.iter().enumerate().rev().step_by(7).take(500) {
            replay.seek(position as u64);
            assert_eq!(
                (replay.position(), replay.event(), replay.scene()),
                (position as u64, event.as_ref(), scene)
            );
        }
        replay.seek(u64::MAX);
        assert_eq!(replay.position(), replay.trace().events());
        for (event, scene) in scenes.iter().rev().skip(1).take(700) {
            assert!(replay.back());
            assert_eq!((replay.event(), replay.scene()), (event.as_ref(), scene));
        }
        replay.seek(0);
        assert!(!replay.back());
    }
}

/// Beside start and goal a trace takes at most 4 bytes a move and its checkpoints, in any variant and shape; on large
/// boards about one, checkpoints and all.
#[test]
fn traces_are_small() {
    for (width, height) in [(3, 3), (2, 7), (9, 4), (10, 10), (30, 30), (60, 60)] {
        let size = Size::new(width, height).unwrap();
        let goal = Goal::blank_last(size);
        let text = |name: &str| name.parse::<Parameters>().unwrap();
        for parameters in ["complete", "complete order=path", "staged", "literal"].map(text) {
            let start = Recipe::Uniform.deal(&goal, 9);
            let trace = record(&start, &goal, parameters, Reading::Shortcut);
            // Each tile of start and goal is written as a number of one or two bytes.
            let width = |tile: usize| 1 + usize::from(tile >= 128);
            let boards: usize = size.iter_cells().map(|tile| 2 * width(tile as usize)).sum();
            let moves = trace.figures().moves as usize;
            // Figures and flags, and two bits a cell for its locks; the tiles follow from the moves.
            let checkpoint = 40 + size.cells() / 4;
            let checkpoints = 1 + moves / (4 * size.cells()).max(64);
            let rest = trace.to_bytes().len() - boards;
            let per_move = (rest.saturating_sub(checkpoint * checkpoints)) as f64 / moves as f64;
            assert!(
                per_move < 4.0,
                "{size}, {parameters}: {per_move} bytes a move"
            );
            if size.cells() >= 100 && moves > 1_000 {
                let per_move = rest as f64 / moves as f64;
                assert!(
                    per_move < 1.5,
                    "{size}, {parameters}: {per_move} bytes a move"
                );
            }
        }
    }
}

#[test]
fn large_traces_seek_in_the_middle() {
    for (side, reading) in [
        (3, Reading::Waves),
        (10, Reading::Waves),
        (30, Reading::Shortcut),
        (60, Reading::Shortcut),
    ] {
        let size = Size::square(side).unwrap();
        let goal = Goal::blank_last(size);
        let start = Recipe::Uniform.deal(&goal, 9);
        let trace = record(&start, &goal, Parameters::default(), reading);
        let bytes = trace.to_bytes();
        assert_eq!(Trace::from_bytes(&bytes).as_ref(), Ok(&trace));
        let expected = events(&start, &goal, Parameters::default());
        let mut replay = Replay::new(trace);
        for part in 1..12 {
            let position = expected.len() as u64 * part / 12;
            replay.seek(position);
            assert_eq!(replay.event(), Some(&expected[position as usize - 1]));
            replay.back();
            replay.forward();
            replay.forward();
            assert_eq!(replay.event(), Some(&expected[position as usize]));
        }
    }
}

#[test]
fn a_move_is_found_by_its_number_and_a_partial_trace_is_one_too() {
    let size = Size::square(6).unwrap();
    let goal = Goal::blank_last(size);
    let start = Recipe::Uniform.deal(&goal, 177);
    let mut recorder =
        Recorder::new(&start, &goal, Parameters::default(), Reading::Shortcut).unwrap();
    recorder.step(1_234);
    let trace = recorder.into_trace();
    assert_eq!(trace.outcome(), None);
    let moves = trace.moves();
    assert!(moves.len() > 100);
    let mut replay = Replay::new(Trace::from_bytes(&trace.to_bytes()).unwrap());
    let mut board = start;
    for (index, way) in moves.iter().enumerate() {
        let tile = board.slide(*way).unwrap();
        replay.seek_move(index as u64 + 1);
        assert!(matches!(replay.event(), Some(Event::Move { tile: other, .. }) if *other == tile));
        assert_eq!(replay.scene().board(), &board);
    }
    replay.seek_move(0);
    assert_eq!(replay.position(), 0);
}

#[test]
fn what_is_no_trace_has_its_sentence() {
    let size = Size::square(3).unwrap();
    let goal = Goal::blank_last(size);
    let bytes = record(
        &Recipe::Uniform.deal(&goal, 1),
        &goal,
        Parameters::default(),
        Reading::Shortcut,
    )
    .to_bytes();
    for (bytes, error, sentence) in [
        (
            b"hello".to_vec(),
            TraceError::NotATrace,
            "This is not a recorded run.",
        ),
        (
            [&bytes[..8], &[7], &bytes[9..]].concat(),
            TraceError::Version(7),
            "This run was recorded in format 7; only format 2 can be read.",
        ),
        (
            bytes[..bytes.len() - 1].to_vec(),
            TraceError::Short,
            "This recorded run is cut off: its end is missing.",
        ),
        (
            [&bytes[..], &[0]].concat(),
            TraceError::Long,
            "This recorded run has something after its end.",
        ),
        (
            [&bytes[..9], &[1], &bytes[10..]].concat(),
            TraceError::Broken("its size"),
            "This recorded run is damaged: its size makes no sense.",
        ),
    ] {
        assert_eq!(Trace::from_bytes(&bytes), Err(error));
        assert_eq!(error.to_string(), sentence);
    }
    for length in 0..bytes.len() {
        assert!(Trace::from_bytes(&bytes[..length]).is_err());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    /// Damaged bytes are refused, or give a trace that can be looked at everywhere: never a panic, never for ever.
    #[test]
    fn damaged_traces_do_no_harm(
        seed in 0_u64..8,
        side in 2_usize..6,
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        positions in prop::collection::vec(any::<prop::sample::Index>(), 1..4),
    ) {
        let size = Size::square(side).unwrap();
        let goal = Goal::blank_last(size);
        let text = ["complete", "literal", "complete distance=mgb", "staged order=path"][seed as usize % 4];
        let trace = record(&random_board(&goal, seed), &goal, text.parse().unwrap(), Reading::Shortcut);
        let mut bytes = trace.to_bytes();
        for (index, byte) in damage {
            let index = index.index(bytes.len());
            bytes[index] = byte;
        }
        match Trace::from_bytes(&bytes) {
            Err(error) => prop_assert!(error.to_string().ends_with('.')),
            Ok(trace) => {
                prop_assert_eq!(Trace::from_bytes(&trace.to_bytes()), Ok(trace.clone()));
                let mut replay = Replay::new(trace);
                for position in positions {
                    replay.seek(position.index(replay.trace().events() as usize + 2) as u64);
                    replay.back();
                    replay.forward();
                    replay.candidates();
                    replay.wave();
                    replay.seek_move(position.index(replay.trace().figures().moves as usize + 2) as u64);
                }
            }
        }
    }
}
