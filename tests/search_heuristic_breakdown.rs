//! The pictures of the heuristics agree with the heuristics, a survey with its text, and a deal with its depth.

mod search_common;

use std::sync::LazyLock;

use ecotile::puzzle::{Board, Direction, Goal, Recipe, Size, Tile};
use ecotile::search::heuristic::breakdown::{
    ConflictCount, EstimateTable, Path, conflicts, line_counts, misplaced, paths,
};
use ecotile::search::heuristic::{Evaluator, HeuristicName, Partition};
use ecotile::search::{
    Algorithm, Distances, Duplicates, ExactDeal, ExactDealError, Problem, Search,
};
use proptest::prelude::*;
use search_common::{evaluator, length};

fn survey(board: &Board, goal: &Goal) -> EstimateTable {
    let distances = Distances::new(goal).ok();
    EstimateTable::new(board, goal, distances.as_ref(), |name| match name {
        // Their tables are large, and what they say is tested on small boards.
        HeuristicName::Patterns(_) if goal.size().cells() > 16 => {
            Evaluator::new(&HeuristicName::None, goal)
        }
        name => Evaluator::new(name, goal),
    })
    .expect("one size")
}

fn goals() -> impl Strategy<Value = Goal> {
    let sizes = prop::sample::select(vec!["2x2", "3x2", "3x3", "2x5", "4x4", "5x4", "7x3", "9x9"]);
    (sizes, 0..3_usize).prop_map(|(size, kind)| {
        let size: Size = size.parse().expect("a size");
        [Goal::blank_last, Goal::blank_first, Goal::spiral][kind](size)
    })
}

