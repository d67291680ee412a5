//! Boards that cannot be solved, searched nevertheless: the ends that the algorithms come to, and what each end proves.

mod search_common;

use std::collections::HashSet;
use std::time::Duration;

use ecotile::puzzle::{Board, Goal};
use ecotile::search::heuristic::{Evaluator, HeuristicName};
use ecotile::search::{
    Algorithm, Distances, Duplicates, Event, Figures, Problem, ProblemError, Proof, Search, Setup,
    Status, ThresholdRule, Unproven, Weight,
};
use search_common::{evaluator, makes_a_difference};

/// A board whose last two tiles are swapped.
fn swapped(size: &str) -> Problem {
    let goal = Goal::blank_last(size.parse().expect("a size"));
    let mut tiles = goal.board().tiles().to_vec();
    let last = tiles.len() - 2;
    tiles.swap(last - 1, last);
    let start = Board::new(goal.size(), &tiles).expect("a board");
    assert_eq!(
        Problem::new(start.clone(), goal.clone()).err(),
        Some(ProblemError::Unsolvable)
    );
    Problem::even_if_impossible(start, goal).expect("of one size")
}

fn search(
    problem: &Problem,
    algorithm: Algorithm,
    heuristic: &Evaluator,
    most_expanded: u64,
) -> (Status, Figures) {
    let mut setup = Setup::new(heuristic.clone());
    setup.limits.expanded = most_expanded;
    let mut search = Search::new(problem, algorithm, &setup);
    let status = search.run(|| Duration::ZERO);
    assert_eq!(search.solution(), None, "{algorithm}");
    (status, search.figures())
}

/// Half of all arrangements of the tiles and the blank.
fn half_of_all(problem: &Problem) -> u64 {
    (1..=problem.size().cells() as u64).product::<u64>() / 2
}

#[test]
fn breadth_first_search_of_3x3_sees_exactly_181_440_states() {
    let problem = swapped("3x3");
    let none = evaluator(&HeuristicName::None, problem.goal());
    let algorithm = Algorithm::BreadthFirst(Duplicates::Graph);
    let (status, figures) = search(&problem, algorithm, &none, u64::MAX);
    assert_eq!(status, Status::Exhausted);
    assert_eq!((figures.expanded, figures.generated), (181_440, 181_440));
    assert_eq!(figures.frontier, 0);
    assert_eq!(algorithm.proof(status), Some(Proof::AllStates));
}

const REOPENING: Algorithm = Algorithm::Greedy(Duplicates::Graph);

/// Returns whether the heuristic says so little that the reopening greedy search finds longer ways first, and expands
/// each state hundreds of times. The table of patterns has the same value for all boards that cannot be solved.
const fn is_uninformed(name: &HeuristicName) -> bool {
    matches!(
        name,
        HeuristicName::None
            | HeuristicName::Misplaced
            | HeuristicName::MisplacedWithBlank
            | HeuristicName::Patterns(_)
    )
}

#[test]
fn every_search_that_keeps_all_states_ends_with_half_of_them() {
    let algorithms = [
        Algorithm::BreadthFirst(Duplicates::Graph),
        Algorithm::Greedy(Duplicates::FirstSeen),
        REOPENING,
        Algorithm::AStar(Duplicates::Graph),
        Algorithm::AStar(Duplicates::FirstSeen),
        Algorithm::WeightedAStar(Weight::TWO),
    ];
    for size in ["2x2", "3x2", "2x4", "3x3"] {
        let problem = swapped(size);
        for name in HeuristicName::ALL {
            let heuristic = evaluator(&name, problem.goal());
            for algorithm in algorithms {
                if !makes_a_difference(algorithm, &name) {
                    continue;
                }
                let what = format!("{algorithm} with {name} on {size}");
                if algorithm == REOPENING && is_uninformed(&name) {
                    continue;
                }
                let (status, figures) = search(&problem, algorithm, &heuristic, u64::MAX);
                assert_eq!(algorithm.proof(status), Some(Proof::AllStates), "{what}");
                assert_eq!(figures.generated, half_of_all(&problem), "{what}");
                let expansions = figures.generated + figures.reopened;
                assert_eq!(figures.expanded, expansions, "{what}");
            }
        }
    }
}

