//! Disturbances: slides by the visitor at any event. The run goes on from there and ends as a new run from that board
//! ends; the replay gives it exactly, forwards and backwards.
//!
//! `cargo test --release --test agents_disturb -- --ignored --nocapture` disturbs 100,000 runs and prints the figures.

mod eco_support;

use std::collections::BTreeMap;
use std::fmt::Write;

use eco_support::{dealt, goal_in_turn, record, replayed, samples};
use ecotile::eco::{
    AgentEvent, AgentTrace, Disturbances, Outcome, Parameters, Recorder, SenseMode, Snapshot,
    Solver, SolverStatus, TraceReplay, random_slides,
};
use ecotile::puzzle::{Board, Goal, MoveList, Random, Size};

/// The trace of a disturbed run.
fn record_disturbed(
    start: &Board,
    goal: &Goal,
    parameters: Parameters,
    sense_mode: SenseMode,
    disturbances: &Disturbances,
) -> AgentTrace {
    let mut recorder = Recorder::new(start, goal, parameters, sense_mode)
        .unwrap()
        .disturbed_by(disturbances);
    while recorder.step(97) == SolverStatus::Running {}
    recorder.into_trace()
}

/// All events of a disturbed run, by a solver without a recorder.
fn events(
    start: &Board,
    goal: &Goal,
    parameters: Parameters,
    disturbances: &Disturbances,
) -> Vec<AgentEvent> {
    let mut solver = Solver::new(start, goal, parameters, SenseMode::Waves, Vec::new()).unwrap();
    let mut ahead = disturbances.iter();
    let mut next = ahead.next();
    loop {
        let is_running = solver.status() == SolverStatus::Running;
        match next {
            Some(one) if solver.figures().events >= one.at || !is_running => {
                solver.disturb(&one.slides);
                next = ahead.next();
            }
            None if !is_running => return solver.into_observer(),
            _ => drop(solver.step(1)),
        }
    }
}

/// The kind of an event at which a disturbance comes.
fn kind(event: Option<&AgentEvent>) -> String {
    match event {
        None => "beginning".into(),
        Some(AgentEvent::Active { .. }) => "active".into(),
        Some(AgentEvent::Lock { lock, .. }) => format!("lock {lock:?}"),
        Some(AgentEvent::Wave { kind, .. }) => format!("wave {kind:?}"),
        Some(AgentEvent::Choice { drive, .. }) => format!("choice {drive:?}"),
        Some(AgentEvent::Attack { drive, .. }) => format!("attack {drive:?}"),
        Some(AgentEvent::Unlock { stage, .. }) => format!("unlock {stage:?}"),
        Some(AgentEvent::Move { drive, .. }) => format!("move {drive:?}"),
        Some(AgentEvent::Slide { .. }) => "slide".into(),
        Some(AgentEvent::Satisfied { .. }) => "satisfied".into(),
        Some(AgentEvent::Unsatisfied { .. }) => "unsatisfied".into(),
        Some(AgentEvent::Relock { .. }) => "relock".into(),
        Some(AgentEvent::Disturbed { .. }) => "disturbed".into(),
        Some(AgentEvent::Restart { .. }) => "restart".into(),
        Some(AgentEvent::Stop { .. }) => "stop".into(),
        Some(AgentEvent::Ended(Outcome::Solved)) => "ended solved".into(),
        Some(AgentEvent::Ended(_)) => "ended otherwise".into(),
    }
}

/// A position after an event of any kind, all kinds of the run with the same probability.
fn any_moment(events: &[AgentEvent], random: &mut Random) -> u64 {
    let mut kinds: BTreeMap<String, Vec<u64>> = BTreeMap::from([(kind(None), vec![0])]);
    for (event, position) in events.iter().zip(1..) {
        kinds.entry(kind(Some(event))).or_default().push(position);
    }
    let kinds: Vec<&Vec<u64>> = kinds.values().collect();
    let positions = kinds[random.below(kinds.len() as u64) as usize];
    random.choose(positions).unwrap()
}

