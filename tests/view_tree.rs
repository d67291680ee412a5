//! The search tree: boards and statuses of its nodes, forwards and backwards.

use std::collections::HashSet;
use std::rc::Rc;

use ecotile::puzzle::Goal;
use ecotile::search::heuristic::{Evaluator, HeuristicName};
use ecotile::search::{
    Algorithm, Duplicates, NodeId, Problem, PruneReason, Recording, Setup, Status, ThresholdRule,
};
use ecotile::view::tree::{NodeStatus, Tree};

const BOARDS: [&str; 3] = [
    "2 0 5 / 1 6 3 / 4 7 8",
    "1 2 3 / 4 5 6 / 7 8 0",
    "8 1 3 / 4 0 2 / 7 6 5",
];

fn tree(board: &str, algorithm: Algorithm, nodes: u32) -> Tree {
    let goal = Goal::blank_last("3x3".parse().unwrap());
    let problem = Problem::new(board.parse().unwrap(), goal).unwrap();
    let setup = Setup::new(Evaluator::new(&HeuristicName::Manhattan, problem.goal()).unwrap());
    Tree::new(&Rc::new(Recording::make(
        &problem, algorithm, &setup, None, nodes,
    )))
}

/// Every algorithm on every board.
fn all() -> impl Iterator<Item = Tree> {
    BOARDS
        .into_iter()
        .flat_map(|board| Algorithm::ALL.map(|algorithm| tree(board, algorithm, 400)))
}

#[test]
fn backwards_shows_what_forwards_showed() {
    for tree in all() {
        let forwards: Vec<_> = (0..=tree.end())
            .map(|position| tree.snapshot(position))
            .collect();
        for position in (0..=tree.end()).rev() {
            assert_eq!(tree.snapshot(position), forwards[position as usize]);
        }
    }
}

#[test]
fn each_event_adds_at_most_one_node() {
    for tree in all() {
        for position in 1..=tree.end() {
            let (before, after) = (tree.snapshot(position - 1), tree.snapshot(position));
            assert_eq!(after.position, position);
            if before.iteration == after.iteration {
                let new = after.nodes.len() - before.nodes.len();
                assert!(new <= 1, "one event makes one node at most");
            } else {
                assert_eq!(after.nodes.len(), 1, "an iteration begins with its root");
            }
        }
    }
}

#[test]
fn open_nodes_are_the_frontier() {
    for tree in all() {
        let recording = tree.recording();
        let is_climbing = matches!(
            recording.algorithm(),
            Algorithm::HillClimbing | Algorithm::RtaStar { .. } | Algorithm::LrtaStar { .. }
        );
        if is_climbing || recording.status() == Status::Solved {
            continue;
        }
        let snapshot = tree.snapshot(tree.end());
        let open: HashSet<_> = snapshot
            .open()
            .filter_map(|(node_index, _)| tree.nodes()[node_index].id)
            .collect();
        let mut frontier: HashSet<_> = recording.frontier().iter().copied().collect();
        if matches!(recording.algorithm(), Algorithm::Beam { .. }) {
            // Besides the layer's nodes there are the candidates for the next layer, all one move deeper.
            let depth = |open: &NodeId| snapshot.get(tree.index_of(*open).unwrap()).unwrap().g;
            let layer = frontier.iter().map(depth).max();
            let candidates = open.difference(&frontier).copied();
            let candidates: Vec<_> = candidates.collect();
            assert!(
                candidates
                    .iter()
                    .map(depth)
                    .all(|g| Some(g) == layer.map(|g| g + 1))
            );
            frontier.extend(candidates);
        }
        assert_eq!(open, frontier, "{}", recording.algorithm());
    }
}