#[test]
fn the_states_that_were_seen_are_those_from_which_the_goal_cannot_be_reached() {
    let problem = swapped("3x2");
    let setup = Setup::new(evaluator(&HeuristicName::Manhattan, problem.goal()));
    let a_star = Algorithm::AStar(Duplicates::Graph);
    let mut search = Search::watched(&problem, a_star, &setup);
    assert_eq!(search.run(|| Duration::ZERO), Status::Exhausted);
    let mut boards: Vec<Board> = Vec::new();
    for event in search.events() {
        if let Event::Generated(record) = event {
            let parent = record.parent.map(|id| boards[id as usize].clone());
            let mut board = parent.unwrap_or_else(|| problem.start().clone());
            if let Some(direction) = record.edge.direction() {
                board.slide(direction).expect("a legal move");
            }
            boards.push(board);
        }
    }
    let seen: HashSet<Board> = boards.into_iter().collect();
    let distances = Distances::new(problem.goal()).expect("small");
    let others: HashSet<Board> = distances.boards().map(|(board, _)| board).collect();
    assert!(seen.is_disjoint(&others));
    // Together they are all arrangements.
    assert_eq!(seen.len() + others.len(), 720);
}

#[test]
fn bidirectional_search_ends_when_one_end_has_seen_all_that_it_can_reach() {
    for (size, half) in [("2x2", 12), ("3x2", 360), ("3x3", 181_440)] {
        let problem = swapped(size);
        let none = evaluator(&HeuristicName::None, problem.goal());
        let (status, figures) = search(&problem, Algorithm::Bidirectional, &none, u64::MAX);
        let proof = Algorithm::Bidirectional.proof(status);
        assert_eq!(proof, Some(Proof::OneEnd), "{size}");
        assert!(figures.expanded >= half, "{size}: {figures:?}");
        assert!(figures.generated <= 2 * half, "{size}: {figures:?}");
    }
}

/// On 2x2, where even the paths are few, and on 3x2, where they are not.
#[test]
fn no_search_finds_a_solution_and_each_end_says_what_it_proves() {
    for size in ["2x2", "3x2"] {
        let problem = swapped(size);
        for name in HeuristicName::ALL {
            let heuristic = evaluator(&name, problem.goal());
            for algorithm in Algorithm::ALL {
                if !makes_a_difference(algorithm, &name) {
                    continue;
                }
                let (status, figures) = search(&problem, algorithm, &heuristic, 30_000);
                let proof = algorithm.proof(status).expect("an end without a solution");
                let what = format!("{algorithm} with {name} on {size}: {figures:?}");
                match proof {
                    Proof::AllStates => {
                        assert_eq!(figures.generated, half_of_all(&problem), "{what}");
                    }
                    Proof::OneEnd => assert_eq!(algorithm, Algorithm::Bidirectional, "{what}"),
                    Proof::AllPaths => assert_eq!(size, "2x2", "{what}"),
                    Proof::NoneWithin(limit) => assert!(figures.lower_bound > limit, "{what}"),
                    Proof::Nothing(Unproven::Dropped) => {
                        assert!(matches!(algorithm, Algorithm::Beam { .. }), "{what}");
                    }
                    Proof::Nothing(Unproven::LocalMinimum) => {
                        assert_eq!(algorithm, Algorithm::HillClimbing, "{what}");
                    }
                    // Its limit is so deep that it was stopped.
                    Proof::Nothing(Unproven::Stopped) => {
                        assert!(matches!(algorithm, Algorithm::DepthFirst { .. }), "{what}");
                    }
                    Proof::Nothing(Unproven::TooManyPaths) => assert_eq!(size, "3x2", "{what}"),
                    Proof::Nothing(Unproven::NeverEnds) => {
                        assert_eq!(figures.expanded, 30_000, "{what}");
                    }
                }
            }
        }
    }
}

/// Iterations without end: the threshold passes every length that a solution of this size could have.
#[test]
fn ida_star_never_ends_and_its_threshold_passes_the_longest_solution() {
    let problem = swapped("3x2");
    let manhattan = evaluator(&HeuristicName::Manhattan, problem.goal());
    let ida_star = Algorithm::IdaStar(ThresholdRule::LeastExceeding);
    let (status, figures) = search(&problem, ida_star, &manhattan, 3_000_000);
    assert_eq!(status, Status::OutOfNodes);
    assert_eq!(
        ida_star.proof(status),
        Some(Proof::Nothing(Unproven::NeverEnds))
    );
    // No board of 3x2 is farther than 21 moves from its goal.
    assert!(figures.lower_bound > 21, "{figures:?}");
    // The fast search of 4x4 is stopped by its limit too.
    let problem = swapped("4x4");
    for name in ["manhattan", "patterns"] {
        let heuristic = evaluator(&name.parse().expect("a name"), problem.goal());
        let (status, figures) = search(&problem, ida_star, &heuristic, 2_000_000);
        assert_eq!(status, Status::OutOfNodes, "{name}");
        assert_eq!(figures.expanded, 2_000_000, "{name}");
    }
}

#[test]
fn best_relies_on_parity_and_does_not_search() {
    let problem = swapped("3x3");
    let setup = Setup::new(Search::best_heuristic(problem.goal()).expect("fits"));
    let refused = Search::best(&problem, &setup).err();
    assert_eq!(refused, Some(ProblemError::Unsolvable));
}
