//! The example of Markov, Russell and Neller 2005, sections 6 to 9, state by state.

use std::time::Duration;

use ecotile::learn::{Example, Lesson, Theory, cell_name};
use ecotile::puzzle::{Board, Goal, Size};
use ecotile::search::{Algorithm, Duplicates, Limits, Problem, Status};

const START: [u16; 6] = [4, 5, 3, 0, 1, 2];
const FINISH: [u16; 6] = [1, 2, 3, 4, 5, 0];
const EXAMPLE: [u16; 6] = [5, 1, 3, 4, 2, 0];

/// Section 6: the path without macros.
const WITHOUT: [[u16; 6]; 19] = [
    [4, 5, 3, 0, 1, 2],
    [0, 5, 3, 4, 1, 2],
    [5, 0, 3, 4, 1, 2],
    [5, 1, 3, 4, 0, 2],
    [5, 1, 3, 4, 2, 0],
    [5, 1, 0, 4, 2, 3],
    [5, 0, 1, 4, 2, 3],
    [0, 5, 1, 4, 2, 3],
    [4, 5, 1, 0, 2, 3],
    [4, 5, 1, 2, 0, 3],
    [4, 0, 1, 2, 5, 3],
    [4, 1, 0, 2, 5, 3],
    [4, 1, 3, 2, 5, 0],
    [4, 1, 3, 2, 0, 5],
    [4, 1, 3, 0, 2, 5],
    [0, 1, 3, 4, 2, 5],
    [1, 0, 3, 4, 2, 5],
    [1, 2, 3, 4, 0, 5],
    [1, 2, 3, 4, 5, 0],
];

/// Section 9: the path with the macro, which is used first and last.
const WITH: [[u16; 6]; 13] = [
    [4, 5, 3, 0, 1, 2],
    [5, 1, 3, 4, 2, 0],
    [5, 1, 0, 4, 2, 3],
    [5, 0, 1, 4, 2, 3],
    [0, 5, 1, 4, 2, 3],
    [4, 5, 1, 0, 2, 3],
    [4, 5, 1, 2, 0, 3],
    [4, 0, 1, 2, 5, 3],
    [4, 1, 0, 2, 5, 3],
    [4, 1, 3, 2, 5, 0],
    [4, 1, 3, 2, 0, 5],
    [4, 1, 3, 0, 2, 5],
    [1, 2, 3, 4, 5, 0],
];

fn size() -> Size {
    "3x2".parse().unwrap()
}

fn board(tiles: [u16; 6]) -> Board {
    Board::new(size(), &tiles).unwrap()
}

fn problem() -> Problem {
    Problem::new(board(START), Goal::custom(board(FINISH))).unwrap()
}

fn lesson() -> Lesson {
    let example = Example::new(board(START), board(EXAMPLE)).unwrap();
    let mut lesson = Lesson::new(example, Lesson::USUAL, Limits::DEFAULT);
    assert_eq!(lesson.step(u64::MAX), Status::Solved);
    lesson
}

fn states(theory: &Theory, algorithm: Algorithm) -> Vec<Board> {
    let mut search = theory.search(&problem(), algorithm, Limits::DEFAULT);
    assert_eq!(search.run(|| Duration::ZERO), Status::Solved);
    let route = theory.route(&search).unwrap();
    assert_eq!(
        &route.unfold(),
        search.solution().unwrap().moves(),
        "unfolded twice, by different code"
    );
    route.solution(&problem()).expect("the replay arrives");
    route.states().to_vec()
}

#[test]
fn section_7_the_example_is_verified_and_explained_by_5_states() {
    let lesson = lesson();
    assert!(lesson.verification().is_instance());
    let explanation = lesson.explanation().unwrap();
    assert_eq!(
        explanation.states(),
        WITHOUT[..5]
            .iter()
            .map(|&tiles| board(tiles))
            .collect::<Vec<_>>()
    );
}

#[test]
fn section_8_constants_become_variables() {
    let lesson = lesson();
    let general = lesson.generalisation().unwrap();
    let substitutions: Vec<String> = general
        .substitutions
        .iter()
        .map(|&(cell, tile)| format!("{} = {tile}", cell_name(cell)))
        .collect();
    assert_eq!(
        substitutions,
        [
            "first = 4",
            "second = 5",
            "third = 3",
            "fourth = 0",
            "fifth = 1",
            "sixth = 2"
        ]
    );
    let learned = lesson.learned().unwrap();
    assert_eq!(
        learned.transition().notation(),
        "(first, second, third, fourth, fifth, sixth) -> (second, fifth, third, first, sixth, fourth)"
    );
    assert_eq!(
        general.states.last().map(Vec::as_slice),
        Some(learned.transition().from())
    );
    assert_eq!(
        learned.prolog(),
        "arc(board(A,B,C,0,E,F),board(B,E,C,A,F,0),8)."
    );
    assert_eq!(
        learned.transition().lisp(),
        "(defun from-fourth (state)\n  (list (second state) (fifth state) (third state) (first state) (sixth state) (fourth state)))"
    );
}

#[test]
fn section_9_19_states_become_the_13_that_the_paper_prints() {
    let mut theory = Theory::new(size());
    let boards = |states: &[[u16; 6]]| states.iter().map(|&tiles| board(tiles)).collect::<Vec<_>>();
    let algorithms = [
        Algorithm::BreadthFirst(Duplicates::OwnPath),
        Algorithm::BreadthFirst(Duplicates::Graph),
        Algorithm::IterativeDeepening,
    ];
    for algorithm in algorithms {
        assert_eq!(states(&theory, algorithm), boards(&WITHOUT), "{algorithm}");
    }
    theory.add(lesson().learned().unwrap().clone()).unwrap();
    for algorithm in algorithms {
        assert_eq!(states(&theory, algorithm), boards(&WITH), "{algorithm}");
    }
}