/// The figures of many disturbances.
#[derive(Default)]
struct Tally {
    runs: u64,
    disturbances: u64,
    slides: u64,
    kinds: BTreeMap<String, u64>,
    longest_chain: usize,
    lost_homes: u64,
    moves_after: u64,
    restarts: u64,
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.runs += other.runs;
        self.disturbances += other.disturbances;
        self.slides += other.slides;
        for (kind, count) in other.kinds {
            *self.kinds.entry(kind).or_default() += count;
        }
        self.longest_chain = self.longest_chain.max(other.longest_chain);
        self.lost_homes += other.lost_homes;
        self.moves_after += other.moves_after;
        self.restarts += other.restarts;
    }
}

/// Disturbs a run up to three times and checks everything about it.
fn check(seed: u64, tally: &mut Tally) {
    let mut random = Random::new(seed);
    let [width, height] = [(); 2].map(|()| 3 + random.below(6) as usize);
    let size = Size::new(width, height).unwrap();
    let goal = goal_in_turn(size, seed);
    let start = dealt(&goal, seed, true);
    let parameters = Parameters::default();
    let sense_mode = if seed.is_multiple_of(2) {
        SenseMode::Waves
    } else {
        SenseMode::Shortcut
    };
    let mut trace = record(&start, &goal, parameters, sense_mode);
    for _ in 0..1 + seed % 3 {
        let before = events(&start, &goal, parameters, &trace.disturbances());
        let position = any_moment(&before, &mut random);
        let mut replay = TraceReplay::new(trace);
        replay.seek(position);
        let shown = replay.snapshot().clone();
        let slides: MoveList = random_slides(shown.board(), random.next_u64())
            .iter()
            .copied()
            .take(1 + random.below(9) as usize)
            .collect();
        let cut = replay.trace().disturbed(position, &slides).unwrap();
        trace = record_disturbed(&start, &goal, parameters, sense_mode, &cut.disturbances());
        check_past(&before, position, &slides, &shown, &cut, &trace);
        let tally_kind = kind(replay.event());
        *tally.kinds.entry(tally_kind).or_default() += 1;
        tally.disturbances += 1;
        tally.slides += slides.len() as u64;
        tally.longest_chain = tally.longest_chain.max(shown.calls().len());
        let satisfied = |snapshot: &Snapshot| {
            (1..size.cells() as u16)
                .filter(|&tile| snapshot.is_satisfied(tile))
                .count()
        };
        let mut after = TraceReplay::new(cut);
        after.seek(u64::MAX);
        tally.lost_homes += u64::from(satisfied(after.snapshot()) < satisfied(&shown));
    }
    check_run(&start, &goal, parameters, &trace, &mut random);
    assert_eq!(trace.outcome(), Some(Outcome::Solved), "seed {seed}");
    tally.runs += 1;
    tally.restarts += trace.figures().restarts;
    let last = trace.disturbance_marks().last().unwrap();
    tally.moves_after += trace.figures().moves - last.moves - last.slides;
}

/// The past is kept, the slides come at once on the shown board, and the cut trace is the beginning of the whole one.
fn check_past(
    before: &[AgentEvent],
    position: u64,
    slides: &MoveList,
    shown: &Snapshot,
    cut: &AgentTrace,
    whole: &AgentTrace,
) {
    let mark = *cut.disturbance_marks().last().unwrap();
    assert_eq!(whole.disturbance_marks(), cut.disturbance_marks());
    assert_eq!(cut.events(), mark.end());
    let (mut cut, mut whole) = (
        TraceReplay::new(cut.clone()),
        TraceReplay::new(whole.clone()),
    );
    for event in &before[..position.min(mark.last_slide()) as usize] {
        assert!(whole.forward());
        assert_eq!(whole.event(), Some(event));
    }
    // At most the rest of a step, which moves no tile.
    let kept = mark.slides - slides.len() as u64;
    assert!(mark.at <= position + 12 && mark.last_slide() >= position);
    while whole.position() < mark.at + kept {
        whole.forward();
        assert!(!matches!(whole.event(), Some(AgentEvent::Move { .. })));
    }
    assert_eq!(whole.snapshot().board(), shown.board());
    let mut board = shown.board().clone();
    for &way in slides.iter() {
        assert!(whole.forward());
        board.slide(way).unwrap();
        let Some(&AgentEvent::Slide { from, .. }) = whole.event() else {
            panic!("{:?}", whole.event())
        };
        assert_eq!((board.blank(), whole.snapshot().board()), (from, &board));
        assert!(whole.snapshot().calls().is_empty());
    }
    whole.forward();
    assert!(matches!(whole.event(), Some(AgentEvent::Active { .. })));
    cut.seek(u64::MAX);
    assert_eq!(cut.position(), whole.position());
    assert_eq!(cut.snapshot(), whole.snapshot());
    assert_eq!(cut.patches(), whole.patches());
    assert!(!cut.forward());
    while cut.position() > position.saturating_sub(20) {
        cut.back();
        whole.back();
        assert_eq!(
            (cut.event(), cut.snapshot()),
            (whole.event(), whole.snapshot())
        );
    }
    let ends = |trace: &AgentTrace, at: u64| {
        trace
            .timeline()
            .take_while(|&(end, _)| end <= at)
            .collect::<Vec<_>>()
    };
    let (cut, whole) = (cut.trace(), whole.trace());
    assert_eq!(ends(cut, mark.end() - 1), ends(whole, mark.end() - 1));
    let unlocks = whole.unlocks().iter().filter(|unlock| unlock.0 <= mark.at);
    assert!(cut.unlocks().iter().eq(unlocks));
}

