//! What the heuristics promise, on all boards of 3x3, beside the true distances of one retrograde search.

mod search_common;

use ecotile::puzzle::{Board, Goal, Random, Recipe, Size};
use ecotile::search::heuristic::{
    Evaluator, Heuristic, HeuristicError, HeuristicName, Partition, PatternDatabases, Slide,
    WalkingDistance,
};
use ecotile::search::{Distances, PACKED_CELLS, Packed, State, Wide};
use search_common::{board, evaluator};

#[test]
fn admissible_and_consistent_as_promised_on_all_boards_of_3x3() {
    let size: Size = "3x3".parse().unwrap();
    let halves = Partition::Of(vec![vec![1, 2, 3, 4], vec![5, 6, 7, 8]]);
    for goal in [Goal::blank_last(size), Goal::spiral(size)] {
        let distances = Distances::new(&goal).unwrap();
        let mut names = HeuristicName::ALL.to_vec();
        names.push(HeuristicName::Patterns(halves.clone()));
        for name in names {
            let heuristic = evaluator(&name, &goal);
            let unit = heuristic.unit();
            let (mut over, mut steep) = (0, 0);
            for (board, distance) in distances.boards() {
                let state = Packed::of(&board);
                let memo = heuristic.memo(&state);
                let h = heuristic.estimate(memo);
                over += u32::from(h > unit * distance);
                assert!(distance > 0 || h == 0, "{name} is not 0 at the goal");
                for (_, from) in size.neighbours(board.blank()) {
                    let mut after = state;
                    let slide = Slide {
                        tile: state.tile(from),
                        from,
                        to: board.blank(),
                    };
                    after.slide(from, board.blank());
                    let followed = heuristic.slide(memo, &after, slide);
                    assert_eq!(followed, heuristic.memo(&after), "{name} {board:?}");
                    steep += u32::from(h > unit + heuristic.estimate(followed));
                }
            }
            let promised = heuristic.estimates();
            println!(
                "{name} for {goal}: above the truth on {over} boards, too steep along {steep} moves"
            );
            assert_eq!(over == 0, promised.admissible, "{name}");
            // What is not promised need not show on so small a board.
            assert!(steep == 0 || !promised.consistent, "{name}: {steep}");
        }
    }
}

fn follow<S: State>(heuristic: &Evaluator, start: &Board, seed: u64, steps: u32) {
    let mut random = Random::new(seed);
    let mut board = start.clone();
    let mut state = S::of(&board);
    let mut memo = heuristic.memo(&state);
    for _ in 0..steps {
        let moves: Vec<_> = board.legal_moves().collect();
        let direction = random.choose(&moves).unwrap();
        let to = board.blank();
        let tile = board.slide(direction).unwrap();
        let from = board.blank();
        assert_eq!(state.tile(from), tile);
        state.slide(from, to);
        memo = heuristic.slide(memo, &state, Slide { tile, from, to });
        assert_eq!(memo, heuristic.memo(&state));
        assert_eq!(heuristic.estimate(memo), heuristic.of_board(&board));
        assert!(state == S::of(&board) && state.blank() == from);
    }
}

#[test]
fn the_followed_value_equals_the_fresh_one_on_any_size_and_goal() {
    for (size, steps) in [
        ("4x4", 300),
        ("4x3", 300),
        ("2x5", 300),
        ("5x5", 60),
        ("7x3", 60),
        ("6x6", 30),
        ("20x20", 30),
        ("128x128", 3),
    ] {
        let size: Size = size.parse().unwrap();
        let last = Goal::blank_last(size);
        for goal in [
            last.clone(),
            Goal::blank_first(size),
            Goal::custom(Recipe::Uniform.deal(&last, 9)),
        ] {
            for name in HeuristicName::ALL {
                // Building large tables three times over would only cost time.
                if size.cells() > 20 && matches!(name, HeuristicName::Patterns(_)) && goal != last {
                    continue;
                }
                let Ok(heuristic) = Evaluator::new(&name, &goal) else {
                    assert!(
                        matches!(
                            name,
                            HeuristicName::WalkingDistance | HeuristicName::Patterns(_)
                        ),
                        "{name}"
                    );
                    continue;
                };
                let start = Recipe::Uniform.deal(&goal, 3);
                if size.cells() <= PACKED_CELLS {
                    follow::<Packed>(&heuristic, &start, 5, steps);
                }
                follow::<Wide>(&heuristic, &start, 5, steps);
            }
        }
    }
}

#[test]
fn the_whole_table_is_the_true_distance_for_any_small_goal() {
    for text in ["2x2", "3x2", "2x3", "4x2", "3x3"] {
        let size: Size = text.parse().unwrap();
        for goal in [
            Goal::blank_last(size),
            Goal::spiral(size),
            Goal::custom(Recipe::Uniform.deal(&Goal::blank_first(size), 4)),
        ] {
            let distances = Distances::new(&goal).unwrap();
            let patterns = evaluator(&HeuristicName::Patterns(Partition::Usual), &goal);
            for (board, distance) in distances.boards() {
                assert_eq!(patterns.of_board(&board), distance, "{board:?}");
            }
        }
    }
}

