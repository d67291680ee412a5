//! Learned costs: bounds are correct, solutions stay optimal, and tables survive encoding.

mod search_common;

use std::time::Duration;

use ecotile::learn::{CostError, CostRule, CostSearch, CostTable, PackedCosts};
use ecotile::puzzle::{Board, Direction, Goal, Random, Recipe, Size};
use ecotile::search::heuristic::HeuristicName;
use ecotile::search::{
    Algorithm, Distances, Limits, Problem, Search, Setup, Status, ThresholdRule,
};
use search_common::evaluator;

const ROOM: usize = 256 << 20;

fn goal(side: usize) -> Goal {
    Goal::blank_last(Size::square(side).unwrap())
}

fn run(board: &Board, table: CostTable, limits: Limits) -> CostSearch {
    let problem = Problem::new(board.clone(), table.goal().clone()).unwrap();
    let mut search = CostSearch::new(&problem, &HeuristicName::Manhattan, table, limits).unwrap();
    while search.step(10_000).is_running() {}
    search
}

fn plain(board: &Board, goal: &Goal) -> Search {
    let problem = Problem::new(board.clone(), goal.clone()).unwrap();
    let setup = Setup::new(evaluator(&HeuristicName::Manhattan, goal));
    let ida = Algorithm::IdaStar(ThresholdRule::LeastExceeding);
    let mut search = Search::new(&problem, ida, &setup);
    search.run(|| Duration::ZERO);
    search
}

/// A fixed set of 4x4 boards of medium difficulty.
fn fixed_set() -> Vec<Board> {
    let recipe = Recipe::WalkWithoutReversal { steps: 44 };
    (1..=12).map(|seed| recipe.deal(&goal(4), seed)).collect()
}

#[test]
fn on_4x4_the_second_run_expands_fewer_nodes_and_lengths_stay_optimal() {
    let mut table = CostTable::new(goal(4), CostRule::Proven, ROOM).unwrap();
    let mut expanded = [0, 0];
    let optimal: Vec<u32> = fixed_set()
        .iter()
        .map(|board| plain(board, &goal(4)).figures().moves.unwrap())
        .collect();
    for (round, sum) in expanded.iter_mut().enumerate() {
        for (board, &optimal) in fixed_set().iter().zip(&optimal) {
            let search = run(board, table, Limits::DEFAULT);
            assert_eq!(search.status(), Status::Solved);
            assert_eq!(
                search.figures().moves,
                Some(optimal),
                "round {round}, {board}"
            );
            *sum += search.figures().expanded;
            table = search.into_table();
        }
    }
    let moves: u64 = optimal.iter().map(|&moves| u64::from(moves)).sum();
    println!(
        "{expanded:?} nodes for {moves} moves, {} states",
        table.len()
    );
    assert_eq!(
        expanded[1], moves,
        "the second run follows the known solutions"
    );
    assert!(expanded[0] > 10 * expanded[1]);
}

#[test]
fn within_the_first_run_it_expands_no_more_than_ida_star() {
    let (mut with, mut without) = (0, 0);
    for board in fixed_set() {
        let table = CostTable::new(goal(4), CostRule::Proven, ROOM).unwrap();
        with += run(&board, table, Limits::DEFAULT).figures().expanded;
        without += plain(&board, &goal(4)).figures().expanded;
    }
    println!("{with} with, {without} without");
    assert!(with < without);
}

#[test]
fn every_cost_is_a_lower_bound_even_after_a_stopped_search_and_in_a_small_table() {
    let goal = goal(3);
    let distances = Distances::new(&goal).unwrap();
    for (room, expanded) in [(ROOM, u64::MAX), (ROOM, 500), (60_000, u64::MAX)] {
        let mut table = CostTable::new(goal.clone(), CostRule::Proven, room).unwrap();
        let limits = Limits {
            expanded,
            ..Limits::DEFAULT
        };
        for seed in 1..=60 {
            let board = Recipe::Uniform.deal(&goal, seed);
            let search = run(&board, table, limits);
            if search.status() == Status::Solved {
                assert_eq!(search.figures().moves, distances.of(&board), "{board}");
            }
            assert!(search.figures().lower_bound <= distances.of(&board).unwrap());
            table = search.into_table();
            assert!(table.bytes() <= room);
        }
        assert_eq!(table.dropped() > 0, room < ROOM);
        let entries = table.entries();
        assert_eq!(entries.len(), table.len());
        for (board, known) in entries {
            let distance = distances.of(&board).unwrap();
            assert!(known.cost <= distance, "{board}: {known:?}, but {distance}");
            assert!(!known.is_exact || known.cost == distance, "{board}");
        }
    }
}