/// A whole run: its moves lead to its end, it ends as a new run from the board after the last disturbance, and the
/// replay is exact.
fn check_run(
    start: &Board,
    goal: &Goal,
    parameters: Parameters,
    trace: &AgentTrace,
    random: &mut Random,
) {
    let moves = trace.moves();
    let end = replayed(start.size(), start.tiles(), &moves);
    if trace.outcome() == Some(Outcome::Solved) {
        assert_eq!(end, goal.board().tiles());
    }
    let marks: u64 = trace
        .timeline()
        .map(|(_, mark)| u64::from(mark.moves))
        .sum();
    assert_eq!(marks, moves.len() as u64);
    assert_eq!(
        AgentTrace::from_bytes(&trace.to_bytes()).as_ref(),
        Ok(trace)
    );
    let last = trace.disturbance_marks().last().unwrap();
    let board = replayed(
        start.size(),
        start.tiles(),
        &moves[..(last.moves + last.slides) as usize],
    );
    let board = Board::new(start.size(), &board).unwrap();
    let mut fresh = Solver::new(
        &board,
        goal,
        parameters,
        SenseMode::Shortcut,
        MoveList::new(),
    )
    .unwrap();
    let outcome = fresh.run();
    let (after, fresh) = (
        &moves[(last.moves + last.slides) as usize..],
        &**fresh.observer(),
    );
    if let Outcome::Livelock { period, .. } = outcome {
        // A livelock has the same moves, but is detected earlier or later.
        let common = after.len().min(fresh.len());
        assert_eq!(after[..common], fresh[..common]);
        assert!(
            matches!(trace.outcome(), Some(Outcome::Livelock { period: other, .. }) if other == period)
        );
    } else {
        assert_eq!((trace.outcome(), after), (Some(outcome), fresh));
    }
    let expected = events(start, goal, parameters, &trace.disturbances());
    assert_eq!(trace.events(), expected.len() as u64);
    let mut replay = TraceReplay::new(trace.clone());
    for event in &expected {
        assert!(replay.forward());
        assert_eq!(replay.event(), Some(event));
    }
    assert!(!replay.forward());
    let (seen, figures) = (replay.snapshot().figures(), trace.figures());
    assert_eq!((seen.moves, seen.events), (figures.moves, figures.events));
    assert_eq!(
        (seen.waves, seen.attacks, seen.turns),
        (figures.waves, figures.attacks, figures.turns)
    );
    check_backwards(&mut replay, random);
}

