//! The parts of the agents one by one: the order of the patches, the parameters' text, the tidying, the measuring, memory
//! and stack.

mod eco_support;

use eco_support::{goal_with_blank, random_board, replayed};
use ecotile::eco::{
    Course, Fit, Nobody, Order, Outcome, Parameters, Plan, Reading, Side, Solver, Status, Ties,
    Variant, fitted_exponent, measure, tidy,
};
use ecotile::puzzle::{Board, Cell, Goal, MoveList, Recipe, Size};
use proptest::prelude::*;

/// The rank of each patch of a 4x4 with the blank at the bottom right; the blank has none.
#[test]
fn the_two_orders_of_a_4x4() {
    let size = Size::square(4).unwrap();
    for (course, expected) in [
        (
            Course::Far,
            [0, 1, 2, 3, 4, 7, 8, 9, 5, 10, 12, 13, 6, 11, 14],
        ),
        (
            Course::Path,
            [3, 2, 1, 0, 4, 9, 8, 7, 5, 10, 13, 12, 6, 11, 14],
        ),
    ] {
        let order = Order::new(size, 15, course);
        let ranks: Vec<usize> = size
            .iter_cells()
            .filter_map(|patch| order.rank(patch))
            .collect();
        assert_eq!(ranks, expected);
        let ends: Vec<usize> = order
            .patches()
            .iter()
            .filter(|&&patch| order.is_line_end(patch))
            .map(|&patch| order.rank(patch).unwrap())
            .collect();
        assert_eq!(ends, [3, 6, 9, 11]);
    }
}

/// Whatever the rectangle and the blank: every patch but the blank's comes once, lines are straight and not nearer than
/// those after them, what is left is always a rectangle with the blank in it, and a 2x2 at last.
#[test]
fn every_order_peels_the_board_down_to_a_2x2() {
    for width in 2..=8 {
        for height in 2..=8 {
            let size = Size::new(width, height).unwrap();
            for blank in size.iter_cells() {
                for course in [Course::Far, Course::Path] {
                    let order = Order::new(size, blank, course);
                    let mut left: Vec<bool> = vec![true; size.cells()];
                    for line in order.lines() {
                        let patches = order.line_patches(line);
                        if line.side == Side::Last {
                            assert_eq!(patches.len(), 3);
                        } else {
                            assert!(
                                patches
                                    .windows(2)
                                    .all(|pair| size.distance(pair[0], pair[1]) == 1)
                            );
                            let (first, last) = (patches[0], patches[patches.len() - 1]);
                            assert!(
                                size.row(first) == size.row(last)
                                    || size.column(first) == size.column(last)
                            );
                            assert!(patches.iter().all(|&patch| order.peripheral_distance(patch) >= line.distance));
                            if course == Course::Far {
                                assert!(size.distance(first, blank) >= size.distance(last, blank));
                            }
                        }
                        for &patch in patches {
                            assert!(
                                std::mem::replace(&mut left[patch as usize], false)
                                    && patch != blank
                            );
                        }
                        let rest: Vec<Cell> = size
                            .iter_cells()
                            .filter(|&cell| left[cell as usize])
                            .collect();
                        let rows = rest.iter().map(|&cell| size.row(cell));
                        let columns = rest.iter().map(|&cell| size.column(cell));
                        let height = rows.clone().max().unwrap() - rows.min().unwrap() + 1;
                        let width = columns.clone().max().unwrap() - columns.min().unwrap() + 1;
                        assert_eq!(rest.len(), width * height, "a rectangle is left");
                        assert!(left[blank as usize]);
                    }
                    assert_eq!(order.patches().len(), size.tiles());
                }
            }
        }
    }
}