/// The literal rule counts the root's move twice, so its costs grow from search to search beyond the true distances.
#[test]
fn the_literal_rule_loses_optimality_and_the_proven_one_does_not() {
    let goal = goal(3);
    let distances = Distances::new(&goal).unwrap();
    let rule = CostRule::Literal(ThresholdRule::LeastExceeding);
    let mut literal = CostTable::new(goal.clone(), rule, ROOM).unwrap();
    let mut proven = CostTable::new(goal.clone(), CostRule::Proven, ROOM).unwrap();
    let (mut first, mut too_long, mut count) = (None, 0, 0);
    for seed in 1..=20 {
        // Neighbouring boards, as in a game that is solved repeatedly.
        let mut board = goal.board().clone();
        let mut random = Random::new(seed);
        for _ in 0..40 {
            let moves: Vec<Direction> = board.legal_moves().collect();
            board.slide(random.choose(&moves).unwrap()).unwrap();
            let optimal = distances.of(&board);
            let search = run(&board, literal, Limits::DEFAULT);
            assert_eq!(search.status(), Status::Solved);
            count += 1;
            if search.figures().moves > optimal {
                too_long += 1;
                first = first.or(Some((
                    seed,
                    board.to_string(),
                    search.figures().moves,
                    optimal,
                )));
            }
            literal = search.into_table();
            let search = run(&board, proven, Limits::DEFAULT);
            assert_eq!(search.figures().moves, optimal);
            proven = search.into_table();
        }
    }
    println!("{too_long} of {count} too long, first {first:?}");
    assert!(too_long > 0);
}

#[test]
fn encoded_tables_decode_and_damaged_ones_are_refused() {
    let mut table = CostTable::new(goal(3), CostRule::Proven, ROOM).unwrap();
    let board = Recipe::Easy.deal(&goal(3), 3);
    table = run(&board, table, Limits::DEFAULT).into_table();
    let bytes = table.to_bytes();
    let read = CostTable::from_bytes(&bytes, ROOM).unwrap();
    assert_eq!(
        (read.entries(), read.rule()),
        (table.entries(), table.rule())
    );
    assert_eq!(read.to_bytes(), bytes);
    // A flipped bit or a missing end is an error, never a table or a panic.
    for place in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[place] ^= 4;
        assert!(CostTable::from_bytes(&damaged, ROOM).is_err(), "{place}");
        assert!(CostTable::from_bytes(&bytes[..place], ROOM).is_err());
    }
    let refused = |bytes: &[u8], room| CostTable::from_bytes(bytes, room).unwrap_err().to_string();
    assert_eq!(
        refused(b"{}", ROOM),
        "These are not learned costs: choose another file."
    );
    assert_eq!(refused(&bytes, 100), CostError::TooLarge.to_string());
    assert_eq!(
        refused(&bytes[..bytes.len() - 1], ROOM),
        "The saved costs are damaged: none of them can be trusted."
    );
    // Packed, the table is the same, and its summary is at hand.
    let packed = PackedCosts::read(bytes.clone(), ROOM).unwrap();
    assert_eq!(packed, PackedCosts::new(&table));
    assert_eq!(packed.unpack(ROOM).unwrap().to_bytes(), bytes);
    assert_eq!(
        (packed.len(), packed.table_bytes()),
        (table.len(), table.bytes())
    );
    assert_eq!(
        packed.highest(),
        &table.entries()[..PackedCosts::HIGHEST.min(table.len())]
    );
    table.forget();
    assert!(table.is_empty() && table.bytes() == 0 && table.known(&board).is_none());
}

#[test]
fn what_cannot_be_learned_is_refused_with_a_sentence() {
    let large = CostTable::new(goal(5), CostRule::Proven, ROOM).unwrap_err();
    assert_eq!(
        large.to_string(),
        "Costs are learned on boards of at most 16 cells: 5x5 has 25."
    );
    let table = CostTable::new(goal(3), CostRule::Proven, ROOM).unwrap();
    let swapped: Board = "1 2 3 / 4 5 6 / 8 7 0".parse().unwrap();
    let impossible = Problem::even_if_impossible(swapped, goal(3)).unwrap();
    let other = Goal::blank_first(goal(3).size());
    let elsewhere = Problem::new(Recipe::Uniform.deal(&other, 1), other).unwrap();
    let fair = Problem::new(Recipe::Uniform.deal(&goal(3), 1), goal(3)).unwrap();
    for (problem, heuristic, error) in [
        (&impossible, HeuristicName::Manhattan, CostError::Unsolvable),
        (&elsewhere, HeuristicName::Manhattan, CostError::OtherGoal),
        (&fair, HeuristicName::Overestimate, CostError::NotAdmissible),
    ] {
        let refused = CostSearch::new(problem, &heuristic, table.clone(), Limits::DEFAULT);
        assert_eq!(refused.err(), Some(error));
    }
}
