//! Limits of memory, nodes and time are kept, by the search's own figures; `search_memory` measures the allocator.

mod search_common;

use std::time::{Duration, Instant};

use ecotile::puzzle::{Goal, Recipe};
use ecotile::search::heuristic::HeuristicName;
use ecotile::search::{
    Algorithm, Duplicates, Limits, Problem, Search, Setup, Status, ThresholdRule, Weight,
};
use search_common::{eighty_moves, evaluator, with_manhattan};

#[test]
fn memory_is_kept_within_its_limit() {
    // Hard enough that no search that keeps states can end.
    let problem = eighty_moves();
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
            let mut setup = with_manhattan(&problem);
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
            // It used the limit: a table that doubles may leave more than half of it free.
            assert!(
                bytes < 100_000 || figures.largest_bytes > bytes / 4,
                "{algorithm}: {figures:?}"
            );
            assert!(search.solution().is_none());
            assert!(figures.lower_bound > 0);
        }
    }
}

/// Estimates in fractions of a move with a large weight are far apart; boards of more than 16 cells are not stored in
/// their nodes; and an observer keeps every event.
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
                    // Checked after every few nodes, so that no peak is missed.
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
        let mut setup = with_manhattan(&problem);
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

/// A search that ignores the clock fails. A long step, such as the growth of a table, may overrun the limit by its length.
#[test]
fn a_real_clock_ends_a_search_and_its_figures_and_its_answer_stay() {
    let problem = eighty_moves();
    let limits = Limits {
        time: Duration::from_millis(100),
        ..Limits::DEFAULT
    };
    let end = |mut search: Search| {
        let begun = Instant::now();
        assert_eq!(search.run(|| begun.elapsed()), Status::OutOfTime);
        let figures = search.figures();
        assert!(figures.time >= limits.time, "{figures:?}");
        assert!(begun.elapsed() < 100 * limits.time, "{figures:?}");
        search
    };
    let setup = Setup {
        limits,
        ..with_manhattan(&problem)
    };
    for algorithm in [
        Algorithm::IdaStar(ThresholdRule::LeastExceeding),
        Algorithm::AStar(Duplicates::Graph),
        Algorithm::BreadthFirst(Duplicates::Graph),
        Algorithm::IterativeDeepening,
    ] {
        let search = end(Search::new(&problem, algorithm, &setup));
        assert!(search.figures().expanded > 0, "{algorithm}");
        assert_eq!(search.solution(), None, "{algorithm}");
    }
    let mut setup = Setup::new(Search::best_heuristic(problem.goal()).unwrap());
    setup.limits = limits;
    let best = end(Search::best(&problem, &setup).unwrap());
    assert!(
        best.solution()
            .is_some_and(|solution| solution.length() >= 80)
    );
    assert!(best.figures().lower_bound <= 80);
}