/// A survey as it is written.
static WHOLE: LazyLock<String> = LazyLock::new(|| {
    let goal = Goal::blank_last("3x2".parse().expect("a size"));
    serde_json::to_string(&survey(&Recipe::Uniform.deal(&goal, 1), &goal)).expect("a text")
});

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn the_parts_of_a_picture_add_up_to_the_value(goal in goals(), seed: u64, steps in 0..60_u32) {
        for board in [
            Recipe::Uniform.deal(&goal, seed),
            Recipe::Walk { steps }.deal(&goal, seed),
            Recipe::Unsolvable.deal(&goal, seed),
        ] {
            let value = |name| evaluator(&name, &goal).of_board(&board);
            prop_assert_eq!(misplaced(&board, &goal).len() as u32, value(HeuristicName::Misplaced));
            let manhattan: usize = paths(&board, &goal).iter().map(Path::length).sum();
            prop_assert_eq!(manhattan as u32, value(HeuristicName::Manhattan));
            for path in paths(&board, &goal) {
                prop_assert_eq!(board.tile(path.cells[0]), path.tile);
                prop_assert_eq!(path.cells.last(), Some(&goal.cell_of(path.tile)));
                for step in path.cells.windows(2) {
                    prop_assert_eq!(board.size().distance(step[0], step[1]), 1);
                }
            }
            for (count, name) in [
                (ConflictCount::Exact, HeuristicName::LinearConflict),
                (ConflictCount::Greedy, HeuristicName::LinearConflictGreedy),
            ] {
                let all = conflicts(&board, &goal, count);
                let leaving: usize = all.iter().map(|conflict| conflict.leaving.len()).sum();
                prop_assert_eq!((manhattan + 2 * leaving) as u32, value(name));
                for conflict in all {
                    // Who stays is in nobody's way any more.
                    let stays = |tile| !conflict.leaving.contains(tile);
                    prop_assert!(!conflict.pairs.iter().any(|(a, b)| stays(a) && stays(b)));
                }
            }
            let (rows, columns) = line_counts(&board, &goal);
            for (walk, lines) in [(rows, board.size().height()), (columns, board.size().width())] {
                let tiles: u32 = walk.counts.iter().flatten().sum();
                prop_assert_eq!(tiles as usize, board.size().tiles());
                prop_assert_eq!(walk.counts.len(), lines);
            }
        }
    }

    #[test]
    fn a_survey_says_what_the_evaluators_say_and_crosses_to_the_page_unchanged(goal in goals(), seed: u64) {
        let board = Recipe::Uniform.deal(&goal, seed);
        let survey = survey(&board, &goal);
        let crossed = serde_json::to_string(&survey).expect("a text");
        prop_assert_eq!(&serde_json::from_str::<EstimateTable>(&crossed).expect("a survey"), &survey);
        prop_assert_eq!(survey.rows.len(), HeuristicName::ALL.len());
        let distance = survey.distance;
        prop_assert_eq!(distance.is_some(), goal.size().cells() <= Distances::MOST_CELLS);
        for row in &survey.rows {
            let Ok(estimate) = &row.estimate else { continue };
            if let (Some(distance), true) = (distance, estimate.promises.admissible) {
                prop_assert!(estimate.in_moves(estimate.values.here) <= f64::from(distance.here), "{}", row.name);
            }
            for direction in Direction::ALL {
                let mut moved = board.clone();
                let is_legal = moved.slide(direction).is_ok();
                prop_assert_eq!(estimate.values.after(direction).is_some(), is_legal);
                if let (true, Some(distance)) = (is_legal, distance) {
                    let after = distance.after(direction).expect("a legal move");
                    prop_assert_eq!(after.abs_diff(distance.here), 1);
                }
            }
        }
        if let Some((rows, columns)) = survey.walking {
            let whole = survey.estimate(&HeuristicName::WalkingDistance).expect("a value").values.here;
            prop_assert_eq!(rows + columns, whole);
        }
        if !survey.patterns.is_empty() {
            let sum: u32 = survey.patterns.iter().map(|pattern| pattern.value).sum();
            let mirrored: u32 = survey.patterns.iter().filter_map(|pattern| pattern.mirrored).sum();
            let name = HeuristicName::Patterns(Partition::Usual);
            prop_assert_eq!(sum.max(mirrored), survey.estimate(&name).expect("a value").values.here);
        }
    }

    #[test]
    fn nonsense_is_no_survey(text in "[a-z0-9 /.\n-]{0,80}", cut in 0..400_usize) {
        prop_assert!(serde_json::from_str::<EstimateTable>(&text).is_err());
        let whole = &*WHOLE;
        // However it is cut, it is read or refused, and never a panic.
        let _ = serde_json::from_str::<EstimateTable>(&whole[..cut.min(whole.len())]);
    }
}

#[test]
fn the_walk_of_a_large_board_is_not_for_it() {
    let goal = Goal::blank_last("9x9".parse().expect("a size"));
    let survey = survey(&Recipe::Uniform.deal(&goal, 1), &goal);
    let row = survey
        .rows
        .iter()
        .find(|row| row.name == HeuristicName::WalkingDistance);
    let error = row.expect("a row").estimate.as_ref().expect_err("no table");
    let sentence = error.to_string();
    assert!(sentence.contains("is not for this board"), "{sentence}");
}

fn dealt(size: &str, moves: u32, seed: u64) -> Result<Board, ExactDealError> {
    let goal = Goal::blank_last(size.parse().expect("a size"));
    let evaluator = Search::best_heuristic(&goal).expect("a heuristic");
    let mut deal = ExactDeal::new(&goal, moves, seed, &evaluator)?;
    loop {
        if let Some(board) = deal.step(10_000)? {
            return Ok(board);
        }
    }
}

