//! A trace gives back every event exactly: forwards, backwards, from any point, whatever was recorded; and what is no
//! trace is refused with a sentence.

mod eco_support;

use eco_support::{by_patch, goal_with_blank, random_board};
use ecotile::eco::{
    Drive, Event, Outcome, Parameters, Reading, Recorder, Replay, Scene, Solver, Status, Trace,
    TraceError, Verdict, Why,
};
use ecotile::puzzle::{Board, Cell, Goal, Recipe, Size};
use proptest::prelude::*;

fn record(start: &Board, goal: &Goal, parameters: Parameters, reading: Reading) -> Trace {
    let mut recorder = Recorder::new(start, goal, parameters, reading).unwrap();
    while recorder.step(97) == Status::Running {}
    recorder.into_trace()
}

fn events(start: &Board, goal: &Goal, parameters: Parameters) -> Vec<Event> {
    let mut solver = Solver::new(start, goal, parameters, Reading::Waves, Vec::new()).unwrap();
    solver.run();
    solver.into_watch()
}

/// Boards of several sizes and variants, with all kinds of endings.
fn samples() -> Vec<(Board, Goal, Parameters)> {
    let mut samples = Vec::new();
    let three = Size::square(3).unwrap();
    let last = goal_with_blank(three, 8);
    for homes in [
        [0, 1, 2, 3, 6, 5, 8, 7, 4],
        [0, 1, 2, 3, 6, 4, 8, 5, 7],
        [0, 1, 2, 3, 6, 4, 8, 7, 5],
    ] {
        samples.push((
            by_patch(three, &last, &homes),
            last.clone(),
            "literal".parse().unwrap(),
        ));
    }
    for (width, height) in [(2, 2), (3, 3), (3, 2), (2, 5), (4, 4), (6, 5), (9, 9)] {
        let size = Size::new(width, height).unwrap();
        for seed in 0..6 {
            let goal = goal_with_blank(size, (seed * 5 % size.cells() as u64) as Cell);
            for text in [
                "complete",
                "complete order=path ties=random-3",
                "staged relock=home",
                "literal relock=decision",
                "complete home=unlocked",
                "complete home=never ban-prior=off",
                "complete distance=mgb",
            ] {
                samples.push((
                    random_board(&goal, seed),
                    goal.clone(),
                    text.parse().unwrap(),
                ));
            }
        }
    }
    samples
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

/// What the table beside the board says is why the tile chose: nothing allowed is nearer in what counts first, and
/// nothing equal in that is nearer in what counts second.
#[test]
fn the_candidates_explain_every_choice() {
    let mut rules = std::collections::HashSet::new();
    for (start, goal, parameters) in samples() {
        if parameters.distance != ecotile::eco::Distance::Vmgb
            || parameters.home == ecotile::eco::HomeRule::Unlocked
        {
            continue;
        }
        let mut replay = Replay::new(record(&start, &goal, parameters, Reading::Shortcut));
        while replay.forward() {
            let Some(&Event::Choice {
                from,
                to,
                drive,
                why,
                ..
            }) = replay.event()
            else {
                continue;
            };
            rules.insert(why);
            let candidates = replay.candidates();
            assert_eq!(candidates.len(), start.size().neighbours(from).count());
            let key = |first: Option<u16>, second: Option<u16>| {
                (first.unwrap_or(u16::MAX), second.unwrap_or(u16::MAX))
            };
            let keys = candidates.iter().map(|one| match drive {
                Drive::Satisfaction => key(one.to_goal, one.to_blank),
                Drive::Flight => key(one.to_blank, one.to_goal),
            });
            let (chosen, best) = candidates
                .iter()
                .zip(keys.clone())
                .find(|(one, _)| one.verdict == Verdict::Chosen)
                .unwrap();
            assert_eq!(chosen.patch, to);
            for (one, key) in candidates.iter().zip(keys) {
                let is_right = match one.verdict {
                    Verdict::Chosen => true,
                    Verdict::Forbidden => drive == Drive::Flight,
                    Verdict::Locked => {
                        key.0 == u16::MAX && replay.scene().locks().is_locked(one.patch)
                    }
                    Verdict::Unreached => key.0 == u16::MAX,
                    Verdict::Farther => key.0 > best.0 || matches!(why, Why::Home | Why::Straight),
                    Verdict::FartherSecond => key.0 == best.0 && key.1 > best.1,
                    Verdict::LostTie => key == best && why == Why::Tie,
                };
                assert!(is_right, "{one:?} beside {chosen:?}: {why:?}");
            }
        }
    }
    assert!(rules.len() >= 7, "{rules:?}");
}

#[test]
fn a_wave_shows_its_fronts_its_stop_and_where_it_broke() {
    let size = Size::square(5).unwrap();
    let goal = Goal::blank_last(size);
    let start = Recipe::Uniform.deal(&goal, 4);
    let mut replay = Replay::new(record(&start, &goal, Parameters::default(), Reading::Waves));
    let (mut waves, mut patches, mut breaks) = (0, 0, 0);
    while replay.forward() {
        let Some(&Event::Wave { source, .. }) = replay.event() else {
            continue;
        };
        let (wave, stop) = replay.wave().unwrap();
        assert_eq!(wave.source(), Some(source));
        assert!((stop.level as usize) < wave.levels());
        let reached: usize = (0..=stop.level as usize)
            .map(|level| wave.front(level).len())
            .sum();
        assert_eq!(
            reached, stop.patches as usize,
            "the stop is at the end of a level"
        );
        for level in 0..wave.levels() {
            for &patch in wave.front(level) {
                assert_eq!(wave.distance(patch), Some(level as u16));
            }
        }
        for (patch, wall) in wave.breaks(replay.scene().locks()) {
            assert!(replay.scene().locks().is_locked(wall) && wave.distance(patch).is_some());
            breaks += 1;
        }
        waves += 1;
        patches += u64::from(stop.patches);
    }
    let figures = replay.trace().figures();
    assert_eq!((waves, patches), (figures.waves, figures.patches));
    assert!(breaks > 0);
}

#[test]
fn the_timeline_has_every_move_every_unlock_and_every_tile() {
    let size = Size::square(6).unwrap();
    let goal = Goal::blank_last(size);
    let trace = record(
        &Recipe::Uniform.deal(&goal, 177),
        &goal,
        Parameters::default(),
        Reading::Shortcut,
    );
    let marks: Vec<_> = trace.timeline().collect();
    let moves: u64 = marks.iter().map(|(_, mark)| u64::from(mark.moves)).sum();
    assert_eq!(moves, trace.figures().moves);
    assert_eq!(marks.last().unwrap().0, trace.events());
    assert_eq!(
        marks.iter().filter(|(_, mark)| mark.home.is_some()).count(),
        size.tiles()
    );
    assert!(marks.windows(2).all(|pair| pair[0].0 < pair[1].0));
    // Each mark stands at the very event: a tile gets home in its turn, an unlock is where it is said to be.
    let mut replay = Replay::new(trace.clone());
    let (mut unlocks, mut homes, mut longest) = (Vec::new(), Vec::new(), 0);
    while replay.forward() {
        match *replay.event().unwrap() {
            Event::Unlock { stage, .. } => unlocks.push((replay.position(), stage.number())),
            Event::Satisfied { tile } if replay.scene().active() == Some(tile) => {
                homes.push((replay.position(), tile));
            }
            Event::Attack { .. } => longest = longest.max(replay.scene().chain()),
            _ => (),
        }
    }
    assert_eq!(trace.unlocks(), unlocks);
    assert!(
        [1, 2]
            .iter()
            .all(|stage| unlocks.iter().any(|one| one.1 == *stage))
    );
    let mut before = 0;
    for ((at, mark), turn) in marks.iter().zip(0..) {
        let home = homes
            .iter()
            .find(|(home, _)| (before + 1..=*at).contains(home));
        assert_eq!(mark.home, home.map(|(_, tile)| *tile), "turn {turn}");
        before = *at;
    }
    let chain = marks.iter().map(|(_, mark)| u64::from(mark.chain)).max();
    assert_eq!(chain, Some(longest));
}

#[test]
fn samples_are_the_figures_of_their_moment() {
    let goal = Goal::blank_last(Size::square(6).unwrap());
    let boards = [
        (Recipe::Uniform.deal(&goal, 177), Parameters::default()),
        (Recipe::Uniform.deal(&goal, 3), "literal".parse().unwrap()),
    ];
    for (board, parameters) in boards {
        let trace = record(&board, &goal, parameters, Reading::Shortcut);
        let samples = trace.samples();
        assert!((60..=129).contains(&samples.len()), "{}", samples.len());
        assert_eq!(samples.last().unwrap().events, trace.events());
        let mut replay = Replay::new(trace.clone());
        for sample in samples {
            replay.seek(sample.events);
            let (scene, figures) = (replay.scene(), replay.scene().figures());
            assert_eq!(
                (sample.moves, sample.attacks, sample.waves, sample.unlocks),
                (
                    figures.moves,
                    figures.attacks,
                    figures.waves,
                    figures.unlocks
                )
            );
            let satisfied = |tile: &u16| scene.is_satisfied(*tile);
            let count = (1..36).filter(satisfied).count() as u64;
            let is_arriving = scene.active().is_some_and(|active| {
                !satisfied(&active) && scene.place(active) == goal.cell_of(active)
            });
            assert_eq!(sample.satisfied, count + u64::from(is_arriving));
        }
    }
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
            "This is not a recorded solving.",
        ),
        (
            [&bytes[..8], &[7], &bytes[9..]].concat(),
            TraceError::Version(7),
            "This solving was recorded in format 7; only format 2 can be read.",
        ),
        (
            bytes[..bytes.len() - 1].to_vec(),
            TraceError::Short,
            "This recorded solving is cut off: its end is missing.",
        ),
        (
            [&bytes[..], &[0]].concat(),
            TraceError::Long,
            "This recorded solving has something after its end.",
        ),
        (
            [&bytes[..9], &[1], &bytes[10..]].concat(),
            TraceError::Broken("its size"),
            "This recorded solving is damaged: its size makes no sense.",
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
