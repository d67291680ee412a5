//! A* in one view, as in textbooks (Hart, Nilsson and Raphael 1968; Russell and Norvig 2010, BEST-FIRST-SEARCH with f =
//! g + h).
//!
//! It is meant to be read, and the fast A* ([`AStar`](crate::search::Algorithm::AStar)) is tested against it: both
//! expand the same boards in the same order (`tests/search_reference.rs`). It clones boards, hashes them with the
//! standard library's hash, computes every estimate anew, and has no limits and no way to stop it: for boards up to
//! about 3x3, or near their goal.
//!
//! Complete; optimal if the heuristic is admissible. Expands every board with f below the length of the answer and some with
//! f equal to it, and keeps every node. The table in `a_star.rs` says which file of the fast one does the work of each line.
//!
//! ```
//! use ecotile::puzzle::Goal;
//! use ecotile::search::heuristic::{Evaluator, HeuristicName};
//! use ecotile::search::{Problem, Solution, reference_a_star};
//!
//! let goal = Goal::blank_last("3x3".parse()?);
//! let manhattan = Evaluator::new(&HeuristicName::Manhattan, &goal)?;
//! let problem = Problem::new("2 0 5 / 1 6 3 / 4 7 8".parse()?, goal)?;
//! let answer = reference_a_star(&problem, &manhattan).expect("it is solvable");
//! assert_eq!(Solution::replayed(&problem, answer.moves)?.length(), 9);
//! assert_eq!(answer.expanded.len(), 9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use crate::puzzle::{Board, Direction, MoveList};
use crate::search::heuristic::{Evaluator, Heuristic};
use crate::search::{MoveOrder, Problem};

/// A shortest solution, and the work done for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReferenceAnswer {
    /// The moves from the start to the goal.
    pub moves: MoveList,
    /// The expanded boards, in order.
    pub expanded: Vec<Board>,
}

/// A path to a board: its last move and the node before that.
struct Node {
    board: Board,
    g: u32,
    came_from: Option<(usize, Direction)>,
}

/// Solves a problem by A*; `None` if no moves lead to the goal.
pub fn reference_a_star(problem: &Problem, heuristic: &Evaluator) -> Option<ReferenceAnswer> {
    // The least f goes first; of equal f the least h, and of equal h the newest node.
    let rank = |node: &Node| {
        let h = heuristic.of_board(&node.board);
        let f = node.g * heuristic.unit() + h;
        (Reverse(f), Reverse(h))
    };
    let start = Node {
        board: problem.start().clone(),
        g: 0,
        came_from: None,
    };
    let mut reached = HashMap::from([(start.board.clone(), 0)]);
    let mut open = BinaryHeap::from([(rank(&start), 0)]);
    let mut nodes = vec![start];
    let mut expanded = Vec::new();
    while let Some((_, id)) = open.pop() {
        let (board, g) = (nodes[id].board.clone(), nodes[id].g);
        if reached[&board] != id {
            continue; // A shorter path to this board was found since.
        }
        if problem.goal().is_met(&board) {
            let moves = moves_to(id, &nodes);
            return Some(ReferenceAnswer { moves, expanded });
        }
        for direction in MoveOrder::BlankUpLeftRightDown.directions() {
            let mut child = board.clone();
            if child.slide(direction).is_err() {
                continue;
            }
            let known = reached.get(&child).map(|&known| nodes[known].g);
            if known.is_none_or(|known| g + 1 < known) {
                let node = Node {
                    board: child.clone(),
                    g: g + 1,
                    came_from: Some((id, direction)),
                };
                reached.insert(child, nodes.len());
                open.push((rank(&node), nodes.len()));
                nodes.push(node);
            }
        }
        expanded.push(board);
    }
    None
}

fn moves_to(mut id: usize, nodes: &[Node]) -> MoveList {
    let mut moves = Vec::new();
    while let Some((parent, direction)) = nodes[id].came_from {
        moves.push(direction);
        id = parent;
    }
    moves.into_iter().rev().collect()
}
