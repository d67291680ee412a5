//! All optimal algorithms with all admissible heuristics find solutions of the same length, each verified by a replay.
//!
//! Algorithms and heuristics are selected by their promises, so that a new one is tested automatically: on small boards
//! and on twenty boards per layer of 3x3. The tests on all boards of 3x3 name theirs.

mod search_common;

use std::time::Duration;

use ecotile::puzzle::{Board, Goal};
use ecotile::search::heuristic::{Evaluator, Heuristic, HeuristicName, Partition};
use ecotile::search::{
    Algorithm, Distances, Duplicates, Figures, Memory, Problem, Search, Setup, Status,
    ThresholdRule,
};
use search_common::{admissible, length, makes_a_difference, optimal, solve};

/// A heuristic that is admissible and not consistent: A* has to reopen closed nodes.
fn two_tables(first: &[u16], second: &[u16]) -> HeuristicName {
    HeuristicName::Patterns(Partition::Of(vec![first.to_vec(), second.to_vec()]))
}

/// Runs every optimal algorithm with every admissible heuristic on these boards of known distance. `is_within_reach`
/// selects by algorithm, heuristic, distance, and number of the board among those of its distance.
fn agree(
    goal: &Goal,
    more: &[HeuristicName],
    boards: impl Iterator<Item = (Board, u32)>,
    is_within_reach: impl Fn(Algorithm, &HeuristicName, u32, usize) -> bool,
) {
    let heuristics = admissible(goal, more);
    let mut met = Vec::new();
    for (board, distance) in boards {
        met.resize(met.len().max(distance as usize + 1), 0);
        let number = met[distance as usize];
        met[distance as usize] += 1;
        let problem = Problem::new(board, goal.clone()).unwrap();
        for algorithm in optimal() {
            for (name, evaluator) in &heuristics {
                if !makes_a_difference(algorithm, name)
                    || !is_within_reach(algorithm, name, distance, number)
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

/// Without exception: even a search that keeps every path generates only 4,000 nodes for the hardest board.
#[test]
fn all_agree_on_all_boards_of_3x2_and_2x3() {
    for size in ["3x2", "2x3"] {
        let goal = Goal::blank_last(size.parse().unwrap());
        let distances = Distances::new(&goal).unwrap();
        assert_eq!(distances.boards().count(), 360);
        assert_eq!(
            distances.layers().len(),
            22,
            "the hardest board of {size} takes 21 moves"
        );
        let more = [two_tables(&[1, 2, 3], &[4, 5])];
        agree(&goal, &more, distances.boards(), |_, _, _, _| true);
    }
}

/// Twenty boards of each layer, or all if there are fewer. A search without a duplicate check follows paths, whose number
/// grows by 1.73 per move even where no new states appear: with a weak heuristic it gets all twenty boards of a layer down
/// to some depth, and two of them down to another; deeper ones need too much time or memory. Uninformed and iterating, it
/// generates 263 million nodes for a board of 31 moves, in eight seconds; keeping every path, it fills half a gigabyte at 29
/// moves, with 22 million nodes, and at 26 moves its four variants take three seconds per board. With misplaced tiles, blank
/// counted, a check of the own path for each of 13 million nodes takes four seconds for a board of 31 moves.
///
/// Variants that differ from A* and IDA* only in a number get two boards of each layer.
fn is_within_reach_on_3x3(
    algorithm: Algorithm,
    name: &HeuristicName,
    distance: u32,
    number: usize,
) -> bool {
    let memory = algorithm.promises(name.promises(corner().size())).memory;
    let (twenty, two) = match (memory, name) {
        (Memory::EveryPath, HeuristicName::None) => (16, 22),
        (Memory::OnePath, HeuristicName::None) => (18, 25),
        (Memory::EveryPath, HeuristicName::MisplacedWithBlank) => (20, 27),
        (Memory::OnePath, HeuristicName::MisplacedWithBlank) => (20, 31),
        (Memory::EveryPath | Memory::OnePath, HeuristicName::Misplaced) => (24, 31),
        _ => (31, 31),
    };
    if Algorithm::ALL.contains(&algorithm) {
        distance <= twenty || number < 2 && distance <= two
    } else {
        distance <= twenty && number < 2
    }
}

#[test]
fn all_agree_on_twenty_boards_of_each_layer_of_3x3() {
    let goal = corner();
    let distances = Distances::new(&goal).unwrap();
    let mut taken = vec![0; distances.layers().len()];
    let layers = distances.layers().to_vec();
    let mut met = vec![0_u32; layers.len()];
    let boards = distances.boards().filter(|&(_, distance)| {
        let layer = distance as usize;
        met[layer] += 1;
        // Every nth board of the layer.
        let is_taken = taken[layer] < 20 && met[layer].is_multiple_of((layers[layer] / 20).max(1));
        taken[layer] += u32::from(is_taken);
        is_taken
    });
    let more = [two_tables(&[1, 2, 3, 4], &[5, 6, 7, 8])];
    agree(&goal, &more, boards, is_within_reach_on_3x3);
    for (layer, &taken) in taken.iter().enumerate() {
        assert_eq!(taken, layers[layer].min(20), "layer {layer}");
    }
}

#[test]
fn the_layers_of_3x3_are_those_of_the_books() {
    let layers = Distances::new(&corner()).unwrap().layers().to_vec();
    assert_eq!(layers[..7], [1, 2, 4, 8, 16, 20, 39]);
    assert_eq!((layers.len(), layers[31]), (32, 2));
    assert_eq!(layers.iter().sum::<u32>(), 181_440);
}

/// Heuristics at least as strong as Manhattan.
const STRONG: [HeuristicName; 4] = [
    HeuristicName::Manhattan,
    HeuristicName::LinearConflict,
    HeuristicName::WalkingDistance,
    HeuristicName::Patterns(Partition::Usual),
];

/// Heuristics with the same values as the first and the second of these on every board of 3x3: the combination is
/// Manhattan, and the greedy count of conflicts is exact on lines of three. So their searches are the same too: the
/// values are compared on all boards, the searches and their figures on about every hundredth.
const TWINS: [HeuristicName; 2] = [
    HeuristicName::Combined(6),
    HeuristicName::LinearConflictGreedy,
];
const TWINS_STEP: usize = 101;

/// Selected by their values on every board, so that a new one has to be listed.
#[test]
fn the_strong_and_their_twins_are_all_that_are_never_below_manhattan() {
    let goal = corner();
    let distances = Distances::new(&goal).unwrap();
    let manhattan = Evaluator::new(&HeuristicName::Manhattan, &goal).unwrap();
    let mut strong = admissible(&goal, &[]);
    for (board, _) in distances.boards() {
        let least = manhattan.of_board(&board);
        strong.retain(|(_, evaluator)| evaluator.of_board(&board) >= least * evaluator.unit());
    }
    let listed = |name: &HeuristicName| STRONG.contains(name) || TWINS.contains(name);
    let missing: Vec<&HeuristicName> = strong.iter().map(|(name, _)| name).collect();
    let missing = missing.into_iter().filter(|name| !listed(name));
    assert_eq!(missing.collect::<Vec<_>>(), [] as [&HeuristicName; 0]);
    assert_eq!(strong.len(), STRONG.len() + TWINS.len());
}

/// The figures of a search of a problem of this length.
fn figures(problem: &Problem, algorithm: Algorithm, setup: &Setup, length: u32) -> Figures {
    let mut search = Search::new(problem, algorithm, setup);
    search.run(|| Duration::ZERO);
    let found = search.solution().map(|solution| solution.length() as u32);
    assert_eq!(found, Some(length), "{algorithm} {:?}", problem.start());
    search.figures()
}

/// Runs this algorithm with the strong heuristics and their twins on all boards of 3x3, and A* also with one that is
/// not consistent, so that it has to reopen closed nodes. IDA*, which takes longest, has linear conflict on every other
/// board and walking distance on the others.
fn agree_on_all_181440(goal: &Goal, algorithm: Algorithm) {
    let distances = Distances::new(goal).unwrap();
    let setup = |name: HeuristicName| Setup::new(Evaluator::new(&name, goal).unwrap());
    let mut strong: Vec<Setup> = STRONG.map(setup).into();
    if algorithm == A_STAR {
        strong.push(setup(two_tables(&[1, 2, 3, 4], &[5, 6, 7, 8])));
    }
    let twins = TWINS.map(setup);
    let mut reopened = vec![0; strong.len()];
    let mut boards = 0;
    for (number, (board, distance)) in distances.boards().enumerate() {
        let problem = Problem::new(board, goal.clone()).unwrap();
        let start = problem.start();
        for (place, setup) in strong.iter().enumerate() {
            let takes_turns = algorithm == IDA_STAR && (1..=2).contains(&place);
            if takes_turns && number % 2 != place % 2 {
                continue;
            }
            let done = figures(&problem, algorithm, setup, distance);
            reopened[place] += done.reopened;
            let Some(twin) = twins.get(place) else {
                continue;
            };
            let values = [setup, twin].map(|setup| setup.evaluator.of_board(start));
            assert_eq!(values[0], values[1], "{start:?}");
            if number % TWINS_STEP == 0 {
                let again = figures(&problem, algorithm, twin, distance);
                assert_eq!(again, done, "{algorithm} {start:?}");
            }
        }
        boards += 1;
    }
    assert_eq!(boards, 181_440);
    for (setup, reopened) in strong.iter().zip(reopened) {
        let is_consistent = setup.evaluator.promises().consistent;
        assert_eq!(reopened == 0, is_consistent, "{algorithm}: {reopened}");
    }
}

const A_STAR: Algorithm = Algorithm::AStar(Duplicates::Graph);
const IDA_STAR: Algorithm = Algorithm::IdaStar(ThresholdRule::LeastExceeding);

fn corner() -> Goal {
    Goal::blank_last("3x3".parse().unwrap())
}

fn centre() -> Goal {
    Goal::spiral("3x3".parse().unwrap())
}

#[test]
fn a_star_with_the_strong_heuristics_on_all_181440_boards_for_a_corner() {
    agree_on_all_181440(&corner(), A_STAR);
}

#[test]
fn a_star_with_the_strong_heuristics_on_all_181440_boards_for_the_centre() {
    agree_on_all_181440(&centre(), A_STAR);
}

#[test]
fn ida_star_with_the_strong_heuristics_on_all_181440_boards_for_a_corner() {
    agree_on_all_181440(&corner(), IDA_STAR);
}

#[test]
fn ida_star_with_the_strong_heuristics_on_all_181440_boards_for_the_centre() {
    agree_on_all_181440(&centre(), IDA_STAR);
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
        // Bidirectional search ends as soon as one side is exhausted.
        if algorithm != Algorithm::Bidirectional {
            assert_eq!(search.figures().generated, 360, "{algorithm}");
        }
    }
}
