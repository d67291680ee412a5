//! The promises of the algorithms beside a shortest solution, and the rules that define them: weighted A*'s factor, the
//! beam's duplicates, the values that RTA* and LRTA* store.

mod search_common;

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use ecotile::puzzle::{Board, Direction, Goal, Recipe};
use ecotile::search::heuristic::{Evaluator, Heuristic, HeuristicName, Partition};
use ecotile::search::{
    Algorithm, Distances, Duplicates, Event, MoveOrder, NodeId, Problem, PruneReason, Search,
    Setup, Status, Weight,
};
use proptest::prelude::*;
use search_common::{admissible, evaluator, makes_a_difference, solve};

/// Plain depth-first search promises nothing and does not end.
fn ends(algorithm: &Algorithm) -> bool {
    !matches!(
        algorithm,
        Algorithm::DepthFirst {
            duplicates: Duplicates::Tree,
            ..
        }
    )
}

#[test]
fn what_is_promised_is_kept_with_any_heuristic() {
    for size in ["3x2", "2x3"] {
        let goal = Goal::blank_last(size.parse().unwrap());
        for name in HeuristicName::ALL {
            let heuristic = evaluator(&name, &goal);
            for (board, distance) in Distances::new(&goal).unwrap().boards().step_by(19) {
                let problem = Problem::new(board, goal.clone()).unwrap();
                for algorithm in Algorithm::ALL.into_iter().filter(ends) {
                    if !makes_a_difference(algorithm, &name) {
                        continue;
                    }
                    let promises = algorithm.promises(heuristic.promises());
                    let search = solve(&problem, algorithm, &heuristic);
                    let (status, figures) = (search.status(), search.figures());
                    let what = format!("{algorithm} with {name} on {:?}", problem.start());
                    assert!(!promises.complete || status == Status::Solved, "{what}");
                    if promises.optimal {
                        assert_eq!(figures.moves, Some(distance), "{what}");
                        assert_eq!(figures.lower_bound, distance, "{what}");
                    }
                    assert!(figures.lower_bound <= distance, "{what}");
                    assert!(
                        figures.moves.is_none_or(|moves| moves >= distance),
                        "{what}"
                    );
                }
            }
        }
    }
}

/// A weaker promise is broken on some board.
#[test]
fn what_is_not_promised_fails_somewhere() {
    let goal = Goal::blank_last("3x3".parse().unwrap());
    let manhattan = evaluator(&HeuristicName::Manhattan, &goal);
    let boards: Vec<_> = Distances::new(&goal)
        .unwrap()
        .boards()
        .step_by(700)
        .collect();
    let is_quick = |algorithm: &Algorithm| !matches!(algorithm, Algorithm::DepthFirst { .. });
    for algorithm in Algorithm::ALL.into_iter().filter(is_quick) {
        let promises = algorithm.promises(manhattan.promises());
        if promises.optimal {
            continue;
        }
        let (mut unsolved, mut longer) = (0, 0);
        for (board, distance) in &boards {
            let problem = Problem::new(board.clone(), goal.clone()).unwrap();
            let moves = solve(&problem, algorithm, &manhattan).figures().moves;
            unsolved += u32::from(moves.is_none());
            longer += u32::from(moves.is_some_and(|moves| moves > *distance));
        }
        println!(
            "{algorithm}: of {} boards {unsolved} unsolved, {longer} too long",
            boards.len()
        );
        assert!(unsolved + longer > 0, "{algorithm}");
        assert!(unsolved == 0 || !promises.complete, "{algorithm}");
    }
}

thread_local! {
    /// 3x3 with each admissible heuristic, and the exact distances.
    static EIGHT: (Goal, Vec<(HeuristicName, Evaluator)>, Evaluator) = {
        let goal = Goal::blank_last("3x3".parse().unwrap());
        let truth = evaluator(&HeuristicName::Patterns(Partition::Usual), &goal);
        (goal.clone(), admissible(&goal, &[]), truth)
    };
}

