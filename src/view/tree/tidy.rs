//! The rows of a forest, tidily: no two nodes of a column closer than one row, each parent in the middle of its children,
//! and no subtree lower than it must be (Reingold and Tilford 1981, with the outline of a subtree by depth).
//!
//! Subtrees between the first and the last child are set in the middle of the room that they have. Everything follows
//! from the list of parents alone, so the same tree always gets the same rows.

use std::collections::VecDeque;

/// The rows of the nodes of a forest. `parents` has the parent of each node, which precedes it; siblings are in the order
/// from top to bottom. The first root is in row 0, the trees of others are below. Costs O(nodes) for few children each.
pub(super) fn rows(parents: &[Option<usize>]) -> Vec<f64> {
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); parents.len()];
    let mut roots = Vec::new();
    for (node, parent) in parents.iter().enumerate() {
        match parent {
            Some(parent) => children[*parent].push(node),
            None => roots.push(node),
        }
    }
    let mut outlines: Vec<Outline> = parents.iter().map(|_| Outline::default()).collect();
    // Relative to the parent; of a root, to the first one.
    let mut rows = vec![0.0; parents.len()];
    for node in (0..parents.len()).rev() {
        let mut outline = stack(&children[node], &mut outlines, &mut rows);
        if let [first, .., last] = *children[node] {
            let middle = f64::midpoint(rows[first], rows[last]);
            children[node]
                .iter()
                .for_each(|&child| rows[child] -= middle);
            outline.shift -= middle;
        }
        outline.push_root();
        outlines[node] = outline;
    }
    stack(&roots, &mut outlines, &mut rows);
    for node in 0..parents.len() {
        if let Some(parent) = parents[node] {
            rows[node] += rows[parent];
        }
    }
    rows
}

/// Stacks subtrees from top to bottom: sets the rows of their roots, the first in row 0, and joins their outlines.
fn stack(nodes: &[usize], outlines: &mut [Outline], rows: &mut [f64]) -> Outline {
    let room =
        |above: usize, below: usize| outlines[nodes[above]].room_above(&outlines[nodes[below]]);
    // As high as possible, then as low as possible below the last one's row.
    let mut highest = vec![0.0_f64; nodes.len()];
    for below in 1..nodes.len() {
        let least = (0..below).map(|above| highest[above] + room(above, below));
        highest[below] = least.fold(f64::NEG_INFINITY, f64::max);
    }
    let mut lowest = highest.clone();
    for above in (1..nodes.len().saturating_sub(1)).rev() {
        let most = (above + 1..nodes.len()).map(|below| lowest[below] - room(above, below));
        lowest[above] = most.fold(f64::INFINITY, f64::min);
    }
    let mut joined = Outline::default();
    for (index, &node) in nodes.iter().enumerate() {
        rows[node] = f64::midpoint(highest[index], lowest[index]);
        let mut outline = std::mem::take(&mut outlines[node]);
        outline.shift += rows[node];
        joined = joined.above(outline);
    }
    joined
}

/// The first and the last row of a subtree at each depth.
#[derive(Default)]
struct Outline {
    /// Relative to `shift`, so that a whole outline moves at once.
    rows: VecDeque<(f64, f64)>,
    shift: f64,
}

impl Outline {
    /// The distance of two roots with which the subtree of this one is wholly above the other.
    fn room_above(&self, below: &Self) -> f64 {
        let shared = self.rows.iter().zip(&below.rows);
        let between = self.shift - below.shift;
        shared
            .map(|(own, other)| own.1 - other.0 + between + 1.0)
            .fold(1.0, f64::max)
    }

    /// The outline of this and another one below it. Costs O(the lesser depth).
    fn above(mut self, mut below: Self) -> Self {
        if self.rows.len() >= below.rows.len() {
            let by = below.shift - self.shift;
            for (own, other) in self.rows.iter_mut().zip(&below.rows) {
                own.1 = other.1 + by;
            }
            self
        } else {
            let by = self.shift - below.shift;
            for (own, other) in below.rows.iter_mut().zip(&self.rows) {
                own.0 = other.0 + by;
            }
            below
        }
    }

