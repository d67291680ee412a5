//! IDA* on the hundred boards of `tests/data/fifteen.txt`, and on other boards of 4x4.

mod search_common;

use std::time::Duration;

use ecotile::puzzle::{Board, Goal, Recipe};
use ecotile::search::heuristic::{Evaluator, HeuristicName, Partition};
use ecotile::search::{Algorithm, Memory, Problem, Search, Setup, Status, ThresholdRule};
use search_common::{
    admissible, evaluator, goals_by_blank, length, listed, makes_a_difference, optimal, solve,
};

const IDA_STAR: Algorithm = Algorithm::IdaStar(ThresholdRule::LeastExceeding);

fn fifteen() -> Goal {
    Goal::blank_first("4x4".parse().unwrap())
}

#[test]
fn the_listed_boards_are_those_of_the_recipe() {
    let (goal, boards) = (fifteen(), listed::hundred());
    assert_eq!(boards.len(), 100);
    for (seed, listed) in (0..).zip(boards) {
        assert_eq!(listed.number, seed);
        assert_eq!(listed.board, Recipe::Uniform.deal(&goal, seed), "{seed}");
    }
    assert_eq!(listed::deepest().length, 80);
}

#[test]
fn the_listed_boards_are_solved_optimally_with_patterns() {
    let patterns = evaluator(&HeuristicName::Patterns(Partition::Usual), &fifteen());
    let mut generated = 0;
    for listed in listed::hundred() {
        let search = solve(&listed.problem(), IDA_STAR, &patterns);
        let found = search.solution().map(|solution| solution.length() as u32);
        assert_eq!(found, Some(listed.length), "{listed:?}");
        assert_eq!(search.figures().lower_bound, listed.length, "{listed:?}");
        generated += search.figures().generated;
    }
    assert_eq!(generated, 26_638_361);
}

#[test]
fn the_plain_search_makes_the_listed_nodes_too() {
    let manhattan = evaluator(&HeuristicName::Manhattan, &fifteen());
    let few = |nodes: u64| nodes < 500_000;
    let mut checked = 0;
    for listed in listed::hundred() {
        let Some(nodes) = listed.nodes.filter(|&nodes| few(nodes)) else {
            continue;
        };
        // An observed search is never the fast one.
        let setup = Setup::new(manhattan.clone());
        let mut search = Search::watched(&listed.problem(), IDA_STAR, &setup);
        search.run(|| Duration::ZERO);
        assert_eq!(search.figures().generated, nodes, "{listed:?}");
        checked += 1;
    }
    assert!(checked > 3, "only {checked} have so few nodes");
}

#[test]
fn ida_star_with_manhattan_makes_the_listed_nodes_to_the_node() {
    let manhattan = evaluator(&HeuristicName::Manhattan, &fifteen());
    let mut checked = 0;
    for listed in listed::hundred() {
        let Some(nodes) = listed.nodes else {
            continue;
        };
        let search = solve(&listed.problem(), IDA_STAR, &manhattan);
        let figures = search.figures();
        assert_eq!(
            (figures.generated, figures.moves),
            (nodes, Some(listed.length)),
            "{listed:?}"
        );
        checked += 1;
    }
    assert_eq!(
        checked, 49,
        "the number of boards with under 20 million nodes"
    );
}

const SHORT_WALK: Recipe = Recipe::Walk { steps: 90 };

#[test]
fn the_fast_search_makes_the_same_nodes_as_the_plain_one_with_manhattan() {
    let manhattan = |goal: &Goal| evaluator(&HeuristicName::Manhattan, goal);
    // A tile on its goal cell for every cell, and none for each cell in turn.
    for goal in goals_by_blank("4x4") {
        compare(&goal, &manhattan(&goal), SHORT_WALK, 5);
    }
    let spiral = Goal::spiral("4x4".parse().unwrap());
    compare(&spiral, &manhattan(&spiral), SHORT_WALK, 25);
}

/// For each cell of the blank, half of which allow no reflection, and for two partitions beside the usual one. Patterns
/// of seven and eight tiles are not for the fast search, whose tables would take gigabytes.
#[test]
fn the_fast_search_makes_the_same_nodes_as_the_plain_one_with_patterns() {
    let partitions = [
        "patterns",
        "patterns-1.2.3.4.5-6.7.8.9.10-11.12.13.14.15",
        "patterns-1.2.5.6.9.10-3.4.7.8.11-12.13.14.15",
    ];
    for partition in partitions {
        let name: HeuristicName = partition.parse().unwrap();
        for goal in goals_by_blank("4x4") {
            let patterns = evaluator(&name, &goal);
            compare(&goal, &patterns, SHORT_WALK, 2);
            compare(&goal, &patterns, Recipe::Walk { steps: 150 }, 1);
        }
    }
    let patterns = evaluator(&HeuristicName::Patterns(Partition::Usual), &fifteen());
    compare(&fifteen(), &patterns, SHORT_WALK, 25);
}

/// The fast search has a slower function for nodes of which half of the board equals the goal. It may pause there too.
#[test]
fn the_fast_search_pauses_anywhere_on_boards_that_are_half_solved() {
    let half = Goal::blank_last("4x2".parse().unwrap());
    let goal = Goal::blank_last("4x4".parse().unwrap());
    let manhattan = evaluator(&HeuristicName::Manhattan, &goal);
    for seed in 0..12 {
        let lower = Recipe::Uniform.deal(&half, seed);
        let below = lower.tiles().iter().map(|&tile| match tile {
            0 => 0,
            tile => tile + 8,
        });
        let tiles: Vec<_> = (1..=8).chain(below).collect();
        let board = Board::new(goal.size(), &tiles).unwrap();
        let problem = Problem::new(board, goal.clone()).unwrap();
        // The rest of a budget is expanded node by node: up to 164 nodes, twice the greatest depth, the recursion is not used.
        compare_on(&problem, &manhattan, 165..=330);
    }
}