proptest! {
    /// Pohl 1970: with an admissible heuristic, at most w times as long as the shortest.
    #[test]
    fn weighted_a_star_keeps_its_factor(
        seed in any::<u64>(),
        tenths in 10_u16..=60,
        which in any::<prop::sample::Index>(),
    ) {
        EIGHT.with(|(goal, heuristics, truth)| {
            let (name, heuristic) = &heuristics[which.index(heuristics.len())];
            let board = Recipe::Uniform.deal(goal, seed);
            let distance = truth.of_board(&board);
            let problem = Problem::new(board, goal.clone()).unwrap();
            let algorithm = Algorithm::WeightedAStar(Weight::from_tenths(tenths).unwrap());
            let moves = solve(&problem, algorithm, heuristic).figures().moves.unwrap();
            prop_assert!(moves >= distance, "{algorithm} with {name}: {moves} of {distance}");
            prop_assert!(
                10 * moves <= u32::from(tenths) * distance,
                "{algorithm} with {name}: {moves} of {distance}"
            );
            Ok(())
        })?;
    }
}

fn watched(problem: &Problem, algorithm: Algorithm, heuristic: &Evaluator) -> Search {
    let mut search = Search::watched(problem, algorithm, &Setup::new(heuristic.clone()));
    search.run(|| Duration::ZERO);
    search
}

/// The legal moves, each with the board after it.
fn steps(board: &Board) -> impl Iterator<Item = (Direction, Board)> {
    // The blank goes up, left, right, down: the default order.
    let order = MoveOrder::BlankUpLeftRightDown.directions();
    order.into_iter().filter_map(move |direction| {
        let mut child = board.clone();
        child.slide(direction).ok().map(|_| (direction, child))
    })
}

/// The rule in a few lines: a child is dropped if it is in the layer that is being generated, or was *kept* in an
/// earlier one. Returns the numbers of nodes expanded and generated, and the length of the solution.
fn beam_by_the_book(problem: &Problem, width: usize, h: &Evaluator) -> (u64, u64, Option<u32>) {
    let mut layer = vec![problem.start().clone()];
    let mut kept: HashSet<Board> = layer.iter().cloned().collect();
    let (mut expanded, mut made, mut depth) = (0, 1, 0);
    while !layer.is_empty() {
        depth += 1;
        let mut next: Vec<Board> = Vec::new();
        for board in &layer {
            expanded += 1;
            for (_, child) in steps(board) {
                if next.contains(&child) || kept.contains(&child) {
                    continue;
                }
                made += 1;
                if problem.goal().is_met(&child) {
                    return (expanded, made, Some(depth));
                }
                next.push(child);
            }
        }
        // A stable sort: of equals the first is kept.
        next.sort_by_key(|board| h.of_board(board));
        next.truncate(width);
        kept.extend(next.iter().cloned());
        layer = next;
    }
    (expanded, made, None)
}