/// Around each disturbance and at random places a step back and a seek give the snapshot that came before.
fn check_backwards(replay: &mut TraceReplay, random: &mut Random) {
    let mut places: Vec<u64> = replay
        .trace()
        .disturbance_marks()
        .iter()
        .map(|mark| mark.at)
        .collect();
    places.push(random.below(replay.trace().events()));
    for place in places {
        let first = place.saturating_sub(15);
        replay.seek(first);
        let mut scenes = vec![(replay.event().copied(), replay.snapshot().clone())];
        while scenes.len() < 40 && replay.forward() {
            scenes.push((replay.event().copied(), replay.snapshot().clone()));
        }
        for (event, snapshot) in scenes.iter().rev().skip(1) {
            assert!(replay.back());
            assert_eq!(
                (replay.event(), replay.snapshot()),
                (event.as_ref(), snapshot)
            );
        }
        let index = random.below(scenes.len() as u64);
        replay.seek(0);
        replay.seek(first + index);
        let (event, snapshot) = &scenes[index as usize];
        assert_eq!(
            (replay.event(), replay.snapshot()),
            (event.as_ref(), snapshot)
        );
    }
}

fn told(tally: &Tally) -> String {
    let mut text = format!(
        "{} runs with {} disturbances of {} slides; {} took a home away; longest list of calls {}; {} moves after the \
         last disturbance of a run; {} restarts\n",
        tally.runs,
        tally.disturbances,
        tally.slides,
        tally.lost_homes,
        tally.longest_chain,
        tally.moves_after / tally.runs,
        tally.restarts
    );
    for (kind, count) in &tally.kinds {
        let _ = writeln!(text, "  {count:7} after: {kind}");
    }
    text
}

#[test]
fn disturbed_runs_end_solved_and_are_replayed() {
    let mut tally = Tally::default();
    for seed in 0..2_000 {
        check(seed, &mut tally);
    }
    println!("{}", told(&tally));
    let kinds: Vec<&str> = tally.kinds.keys().map(String::as_str).collect();
    assert_eq!(
        kinds,
        [
            "active",
            "attack Flight",
            "attack Satisfaction",
            "beginning",
            "choice Flight",
            "choice Satisfaction",
            "disturbed",
            "ended solved",
            "lock Moving",
            "lock Satisfied",
            "move Flight",
            "move Satisfaction",
            "relock",
            "satisfied",
            "slide",
            "unlock Attackers",
            "unlock Goal",
            "unlock Satisfied",
            "unsatisfied",
            "wave Blank",
            "wave Goal",
        ],
        "disturbances come at every kind of event"
    );
    assert!(tally.longest_chain > 10 && tally.lost_homes > 100);
}

/// With other parameters, and on unsolvable boards, a disturbed run ends as a new run from the board after the last
/// disturbance, which need not be solved.
#[test]
fn with_any_rules_a_disturbed_run_ends_as_a_new_one() {
    let mut random = Random::new(1);
    let mut endings: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    for (start, goal, parameters) in samples() {
        for _ in 0..4 {
            let plain = events(&start, &goal, parameters, &Disturbances::default());
            let position = any_moment(&plain, &mut random);
            let mut replay =
                TraceReplay::new(record(&start, &goal, parameters, SenseMode::Shortcut));
            replay.seek(position);
            let shown = replay.snapshot().clone();
            let slides = random_slides(shown.board(), random.next_u64());
            let cut = replay.trace().disturbed(position, &slides).unwrap();
            let trace = record_disturbed(
                &start,
                &goal,
                parameters,
                SenseMode::Shortcut,
                &cut.disturbances(),
            );
            check_past(&plain, position, &slides, &shown, &cut, &trace);
            check_run(&start, &goal, parameters, &trace, &mut random);
            let word = |outcome: Option<Outcome>| match outcome.unwrap() {
                Outcome::Solved => "solved",
                Outcome::Unsolvable {
                    is_false_alarm: false,
                    ..
                } => "unsolvable",
                Outcome::Unsolvable { .. } => "false alarm",
                Outcome::Livelock { .. } => "livelock",
                Outcome::DeadEnd { .. } | Outcome::GaveUp { .. } => "stuck",
            };
            let pair = (word(replay.trace().outcome()), word(trace.outcome()));
            *endings.entry(pair).or_default() += 1;
        }
    }
    println!("undisturbed and disturbed: {endings:?}");
    assert!(
        endings.contains_key(&("livelock", "solved")),
        "a disturbance can break a livelock"
    );
    assert!(endings.contains_key(&("unsolvable", "unsolvable")));
    assert!(endings.keys().all(
        |&(one, other)| (one == "unsolvable") == (other == "unsolvable")
            || [one, other].contains(&"livelock")
            || [one, other].contains(&"stuck")
    ));
}