/// In order Path each line begins beside the end of the line before, as long as the distance stays the same (figure
/// 1.B).
#[test]
fn lines_at_one_distance_are_chained_in_order_path() {
    let size = Size::square(7).unwrap();
    for blank in size.iter_cells() {
        let order = Order::new(size, blank, Course::Path);
        for pair in order
            .lines()
            .windows(2)
            .filter(|pair| pair[0].distance == pair[1].distance && pair[1].side != Side::Last)
        {
            let (end, begin) = (
                order.patches()[pair[0].ranks.end - 1],
                order.patches()[pair[1].ranks.start],
            );
            assert_eq!(size.distance(end, begin), 1, "blank {blank}");
        }
    }
}

#[test]
fn every_parameter_reads_back_what_it_writes() {
    for variant in Variant::ALL {
        assert_eq!(variant.parameters().to_string(), variant.word());
        for (name, words) in Parameters::names() {
            for word in words {
                let text = format!("{} {name}={word}", variant.word());
                let parameters: Parameters = text.parse().unwrap();
                assert_eq!(parameters.get(name), word);
                assert_eq!(parameters.to_string().parse(), Ok(parameters));
            }
        }
    }
    let seeded: Parameters = " STAGED; Ties=Random-77, order=path ".parse().unwrap();
    assert_eq!(
        (seeded.ties, seeded.order),
        (Ties::Random(77), Course::Path)
    );
    assert_eq!("".parse(), Ok(Parameters::default()));
}

#[test]
fn wrong_parameters_have_their_sentences() {
    for (text, sentence) in [
        (
            "perfect",
            "“perfect” is neither a variant (literal, staged, complete) nor a setting such as order=path.",
        ),
        (
            "colour=red",
            "“colour” is neither a variant (literal, staged, complete) nor a setting such as order=path.",
        ),
        (
            "order=near",
            "“near” is no value of order: write one of far, path.",
        ),
        (
            "ties=uurd",
            "“uurd” is no value of ties: write one of the letters u, r, d, l in some order, sparing, random-1 (any seed).",
        ),
    ] {
        assert_eq!(
            text.parse::<Parameters>().unwrap_err().to_string(),
            sentence
        );
    }
}

/// The agents' moves from this board to the goal, and the same tidied: both lead there.
fn solved_and_tidied(start: &Board, goal: &Goal) -> [MoveList; 2] {
    let parameters = Parameters::default();
    let mut solver =
        Solver::new(start, goal, parameters, Reading::Shortcut, MoveList::new()).unwrap();
    assert_eq!(solver.run(), Outcome::Solved);
    let moves = solver.into_watch();
    let tidied = tidy(start, &moves).unwrap();
    let end = replayed(goal.size(), start.tiles(), &tidied);
    assert_eq!(end, goal.board().tiles());
    [moves, tidied]
}

/// Reversals cancelled and loops cut, against the plainest way to do it.
#[test]
fn tidying_keeps_the_ends_and_leaves_no_board_twice() {
    for seed in 0..200 {
        let size = Size::new(3 + seed as usize % 3, 3).unwrap();
        let goal = goal_with_blank(size, (seed % size.cells() as u64) as Cell);
        let start = Recipe::Uniform.deal(&goal, seed);
        let [_, tidied] = solved_and_tidied(&start, &goal);
        let mut boards = vec![start.tiles().to_vec()];
        for index in 0..tidied.len() {
            boards.push(replayed(size, &boards[index], &tidied[index..=index]));
        }
        let all = boards.len();
        boards.sort();
        boards.dedup();
        assert_eq!(boards.len(), all, "no board comes twice");
    }
}

/// The larger the board, the less there is to tidy.
#[test]
fn tidying_saves_a_few_percent_of_small_solutions_and_next_to_nothing_of_large_ones() {
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
            let [moves, tidied] = solved_and_tidied(&start, &goal);
            before += moves.len();
            after += tidied.len();
        }
        let saved = 100.0 * (before - after) as f64 / before as f64;
        assert!((saved - percent).abs() < 0.01, "{side}: {saved} % saved");
    }
}

