//! Properties of every macro and every theory.

use std::time::Duration;

use ecotile::learn::{Example, Lesson, MacroMove, Symmetry, Theory, Transition};
use ecotile::puzzle::{Board, Direction, Goal, MoveList, Recipe, Size};
use ecotile::search::{Algorithm, Duplicates, Limits, Problem, Status};
use proptest::prelude::*;

const BREADTH_FIRST: Algorithm = Algorithm::BreadthFirst(Duplicates::Graph);

/// A board of any small size and legal moves on it.
fn walk() -> impl Strategy<Value = (Board, MoveList)> {
    let turns = prop::collection::vec(0_usize..4, 1..24);
    (2_usize..6, 2_usize..6, any::<u64>(), turns).prop_map(|(width, height, seed, turns)| {
        let size = Size::new(width, height).unwrap();
        let start = Recipe::Uniform.deal(&Goal::blank_last(size), seed);
        let mut board = start.clone();
        let moves = turns.into_iter().filter_map(|turn| {
            let direction = Direction::ALL[turn];
            board.slide(direction).ok().map(|_| direction)
        });
        let moves = moves.collect();
        (start, moves)
    })
}

fn known(board: &Board, moves: &MoveList) -> Option<MacroMove> {
    MacroMove::new(board.size(), board.blank(), moves.clone()).ok()
}

proptest! {
    #[test]
    fn a_macro_applied_equals_its_moves_applied((start, moves) in walk(), other in any::<u64>()) {
        let Some(known) = known(&start, &moves) else { return Ok(()) };
        // On the board that it was made for, and on another one with the blank on the same cell.
        let mut elsewhere = Recipe::Uniform.deal(&Goal::blank_last(start.size()), other);
        elsewhere.swap(elsewhere.blank(), start.blank());
        for board in [start, elsewhere] {
            let mut moved = board.clone();
            moves.apply(&mut moved).unwrap();
            prop_assert_eq!(known.apply(&board), Some(moved));
        }
    }

    #[test]
    fn every_text_form_parses_back((start, moves) in walk()) {
        let Some(known) = known(&start, &moves) else { return Ok(()) };
        prop_assert_eq!(known.to_string().parse::<MacroMove>(), Ok(known.clone()));
        let transition = known.transition();
        prop_assert_eq!(&transition.to_string().parse::<Transition>(), &Ok(transition.clone()));
        let header = transition.to_string().replace(&transition.after_text(), "");
        let both = format!("{header}{}", transition.notation());
        prop_assert_eq!(&both.parse::<Transition>(), &Ok(transition.clone()));
        let example = Example::cut(start.clone(), &moves).unwrap();
        prop_assert_eq!(example.to_string().parse::<Example>(), Ok(example.clone()));
        let mut theory = Theory::new(start.size());
        if theory.add(known).is_ok() {
            theory.switch(0, moves.len() % 2 == 0);
        }
        prop_assert_eq!(theory.to_string().parse::<Theory>(), Ok(theory));
    }

    #[test]
    fn parsing_never_panics(text in "[0-9a-z x:>()/,\\-URDL\\PC]{0,60}") {
        let _ = (text.parse::<Example>(), text.parse::<MacroMove>());
        let _ = (text.parse::<Transition>(), text.parse::<Theory>());
        let _ = text.parse::<ecotile::learn::MacroLibrary>();
    }

    #[test]
    fn the_image_of_a_macro_moves_the_images_of_its_cells((start, moves) in walk()) {
        let Some(known) = known(&start, &moves) else { return Ok(()) };
        let size = start.size();
        for symmetry in Symmetry::ALL {
            let image = symmetry.size(size);
            let carried = known.carried(symmetry, image, symmetry.cell(size, known.blank())).unwrap();
            for (from, to) in known.transition().arrows() {
                let pair = (symmetry.cell(size, from), symmetry.cell(size, to));
                prop_assert!(carried.transition().arrows().contains(&pair));
            }
        }
    }

    #[test]
    fn a_theory_with_macros_solves_exactly_what_the_plain_one_solves(
        (start, moves) in walk(),
        seed in any::<u64>(),
        solvable in any::<bool>(),
    ) {
        let size: Size = "3x2".parse().unwrap();
        let goal = Goal::blank_last(size);
        let mut theory = Theory::new(size);
        if let Some(known) = known(&start, &moves) {
            for carried in Symmetry::ALL.into_iter().flat_map(|symmetry| {
                let known = &known;
                size.iter_cells().filter_map(move |blank| known.carried(symmetry, size, blank).ok())
            }) {
                let _ = theory.add(carried);
            }
        }
        let recipe = if solvable { Recipe::Uniform } else { Recipe::Unsolvable };
        let problem = Problem::even_if_impossible(recipe.deal(&goal, seed), goal).unwrap();
        let expected = if solvable { Status::Solved } else { Status::Exhausted };
        let mut search = theory.search(&problem, BREADTH_FIRST, Limits::DEFAULT);
        prop_assert_eq!(search.run(|| Duration::ZERO), expected);
        if let Some(route) = theory.route(&search) {
            prop_assert!(route.solution(&problem).is_ok());
            prop_assert_eq!(&route.unfold(), search.solution().unwrap().moves());
        }
    }
}

