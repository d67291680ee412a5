//! Steppers: pauses and observers change nothing, unfit heuristics are refused, macros are single edges, names are
//! parsed back.

mod search_common;

use std::time::Duration;

use ecotile::puzzle::{Goal, Recipe};
use ecotile::search::heuristic::{Heuristic, HeuristicName, Partition};
use ecotile::search::{
    Algorithm, Duplicates, ExactDeal, ExactDealError, Macro, Problem, Search, Setup, Status,
    ThresholdRule, Weight,
};
use search_common::{all_that_end, board, evaluator, nine_moves, ten_moves, with_manhattan};

#[test]
fn pausing_after_every_node_changes_nothing_and_neither_does_watching() {
    for problem in [nine_moves(), ten_moves()] {
        let mut setup = with_manhattan(&problem);
        // Depth-first search would take hours on 4x4.
        setup.limits.expanded = 20_000;
        for algorithm in all_that_end() {
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
                // The fast search records its frontier only after each step.
                assert!(whole.figures().largest_frontier <= figures.largest_frontier);
                figures.largest_frontier = whole.figures().largest_frontier;
            }
            assert_eq!(whole.figures(), figures, "{algorithm}");
            assert!(whole.events().is_empty() && !watched.events().is_empty());
            // A search that has ended does not change.
            assert_eq!(whole.step(100), watched.status());
        }
    }
}

/// Returns whether the unobserved search is the fast IDA* of 4x4.
fn is_fast(problem: &Problem, algorithm: Algorithm) -> bool {
    problem.size().cells() == 16 && algorithm == Algorithm::IdaStar(ThresholdRule::LeastExceeding)
}

#[test]
fn what_is_promised_is_kept() {
    let problem = nine_moves();
    let manhattan = with_manhattan(&problem);
    for algorithm in all_that_end() {
        let promises = algorithm.promises(manhattan.evaluator.promises());
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

/// The bound exists before the first step, rises by search, and never exceeds the distance: the general IDA* on the
/// hardest board of 3x3, the fast one on 4x4, and A*.
#[test]
fn a_bound_is_there_from_the_start_and_rises_until_the_answer_is_proven() {
    let fifteen = Goal::blank_last("4x4".parse().unwrap());
    let walk = |seed| Recipe::Walk { steps: 100 }.deal(&fifteen, seed);
    let hardest = board("3x3", &[8, 6, 7, 2, 5, 4, 3, 0, 1]);
    for start in [hardest, walk(3), walk(5)] {
        let goal = Goal::blank_last(start.size());
        let problem = Problem::new(start, goal).unwrap();
        let setup = with_manhattan(&problem);
        let h = setup.evaluator.of_board(problem.start());
        for algorithm in [
            Algorithm::IdaStar(ThresholdRule::LeastExceeding),
            Algorithm::AStar(Duplicates::Graph),
        ] {
            let mut search = Search::new(&problem, algorithm, &setup);
            let mut bounds = vec![search.figures().lower_bound];
            while search.step(1).is_running() {
                bounds.push(search.figures().lower_bound);
            }
            let what = format!("{algorithm} on {}", problem.start());
            let length = search.figures().moves.expect("a solution");
            assert_eq!(search.figures().lower_bound, length, "{what}");
            assert_eq!(bounds[0], h, "{what}");
            assert!(bounds.is_sorted(), "{what}");
            bounds.dedup();
            // Every second value: each move changes Manhattan by one, so f rises by two.
            let all: Vec<u32> = (h..=length).step_by(2).collect();
            assert!(
                bounds.len() > 2 && all.starts_with(&bounds),
                "{what}: {bounds:?}"
            );
        }
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
                let mut search = Search::new(problem, algorithm, &with_manhattan(problem));
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
    // A horizon beyond its limit of expansions: it stops in its first look-ahead.
    let mut setup = with_manhattan(&problems[0]);
    setup.limits.expanded = 50;
    let mut search = Search::new(&problems[0], Algorithm::RtaStar { horizon: 30 }, &setup);
    assert_eq!(search.run(|| Duration::ZERO), Status::OutOfNodes);
    assert_eq!(search.figures().expanded, 50);
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
            let searches = all_that_end().map(|algorithm| Search::new(&problem, algorithm, &setup));
            let watched =
                all_that_end().map(|algorithm| Search::watched(&problem, algorithm, &setup));
            let tallied =
                all_that_end().map(|algorithm| Search::tallied(&problem, algorithm, &setup));
            let informed = all_that_end().map(|algorithm| algorithm.is_informed());
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
    // Uninformed search fits every goal, and another name of the same goal fits too.
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
    // Markov, Russell and Neller 2005, section 9: with the macro the path has 13 states instead of 19.
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
            "“depth-first-first-seen” is not a depth-first search: write “tree” or “own-path”, optionally with a depth \
             limit.",
        ),
    ] {
        assert_eq!(text.parse::<Algorithm>().unwrap_err().to_string(), sentence);
    }
}
