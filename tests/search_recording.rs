//! Recordings: they equal the search, their bytes restore them, and invalid bytes cause no panic.

use ecotile::puzzle::Goal;
use ecotile::search::heuristic::{Evaluator, HeuristicName};
use ecotile::search::{
    Algorithm, Duplicates, Event, Macro, Pick, Problem, Recording, RecordingEnd, Search, Setup,
    Status,
};
use ecotile::view::tree::Tree;
use proptest::prelude::*;
use std::rc::Rc;

const BOARD: &str = "2 0 5 / 1 6 3 / 4 7 8";

fn problem(board: &str) -> Problem {
    let goal = Goal::blank_last("3x3".parse().unwrap());
    Problem::new(board.parse().unwrap(), goal).unwrap()
}

fn setup(problem: &Problem, heuristic: &HeuristicName) -> Setup {
    Setup::new(Evaluator::new(heuristic, problem.goal()).unwrap())
}

fn make(algorithm: Algorithm, picks: Option<&[u32]>, nodes: u32) -> Recording {
    let problem = problem(BOARD);
    let setup = setup(&problem, &HeuristicName::Manhattan);
    Recording::make(&problem, algorithm, &setup, picks, nodes)
}

#[test]
fn a_recording_is_what_the_search_did() {
    let problem = problem(BOARD);
    for heuristic in [HeuristicName::Manhattan, HeuristicName::Euclidean] {
        let setup = setup(&problem, &heuristic);
        for algorithm in Algorithm::ALL {
            let recording = Recording::make(&problem, algorithm, &setup, None, 2_000);
            let mut search = Search::watched(&problem, algorithm, &setup);
            while search.figures().expanded < recording.figures().expanded {
                search.step(1);
            }
            if recording.status() == Status::Running {
                assert_eq!(recording.ending(), RecordingEnd::Cut, "{algorithm}");
            } else {
                search.step(1);
                assert_eq!(recording.ending(), RecordingEnd::Over, "{algorithm}");
            }
            assert_eq!(recording.events(), search.events(), "{algorithm}");
            assert_eq!(recording.status(), search.status(), "{algorithm}");
            assert_eq!(recording.frontier(), search.frontier(), "{algorithm}");
            assert_eq!(
                recording.would_expand(),
                search.would_expand(),
                "{algorithm}"
            );
            assert_eq!(
                Recording::from_bytes(&recording.to_bytes()).as_ref(),
                Ok(&recording),
                "{algorithm}"
            );
        }
    }
}

#[test]
fn bytes_are_few() {
    let recording = make(Algorithm::AStar(Duplicates::Tree), None, 2_000);
    let bytes = recording.to_bytes().len();
    assert!(bytes < 12 * recording.events().len() + 200, "{bytes}");
}

#[test]
fn macros_cross_as_well() {
    let problem = problem(BOARD);
    let mut setup = setup(&problem, &HeuristicName::Manhattan);
    let turn = Macro::new(problem.size(), 1, "RULD".parse().unwrap()).unwrap();
    setup.macros.push(turn);
    let recording = Recording::make(
        &problem,
        Algorithm::AStar(Duplicates::Graph),
        &setup,
        None,
        500,
    );
    assert_eq!(
        recording.macro_moves(0).map(ToString::to_string).as_deref(),
        Some("RULD")
    );
    assert_eq!(Recording::from_bytes(&recording.to_bytes()), Ok(recording));
}

#[test]
fn it_is_cut_where_it_gets_too_large() {
    let breadth_first = Algorithm::BreadthFirst(Duplicates::Graph);
    let recording = make(breadth_first, None, 100);
    let makes = |event: &&Event| match event {
        Event::Generated(_) => true,
        Event::Pruned(record, _) => record.id.is_none(),
        _ => false,
    };
    let nodes = recording.events().iter().filter(makes).count();
    assert!((100..=103).contains(&nodes), "{nodes}");
    assert_eq!(
        (recording.status(), recording.ending()),
        (Status::Running, RecordingEnd::Cut)
    );
}

#[test]
fn picks_are_judged_by_what_the_algorithm_would_do() {
    let a_star = Algorithm::AStar(Duplicates::Graph);
    let nothing = make(a_star, Some(&[]), 2_000);
    assert_eq!(
        (nothing.ending(), nothing.would_expand()),
        (RecordingEnd::YourTurn, Some(0))
    );
    assert_eq!(nothing.events().len(), 1);

    let first = make(a_star, Some(&[0]), 2_000);
    let would = first.would_expand().unwrap();
    let other = *first.frontier().iter().find(|&&id| id != would).unwrap();
    let second = make(a_star, Some(&[0, other, 0, Pick::NEXT]), 2_000);
    let [start, wrong, again, next] = second.picks() else {
        panic!("four picks")
    };
    assert!(start.matches_algorithm());
    assert_eq!(
        (wrong.algorithms_choice, wrong.matches_algorithm()),
        (Some(would), false)
    );
    assert!(!wrong.is_refused && again.is_refused && !again.matches_algorithm());
    assert!(next.matches_algorithm());
    assert_eq!(wrong.position, first.events().len() as u64);
    // A refused pick left no events.
    assert_eq!(again.position, next.position);
    assert_eq!(second.figures().expanded, 3);
    assert_eq!(Recording::from_bytes(&second.to_bytes()), Ok(second));
}

#[test]
fn every_algorithm_can_be_led_by_its_own_choice() {
    for algorithm in Algorithm::ALL {
        let whole = make(algorithm, None, 300);
        let mut picks = Vec::new();
        loop {
            let recording = make(algorithm, Some(&picks), 300);
            if recording.ending() != RecordingEnd::YourTurn {
                assert_eq!(recording.ending(), whole.ending(), "{algorithm}");
                assert_eq!(
                    recording.figures().expanded,
                    whole.figures().expanded,
                    "{algorithm}"
                );
                assert!(
                    recording.picks().iter().all(Pick::matches_algorithm),
                    "{algorithm}"
                );
                break;
            }
            picks.push(Pick::NEXT);
            assert!(picks.len() < 1_000, "{algorithm} does not end");
        }
    }
}

proptest! {
    #[test]
    fn any_bytes_are_a_recording_or_a_sentence(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let mut all = b"ecotree\x01".to_vec();
        all.extend(&bytes);
        for bytes in [&bytes, &all] {
            if let Err(error) = Recording::from_bytes(bytes) {
                prop_assert!(error.to_string().ends_with('.'));
            }
        }
    }

    #[test]
    fn a_damaged_recording_breaks_nothing(
        index in 0..Algorithm::ALL.len(),
        damage in proptest::collection::vec((any::<proptest::sample::Index>(), any::<u8>()), 1..4),
        cut in any::<Option<proptest::sample::Index>>(),
    ) {
        let mut bytes = make(Algorithm::ALL[index], None, 60).to_bytes();
        for (place, byte) in damage {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        if let Some(cut) = cut {
            bytes.truncate(cut.index(bytes.len()));
        }
        if let Ok(recording) = Recording::from_bytes(&bytes) {
            prop_assert_eq!(Recording::from_bytes(&recording.to_bytes()), Ok(recording.clone()));
            let tree = Tree::new(&Rc::new(recording));
            for position in 0..=tree.end() {
                let moment = tree.snapshot(position);
                for (node_index, _) in moment.iter() {
                    let _ = moment.path(node_index);
                }
                let _ = (tree.next_expanded(position), tree.event(position), tree.meeting(&moment));
            }
        }
    }
}
