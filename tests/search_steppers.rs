//! Steppers: limits are kept, pausing changes nothing, the trace tells the truth, and a student may expand by hand.

mod search_common;

use std::collections::HashMap;
use std::time::Duration;

use ecotile::puzzle::{Board, Goal, Recipe};
use ecotile::search::heuristic::{HeuristicName, Partition};
use ecotile::search::{
    Algorithm, Distances, Duplicates, Event, ExactDeal, ExactDealError, HandError, Limits, Macro,
    NodeId, Problem, Search, Setup, Status, ThresholdRule, Weight,
};
use search_common::{board, evaluator, korf};

/// The board of the look: nine moves from its goal.
fn nine_moves() -> Problem {
    let goal = Goal::blank_last("3x3".parse().unwrap());
    Problem::new("2 0 5 / 1 6 3 / 4 7 8".parse().unwrap(), goal).unwrap()
}

fn setup(problem: &Problem) -> Setup {
    Setup::new(evaluator(&HeuristicName::Manhattan, problem.goal()))
}

/// All algorithms that end on this small problem.
fn all() -> impl Iterator<Item = Algorithm> {
    let endless =
        |algorithm: &Algorithm| matches!(algorithm, Algorithm::DepthFirst { limit: None, .. });
    Algorithm::ALL
        .into_iter()
        .filter(move |algorithm| !endless(algorithm))
}

/// A board of 4x4 with its goal in the middle, near enough for blind searches.
fn ten_moves() -> Problem {
    let goal: Board = "1 2 3 4 / 5 0 6 7 / 8 9 10 11 / 12 13 14 15"
        .parse()
        .unwrap();
    let start = "1 2 3 4 / 9 5 6 7 / 10 8 11 15 / 12 13 14 0"
        .parse()
        .unwrap();
    Problem::new(start, Goal::custom(goal)).unwrap()
}

#[test]
fn pausing_after_every_node_changes_nothing_and_neither_does_watching() {
    for problem in [nine_moves(), ten_moves()] {
        let mut setup = setup(&problem);
        // Depth-first search would go astray for hours on 4x4.
        setup.limits.expanded = 20_000;
        for algorithm in all() {
            let mut whole = Search::new(&problem, algorithm, &setup);
            let mut paused = Search::new(&problem, algorithm, &setup);
            let mut watched = Search::watched(&problem, algorithm, &setup);
            whole.run(|| Duration::ZERO);
            while paused.step(1).is_running() {}
            watched.run(|| Duration::ZERO);
            assert_eq!(whole.status(), paused.status(), "{algorithm}");
            assert_eq!(whole.solution(), paused.solution(), "{algorithm}");
            assert_eq!(whole.solution(), watched.solution(), "{algorithm}");
            let mut figures = watched.figures();
            figures.bytes = whole.figures().bytes;
            figures.largest_bytes = whole.figures().largest_bytes;
            if is_fast(&problem, algorithm) {
                // It looks at its frontier only when it reports.
                assert!(whole.figures().largest_frontier <= figures.largest_frontier);
                figures.largest_frontier = whole.figures().largest_frontier;
            }
            assert_eq!(whole.figures(), figures, "{algorithm}");
            assert!(whole.events().is_empty() && !watched.events().is_empty());
            // A search that is over stays as it is.
            assert_eq!(whole.step(100), watched.status());
        }
    }
}

/// Whether nobody watches, and the fast IDA* of 4x4 does it.
fn is_fast(problem: &Problem, algorithm: Algorithm) -> bool {
    problem.size().cells() == 16 && algorithm == Algorithm::IdaStar(ThresholdRule::LeastExceeding)
}

