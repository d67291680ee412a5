//! Every optimal algorithm with every admissible heuristic gives the same length, and every solution is replayed.

mod search_common;

use std::time::Duration;

use ecotile::puzzle::{Board, Goal};
use ecotile::search::heuristic::{Evaluator, Heuristic, HeuristicName, Partition};
use ecotile::search::{
    Algorithm, Distances, Duplicates, Problem, Search, Setup, Status, ThresholdRule,
};
use search_common::{length, solve};

/// Optimal whenever the heuristic is admissible, with the largest distance at which each is still quick.
const OPTIMAL: [(Algorithm, u32); 8] = [
    (Algorithm::BreadthFirst(Duplicates::Graph), u32::MAX),
    (Algorithm::BreadthFirst(Duplicates::OwnPath), 14),
    (Algorithm::BreadthFirst(Duplicates::Tree), 14),
    (Algorithm::IterativeDeepening, 16),
    (Algorithm::Bidirectional, u32::MAX),
    (Algorithm::AStar(Duplicates::Graph), u32::MAX),
    (Algorithm::AStar(Duplicates::OwnPath), 14),
    (Algorithm::IdaStar(ThresholdRule::LeastExceeding), u32::MAX),
];

fn admissible(goal: &Goal) -> Vec<(HeuristicName, Evaluator)> {
    let all = HeuristicName::ALL.into_iter();
    all.map(|name| (name.clone(), Evaluator::new(&name, goal).unwrap()))
        .filter(|(_, evaluator)| evaluator.estimates().admissible)
        .collect()
}

/// IDA* without a good heuristic is slow on deep boards.
fn is_quick(algorithm: Algorithm, name: &HeuristicName, distance: u32) -> bool {
    let is_weak = matches!(
        name,
        HeuristicName::None | HeuristicName::MisplacedWithBlank
    );
    !(matches!(algorithm, Algorithm::IdaStar(_))
        && (is_weak && distance > 16 || distance > 22 && *name == HeuristicName::Misplaced))
}

fn agree(goal: &Goal, boards: impl Iterator<Item = (Board, u32)>) {
    let heuristics = admissible(goal);
    for (board, distance) in boards {
        let problem = Problem::new(board, goal.clone()).unwrap();
        for (algorithm, deepest) in OPTIMAL {
            for (name, evaluator) in &heuristics {
                let is_blind = !algorithm.is_informed();
                if distance > deepest
                    || is_blind && *name != HeuristicName::None
                    || !is_quick(algorithm, name, distance)
                {
                    continue;
                }
                assert_eq!(
                    length(&problem, algorithm, evaluator),
                    Some(distance),
                    "{algorithm} with {name} on {:?}",
                    problem.start()
                );
            }
        }
    }
}

#[test]
fn on_all_boards_of_3x2() {
    let goal = Goal::blank_last("3x2".parse().unwrap());
    let distances = Distances::new(&goal).unwrap();
    assert_eq!(distances.boards().count(), 360);
    assert_eq!(
        distances.layers().len(),
        22,
        "the hardest board of 3x2 takes 21 moves"
    );
    agree(&goal, distances.boards());
}

#[test]
fn on_twenty_boards_of_each_layer_of_3x3() {
    let goal = Goal::blank_last("3x3".parse().unwrap());
    let distances = Distances::new(&goal).unwrap();
    let mut taken = vec![0; distances.layers().len()];
    let layers = distances.layers().to_vec();
    let mut met = vec![0_u32; layers.len()];
    let boards = distances.boards().filter(|&(_, distance)| {
        let layer = distance as usize;
        met[layer] += 1;
        // Spread over the layer: every so manieth board.
        let is_taken = taken[layer] < 20 && met[layer].is_multiple_of((layers[layer] / 20).max(1));
        taken[layer] += u32::from(is_taken);
        is_taken
    });
    agree(&goal, boards);
    for (layer, &taken) in taken.iter().enumerate() {
        assert_eq!(taken, layers[layer].min(20), "layer {layer}");
    }
}

#[test]
fn the_layers_of_3x3_are_those_of_the_books() {
    let goal = Goal::blank_last("3x3".parse().unwrap());
    let layers = Distances::new(&goal).unwrap().layers().to_vec();
    assert_eq!(layers[..7], [1, 2, 4, 8, 16, 20, 39]);
    assert_eq!((layers.len(), layers[31]), (32, 2));
    assert_eq!(layers.iter().sum::<u32>(), 181_440);
}

/// Those at least as strong as Manhattan, on all boards of 3x3.
fn agree_on_all_181440(goal: &Goal) {
    let strong = [
        HeuristicName::Manhattan,
        HeuristicName::LinearConflict,
        HeuristicName::WalkingDistance,
        HeuristicName::Patterns(Partition::Usual),
    ];
    let distances = Distances::new(goal).unwrap();
    let setups = strong.map(|name| Setup::new(Evaluator::new(&name, goal).unwrap()));
    let algorithms = [
        Algorithm::AStar(Duplicates::Graph),
        Algorithm::IdaStar(ThresholdRule::LeastExceeding),
    ];
    let mut boards = 0;
    for (number, (board, distance)) in distances.boards().enumerate() {
        let problem = Problem::new(board, goal.clone()).unwrap();
        boards += 1;
        for (place, setup) in setups.iter().enumerate() {
            // Every board by every heuristic, by turns with one algorithm and the other.
            let algorithm = algorithms[(number + place) % 2];
            let mut search = Search::new(&problem, algorithm, setup);
            search.run(|| Duration::ZERO);
            let length = search.solution().map(|solution| solution.length() as u32);
            assert_eq!(length, Some(distance), "{algorithm} {:?}", problem.start());
        }
    }
    assert_eq!(boards, 181_440);
}

#[test]
fn the_strong_heuristics_on_all_181440_boards_for_a_corner() {
    agree_on_all_181440(&Goal::blank_last("3x3".parse().unwrap()));
}

#[test]
fn the_strong_heuristics_on_all_181440_boards_for_the_centre() {
    agree_on_all_181440(&Goal::spiral("3x3".parse().unwrap()));
}

#[test]
fn exhausting_an_impossible_board() {
    let goal = Goal::blank_last("3x2".parse().unwrap());
    let problem =
        Problem::even_if_impossible("2 1 3 / 4 5 0".parse().unwrap(), goal.clone()).unwrap();
    let manhattan = Evaluator::new(&HeuristicName::Manhattan, &goal).unwrap();
    for algorithm in [
        Algorithm::BreadthFirst(Duplicates::Graph),
        Algorithm::Bidirectional,
        Algorithm::AStar(Duplicates::Graph),
        Algorithm::AStar(Duplicates::FirstSeen),
        Algorithm::Greedy(Duplicates::Graph),
    ] {
        let search = solve(&problem, algorithm, &manhattan);
        assert_eq!(search.status(), Status::Exhausted, "{algorithm}");
        // Bidirectional search ends as soon as one side has nothing left.
        if algorithm != Algorithm::Bidirectional {
            assert_eq!(search.figures().generated, 360, "{algorithm}");
        }
    }
}
