//! The replay gives every event exactly: forwards, backwards and from any position, for both sense modes; damaged
//! traces are refused with a sentence.

mod eco_support;

use eco_support::{random_board, record, samples};
use ecotile::eco::{
    AgentEvent, AgentTrace, Outcome, Parameters, Recorder, SenseMode, Snapshot, Solver,
    SolverStatus, TraceError, TraceReplay,
};
use ecotile::puzzle::{Board, Goal, Recipe, Size};
use proptest::prelude::*;

fn events(start: &Board, goal: &Goal, parameters: Parameters) -> Vec<AgentEvent> {
    let mut solver = Solver::new(start, goal, parameters, SenseMode::Waves, Vec::new()).unwrap();
    solver.run();
    solver.into_observer()
}

#[test]
fn forwards_every_event_is_replayed_in_both_sense_modes() {
    let mut endings = [false; 4];
    for (start, goal, parameters) in samples() {
        let expected = events(&start, &goal, parameters);
        for sense_mode in [SenseMode::Waves, SenseMode::Shortcut] {
            let trace = record(&start, &goal, parameters, sense_mode);
            assert_eq!(trace.events(), expected.len() as u64);
            let outcome = trace.outcome().unwrap();
            endings[match outcome {
                Outcome::Solved => 0,
                Outcome::Unsolvable { .. } => 1,
                Outcome::Livelock { .. } => 2,
                Outcome::DeadEnd { .. } | Outcome::GaveUp { .. } => 3,
            }] = true;
            let mut replay = TraceReplay::new(trace);
            for event in &expected {
                assert!(replay.forward());
                assert_eq!(replay.event(), Some(event), "{start} {parameters}");
            }
            assert!(!replay.forward());
            assert_eq!(expected.last(), Some(&AgentEvent::Ended(outcome)));
            assert_eq!(replay.snapshot().outcome(), Some(outcome));
            let figures = replay.trace().figures();
            let seen = replay.snapshot().figures();
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
                (sense_mode == SenseMode::Waves).then_some(figures.patches)
            );
        }
    }
    assert_eq!(
        endings, [true; 4],
        "every kind of ending is among the samples"
    );
}

#[test]
fn backwards_and_from_any_position_the_snapshots_are_the_same() {
    for (start, goal, parameters) in samples().into_iter().step_by(3) {
        let mut replay = TraceReplay::new(record(&start, &goal, parameters, SenseMode::Shortcut));
        let mut scenes: Vec<(Option<AgentEvent>, Snapshot)> =
            vec![(None, replay.snapshot().clone())];
        while replay.forward() {
            scenes.push((replay.event().copied(), replay.snapshot().clone()));
        }
        assert_eq!(scenes[0].1.board(), &start);
        for (position, (event, snapshot)) in scenes.iter().enumerate().rev().step_by(7).take(500) {
            replay.seek(position as u64);
            assert_eq!(
                (replay.position(), replay.event(), replay.snapshot()),
                (position as u64, event.as_ref(), snapshot)
            );
        }
        replay.seek(u64::MAX);
        assert_eq!(replay.position(), replay.trace().events());
        for (event, snapshot) in scenes.iter().rev().skip(1).take(700) {
            assert!(replay.back());
            assert_eq!(
                (replay.event(), replay.snapshot()),
                (event.as_ref(), snapshot)
            );
        }
        replay.seek(0);
        assert!(!replay.back());
    }
}