#[test]
fn boards_follow_the_edges_and_the_path_leads_from_start_to_goal() {
    for tree in all() {
        for node in tree.nodes() {
            if let (Some(parent), Some(direction)) = (node.parent, node.direction) {
                let mut board = tree.nodes()[parent].board.clone();
                board.slide(direction).unwrap();
                assert_eq!(board, node.board);
            }
        }
        let recording = tree.recording();
        let end = tree.snapshot(tree.end());
        let path: Vec<_> = end
            .iter()
            .filter(|(_, shown)| shown.status == NodeStatus::Path)
            .collect();
        // If the start is the goal, some algorithms return the solution without an event.
        if recording.status() == Status::Solved && end.is_solved {
            let has = |board: &ecotile::puzzle::Board| {
                path.iter()
                    .any(|(node_index, _)| tree.nodes()[*node_index].board == *board)
            };
            assert!(
                has(recording.start()) && has(recording.goal()),
                "{}",
                recording.algorithm()
            );
            let moves = recording.figures().moves.unwrap() as usize;
            // The board at which two searches meet is in both trees.
            let twice = usize::from(recording.algorithm() == Algorithm::Bidirectional);
            assert_eq!(path.len(), moves + 1 + twice, "{}", recording.algorithm());
        } else {
            assert!(path.is_empty());
        }
    }
}

#[test]
fn the_path_of_a_star_has_the_least_f() {
    let tree = tree(BOARDS[0], Algorithm::AStar(Duplicates::Graph), 2_000);
    let end = tree.snapshot(tree.end());
    assert!(end.is_solved);
    let path = end
        .iter()
        .filter(|(_, shown)| shown.status == NodeStatus::Path);
    assert_eq!(path.clone().count(), 10);
    assert!(
        path.clone()
            .all(|(_, shown)| shown.g + shown.h == 9 && shown.f == 9)
    );
}

#[test]
fn each_iteration_has_its_own_tree() {
    let tree = tree(
        BOARDS[2],
        Algorithm::IdaStar(ThresholdRule::LeastExceeding),
        2_000,
    );
    let end = tree.snapshot(tree.end());
    assert!(end.iteration > 0);
    assert_eq!(tree.nodes()[end.first].board, *tree.recording().start());
    let iterations: HashSet<_> = (0..=tree.end())
        .map(|position| tree.snapshot(position).iteration)
        .collect();
    assert_eq!(
        iterations.len(),
        tree.recording().figures().iterations as usize
    );
    // A search that keeps one path has removed finished nodes from memory.
    assert!(
        end.iter()
            .any(|(_, shown)| shown.status == NodeStatus::Left)
    );
    assert!(
        end.iter()
            .any(|(_, shown)| shown.status == NodeStatus::Pruned(PruneReason::OverThreshold))
    );
}

#[test]
fn of_neighbours_only_the_best_stays_open() {
    for algorithm in [
        Algorithm::RtaStar { horizon: 1 },
        Algorithm::LrtaStar { horizon: 1 },
        Algorithm::HillClimbing,
    ] {
        let tree = tree(BOARDS[2], algorithm, 200);
        for position in 0..=tree.end() {
            let snapshot = tree.snapshot(position);
            // While neighbours are generated, the best so far and the newest are open.
            assert!(snapshot.open().count() <= 2, "{algorithm} at {position}");
        }
    }
}

#[test]
fn a_board_that_was_seen_before_names_its_twin() {
    let tree = tree(BOARDS[2], Algorithm::AStar(Duplicates::Graph), 2_000);
    let end = tree.snapshot(tree.end());
    let seen = end
        .iter()
        .filter(|(_, shown)| shown.status == NodeStatus::Pruned(PruneReason::SeenBefore));
    assert!(seen.clone().count() > 0);
    for (node_index, _) in seen {
        let twin = tree.nodes()[node_index].twin.unwrap();
        assert!(twin < node_index && tree.nodes()[twin].board == tree.nodes()[node_index].board);
    }
}

#[test]
fn steps_from_expansion_to_expansion() {
    let tree = tree(BOARDS[0], Algorithm::AStar(Duplicates::Graph), 2_000);
    let (mut position, mut stops) = (0, vec![0]);
    while position < tree.end() {
        let next = tree.after_next_expansion(position);
        assert!(next > position);
        position = next;
        stops.push(position);
    }
    assert_eq!(stops.len() as u64, tree.recording().figures().expanded + 2);
    for pair in stops.windows(2) {
        assert_eq!(tree.before_last_expansion(pair[1]), pair[0]);
    }
}
