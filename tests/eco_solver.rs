//! The agents' solver: memory, stack, runs in portions, and refused goals.

mod eco_support;

use eco_support::{goal_with_blank, random_board};
use ecotile::eco::{NoObserver, Outcome, Parameters, SenseMode, Solver, SolverStatus};
use ecotile::puzzle::{Goal, MoveList, Recipe, Size};

#[test]
fn memory_grows_with_the_board_and_not_with_the_moves() {
    for side in [3, 10, 30, 100, 128] {
        let size = Size::square(side).unwrap();
        let goal = Goal::blank_last(size);
        let mut solver = Solver::new(
            &Recipe::Uniform.deal(&goal, 1),
            &goal,
            Parameters::default(),
            SenseMode::Shortcut,
            NoObserver,
        )
        .unwrap();
        assert_eq!(solver.run(), Outcome::Solved);
        assert!(
            solver.bytes() < 80 * size.cells() + 8_000,
            "{side}: {} bytes",
            solver.bytes()
        );
    }
}

#[test]
fn the_longest_chains_need_no_stack() {
    let worker = std::thread::Builder::new()
        .stack_size(128 * 1024)
        .spawn(|| {
            let size = Size::square(128).unwrap();
            let goal = Goal::blank_last(size);
            let start = Recipe::Uniform.deal(&goal, 5);
            let mut solver = Solver::new(
                &start,
                &goal,
                Parameters::default(),
                SenseMode::Shortcut,
                NoObserver,
            )
            .unwrap();
            (solver.run(), solver.figures().longest_chain)
        });
    let (outcome, chain) = worker.unwrap().join().unwrap();
    assert_eq!(outcome, Outcome::Solved);
    assert!(chain > 200, "{chain}");
}

/// Portions of any size give the same events.
#[test]
fn a_solver_goes_on_where_it_was_left() {
    let goal = goal_with_blank(Size::square(5).unwrap(), 7);
    for seed in 0..20 {
        let start = random_board(&goal, seed);
        let new = || {
            Solver::new(
                &start,
                &goal,
                Parameters::default(),
                SenseMode::Shortcut,
                MoveList::new(),
            )
            .unwrap()
        };
        let (mut whole, mut parts) = (new(), new());
        let outcome = whole.run();
        let mut budget = 0;
        while parts.step(budget) == SolverStatus::Running {
            budget = (budget + 1) % 9;
        }
        assert_eq!(
            (parts.status(), parts.figures()),
            (SolverStatus::Ended(outcome), whole.figures())
        );
        assert_eq!(parts.observer(), whole.observer());
        assert_eq!(parts.step(100), SolverStatus::Ended(outcome));
    }
}

#[test]
fn a_goal_of_another_size_is_refused() {
    let (three, four) = (
        Goal::blank_last(Size::square(3).unwrap()),
        Goal::blank_last(Size::square(4).unwrap()),
    );
    assert!(
        Solver::new(
            three.board(),
            &four,
            Parameters::default(),
            SenseMode::Waves,
            NoObserver
        )
        .is_err()
    );
    let mut solver = Solver::new(
        four.board(),
        &four,
        Parameters::default(),
        SenseMode::Waves,
        NoObserver,
    )
    .unwrap();
    assert_eq!(solver.run(), Outcome::Solved);
    assert!(solver.reset(three.board()).is_err());
}
