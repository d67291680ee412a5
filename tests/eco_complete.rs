//! *Complete* solves every solvable board and rejects every other: tested exhaustively on small boards and by samples
//! on larger ones, for every goal cell of the blank and both orders. An independent checker replays every solution.

mod eco_support;

use eco_support::{Checked, dealt, each_permutation, goal_in_turn, goal_with_blank, random_board};
use ecotile::eco::{Course, Parameters, SenseMode};
use ecotile::puzzle::{Board, Cell, Size};

const BOTH: [Course; 2] = [Course::Far, Course::Path];

fn complete(order: Course) -> Parameters {
    Parameters {
        order,
        ..Parameters::default()
    }
}

/// Tests every board of a size, for some goal cells of the blank.
fn every_board(
    width: usize,
    height: usize,
    blanks: impl IntoIterator<Item = Cell>,
    orders: &[Course],
) {
    let size = Size::new(width, height).unwrap();
    for blank in blanks {
        for &order in orders {
            let goal = goal_with_blank(size, blank);
            let mut checked = Checked::new(&goal, complete(order), SenseMode::Shortcut);
            each_permutation(size.cells() as Cell, |tiles| {
                checked.demand(&Board::new(size, tiles).unwrap());
            });
        }
    }
}

#[test]
fn every_board_of_2x2_2x3_3x2() {
    every_board(2, 2, 0..4, &BOTH);
    every_board(2, 3, 0..6, &BOTH);
    every_board(3, 2, 0..6, &BOTH);
}

#[test]
fn every_board_of_2x4() {
    every_board(2, 4, 0..8, &BOTH);
}

#[test]
fn every_board_of_4x2() {
    every_board(4, 2, 0..8, &BOTH);
}

#[test]
fn every_board_of_3x3_far_blank_in_the_top_row() {
    every_board(3, 3, 0..3, &[Course::Far]);
}

#[test]
fn every_board_of_3x3_far_blank_in_the_middle_row() {
    every_board(3, 3, 3..6, &[Course::Far]);
}

#[test]
fn every_board_of_3x3_far_blank_in_the_bottom_row() {
    every_board(3, 3, 6..9, &[Course::Far]);
}

#[test]
fn every_board_of_3x3_path_blank_in_the_top_row() {
    every_board(3, 3, 0..3, &[Course::Path]);
}

#[test]
fn every_board_of_3x3_path_blank_in_the_middle_row() {
    every_board(3, 3, 3..6, &[Course::Path]);
}

#[test]
fn every_board_of_3x3_path_blank_in_the_bottom_row() {
    every_board(3, 3, 6..9, &[Course::Path]);
}

/// Tests `count` different random boards of a size, distributed over all goal cells of the blank and both orders.
fn random_boards(width: usize, height: usize, count: u64) {
    let size = Size::new(width, height).unwrap();
    let combinations = 2 * size.cells() as u64;
    let mut seeds = 0..count;
    for blank in size.iter_cells() {
        let goal = goal_with_blank(size, blank);
        for order in BOTH {
            let mut checked = Checked::new(&goal, complete(order), SenseMode::Shortcut);
            let share = count.div_ceil(combinations) as usize;
            for (turn, seed) in seeds.by_ref().take(share).enumerate() {
                // One in five is unsolvable.
                checked.demand(&dealt(&goal, seed, turn % 5 != 0));
            }
        }
    }
    assert!(seeds.next().is_none(), "all are dealt");
}

#[test]
fn a_hundred_thousand_random_boards_of_4x4() {
    random_boards(4, 4, 100_000);
}

#[test]
fn ten_thousand_random_boards_each_of_3x4_5x5_7x2() {
    random_boards(3, 4, 10_000);
    random_boards(5, 5, 10_000);
    random_boards(7, 2, 10_000);
}

#[test]
fn a_hundred_random_boards_of_30x30_and_one_of_128x128() {
    for (side, count) in [(30, 100), (128, 1)] {
        let size = Size::square(side).unwrap();
        for seed in 1..=count {
            let goal = goal_in_turn(size, seed);
            // Each order has blanks on patches of either colour, and solvable and unsolvable boards.
            let order = BOTH[seed as usize / 2 % 2];
            Checked::new(&goal, complete(order), SenseMode::Shortcut)
                .demand(&random_board(&goal, seed));
        }
    }
}

#[test]
fn rectangles_of_all_kinds_with_goals_of_all_kinds() {
    for width in 2..=9 {
        for height in 2..=9 {
            let size = Size::new(width, height).unwrap();
            for seed in 0..20 {
                let any = goal_in_turn(size, seed);
                let goal = ecotile::puzzle::Goal::custom(random_board(&any, 1_000 + seed));
                for order in BOTH {
                    Checked::new(&goal, complete(order), SenseMode::Shortcut)
                        .demand(&random_board(&goal, seed));
                }
            }
        }
    }
}