/// On the boards that this recipe deals for the first seeds.
fn compare(goal: &Goal, evaluator: &Evaluator, recipe: Recipe, seeds: u64) {
    for seed in 0..seeds {
        let problem = Problem::new(recipe.deal(goal, seed), goal.clone()).unwrap();
        compare_on(&problem, evaluator, [7, 1000, u64::MAX]);
    }
}

/// The fast search, with and without pauses, and the general one: the same solution and figures, and the length is proven.
fn compare_on(problem: &Problem, evaluator: &Evaluator, budgets: impl IntoIterator<Item = u64>) {
    let setup = Setup::new(evaluator.clone());
    let (start, goal) = (problem.start(), problem.goal());
    // An observed search is never the fast one.
    let mut plain = Search::watched(problem, IDA_STAR, &setup);
    plain.run(|| Duration::ZERO);
    let length = plain.solution().unwrap().length() as u32;
    assert_eq!(plain.figures().lower_bound, length, "{start} to {goal}");
    for budget in budgets {
        let mut fast = Search::new(problem, IDA_STAR, &setup);
        let mut allowed = 0_u64;
        while fast.step(budget).is_running() {
            allowed = allowed.saturating_add(budget);
            assert!(
                fast.figures().expanded == allowed || budget == u64::MAX,
                "a budget is kept to the node: {start} to {goal}"
            );
        }
        assert_eq!(fast.solution(), plain.solution(), "{start} to {goal}");
        let figures = fast.figures();
        assert_eq!(
            (figures.expanded, figures.generated, figures.lower_bound),
            (plain.figures().expanded, plain.figures().generated, length),
            "{start} to {goal}, {budget}"
        );
    }
}

/// Boards from random walks with the lengths of their shortest solutions; each length was proven by IDA* with patterns,
/// and is proven again here by every other algorithm.
const FIXED: [(&str, u32); 10] = [
    ("1 2 8 3 / 5 10 6 4 / 9 14 7 11 / 13 0 15 12", 10),
    ("1 6 2 4 / 5 3 7 8 / 13 9 0 10 / 14 15 12 11", 16),
    ("0 5 8 3 / 9 2 1 4 / 6 7 10 11 / 13 14 15 12", 20),
    ("1 10 6 3 / 5 0 2 4 / 7 13 9 8 / 14 15 11 12", 24),
    ("9 5 8 3 / 2 1 4 11 / 6 7 15 10 / 13 14 12 0", 28),
    ("9 1 5 8 / 2 4 3 0 / 6 7 12 11 / 13 14 10 15", 32),
    ("2 9 4 8 / 10 7 3 0 / 1 11 6 15 / 5 14 12 13", 36),
    ("9 1 3 5 / 2 7 11 12 / 14 10 8 15 / 6 13 4 0", 40),
    ("1 2 6 7 / 11 5 15 0 / 14 10 4 8 / 13 12 3 9", 44),
    ("1 8 3 12 / 6 5 13 10 / 7 2 14 4 / 15 11 9 0", 52),
];

/// The greatest length that an algorithm with this use of memory solves in a second or two with this heuristic. The
/// number of states about doubles per move, so two moves more are four times the work.
fn longest(memory: Memory, name: &HeuristicName) -> u32 {
    match name {
        HeuristicName::None => match memory {
            Memory::HalfTheDepth => 36,
            Memory::EveryState => 20,
            _ => 16,
        },
        HeuristicName::MisplacedWithBlank => 24,
        HeuristicName::Misplaced => 28,
        HeuristicName::Euclidean => 36,
        HeuristicName::Manhattan | HeuristicName::Combined(_) => 40,
        HeuristicName::Patterns(_) => 52,
        _ => 44,
    }
}

#[test]
fn all_optimal_algorithms_agree_on_a_fixed_set_of_4x4() {
    let goal = Goal::blank_last("4x4".parse().unwrap());
    let fives: HeuristicName = "patterns-1.2.3.4.5-6.7.8.9.10-11.12.13.14.15"
        .parse()
        .unwrap();
    let heuristics = admissible(&goal, &[fives]);
    for (text, distance) in FIXED {
        let start: Board = text.parse().unwrap();
        let problem = Problem::new(start, goal.clone()).unwrap();
        for algorithm in optimal() {
            for (name, evaluator) in &heuristics {
                let memory = algorithm.promises(name.promises(goal.size())).memory;
                if makes_a_difference(algorithm, name) && distance <= longest(memory, name) {
                    assert_eq!(
                        length(&problem, algorithm, evaluator),
                        Some(distance),
                        "{algorithm} with {name} on {text}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_random_board_for_each_goal_corner_and_for_the_middle() {
    let goals: Vec<Goal> = goals_by_blank("4x4").collect();
    for goal in [0, 3, 12, 15, 5, 6].map(|cell: usize| &goals[cell]) {
        let patterns = evaluator(&HeuristicName::Patterns(Partition::Usual), goal);
        let manhattan = evaluator(&HeuristicName::Manhattan, goal);
        let problem = Problem::new(Recipe::Walk { steps: 80 }.deal(goal, 2), goal.clone()).unwrap();
        let search = solve(&problem, IDA_STAR, &patterns);
        assert_eq!(search.status(), Status::Solved);
        assert_eq!(
            search.figures().moves,
            length(&problem, IDA_STAR, &manhattan),
            "{goal}"
        );
    }
}
