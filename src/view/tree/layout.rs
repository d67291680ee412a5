//! The layout of a tree: a column for each depth, and rows such that no two nodes share a place.
//!
//! A node is in the row of its main child (the child on the path, or else the one with the deepest subtree); the subtrees
//! of the others are shifted up or down as far as their outlines require (Reingold and Tilford 1981, with outlines by
//! depth). The whole tree is laid out once, so nodes never move. The tree of a search from the goal grows from the
//! opposite side, so that both meet in the middle.

use std::collections::VecDeque;
use std::ops::Range;

use super::{NodeIndex, NodeStatus, TreeNode, TreeSnapshot};

/// The place of a node: a column and a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct TreePlace {
    /// The depth; counted from the right for a search from the goal.
    pub column: i32,
    /// The row; 0 for the start.
    pub row: i32,
}

/// The extent of a tree in columns and rows, both ends included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Extent {
    /// The place at the top left.
    pub least: TreePlace,
    /// The place at the bottom right.
    pub most: TreePlace,
}

/// The first and last rows of a subtree at each depth, relative to its root's row.
#[derive(Default)]
struct Outline(VecDeque<(i32, i32)>);

impl Outline {
    /// The shift that puts another subtree wholly below this one.
    fn room_below(&self, other: &Self) -> i32 {
        let shared = self.0.iter().zip(&other.0);
        shared
            .map(|(mine, other)| mine.1 + 1 - other.0)
            .max()
            .unwrap_or(0)
    }

    /// The shift (a negative number) that puts another subtree wholly above this one.
    fn room_above(&self, other: &Self) -> i32 {
        let shared = self.0.iter().zip(&other.0);
        shared
            .map(|(mine, other)| mine.0 - 1 - other.1)
            .min()
            .unwrap_or(0)
    }

    fn join(&mut self, other: &Self, shift: i32) {
        for (mine, other) in self.0.iter_mut().zip(&other.0) {
            mine.0 = mine.0.min(other.0 + shift);
            mine.1 = mine.1.max(other.1 + shift);
        }
        let deeper = other.0.iter().skip(self.0.len());
        self.0
            .extend(deeper.map(|(top, bottom)| (top + shift, bottom + shift)));
    }
}

/// Assigns a place to each of these nodes; `last` is a snapshot with all of them. Costs O(nodes) for most trees,
/// O(nodes x depth) at worst.
pub(super) fn lay_out(
    nodes: &mut [TreeNode],
    spots: Range<NodeIndex>,
    last: &TreeSnapshot,
) -> Extent {
    let first = spots.start;
    let count = spots.len();
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); count];
    let mut depth = vec![0_i32; count];
    for index in 0..count {
        // A parent precedes its children.
        if let Some(parent) = nodes[first + index]
            .parent
            .and_then(|parent| parent.checked_sub(first))
        {
            children[parent].push(index);
            depth[index] = depth[parent] + 1;
        }
    }
    let is_on_path = |index: usize| {
        last.get(first + index)
            .is_some_and(|shown| shown.status == NodeStatus::Path)
    };
    let mut outlines: Vec<Outline> = (0..count).map(|_| Outline::default()).collect();
    // Rows relative to the parent's.
    let mut shift = vec![0_i32; count];
    for index in (0..count).rev() {
        let all = &children[index];
        let main = all.iter().position(|&child| is_on_path(child)).or_else(|| {
            (0..all.len())
                .rev()
                .max_by_key(|&place| outlines[all[place]].0.len())
        });
        let mut outline = main.map_or_else(Outline::default, |main| {
            std::mem::take(&mut outlines[all[main]])
        });
        let main = main.unwrap_or_default();
        for place in (0..main.min(all.len())).rev() {
            let other = &outlines[all[place]];
            shift[all[place]] = outline.room_above(other);
            outline.join(other, shift[all[place]]);
        }
        for place in main + 1..all.len() {
            let other = &outlines[all[place]];
            shift[all[place]] = outline.room_below(other);
            outline.join(other, shift[all[place]]);
        }
        outline.0.push_front((0, 0));
        outlines[index] = outline;
    }
    let deepest = |is_from_goal: bool, nodes: &[TreeNode]| {
        let side = (0..count).filter(|&index| nodes[first + index].is_from_goal == is_from_goal);
        side.map(|index| depth[index]).max()
    };
    let from_start = deepest(false, nodes).unwrap_or(0);
    let right = from_start + 1 + deepest(true, nodes).unwrap_or(0);
    let mut extent = Extent::default();
    for index in 0..count {
        let node = &nodes[first + index];
        let parent = node.parent.map(|parent| nodes[parent].place.row);
        let place = TreePlace {
            column: if node.is_from_goal {
                right - depth[index]
            } else {
                depth[index]
            },
            row: parent.unwrap_or(0) + shift[index],
        };
        extent.least.column = extent.least.column.min(place.column);
        extent.least.row = extent.least.row.min(place.row);
        extent.most.column = extent.most.column.max(place.column);
        extent.most.row = extent.most.row.max(place.row);
        nodes[first + index].place = place;
    }
    extent
}