#[test]
fn a_board_is_exactly_as_deep_as_was_asked_for() {
    // Proven by algorithms and heuristics that the deal does not use.
    let a_star = Algorithm::AStar(Duplicates::Graph);
    for (size, moves, algorithm, name) in [
        (
            "2x2",
            6,
            Algorithm::BreadthFirst(Duplicates::Graph),
            HeuristicName::None,
        ),
        (
            "3x2",
            21,
            Algorithm::BreadthFirst(Duplicates::Graph),
            HeuristicName::None,
        ),
        ("3x3", 20, a_star, HeuristicName::Manhattan),
        ("3x3", 31, a_star, HeuristicName::Manhattan),
        ("4x3", 1, a_star, HeuristicName::Manhattan),
        ("4x3", 30, a_star, HeuristicName::WalkingDistance),
        ("4x4", 20, a_star, HeuristicName::Manhattan),
        ("4x4", 43, a_star, HeuristicName::WalkingDistance),
        ("5x5", 22, Algorithm::Bidirectional, HeuristicName::None),
        ("6x5", 19, a_star, HeuristicName::Manhattan),
    ] {
        for seed in 0..3 {
            let board = dealt(size, moves, seed).expect("a board");
            assert_eq!(
                Ok(&board),
                dealt(size, moves, seed).as_ref(),
                "the same for ever"
            );
            let goal = Goal::blank_last(board.size());
            let problem = Problem::new(board, goal.clone()).expect("a problem");
            let found = length(&problem, algorithm, &evaluator(&name, &goal));
            assert_eq!(found, Some(moves), "{size} {moves} {seed}");
        }
    }
}

#[test]
fn a_great_depth_is_found_on_4x4() {
    let board = dealt("4x4", 58, 1).expect("a board");
    let goal = Goal::blank_last(board.size());
    let problem = Problem::new(board, goal.clone()).expect("a problem");
    let ida_star = "ida-star".parse().expect("an algorithm");
    let found = length(
        &problem,
        ida_star,
        &evaluator(&HeuristicName::WalkingDistance, &goal),
    );
    assert_eq!(found, Some(58));
}

#[test]
fn every_board_of_a_layer_has_its_chance() {
    // 4 boards are 2 moves from the goal of 3x3 with the blank in a corner.
    let boards: std::collections::HashSet<String> = (0..64)
        .map(|seed| dealt("3x3", 2, seed).expect("a board").to_string())
        .collect();
    assert_eq!(boards.len(), 4);
}

/// What is proven for a blank that belongs in a corner is no bound where it belongs elsewhere: but two moves bring it to a
/// corner from anywhere on 4x4.
#[test]
fn a_depth_is_called_impossible_only_where_that_is_proven() {
    for (size, corner, cells) in [
        ("4x4", 80, [(0, 0), (3, 0), (1, 1), (7, 1), (5, 2), (10, 2)]),
        ("4x3", 53, [(0, 0), (11, 0), (1, 1), (4, 1), (5, 2), (6, 2)]),
    ] {
        for (cell, away) in cells {
            let size: Size = size.parse().expect("a size");
            let mut tiles: Vec<Tile> = (1..size.cells() as Tile).collect();
            tiles.insert(cell, 0);
            let goal = Goal::custom(Board::new(size, &tiles).expect("a board"));
            let evaluator = evaluator(&HeuristicName::Manhattan, &goal);
            let deal = |moves| ExactDeal::new(&goal, moves, 1, &evaluator).err();
            assert_eq!(deal(corner + away), None, "{size} {cell}");
            let sentence = deal(corner + away + 1).expect("too deep").to_string();
            let is_exact = sentence.contains("the deepest need");
            assert_eq!(is_exact, away == 0, "{size} {cell}: {sentence}");
        }
    }
}

#[test]
fn an_impossible_depth_is_a_sentence() {
    for (size, moves, sentence) in [
        (
            "3x3",
            0,
            "At depth 0 there is only the goal itself: ask for at least 1.",
        ),
        (
            "3x3",
            32,
            "No board of 3x3 is that deep: the deepest need 31 moves.",
        ),
        (
            "2x2",
            7,
            "No board of 2x2 is that deep: the deepest need 6 moves.",
        ),
        (
            "4x4",
            81,
            "No board of 4x4 is that deep: the deepest need 80 moves.",
        ),
        (
            "10x10",
            51,
            "On 10x10 a depth above 50 takes too long to prove: ask for fewer moves.",
        ),
    ] {
        assert_eq!(
            dealt(size, moves, 1).expect_err("a sentence").to_string(),
            sentence
        );
    }
}
