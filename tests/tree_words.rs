//! What is said of a search tree: a sentence for every event, a current line of code, and a fair verdict.

use std::rc::Rc;

use ecotile::puzzle::Goal;
use ecotile::search::heuristic::{Evaluator, HeuristicName};
use ecotile::search::{Algorithm, Duplicates, Event, Problem, Recording, Setup};
use ecotile::text::{ENGLISH, TreeLineKind, tree_code, tree_current_line};
use ecotile::view::tree::{Folding, NodeStatus, Tree};

const BOARDS: [&str; 2] = ["2 0 5 / 1 6 3 / 4 7 8", "8 1 3 / 4 0 2 / 7 6 5"];

fn tree(
    board: &str,
    algorithm: Algorithm,
    heuristic: &HeuristicName,
    picks: Option<&[u32]>,
) -> Tree {
    let goal = Goal::blank_last("3x3".parse().unwrap());
    let problem = Problem::new(board.parse().unwrap(), goal).unwrap();
    let setup = Setup::new(Evaluator::new(heuristic, problem.goal()).unwrap());
    Tree::new(&Rc::new(Recording::make(
        &problem, algorithm, &setup, picks, 120,
    )))
}

#[test]
fn every_event_has_a_sentence_and_a_line() {
    let text = &ENGLISH.tree;
    for algorithm in Algorithm::ALL {
        for heuristic in [
            HeuristicName::Manhattan,
            HeuristicName::Euclidean,
            HeuristicName::MisplacedWithBlank,
        ] {
            for board in BOARDS {
                let tree = tree(board, algorithm, &heuristic, None);
                let mut seen = std::collections::HashSet::new();
                for position in 0..=tree.end() {
                    let sentence = (text.sentence)(&tree, position);
                    for part in [&sentence.strong, &sentence.rest] {
                        assert!(
                            part.ends_with('.') && !part.contains("  ") && !part.contains(".."),
                            "{algorithm}: {part:?}"
                        );
                        assert!(
                            part.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()),
                            "{part:?}"
                        );
                    }
                    assert!(!sentence.rule.is_empty());
                    let current = tree_current_line(&tree, position);
                    let line = tree_code(algorithm)[current];
                    let event = tree.event(position).map(|(event, _)| *event);
                    let is_unlimited =
                        matches!(algorithm, Algorithm::DepthFirst { limit: None, .. });
                    if event.is_some() && !(is_unlimited && position == 1) {
                        assert_ne!(line.kind, TreeLineKind::Head, "{algorithm}: {event:?}");
                    }
                    if std::env::var_os("PRINT").is_some()
                        && heuristic == HeuristicName::Manhattan
                        && seen.insert(format!(
                            "{:?}{}",
                            event.map(|event| std::mem::discriminant(&event)),
                            sentence.rule
                        ))
                    {
                        println!(
                            "{algorithm} | {} | {} {} | {}",
                            (text.event)(&tree, position),
                            sentence.strong,
                            sentence.rest,
                            line.code
                        );
                    }
                    let moment = tree.snapshot(position);
                    let layout = tree.layout(&moment, &Folding::default(), None);
                    // All nodes of all moments would take minutes: the newest says enough.
                    for (node_index, shown) in moment.iter().rev().take(1) {
                        assert!(
                            (text.describe)(&tree, &moment, &layout, node_index).ends_with('.')
                        );
                        assert!(!(text.sum)(&tree, shown).is_empty());
                    }
                }
            }
        }
    }
}

#[test]
fn lines_fit_a_narrow_column() {
    for algorithm in Algorithm::ALL {
        let code = tree_code(algorithm);
        assert_eq!(code[0].depth, 0);
        for line in code {
            assert!(line.code.chars().count() <= 60, "{}", line.code);
        }
    }
}

#[test]
fn a_pick_is_told_from_the_algorithms_own() {
    let text = &ENGLISH.tree;
    let a_star = Algorithm::AStar(Duplicates::Graph);
    let first = tree(BOARDS[0], a_star, &HeuristicName::Manhattan, Some(&[0]));
    let would = first.recording().would_expand().unwrap();
    let end = first.snapshot(first.end());
    let rank = |node_index: usize| end.get(node_index).unwrap().f;
    let least = rank(first.index_of(would).unwrap());
    let worse = end
        .open()
        .find(|(node_index, _)| rank(*node_index) > least)
        .unwrap()
        .0;
    let worse = first.nodes()[worse].id.unwrap();

    let right = tree(
        BOARDS[0],
        a_star,
        &HeuristicName::Manhattan,
        Some(&[0, would]),
    );
    let verdict = (text.verdict)(&right, &right.recording().picks()[1]);
    assert_eq!(
        verdict,
        format!("Right: the algorithm would expand node {would} too.")
    );

    let wrong = tree(
        BOARDS[0],
        a_star,
        &HeuristicName::Manhattan,
        Some(&[0, worse]),
    );
    let pick = wrong.recording().picks()[1];
    let verdict = (text.verdict)(&wrong, &pick);
    assert_eq!(
        verdict,
        format!("The algorithm would not: it would expand node {would}. Its f is 9, not 11.")
    );
    // The same is said when one steps through it later.
    let position = pick.position + 1;
    assert!(matches!(
        wrong.event(position),
        Some((Event::Expanded { .. }, _))
    ));
    assert_eq!((text.sentence)(&wrong, position).rest, verdict);

    let refused = tree(BOARDS[0], a_star, &HeuristicName::Manhattan, Some(&[0, 0]));
    let verdict = (text.verdict)(&refused, &refused.recording().picks()[1]);
    assert_eq!(verdict, "The start is not open: choose an open node.");
}

#[test]
fn what_ends_without_an_answer_says_so() {
    let cut = tree(
        BOARDS[1],
        Algorithm::BreadthFirst(Duplicates::Tree),
        &HeuristicName::None,
        None,
    );
    assert!((ENGLISH.tree.ending)(&cut).unwrap().contains("is cut here"));
    let stuck = tree(
        BOARDS[1],
        Algorithm::HillClimbing,
        &HeuristicName::Manhattan,
        None,
    );
    assert!(
        (ENGLISH.tree.ending)(&stuck)
            .unwrap()
            .contains("without an answer")
    );
    assert!(
        stuck
            .snapshot(stuck.end())
            .iter()
            .all(|(_, shown)| shown.status != NodeStatus::Path)
    );
}