#[test]
fn a_beam_forgets_what_fell_out_of_it_and_nothing_that_it_kept() {
    let goal = Goal::blank_last("3x3".parse().unwrap());
    let manhattan = evaluator(&HeuristicName::Manhattan, &goal);
    let mut came_again = 0;
    for seed in 0..20 {
        let problem = Problem::new(Recipe::Uniform.deal(&goal, seed), goal.clone()).unwrap();
        for width in [1, 3, 10] {
            let algorithm = Algorithm::Beam { width };
            let search = watched(&problem, algorithm, &manhattan);
            let figures = search.figures();
            assert_eq!(
                (figures.expanded, figures.generated, figures.moves),
                beam_by_the_book(&problem, width as usize, &manhattan),
                "{algorithm} {seed}"
            );
            // A state that was dropped may be generated again; if it were remembered, no state would be generated twice.
            let mut boards: HashMap<NodeId, Board> = HashMap::new();
            let mut fallen = HashSet::new();
            for event in search.events() {
                match event {
                    Event::Generated(record) => {
                        let above = record.parent.map_or(problem.start(), |id| &boards[&id]);
                        let mut board = above.clone();
                        if let Some(direction) = record.edge.direction() {
                            board.slide(direction).unwrap();
                        }
                        came_again += u32::from(fallen.contains(&board));
                        boards.insert(record.id.unwrap(), board);
                    }
                    Event::Pruned(record, PruneReason::BeamFull) => {
                        fallen.insert(boards[&record.id.unwrap()].clone());
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(came_again > 0, "the rule shows");
}

/// The value below a board that was just reached: the least g + h of the boards at this many moves, counting a goal
/// above them. No move undoes the last one. Without pruning, and without stored values.
fn look_ahead(board: &Board, came_by: Direction, moves: u32, goal: &Goal, h: &Evaluator) -> u32 {
    if moves == 0 || goal.is_met(board) {
        return h.of_board(board);
    }
    let below = steps(board).filter(|(way, _)| *way != came_by.opposite());
    let values = below.map(|(way, child)| 1 + look_ahead(&child, way, moves - 1, goal, h));
    values.min().unwrap()
}

/// Korf 1990 in a few lines: the value of a neighbour is 1 + its stored value, or 1 + the value below it within the
/// horizon (with a horizon of one move, its own h). Move to the best, the first of equals, and store for the state that
/// is left the second best value (RTA*) or the best one (LRTA*).
fn real_time_by_the_book(
    problem: &Problem,
    horizon: u8,
    learns_second: bool,
    h: &Evaluator,
) -> Vec<Board> {
    let mut learned: HashMap<Board, u32> = HashMap::new();
    let mut way = vec![problem.start().clone()];
    while !problem.goal().is_met(way.last().unwrap()) {
        let here = way.last().unwrap();
        let mut neighbours: Vec<(u32, Board)> = steps(here)
            .map(|(way, board)| {
                let below = || look_ahead(&board, way, u32::from(horizon) - 1, problem.goal(), h);
                (
                    1 + learned.get(&board).copied().unwrap_or_else(below),
                    board,
                )
            })
            .collect();
        neighbours.sort_by_key(|&(value, _)| value);
        let lesson = if learns_second {
            neighbours[1].0
        } else {
            let before = learned.get(here).copied();
            neighbours[0].0.max(before.unwrap_or(h.of_board(here)))
        };
        learned.insert(here.clone(), lesson);
        way.push(neighbours.swap_remove(0).1);
    }
    way
}

/// The same sequence of boards, for each horizon and with two heuristics. Both are consistent: with another one the
/// look-ahead's pruning may miss a lower value behind a higher one.
#[test]
fn rta_star_learns_the_second_best_value_and_lrta_star_the_best() {
    let goal = Goal::blank_last("3x3".parse().unwrap());
    let names = [HeuristicName::Manhattan, HeuristicName::Misplaced];
    let heuristics = names.map(|name| evaluator(&name, &goal));
    for (horizon, h) in [1, 2, 3, 5]
        .into_iter()
        .flat_map(|horizon| heuristics.iter().map(move |h| (horizon, h)))
    {
        assert!(h.promises().consistent);
        let mut differ = 0;
        for seed in 0..20 {
            let problem = Problem::new(Recipe::Uniform.deal(&goal, seed), goal.clone()).unwrap();
            let ways = [true, false].map(|learns_second| {
                let algorithm = if learns_second {
                    Algorithm::RtaStar { horizon }
                } else {
                    Algorithm::LrtaStar { horizon }
                };
                let search = solve(&problem, algorithm, h);
                let mut way = vec![problem.start().clone()];
                for &direction in search.solution().unwrap().moves() {
                    let mut board = way.last().unwrap().clone();
                    board.slide(direction).unwrap();
                    way.push(board);
                }
                let expected = real_time_by_the_book(&problem, horizon, learns_second, h);
                let parted = way.iter().zip(&expected).position(|(a, b)| a != b);
                assert!(
                    way == expected,
                    "{algorithm} {seed}: after {parted:?} moves"
                );
                way
            });
            differ += u32::from(ways[0] != ways[1]);
        }
        assert!(
            differ > 10,
            "the rule shows: {differ} with horizon {horizon}"
        );
    }
}