#[test]
fn the_figure_of_the_frontier_is_the_length_of_the_frontier() {
    for problem in [nine_moves(), ten_moves()] {
        let mut setup = setup(&problem);
        setup.limits.expanded = 300;
        for algorithm in all() {
            // By itself, and after a hand has expanded the last in the list.
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

#[test]
fn what_is_promised_is_kept() {
    let problem = nine_moves();
    let manhattan = setup(&problem);
    for algorithm in all() {
        let promises = algorithm.promises(ecotile::search::heuristic::Heuristic::estimates(
            &manhattan.evaluator,
        ));
        let mut search = Search::new(&problem, algorithm, &manhattan);
        let status = search.run(|| Duration::ZERO);
        assert!(
            !promises.complete || status == Status::Solved,
            "{algorithm}: {status:?}"
        );
        if promises.optimal {
            assert_eq!(search.solution().unwrap().length(), 9, "{algorithm}");
            assert_eq!(search.figures().lower_bound, 9, "{algorithm}");
        }
        assert!(search.figures().lower_bound <= 9, "{algorithm}");
    }
}

#[test]
fn memory_is_kept_within_its_limit() {
    // Hard enough that no search that keeps states can end.
    let goal = Goal::blank_first("4x4".parse().unwrap());
    let start = korf().map_or_else(
        || Recipe::Uniform.deal(&goal, 1),
        |all| all[99].board.clone(),
    );
    let problem = Problem::new(start, goal).unwrap();
    for algorithm in [
        Algorithm::BreadthFirst(Duplicates::Graph),
        Algorithm::BreadthFirst(Duplicates::OwnPath),
        Algorithm::Bidirectional,
        Algorithm::AStar(Duplicates::Graph),
        Algorithm::AStar(Duplicates::Tree),
        Algorithm::Beam { width: 100_000 },
        Algorithm::DepthFirst {
            duplicates: Duplicates::Tree,
            limit: None,
        },
    ] {
        for bytes in [3_000, 100_000, 5_000_000] {
            let mut setup = setup(&problem);
            setup.limits = Limits {
                bytes,
                ..Limits::DEFAULT
            };
            let mut search = Search::new(&problem, algorithm, &setup);
            assert_eq!(
                search.run(|| Duration::ZERO),
                Status::OutOfMemory,
                "{algorithm} {bytes}"
            );
            let figures = search.figures();
            assert!(figures.largest_bytes <= bytes, "{algorithm}: {figures:?}");
            // It used what it was given: a table that doubles may leave more than half of it free.
            assert!(
                bytes < 100_000 || figures.largest_bytes > bytes / 4,
                "{algorithm}: {figures:?}"
            );
            assert!(search.solution().is_none());
            assert!(figures.lower_bound > 0);
        }
    }
}

/// Estimates in fractions of a move with a great weight are far apart; boards of more than 16 cells lie elsewhere than
/// their nodes; and those who watch keep what they are told.
#[test]
fn memory_is_kept_within_its_limit_where_ranks_are_far_apart_boards_large_and_events_many() {
    let heavy = Algorithm::WeightedAStar(Weight::from_tenths(1_000).unwrap());
    let a_star = Algorithm::AStar(Duplicates::Graph);
    let beam = Algorithm::Beam { width: 100_000 };
    let narrow = Algorithm::Beam { width: 1_000 };
    for (size, algorithms) in [
        ("4x4", [heavy, a_star, beam, narrow]),
        ("5x5", [heavy, a_star, beam, narrow]),
        ("30x30", [heavy, a_star, beam, narrow]),
    ] {
        let goal = Goal::blank_first(size.parse().unwrap());
        let problem = Problem::new(Recipe::Uniform.deal(&goal, 1), goal.clone()).unwrap();
        for name in [HeuristicName::Euclidean, HeuristicName::Misplaced] {
            let mut setup = Setup::new(evaluator(&name, &goal));
            for (algorithm, bytes) in algorithms
                .into_iter()
                .flat_map(|algorithm| [50_000, 400_000, 3_000_000].map(|bytes| (algorithm, bytes)))
            {
                setup.limits.bytes = bytes;
                for is_watched in [false, true] {
                    let mut search = if is_watched {
                        Search::watched(&problem, algorithm, &setup)
                    } else {
                        Search::new(&problem, algorithm, &setup)
                    };
                    // Looked at after each few nodes, so that nothing is held for a moment only.
                    let mut most = 0;
                    while search.step(10).is_running() {
                        most = most.max(search.figures().bytes);
                    }
                    let figures = search.figures();
                    assert!(
                        most.max(figures.largest_bytes) <= bytes,
                        "{algorithm} {name} {size} watched {is_watched}, {bytes}: {figures:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn nodes_and_time_are_kept_within_their_limits() {
    let goal = Goal::blank_first("4x4".parse().unwrap());
    let problem = Problem::new(Recipe::Uniform.deal(&goal, 1), goal).unwrap();
    for algorithm in [
        Algorithm::BreadthFirst(Duplicates::Graph),
        Algorithm::IterativeDeepening,
        Algorithm::IdaStar(ThresholdRule::LeastExceeding),
        Algorithm::IdaStar(ThresholdRule::FixedStep(1)),
        Algorithm::AStar(Duplicates::Graph),
        Algorithm::Bidirectional,
        Algorithm::Beam { width: 10_000 },
    ] {
        let mut setup = setup(&problem);
        setup.limits.expanded = 1_000;
        let mut search = Search::new(&problem, algorithm, &setup);
        assert_eq!(
            search.run(|| Duration::ZERO),
            Status::OutOfNodes,
            "{algorithm}"
        );
        assert_eq!(search.figures().expanded, 1_000, "{algorithm}");
        setup.limits = Limits {
            time: Duration::from_millis(100),
            ..Limits::DEFAULT
        };
        let mut search = Search::new(&problem, algorithm, &setup);
        let mut now = Duration::ZERO;
        let status = search.run(|| {
            now += Duration::from_millis(7);
            now
        });
        assert_eq!(status, Status::OutOfTime, "{algorithm}");
        assert_eq!(
            search.figures().time,
            Duration::from_millis(105),
            "{algorithm}"
        );
    }
}

#[test]
fn real_time_search_arrives_with_any_horizon_and_can_be_paused_within_its_look_ahead() {
    let goal = Goal::blank_last("3x3".parse().unwrap());
    let problems = (0..4).map(|seed| Recipe::Uniform.deal(&goal, seed));
    let problems: Vec<Problem> = problems
        .map(|start| Problem::new(start, goal.clone()).unwrap())
        .chain([nine_moves()])
        .collect();
    for problem in &problems {
        for horizon in [1, 2, 3, 4, 7, 12, 25] {
            for algorithm in [
                Algorithm::RtaStar { horizon },
                Algorithm::LrtaStar { horizon },
            ] {
                let mut search = Search::new(problem, algorithm, &setup(problem));
                let mut expanded = 0;
                while search.step(10).is_running() {
                    let now = search.figures().expanded;
                    assert!(now <= expanded + 10, "{algorithm}");
                    assert!(now < 2_000_000, "{algorithm} goes round in circles");
                    expanded = now;
                }
                assert_eq!(search.status(), Status::Solved, "{algorithm}");
            }
        }
    }
    // A horizon beyond what it may expand: it stops in the midst of its first look.
    let mut setup = setup(&problems[0]);
    setup.limits.expanded = 50;
    let mut search = Search::new(&problems[0], Algorithm::RtaStar { horizon: 30 }, &setup);
    assert_eq!(search.run(|| Duration::ZERO), Status::OutOfNodes);
    assert_eq!(search.figures().expanded, 50);
}

/// Follows a trace: the board of each node, made again from its parent's.
fn boards(problem: &Problem, events: &[Event]) -> HashMap<NodeId, Board> {
    let mut boards: HashMap<NodeId, Board> = HashMap::new();
    for event in events {
        if let Event::Generated(seen) = event {
            let mut board = seen
                .parent
                .map_or(problem.start(), |parent| &boards[&parent])
                .clone();
            if let Some(direction) = seen.edge.direction() {
                board.slide(direction).unwrap();
            }
            boards.insert(seen.id.unwrap(), board);
        }
    }
    boards
}

#[test]
fn the_trace_tells_the_truth() {
    let problem = nine_moves();
    for algorithm in all().filter(|&algorithm| algorithm != Algorithm::Bidirectional) {
        let mut search = Search::watched(&problem, algorithm, &setup(&problem));
        search.run(|| Duration::ZERO);
        let boards = boards(&problem, search.events());
        let is_real_time = matches!(
            algorithm,
            Algorithm::RtaStar { .. } | Algorithm::LrtaStar { .. }
        );
        let mut orders = 0;
        for event in search.events() {
            match event {
                Event::Generated(seen) if algorithm.is_informed() && !is_real_time => {
                    let board = &boards[&seen.id.unwrap()];
                    assert_eq!(
                        seen.h as usize,
                        problem.goal().manhattan(board),
                        "{algorithm}"
                    );
                }
                Event::Expanded { id, order } => {
                    orders += 1;
                    // The look-ahead's own nodes are counted, but not told.
                    assert!(*order == orders || is_real_time, "{algorithm}");
                    assert!(boards.contains_key(id), "{algorithm}");
                }
                Event::Solved(id) => assert!(problem.goal().is_met(&boards[id]), "{algorithm}"),
                _ => {}
            }
        }
        let is_solved = search
            .events()
            .iter()
            .any(|event| matches!(event, Event::Solved(_)));
        assert_eq!(is_solved, search.status() == Status::Solved, "{algorithm}");
        assert!(
            is_real_time || orders == search.figures().expanded,
            "{algorithm}"
        );
    }
}

#[test]
fn would_expand_is_what_is_expanded_next() {
    let problem = nine_moves();
    for algorithm in all() {
        let mut search = Search::watched(&problem, algorithm, &setup(&problem));
        loop {
            let (would, told) = (search.would_expand(), search.events().len());
            let frontier = search.frontier();
            assert!(would.is_none_or(|id| frontier.contains(&id)), "{algorithm}");
            let is_running = search.step(1).is_running();
            let expanded = search.events()[told..]
                .iter()
                .find_map(|event| match event {
                    Event::Expanded { id, .. } => Some(*id),
                    _ => None,
                });
            // `None` is said where an iteration ends first.
            assert!(
                would.is_none() || expanded.is_none() || would == expanded,
                "{algorithm}"
            );
            if !is_running {
                break;
            }
        }
    }
}

/// Which of the waiting nodes a student picks.
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
        for algorithm in all() {
            for lead in leads {
                be_led(problem, *distance, algorithm, lead);
            }
        }
    }
}

/// Twelve picks, then the algorithm goes on; no bound is ever above the truth.
fn be_led(problem: &Problem, distance: u32, algorithm: Algorithm, lead: Lead) {
    let by_hand = !matches!(
        algorithm,
        Algorithm::RtaStar { .. } | Algorithm::LrtaStar { .. } | Algorithm::HillClimbing
    );
    let is_bound = |search: &Search| search.figures().lower_bound <= distance;
    let mut search = Search::watched(problem, algorithm, &setup(problem));
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
    let may_fail = matches!(
        algorithm,
        Algorithm::Beam { .. } | Algorithm::HillClimbing | Algorithm::DepthFirst { .. }
    );
    assert!(
        status == Status::Solved || may_fail,
        "{algorithm}: {status:?}"
    );
    let figures = search.figures();
    assert!(
        figures.lower_bound <= distance,
        "{algorithm} {distance}: {figures:?}"
    );
    assert_eq!(search.expand(0), Err(HandError::IsOver(status)));
}

#[test]
fn a_heuristic_for_another_goal_is_refused() {
    let problem = nine_moves();
    let others = [
        Goal::blank_first("3x3".parse().unwrap()),
        Goal::blank_last("4x4".parse().unwrap()),
        Goal::blank_last("2x2".parse().unwrap()),
    ];
    for goal in &others {
        for name in [HeuristicName::Manhattan, HeuristicName::WalkingDistance] {
            let setup = Setup::new(evaluator(&name, goal));
            let deal = ExactDeal::new(problem.goal(), 5, 1, &setup.evaluator);
            assert_eq!(deal.err(), Some(ExactDealError::OtherGoal));
            let best = Search::best(&problem, &setup).unwrap();
            let searches = all().map(|algorithm| Search::new(&problem, algorithm, &setup));
            let watched = all().map(|algorithm| Search::watched(&problem, algorithm, &setup));
            let tallied = all().map(|algorithm| Search::tallied(&problem, algorithm, &setup));
            let informed = all().map(|algorithm| algorithm.is_informed());
            let searches = searches.chain(watched).chain(tallied).chain([best]);
            let informed: Vec<bool> = informed.collect();
            let informed = [&informed[..], &informed, &informed, &[true]].concat();
            for (mut search, is_informed) in searches.zip(informed) {
                let status = search.step(u64::MAX);
                assert_eq!(status == Status::Unfit, is_informed);
                assert_eq!(search.solution().is_some(), status == Status::Solved);
                assert!(search.figures().lower_bound <= 9);
            }
        }
    }
    // The blind one suits every goal, and so does another name of the same goal.
    let same = Goal::custom(problem.goal().board().clone());
    for evaluator in [
        evaluator(&HeuristicName::None, &others[1]),
        evaluator(&HeuristicName::Manhattan, &same),
    ] {
        let a_star = Algorithm::AStar(Duplicates::Graph);
        let mut search = Search::new(&problem, a_star, &Setup::new(evaluator));
        assert_eq!(search.run(|| Duration::ZERO), Status::Solved);
    }
}

#[test]
fn macros_are_tried_first_and_unfold_into_moves() {
    // Paper 001, sections 7 to 9: with the macro the path has 13 states instead of 19.
    let size = "3x2".parse().unwrap();
    let goal = Goal::blank_last(size);
    let problem = Problem::new(board("3x2", &[4, 5, 3, 0, 1, 2]), goal.clone()).unwrap();
    let example: ecotile::puzzle::MoveList = "DLUL".parse().unwrap();
    let mut setup = Setup::new(evaluator(&HeuristicName::None, &goal));
    setup.macros = vec![Macro::new(size, 3, example).unwrap()];
    for algorithm in [
        Algorithm::BreadthFirst(Duplicates::OwnPath),
        Algorithm::BreadthFirst(Duplicates::Graph),
        Algorithm::IterativeDeepening,
    ] {
        let mut search = Search::watched(&problem, algorithm, &setup);
        assert_eq!(search.run(|| Duration::ZERO), Status::Solved);
        // Twelve transitions, two of them macros of four moves.
        assert_eq!(search.solution().unwrap().length(), 18, "{algorithm}");
    }
    for algorithm in [
        Algorithm::AStar(Duplicates::Graph),
        Algorithm::IdaStar(ThresholdRule::LeastExceeding),
    ] {
        let mut search = Search::new(&problem, algorithm, &setup);
        assert_eq!(search.run(|| Duration::ZERO), Status::Solved);
        assert_eq!(search.solution().unwrap().length(), 18, "{algorithm}");
    }
}

#[test]
fn names_read_back_what_they_write() {
    let more = [
        Algorithm::WeightedAStar(Weight::from_tenths(15).unwrap()),
        Algorithm::Greedy(Duplicates::FirstSeen),
        Algorithm::Beam { width: 12_345 },
    ];
    let plain = |limit| Algorithm::DepthFirst {
        duplicates: Duplicates::Tree,
        limit,
    };
    for algorithm in Algorithm::ALL.into_iter().chain(more) {
        assert_eq!(algorithm.to_string().parse(), Ok(algorithm));
    }
    for (text, algorithm) in [
        ("A*", Algorithm::AStar(Duplicates::Graph)),
        (" IDA* ", Algorithm::IdaStar(ThresholdRule::LeastExceeding)),
        ("Hill climbing", Algorithm::HillClimbing),
        ("weighted A* 2", Algorithm::WeightedAStar(Weight::TWO)),
        ("weighted A* 2.0", Algorithm::WeightedAStar(Weight::TWO)),
        ("Depth first", plain(None)),
        ("depth-first 12", plain(Some(12))),
    ] {
        assert_eq!(text.parse(), Ok(algorithm), "{text}");
    }
    for name in HeuristicName::ALL
        .into_iter()
        .chain([HeuristicName::Patterns(Partition::Of(vec![
            vec![1, 2],
            vec![3],
        ]))])
    {
        assert_eq!(name.to_string().parse(), Ok(name.clone()));
    }
    for text in [
        "",
        "a-star-",
        "beam-0",
        "beam-x",
        "weighted-a-star-0.9",
        "weighted-a-star-1.05",
        "weighted-a-star-1.",
        "weighted-a-star-.5",
        "weighted-a-star-100.1",
        "weighted-a-star-6553.9",
        "weighted-a-star-6554",
        "weighted-a-star-+2",
        "depth-first-first-seen",
        "rta-star-31",
        "ida-star-step-0",
        "dijkstra",
    ] {
        assert!(text.parse::<Algorithm>().is_err(), "{text}");
        assert!(text.parse::<HeuristicName>().is_err(), "{text}");
    }
    assert_eq!(
        "best".parse::<Algorithm>().unwrap_err().to_string(),
        "“best” is not the name of an algorithm."
    );
    for (text, sentence) in [
        (
            "Weighted A* 1.05",
            "“Weighted A* 1.05” has no weight: write one from 1 to 100, with at most one digit after the point.",
        ),
        (
            "depth-first-first-seen",
            "“depth-first-first-seen” is not a depth-first search: it takes “tree” or “own-path”, and perhaps a depth limit.",
        ),
    ] {
        assert_eq!(text.parse::<Algorithm>().unwrap_err().to_string(), sentence);
    }
}