#[test]
fn each_error_has_its_sentence() {
    for (text, sentence) in [
        (
            "1 2 / 3 0",
            "An example has two boards: write -> between the start and the finish.",
        ),
        (
            "1 2 / 3 0 -> 1 2 / 3 0",
            "The start is already the finish: there is nothing to learn.",
        ),
        (
            "1 2 / 3 0 -> 1 2 3 / 4 5 0",
            "The start is 2x2, but the finish is 3x2: both must have the same size.",
        ),
        (
            "1 2 / 3 0 -> 1 2 / 3 3",
            "The finish is not a board. There is no blank: write 0, -, _, . or x for the empty cell.",
        ),
    ] {
        assert_eq!(text.parse::<Example>().unwrap_err().to_string(), sentence);
    }
    for (text, sentence) in [
        (
            "DLUL",
            "The size and the blank's place come first: write 3x2 fourth: and then the moves.",
        ),
        (
            "3x2 seventh: D",
            "A 3x2 board has 6 cells: it has no seventh one.",
        ),
        ("3x2 fourth:", "A macro needs moves: write U, R, D and L."),
        (
            "3x2 fourth: DU",
            "These moves change nothing: there is nothing to learn.",
        ),
        (
            "3x2 fourth: X",
            "“X” is not a move: write U, R, D or L, the way the tile goes.",
        ),
    ] {
        assert_eq!(text.parse::<MacroMove>().unwrap_err().to_string(), sentence);
    }
    for (text, sentence) in [
        (
            "2x2 first: (first, second)",
            "A 2x2 board has 4 cells, but 2 are named.",
        ),
        (
            "2x2 first: 1 2 3 9",
            "A 2x2 board has 4 cells: it has no ninth one.",
        ),
        (
            "2x2 first: 1 2 2 3",
            "The second cell is named twice: its content can go to one cell only.",
        ),
        (
            "2x2 first: 1 2 3 4",
            "Everything stays where it is: there is nothing to learn.",
        ),
        (
            "2x2 first: one",
            "“one” is not a cell: write first, second, third, ...",
        ),
    ] {
        assert_eq!(
            text.parse::<Transition>().unwrap_err().to_string(),
            sentence
        );
    }
    let mut theory = Theory::new("3x2".parse().unwrap());
    for (text, sentence) in [
        (
            "2x2 first: LU",
            "The macro is for 2x2, but the theory is for 3x2: convert it first.",
        ),
        ("3x2 first: LRL", "The theory already has this transition."),
    ] {
        let error = theory.add(text.parse().unwrap()).unwrap_err();
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn a_transition_by_hand_becomes_a_macro_by_its_own_example() {
    let written: Transition = "3x2 fourth: (second, fifth, third, first, sixth, fourth)"
        .parse()
        .unwrap();
    let mut lesson = Lesson::new(written.example().unwrap(), BREADTH_FIRST, Limits::DEFAULT);
    assert_eq!(lesson.step(u64::MAX), Status::Solved);
    assert_eq!(lesson.learned().unwrap().transition(), &written);
    // An example that is no instance gets no explanation.
    let wrong: Example = "1 2 / 3 0 -> 2 1 / 3 0".parse().unwrap();
    let mut lesson = Lesson::new(wrong, BREADTH_FIRST, Limits::DEFAULT);
    assert_eq!(lesson.step(u64::MAX), Status::Exhausted);
    assert!(lesson.explanation().is_none() && lesson.learned().is_none());
}
