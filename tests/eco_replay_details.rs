//! The details of a replay: the candidates of a choice, the extent of a wave, the timeline and the figures.

mod eco_support;

use eco_support::{record, samples};
use ecotile::eco::{
    AgentEvent, CandidateVerdict, ChoiceRule, Drive, Parameters, SenseMode, TraceReplay,
};
use ecotile::puzzle::{Goal, Recipe, Size};

/// The candidates give the reason of each choice: no allowed patch is nearer by the first distance, and none equal in
/// that is nearer by the second.
#[test]
fn the_candidates_explain_every_choice() {
    let mut rules = std::collections::HashSet::new();
    for (start, goal, parameters) in samples() {
        if parameters.distance != ecotile::eco::Distance::Vmgb
            || parameters.home == ecotile::eco::HomeRule::Unlocked
        {
            continue;
        }
        let mut replay = TraceReplay::new(record(&start, &goal, parameters, SenseMode::Shortcut));
        while replay.forward() {
            let Some(&AgentEvent::Choice {
                from,
                to,
                drive,
                rule,
                ..
            }) = replay.event()
            else {
                continue;
            };
            rules.insert(rule);
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
                .find(|(one, _)| one.verdict == CandidateVerdict::Chosen)
                .unwrap();
            assert_eq!(chosen.patch, to);
            for (one, key) in candidates.iter().zip(keys) {
                let is_right = match one.verdict {
                    CandidateVerdict::Chosen => true,
                    CandidateVerdict::Forbidden => drive == Drive::Flight,
                    CandidateVerdict::Locked => {
                        key.0 == u16::MAX && replay.snapshot().locks().is_locked(one.patch)
                    }
                    CandidateVerdict::Unreached => key.0 == u16::MAX,
                    CandidateVerdict::Farther => {
                        key.0 > best.0 || matches!(rule, ChoiceRule::Home | ChoiceRule::Straight)
                    }
                    CandidateVerdict::FartherSecond => key.0 == best.0 && key.1 > best.1,
                    CandidateVerdict::LostTie => key == best && rule == ChoiceRule::Tie,
                };
                assert!(is_right, "{one:?} beside {chosen:?}: {rule:?}");
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
    let mut replay = TraceReplay::new(record(
        &start,
        &goal,
        Parameters::default(),
        SenseMode::Waves,
    ));
    let (mut waves, mut patches, mut breaks) = (0, 0, 0);
    while replay.forward() {
        let Some(&AgentEvent::Wave { source, .. }) = replay.event() else {
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
        for (patch, wall) in wave.breaks(replay.snapshot().locks()) {
            assert!(replay.snapshot().locks().is_locked(wall) && wave.distance(patch).is_some());
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
        SenseMode::Shortcut,
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
    // Each mark is at its event: a tile gets home in its turn, an unlock is at its position.
    let mut replay = TraceReplay::new(trace.clone());
    let (mut unlocks, mut homes, mut longest) = (Vec::new(), Vec::new(), 0);
    while replay.forward() {
        match *replay.event().unwrap() {
            AgentEvent::Unlock { stage, .. } => unlocks.push((replay.position(), stage.number())),
            AgentEvent::Satisfied { tile } if replay.snapshot().active() == Some(tile) => {
                homes.push((replay.position(), tile));
            }
            AgentEvent::Attack { .. } => longest = longest.max(replay.snapshot().chain()),
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
        let trace = record(&board, &goal, parameters, SenseMode::Shortcut);
        let samples = trace.samples();
        assert!((60..=129).contains(&samples.len()), "{}", samples.len());
        assert_eq!(samples.last().unwrap().events, trace.events());
        let mut replay = TraceReplay::new(trace.clone());
        for sample in samples {
            replay.seek(sample.events);
            let (snapshot, figures) = (replay.snapshot(), replay.snapshot().figures());
            assert_eq!(
                (sample.moves, sample.attacks, sample.waves, sample.unlocks),
                (
                    figures.moves,
                    figures.attacks,
                    figures.waves,
                    figures.unlocks
                )
            );
            let satisfied = |tile: &u16| snapshot.is_satisfied(*tile);
            let count = (1..36).filter(satisfied).count() as u64;
            let is_arriving = snapshot.active().is_some_and(|active| {
                !satisfied(&active) && snapshot.place(active) == goal.cell_of(active)
            });
            assert_eq!(sample.satisfied, count + u64::from(is_arriving));
        }
    }
}
