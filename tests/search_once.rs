//! Which searches expand a state once: the textbooks' greedy search and all that drop known states. None of them expands more
//! nodes than it generates.

mod search_common;

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use ecotile::puzzle::{Board, Goal};
use ecotile::search::heuristic::HeuristicName;
use ecotile::search::{
    Algorithm, Distances, Duplicates, Event, NodeId, Problem, Search, Setup, Status,
};
use search_common::{evaluator, makes_a_difference};

const BOOKS: Algorithm = Algorithm::Greedy(Duplicates::FirstSeen);
const REOPENING: Algorithm = Algorithm::Greedy(Duplicates::Graph);

/// Boards of three sizes, near and far.
fn problems() -> Vec<Problem> {
    let mut problems = Vec::new();
    for (size, step) in [("3x2", 90), ("2x4", 7_000), ("3x3", 60_000)] {
        let goal = Goal::blank_last(size.parse().expect("a size"));
        let distances = Distances::new(&goal).expect("small");
        let boards = distances.boards().skip(1).step_by(step);
        problems
            .extend(boards.map(|(board, _)| Problem::new(board, goal.clone()).expect("a problem")));
    }
    problems
}

/// The states that were expanded, in their order.
fn expanded(problem: &Problem, events: &[Event]) -> Vec<Board> {
    let mut boards: HashMap<NodeId, Board> = HashMap::new();
    let mut expanded = Vec::new();
    for event in events {
        match event {
            Event::Generated(record) => {
                let mut board = record
                    .parent
                    .map_or(problem.start(), |id| &boards[&id])
                    .clone();
                if let Some(direction) = record.edge.direction() {
                    board.slide(direction).expect("a legal move");
                }
                boards.insert(record.id.expect("a number"), board);
            }
            Event::Expanded { id, .. } => expanded.push(boards[id].clone()),
            _ => {}
        }
    }
    expanded
}

#[test]
fn greedy_best_first_expands_no_state_twice_and_the_reopening_one_does() {
    let (mut again, mut more_than_generated) = (0, 0);
    for problem in problems() {
        for name in HeuristicName::ALL {
            let setup = Setup::new(evaluator(&name, problem.goal()));
            let what = format!("{name} on {}", problem.start());
            let [books, reopening] = [BOOKS, REOPENING].map(|algorithm| {
                let mut search = Search::watched(&problem, algorithm, &setup);
                assert_eq!(search.run(|| Duration::ZERO), Status::Solved, "{what}");
                search
            });
            let order = expanded(&problem, books.events());
            let states: HashSet<&Board> = order.iter().collect();
            assert_eq!(states.len(), order.len(), "{what}");
            let figures = books.figures();
            assert_eq!(figures.expanded, order.len() as u64, "{what}");
            assert_eq!(figures.reopened, 0, "{what}");

            let order = expanded(&problem, reopening.events());
            let states: HashSet<&Board> = order.iter().collect();
            let figures = reopening.figures();
            assert!(
                order.len() - states.len() <= figures.reopened as usize,
                "{what}"
            );
            again += u32::from(states.len() < order.len());
            more_than_generated += u32::from(figures.expanded > figures.generated);
        }
    }
    assert!(again > 0 && more_than_generated > 0, "the rule shows");
}

/// Returns whether a node that was expanded may be expanded again without being generated again.
fn opens_again(algorithm: Algorithm) -> bool {
    match algorithm {
        Algorithm::Greedy(duplicates) | Algorithm::AStar(duplicates) => {
            duplicates == Duplicates::Graph
        }
        Algorithm::WeightedAStar(_) => true,
        _ => false,
    }
}

#[test]
fn at_least_as_many_nodes_are_generated_as_expanded() {
    for problem in problems() {
        for name in HeuristicName::ALL {
            let mut setup = Setup::new(evaluator(&name, problem.goal()));
            setup.limits.expanded = 5_000;
            for algorithm in Algorithm::ALL {
                if !makes_a_difference(algorithm, &name) {
                    continue;
                }
                let mut search = Search::new(&problem, algorithm, &setup);
                search.run(|| Duration::ZERO);
                let figures = search.figures();
                let what = format!(
                    "{algorithm} with {name} on {}: {figures:?}",
                    problem.start()
                );
                if opens_again(algorithm) {
                    assert!(
                        figures.generated + figures.reopened >= figures.expanded,
                        "{what}"
                    );
                } else {
                    assert_eq!(figures.reopened, 0, "{what}");
                    assert!(figures.generated >= figures.expanded, "{what}");
                }
            }
        }
    }
}
