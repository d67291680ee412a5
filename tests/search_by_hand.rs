//! A search led by hand: the open nodes, the next one, and the expansion of any other.

mod search_common;

use ecotile::puzzle::Goal;
use ecotile::search::heuristic::Heuristic;
use ecotile::search::{Algorithm, Distances, Event, HandError, NodeId, Problem, Search, Status};
use search_common::{all_that_end, nine_moves, ten_moves, with_manhattan};

#[test]
fn the_figure_of_the_frontier_is_the_length_of_the_frontier() {
    for problem in [nine_moves(), ten_moves()] {
        let mut setup = with_manhattan(&problem);
        setup.limits.expanded = 300;
        for algorithm in all_that_end() {
            // Without a hand, and after the last in the list was expanded by hand.
            for is_led in [false, true] {
                let mut search = Search::watched(&problem, algorithm, &setup);
                loop {
                    let frontier = search.frontier();
                    assert_eq!(
                        search.figures().frontier,
                        frontier.len() as u64,
                        "{algorithm}"
                    );
                    let is_over = !search.status().is_running();
                    let last = frontier.last().filter(|_| is_led);
                    if is_over || last.is_none_or(|&id| search.expand(id).is_err()) {
                        search.step(1);
                    }
                    assert!(search.figures().expanded <= 300, "{algorithm}");
                    if is_over {
                        break;
                    }
                }
            }
        }
    }
}

/// Returns whether the algorithm follows one path and restarts at the end of an iteration.
const fn is_deepening(algorithm: Algorithm) -> bool {
    matches!(
        algorithm,
        Algorithm::DepthFirst { .. } | Algorithm::IterativeDeepening | Algorithm::IdaStar(_)
    )
}

/// The first event that `would_expand` may predict: the expansion of this node, its recognition as the goal, or an
/// iteration of a deepening search that begins before any node's turn.
fn first_predicted_event(algorithm: Algorithm, events: &[Event]) -> Option<NodeId> {
    let mut deeds = events.iter().filter_map(|event| match event {
        Event::Expanded { id, .. } | Event::Solved(id) => Some(Some(*id)),
        Event::Iteration(_) if is_deepening(algorithm) => Some(None),
        _ => None,
    });
    deeds.next().flatten()
}

/// In every step, with two exceptions: `would_expand` is `None` if an iteration ends first, and in a look-ahead, whose nodes
/// have no numbers and no events. Without a hand, and after the last in the list was expanded by hand in every other step.
#[test]
fn would_expand_is_what_is_expanded_next() {
    for (problem, algorithm) in [nine_moves(), ten_moves()]
        .iter()
        .flat_map(|problem| all_that_end().map(move |algorithm| (problem, algorithm)))
    {
        for is_led in [false, true] {
            let what = format!("{algorithm} on {}, led {is_led}", problem.start());
            let mut search = Search::watched(problem, algorithm, &with_manhattan(problem));
            let (mut steps, mut foretold) = (0, 0);
            while search.status().is_running() && steps < 2_000 {
                let (would, told) = (search.would_expand(), search.events().len());
                let frontier = search.frontier();
                assert!(would.is_none_or(|id| frontier.contains(&id)), "{what}");
                search.step(1);
                let events = &search.events()[told..];
                let is_expansion = |event: &Event| matches!(event, Event::Expanded { .. });
                if looks_ahead(algorithm) && !events.iter().any(is_expansion) {
                    assert_eq!(would, None, "{what}");
                } else {
                    assert_eq!(would, first_predicted_event(algorithm, events), "{what}");
                    steps += 1;
                    foretold += u32::from(would.is_some());
                }
                let last = search.frontier().last().copied();
                if let Some(id) = last.filter(|_| is_led && steps % 2 == 0) {
                    // Some algorithms cannot be led by hand.
                    let _ = search.expand(id);
                }
            }
            assert!(2 * foretold > steps, "{what}: {foretold} of {steps}");
        }
    }
}

/// Returns whether it takes several steps to look at all neighbours.
const fn looks_ahead(algorithm: Algorithm) -> bool {
    match algorithm {
        Algorithm::RtaStar { horizon } | Algorithm::LrtaStar { horizon } => horizon > 1,
        _ => false,
    }
}

/// A student's choice among the open nodes.
type Lead = fn(turn: usize, waiting: usize) -> usize;

#[test]
fn a_student_may_expand_in_any_order_and_the_algorithm_goes_on_from_there() {
    let goal = Goal::blank_last("3x3".parse().unwrap());
    let distances = Distances::new(&goal).unwrap();
    let near = |distance| {
        distances
            .boards()
            .find(move |&(_, other)| other == distance)
    };
    let problems = [1, 2, 3, 5, 6, 8].map(|distance| {
        let (start, _) = near(distance).unwrap();
        (Problem::new(start, goal.clone()).unwrap(), distance)
    });
    let leads: [Lead; 4] = [
        |turn, waiting| turn * 7 % waiting,
        |_, waiting| waiting - 1,
        |_, _| 0,
        |turn, waiting| (turn * turn + 3) % waiting,
    ];
    for (problem, distance) in problems.iter().chain([&(nine_moves(), 9)]) {
        for algorithm in all_that_end() {
            for lead in leads {
                lead_by_hand(problem, *distance, algorithm, lead);
            }
        }
    }
}

/// Twelve picks, then the algorithm continues; no bound exceeds the distance.
fn lead_by_hand(problem: &Problem, distance: u32, algorithm: Algorithm, lead: Lead) {
    let by_hand = !matches!(
        algorithm,
        Algorithm::RtaStar { .. } | Algorithm::LrtaStar { .. } | Algorithm::HillClimbing
    );
    let is_bound = |search: &Search| search.figures().lower_bound <= distance;
    let setup = with_manhattan(problem);
    let mut search = Search::watched(problem, algorithm, &setup);
    for turn in 0..12_usize {
        let frontier = search.frontier();
        if !search.status().is_running() || frontier.is_empty() {
            break;
        }
        let id = frontier[lead(turn, frontier.len())];
        let before = search.figures().expanded;
        match search.expand(id) {
            Ok(status) => {
                assert!(by_hand);
                let is_goal = status == Status::Solved && search.figures().expanded == before;
                assert!(
                    is_goal || search.figures().expanded == before + 1,
                    "{algorithm}"
                );
                assert!(
                    !search.frontier().contains(&id) || status != Status::Running,
                    "{algorithm}"
                );
                assert!(is_bound(&search), "{algorithm}");
                if status == Status::Running {
                    assert_eq!(
                        search.expand(id),
                        Err(HandError::NotOpen(id)),
                        "{algorithm}"
                    );
                }
            }
            Err(mistake) => {
                assert_eq!(
                    (mistake, by_hand),
                    (HandError::NotByHand, false),
                    "{algorithm}"
                );
                break;
            }
        }
    }
    while search.step(1).is_running() {
        assert!(is_bound(&search), "{algorithm}");
    }
    let status = search.status();
    let promises = algorithm.promises(setup.evaluator.promises());
    assert!(
        status == Status::Solved || !promises.complete,
        "{algorithm}: {status:?}"
    );
    let figures = search.figures();
    assert!(
        figures.lower_bound <= distance,
        "{algorithm} {distance}: {figures:?}"
    );
    assert_eq!(search.expand(0), Err(HandError::IsOver(status)));
}
