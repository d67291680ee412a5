//! Shortened solutions lead to the same board.

mod eco_support;

use eco_support::{goal_with_blank, replayed};
use ecotile::eco::{Outcome, Parameters, SenseMode, Solver, shorten};
use ecotile::puzzle::{Board, Cell, Goal, MoveList, Recipe, Size};

/// The agents' moves from a board to the goal, and the same shortened; both must lead to the goal.
fn solved_and_shortened(start: &Board, goal: &Goal) -> [MoveList; 2] {
    let parameters = Parameters::default();
    let mut solver = Solver::new(
        start,
        goal,
        parameters,
        SenseMode::Shortcut,
        MoveList::new(),
    )
    .unwrap();
    assert_eq!(solver.run(), Outcome::Solved);
    let moves = solver.into_observer();
    let shortened = shorten(start, &moves).unwrap();
    let end = replayed(goal.size(), start.tiles(), &shortened);
    assert_eq!(end, goal.board().tiles());
    [moves, shortened]
}

/// Compared with a simple implementation.
#[test]
fn shortening_keeps_the_ends_and_leaves_no_board_twice() {
    for seed in 0..200 {
        let size = Size::new(3 + seed as usize % 3, 3).unwrap();
        let goal = goal_with_blank(size, (seed % size.cells() as u64) as Cell);
        let start = Recipe::Uniform.deal(&goal, seed);
        let [_, shortened] = solved_and_shortened(&start, &goal);
        let mut boards = vec![start.tiles().to_vec()];
        for index in 0..shortened.len() {
            boards.push(replayed(size, &boards[index], &shortened[index..=index]));
        }
        let all = boards.len();
        boards.sort();
        boards.dedup();
        assert_eq!(boards.len(), all, "no board comes twice");
    }
}

/// On larger boards there is less to cut.
#[test]
fn shortening_saves_a_few_percent_of_small_solutions_and_next_to_nothing_of_large_ones() {
    for (side, boards, percent) in [
        (3, 400, 3.07),
        (4, 100, 2.45),
        (10, 20, 0.60),
        (30, 4, 0.10),
    ] {
        let size = Size::square(side).unwrap();
        let goal = Goal::blank_last(size);
        let (mut before, mut after) = (0, 0);
        for seed in 1..=boards {
            let start = Recipe::Uniform.deal(&goal, seed);
            let [moves, shortened] = solved_and_shortened(&start, &goal);
            before += moves.len();
            after += shortened.len();
        }
        let saved = 100.0 * (before - after) as f64 / before as f64;
        assert!((saved - percent).abs() < 0.01, "{side}: {saved} % saved");
    }
}

#[test]
fn a_walk_of_nothing_but_loops_is_shortened_to_nothing() {
    let size = Size::square(4).unwrap();
    let goal = Goal::blank_last(size);
    // Three tiles turned in a ring of four cells come back after twelve moves.
    let ring: MoveList = "RDLURDLURDLU".parse().unwrap();
    assert_eq!(shorten(goal.board(), &ring).unwrap().len(), 0);
    assert!(shorten(goal.board(), &"LL".parse().unwrap()).is_err());
}
