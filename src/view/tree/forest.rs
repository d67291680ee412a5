//! The parents and children in a snapshot: the current ones, which a shorter path may have changed.

use super::{Tree, TreeSnapshot};

/// The nodes of a snapshot, counted from 0, with their parents and children.
pub(super) struct Forest {
    parents: Vec<Option<usize>>,
    /// The children of all nodes, one node's after the other's.
    children: Vec<usize>,
    /// The end of each node's children in that list.
    ends: Vec<usize>,
    /// Parents before their children.
    order: Vec<usize>,
}

impl Forest {
    /// The forest of a snapshot. Costs O(nodes).
    pub(super) fn new(tree: &Tree, snapshot: &TreeSnapshot) -> Self {
        let local = |node_index: usize| node_index.checked_sub(snapshot.first);
        let count = snapshot.nodes.len();
        let current = snapshot.nodes.iter().map(|state| {
            let parent = state.parent.and_then(local);
            parent.filter(|&parent| parent < count)
        });
        let forest = Self::of(current.collect());
        if forest.order.len() == count {
            return forest;
        }
        // An inconsistent recording may have a cycle of parents. The first parents have none, since they are older.
        let first = (0..count).map(|node| {
            let parent = tree.nodes[snapshot.first + node].parent.and_then(local);
            parent.filter(|&parent| parent < node)
        });
        Self::of(first.collect())
    }

    fn of(parents: Vec<Option<usize>>) -> Self {
        let mut counts = vec![0; parents.len() + 1];
        for &parent in parents.iter().flatten() {
            counts[parent + 1] += 1;
        }
        for node in 0..parents.len() {
            counts[node + 1] += counts[node];
        }
        let mut ends = counts;
        ends.pop();
        let mut children = vec![0; parents.iter().flatten().count()];
        for (node, parent) in parents.iter().enumerate() {
            if let Some(parent) = *parent {
                children[ends[parent]] = node;
                ends[parent] += 1;
            }
        }
        let roots = (0..parents.len()).filter(|&node| parents[node].is_none());
        let mut forest = Self {
            order: roots.collect(),
            parents,
            children,
            ends,
        };
        let mut next = 0;
        while let Some(&node) = forest.order.get(next) {
            let children = forest.range(node);
            forest.order.extend_from_slice(&forest.children[children]);
            next += 1;
        }
        forest
    }

    fn range(&self, node: usize) -> std::ops::Range<usize> {
        let begin = node.checked_sub(1).map_or(0, |before| self.ends[before]);
        begin..self.ends[node]
    }

    /// The current parent.
    pub(super) fn parent(&self, node: usize) -> Option<usize> {
        self.parents[node]
    }

    /// The children, in the order in which they were generated.
    pub(super) fn children(&self, node: usize) -> &[usize] {
        &self.children[self.range(node)]
    }

    /// All nodes, parents before their children.
    pub(super) fn order(&self) -> &[usize] {
        &self.order
    }
}
