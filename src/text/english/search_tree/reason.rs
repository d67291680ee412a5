//! The reason for an expansion, in English.

use super::super::count;
use super::{h, name, rank, verdict};
use crate::search::{Algorithm, Duplicates};
use crate::view::tree::{NodeIndex, NodeState, Tree};

/// The algorithm's rule in a sentence.
pub(super) fn rule(tree: &Tree) -> &'static str {
    match tree.algorithm() {
        Algorithm::BreadthFirst(_) => "It expands the open node that has waited longest.",
        Algorithm::DepthFirst { .. } => "It continues with the newest node.",
        Algorithm::IterativeDeepening => "It searches depth first, with a limit that rises by one.",
        Algorithm::Bidirectional => {
            "It searches from both ends, layer by layer, until the two meet."
        }
        Algorithm::Greedy(_) => "It expands the open node with the least h.",
        Algorithm::AStar(_) => "It expands the open node with the least f = g + h.",
        Algorithm::WeightedAStar(_) => "It expands the open node with the least f = g + w·h.",
        Algorithm::IdaStar(_) => {
            "It searches depth first, and drops nodes with an f above the threshold."
        }
        Algorithm::Beam { .. } => {
            "It goes layer by layer and keeps the few nodes with the least h."
        }
        Algorithm::RtaStar { .. } => {
            "It looks ahead, makes one move, and remembers the second best."
        }
        Algorithm::LrtaStar { .. } => "It looks ahead, makes one move, and remembers the best.",
        Algorithm::HillClimbing => {
            "It moves to the neighbour with the least h, as long as that is an improvement."
        }
    }
}

/// The reason for the expansion of this node at this position.
pub(super) fn expanded(tree: &Tree, position: u64, node_index: NodeIndex) -> String {
    let pick = tree
        .recording()
        .picks()
        .iter()
        .find(|pick| pick.position + 1 == position && !pick.is_refused);
    if let Some(pick) = pick.filter(|pick| !pick.matches_algorithm()) {
        return verdict::verdict(tree, pick);
    }
    let reason = own_reason(tree, position, node_index);
    match pick {
        Some(pick) if Some(pick.id) == tree.nodes()[node_index].id => {
            format!("You picked it, as the algorithm would. {reason}")
        }
        _ => reason,
    }
}

fn own_reason(tree: &Tree, position: u64, node_index: NodeIndex) -> String {
    let before = tree.snapshot(position.saturating_sub(1));
    let open: Vec<(NodeIndex, &NodeState)> = before.open().collect();
    let Some(own) = before.get(node_index) else {
        return rule(tree).into();
    };
    let nodes = count(open.len() as u64, "open node");
    let is_only = open.len() == 1;
    let equal = |same: fn(&NodeState, &NodeState) -> bool| {
        open.iter().filter(|(_, other)| same(other, own)).count()
    };
    match tree.algorithm() {
        Algorithm::HillClimbing | Algorithm::RtaStar { .. } | Algorithm::LrtaStar { .. } => {
            "It is the current state, whose neighbours are examined.".into()
        }
        _ if is_only => "It is the only open node.".into(),
        Algorithm::AStar(_) | Algorithm::WeightedAStar(_) | Algorithm::Greedy(_) => {
            let is_greedy = matches!(tree.algorithm(), Algorithm::Greedy(_));
            let what = if is_greedy { "h" } else { "f" };
            let least = format!("Of {nodes} it has the least {what}, {}", rank(tree, own));
            let same_f = equal(|a, b| a.f == b.f);
            let same_h = equal(|a, b| a.f == b.f && a.h == b.h);
            let by_h = tree.algorithm() != Algorithm::AStar(Duplicates::FirstSeen) && !is_greedy;
            if same_f == 1 {
                format!("{least}.")
            } else if by_h && same_h == 1 {
                format!(
                    "{least}; of {same_f} with that f it has the least h, {}.",
                    h(tree, own)
                )
            } else if by_h && same_h < same_f {
                format!(
                    "{least}; {same_h} nodes share that f and the least h, {}, and it is the newest.",
                    h(tree, own)
                )
            } else {
                format!("{least}, which {same_f} nodes share; it is the newest.")
            }
        }
        Algorithm::BreadthFirst(_) => format!("Of {nodes} it has waited longest."),
        Algorithm::Bidirectional => {
            let side = if tree.nodes()[node_index].is_from_goal {
                "goal"
            } else {
                "start"
            };
            format!(
                "It is next in the layer of the search from the {side}, which has the smaller layer."
            )
        }
        Algorithm::Beam { .. } => "It is next in its layer.".into(),
        Algorithm::DepthFirst { .. } | Algorithm::IterativeDeepening => {
            format!("Of {nodes} it is on top of the stack: the search goes deeper first.")
        }
        Algorithm::IdaStar(_) => {
            let threshold = before.threshold.unwrap_or_default();
            format!(
                "Of {nodes} it is on top of the stack, and its f, {}, is not above the threshold {threshold}.",
                rank(tree, own)
            )
        }
    }
}

/// The reason why the algorithm prefers the first of two nodes to the second.
pub(super) fn why_first(
    tree: &Tree,
    first: (NodeIndex, &NodeState),
    second: (NodeIndex, &NodeState),
) -> String {
    let their =
        |what: &str, one: String, other: String| format!("Its {what} is {one}, not {other}.");
    match tree.algorithm() {
        Algorithm::AStar(_) | Algorithm::WeightedAStar(_) | Algorithm::Greedy(_) => {
            let what = if matches!(tree.algorithm(), Algorithm::Greedy(_)) {
                "h"
            } else {
                "f"
            };
            if first.1.f != second.1.f {
                their(what, rank(tree, first.1), rank(tree, second.1))
            } else if first.1.h != second.1.h {
                format!(
                    "Both have the same f, but {}",
                    their("h", h(tree, first.1), h(tree, second.1)).replacen("Its", "its", 1)
                )
            } else {
                "Both are equally good: among equals it takes the newest.".into()
            }
        }
        Algorithm::BreadthFirst(_) => "It has waited longer.".into(),
        Algorithm::DepthFirst { .. } | Algorithm::IterativeDeepening | Algorithm::IdaStar(_) => {
            "It is on top of the stack.".into()
        }
        Algorithm::Bidirectional | Algorithm::Beam { .. } => format!(
            "{} comes first in its layer.",
            super::capital(&name(tree, first.0))
        ),
        Algorithm::HillClimbing | Algorithm::RtaStar { .. } | Algorithm::LrtaStar { .. } => {
            "It is the current state.".into()
        }
    }
}
