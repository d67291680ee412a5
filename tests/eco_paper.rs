//! Regression tests of Drogoul and Dubreuil 1993: the story of section 6.2, the failures of *literal*, a hundred boards
//! of 4x4.

mod eco_support;
mod search_common;

use eco_support::{Checked, by_patch, each_permutation, goal_with_blank, outcome};
use ecotile::eco::{AgentVariant, Course, Outcome, Parameters, SenseMode, Solver, Straight};
use ecotile::puzzle::{Board, Direction, Goal, MoveList, Size, Tile};
use search_common::listed;

fn parameters(text: &str) -> Parameters {
    text.parse().unwrap()
}

/// The first moves of a run.
fn first_moves(start: &Board, goal: &Goal, parameters: Parameters, count: usize) -> Vec<Direction> {
    let mut solver =
        Solver::new(start, goal, parameters, SenseMode::Waves, MoveList::new()).unwrap();
    solver.run();
    solver.observer().iter().copied().take(count).collect()
}

/// The fifteen moves of section 6.2: A left, E down; B and C right, H and G up, D and F left, E down; A right; G right,
/// H down, C and B left, A up.
const STORY: &str = "LDRRUULLDRRDLLU";

/// The board of section 6.2, with tiles 1 to 8 for A to H, and a goal: C, B, A in the top row, the others in this order
/// around the blank.
fn story_board(places: &[Tile]) -> (Board, Goal) {
    let size = Size::square(3).unwrap();
    let mut tiles = [3, 2, 1, 0, 0, 0, 0, 0, 0];
    for (tile, &place) in (4..).zip(places) {
        tiles[3 + place as usize] = tile;
    }
    let start = Board::new(size, &[3, 2, 5, 8, 0, 1, 7, 4, 6]).unwrap();
    (start, Goal::custom(Board::new(size, &tiles).unwrap()))
}

#[test]
fn the_story_of_section_6_2_is_followed_by_96_of_120_placements() {
    let story: MoveList = STORY.parse().unwrap();
    let mut followed = 0;
    each_permutation(5, |places| {
        let (start, goal) = story_board(places);
        let parameters = parameters("complete order=far straight=short");
        let moves = first_moves(&start, &goal, parameters, story.len());
        assert_eq!(
            moves[..10],
            story[..10],
            "the first ten moves are the same for all"
        );
        let is_diverted = goal.cell_of(7) == 6;
        assert_eq!(
            moves == story[..],
            !is_diverted,
            "only rule b, with G on its goal at the start, leads elsewhere"
        );
        followed += usize::from(!is_diverted);
    });
    assert_eq!(followed, 96);
}

/// If everything is unlocked (section 5.2), the story depends on ties that spare satisfied tiles.
#[test]
fn the_paper_s_own_unlock_tells_the_story_only_with_lucky_ties() {
    let story: MoveList = STORY.parse().unwrap();
    for (text, expected) in [("literal", 0), ("literal ties=sparing", 96)] {
        let mut followed = 0;
        each_permutation(5, |places| {
            let (start, goal) = story_board(places);
            followed +=
                usize::from(first_moves(&start, &goal, parameters(text), story.len()) == story[..]);
        });
        assert_eq!(followed, expected, "{text}");
    }
}

#[test]
fn the_failures_of_the_literal_variant() {
    let size = Size::square(3).unwrap();
    let goal = goal_with_blank(size, 8);
    for order in [Course::Far, Course::Path] {
        let literal = Parameters {
            order,
            ..AgentVariant::Literal.parameters()
        };
        let complete = Parameters {
            order,
            ..Parameters::default()
        };
        let livelock = by_patch(size, &goal, &[0, 1, 2, 3, 6, 5, 8, 7, 4]);
        assert!(matches!(
            outcome(&livelock, &goal, literal),
            Outcome::Livelock { .. }
        ));
        assert_eq!(outcome(&livelock, &goal, complete), Outcome::Solved);
        let alarm = by_patch(size, &goal, &[0, 1, 2, 3, 6, 4, 8, 5, 7]);
        assert!(matches!(
            outcome(&alarm, &goal, literal),
            Outcome::Unsolvable {
                is_false_alarm: true,
                ..
            }
        ));
        assert_eq!(outcome(&alarm, &goal, complete), Outcome::Solved);
        let unsolvable = by_patch(size, &goal, &[0, 1, 2, 3, 6, 4, 8, 7, 5]);
        assert!(matches!(
            outcome(&unsolvable, &goal, literal),
            Outcome::Livelock { .. }
        ));
        assert!(matches!(
            outcome(&unsolvable, &goal, complete),
            Outcome::Unsolvable {
                is_false_alarm: false,
                ..
            }
        ));
    }
}

#[test]
fn a_line_of_two_livelocks_when_only_staged_and_is_solved_in_18_moves() {
    let size = Size::new(3, 2).unwrap();
    let goal = goal_with_blank(size, 0);
    let start = by_patch(size, &goal, &[0, 1, 2, 4, 5, 3]);
    for order in [Course::Far, Course::Path] {
        let staged = Parameters {
            order,
            ..AgentVariant::Staged.parameters()
        };
        assert!(matches!(
            outcome(&start, &goal, staged),
            Outcome::Livelock { .. }
        ));
        for straight in [Straight::Short, Straight::Always] {
            let complete = Parameters {
                order,
                straight,
                ..Parameters::default()
            };
            assert_eq!(
                Checked::new(&goal, complete, SenseMode::Waves).demand(&start),
                18
            );
        }
    }
}

#[test]
fn the_boards_on_which_the_code_of_1998_fails_are_solved() {
    let size = Size::square(4).unwrap();
    for tiles in [
        [10, 7, 4, 8, 2, 11, 14, 1, 3, 6, 5, 0, 13, 9, 12, 15],
        [2, 7, 14, 1, 4, 10, 12, 0, 3, 9, 8, 11, 6, 5, 15, 13],
    ] {
        let (board, goal) = (Board::new(size, &tiles).unwrap(), Goal::blank_last(size));
        for order in [Course::Far, Course::Path] {
            for straight in [Straight::Short, Straight::Always] {
                let complete = Parameters {
                    order,
                    straight,
                    ..Parameters::default()
                };
                assert!(Checked::new(&goal, complete, SenseMode::Shortcut).demand(&board) < 220);
            }
        }
    }
}

/// The moves of the default and of other combinations on the hundred boards of `tests/data/fifteen.txt`. Other lists
/// are measured by `cargo xtask bench agents --boards FILE`: on Korf's hundred boards Drogoul's code of 1998 takes
/// 136.7 moves on average, the default 129.67.
#[test]
fn the_default_takes_fewest_moves_on_a_hundred_boards() {
    let goal = listed::goal();
    let boards = listed::hundred();
    assert_eq!(boards.len(), 100);
    let totals = [
        "complete",
        "complete straight=short",
        "complete order=path straight=short",
    ]
    .map(|text| {
        let mut checked = Checked::new(&goal, parameters(text), SenseMode::Shortcut);
        let each = boards.iter().map(|listed| checked.demand(&listed.board));
        each.sum::<usize>()
    });
    assert_eq!(totals, [12_418, 13_020, 12_878]);
    assert_eq!(parameters("complete"), Parameters::default());
}
