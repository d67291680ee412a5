//! The trace is true: every value in it follows from the board that its edges lead to, and every reason for dropping,
//! improving or reopening a node holds when it is given.

mod search_common;
mod trace_reader;

use std::collections::HashSet;
use std::time::Duration;

use ecotile::puzzle::{Board, Goal};
use ecotile::search::heuristic::{Evaluator, HeuristicName};
use ecotile::search::{Algorithm, Distances, Duplicates, Problem, PruneReason, Search, Setup};
use search_common::{evaluator, solve};
use trace_reader::Reader;

/// Runs an observed search and checks its trace; it may be cut short.
fn checked<'a>(
    problem: &'a Problem,
    algorithm: Algorithm,
    evaluator: &'a Evaluator,
    most_nodes: u64,
) -> (Search, Reader<'a>) {
    let mut setup = Setup::new(evaluator.clone());
    setup.limits.expanded = most_nodes;
    let mut search = Search::watched(problem, algorithm, &setup);
    search.run(|| Duration::ZERO);
    let mut reader = Reader::new(problem, algorithm, evaluator);
    reader.read(search.events());
    reader.close(&search);
    (search, reader)
}

/// The hardest board of 3x2, and three boards of 3x3: near, at a middle distance, and far.
fn problems() -> Vec<Problem> {
    let small = Goal::blank_last("3x2".parse().unwrap());
    let distances = Distances::new(&small).unwrap();
    let (hardest, _) = distances.boards().max_by_key(|&(_, far)| far).unwrap();
    let eight = Goal::blank_last("3x3".parse().unwrap());
    let boards = [
        "2 0 5 / 1 6 3 / 4 7 8",
        "0 1 3 / 7 8 2 / 6 5 4",
        "8 6 7 / 2 5 4 / 3 0 1",
    ];
    let mut all = vec![Problem::new(hardest, small).unwrap()];
    all.extend(boards.map(|text| Problem::new(text.parse().unwrap(), eight.clone()).unwrap()));
    all
}

/// The reasons that this algorithm can give.
fn reasons(algorithm: Algorithm) -> HashSet<PruneReason> {
    let of = |duplicates: Duplicates| match duplicates {
        Duplicates::Tree => vec![],
        Duplicates::OwnPath => vec![PruneReason::OnOwnPath],
        Duplicates::Graph | Duplicates::FirstSeen => vec![PruneReason::SeenBefore],
    };
    let reasons = match algorithm {
        Algorithm::BreadthFirst(duplicates)
        | Algorithm::Greedy(duplicates)
        | Algorithm::AStar(duplicates) => of(duplicates),
        Algorithm::DepthFirst { duplicates, limit } => {
            let mut reasons = of(duplicates);
            reasons.extend(limit.map(|_| PruneReason::TooDeep));
            reasons
        }
        Algorithm::Bidirectional | Algorithm::WeightedAStar(_) => vec![PruneReason::SeenBefore],
        Algorithm::IterativeDeepening => vec![PruneReason::TooDeep],
        Algorithm::IdaStar(_) => vec![PruneReason::OverThreshold],
        Algorithm::Beam { .. } => vec![PruneReason::SeenBefore, PruneReason::BeamFull],
        Algorithm::RtaStar { .. } | Algorithm::LrtaStar { .. } | Algorithm::HillClimbing => {
            vec![PruneReason::NotBest]
        }
    };
    reasons.into_iter().collect()
}

/// Returns whether a shorter path to a known state improves its node.
fn improves(algorithm: Algorithm) -> bool {
    match algorithm {
        Algorithm::AStar(duplicates) | Algorithm::Greedy(duplicates) => {
            duplicates == Duplicates::Graph
        }
        Algorithm::WeightedAStar(_) => true,
        // Their first path to a state is a shortest one, is kept regardless, or is forgotten.
        Algorithm::BreadthFirst(_)
        | Algorithm::Bidirectional
        | Algorithm::Beam { .. }
        | Algorithm::DepthFirst { .. }
        | Algorithm::IterativeDeepening
        | Algorithm::IdaStar(_)
        | Algorithm::RtaStar { .. }
        | Algorithm::LrtaStar { .. }
        | Algorithm::HillClimbing => false,
    }
}

#[test]
fn every_event_of_every_algorithm_is_true_and_each_gives_all_its_reasons_and_no_other() {
    let problems = problems();
    for algorithm in Algorithm::ALL {
        let mut given = HashSet::new();
        let mut improved = 0;
        for problem in &problems {
            for name in [
                HeuristicName::Manhattan,
                HeuristicName::MisplacedWithBlank,
                HeuristicName::Euclidean,
            ] {
                let evaluator = evaluator(&name, problem.goal());
                let (_, reader) = checked(problem, algorithm, &evaluator, 6_000);
                given.extend(reader.reasons);
                improved += reader.improved;
            }
        }
        assert_eq!(given, reasons(algorithm), "{algorithm}");
        assert_eq!(improved > 0, improves(algorithm), "{algorithm}: {improved}");
    }
}

#[test]
fn a_star_opens_closed_nodes_again_where_the_heuristic_is_inconsistent_and_is_optimal_all_the_same()
{
    let a_star = Algorithm::AStar(Duplicates::Graph);
    // The greedy count of conflicts is inconsistent on 5x2, and overestimates on none of its boards.
    for (size, name, step) in [
        ("3x3", "patterns-1.2-3.4-5.6-7.8", 600),
        ("5x2", "linear-conflict-greedy", 2_000),
    ] {
        let goal = Goal::blank_last(size.parse().unwrap());
        let name: HeuristicName = name.parse().unwrap();
        assert!(!name.promises(goal.size()).consistent, "{name}");
        let inconsistent = evaluator(&name, &goal);
        let manhattan = evaluator(&HeuristicName::Manhattan, &goal);
        let mut reopening = 0;
        for (board, distance) in Distances::new(&goal).unwrap().boards().step_by(step) {
            let problem = Problem::new(board, goal.clone()).unwrap();
            let search = solve(&problem, a_star, &inconsistent);
            let (figures, start) = (search.figures(), problem.start());
            assert_eq!(figures.moves, Some(distance), "{name} {start:?}");
            if figures.reopened > 0 {
                reopening += 1;
                if reopening <= 3 {
                    let (_, reader) = checked(&problem, a_star, &inconsistent, u64::MAX);
                    assert_eq!(reader.reopened, figures.reopened, "{name} {start:?}");
                    // With a consistent heuristic, the first path to a closed node is a shortest one.
                    let (_, reader) = checked(&problem, a_star, &manhattan, u64::MAX);
                    assert_eq!(reader.reopened, 0, "{start:?}");
                }
            }
        }
        println!("{name} on {size}: A* opens closed nodes again on {reopening} boards");
        assert!(reopening > 3, "{name}: {reopening}");
    }
    // A board on which A* reopens one closed node.
    let goal = Goal::blank_last("3x3".parse().unwrap());
    let start: Board = "0 1 3 / 7 8 2 / 6 5 4".parse().unwrap();
    let problem = Problem::new(start, goal.clone()).unwrap();
    let pairs = evaluator(&"patterns-1.2-3.4-5.6-7.8".parse().unwrap(), &goal);
    let (search, reader) = checked(&problem, a_star, &pairs, u64::MAX);
    assert_eq!((reader.reopened, search.figures().moves), (1, Some(18)));
}