    /// Adds the root in row 0.
    fn push_root(&mut self) {
        self.rows.push_front((-self.shift, -self.shift));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn depths(parents: &[Option<usize>]) -> Vec<usize> {
        let mut depths = vec![0; parents.len()];
        for (node, parent) in parents.iter().enumerate() {
            depths[node] = parent.map_or(0, |parent| depths[parent] + 1);
        }
        depths
    }

    /// The first and last row of the subtree of each node at each depth.
    fn outline(parents: &[Option<usize>], rows: &[f64], root: usize) -> Vec<(f64, f64)> {
        let depths = depths(parents);
        let mut outline: Vec<(f64, f64)> = Vec::new();
        for node in root..parents.len() {
            let mut above = Some(node);
            while above.is_some_and(|node| node > root) {
                above = above.and_then(|node| parents[node]);
            }
            if above != Some(root) {
                continue;
            }
            let depth = depths[node] - depths[root];
            outline.resize(
                outline.len().max(depth + 1),
                (f64::INFINITY, f64::NEG_INFINITY),
            );
            outline[depth].0 = outline[depth].0.min(rows[node]);
            outline[depth].1 = outline[depth].1.max(rows[node]);
        }
        outline
    }

    #[test]
    fn a_chain_is_straight_and_a_fork_is_even() {
        assert_eq!(rows(&[None, Some(0), Some(1)]), [0.0, 0.0, 0.0]);
        assert_eq!(rows(&[None, Some(0), Some(0)]), [0.0, -0.5, 0.5]);
        assert_eq!(
            rows(&[None, Some(0), Some(0), Some(0)]),
            [0.0, -1.0, 0.0, 1.0]
        );
        assert_eq!(rows(&[None, None]), [0.0, 1.0]);
        assert_eq!(rows(&[]), [0.0; 0]);
    }

    #[test]
    fn a_small_subtree_stands_in_the_middle_of_its_room() {
        // Three children; the first and the last have five each.
        let mut parents = vec![None, Some(0), Some(0), Some(0)];
        parents.extend([Some(1); 5]);
        parents.extend([Some(3); 5]);
        let rows = rows(&parents);
        assert_eq!(rows[1..4], [-2.5, 0.0, 2.5]);
    }

    #[test]
    fn a_deep_chain_and_a_wide_fork_are_quick() {
        let chain: Vec<_> = (0..100_000_usize).map(|node| node.checked_sub(1)).collect();
        assert!(rows(&chain).iter().all(|row| *row == 0.0));
        // Two long combs, whose outlines are joined at every node.
        let comb: Vec<_> = (0..100_000_usize)
            .map(|node| node.checked_sub(2).map(|up| up / 2 * 2))
            .collect();
        assert_eq!(rows(&comb).len(), 100_000);
    }

    proptest! {
        #[test]
        fn a_tree_is_tidy(choices in proptest::collection::vec(0.0..1.0_f64, 1..160)) {
            // Siblings need not be neighbours in the list.
            let parents: Vec<_> = choices
                .iter()
                .enumerate()
                .map(|(node, part)| (node > 0).then_some((part * node as f64) as usize))
                .collect();
            let rows = rows(&parents);
            for parent in 0..parents.len() {
                let children: Vec<_> = (0..parents.len()).filter(|&node| parents[node] == Some(parent)).collect();
                if let (Some(first), Some(last)) = (children.first(), children.last()) {
                    let middle = f64::midpoint(rows[*first], rows[*last]);
                    prop_assert!((rows[parent] - middle).abs() < 1e-9, "{} is not in the middle", parent);
                }
                for pair in children.windows(2) {
                    let [above, below] = [pair[0], pair[1]].map(|root| outline(&parents, &rows, root));
                    for (above, below) in above.iter().zip(&below) {
                        prop_assert!(above.1 + 1.0 <= below.0 + 1e-9, "{:?} overlap", pair);
                    }
                }
            }
        }

        #[test]
        fn the_first_and_the_last_child_are_as_close_as_they_can_be(wide in 1..9_usize, deep in 1..9_usize) {
            let mut parents = vec![None, Some(0), Some(0)];
            parents.extend(vec![Some(1); wide]);
            parents.extend(vec![Some(2); deep]);
            let rows = rows(&parents);
            // Both have their children half a row beyond the middle at least.
            let expected = f64::midpoint(wide as f64 - 1.0, deep as f64 - 1.0) + 1.0;
            prop_assert!((rows[2] - rows[1] - expected.max(1.0)).abs() < 1e-9);
        }
    }
}