/// The slow way: a queue over (cells of the pattern's tiles, cell of the blank), other tiles' moves free.
fn by_queue(goal: &Goal, tiles: &[u16]) -> std::collections::HashMap<Vec<u16>, u32> {
    let size = goal.size();
    let start: (Vec<u16>, u16) = (
        tiles.iter().map(|&tile| goal.cell_of(tile)).collect(),
        goal.blank(),
    );
    let mut best = std::collections::HashMap::new();
    let mut known = std::collections::HashSet::from([start.clone()]);
    let mut layer = vec![start];
    for moves in 0.. {
        // Everything that free moves reach belongs to this layer too.
        let mut next = Vec::new();
        while let Some((places, blank)) = layer.pop() {
            best.entry(places.clone()).or_insert(moves);
            for (_, from) in size.neighbours(blank) {
                let mut moved = places.clone();
                let tile = places.iter().position(|&place| place == from);
                if let Some(tile) = tile {
                    moved[tile] = blank;
                }
                let child = (moved, from);
                if tile.is_none() {
                    if known.insert(child.clone()) {
                        layer.push(child);
                    }
                } else if !known.contains(&child) {
                    next.push(child);
                }
            }
        }
        next.retain(|child| known.insert(child.clone()));
        if next.is_empty() {
            return best;
        }
        layer = next;
    }
    best
}

#[test]
fn databases_by_bitset_equal_those_by_a_queue() {
    for (size, patterns) in [
        (
            "4x3",
            vec![vec![1, 2, 5, 6], vec![3, 4, 7, 8], vec![9, 10, 11]],
        ),
        (
            "4x4",
            vec![
                vec![1, 5, 9],
                vec![2, 3, 4],
                vec![6, 7, 8],
                vec![10, 11, 12],
                vec![13, 14, 15],
            ],
        ),
    ] {
        let size: Size = size.parse().unwrap();
        let goal = Goal::blank_last(size);
        let databases =
            PatternDatabases::new(&goal, &Partition::Of(patterns.clone()), 1 << 30).unwrap();
        let slow: Vec<_> = patterns
            .iter()
            .map(|tiles| by_queue(&goal, tiles))
            .collect();
        for seed in 0..2_000 {
            let board = Recipe::Uniform.deal(&goal, seed);
            let places = board.places();
            let expected: Vec<u32> = patterns
                .iter()
                .zip(&slow)
                .map(|(tiles, table)| {
                    table[&tiles
                        .iter()
                        .map(|&tile| places[usize::from(tile)])
                        .collect::<Vec<_>>()]
                })
                .collect();
            assert_eq!(databases.values(&Packed::of(&board)), expected, "{board:?}");
        }
    }
}

#[test]
fn reflection_only_where_the_goal_allows_it() {
    let reflected = |goal: Goal| {
        PatternDatabases::new(&goal, &Partition::Usual, 1 << 30)
            .unwrap()
            .is_reflected()
    };
    let corner = |cell: usize| {
        let mut tiles: Vec<u16> = (1..16).collect();
        tiles.insert(cell, 0);
        Goal::custom(board("4x4", &tiles))
    };
    // On a diagonal, and beside it.
    for (cell, is_allowed) in [
        (0, true),
        (3, true),
        (5, true),
        (15, true),
        (1, false),
        (4, false),
    ] {
        assert_eq!(reflected(corner(cell)), is_allowed, "cell {cell}");
    }
    assert!(!reflected(Goal::blank_last("4x3".parse().unwrap())));
}

#[test]
fn walking_distance_has_24964_counts_on_4x4_and_is_not_for_5x5() {
    let walking = WalkingDistance::new(&Goal::blank_last("4x4".parse().unwrap())).unwrap();
    assert_eq!(walking.counts(), (24_964, 24_964));
    let mistake = WalkingDistance::new(&Goal::blank_last("5x5".parse().unwrap())).unwrap_err();
    assert_eq!(
        mistake.to_string(),
        "Walking distance is not for this board: its table for 5x5 would be too large."
    );
}

#[test]
fn mistakes_in_a_partition_have_their_sentences() {
    let goal = Goal::blank_last("3x2".parse().unwrap());
    for (patterns, mistake) in [
        (
            vec![vec![1, 2], vec![3, 4, 5, 6]],
            HeuristicError::NoSuchTile(6),
        ),
        (vec![vec![0, 1, 2, 3, 4, 5]], HeuristicError::NoSuchTile(0)),
        (
            vec![vec![1, 2], vec![2, 3, 4, 5]],
            HeuristicError::TileTwice(2),
        ),
        (vec![vec![1, 2], vec![4, 5]], HeuristicError::TileLeftOut(3)),
    ] {
        let name = HeuristicName::Patterns(Partition::Of(patterns));
        assert_eq!(name.to_string().parse(), Ok(name.clone()));
        assert_eq!(Evaluator::new(&name, &goal).unwrap_err(), mistake);
    }
    let needed = PatternDatabases::new(&goal, &Partition::Usual, 100).unwrap_err();
    assert_eq!(
        needed,
        HeuristicError::TooManyBytes {
            needed: 720,
            allowed: 100
        }
    );
    let large = Evaluator::new(
        &HeuristicName::Patterns(Partition::Usual),
        &Goal::blank_last("9x8".parse().unwrap()),
    );
    assert_eq!(
        large.unwrap_err().to_string(),
        "A pattern database is not for this board: its table for 9x8 would be too large."
    );
}
