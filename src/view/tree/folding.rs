//! Folding: of a large tree some nodes are shown, and the others are counted.
//!
//! Shown are the first [`MOST_SHOWN`] nodes in the order in which they were generated, the end of the path to the node at
//! work with its children, the path found, and what the visitor selects or unfolds. Every other node is counted with the
//! nearest shown node above it. This depends on the moment and on the visitor's choices alone, and not on the moments that
//! were shown before.

use std::collections::BTreeSet;

use super::forest::Forest;
use super::{NodeIndex, NodeStatus, TreeSnapshot};

/// The number of nodes up to which nothing is folded by itself.
pub const MOST_SHOWN: usize = 2_000;
/// The nodes at the end of a path that are always shown.
const PATH_SHOWN: usize = 200;
/// The nodes at the end of the path found that are always shown.
const FOUND_SHOWN: usize = 500;
/// The nodes that are shown when the visitor unfolds a subtree.
const UNFOLDED_AT_ONCE: usize = 300;
/// The subtrees unfolded last that are remembered.
const MOST_UNFOLDED: usize = 4;

/// The visitor's choices: the subtrees folded and unfolded by hand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Folding {
    folded: BTreeSet<NodeIndex>,
    /// The last one is the newest.
    unfolded: Vec<NodeIndex>,
}

impl Folding {
    /// Folds all that is below a node.
    pub fn fold(&mut self, node_index: NodeIndex) {
        self.unfolded.retain(|&other| other != node_index);
        self.folded.insert(node_index);
    }

    /// Shows what is folded below a node; of a large subtree, its beginning.
    pub fn unfold(&mut self, node_index: NodeIndex) {
        if !self.folded.remove(&node_index) {
            self.unfolded.retain(|&other| other != node_index);
            self.unfolded.push(node_index);
            if self.unfolded.len() > MOST_UNFOLDED {
                self.unfolded.remove(0);
            }
        }
    }

    /// Returns whether the visitor folded the subtree of this node.
    pub fn is_folded(&self, node_index: NodeIndex) -> bool {
        self.folded.contains(&node_index)
    }

    /// The nodes of a snapshot that are shown, by index. Roots always are. Costs O(nodes).
    pub(super) fn shown(
        &self,
        snapshot: &TreeSnapshot,
        forest: &Forest,
        selected: Option<NodeIndex>,
    ) -> Vec<bool> {
        let count = snapshot.nodes.len();
        let local = |node_index: NodeIndex| {
            node_index
                .checked_sub(snapshot.first)
                .filter(|&node| node < count)
        };
        let mut shown: Vec<bool> = (0..count).map(|node| node < MOST_SHOWN).collect();
        if count > MOST_SHOWN {
            let at_work = snapshot.expanding.or(snapshot.now);
            for node_index in [at_work, snapshot.now, selected].into_iter().flatten() {
                for on_path in snapshot.path(node_index).into_iter().take(PATH_SHOWN) {
                    if let Some(node) = local(on_path) {
                        shown[node] = true;
                    }
                }
                let children = local(node_index).map_or(&[][..], |node| forest.children(node));
                for &child in children {
                    shown[child] = true;
                }
            }
            let found = snapshot
                .iter()
                .rev()
                .filter(|(_, state)| state.status == NodeStatus::Path);
            for (node_index, _) in found.take(FOUND_SHOWN) {
                if let Some(node) = local(node_index) {
                    shown[node] = true;
                }
            }
            for &node_index in &self.unfolded {
                if let Some(node) = local(node_index) {
                    unfold(node, forest, &mut shown);
                }
            }
        }
        // From the roots down: what the visitor folded hides all below it.
        let mut is_hidden = vec![false; count];
        for &node in forest.order() {
            match forest.parent(node) {
                None => shown[node] = true,
                Some(parent) => {
                    is_hidden[node] =
                        is_hidden[parent] || self.folded.contains(&(snapshot.first + parent));
                    shown[node] &= !is_hidden[node];
                }
            }
        }
        shown
    }
}

/// Shows the first hidden nodes below a node, generation by generation.
fn unfold(root: usize, forest: &Forest, shown: &mut [bool]) {
    let mut left = UNFOLDED_AT_ONCE;
    let mut layer = vec![root];
    while !layer.is_empty() && left > 0 {
        let mut next = Vec::new();
        for node in layer {
            for &child in forest.children(node) {
                if !shown[child] {
                    if left == 0 {
                        return;
                    }
                    shown[child] = true;
                    left -= 1;
                }
                next.push(child);
            }
        }
        layer = next;
    }
}