/// Besides start, goal and checkpoints a trace takes at most 4 bytes per move, in any variant and shape; on large
/// boards it takes about one byte per move, checkpoints included.
#[test]
fn traces_are_small() {
    for (width, height) in [(3, 3), (2, 7), (9, 4), (10, 10), (30, 30), (60, 60)] {
        let size = Size::new(width, height).unwrap();
        let goal = Goal::blank_last(size);
        let text = |name: &str| name.parse::<Parameters>().unwrap();
        for parameters in ["complete", "complete order=path", "staged", "literal"].map(text) {
            let start = Recipe::Uniform.deal(&goal, 9);
            let trace = record(&start, &goal, parameters, SenseMode::Shortcut);
            // Each tile of start and goal is written as a number of one or two bytes.
            let width = |tile: usize| 1 + usize::from(tile >= 128);
            let boards: usize = size.iter_cells().map(|tile| 2 * width(tile as usize)).sum();
            let moves = trace.figures().moves as usize;
            // Figures, flags and two bits per cell for the locks; the tiles follow from the moves.
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
    for (side, sense_mode) in [
        (3, SenseMode::Waves),
        (10, SenseMode::Waves),
        (30, SenseMode::Shortcut),
        (60, SenseMode::Shortcut),
    ] {
        let size = Size::square(side).unwrap();
        let goal = Goal::blank_last(size);
        let start = Recipe::Uniform.deal(&goal, 9);
        let trace = record(&start, &goal, Parameters::default(), sense_mode);
        let bytes = trace.to_bytes();
        assert_eq!(AgentTrace::from_bytes(&bytes).as_ref(), Ok(&trace));
        let expected = events(&start, &goal, Parameters::default());
        let mut replay = TraceReplay::new(trace);
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
fn a_move_is_found_by_its_number_also_in_a_partial_trace() {
    let size = Size::square(6).unwrap();
    let goal = Goal::blank_last(size);
    let start = Recipe::Uniform.deal(&goal, 177);
    let mut recorder =
        Recorder::new(&start, &goal, Parameters::default(), SenseMode::Shortcut).unwrap();
    recorder.step(1_234);
    let trace = recorder.into_trace();
    assert_eq!(trace.outcome(), None);
    let moves = trace.moves();
    assert!(moves.len() > 100);
    let mut replay = TraceReplay::new(AgentTrace::from_bytes(&trace.to_bytes()).unwrap());
    let mut board = start;
    for (index, way) in moves.iter().enumerate() {
        let tile = board.slide(*way).unwrap();
        replay.seek_move(index as u64 + 1);
        assert!(
            matches!(replay.event(), Some(AgentEvent::Move { tile: other, .. }) if *other == tile)
        );
        assert_eq!(replay.snapshot().board(), &board);
    }
    replay.seek_move(0);
    assert_eq!(replay.position(), 0);
}

#[test]
fn invalid_traces_are_refused_with_a_sentence() {
    let size = Size::square(3).unwrap();
    let goal = Goal::blank_last(size);
    let bytes = record(
        &Recipe::Uniform.deal(&goal, 1),
        &goal,
        Parameters::default(),
        SenseMode::Shortcut,
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
            "This run was recorded in format 7; only formats 2 and 3 can be read.",
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
        assert_eq!(AgentTrace::from_bytes(&bytes), Err(error));
        assert_eq!(error.to_string(), sentence);
    }
    for length in 0..bytes.len() {
        assert!(AgentTrace::from_bytes(&bytes[..length]).is_err());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    /// Damaged bytes are refused, or give a trace that can be replayed everywhere, without a panic or an endless loop.
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
        let disturbances = if seed.is_multiple_of(2) { "" } else { "3:RLUD,40:DURL,90:RD,9999:UL" };
        let mut recorder = Recorder::new(&random_board(&goal, seed), &goal, text.parse().unwrap(), SenseMode::Shortcut)
            .unwrap()
            .disturbed_by(&disturbances.parse().unwrap());
        while recorder.step(97) == SolverStatus::Running {}
        let trace = recorder.into_trace();
        let mut bytes = trace.to_bytes();
        for (index, byte) in damage {
            let index = index.index(bytes.len());
            bytes[index] = byte;
        }
        match AgentTrace::from_bytes(&bytes) {
            Err(error) => prop_assert!(error.to_string().ends_with('.')),
            Ok(trace) => {
                prop_assert_eq!(AgentTrace::from_bytes(&trace.to_bytes()), Ok(trace.clone()));
                let mut replay = TraceReplay::new(trace);
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
