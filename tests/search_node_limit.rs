//! A limit of expanded nodes means the same to every search: it expands exactly that many, none more, and still finds a
//! goal that needs no further expansion.

use std::time::Duration;

use ecotile::puzzle::{Board, Goal};
use ecotile::search::heuristic::{Evaluator, HeuristicName, Partition};
use ecotile::search::{Algorithm, Problem, Search, Setup, Solution, Status, ThresholdRule};

const IDA_STAR: Algorithm = Algorithm::IdaStar(ThresholdRule::LeastExceeding);

fn problem(start: &str, goal: &Goal) -> Problem {
    let start: Board = start.parse().expect("a board");
    Problem::new(start, goal.clone()).expect("a problem")
}

/// The proven, counted and found results of a search.
type Outcome = (Status, u64, u64, u32, Option<Solution>);

fn outcome(mut search: Search) -> Outcome {
    search.run(|| Duration::ZERO);
    let figures = search.figures();
    (
        search.status(),
        figures.expanded,
        figures.generated,
        figures.lower_bound,
        search.solution().cloned(),
    )
}

/// The limits to try for a search that expands `all` nodes: each one if they are few, else those at both ends and some
/// between them.
fn limits(all: u64) -> Vec<u64> {
    let (ends, step) = (100, all / 60 + 1);
    let is_tried = |limit: &u64| *limit < ends || limit.is_multiple_of(step) || *limit + ends > all;
    (0..=all + 1).filter(is_tried).collect()
}

/// The fast IDA* and the general one, which goes node by node, agree at every limit.
#[test]
fn fast_and_plain_ida_star_stop_at_the_same_node() {
    let last = Goal::blank_last("4x4".parse().expect("a size"));
    let first = Goal::blank_first("4x4".parse().expect("a size"));
    for (start, goal) in [
        // The goal itself, one move from it, and the board on which they once differed with a limit of 1.
        ("1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0", &last),
        ("1 2 3 4 / 5 6 7 8 / 9 10 11 0 / 13 14 15 12", &last),
        ("1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 0 15", &last),
        ("1 2 8 3 / 5 10 6 4 / 9 14 7 11 / 13 0 15 12", &last),
        ("0 5 8 3 / 9 2 1 4 / 6 7 10 11 / 13 14 15 12", &last),
        ("9 1 5 8 / 2 4 3 0 / 6 7 12 11 / 13 14 10 15", &last),
        ("4 1 2 3 / 5 9 6 7 / 8 0 10 11 / 12 13 14 15", &first),
    ] {
        let problem = problem(start, goal);
        for name in [
            HeuristicName::Manhattan,
            HeuristicName::Patterns(Partition::Usual),
        ] {
            let mut setup = Setup::new(Evaluator::new(&name, goal).expect("fits"));
            let (status, all, ..) = outcome(Search::new(&problem, IDA_STAR, &setup));
            assert_eq!(status, Status::Solved, "{start}");
            for limit in limits(all) {
                setup.limits.expanded = limit;
                let fast = outcome(Search::new(&problem, IDA_STAR, &setup));
                let plain = outcome(Search::watched(&problem, IDA_STAR, &setup));
                assert_eq!(fast, plain, "{start}, {name}, {limit} of {all}");
                let enough = limit >= all;
                assert_eq!(fast.0 == Status::Solved, enough, "{start}, {name}, {limit}");
                assert_eq!(fast.1, limit.min(all), "{start}, {name}");
            }
        }
    }
}

/// The number of nodes that a search expands until it finds the goal is a sufficient limit; one less is not.
#[test]
fn as_many_nodes_as_a_search_expands_are_enough_for_it() {
    let goal = Goal::blank_last("3x3".parse().expect("a size"));
    let problem = problem("2 0 5 / 1 6 3 / 4 7 8", &goal);
    let mut setup = Setup::new(Evaluator::new(&HeuristicName::Manhattan, &goal).expect("fits"));
    for algorithm in Algorithm::ALL {
        setup.limits.expanded = 20_000;
        let free = outcome(Search::new(&problem, algorithm, &setup));
        if free.0 == Status::OutOfNodes {
            // Depth-first search without a limit does not end, or nearly so.
            continue;
        }
        setup.limits.expanded = free.1;
        for search in [Search::new, Search::watched] {
            let limited = outcome(search(&problem, algorithm, &setup));
            assert_eq!(limited, free, "{algorithm}");
        }
        setup.limits.expanded = free.1 - 1;
        let stopped = outcome(Search::new(&problem, algorithm, &setup));
        assert_eq!(stopped.0, Status::OutOfNodes, "{algorithm}");
        assert_eq!(stopped.1, free.1 - 1, "{algorithm}");
    }
}

/// A search that starts on its goal expands no node.
#[test]
fn the_goal_is_found_where_nothing_may_be_expanded() {
    let goal = Goal::blank_last("3x3".parse().expect("a size"));
    let problem = Problem::new(goal.board().clone(), goal.clone()).expect("a problem");
    let mut setup = Setup::new(Evaluator::new(&HeuristicName::Manhattan, &goal).expect("fits"));
    setup.limits.expanded = 0;
    for algorithm in Algorithm::ALL {
        let (status, expanded, _, _, solution) = outcome(Search::new(&problem, algorithm, &setup));
        assert_eq!((status, expanded), (Status::Solved, 0), "{algorithm}");
        assert!(solution.is_some_and(|solution| solution.length() == 0));
    }
}
