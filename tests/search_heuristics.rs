//! The promises of the heuristics, checked on all boards of small sizes against the exact distances.

mod search_common;

use ecotile::puzzle::{Board, Goal, Random, Recipe, Size, Tile};
use ecotile::search::heuristic::{
    Evaluator, Heuristic, HeuristicName, Partition, Slide, WalkingDistance,
};
use ecotile::search::{Distances, PACKED_CELLS, Packed, State, Wide};
use search_common::{evaluator, goals_by_blank};

/// Two patterns: the tiles of the upper half, and the others.
fn halves(goal: &Goal) -> HeuristicName {
    let tiles: Vec<Tile> = (1..goal.size().cells() as Tile).collect();
    let (first, second) = tiles.split_at(tiles.len().div_ceil(2));
    HeuristicName::Patterns(Partition::Of(vec![first.to_vec(), second.to_vec()]))
}

/// Checks each heuristic on all boards of this goal, and along all their moves.
fn hold_against_the_truth(goal: &Goal) {
    let size = goal.size();
    let distances = Distances::new(goal).unwrap();
    let boards: Vec<(Packed, u32)> = distances
        .boards()
        .map(|(board, distance)| (Packed::of(&board), distance))
        .collect();
    for name in HeuristicName::ALL.into_iter().chain([halves(goal)]) {
        let heuristic = evaluator(&name, goal);
        let unit = heuristic.unit();
        let (mut over, mut steep) = (0, 0);
        for (state, distance) in &boards {
            let (memo, blank) = (heuristic.memo(state), state.blank());
            let h = heuristic.estimate(memo);
            over += u32::from(h > unit * distance);
            assert!(*distance > 0 || h == 0, "{name} is not 0 at {goal}");
            for (_, from) in size.neighbours(blank) {
                let mut after = *state;
                let slide = Slide {
                    tile: state.tile(from),
                    from,
                    to: blank,
                };
                after.slide(from, blank);
                let followed = heuristic.slide(memo, &after, slide);
                assert_eq!(followed, heuristic.memo(&after), "{name} for {goal}");
                steep += u32::from(h > unit + heuristic.estimate(followed));
            }
        }
        let promised = heuristic.promises();
        println!(
            "{name} for {goal}: above the truth on {over} boards, too steep along {steep} moves"
        );
        assert_eq!(over == 0, promised.admissible, "{name} for {goal}");
        // A property that is not promised may still hold on so small a board.
        assert!(steep == 0 || !promised.consistent, "{name}: {steep}");
    }
}

/// With the blank's goal on every cell in turn, so that every reflection of a pattern database is used, on squares and
/// on rectangles.
#[test]
fn admissible_and_consistent_as_promised_on_all_boards_of_small_sizes_for_each_blank() {
    for size in ["3x2", "2x3", "4x2"] {
        for goal in goals_by_blank(size) {
            hold_against_the_truth(&goal);
        }
    }
}

#[test]
fn admissible_and_consistent_as_promised_on_all_boards_of_3x3_for_each_blank() {
    for goal in goals_by_blank("3x3") {
        hold_against_the_truth(&goal);
    }
    // A goal with the tiles out of order.
    hold_against_the_truth(&Goal::spiral("3x3".parse().unwrap()));
}

#[test]
fn manhattan_is_what_the_goal_says() {
    let goal = Goal::spiral("3x3".parse().unwrap());
    let manhattan = evaluator(&HeuristicName::Manhattan, &goal);
    for (board, _) in Distances::new(&goal).unwrap().boards() {
        assert_eq!(manhattan.of_board(&board) as usize, goal.manhattan(&board));
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
                // Building large tables three times would only cost time.
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
fn walking_distance_has_24964_counts_on_4x4_and_is_not_for_5x5() {
    let walking = WalkingDistance::new(&Goal::blank_last("4x4".parse().unwrap())).unwrap();
    assert_eq!(walking.counts(), (24_964, 24_964));
    let mistake = WalkingDistance::new(&Goal::blank_last("5x5".parse().unwrap())).unwrap_err();
    assert_eq!(
        mistake.to_string(),
        "Walking distance is not for this board: its table for 5x5 would be too large."
    );
}
