//! The sentences above the views of Search, for searches that end without a solution: what each end proves, and why
//! depth-first search fails.

mod search_common;

use std::time::Duration;

use ecotile::puzzle::{Board, Goal};
use ecotile::search::heuristic::HeuristicName;
use ecotile::search::{Algorithm, Figures, Method, Problem, Search, Setup, Status};
use ecotile::text::{ENGLISH, SearchReport};
use search_common::evaluator;

const SWAPPED_3X3: &str = "1 2 3 / 4 5 6 / 8 7 0";
const SWAPPED_2X2: &str = "2 1 / 3 0";
const NINE_MOVES: &str = "2 0 5 / 1 6 3 / 4 7 8";

/// The sentence after a search with these limits.
fn said(board: &str, algorithm: &str, expanded: u64, bytes: usize) -> String {
    let start: Board = board.parse().expect("a board");
    let goal = Goal::blank_last(start.size());
    let problem = Problem::even_if_impossible(start, goal).expect("of one size");
    let algorithm: Algorithm = algorithm.parse().expect("an algorithm");
    let name = if algorithm.is_informed() {
        HeuristicName::Manhattan
    } else {
        HeuristicName::None
    };
    let mut setup = Setup::new(evaluator(&name, problem.goal()));
    (setup.limits.expanded, setup.limits.bytes) = (expanded, bytes);
    let mut search = Search::new(&problem, algorithm, &setup);
    let status = search.run(|| Duration::ZERO);
    sentence(&problem, algorithm, status, &search.figures())
}

fn sentence(problem: &Problem, algorithm: Algorithm, status: Status, figures: &Figures) -> String {
    let (strong, rest) = (ENGLISH.search.headline)(&SearchReport {
        method: Method::By(algorithm),
        size: problem.size(),
        is_solvable: problem.is_solvable(),
        status,
        is_stopped: false,
        figures,
        is_proved: false,
    });
    format!("{strong} {rest}")
}

const PLENTY: usize = 1 << 30;

#[test]
fn breadth_first_search_says_what_its_end_proves() {
    assert_eq!(
        said(SWAPPED_3X3, "breadth-first", u64::MAX, PLENTY),
        "No solution: all 181,440 boards that can be reached were seen. The goal is not among them. They are half of all \
         9! = 362,880 arrangements."
    );
    assert_eq!(
        said(SWAPPED_3X3, "greedy", u64::MAX, PLENTY),
        "No solution: all 181,440 boards that can be reached were seen. The goal is not among them. They are half of all \
         9! = 362,880 arrangements. 214,469 nodes were opened again: 395,909 expansions in all."
    );
    assert_eq!(
        said(SWAPPED_3X3, "breadth-first", 1_000, PLENTY),
        "It stopped at the limit of expanded nodes. It had seen 1,656 of the 181,440 boards that can be reached. That \
         proves nothing: only the parity of the tiles does. 1,000 nodes expanded."
    );
}

/// Each algorithm with the words that its sentence contains.
#[test]
fn every_algorithm_says_what_its_end_on_an_unsolvable_board_proves() {
    let all_seen = "all 12 boards that can be reached were seen";
    let all_paths = "every path was followed to its end";
    let never = "It would never end: it forgets";
    for (algorithm, words) in [
        ("breadth-first", all_seen),
        ("breadth-first-own-path", all_paths),
        (
            "breadth-first-tree",
            "It would never end: it does not recognise",
        ),
        (
            "depth-first-tree",
            "It would never end: it does not recognise",
        ),
        ("depth-first-own-path", all_paths),
        (
            "depth-first-own-path-5",
            "No solution has 5 moves or fewer. That proves nothing about longer ones.",
        ),
        ("iterative-deepening", never),
        ("bidirectional", "the two searches cannot meet"),
        ("greedy-best-first", all_seen),
        ("greedy", all_seen),
        ("greedy-own-path", all_paths),
        ("a-star", all_seen),
        ("a-star-first-seen", all_seen),
        ("a-star-own-path", all_paths),
        ("a-star-tree", "It would never end: it does not recognise"),
        ("weighted-a-star-2", all_seen),
        ("ida-star", never),
        ("ida-star-step-10", never),
        ("beam-100", "The beam may have dropped a board"),
        ("rta-star-1", "It would never end: it walks on"),
        ("lrta-star-1", "It would never end: it walks on"),
        (
            "hill-climbing",
            "No neighbour of its last board was better.",
        ),
    ] {
        let said = said(SWAPPED_2X2, algorithm, 10_000, PLENTY);
        assert!(said.contains(words), "{algorithm}: {said}");
        let proves_nothing = said.contains("That proves nothing: only the parity");
        let is_proof = said.starts_with("No solution");
        assert_eq!(proves_nothing, !is_proof, "{algorithm}: {said}");
        assert!(!said.contains("very solution"), "there is none: {said}");
    }
    assert!(
        said(SWAPPED_3X3, "a-star-own-path", 10_000, PLENTY)
            .contains("too many paths to follow all")
    );
    // The deepest board of 3x3 needs 31 moves: this limit is a proof there, and only there.
    for (board, words) in [
        (
            SWAPPED_3X3,
            "No board of 3×3 needs more than 31, so it has none at all.",
        ),
        (SWAPPED_2X2, "That proves nothing about longer ones."),
    ] {
        let start: Board = board.parse().expect("a board");
        let goal = Goal::blank_last(start.size());
        let problem = Problem::even_if_impossible(start, goal).expect("of one size");
        let to_31 = "depth-first-own-path-31".parse().expect("an algorithm");
        let said = sentence(&problem, to_31, Status::Stuck, &Figures::default());
        assert!(said.contains(words), "{said}");
    }
}

#[test]
fn depth_first_search_says_that_it_goes_round() {
    assert_eq!(
        said(NINE_MOVES, "depth-first", 200_000, PLENTY),
        "It stopped at the limit of expanded nodes. 200,000 nodes expanded. Every solution has at least 1 move. It goes \
         round: only 12 different boards, and 199,988 that came again."
    );
    let said_at_memory_limit = said(NINE_MOVES, "depth-first", u64::MAX, 1 << 20);
    assert!(
        said_at_memory_limit.starts_with("It stopped at the memory limit."),
        "{said_at_memory_limit}"
    );
    assert!(
        said_at_memory_limit.contains("only 12 different boards"),
        "{said_at_memory_limit}"
    );
    assert!(
        said(NINE_MOVES, "depth-first-own-path", 1_000, PLENTY).contains("not go round but astray"),
    );
    let solved = said(NINE_MOVES, "depth-first-own-path", u64::MAX, PLENTY);
    assert!(
        solved.starts_with(
            "Solved in 90,433 moves. Perhaps not the shortest. 106,415 nodes expanded. It dropped "
        ),
        "{solved}"
    );
}