#[test]
fn a_walk_of_nothing_but_loops_is_tidied_to_nothing() {
    let size = Size::square(4).unwrap();
    let goal = Goal::blank_last(size);
    // Three tiles turned in a ring of four cells come back after twelve moves.
    let ring: MoveList = "RDLURDLURDLU".parse().unwrap();
    assert_eq!(tidy(goal.board(), &ring).unwrap().len(), 0);
    assert!(tidy(goal.board(), &"LL".parse().unwrap()).is_err());
}

#[test]
fn memory_grows_with_the_board_and_not_with_the_moves() {
    for side in [3, 10, 30, 100, 128] {
        let size = Size::square(side).unwrap();
        let goal = Goal::blank_last(size);
        let mut solver = Solver::new(
            &Recipe::Uniform.deal(&goal, 1),
            &goal,
            Parameters::default(),
            Reading::Shortcut,
            Nobody,
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
                Reading::Shortcut,
                Nobody,
            )
            .unwrap();
            (solver.run(), solver.figures().longest_chain)
        });
    let (outcome, chain) = worker.unwrap().join().unwrap();
    assert_eq!(outcome, Outcome::Solved);
    assert!(chain > 200, "{chain}");
}

/// However the steps are cut into portions, the same happens.
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
                Reading::Shortcut,
                MoveList::new(),
            )
            .unwrap()
        };
        let (mut whole, mut parts) = (new(), new());
        let outcome = whole.run();
        let mut budget = 0;
        while parts.step(budget) == Status::Running {
            budget = (budget + 1) % 9;
        }
        assert_eq!(
            (parts.status(), parts.figures()),
            (Status::Ended(outcome), whole.figures())
        );
        assert_eq!(parts.watch(), whole.watch());
        assert_eq!(parts.step(100), Status::Ended(outcome));
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
            Reading::Waves,
            Nobody
        )
        .is_err()
    );
    let mut solver = Solver::new(
        four.board(),
        &four,
        Parameters::default(),
        Reading::Waves,
        Nobody,
    )
    .unwrap();
    assert_eq!(solver.run(), Outcome::Solved);
    assert!(solver.reset(three.board()).is_err());
}

#[test]
fn measuring_counts_and_fits() {
    let size = Size::square(6).unwrap();
    let plan = Plan {
        size,
        recipe: Recipe::Uniform,
        first_seed: 1,
        boards: 50,
        parameters: Parameters::default(),
        reading: Reading::Waves,
    };
    let mut ticks = 0.0;
    let row = measure(&plan, &mut || {
        ticks += 0.5;
        ticks
    });
    assert_eq!((row.solved, row.seconds_per_board() > 0.0), (50, true));
    assert!(
        (row.moves - 490.0).abs() < 30.0 && (1.0..1.5).contains(&row.waves_per_move()),
        "{row:?}"
    );
    assert!((4.0..9.0).contains(&row.patches_per_wave()), "{row:?}");
    let points: Vec<(f64, f64)> = (2..30)
        .map(|x| (f64::from(x), 3.0 * f64::from(x).powf(1.5)))
        .collect();
    let fit = Fit::new(&points, |x| x * x.sqrt()).unwrap();
    assert!((fit.coefficient - 3.0).abs() < 1e-9 && fit.worst_error < 1e-9);
    assert!((fitted_exponent(&points).unwrap() - 1.5).abs() < 1e-9);
    assert_eq!(
        (Fit::new(&[], |x| x), fitted_exponent(&points[..1])),
        (None, None)
    );
}

proptest! {
    /// Any text is read or refused with a sentence.
    #[test]
    fn strange_parameters_do_no_harm(text in "[a-z=, -]{0,40}|(literal|staged|complete)( (order|ties|unlock)=[a-z0-9-]{0,9}){0,3}") {
        match text.parse::<Parameters>() {
            Ok(parameters) => prop_assert_eq!(parameters.to_string().parse(), Ok(parameters)),
            Err(error) => prop_assert!(error.to_string().ends_with('.')),
        }
    }
}
