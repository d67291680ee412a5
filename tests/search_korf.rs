//! Korf's 100 instances of the 15-puzzle, and other boards of 4x4.

mod search_common;

use std::ops::Range;
use std::time::Duration;

use ecotile::puzzle::{Board, Goal, Recipe, Tile};
use ecotile::search::heuristic::{HeuristicName, Partition};
use ecotile::search::{Algorithm, Duplicates, Problem, Search, Setup, Status, ThresholdRule};
use search_common::{evaluator, korf, length, solve};

const IDA_STAR: Algorithm = Algorithm::IdaStar(ThresholdRule::LeastExceeding);

fn fifteen() -> Goal {
    Goal::blank_first("4x4".parse().unwrap())
}

#[test]
fn korf_100_are_solved_optimally_with_the_known_number_of_nodes() {
    let Some(instances) = korf() else { return };
    assert_eq!(instances.len(), 100);
    let goal = fifteen();
    let patterns = evaluator(&HeuristicName::Patterns(Partition::Usual), &goal);
    let mut generated = 0;
    for instance in instances {
        let problem = Problem::new(instance.board, goal.clone()).unwrap();
        let search = solve(&problem, IDA_STAR, &patterns);
        assert_eq!(
            search.solution().map(|solution| solution.length() as u32),
            Some(instance.optimal),
            "{}",
            instance.number
        );
        assert_eq!(search.figures().lower_bound, instance.optimal);
        generated += search.figures().generated;
    }
    println!("mean generated {}", generated / 100);
    assert_eq!(generated, 40_626_114, "at most 57,000,000 are asked for");
}

#[test]
fn ida_star_with_manhattan_makes_korfs_nodes_to_the_node() {
    let Some(instances) = korf() else { return };
    let goal = fifteen();
    let manhattan = evaluator(&HeuristicName::Manhattan, &goal);
    let mut checked = 0;
    for instance in instances {
        let Some(nodes) = instance.nodes.filter(|&nodes| nodes < 20_000_000) else {
            continue;
        };
        let problem = Problem::new(instance.board, goal.clone()).unwrap();
        let search = solve(&problem, IDA_STAR, &manhattan);
        assert_eq!(
            (search.figures().generated, search.figures().moves),
            (nodes, Some(instance.optimal)),
            "{}",
            instance.number
        );
        checked += 1;
    }
    println!("{checked} instances have under 20 million nodes");
    assert!(checked >= 15);
}

#[test]
fn the_fast_search_makes_the_same_nodes_as_the_plain_one() {
    let manhattan = HeuristicName::Manhattan;
    // A tile at home on every cell, and none on every cell in turn.
    for blank in 0..16 {
        let mut tiles: Vec<Tile> = (1..16).collect();
        tiles.insert(blank, 0);
        let board = Board::new("4x4".parse().unwrap(), &tiles).unwrap();
        compare(&Goal::custom(board), &manhattan, 0..5);
    }
    compare(&Goal::spiral("4x4".parse().unwrap()), &manhattan, 0..25);
    let patterns = HeuristicName::Patterns(Partition::Usual);
    compare(&fifteen(), &patterns, 0..25);
}

/// Fast, fast with pauses, and plain: the same solution, the same counters.
fn compare(goal: &Goal, name: &HeuristicName, seeds: Range<u64>) {
    let setup = Setup::new(evaluator(name, goal));
    for seed in seeds {
        let problem =
            Problem::new(Recipe::Walk { steps: 90 }.deal(goal, seed), goal.clone()).unwrap();
        let mut plain = Search::watched(&problem, IDA_STAR, &setup);
        plain.run(|| Duration::ZERO);
        // The plain one looks at the root again in each iteration.
        let roots = u64::from(plain.figures().iterations) - 1;
        for budget in [7, 1000, u64::MAX] {
            let mut fast = Search::new(&problem, IDA_STAR, &setup);
            let mut allowed = 0_u64;
            while fast.step(budget).is_running() {
                allowed = allowed.saturating_add(budget);
                assert!(
                    fast.figures().expanded == allowed || budget == u64::MAX,
                    "a budget is kept to the node: {name} {seed}"
                );
            }
            assert_eq!(fast.solution(), plain.solution(), "{name} {seed}");
            let figures = fast.figures();
            assert_eq!(
                (figures.expanded, figures.generated),
                (plain.figures().expanded, plain.figures().generated - roots),
                "{name} {seed} {budget}"
            );
        }
    }
}

#[test]
fn all_optimal_algorithms_agree_on_a_fixed_set_of_4x4() {
    let goal = Goal::blank_last("4x4".parse().unwrap());
    let admissible: Vec<_> = HeuristicName::ALL
        .into_iter()
        .filter(|name| {
            !matches!(
                name,
                HeuristicName::Overestimate
                    | HeuristicName::None
                    | HeuristicName::MisplacedWithBlank
            )
        })
        .map(|name| (name.clone(), evaluator(&name, &goal)))
        .collect();
    let none = evaluator(&HeuristicName::None, &goal);
    for seed in 0..6 {
        let problem =
            Problem::new(Recipe::Walk { steps: 40 }.deal(&goal, seed), goal.clone()).unwrap();
        let distance = length(&problem, Algorithm::Bidirectional, &none);
        assert!(distance.is_some());
        for (name, evaluator) in &admissible {
            for algorithm in [Algorithm::AStar(Duplicates::Graph), IDA_STAR] {
                assert_eq!(
                    length(&problem, algorithm, evaluator),
                    distance,
                    "{algorithm} with {name} on seed {seed}"
                );
            }
        }
    }
}

#[test]
fn a_random_board_for_each_goal_corner_and_for_the_middle() {
    for cell in [0_usize, 3, 12, 15, 5, 6] {
        let mut tiles: Vec<u16> = (1..16).collect();
        tiles.insert(cell, 0);
        let goal = Goal::custom(search_common::board("4x4", &tiles));
        let patterns = evaluator(&HeuristicName::Patterns(Partition::Usual), &goal);
        let manhattan = evaluator(&HeuristicName::Manhattan, &goal);
        let problem =
            Problem::new(Recipe::Walk { steps: 80 }.deal(&goal, 2), goal.clone()).unwrap();
        let search = solve(&problem, IDA_STAR, &patterns);
        assert_eq!(search.status(), Status::Solved);
        assert_eq!(
            search.figures().moves,
            length(&problem, IDA_STAR, &manhattan),
            "blank on {cell}"
        );
    }
}