/// What a link may ask for: slides that the board does not allow, moments within a step, and moments beyond the end.
#[test]
fn any_list_of_disturbances_can_be_recorded() {
    let start: Board = "8 6 7 / 2 5 4 / 3 0 1".parse().unwrap();
    let goal = Goal::blank_last(start.size());
    let plain = record(&start, &goal, Parameters::default(), SenseMode::Shortcut);
    assert_eq!(
        plain.to_bytes()[8],
        2,
        "a run without disturbances is written as ever"
    );
    let end = plain.events();
    for (asked, made) in [
        (String::new(), String::new()),
        ("0:UUUU".into(), String::new()),
        ("0:UR".into(), "0:R".into()),
        ("0:R,1:L,2:R".into(), "0:R,2:L,4:R".into()),
        (format!("{end}:D"), format!("{end}:D")),
        ("900000:D".into(), format!("{end}:D")),
        ("900000:U,900001:D".into(), format!("{end}:D")),
    ] {
        let trace = record_disturbed(
            &start,
            &goal,
            Parameters::default(),
            SenseMode::Shortcut,
            &asked.parse().unwrap(),
        );
        assert_eq!(trace.disturbances().to_string(), made, "{asked}");
        assert_eq!(trace.outcome(), Some(Outcome::Solved));
        // What was made can be asked for, and gives the same run.
        let again = record_disturbed(
            &start,
            &goal,
            Parameters::default(),
            SenseMode::Shortcut,
            &trace.disturbances(),
        );
        assert_eq!(again, trace);
    }
}

/// A slide that follows another at once belongs to the same disturbance; a slide before another replaces it.
#[test]
fn slides_join_the_disturbance_that_is_shown() {
    let start: Board = "8 6 7 / 2 5 4 / 3 0 1".parse().unwrap();
    let goal = Goal::blank_last(start.size());
    let plain = record(&start, &goal, Parameters::default(), SenseMode::Shortcut);
    let slide = |trace: &AgentTrace, position: u64| {
        let mut replay = TraceReplay::new(trace.clone());
        replay.seek(position);
        let way = replay
            .snapshot()
            .board()
            .legal_moves()
            .next()
            .expect("a slide");
        trace.disturbed(position, &[way]).expect("it is possible")
    };
    let one = slide(&plain, 40);
    let mark = one.disturbance_marks()[0];
    let two = slide(&one, mark.last_slide());
    let three = slide(&two, mark.last_slide() + 1);
    assert_eq!(three.disturbance_marks().len(), 1);
    assert_eq!(three.disturbance_marks()[0].slides, 3);
    // After the first of the three, the other two are replaced.
    assert_eq!(slide(&three, mark.last_slide()), two);
    // After the turn that follows them comes another disturbance.
    let later = slide(&three, three.disturbance_marks()[0].end());
    assert_eq!(later.disturbance_marks().len(), 2);
    assert_eq!(later.disturbance_marks()[0], three.disturbance_marks()[0]);
    // Before all of them.
    assert_eq!(slide(&three, mark.at), one);
    assert_eq!(slide(&three, 20), slide(&plain, 20));
    // Too many, or impossible.
    assert_eq!(plain.disturbed(0, &[ecotile::puzzle::Direction::Up]), None);
    let many: MoveList = "RL".repeat(200).parse().unwrap();
    assert!(plain.disturbed(0, &many).is_some());
    let more: MoveList = "RL".repeat(201).parse().unwrap();
    assert_eq!(plain.disturbed(0, &more), None);
}

#[test]
#[ignore = "takes minutes"]
fn disturb_100_000_runs() {
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let mut tally = Tally::default();
    std::thread::scope(|scope| {
        let parts: Vec<_> = (0..threads)
            .map(|first| {
                scope.spawn(move || {
                    let mut part = Tally::default();
                    for seed in (first..100_000).step_by(threads as usize) {
                        check(10_000 + seed, &mut part);
                    }
                    part
                })
            })
            .collect();
        for part in parts {
            tally.add(part.join().expect("no seed fails"));
        }
    });
    println!("{}", told(&tally));
}
